"""The command line: options in, one library call, bytes out."""

"""`python -m heatgrid`."""

from heatgrid.cli.main import main

if __name__ == "__main__":
    main()

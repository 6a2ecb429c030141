"""Text from pictures and file names, made safe to print.

A title read from a figure or the name of a file is data: on a terminal it must not move
the cursor, change colors, start a new line or reverse the reading direction.
"""

import os
import unicodedata
from pathlib import PurePath

_CONTROLS = frozenset({*range(0x20), *range(0x7F, 0xA0)})
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def printable(text: str) -> str:
    r"""Text with control, format and surrogate characters as backslash escapes.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        One line that prints as it reads.

    Examples
    --------
    >>> printable("two\nlines \x1b[31m")
    'two\\nlines \\x1b[31m'
    """
    return "".join(_escaped(character) for character in text)


def _escaped(character: str) -> str:
    if unicodedata.category(character) not in _UNSAFE_CATEGORIES:
        return character
    return character.encode("unicode_escape").decode("ascii")


def source_name(path: PurePath) -> str:
    r"""The name of an input in tables, JSON and messages.

    Parameters
    ----------
    path : PurePath
        As given by the user.

    Returns
    -------
    str
        With forward slashes; control characters and bytes that are not UTF-8 as
        ``\xff``, so that the name can be written to any file and to a terminal.
    """
    decoded = os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")
    return "".join(_escaped(letter) if ord(letter) in _CONTROLS else letter for letter in decoded)

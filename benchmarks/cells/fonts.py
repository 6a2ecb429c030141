"""Fonts that test cells are drawn with; training keeps away from all of them.

They are those of matplotlib and of the Debian packages of `PACKAGES`. What is not installed
is left out, and `missing_packages` says so.
"""

import re
import string
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import matplotlib as mpl
from matplotlib.font_manager import FontProperties, ttfFontProperty
from matplotlib.ft2font import FT2Font, LoadFlags

_TRUETYPE = Path("/usr/share/fonts/truetype")
_MATPLOTLIB = Path(mpl.get_data_path()) / "fonts" / "ttf"
_LATIN_MODERN = Path("/usr/share/texmf/fonts/opentype/public/lm")

PACKAGES = {
    "fonts-freefont-ttf": _TRUETYPE / "freefont",
    "fonts-hack": _TRUETYPE / "hack",
    "fonts-liberation": _TRUETYPE / "liberation",
    "fonts-noto-core": _TRUETYPE / "noto",
    "fonts-open-sans": _TRUETYPE / "open-sans",
    "fonts-roboto-unhinted": _TRUETYPE / "roboto",
    "lmodern": _LATIN_MODERN,
}
"""Debian packages and the folders that they fill."""

# How often figures are set in them, folder and pattern of the files.
_SOURCES: tuple[tuple[float, Path, str], ...] = (
    (24, _MATPLOTLIB, "DejaVuSans.ttf"),
    (6, _MATPLOTLIB, "DejaVuSans-*.ttf"),
    (5, _MATPLOTLIB, "DejaVuSerif[!D]*ttf"),
    (4, _MATPLOTLIB, "DejaVuSansMono*.ttf"),
    (5, _MATPLOTLIB, "STIXGeneral*.ttf"),
    (5, _MATPLOTLIB, "cm[rst][s1t]*.ttf"),
    (14, _TRUETYPE / "liberation", "LiberationSans-*.ttf"),
    (2, _TRUETYPE / "liberation", "LiberationSansNarrow-*.ttf"),
    (7, _TRUETYPE / "liberation", "LiberationSerif-*.ttf"),
    (3, _TRUETYPE / "liberation", "LiberationMono-*.ttf"),
    (5, _TRUETYPE / "open-sans", "OpenSans-*.ttf"),
    (4, _TRUETYPE / "roboto", "**/Roboto-[!T]*.ttf"),
    (1, _TRUETYPE / "roboto", "**/RobotoCondensed-*.ttf"),
    (4, _TRUETYPE / "noto", "NotoSans-*.ttf"),
    (3, _TRUETYPE / "noto", "NotoSerif-*.ttf"),
    (4, _TRUETYPE / "freefont", "FreeSans*.ttf"),
    (2, _TRUETYPE / "freefont", "FreeSerif*.ttf"),
    (1, _TRUETYPE / "freefont", "FreeMono*.ttf"),
    (2, _TRUETYPE / "hack", "Hack-*.ttf"),
    (3, _LATIN_MODERN, "lmroman10-*.otf"),
    (2, _LATIN_MODERN, "lmsans10-*.otf"),
)

_MATH_SETS = {
    "DejaVuSans": "dejavusans",
    "DejaVuSerif": "dejavuserif",
    "STIXGeneral": "stix",
    "cmr10": "cm",
}
# The fonts of TeX have other signs than their names say outside of these.
_TEX_CHARACTERS = frozenset(string.ascii_letters + string.digits + ".,+%()[]/*-: ")
_STYLED = re.compile("bol|obli|ita|light|medium|semi|black|cond", re.IGNORECASE)
_PLAIN_SHARE = 6
_PROBE_PT = 256


@dataclass(frozen=True)
class Face:
    """One font file.

    Parameters
    ----------
    path : Path
        Of the file.
    weight : float
        How often it is drawn with, beside the others.
    """

    path: Path
    weight: float

    @property
    def name(self) -> str:
        """Name of the file without its end."""
        return self.path.stem

    @property
    def math_set(self) -> str | None:
        """What matplotlib calls its own set of this face for formulas; None if it has none."""
        return _MATH_SETS.get(self.name)

    @cached_property
    def family(self) -> str:
        """Name of the family, as the file says."""
        return ttfFontProperty(self._font).name

    @cached_property
    def properties(self) -> FontProperties:
        """This very file, for matplotlib, with the family, weight and slant that SVG names."""
        entry = ttfFontProperty(self._font)
        return FontProperties(
            family=entry.name, style=entry.style, weight=entry.weight, fname=str(self.path)
        )

    @cached_property
    def characters(self) -> frozenset[str]:
        """What it can draw."""
        if self.name.startswith("cm"):
            return _TEX_CHARACTERS
        return frozenset(map(chr, self._font.get_charmap()))

    def height_of(self, character: str) -> float:
        """Height of a character as a fraction of the font size, without hinting.

        Parameters
        ----------
        character : str
            One of `characters`.

        Returns
        -------
        float
            About 0.7 for a digit.
        """
        font = self._font
        font.set_size(_PROBE_PT, 72)
        return font.load_char(ord(character), flags=LoadFlags.NO_HINTING).height / 64 / _PROBE_PT

    @cached_property
    def _font(self) -> FT2Font:
        return FT2Font(str(self.path))


@cache
def load_faces() -> tuple[Face, ...]:
    """Every installed face.

    Returns
    -------
    tuple of Face
        In a fixed order; those of matplotlib at least.
    """
    faces = []
    for weight, folder, pattern in _SOURCES:
        paths = sorted(folder.glob(pattern))
        shares = [_share(path.stem) for path in paths]
        faces += [
            Face(path, weight * share / sum(shares))
            for path, share in zip(paths, shares, strict=True)
        ]
    return tuple(faces)


def _share(name: str) -> int:
    """How often a face is used beside the others of its family: mostly the plain one."""
    return 1 if _STYLED.search(name) else _PLAIN_SHARE


def missing_packages() -> Sequence[str]:
    """Debian packages that are not installed.

    Returns
    -------
    sequence of str
        Their names.
    """
    return [package for package, folder in PACKAGES.items() if not folder.is_dir()]

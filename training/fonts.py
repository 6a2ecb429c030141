"""Fonts that training lines are drawn with: where they come from and under which licences.

The families of matplotlib, of R, of browsers and of the figures in `fixtures/` are left out
on purpose, with the families drawn after the same outlines: a reader that is measured on
figures in those fonts must not have been trained on them.
"""

import re
import subprocess
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError
from PIL import ImageFont

NEEDED = "0123456789.,-+%()*/<>[]~±×"
"""Characters without which a font is not used at all."""

PACKAGES = {
    "fonts-adf-accanthis": "GPL-2 with font exception",
    "fonts-adf-baskervald": "GPL-2 with font exception",
    "fonts-adf-berenis": "GPL-2 with font exception",
    "fonts-adf-gillius": "GPL-2 with font exception",
    "fonts-adf-ikarius": "GPL-2 with font exception",
    "fonts-adf-libris": "GPL-2 with font exception",
    "fonts-adf-romande": "GPL-2 with font exception",
    "fonts-adf-switzera": "GPL-2 with font exception",
    "fonts-adf-tribun": "GPL-2 with font exception",
    "fonts-adf-universalis": "GPL-2 with font exception",
    "fonts-anonymous-pro": "OFL-1.1",
    "fonts-arapey": "OFL-1.1",
    "fonts-averia-sans-gwf": "OFL-1.1",
    "fonts-averia-serif-gwf": "OFL-1.1",
    "fonts-b612": "OFL-1.1",
    "fonts-cabin": "OFL-1.1",
    "fonts-cantarell": "OFL-1.1",
    "fonts-cardo": "OFL-1.1",
    "fonts-century-catalogue": "OFL-1.0",
    "fonts-clear-sans": "Apache-2.0",
    "fonts-comic-neue": "OFL-1.1",
    "fonts-courier-prime": "OFL-1.1",
    "fonts-crosextra-caladea": "OFL-1.1",
    "fonts-crosextra-carlito": "OFL-1.1",
    "fonts-dosis": "OFL-1.1",
    "fonts-ebgaramond": "OFL-1.1",
    "fonts-fantasque-sans": "OFL-1.1",
    "fonts-fanwood": "MIT",
    "fonts-firacode": "OFL-1.1",
    "fonts-gfs-artemisia": "OFL-1.1",
    "fonts-gfs-didot": "OFL-1.1",
    "fonts-go": "BSD-3-Clause",
    "fonts-goudybookletter": "public domain",
    "fonts-hermit": "OFL-1.1",
    "fonts-inconsolata": "OFL-1.0",
    "fonts-inter": "OFL-1.1",
    "fonts-jetbrains-mono": "Apache-2.0",
    "fonts-junction": "OFL-1.1",
    "fonts-junicode": "OFL-1.1",
    "fonts-jura": "OFL-1.1",
    "fonts-karla": "OFL-1.1",
    "fonts-lato": "OFL-1.1",
    "fonts-league-mono": "OFL-1.1",
    "fonts-lindenhill": "MIT",
    "fonts-linuxlibertine": "OFL-1.1",
    "fonts-manrope": "OFL-1.1",
    "fonts-mononoki": "OFL-1.1",
    "fonts-morisawa-bizud-gothic": "OFL-1.1",
    "fonts-mplus": "OFL-1.1",
    "fonts-national-park": "OFL-1.1",
    "fonts-oflb-asana-math": "OFL-1.1",
    "fonts-oldstandard": "OFL-1.0",
    "fonts-opendin": "OFL-1.1",
    "fonts-osifont": "GPL-3, LGPL-3 or GPL-2 with font exception",
    "fonts-paratype": "ParaType Free Font License",
    "fonts-play": "OFL-1.1",
    "fonts-prociono": "public domain",
    "fonts-quattrocento": "OFL-1.1",
    "fonts-quicksand": "OFL-1.1",
    "fonts-sil-andika": "OFL-1.1",
    "fonts-sil-charis": "OFL-1.1",
    "fonts-sil-gentium-basic": "OFL-1.1",
    "fonts-sora": "OFL-1.1",
    "fonts-texgyre": "GUST Font License",
    "fonts-tiresias": "GPL-3 with font exception",
    "fonts-tuffy": "public domain",
    "fonts-urw-base35": "AGPL-3 with font exception",
    "fonts-vollkorn": "OFL-1.1",
    "fonts-yrsa-rasa": "OFL-1.1",
}
"""Debian packages and the licences of their fonts (`/usr/share/doc/<package>/copyright`)."""

# Kept for tests: what figures are usually set in, and families with the same outlines
# (Nimbus Roman and Sans for TeX Gyre Termes and FreeSans, Verana for DejaVu).
_RESERVED = re.compile(
    r"DejaVu|Vera|Liberation|Arimo|Tinos|Cousine|Arial|Helvet|Free(Sans|Serif|Mono)|Open ?Sans"
    r"|Droid|Roboto|Noto|Hack|Latin ?Modern|LM ?(Roman|Sans|Mono|Math)|CMU|Computer|STIX|^cm[a-z]"
    r"|Termes|Heros|Nimbus ?(Roman|Sans|Mono)|NimbusMono|Cursor",
    re.IGNORECASE,
)
# Faces whose digits nobody sets a figure in.
_UNSUITABLE = re.compile(
    r"Symbol|Dingbat|Z003|D050000L|Chorus|Initials|Smallcaps|SC-|Ornament|Hairline|Thin|Keyboard"
    r"|Tamil|Math$|Icon|PIconic",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Face:
    """One font file.

    Parameters
    ----------
    path : Path
        Of the file.
    family : str
        As the file names it.
    characters : frozenset of int
        Code points that it can draw.
    """

    path: Path
    family: str
    characters: frozenset[int]

    @cached_property
    def digit_height(self) -> float:
        """Height of a zero as a fraction of the font size."""
        box = ImageFont.truetype(str(self.path), 200).getbbox("0")
        return (box[3] - box[1]) / 200

    @property
    def family_stem(self) -> str:
        """First word of the family's name: cuts of one design share it."""
        return re.split(r"[-_ ]", self.family)[0].lower()

    @property
    def is_held_back(self) -> bool:
        """Whether it is one of the tenth of all families that only calibration sees."""
        return zlib.crc32(self.family_stem.encode()) % 10 == 0

    @property
    def is_italic(self) -> bool:
        """Whether its name says that it is slanted."""
        return re.search(r"ital|obli|-it", self.path.stem, re.IGNORECASE) is not None

    def draws(self, text: str) -> bool:
        """Whether it has every character of a text."""
        return all(ord(character) in self.characters for character in text)


def load_faces() -> list[Face]:
    """Every font of `PACKAGES` that may be trained on, in the order of their paths.

    Returns
    -------
    list of Face
        Never empty.

    Raises
    ------
    SystemExit
        If the packages are not installed.
    """
    listed = subprocess.run(
        ["dpkg-query", "--listfiles", *sorted(PACKAGES)],
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        raise SystemExit("fonts are missing; install them with: python training/fonts.py | sh")
    paths = {Path(line) for line in listed.stdout.splitlines() if line.endswith((".otf", ".ttf"))}
    faces = map(_load_face, sorted(path for path in paths if not path.is_symlink()))
    return [face for face in faces if face is not None]


def _load_face(path: Path) -> Face | None:
    """Open one file; None where it is reserved, unsuitable, or lacks characters."""
    try:
        font = TTFont(path, lazy=True)
        family = font["name"].getBestFamilyName() or path.stem
        characters = frozenset(font.getBestCmap() or ())
    except (TTLibError, KeyError):
        return None
    named = f"{family} {path.stem}"
    if _RESERVED.search(family) or _RESERVED.search(path.stem) or _UNSUITABLE.search(named):
        return None
    face = Face(path, family, characters)
    return face if face.draws(NEEDED) else None


if __name__ == "__main__":
    install = "apt-get install --yes --no-install-recommends " + " ".join(sorted(PACKAGES))
    print(f"apt-get update --quiet && {install}")

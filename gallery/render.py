"""Draw the gallery: ``fixtures/<case>/figure.*`` and ``truth.json``, and its part of the README.

Run ``python -m gallery.render`` from the root of the repository after a change of a case, with
names to draw those alone. The same versions of matplotlib and Pillow give the same pictures.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from .case import Case, as_json, truth_document
from .cases import CASES, THEMES

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
HEADING = "## Classes of figures\n"


def render(case: Case, folder: Path) -> Path:
    """Draw a case and its truth.

    Parameters
    ----------
    case : Case
        What to draw.
    folder : Path
        Where to; made if it is missing.

    Returns
    -------
    Path
        Of the picture.
    """
    drawing = case.draw()
    path = drawing.save(folder)
    text = as_json(truth_document(drawing, case.proves))
    (folder / "truth.json").write_text(text, encoding="utf-8", newline="")
    return path


def table() -> str:
    """What every case proves, as the README says it.

    Returns
    -------
    str
        Markdown.
    """
    parts = []
    for theme in THEMES:
        rows = [f"| `{case.name}` | {case.proves} |" for case in theme.cases]
        parts.append("\n".join(["| Case | What it shows |", "| --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def main(names: Sequence[str]) -> None:
    """Draw the cases of these names; without names all that are kept, and list them."""
    for case in CASES.values():
        if case.name in names or (not names and case.is_kept):
            render(case, FIXTURES / case.name)
    readme = FIXTURES / "README.md"
    before, _, rest = readme.read_text(encoding="utf-8").partition(HEADING)
    intro = rest.partition("| Case |")[0].strip()
    readme.write_text(f"{before}{HEADING}\n{intro}\n\n{table()}", encoding="utf-8", newline="")


if __name__ == "__main__":
    main(sys.argv[1:])

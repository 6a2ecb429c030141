"""What other tools do with the same figure, one run per process.

    python benchmarks/peers.py rapidocr FIGURE

Each prints how many texts it found, so that nothing is measured that did not happen. A tool
that is not installed ends with exit code 4 and its name on stderr.
"""

import json
import sys
from pathlib import Path

MISSING = 4


def read_with_rapidocr(figure: Path) -> int:
    """Detection and recognition on the whole figure."""
    from rapidocr import RapidOCR  # noqa: PLC0415 - each run imports only its own tool

    found = RapidOCR(params={"Global.log_level": "critical"})(str(figure), use_cls=False)
    return len(found.txts or ())


def read_with_img2table(figure: Path) -> int:
    """Tables by their lines and colors, texts by RapidOCR."""
    from img2table.document import Image  # noqa: PLC0415
    from img2table.ocr import RapidOCR  # noqa: PLC0415

    tables = Image(str(figure)).extract_tables(ocr=RapidOCR(), borderless_tables=False)
    cells = (cell for table in tables for row in table.content.values() for cell in row)
    return sum(bool(cell.value) for cell in cells)


def read_with_pytesseract(figure: Path) -> int:
    """One call of the program per cell, the boxes of the cells given."""
    import pytesseract  # noqa: PLC0415
    from PIL import Image  # noqa: PLC0415

    picture = Image.open(figure).convert("RGB")
    boxes = json.loads(figure.with_suffix(".boxes.json").read_text(encoding="utf-8"))
    texts = (pytesseract.image_to_string(picture.crop(box), config="--psm 7") for box in boxes)
    return sum(bool(text.strip()) for text in texts)


TOOLS = {
    "rapidocr": read_with_rapidocr,
    "img2table": read_with_img2table,
    "pytesseract": read_with_pytesseract,
}


def main() -> int:
    tool, figure = sys.argv[1:]
    try:
        count = TOOLS[tool](Path(figure))
    except ImportError as error:
        print(f"{error.name} is not installed", file=sys.stderr)
        return MISSING
    print(count)
    return 0


if __name__ == "__main__":
    sys.exit(main())

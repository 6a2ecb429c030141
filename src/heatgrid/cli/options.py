"""What the commands take: option values as one typed record, without slow imports."""

from dataclasses import dataclass

import click

# The same as in heatgrid.read.engines, heatgrid.write.formats and heatgrid.model, which
# import slow libraries; a test compares them.
ENGINES = ("auto", "auto+tesseract", "rapidocr", "tesseract")
FORMATS = ("csv", "json", "wide", "parquet", "xlsx")
FAIL_ON = ("error", "warning", "never")


@dataclass(frozen=True, slots=True)
class ExtractOptions:
    """The options of `heatgrid extract`.

    Parameters
    ----------
    figures : tuple of str
        Files, folders and ``-``.
    output : str or None
        File or folder; None for standard output.
    format : str or None
        One of `FORMATS`; None where the suffix of `output` decides.
    overlay : str or None
        File or folder for pictures of what was read.
    engine : str
        One of `ENGINES`.
    select, ignore : tuple of str
        Check codes or their beginnings.
    fail_on : str
        One of `FAIL_ON`.
    jobs : int
        Files read at once.
    verbosity : int
        -1 quiet, 0 normal, 1 verbose.
    progress : bool
        Whether a progress bar may be shown.
    exit_zero : bool
        Whether findings leave the exit code at 0.
    """

    figures: tuple[str, ...]
    output: str | None = None
    format: str | None = None
    overlay: str | None = None
    engine: str = "auto"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    jobs: int = 1
    verbosity: int = 0
    progress: bool = True
    exit_zero: bool = False


class CodeList(click.ParamType[tuple[str, ...]]):
    """Check codes or their beginnings, separated by commas."""

    name = "codes"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Split one value of an option.

        Parameters
        ----------
        value : str or sequence of str
            From the command line or from pyproject.toml.
        param : click.Parameter or None
            The option.
        ctx : click.Context or None
            Of the command.

        Returns
        -------
        tuple of str
            Upper case, in the order given.
        """
        if isinstance(value, str):
            codes = [code.strip().upper() for code in value.split(",")]
        elif isinstance(value, (list, tuple)) and all(isinstance(code, str) for code in value):
            codes = [code.strip().upper() for code in value]
        else:
            self.fail("give check codes such as H5 or H502,H503", param, ctx)
        if not all(code.isalnum() for code in codes):
            self.fail("give check codes such as H5 or H502,H503", param, ctx)
        return tuple(codes)

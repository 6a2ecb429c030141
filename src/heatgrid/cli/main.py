"""The click group, and the one place where an exception becomes an exit code."""

import signal
import traceback
from types import FrameType

import click

from heatgrid.cli.config import read_config
from heatgrid.cli.doctor import doctor
from heatgrid.cli.extract import extract
from heatgrid.cli.rule import rule
from heatgrid.errors import ExitCode, HeatgridError

_EPILOG = """\b
Start with:
  heatgrid extract figure.png              the table, as CSV
  heatgrid extract figure.png --format wide
  heatgrid extract figure.png --overlay seen.png > figure.csv
  heatgrid rule H502                       what a finding means
"""


class _Group(click.Group):
    """A group whose commands end with the exit codes of `ExitCode`.

    click itself gives 1, which stands for findings here, to Ctrl-C, to its own errors
    and to whatever is not caught.
    """

    def invoke(self, ctx: click.Context) -> None:
        """Run a command and end with the exit code of whatever it raised."""
        try:
            super().invoke(ctx)
        except HeatgridError as error:
            click.echo(f"heatgrid: {error}", err=True)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt:
            click.echo("heatgrid: interrupted", err=True)
            ctx.exit(ExitCode.INTERRUPTED)
        except (click.ClickException, click.exceptions.Exit):
            raise
        except Exception:  # noqa: BLE001 - whatever is left is a bug and must not look like findings
            click.echo(traceback.format_exc(), err=True, nl=False)
            click.echo("heatgrid: this is a bug; please report it with the figure", err=True)
            ctx.exit(ExitCode.BUG)


@click.group(cls=_Group, epilog=_EPILOG)
@click.version_option(package_name="heatgrid", prog_name="heatgrid")
@click.pass_context
def cli(context: click.Context) -> None:
    """Numbers of heatmap figures, each one checked against the color of its cell.

    \f

    Parameters
    ----------
    *args : object
        As for `click.Group.main`.
    **kwargs : object
        As for `click.Group.main`.
    """  # noqa: D301 - click ends the help text at the form feed
    if context.invoked_subcommand == "extract":
        context.default_map = {"extract": read_config()}


cli.add_command(extract)
cli.add_command(rule)
cli.add_command(doctor)


def main() -> None:
    """Run the command line; entry point of the console script."""
    signal.signal(signal.SIGTERM, _terminate)
    cli(prog_name="heatgrid")


def _terminate(_signum: int, _frame: FrameType | None) -> None:
    """End by an exception, so that temporary files and processes are cleared away."""
    raise SystemExit(ExitCode.TERMINATED)

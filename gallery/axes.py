"""Axes: where ticks stand, how they are turned and written, which panels share them."""

import numpy as np

from .case import Drawing, Theme
from .data import every, numbers, panel_data, waves, words
from .layout import BAR_GAP_PX, BAR_PX, Room, lattice, one_panel
from .style import Names, Paint, Ticks

THEME = Theme("axes")
TALL = Room(bottom=110)
BLUES = Paint("mesh", "Blues")
PHRASES = (
    "Days since the first visit", "Share of all households", "Distance to the coast",
    "Years of schooling", "Number of rooms",
)  # fmt: skip


def _shown(
    x_ticks: tuple[str, ...],
    y_ticks: tuple[str, ...],
    *,
    seed: int,
    x: Ticks | None = None,
    y: Ticks | None = None,
    room: Room | None = None,
    cell: tuple[float, float] = (44, 32),
    names: Names | None = None,
    **fields: str,
) -> Drawing:
    """A plain panel whose axes are the point."""
    values = waves(len(y_ticks), len(x_ticks), 0, 1, seed=seed)
    data = panel_data(values, ".2f", x_ticks=x_ticks, y_ticks=y_ticks, **fields)
    paint = Paint("mesh", "YlGnBu")
    return one_panel(data, paint, cell=cell, room=room, x=x, y=y, names=names).drawing()


@THEME.case()
def left_and_bottom() -> Drawing:
    """Ticks and labels at the usual sides."""
    return _shown(numbers(6, 0.1, 0.1, ".1f"), words(5), seed=1, title="Usual",
                  x_label="ratio", y_label="method")  # fmt: skip


@THEME.case()
def top_and_right() -> Drawing:
    """Ticks and labels above and at the right, where no bar stands."""
    values = waves(5, 6, 0, 1, seed=2)
    data = panel_data(values, ".2f", x_ticks=words(6), y_ticks=words(5), title="Other sides",
                      x_label="upper label", y_label="right label")  # fmt: skip
    room = Room(left=20, top=80, right=90, bottom=20)
    page = one_panel(data, BLUES, room=room, x=Ticks("top"), y=Ticks("right"), has_bar=False)
    return page.drawing()


@THEME.case({"font.family": ["DejaVu Sans Mono"]})
def initials_in_typewriter() -> Drawing:
    """Print of one width for all letters, whose spaces behind a point are wide."""
    names = ("E. coli", "S. enterica", "K. pneumo", "Y. pestis", "V. chol", "P. aerug")
    data = panel_data(waves(6, 5, 0, 100, seed=102), ".0f", x_ticks=tuple("ABCDE"), y_ticks=names)
    room = Room(left=20, right=190)
    return one_panel(data, BLUES, room=room, y=Ticks("right"), has_bar=False).drawing()


@THEME.case()
def names_of_groups() -> Drawing:
    """Two rows of heads: the names of groups of columns stand over those of the columns."""
    data = panel_data(waves(5, 6, 0, 1, seed=75), ".2f", x_ticks=words(6), y_ticks=words(5))
    page = one_panel(data, BLUES, x=Ticks("top"), room=Room(top=80))
    for center, text in ((1.5, "Primary"), (4.0, "Later"), (5.5, "Last")):
        page.plots[0].axes.text(center, -1.1, text, ha="center", va="bottom", fontsize=9)
    return page.drawing()


@THEME.case()
def degrees_south_and_west() -> Drawing:
    """Labels of letters after numbers, some of which a reader takes for numbers alone."""
    x_ticks = "150E", "", "180", "", "150W", "", "120W"
    data = panel_data(waves(5, 7, -2, 2, seed=76), x_ticks=x_ticks,
                      y_ticks=("20N", "10N", "0", "10S", "20S"), title="Anomaly")  # fmt: skip
    return one_panel(data, Paint("image", "RdBu_r")).drawing()


@THEME.case()
def three_numbers_of_a_scale() -> Drawing:
    """Numbers at every two and a half rows: the middle one alone stands at the middle of a row."""
    names = ("", "", "", "", "50", "", "", "")
    data = panel_data(waves(8, 10, -1, 1, seed=103), x_ticks=every(3, numbers(10)), y_ticks=names,
                      title="Anomaly", y_label="Latitude")  # fmt: skip
    page = one_panel(data, Paint("image", "RdBu_r"), cell=(34, 22))
    page.plots[0].axes.set_yticks((2, 4.5, 7), ("55", "50", "45"))
    return page.drawing()


@THEME.case()
def second_axis_on_top() -> Drawing:
    """A second axis of other numbers on top, with a label where a title would stand."""
    data = panel_data(waves(5, 11, 0, 1, seed=106), x_ticks=every(2, numbers(11)), y_ticks=words(5),
                      x_label="layer")  # fmt: skip
    page = one_panel(data, Paint("mesh", "viridis"), cell=(36, 30), room=Room(top=70))
    top = page.plots[0].axes.secondary_xaxis("top")
    top.set_xticks(0.5 + np.arange(0, 101, 20) / 10, [str(at) for at in range(0, 101, 20)])
    top.tick_params(labelsize=8)
    top.set_xlabel("relative depth (%)", fontsize=9)
    return page.drawing()


@THEME.case()
def marks_all_around() -> Drawing:
    """Marks on all four sides of a frame that stands a little off the cells."""
    data = panel_data(waves(6, 8, 10, 60, seed=60), ".0f", x_ticks=numbers(8, 1),
                      y_ticks=tuple("FEDCBA"), title="Plate counts", x_label="Column",
                      y_label="Row")  # fmt: skip
    page = one_panel(data, BLUES)
    for axes in [plot.axes for plot in page.plots]:
        axes.spines[:].set(visible=True, position=("outward", 4))
        axes.tick_params(top=True, right=True, length=7)
    return page.drawing()


@THEME.case()
def marks_into_small_cells() -> Drawing:
    """Marks on all four sides at every tenth cell, as long as two thirds of a cell, pointing in."""
    data = panel_data(waves(28, 34, -1, 1, seed=64), x_ticks=every(10, numbers(34)),
                      y_ticks=every(10, numbers(28)), title="Coupling")  # fmt: skip
    page = one_panel(data, Paint("image", "RdBu_r"), cell=(9, 9))
    for axes in [plot.axes for plot in page.plots]:
        axes.tick_params(top=True, right=True, length=4, direction="in")
    return page.drawing()


@THEME.case()
def marks_into_numbers() -> Drawing:
    """Marks on all four sides, pointing in up to the numbers in narrow cells, as in MATLAB."""
    data = panel_data(waves(9, 8, -1, 1, seed=65), ".2f", x_ticks=numbers(8, 1),
                      y_ticks=words(9), title="Coupling of sites")  # fmt: skip
    page = one_panel(data, Paint("image", "cool", text_pt=7.5, text_color="black"), cell=(36, 27))
    for axes in [plot.axes for plot in page.plots]:
        axes.tick_params(top=True, right=True, length=4, direction="in")
    return page.drawing()


@THEME.case()
def no_ticks() -> Drawing:
    """No ticks on either axis, but labels."""
    data = panel_data(waves(5, 6, 0, 1, seed=3), ".2f", x_label="width", y_label="depth",
                      title="Bare")  # fmt: skip
    return one_panel(data, BLUES).drawing()


@THEME.case()
def every_fifth() -> Drawing:
    """A tick at every fifth column and every third row."""
    return _shown(every(5, numbers(16, 0, 2)), every(3, numbers(7)), seed=4, cell=(34, 28),
                  x_label="step", y_label="layer")  # fmt: skip


@THEME.case()
def between_cells() -> Drawing:
    """Ticks at the borders between cells, which belong to no row or column."""
    data = panel_data(waves(5, 6, 0, 40, seed=5), ".0f", x_label="age", y_label="income")
    x, y = Ticks(borders=numbers(7, 20, 10)), Ticks(borders=numbers(6, 0, 5))
    return one_panel(data, Paint("mesh", "viridis"), x=x, y=y).drawing()


@THEME.case()
def scale_of_its_own() -> Drawing:
    """Numbers at even steps that are no whole cells, with marks on all four sides, pointing in."""
    data = panel_data(waves(10, 10, -2, 2, seed=66), x_label="east", y_label="north",
                      title="Anomaly", bar_label="kelvin")  # fmt: skip
    page = one_panel(data, Paint("mesh", "RdBu_r"), cell=(33, 33))
    for axes in [plot.axes for plot in page.plots]:
        places = np.linspace(0, 10, 7)
        axes.set_xticks(places, numbers(7, -3))
        axes.set_yticks(places, numbers(7, -3)[::-1])
        axes.spines[:].set_visible(True)
        axes.tick_params(top=True, right=True, left=True, bottom=True, length=4, direction="in")
    return page.drawing()


@THEME.case()
def reading_up() -> Drawing:
    """X ticks that read from bottom to top."""
    return _shown(words(7), words(5, start=9), seed=6, x=Ticks(deg=90), room=TALL)


@THEME.case()
def reading_down() -> Drawing:
    """X ticks that read from top to bottom."""
    return _shown(words(7), words(5, start=9), seed=7, x=Ticks(deg=270), room=TALL)


@THEME.case()
def turned_rows() -> Drawing:
    """Y ticks that read from bottom to top."""
    return _shown(words(5), words(4, start=9), seed=8, y=Ticks(deg=90), cell=(48, 52))


@THEME.case()
def slanted_rows() -> Drawing:
    """Y ticks turned by 25 degrees, as some plots of confusion matrices have them."""
    return _shown(words(6), words(6), seed=14, y=Ticks(deg=25, pt=9), cell=(52, 46),
                  x_label="Predicted", y_label="True")  # fmt: skip


@THEME.case()
def slanted_30() -> Drawing:
    """X ticks turned by 30 degrees."""
    return _shown(words(6), words(5, start=9), seed=9, x=Ticks(deg=30), room=TALL)


@THEME.case()
def slanted_45() -> Drawing:
    """X ticks turned by 45 degrees."""
    return _shown(words(6, start=2), words(5), seed=10, x=Ticks(deg=45), room=TALL)


@THEME.case()
def slanted_close_to_their_marks() -> Drawing:
    """X ticks turned by 45 degrees whose last letters nearly touch long thick marks."""
    data = panel_data(waves(5, 6, 0, 40, seed=67), ".0f", y_ticks=words(5),
                      x_ticks=("Control", "attn", "mild", "PTEN", "B2", "Wool"))  # fmt: skip
    page = one_panel(data, Paint("mesh", "viridis"), room=TALL)
    axes = page.plots[0].axes
    texts = [text.get_text() for text in axes.get_xticklabels()]
    axes.tick_params("x", length=7, width=1.6, pad=2, color="black", bottom=True)
    axes.set_xticks(axes.get_xticks(), texts, rotation=45, ha="right", rotation_mode="anchor",
                    va="center", fontsize=9)  # fmt: skip
    return page.drawing()


@THEME.case()
def slanted_60() -> Drawing:
    """X ticks turned by 60 degrees."""
    return _shown(words(6, start=5), words(5), seed=11, x=Ticks(deg=60), room=TALL)


@THEME.case()
def slanted_digits() -> Drawing:
    """A digit below each column, slanted, as tools draw confusion matrices of two classes."""
    return _shown(numbers(2), numbers(2), seed=45, x=Ticks(deg=45, pt=13), x_label="Predicted",
                  y_label="True")  # fmt: skip


@THEME.case()
def slanted_names_of_groups() -> Drawing:
    """The names of groups of columns, slanted, below the middles of these, without marks."""
    sizes = (9, 9, 7, 7, 5, 9, 13)
    names = ("Vis", "SomMot", "DorsAttn", "SalVentAttn", "Limbic", "Cont", "Default")
    middles = np.cumsum(sizes) - np.array(sizes) // 2 - 1
    name_at = dict(zip(middles.tolist(), names, strict=True))
    texts = tuple(name_at.get(col, "") for col in range(sum(sizes)))
    data = panel_data(waves(20, 59, -1, 1, seed=46), x_ticks=texts, title="Connectivity")
    x = Ticks(deg=45, pt=12, marks=False)
    return one_panel(data, Paint("mesh", "RdBu_r"), cell=(16, 16), x=x, room=TALL).drawing()


@THEME.case()
def slanted_down() -> Drawing:
    """X ticks that fall by 45 degrees."""
    return _shown(words(6, start=5), words(5), seed=12, x=Ticks(deg=-45),
                  room=Room(right=90, bottom=110))  # fmt: skip


@THEME.case()
def slanted_above() -> Drawing:
    """X ticks above the panel, rising by 45 degrees."""
    return _shown(words(6, start=7), words(5), seed=13, x=Ticks("top", deg=45),
                  room=Room(top=80, right=100, bottom=24))  # fmt: skip


@THEME.case()
def tokens_slanted() -> Drawing:
    """Tokens with the sign of a space in front, and a lone comma and full stop among them."""
    tokens = ["The", "Ġcat", "Ġsat", ",", "Ġand", "Ġit", "Ġwas", "Ġhappy", "."]
    data = panel_data(waves(9, 9, 0, 1, seed=98), x_ticks=tokens, y_ticks=tokens)
    look, room = Ticks("top", deg=45, pt=9), Room(top=70)
    return one_panel(data, BLUES, cell=(36, 30), x=look, y=Ticks(pt=9), room=room).drawing()


@THEME.case()
def tokens_after_blocks() -> Drawing:
    """Tokens with the low block in front that stands for a space, wider than an underscore."""
    tokens = ["▁the", "▁qu", "ick", "▁brown", "▁ox", "ran", "▁home", "s"]
    data = panel_data(waves(8, 8, 0, 1, seed=99), x_ticks=tokens, y_ticks=tokens)
    return one_panel(data, BLUES, x=Ticks(deg=90, pt=9), y=Ticks(pt=9)).drawing()


@THEME.case()
def multi_line() -> Drawing:
    """Ticks of two lines on both axes."""
    x_ticks = ("small\nmodel", "large\nmodel", "two\nstages", "no\nlabels")
    y_ticks = ("first\nyear", "second\nyear", "third\nyear")
    return _shown(x_ticks, y_ticks, seed=14, cell=(58, 44))


@THEME.case()
def long_phrases() -> Drawing:
    """Phrases for ticks, slanted below the columns."""
    return _shown(PHRASES, PHRASES, seed=15, x=Ticks(deg=40), cell=(48, 30),
                  room=Room(left=180, bottom=150))  # fmt: skip


@THEME.case()
def printed_over_one_another() -> Drawing:
    """Level names wider than their columns, which are those of the rows."""
    names = ("airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship")
    return _shown(names, names, seed=19, cell=(40, 30), room=Room(left=110),
                  x_label="predicted class", y_label="true class")  # fmt: skip


@THEME.case()
def math() -> Drawing:
    """Greek letters and formulas as matplotlib typesets them."""
    x_ticks = ("α", "β", "γ", "λ=0.1", "λ=0.5")
    x = Ticks(markup=(r"$\alpha$", r"$\beta$", r"$\gamma$", r"$\lambda$=0.1", r"$\lambda$=0.5"))
    return _shown(x_ticks, ("k=1", "k=2", "k=4"), seed=16, x=x, cell=(56, 36),
                  y_label="neighbors", x_label="penalty")  # fmt: skip


@THEME.case()
def superscripts() -> Drawing:
    """Powers of ten on an axis."""
    raised = "⁻⁴", "⁻³", "⁻²", "⁻¹", "⁰"
    x = Ticks(markup=tuple(f"$10^{{{power}}}$" for power in range(-4, 1)))
    return _shown(tuple("10" + text for text in raised), numbers(4, 16, 16), seed=17, x=x,
                  cell=(50, 36), x_label="learning rate", y_label="batch")  # fmt: skip


@THEME.case()
def scientific_ticks() -> Drawing:
    """Ticks such as 1e-05."""
    return _shown(("1e-05", "3e-05", "1e-04", "3e-04", "1e-03"), ("0.0", "0.1", "0.25", "0.5"),
                  seed=18, cell=(52, 34), x_label="lr", y_label="dropout")  # fmt: skip


@THEME.case()
def running_up() -> Drawing:
    """A y axis whose numbers grow upwards."""
    return _shown(numbers(6, 1), numbers(6, 600, -100), seed=19, x_label="hour",
                  y_label="altitude (m)")  # fmt: skip


@THEME.case()
def signed_numbers() -> Drawing:
    """Negative and positive numbers with a minus sign of their own."""
    y_ticks = ("\N{MINUS SIGN}1.5", "\N{MINUS SIGN}0.5", "0.5", "1.5")
    x_ticks = ("\N{MINUS SIGN}20", "\N{MINUS SIGN}10", "0", "10", "20")
    return _shown(x_ticks, y_ticks, seed=20, x_label="shift", y_label="slope")


@THEME.case()
def shared_in_a_row() -> Drawing:
    """Three panels in a row: y ticks and label at the first, one x label for all."""
    panels = [
        panel_data(waves(4, 4, 0, 1, seed=21 + index), ".2f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title, x_label="depth", y_label="group", low=0, high=1)
        for index, title in enumerate(("Spring", "Summer", "Autumn"))
    ]  # fmt: skip
    inner = Names(hidden=frozenset({"y_ticks", "y_label", "x_label"}))
    names = (Names(hidden=frozenset({"x_label"})), inner, inner)
    edge = Room(left=60, top=0, right=10, bottom=0)
    room = Room(left=24, right=4)
    page = lattice(panels, BLUES, columns=3, names=names, room=room, edge=edge)
    page.text(page.width / 2, page.height - 22, "depth", ha="center", fontsize=9)
    return page.drawing()


@THEME.case()
def shared_in_a_column() -> Drawing:
    """Three panels in a column: x ticks and label below the last, one y label for all."""
    panels = [
        panel_data(waves(3, 6, 0, 1, seed=25 + index), ".2f", x_ticks=words(6),
                   y_ticks=numbers(3, 1), title=title, x_label="season", y_label="site",
                   low=0, high=1)
        for index, title in enumerate(("Upper", "Middle", "Lower"))
    ]  # fmt: skip
    hidden = frozenset({"x_ticks", "x_label", "y_label"})
    names = [Names(hidden=hidden)] * 2 + [Names(hidden=frozenset({"y_label"}))]
    room, edge = Room(left=80, top=34, bottom=0), Room(0, 0, 0, 60)
    page = lattice(panels, BLUES, columns=1, cell=(44, 28), names=names, room=room, edge=edge)
    page.text(28, page.height / 2, "site", rotation=90, va="center", fontsize=9)
    return page.drawing()


@THEME.case()
def flat_y_label() -> Drawing:
    """A y label that stands upright above its ticks."""
    return _shown(words(5), words(4, start=6), seed=28, y_label="site", x_label="year",
                  names=Names(y_flat=True))  # fmt: skip


@THEME.case()
def title_below() -> Drawing:
    """A title under the panel and its ticks."""
    return _shown(words(5), words(4, start=6), seed=29, title="Under the panel",
                  names=Names(title_at="bottom"), room=Room(top=24))  # fmt: skip


@THEME.case()
def subtitle() -> Drawing:
    """A title of two lines, the second one smaller."""
    data = panel_data(waves(4, 5, 0, 1, seed=30), ".2f", x_ticks=words(5), y_ticks=words(4),
                      title="Soil moisture\nmean of five plots")  # fmt: skip
    names = Names(hidden=frozenset({"title"}))
    page = one_panel(data, Paint("mesh", "YlGn"), room=Room(top=62), names=names)
    middle = 80 + 5 * 44 / 2
    page.text(middle, 20, "Soil moisture", ha="center", fontsize=11)
    page.text(middle, 40, "mean of five plots", ha="center", fontsize=8.5)
    return page.drawing()


@THEME.case()
def headline_and_subtitle() -> Drawing:
    """A headline and a smaller subtitle, which is no part of it, flush with the names of rows."""
    data = panel_data(waves(4, 5, 0, 1, seed=99), ".2f", x_ticks=words(5), y_ticks=words(4),
                      title="Where it's drier now")  # fmt: skip
    names = Names(hidden=frozenset({"title"}))
    page = one_panel(data, Paint("mesh", "YlGn"), room=Room(top=66), names=names)
    page.text(24, 18, "Where it's drier now", fontsize=14, weight="bold")
    page.text(24, 42, "Mean soil moisture of five plots, by region", fontsize=9)
    return page.drawing()


@THEME.case()
def heading_below_a_paragraph() -> Drawing:
    """A paragraph of a page, in print as large as the heading of the figure below it."""
    names = words(6)
    data = panel_data(waves(6, 6, -1, 1, seed=104), ".2f", x_ticks=names, y_ticks=names,
                      title="What goes with what?")  # fmt: skip
    page = one_panel(data, Paint("mesh", "BrBG"), room=Room(top=160),
                     names=Names(hidden=frozenset({"title"})))  # fmt: skip
    for top, line in ((10, "Before anything else I plotted every pair."),
                      (32, "One is not the twin of another, and one"),
                      (54, "hardly matters.")):  # fmt: skip
        page.text(24, top, line, fontsize=13)
    page.text(24, 104, "What goes with what?", fontsize=11, weight="bold")
    page.text(24, 126, "Correlation across towns", fontsize=8, color="0.4")
    return page.drawing()


@THEME.case()
def figure_title() -> Drawing:
    """A title of the whole figure over two panels with titles of their own."""
    panels = [
        panel_data(waves(4, 4, 0, 1, seed=31 + index), ".2f", x_ticks=numbers(4, 1),
                   y_ticks=words(4), title=title, low=0, high=1)
        for index, title in enumerate(("Training", "Validation"))
    ]  # fmt: skip
    page = lattice(panels, Paint("mesh", "Purples"), columns=2, room=Room(top=76, right=14))
    page.text(page.width / 2, 12, "Both halves of the data", ha="center", fontsize=13)
    return page.drawing()


@THEME.case()
def bar_between_ticks() -> Drawing:
    """Ticks at the right, between the panel and its colorbar."""
    values = waves(5, 5, 0, 9, seed=33)
    data = panel_data(values, ".1f", x_ticks=words(5), y_ticks=words(5, start=5),
                      bar_label="speed")  # fmt: skip
    room = Room(left=20, right=150)
    page = one_panel(data, Paint("mesh", "viridis"), room=room, y=Ticks("right"), has_bar=False)
    left = 20 + 5 * 44 + 60
    page.bar((left + BAR_GAP_PX, 40, BAR_PX, 5 * 32), page.plots[0])
    return page.drawing()

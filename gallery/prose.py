"""Sentences for pages of text around and between figures."""

PARAGRAPHS = (
    "The samples were taken in the first week of every month at six sites along the\n"
    "river. At each of them the water was measured three times, and the median of the\n"
    "three readings was kept. Where a reading was missing, the site was visited again\n"
    "on the following day. All instruments were compared with each other before the\n"
    "first and after the last week; none of them had drifted by more than a hundredth\n"
    "of its range, so that no correction was made to any of the values given below.",
    "Two sites stand out. The share of the first one grows through the whole year and\n"
    "is greatest in autumn, when its banks are flooded. The third one hardly changes,\n"
    "although its surroundings do: new houses were built on both sides of the water\n"
    "while the samples were taken, and the old bridge was closed for five months.",
    "Whether the same is true of other rivers cannot be said from these data. Longer\n"
    "series exist for two of them, but they were measured by other instruments and in\n"
    "other weeks, and nobody has compared the two kinds of instruments so far.",
)

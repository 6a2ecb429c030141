"""Words that are spelled one way alone, whatever letters of a font look alike."""

import re

_MISSPELLED = (
    (
        re.compile(
            r"(?<=\b[Ll]ea)mn?(?=ing|e[dr]|s?\b)|(?<=\b[Pp]atte)mn?(?=s?\b)"
            r"|(?<=\b[Cc]alifo)mn?(?=ia)|(?<=\b[Rr]etu)mn?(?=s?\b|ed)|(?<=\b[Ii]nte|\b[Ee]xte)mn?(?=al)"
        ),
        "rn",
    ),
    (re.compile(r"(?<![^\W\d_])[1Il]{2}(?=amas?\b)"), "ll"),
    (re.compile(r"(?<![^\W\d_])l(?=(?:owa|daho|ndiana|llinois)\b)"), "I"),
    (re.compile(r"(?<=mol/)I(?!\w)|(?<=[mnuµμ]g/)I(?!\w)"), "l"),
    (re.compile(r"(?<![^\W\d_])I(?=['’](?!(?:m|ll|ve|d)\b))"), "l"),
    (re.compile(r"(?<=\b[Hh]b[Aa])[lI](?=c\b)"), "1"),
    (re.compile(r"(?<=\bPM2),(?=5(?!\d))"), "."),
    (re.compile(r"(?<!\S)[\[(]([A-Za-z]) ?\|(?=\s|$)"), r"|\1|"),
    (re.compile(r"(?<!\w)0(?=ct(?:ober)?\b)"), "O"),
    (re.compile(r"(?<=\b[Gg]pt-4|\bGPT-4)0(?!\w)"), "o"),
    (re.compile(r"(?<=Net-[Bb])[Oo](?!\w)"), "0"),
    (re.compile(r"(?<![^\W\d_])l(?=oni[csz])"), "I"),
    (re.compile(r"(?<=(?<!\w)V)[I1l](?=T-?[A-Za-z]{1,2}/\d)"), "i"),
    (re.compile(r"(?<=[A-Z][ABD-HJ-Z])l(?![^\W_])|(?<=[a-z])l(?=nc(?!\w))"), "I"),
    (re.compile(r"(?<=[b-df-hjkmnp-tv-xz])(?<!wor)(?<!Wor)l(?=ds?\b)"), "I"),
    (re.compile(r"(?<=[a-z]l)I(?=[A-Z][a-z])"), "l"),
    (re.compile(r"(?<=\b(?:Ag|Cs|Cu|Na|Pb|Rb|Zn))l(?=[₂₃23]?\b)"), "I"),
    (re.compile(r"(?<=\b[dv])I(?=PFC\b)"), "l"),
    (re.compile(r"(?<=[A-Za-z)])(?:2(?=₂)|3(?=₃)|4(?=₄)|5(?=₅)|6(?=₆))|_(?=[₀-₉])"), ""),
    (re.compile(r"(?<=<)S(?=>)|(?<=</)S(?=>)"), "s"),
    (re.compile(r"(?<=\bIFN-)[yYv](?!\w)|(?<=\bIFN)y(?!\w)"), "γ"),
    (re.compile(r"(?<=<)\|(?=s>)"), "/"),
    (re.compile(r"(?<=\b[Dd]iscount )y(?!\w)|(?<=\b[Dd]iscount [Ff]actor )y(?!\w)"), "γ"),
    (re.compile(r"(?<![\w|])[I|l1]n[I|l1](?![\w|])"), "|η|"),
    (re.compile(r"(?<!\w)[Pp][Tτ](?= ?[\[(]Ge[Vv])"), "pT"),
    (re.compile(r"(?<=[^\W_]) (?=[⁰¹²³⁴-⁹⁺⁻])"), ""),
    (re.compile(r"(?<![\w.])[Oo](?=\.[\dOo])|(?<==\d)[Oo](?!\w)|(?<==\d\d)[Oo](?!\w)"), "0"),
    (re.compile(r"(?<![\w.])2[Oo](?=[0-3]\d(?:-[\dOo]\d)?(?!\w))"), "20"),
    (re.compile(r"(?<=[-A-Z]1)[Oo](?!\w)|(?<=\b[12][09]\d\d-)[Oo](?=[1-9]\b)"), "0"),
    (re.compile(r"(?<=[a-z]{2})\|(?!\S)|^\|(?=[a-z][^|]*$)"), "l"),
    (re.compile(r"(?<=[a-z])– (?=[A-Za-z])"), " – "),
    (re.compile(r"(?<=\bd['’])l(?=[b-df-hj-np-tv-z])"), "I"),
    (re.compile(r"^(\d\d?): (?=\d\d$)"), r"\1:"),
    (re.compile(r"(?<=\d\.)[Oo](?=\d|\b)|(?<=\d\.[0Oo])[Oo](?=\d)"), "0"),
)
"""What no word is spelled with, and the letters that it is: an m for the rn of learning, pattern,
return or internal, the I of Iowa, the l of mmol/l and l', the 1 of HbA1c, the point of PM2.5,
bars before and behind E, digits of llama, Oct or GPT-4o that fonts draw alike, the digit of
EfficientNet-B0, the I of Ionic, API, MedInc, OrderId and CuI, the l of OverallQual and dlPFC, the
i of ViT-L/16, the tags <s> and </s> of language models, the γ of IFN-γ and of a discount, one digit
of CH₄ and no _ in log₂; of physics |η| and the transverse momentum pT in GeV; no raised sign
behind a space: CD4⁺; the zeros of lr=0.01, n=50, CIFAR-10, CXCL10 and 2021-04, the l at the end of
Ekel and the start of lr, spaces on both sides of a dash, the I of d'Ivoire, and no space in
09:00."""


def as_spelled(text: str) -> str:
    """A text with the letters that its words are spelled with.

    Parameters
    ----------
    text : str
        As read.

    Returns
    -------
    str
        The same but for what no word is spelled with.

    Examples
    --------
    >>> as_spelled("leaming"), as_spelled("XNLl"), as_spelled("lead")
    ('learning', 'XNLI', 'lead')
    """
    for wrong, letters in _MISSPELLED:
        text = wrong.sub(letters, text)
    return text

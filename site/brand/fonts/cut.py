"""Cuts the site's typefaces from their npm packages: python cut.py (needs fonttools and brotli).

The pages' files (woff2) keep Latin-1 with typographic punctuation, the optical sizes and weights in the type scale,
figures and kerning. The 147 kB of the three upright files become 75 kB. The library that draws social cards reads
neither woff2 nor variable fonts, so it gets single weights as woff. The display face is one file with all its
alphabets, because the library applies the kerning of a word's first letter to letters of other files, too. The
monospaced face has no kerning, and one file for each alphabet.
"""

import io
import logging
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE / "../../../node_modules/@fontsource-variable"
LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C,
    0x201D, 0x2022, 0x2026, 0x2032, 0x2033, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212,
]
PROSE = ["kern", "mark", "ccmp", "locl", "liga", "tnum", "pnum"]
# JetBrains Mono's code ligatures are left out on purpose: code is shown as it is typed.
PLAIN = ["ccmp", "locl"]
CARD = ["kern", "mark", "ccmp"]
DISPLAY = "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2"
MONO = "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"
DISPLAY_CARD = {"opsz": 60, "wght": 600}
MONO_CARD = {"wght": 500}
# social-card/faces.ts names these files.
ALPHABETS = [
    (f"mono-{part}.woff", MONO.replace("latin", part), MONO_CARD)
    for part in ["latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"]
]

FACES = [
    ("display.woff2", DISPLAY, {"opsz": (24, 96), "wght": 560}, PROSE),
    ("text.woff2", "instrument-sans/files/instrument-sans-latin-wght-normal.woff2", {}, PROSE),
    ("text-italic.woff2", "instrument-sans/files/instrument-sans-latin-wght-italic.woff2", {"wght": 400}, PROSE),
    ("mono.woff2", MONO, {"wght": (400, 700)}, PLAIN),
    ("mono.woff", MONO, MONO_CARD, CARD),
]


def cut(name, source, axes, features, unicodes=LATIN):
    save(subset_of(source, axes, features, unicodes), name)


def cut_merged(name, source, axes, features):
    files, known = [], set()
    for part in ["latin", "latin-ext", "vietnamese"]:
        path = source.replace("latin", part, 1)
        unicodes = set(LATIN if part == "latin" else TTFont(PACKAGES / path).getBestCmap()) - known
        known |= unicodes
        file = io.BytesIO()
        font = subset_of(path, axes, features, unicodes)
        font.flavor = None
        font.save(file)
        file.seek(0)
        files.append(file)
    save(merge.Merger().merge(files), name)


def subset_of(source, axes, features, unicodes):
    font = TTFont(PACKAGES / source, lazy=False)
    if axes:
        font = reloaded(instancer.instantiateVariableFont(font, axes))
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.glyph_names = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes or font.getBestCmap())
    subsetter.subset(font)
    return font


def save(font, name):
    target = HERE / name
    font.flavor = target.suffix[1:]
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def reloaded(font):
    buffer = io.BytesIO()
    font.flavor = None
    font.save(buffer)
    buffer.seek(0)
    return TTFont(buffer, lazy=False)


logging.disable(logging.CRITICAL)
for face in FACES:
    cut(*face)
cut_merged("display.woff", DISPLAY, DISPLAY_CARD, CARD)
for name, source, axes in ALPHABETS:
    cut(name, source, axes, CARD, unicodes=None)

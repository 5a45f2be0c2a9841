"""Cuts the faces of the social pictures out of their npm packages: python cut.py (needs fonttools and brotli).

The library that sets their text reads neither woff2 nor variable fonts, so these are single weights as woff.
Characters are those of site/ui/fonts/subset.py; card.tsx names them for the code.
"""

import io
import logging
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE / "../../../../node_modules/@fontsource-variable"
LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C,
    0x201D, 0x2022, 0x2026, 0x2032, 0x2033, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212,
]
FACES = [
    ("display", "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
     {"opsz": 60, "wght": 600}),
    ("mono", "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2", {"wght": 500}),
]


def cut(name, source, axes):
    font = reloaded(TTFont(PACKAGES / source, lazy=False))
    present = {axis.axisTag for axis in font["fvar"].axes}
    font = reloaded(
        instancer.instantiateVariableFont(font, {a: v for a, v in axes.items() if a in present})
    )
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp"]
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    font.flavor = "woff"
    target = HERE / f"{name}.woff"
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

"""
Generates templates/styles/fonts/plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its bar, in all weights, for prose.
The font has no other zero, and in prose "Node 20" reads better with a plain one. Code keeps the zero with the bar.

    pip install fonttools brotli
    python3 scripts/plain-zero.py

The counter of the zero consists of two halves, separated by the bar. One of its arcs is complete: mirrored, it forms the counter of a plain
zero. The changes of each weight are mirrored in the same way. The result is a derived work under the same license, the SIL Open Font License 1.1.
"""
from array import array

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta

SOURCE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
TARGET = 'templates/styles/fonts/plain-zero.woff2'

font = TTFont(SOURCE, recalcTimestamp=False)
name = font.getBestCmap()[ord('0')]
glyf, gvar = font['glyf'], font['gvar']
glyph = glyf[name]
ends = list(glyph.endPtsOfContours)
flags = list(glyph.flags)
# The last four are phantom points: the glyph's position and advance.
points = list(glyf._getCoordinatesAndControls(name, font['hmtx'].metrics)[0])
outer = range(ends[0] + 1)


def center(of):
    xs, ys = zip(*(of[i] for i in outer))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


# The arc from the leftmost point of the first half to its lowest.
middle = center(points)
half = list(range(ends[0] + 1, ends[1] + 1))
lowest = next(i for i in half if points[i][0] == middle[0])
leftmost = min((i for i in half if flags[i] & 1), key=lambda i: (points[i][0], abs(points[i][1] - middle[1])))
arc = [leftmost]
while arc[-1] != lowest:
    arc.append(half[(half.index(arc[-1]) + 1) % len(half)])

# A point, and whether it is mirrored: left to low, low to right, right to top, top to left.
counter = [
    *((i, 1, 1) for i in arc[:-1]),
    *((i, -1, 1) for i in reversed(arc[1:])),
    *((i, -1, -1) for i in arc[:-1]),
    *((i, 1, -1) for i in reversed(arc[1:])),
]


def plain(of):
    x, y = center(of)
    return [of[i] for i in outer] + [(x + mx * (of[i][0] - x), y + my * (of[i][1] - y)) for i, mx, my in counter]


shape = plain(points)
variations = []
for variation in gvar.variations[name]:
    deltas = iup_delta(variation.coordinates, points, ends)
    moved = plain([(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, deltas)])
    changes = [(after[0] - before[0], after[1] - before[1]) for before, after in zip(shape, moved)]
    variations.append(TupleVariation(variation.axes, [(round(x), round(y)) for x, y in [*changes, *deltas[-4:]]]))
glyph.coordinates = GlyphCoordinates([(round(x), round(y)) for x, y in shape])
glyph.flags = array('B', [flags[i] for i in outer] + [flags[i] for i, *_ in counter])
glyph.endPtsOfContours = [ends[0], len(shape) - 1]
glyph.numberOfContours = 2
gvar.variations[name] = variations

options = subset.Options(
    flavor='woff2',
    layout_features=['tnum', 'pnum'],
    hinting=False,
    name_IDs=[0, 13, 14],
    drop_tables=['MVAR', 'STAT', 'gasp', 'prep', 'GPOS', 'GDEF'],
)
cutter = subset.Subsetter(options)
cutter.populate(unicodes=[ord('0')])
cutter.subset(font)
for name_id, text in ((1, 'docsgen zero'), (2, 'Regular'), (4, 'docsgen zero'), (6, 'docsgen-zero')):
    font['name'].setName(text, name_id, 3, 1, 0x409)
font.flavor = 'woff2'
font.save(TARGET)

# Makes the fonts of the report again: see ../README.md
import json, math, sys, unicodedata
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

alphabet, source, target = sys.argv[1:]
alphabet = json.load(open(alphabet))
font = TTFont(source)
cmap, glyf, hmtx = font.getBestCmap(), font["glyf"], font["hmtx"]
glyph_of = lambda letter: cmap[ord(letter)]
parts_of = lambda letter: [(part.glyphName, part.x, part.y) for part in glyf[glyph_of(letter)].components]

def add(code, parts, advance):
    glyph, name = Glyph(), f"variant{code:04X}"
    glyph.numberOfContours, glyph.components = -1, []
    for part_name, x, y in parts:
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = part_name, x, y, 0
        glyph.components.append(part)
    glyf[name] = glyph
    glyph.recalcBounds(glyf)
    hmtx[name] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap[code] = name

def mark_for(mark, base):  # as it sits on e or E, moved to the middle and the height of another letter
    donor = "e" if base == base.lower() else "E"
    _, (name, x, y) = parts_of(unicodedata.normalize("NFC", donor + mark))
    body = "ı" if base == "ị" else unicodedata.normalize("NFD", base)[0]
    start, end = glyf[glyph_of(donor)], glyf[glyph_of(body)]
    middle = lambda box: (box.xMin + box.xMax) / 2
    dx = math.floor(middle(end) - middle(start) + 0.5)
    return (name, x + dx - hmtx[glyph_of(base)][0], y + end.yMax - start.yMax)

for variant in alphabet["variants"]:
    code, mark, base = ord(variant["code"]), variant["readAs"], variant["base"]
    if mark == base:  # ị without the dot of its i
        _, *dots = parts_of(base)
        add(code, [(glyph_of("ı"), 0, 0), *dots], hmtx[glyph_of(base)][0])
    else:
        add(code, [mark_for(mark, base)], 0)
add(ord("□"), [(".notdef", 0, 0)], hmtx[".notdef"][0])
subsetter = Subsetter(Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True))
subsetter.populate(unicodes=alphabet["letters"] + [ord(variant["code"]) for variant in alphabet["variants"]])
subsetter.subset(font)
font.save(target)

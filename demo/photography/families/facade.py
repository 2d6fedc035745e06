"""Parts of storefronts: walls with openings, display windows, awnings, signs, lanterns."""

import math
import os

import bpy

import materials as m
import studio
from families.wall import print_in_frame
from shapes import disc, mesh, move, moved, rod, sheet
from stuffed import box

FRAUNCES = os.path.join(os.path.dirname(__file__), "../../../node_modules/@fontsource-variable/fraunces/files",
                        "fraunces-latin-wght-normal.woff2")


def placed(name):
    """Nodes in world coordinates, so that courses continue from one block to the next; along, across."""
    n = m.Nodes(name)
    n.place = n.add("ShaderNodeNewGeometry").outputs["Position"]
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    return n, n.math("ADD", split.outputs[0], split.outputs[1]), split.outputs[2]


def brick(first, second, mortar=(0.42, 0.38, 0.33)):
    n, along, up = placed("brick")
    place = n.add("ShaderNodeCombineXYZ", _0=along, _1=up).outputs[0]
    tex = n.add("ShaderNodeTexBrick", Vector=place, Color1=(*first, 1), Color2=(*second, 1), Mortar=(*mortar, 1), Scale=1.0)
    for key, value in (("Mortar Size", 0.26), ("Mortar Smooth", 0.3), ("Brick Width", 8.4), ("Row Height", 2.9)):
        tex.inputs[key].default_value = value
    fired = n.noise(n.scaled((0.12, 0.12, 0.34)), 1.0, 1, 0.5)
    light = n.math("ADD", n.ramp(fired, 0.3, 0.7, 0.66, 1.26), n.ramp(n.noise(n.place, 2.2, 3, 0.7), 0.3, 0.7, -0.12, 0.12))
    light = n.math("MULTIPLY", light, _weather(n, up))
    normal = n.bump(tex.outputs["Fac"], -0.45, 1.0, n.bump(n.noise(n.place, 2.5, 3, 0.7), 0.1, 0.4))
    color = n.times(tex.outputs["Color"], light)
    n.flat = first
    return n.finish(color, None, normal, Roughness=0.9, Specular=0.1)


def _weather(n, up):
    """Rain streaks, clouds of dirt, and splashes near the ground, as a factor for the color."""
    cloud = n.ramp(n.noise(n.place, 0.02, 5, 0.65), 0.3, 0.7, 0.84, 1.08)
    runs = n.ramp(n.noise(n.scaled((0.22, 0.22, 0.012)), 1.0, 4, 0.6), 0.35, 0.75, 1.03, 0.84)
    ragged = n.math("ADD", up, n.math("MULTIPLY", n.noise(n.place, 0.12, 4, 0.7), 26))
    return n.math("MULTIPLY", n.math("MULTIPLY", cloud, runs), n.ramp(ragged, 8, 40, 0.66, 1.0))


def stucco(color):
    n, _, up = placed("stucco")
    rough = n.noise(n.place, 1.6, 4, 0.75)
    return n.finish(n.times(color, _weather(n, up)), None, n.bump(rough, 0.25, 0.5), Roughness=0.95, Specular=0.1)


def boards(color, each=6.5):
    """Painted lap siding."""
    n, _, up = placed("boards")
    lap = n.math("FRACT", n.math("DIVIDE", up, each))
    worn = n.noise(n.scaled((0.03, 0.03, 0.6)), 1.0, 3, 0.6)
    light = n.math("MULTIPLY", n.ramp(lap, 0.90, 0.98, 1.0, 0.55), n.ramp(worn, 0.3, 0.7, 0.88, 1.05))
    light = n.math("MULTIPLY", light, _weather(n, up))
    return n.finish(n.times(color, light), None, n.bump(lap, -0.9, 0.5), Roughness=0.7, Specular=0.25)


def ribbed(color, each=7.0):
    """Steel panels with vertical ribs."""
    n, along, up = placed("ribbed")
    wave = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", along, math.pi / each)))
    rib = n.ramp(wave, 0.0, 0.35)
    worn = n.noise(n.scaled((0.2, 0.2, 0.01)), 1.0, 3, 0.6)
    light = n.math("MULTIPLY", n.ramp(rib, 0, 1, 0.72, 1.0), n.ramp(worn, 0.3, 0.7, 0.92, 1.05))
    light = n.math("MULTIPLY", light, _weather(n, up))
    return n.finish(n.times(color, light), None, n.bump(rib, 1.0, 0.9), Roughness=0.5, Specular=0.4)


def canvas(color, other=None, each=9.0):
    """Awning cloth, striped if given a second color."""
    if not other:
        return m.weave(color, None, per_inch=4, creases=0.3)
    n, _, _ = placed("canvas")
    along = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[0]
    stripe = n.math("GREATER_THAN", n.math("FRACT", n.math("ADD", n.math("DIVIDE", along, 2 * each), 50.25)), 0.5)
    mix = n.add("ShaderNodeMixRGB", Fac=stripe, Color1=(*color, 1), Color2=(*other, 1))
    n.flat = color
    return n.finish(mix.outputs[0], None, None, Roughness=0.9, Specular=0.1)


def pane():
    """Window glass: see-through, with a slight reflection of the sky."""
    n = m.Nodes("pane")
    clear = n.add("ShaderNodeBsdfTransparent", Color=(0.93, 0.95, 0.94, 1))
    shiny = n.add("ShaderNodeBsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.02)
    facing = n.add("ShaderNodeLayerWeight", Blend=0.25).outputs["Fresnel"]
    both = n.add("ShaderNodeMixShader", Fac=n.math("ADD", 0.14, n.math("MULTIPLY", facing, 0.8)))
    n.tree.links.new(clear.outputs[0], both.inputs[1])
    n.tree.links.new(shiny.outputs[0], both.inputs[2])
    n.tree.links.new(both.outputs[0], n.add("ShaderNodeOutputMaterial").inputs[0])
    return n.material


def wall(left, right, low, high, openings, material, thick=9):
    """A wall whose face is at y = 0; openings are (left, right, low, high)."""
    cuts = sorted({left, right, *[x for o in openings for x in o[:2] if left < x < right]})
    for a, b in zip(cuts, cuts[1:]):
        z = low
        for _, _, bottom, top in sorted((o for o in openings if o[0] <= a and o[1] >= b), key=lambda o: o[2]):
            if bottom > z:
                box((b - a, thick, bottom - z), ((a + b) / 2, thick / 2, (bottom + z) / 2), material, 0.01)
            z = top
        if high > z:
            box((b - a, thick, high - z), ((a + b) / 2, thick / 2, (high + z) / 2), material, 0.01)


def window(opening, frame, across=1, up=1, y=4, thick=2.6, sill=None):
    """Glass in a frame with bars."""
    left, right, low, high = opening
    wide, tall, x, z = right - left, high - low, (left + right) / 2, (low + high) / 2
    for k in range(across + 1):
        bar = thick if k in (0, across) else thick * 0.55
        at = left + wide * k / across
        box((bar, 3, tall), (min(max(at, left + bar / 2), right - bar / 2), y, z), frame, 0.15)
    for k in range(up + 1):
        bar = thick if k in (0, up) else thick * 0.55
        at = low + tall * k / up
        box((wide, 2.9, bar), (x, y, min(max(at, low + bar / 2), high - bar / 2)), frame, 0.15)
    box((wide, 0.3, tall), (x, y, z), pane(), 0.01)
    if sill:
        box((wide + 5, 6, 2.2), (x, -1.4, low - 1.1), sill, 0.3)


def door(opening, frame, y=5):
    """Two glass doors with long pulls and a light above them."""
    left, right, low, high = opening
    top = low + 84
    window((left, right, top, high), frame, 2, 1, y)
    middle = (left + right) / 2
    for side in (-1, 1):
        leaf = (left, middle, low, top) if side < 0 else (middle, right, low, top)
        window(leaf, frame, 1, 1, y, 4.2)
        box((leaf[1] - leaf[0], 3, 9), ((leaf[0] + leaf[1]) / 2, y, low + 4.5), frame, 0.15)
        box((leaf[1] - leaf[0] - 6, 0.4, 0.5), ((leaf[0] + leaf[1]) / 2, y - 0.3, low + 44), frame, 0.1)
        rod((middle + side * 4.4, y - 3, low + 34), (middle + side * 4.4, y - 3, low + 52), 0.6, m.brass())


    _notices(left + (middle - left) / 2, y - 0.4, low)
    box((right - left - 14, 26, 0.5), (middle, -18, low + 0.5), m.weave((0.03, 0.03, 0.03), None, per_inch=2), 0.2)


def _notices(x, y, low):
    """The opening hours in white on a door's glass, and a sign that says open."""
    white = m.plain((0.62, 0.60, 0.56))
    for k, wide in enumerate((9, 0, 12, 11, 12, 9)):
        if wide:
            box((wide, 0.1, 0.9), (x, y, low + 62 - 2.2 * k), white, 0.02)
    box((13, 0.5, 6.5), (x, y, low + 72), m.plain((0.30, 0.06, 0.035)), 0.1)
    lettering("OPEN", (x, y - 0.4, low + 70.6), 3.8, white, 0.1, plain=True)


def awning(left, right, top, material, reach=34, fall=22, valance=8, scallop=9.0):
    """Cloth over a frame, with a scalloped hem; `top` is where it meets the wall."""
    sheet(lambda u, v: (left + (right - left) * u, -reach * v, top - fall * v - 0.9 * math.sin(math.pi * v)), 60, 8, material, 0.2)

    def hem(u, v):
        x = left + (right - left) * u
        cut = 1 - 0.28 * (1 - abs(math.sin(math.pi * (x - left) / scallop)))
        return (x, -reach - 0.25 * v, top - fall - valance * v * cut)

    sheet(hem, max(60, int((right - left) / scallop * 12)), 3, material, 0.2)
    for x in (left, right):
        mesh([(x, 0, top), (x, -reach, top - fall), (x, 0, top - fall)], [(0, 1, 2)], material, smooth=False)


def lettering(words, at, high, material, deep=0.7, plain=False):
    """Raised letters on a board; `at` is the center of their baseline.

    In the display typeface; plain: in Blender's own sans, widely spaced, for capitals and numbers (the strokes of the
    variable font cross there, which a filled curve shows as holes).
    """
    text = bpy.data.curves.new("words", "FONT")
    text.body, text.size, text.extrude, text.space_character = words, high, deep, 1.25 if plain else 1.0
    text.align_x = "CENTER"
    if not plain:
        text.font = bpy.data.fonts.load(os.path.abspath(FRAUNCES), check_existing=True)
    text.materials.append(material)
    thing = bpy.data.objects.new("words", text)
    bpy.context.scene.collection.objects.link(thing)
    return move(thing, at, (90, 0, 0))


def sign(x, z, wide, high, board, letters, place, y=-2.5, size=0.46):
    """The sign over the door: the store's name, with the town's below it."""
    box((wide, 3, high), (x, y, z), board, 0.4)
    box((wide - 4, 3.2, high - 4), (x, y, z), board, 0.3)
    front = y - 2.0
    lettering("Red Clay Furniture", (x, front, z - high * (0.06 if place else 0.16)), high * size, letters)
    if place:
        lettering(place.upper(), (x, front, z - high * 0.36), high * size * 0.42, letters, 0.4, plain=True)


def rollup(opening, steel, number=None, raised=0.0):
    """A roll-up door of steel slats; raised: how many inches it is open."""
    left, right, low, high = opening
    slat, z = 4.6, low + raised
    while z < high:
        box((right - left, 1.2, slat - 0.25), ((left + right) / 2, 5, z + slat / 2), steel, 0.5)
        z += slat
    if number:
        plate_of = m.paint((0.72, 0.68, 0.60), None, 0.5)
        box((15, 1, 15), ((left + right) / 2, -0.6, high + 12), plate_of, 0.3)
        lettering(str(number), ((left + right) / 2, -1.4, high + 7.6), 13, m.paint((0.03, 0.03, 0.03)), plain=True)


def showroom(left, right, high, paint, floor=(0.34, 0.20, 0.10), deep=150, light=3.0):
    """The room behind the windows."""
    wide, x = right - left + 10, (left + right) / 2
    coat = m.plain(paint, 0.9)
    box((wide, 2, high + 12), (x, deep, high / 2), coat, 0.01)
    for side in (-1, 1):
        box((2, deep - 10, high + 12), (x + side * wide / 2, deep / 2 + 6, high / 2), coat, 0.01)
    box((wide, deep - 8, 1), (x, deep / 2 + 5, high + 5), m.plain((0.7, 0.68, 0.64)), 0.01)
    box((wide, deep - 8, 1), (x, deep / 2 + 5, -0.5), m.wood(floor, "x", shine=0.5), 0.01)
    lamp = studio.softbox(bpy.context.scene, (x, deep * 0.45, high + 4), (x, deep * 0.45, 0), (wide * 0.8, deep * 0.5), light)
    lamp.color = (1.0, 0.86, 0.68)
    if light < 3:
        return
    for k in range(int(wide / 62)):
        at = left + 34 + 62 * k
        with moved((at, deep - 2, 66)):
            print_in_frame(*((24, 32), (36, 27), (27, 27))[k % 3], motive=k % 3)
        rod((at, deep - 26, high + 3), (at, deep - 22, high - 3), 1.6, m.black_steel())


def lantern(x, z, strength=0.10):
    """A lit wall lamp."""
    steel = m.black_steel()
    box((4, 5, 1), (x, -3, z + 6.4), steel, 0.2)
    box((3.2, 3.2, 8), (x, -4, z + 2), m.ember(6), 0.2)
    for dz in (-2.4, 6.2):
        disc(3, 0.8, (x, -4, z + dz), steel)
    studio.bulb((x, -12, z + 1), strength)

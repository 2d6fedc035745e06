"""Rugs: woven patterns with fringes, and bordered pile."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
from families.stage import boards
from shapes import sheet, tube
from stuffed import box

CREAM = (0.68, 0.60, 0.47)


def on_boards(**parameters):
    """A rug on a wooden floor, in the light of the studio."""
    rug(**parameters)
    bpy.context.scene["lift"] = 0.001  # no paper on the floor
    under = box((700, 700, 0.4), (0, 0, -1.1), m.plain((0.05, 0.035, 0.025)), 0.01)
    oak = m.wood((0.36, 0.215, 0.115), "x", shine=0.8, figure=0.9, uneven=0.2, relief=0.2)
    for part in (under, *boards(oak, 640, 640, 320)):
        part["studio"] = True


def rug(width, length, pattern, palette, fringe=True):
    """The long side runs along x. `palette`: main color, second color, ground; linear."""
    # A hand-woven rug is uneven and ends in fringes; a pile rug is thick, straight and bound.
    tuft, stray, thick = (0.05, 0.9, 0.4) if fringe else (0.16, 0.12, 0.8)
    cloth = m.drawn(lambda n: PATTERNS[pattern](n, palette, length, width), tuft=tuft)

    def surface(u, v):
        x, y = (u - 0.5) * length, (v - 0.5) * width
        p = Vector((x / 26, y / 26, 2))
        wander = stray * noise.noise(p * 2)
        return (x + wander, y + stray * noise.noise(p * 2 + Vector((9, 9, 9))), thick * 0.75 + _ripples(x, y, length, width))

    sheet(surface, 160, 130, cloth, thick)
    _selvedge(surface, not fringe, 0.62 * thick, cloth)
    if fringe:
        _fringe(width, length)


def _ripples(x, y, length, width):
    """How high a rug lies over the floor: in long waves where it was rolled, with a corner that curls."""
    rolled = 0.5 + 0.5 * noise.noise(Vector((x / 9, y / 70, 5)))
    corner = math.hypot(length / 2 + x, width / 2 + y)
    return 0.1 + 0.3 * noise.noise(Vector((x / 26, y / 26, 2))) + 0.45 * rolled**3 + 0.7 * math.exp(-((corner / 6) ** 2))


def _fringe(width, length):
    """Warp ends, knotted in bunches: from each knot, twisted yarns fan out and come to lie on the floor."""
    chance = random.Random(7)
    tones = [m.plain(tuple(c * tone for c in (0.66, 0.59, 0.47)), 0.95) for tone in (0.86, 1.0, 1.1)]
    yarns, knots = [[], [], []], []
    count = int(width / 0.62)
    for side in (-1, 1):
        drift = 0.0
        for k in range(count):
            y = -width / 2 + (k + 0.5) * width / count + chance.uniform(-0.08, 0.08)
            drift = 0.8 * drift + chance.uniform(-0.35, 0.35)
            lift = 0.32 + _ripples(side * length / 2, y, length, width)
            x = side * (length / 2 + 0.25 + chance.uniform(-0.06, 0.06))
            knots.append(((x - side * 0.5, y, lift + 0.05), (x, y, lift - 0.06), (x + side * 0.16, y, lift - 0.16)))
            for _ in range(6):
                yarns[chance.randrange(3)].append(_yarn(chance, side, (x, y, lift - 0.08), drift))
    for material, bunch in zip(tones, yarns):
        _cords(bunch, 0.055, material)
    _cords(knots, 0.15, tones[1])


def _yarn(chance, side, knot, drift):
    """The way of one yarn of a fringe from its knot to its end on the floor."""
    x, y, z = knot
    reach, fan, curl = chance.uniform(1.9, 2.7), chance.uniform(-0.34, 0.34), chance.uniform(-0.3, 0.3)
    high = chance.uniform(0.05, 0.16)
    return [(x + side * reach * t, y + fan * t**0.6 + drift * t**2 + curl * math.sin(3.1 * t) * t, max(high, z * (1 - 2.2 * t)))
            for t in (0, 0.15, 0.4, 0.7, 1)]


def _cords(lines, radius, material):
    """Many thin cords as one solid."""
    curve = bpy.data.curves.new("cords", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", radius, 1, 3
    curve.use_fill_caps = True
    for line in lines:
        spline = curve.splines.new("NURBS")
        spline.points.add(len(line) - 1)
        for target, p in zip(spline.points, line):
            target.co = (*p, 1)
        spline.order_u, spline.use_endpoint_u, spline.use_smooth = 3, True, True
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("cords", curve))


def _selvedge(surface, ends, radius, cloth):
    """The edge around which the weft turns, thicker than the cloth; ends: also along the short sides."""
    along = np.linspace(0, 1, 140)
    lines = [[surface(u, v) for u in along] for v in (0, 1)]
    if ends:
        lines += [[surface(u, v) for v in along] for u in (0, 1)]
    for line in lines:
        tube(line, radius, cloth)


def _bands(n, value, stops):
    """A color ramp over values from 0 to 1; stops are (from, color)."""
    ramp = n.add("ShaderNodeValToRGB", Fac=value)
    ramp.color_ramp.interpolation = "CONSTANT"
    elements = ramp.color_ramp.elements
    while len(elements) > 1:
        elements.remove(elements[-1])
    for k, (at, color) in enumerate(stops):
        element = elements[0] if k == 0 else elements.new(at)
        element.position, element.color = at, (*color[:3], 1)
    return ramp.outputs["Color"]


def _hand_drawn(n, amount=0.5):
    """x and y with a weaver's precision: nearly straight."""
    wander = n.add("ShaderNodeTexNoise", Vector=n.place, Scale=0.11, Detail=3)
    off = n.add("ShaderNodeVectorMath", _0=wander.outputs["Color"], _1=(amount, amount, 0))
    off.operation = "MULTIPLY"
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.add("ShaderNodeVectorMath", _0=n.place, _1=off.outputs[0]).outputs[0])
    # A slanting line climbs from knot to knot.
    return n.math("SNAP", split.outputs[0], 0.22), n.math("SNAP", split.outputs[1], 0.22)


def _fraction(n, value, period):
    return n.math("FRACT", n.math("ADD", n.math("DIVIDE", value, period), 100.0))


def _edge(n, x, y, length, width):
    """The distance to the nearest edge, in inches."""
    return n.math("MINIMUM", n.math("SUBTRACT", length / 2, n.math("ABSOLUTE", x)),
                  n.math("SUBTRACT", width / 2, n.math("ABSOLUTE", y)))


def _framed(n, inside, edge, stops):
    """The inner pattern inside stripes along the edge; stops are (inches from the edge, color)."""
    reach = stops[-1][0]
    frame = _bands(n, n.math("DIVIDE", edge, reach * 1.001, clamp=True), [(a / reach, c) for a, c in stops[:-1]])
    mix = n.add("ShaderNodeMixRGB", Color1=frame, Color2=inside)
    n.set(mix, "Fac", n.math("GREATER_THAN", edge, reach))
    return mix.outputs[0]


def _lattice(n, colors, length, width):
    main, second, ground = colors
    x, y = _hand_drawn(n)
    a = _fraction(n, n.math("ADD", x, n.math("MULTIPLY", y, 0.8)), 15.0)
    b = _fraction(n, n.math("SUBTRACT", x, n.math("MULTIPLY", y, 0.8)), 15.0)
    near_a, near_b = (n.math("ABSOLUTE", n.math("SUBTRACT", v, 0.5)) for v in (a, b))
    far = n.math("MAXIMUM", near_a, near_b)
    inside = _bands(n, n.math("MULTIPLY", far, 2.0), [(0, second), (0.20, ground), (0.36, second), (0.45, ground), (0.80, main)])
    return _framed(n, inside, _edge(n, x, y, length, width), [(0, main), (3.2, ground), (4.2, second), (5.2, ground), (6.4, main)])


def _arches(n, colors, length, width):
    """Rows of complete arches inside a border."""
    main, second, ground = colors
    x, y = _hand_drawn(n, 0.35)
    border = 3.8
    u, v = (_fraction(n, n.math("ADD", at, side / 2 - border), (side - 2 * border) / round(side / 15))
            for at, side in ((x, length), (y, width)))
    u = n.math("SUBTRACT", u, 0.5)
    high = n.math("MAXIMUM", n.math("SUBTRACT", v, 0.42), 0.0)
    r = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", u, u), n.math("MULTIPLY", high, high)))
    inside = _bands(n, n.math("MULTIPLY", r, 2.0, clamp=True),
                    [(0, second), (0.22, ground), (0.38, main), (0.60, ground), (0.72, main), (0.93, ground)])
    return _framed(n, inside, _edge(n, x, y, length, width), [(0, main), (2.6, ground), (border, main)])


def _stripe(n, colors, length, width):
    main, second, ground = colors
    x, y = _hand_drawn(n, 0.5)
    t = _fraction(n, x, 34.0)
    return _bands(n, t, [(0, main), (0.22, ground), (0.27, main), (0.31, ground), (0.44, second), (0.47, ground),
                         (0.50, second), (0.60, ground), (0.64, second), (0.67, ground), (0.80, main), (0.84, ground),
                         (0.89, main)])


def _bars(n, colors, length, width):
    main, second, ground = colors
    x, y = _hand_drawn(n, 0.5)
    t = _fraction(n, x, 16.0)
    return _bands(n, t, [(0, ground), (0.30, main), (0.52, ground), (0.58, second), (0.62, ground), (0.68, main), (0.74, ground)])


def _border(n, colors, length, width):
    """A trellis with a flower in each opening, slightly worn, inside a border with two lines."""
    main, second, ground = colors
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    x, y = split.outputs[0], split.outputs[1]
    a, b = (_fraction(n, n.math(way, x, n.math("MULTIPLY", y, 1.25)), 12.0) for way in ("ADD", "SUBTRACT"))
    near_a, near_b = (n.math("ABSOLUTE", n.math("SUBTRACT", v, 0.5)) for v in (a, b))
    flower = n.math("ADD", n.math("ABSOLUTE", n.math("SUBTRACT", near_a, near_b)), n.math("MINIMUM", near_a, near_b))
    lines = _bands(n, n.math("MULTIPLY", n.math("MAXIMUM", near_a, near_b), 2.0), [(0, ground), (0.86, second)])
    field = n.add("ShaderNodeMixRGB", Color1=(*main, 1), Color2=lines)
    n.set(field, "Fac", n.math("GREATER_THAN", flower, 0.13))
    inside = _framed(n, field.outputs[0], _edge(n, x, y, length, width),
                     [(0, main), (2.2, second), (2.8, main), (8, ground), (8.7, main), (9.6, second), (10.2, second)])
    return n.times(inside, n.ramp(n.noise(n.place, 0.22, 4, 0.7), 0.3, 0.7, 0.86, 1.08))


PATTERNS = {"lattice": _lattice, "arches": _arches, "stripe": _stripe, "bars": _bars, "border": _border}

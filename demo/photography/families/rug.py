"""Rugs: woven patterns with fringes, and bordered pile."""

import math

import bpy
from mathutils import Vector, noise

import materials as m
from families.stage import boards
from shapes import mesh, sheet
from stuffed import box

CREAM = (0.68, 0.60, 0.47)


def on_boards(**parameters):
    """A rug on a wooden floor, in the light of the studio."""
    rug(**parameters)
    bpy.context.scene["lift"] = 0.001  # no paper on the floor
    under = box((700, 700, 0.4), (0, 0, -1.1), m.plain((0.05, 0.035, 0.025)), 0.01)
    # Quiet grain, so that the rug stands out.
    oak = m.wood((0.43, 0.28, 0.16), "x", shine=0.55, figure=0.45)
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

    sheet(surface, 110, 90, cloth, thick)
    if fringe:
        _fringe(width, length)


def _ripples(x, y, length, width):
    """How high a rug lies over the floor: in long waves where it was rolled, with a corner that curls."""
    rolled = 0.5 + 0.5 * noise.noise(Vector((x / 9, y / 70, 5)))
    corner = math.hypot(length / 2 + x, width / 2 + y)
    return 0.3 * noise.noise(Vector((x / 26, y / 26, 2))) + 0.45 * rolled**3 + 0.7 * math.exp(-((corner / 6) ** 2))


def _fringe(width, length):
    points, faces = [], []
    count = int(width / 0.55)
    for side in (-1, 1):
        for k in range(count):
            y = -width / 2 + (k + 0.5) * width / count
            bend = noise.noise(Vector((k * 0.9, side * 7, 0))) * 0.9
            reach = 2.3 + 0.5 * noise.noise(Vector((k * 1.7, side, 4)))
            start = len(points)
            lift = _ripples(side * length / 2, y, length, width)
            for t in (0, 0.5, 1):
                x = side * (length / 2 - 0.3 + reach * t)
                for w in (-0.16, 0.16):
                    points.append((x, y + bend * t * t + w, 0.4 - 0.2 * t + lift * (1 - t)))
            faces += [(start, start + 1, start + 3, start + 2), (start + 2, start + 3, start + 5, start + 4)]
    mesh(points, faces, m.plain((0.66, 0.59, 0.47), 0.95))


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

"""Mattresses, their layers, and the bases they lie on."""

import math
import random

import bpy
from mathutils import Vector, noise

import materials as m
from quilted import dimpled, puffed, quilted
from shapes import ball, disc, lathe, mesh, moved, rod, rounded_profile, sheet, tube
from stuffed import box, soft_box


# Border color, quilting pattern of the top, and its color.
LOOKS = {
    "hybrid": ((0.27, 0.29, 0.31), "diamond", (0.60, 0.585, 0.55)),
    "firm": ((0.56, 0.48, 0.37), "square", (0.60, 0.55, 0.46)),
    "pillow": ((0.46, 0.43, 0.385), "ogee", (0.61, 0.585, 0.545)),
    "gel": ((0.14, 0.19, 0.24), "channel", (0.58, 0.595, 0.60)),
    "euro": ((0.44, 0.39, 0.325), "diamond", (0.61, 0.58, 0.525)),
    "foam": ((0.36, 0.41, 0.44), "knit", (0.60, 0.60, 0.58)),
}


def mattress(width, length, height, kind):
    """hybrid, firm, pillow, foam, gel or euro. The head is at the back."""
    side, pattern, cover = LOOKS[kind]
    border, top = m.weave(side, None, per_inch=5, contrast=0.12, creases=0.05), quilted(cover, pattern)
    tape = m.cotton(tuple(0.9 * c for c in cover), creases=0)
    panel = {"pillow": 4.4, "euro": 3.6, "foam": 3.2, "gel": 3.6}.get(kind, 1.5)
    low = height - panel
    with moved((0, 0, 0.10)):
        soft_box((width, length, low), (0, 0, low / 2), border, 0.5, step=8, rounds=6, cords=[("z", 1), ("z", -1)], cord=0.27,
                 cord_material=tape)
        _top(width, length, low, panel, kind, top, tape)
        _label(width, length, low)
        if kind in ("firm", "pillow", "euro"):
            _handles(width, length, low, tape)


def _top(width, length, low, panel, kind, cloth, tape):
    pattern = LOOKS[kind][1]
    if kind in ("pillow", "euro"):
        gap = 0.32 if kind == "pillow" else 0.0
        thick = panel - gap
        soft_box((width - 1.6, length - 1.6, 2), (0, 0, low), m.plain((0.16, 0.15, 0.135)), 0.4)
        soft_box((width - 0.2, length - 0.2, thick), (0, 0, low + gap + thick / 2), cloth, 1.25 if kind == "pillow" else 0.9,
                 (0.25, 0.25, 0.35), step=0.7, rounds=6, bend=puffed(pattern), square=12, cords=[("z", 1), ("z", -1)], cord=0.24,
                 cord_material=tape)
        return
    if kind in ("foam", "gel"):
        # Its underside is sewn into the border.
        thick = panel + 1.7
        soft_box((width + 0.1, length + 0.1, thick), (0, 0, low + panel + 0.2 - thick / 2), cloth, 1.3, (0.15, 0.15, 0.35), step=0.7,
                 rounds=8, bend=puffed(pattern), square=8)
        return
    spots = []
    if kind == "firm":
        nx, ny = round(width / 9), round(length / 9)
        spots = [((i - (nx - 1) / 2) * 9, (j - (ny - 1) / 2) * 9) for i in range(nx) for j in range(ny)]
    thick = panel + 1.0
    soft_box((width - 0.5, length - 0.5, thick), (0, 0, low - 1.0 + thick / 2), cloth, 1.2, (0, 0, 0.4), step=0.5, rounds=7,
             bend=dimpled(spots, 0.75) if spots else puffed(pattern), square=12)
    wool = m.cotton((0.50, 0.44, 0.35), creases=0)
    for x, y in spots:
        ball(0.62, (x, y, low + panel - 0.25), wool, (1, 1, 0.5))


def _label(width, length, low):
    """A small woven label, sewn on along one edge."""
    at = (width * 0.30, -length / 2 - 0.05, low * 0.5)
    box((3.4, 0.16, 1.5), at, m.weave((0.60, 0.55, 0.46), None, per_inch=9, contrast=0.1, creases=0), 0.05)
    # Two lines of woven letters, too small to read.
    letters = m.cotton((0.13, 0.11, 0.09), creases=0)
    for k in range(8):
        box((0.22, 0.02, 0.42), (at[0] - 1.12 + 0.32 * k, at[1] - 0.08, at[2] + 0.2), letters, 0.005)
    for k in range(11):
        box((0.1, 0.02, 0.16), (at[0] - 0.9 + 0.18 * k, at[1] - 0.08, at[2] - 0.35), letters, 0.005)


def _handles(width, length, low, cloth):
    for y in (-length * 0.22, length * 0.22):
        x, z = -width / 2 - 0.08, low * 0.52
        line = [(x, y - 4.2, z), (x - 0.25, y - 3.4, z), (x - 0.75, y, z - 0.1), (x - 0.25, y + 3.4, z), (x, y + 4.2, z)]
        sheet(lambda u, v: _on(line, u, (v - 0.5) * 1.3), 24, 3, cloth, 0.16)
        for end in (-4.0, 4.0):
            box((0.3, 1.3, 1.6), (x - 0.05, y + end, z), cloth, 0.1)


def _on(line, u, up):
    """The point at fraction `u` along a line, `up` inches above it."""
    place = u * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    a, b, t = line[k], line[k + 1], place - k
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t + up)


def layers(width, length, height, kind):
    """A cutaway: each layer shorter than the one below."""
    base = m.weave(LOOKS[kind][0], None, per_inch=5, contrast=0.12, creases=0.05)
    soft_box((width + 0.4, length + 0.4, 0.9), (0, 0, 0.45), base, 0.3, lumps=0.05, step=4)
    z = 0.9
    front = -length / 2
    if kind == "gel":
        _foams(width, length, height, z)
        return
    steps = [(1.2, (0.50, 0.485, 0.45), 2), (height - 6.1 if kind == "hybrid" else height - 7.9, "coils", 0),
             (1.5, (0.44, 0.49, 0.50), 14), (1.4 if kind == "hybrid" else 2.6, (0.62, 0.54, 0.39), 25)]
    for thick, what, cut in steps:
        if what == "coils":
            _coils(width, length, z, thick, front + 2)
        else:
            _slab(width, length, z, thick, what, cut, (0.24, 0.36, 0.42) if cut == 14 else None)
        z += thick
    cut = 37
    _cover(width, length - cut, cut / 2, z, 1.5 if kind == "hybrid" else 2.4, kind)


def _slab(width, length, z, thick, color, cut, swirl=None, profile=0.0):
    """A layer of foam, its front cut a little unevenly; it sags a little where the next layer ends.

    swirl: the color of gel stirred into it; profile: how deep egg-crate hollows are cut into its top.
    """

    def sagging(points):
        out = points.copy()
        for k, (x, y, up) in enumerate(points):
            out[k, 1] += (0.35 * noise.noise(Vector((x / 9, cut, y / 40))) + 0.12 * noise.noise(Vector((x / 1.5, cut, up)))) * (y < 0)
            out[k, 0] += 0.25 * noise.noise(Vector((cut, x, y / 11)))
            if profile and up > 0:
                out[k, 2] -= profile * (0.5 - 0.5 * math.cos(x * 2.2) * math.cos(y * 2.2))
        return out

    soft_box((width, length - cut, thick), (0, cut / 2, z + thick / 2), m.foam(color, swirl), 0.2, lumps=0.16, seed=cut + 1,
             step=0.36 if profile else 1.5, bend=sagging)


def _foams(width, length, height, z):
    """Support foam, an airy egg-crate layer, foam with swirls of gel, the cover."""
    tones = [((0.66, 0.61, 0.52), None), ((0.66, 0.61, 0.47), None), ((0.52, 0.58, 0.61), (0.20, 0.36, 0.47))]
    for k, (thick, cut) in enumerate(((height - 7.4, 2), (2.4, 15), (2.6, 28))):
        _slab(width, length, z, thick, tones[k][0], cut, tones[k][1], 0.9 if k == 1 else 0.0)
        z += thick
    _cover(width, length - 41, 20.5, z, 1.5, "gel")


def _cover(width, length, y, z, thick, kind):
    _, pattern, color = LOOKS[kind]
    soft_box((width + 0.3, length, thick), (0, y, z + thick / 2), quilted(color, pattern), 0.7, (0, 0, 0.3), step=0.6, square=12,
             bend=puffed(pattern), cords=[("z", 1), ("z", -1)], cord=0.2, cord_material=m.cotton(tuple(0.9 * c for c in color), creases=0))


def _coils(width, length, z, high, front):
    """Springs in pockets of thin cloth, joined in rows, each pressed and wrinkled a little differently."""
    cloth = m.fleece((0.66, 0.66, 0.65))
    steps = 3.06
    nx, ny = int(width / steps), int((length - 3) / steps)
    shapes = [_pocket(1.55, high, cloth, k) for k in range(7)]
    chance = random.Random(4)
    spots = [(-steps * (nx - 1) / 2 + steps * i, front + steps * (j + 0.55)) for i in range(nx) for j in range(ny)
             if j < 6 or i in (0, 1, nx - 2, nx - 1)]
    for x, y in spots:
        pocket = bpy.data.objects.new("coil", chance.choice(shapes))
        bpy.context.scene.collection.objects.link(pocket)
        pocket.location = (x + chance.uniform(-0.07, 0.07), y + chance.uniform(-0.07, 0.07), z - chance.uniform(0, 0.12))
        pocket.rotation_euler = (chance.uniform(-0.012, 0.012), chance.uniform(-0.012, 0.012), chance.uniform(0, 6.28))
    soft_box((width - 6, length - 19, high - 0.4), (0, 8, z + high / 2), cloth, 0.3)


def _pocket(radius, high, cloth, seed):
    """The mesh of one pocket: a barrel with the rings of the spring showing through, drawn together at both ends."""
    rings, around = 46, 40
    points, faces = [], []
    for k in range(rings + 1):
        t = k / rings
        end = min(t, 1 - t) * high
        r = radius * (1 - 0.16 * max(0, 1 - end / 0.7) ** 2 - 0.03 * math.sin(math.pi * t)) + 0.02 * math.sin(t * math.tau * 5.5 + seed)
        for j in range(around):
            a = math.tau * j / around
            p = Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, t * high / 2.2 + seed * 9))
            wrinkle = 0.07 * noise.noise(p) + 0.05 * noise.noise(Vector((a * 4, t * 1.5, seed))) * (1 + 2 * max(0, 1 - end / 1.2))
            points.append(((r + wrinkle) * math.cos(a), (r + wrinkle) * math.sin(a), t * high))
    for r, up in ((0.62, 0.10), (0.25, 0.06), (0.001, 0.05)):
        for j in range(around):
            a = math.tau * j / around
            points.append((radius * r * math.cos(a), radius * r * math.sin(a), high + up + 0.05 * noise.noise(Vector((a * 2, r * 3, seed)))))
    for k in range(rings + 3):
        for j in range(around):
            n = (j + 1) % around
            faces.append((k * around + j, k * around + n, (k + 1) * around + n, (k + 1) * around + j))
    thing = mesh(points, faces, cloth)
    data = thing.data
    bpy.data.objects.remove(thing)
    return data


def adjustable_base(width, length, height=11, sides=1):
    """Head and foot raised over a steel frame on six legs. sides: 2 for a split king, each side adjusted separately."""
    cloth, steel = m.weave((0.085, 0.09, 0.098), None, per_inch=5, contrast=0.3, creases=0.15), m.paint((0.03, 0.031, 0.033), None, 0.42)
    rubber = m.plain((0.012, 0.012, 0.012), 0.9)
    each, deck = width / sides, height - 2.6
    for k in range(sides):
        x = -width / 2 + each * (k + 0.5)
        _lifted(x, each - (0.5 if sides > 1 else 0), length, deck, cloth, steel, *((40, 27, 11) if k == 0 else (16, 0, 0)))
        # A rail all around, and one across under each hinge.
        for side in (-1, 1):
            box((1.6, length - 2, 3.0), (x + side * (each / 2 - 1.4), 0, deck - 1.75), steel, 0.25)
        for y in (-length / 2 + 2, -length * 0.08, length * 0.1, length / 2 - 2):
            box((each - 3, 1.6, 2.6), (x, y, deck - 1.8), steel, 0.2)
        box((5, 12, 2.6), (x, length * 0.2, deck - 3.2), m.paint((0.02, 0.02, 0.02), None, 0.35), 0.8)
        for side in (-1, 1):
            for y in (-length / 2 + 7, 0, length / 2 - 7):
                at = x + side * (each / 2 - 3.4), y
                lathe(rounded_profile([(0.01, 0.3), (0.95, 0.3), (1.25, deck - 3.1), (0.01, deck - 3.1)], 0.15), (*at, 0), steel)
                disc(1.05, 0.5, (*at, 0.25), rubber)
    remote = m.paint((0.02, 0.02, 0.022), roughness=0.4)
    with moved((width / 2 - each * 0.42, 1, height + 0.28), (0, 0, 24)):
        soft_box((1.9, 5.6, 0.7), (0, 0, 0), remote, 0.3)
        for k in range(6):
            disc(0.32, 0.1, (-0.4 + 0.8 * (k % 2), 1.7 - 0.9 * (k // 2), 0.36), m.plain((0.5, 0.15, 0.05) if k == 0 else (0.25, 0.25, 0.25)))


def _lifted(x, width, length, deck, cloth, steel, head, knee, shin):
    """One sleeper's deck: seat, head, thighs and shins, hinged one to the next and held up by steel arms."""
    thick, back, front, thigh = 2.6, 8, -6, 13
    board = m.plain((0.02, 0.02, 0.02), 0.8)

    def panel(hinge, pitch, start, end, low, seed):
        """A padded board from `start` to `end` inches behind its hinge; `low` is its underside, seen from the hinge."""
        with moved((x, *hinge), (pitch, 0, 0)):
            size = (width, abs(end - start) - 0.15, thick)
            soft_box(size, (0, (start + end) / 2, low + thick / 2), cloth, 0.75, (0, 0, 0.22), lumps=0.1, seed=seed, rounds=6,
                     square=10, cords=[("z", 1), ("z", -1)], cord=0.13)
            box((width - 3, abs(end - start) - 2, 0.7), (0, (start + end) / 2, low - 0.35), board, 0.1)

    def turned(hinge, pitch, y, z):
        a = math.radians(pitch)
        return hinge[0] + y * math.cos(a) - z * math.sin(a), hinge[1] + y * math.sin(a) + z * math.cos(a)

    def arm(low, high):
        for side in (-1, 1):
            at = x + side * width * 0.3
            rod((at, *low), (at, *high), 0.6, steel)
            disc(1.1, 0.8, (at, *high), m.plain((0.03, 0.03, 0.03)), (0, 90, 0))

    fold = thick * math.tan(math.radians(head / 2))
    panel((front, deck), 0, 0, back - front, 0, 2)
    panel((back, deck), head, fold, length / 2 - back - 0.5, 0, 3)
    arm((28, deck - 1), turned((back, deck), head, 19, -1.1))
    panel((front, deck), -knee, -thick * math.tan(math.radians(knee / 2)), -thigh, 0, 4)
    bent = turned((front, deck), -knee, -thigh, thick)
    panel(bent, shin, 0, -(length / 2 + front - thigh - 0.2), -thick, 5)
    if knee:
        arm((-9, deck - 1), turned((front, deck), -knee, -thigh * 0.7, -1.1))
        arm((-30, deck - 1), turned(bent, shin, -12, -thick - 1.1))
    with moved((x, *bent), (shin, 0, 0)):
        y, wide = -(length / 2 + front - thigh) + 2, width * 0.3
        bar = [(-wide, y, -0.3), (-wide, y - 0.1, 1.8), (-wide + 0.3, y - 0.15, 2.4), (-wide + 0.9, y - 0.2, 2.7)]
        tube(bar + [(-px, py, pz) for px, py, pz in reversed(bar)], 0.28, m.steel())


def steel_base(width, length, height=14):
    """Steel slats on many legs."""
    metal = m.paint((0.075, 0.08, 0.088), None, 0.42)
    rubber = m.plain((0.015, 0.015, 0.015))
    for x in (-width / 2 + 0.8, 0, width / 2 - 0.8):
        box((1.5, length, 1.8), (x, 0, height - 1.2), metal, 0.2)
    for y in (-length / 2 + 0.8, 0, length / 2 - 0.8):
        box((width, 1.5, 1.8), (0, y, height - 1.25), metal, 0.2)
    count = int(length / 4.6)
    for k in range(count):
        box((width - 1, 1.5, 0.5), (0, -length / 2 + length * (k + 0.5) / count, height - 0.3), metal, 0.12)
    for x in (-width / 2 + 1, 0, width / 2 - 1):
        for y in (-length / 2 + 1, 0, length / 2 - 1):
            rod((x, y, 0.6), (x, y, height - 1.5), 0.75, metal)
            disc(1.0, 0.9, (x, y, 0.45), rubber)
            if y:
                rod((x, y - (1 if y > 0 else -1) * 7, height - 2), (x, y, 4), 0.3, metal)

"""Beds and what lies on them: channel beds, slatted beds, iron beds, mattresses, adjustable bases, pillows."""

import math

import numpy as np
from mathutils import Vector, noise

import materials as m
from shapes import box, disc, leg, moved, pillow, plate, racetrack, rod, sheet, soft_box, tube

WALNUT = (0.19, 0.085, 0.037)
WHITE, CREAM = (0.70, 0.68, 0.645), (0.64, 0.585, 0.50)
SAGE = (0.27, 0.33, 0.23)


def spread(width, length, top, front, drop, material, seed=1, fold=0.45, front_drop=0.0):
    """A cover laid over a mattress: it hangs over both sides by `drop`, in soft folds."""
    shift = Vector((seed * 3.7, seed * 1.3, seed * 8.1))
    round_ = 2.2
    across = width + 2 * drop
    along = length + front_drop

    def edge(s, half, hang):
        """Where a point `s` inches from the middle line comes to lie, and how far down."""
        over = abs(s) - (half - round_)
        if over <= 0:
            return s, 0.0
        a = min(over / round_, math.pi / 2)
        side = math.copysign(1, s)
        return side * (half - round_ + round_ * math.sin(a)), round_ * (1 - math.cos(a)) + max(0, over - round_ * math.pi / 2)

    def surface(u, v):
        s, t = (u - 0.5) * across, v * along
        x, down = edge(s, width / 2 + 0.5, drop)
        y = front + t - front_drop
        if front_drop and t < front_drop:
            back = front_drop - t
            y, down_front = front - min(1.2, back * 0.3), back
            down = math.hypot(down, down_front)
        p = Vector((s / 11, t / 13, 0)) + shift
        soft = noise.noise(p) + 0.5 * noise.noise(p * 2.7)
        crease = abs(noise.noise(Vector((s / 9 + soft * 0.4, t / 5, 3)) + shift))
        lift = fold * (soft + 0.6 - 1.6 * (1 - min(1, crease * 5)) * 0.25)
        hang = min(1, down / 4)
        wave = hang * 0.7 * math.sin(t / 3.1 + 2 * noise.noise(Vector((t / 8, seed, 0))))
        out = math.copysign(1, s) * (lift * hang + wave * 0.7)
        return (x + out, y + 0.6 * noise.noise(p + Vector((5, 5, 5))), top + lift * (1 - hang) - down + 0.2)

    return sheet(surface, 150, 130, material, 0.7)


def bedding(width, length, head, top, blanket=SAGE, cushions=True, cover=WHITE, drop=8.0):
    """A made-up bed: sheet, duvet, a folded blanket at the foot, pillows at y = head."""
    cotton = m.cotton(cover, creases=0.7)
    front = head - length
    spread(width, length - 22, top, front, drop, cotton, 2, front_drop=6)
    with moved((0, head - 22.5, top + 0.3)):
        soft_box((width + 1.6, 9, 2.0), (0, 0, 0.3), cotton, 0.95, (0, 0.1, 0.5), lumps=0.35, seed=3)
    if blanket:
        spread(width + 3.0, 24, top + 1.5, front + 5, drop * 0.8, m.weave(blanket, None, per_inch=3.2, contrast=0.25), 5,
               fold=0.3)
    count = 2 if width > 45 else 1
    gap = width / count
    wide = min(gap - 2, 29)
    for k in range(count):
        x = -width / 2 + gap * (k + 0.5)
        pillow((wide, 8.5, 19), (x, head - 5.5, top + 8.3), cotton, (-20, 0, 2 * k - 1), seed=k + 11)
        pillow((wide - 1, 8.5, 18), (x * 0.98, head - 10.8, top + 7.4), m.cotton(CREAM, creases=0.6), (-32, 0, 2 - 3 * k),
               seed=k + 21)
    if cushions and count == 2:
        pillow((22, 7, 13), (0, head - 16.5, top + 5.8), m.linen(blanket or SAGE), (-36, 0, 2), seed=31)


def channel_bed(colour, width, depth=90, height=50, cover="weave"):
    """An upholstered bed with a headboard of upright channels."""
    from families.sofa import COVERS

    cloth = COVERS[cover](colour, "A")
    back = depth / 2
    count = round(width / 5.6)
    each = width / count
    tall = height - 6
    for k in range(count):
        x = -width / 2 + each * (k + 0.5)
        soft_box((each + 0.1, 4.6, tall), (x, back - 3.2, 6 + tall / 2), cloth, 1.9, (0.1, 0.5, 0.4), lumps=0.12, seed=k,
                 rounds=6)
    soft_box((width - 0.6, 2.4, tall - 1.4), (0, back - 1.3, 6 + tall / 2 - 0.6), cloth, 0.8)
    for side in (-1, 1):
        soft_box((3, depth - 5, 9.5), (side * (width / 2 - 1.5), -2, 9.3), cloth, 1.0, (0.3, 0, 0.2), lumps=0.1, seed=side,
                 cords=[("x", side)], cord=0.12)
    soft_box((width, 3, 9.5), (0, -depth / 2 + 1.5, 9.3), cloth, 1.0, (0, 0.3, 0.2), lumps=0.1, seed=9, cords=[("y", -1)],
             cord=0.12)
    for sx in (-1, 1):
        for y in (-depth / 2 + 4, back - 5):
            leg(2.4, 1.6, 5.2, (sx * (width / 2 - 4), y, 5.2), m.Timber(WALNUT).z, (0, 0), True)
    made_up(width - 5, 80, back - 6, 12, 10, blanket=(0.36, 0.30, 0.24))


def made_up(width, length, head, z, thick, **more):
    """A mattress in its bedding, its underside at z."""
    soft_box((width, length, thick), (0, head - length / 2, z + thick / 2), m.cotton(WHITE), 2.0, (0.2, 0.2, 0.4))
    bedding(width, length, head, z + thick, **more)


def slatted_bed(width, depth=83, height=46, wood=WALNUT, blanket=SAGE):
    """A low wooden bed, horizontal slats in its headboard, rounded rails."""
    timber = m.Timber(wood)
    back = depth / 2
    for side in (-1, 1):
        x = side * (width / 2 - 1.2)
        leg(2.5, 1.7, height, (x, back - 1.4, height), timber.z)
        box((1.3, depth - 5, 6.5), (x, -0.8, 11.8), timber.y, 0.55)
        leg(2.7, 1.8, 15.0, (x, -back + 1.6, 15.0), timber.z)
    soft_box((width - 1, 1.5, 4.2), (0, back - 1.4, height - 2.6), timber.x, 0.6, step=4)
    for k in range(4):
        box((width - 4, 0.9, 3.6), (0, back - 1.4, height - 8.4 - k * 5.4), timber.x, 0.35)
    box((width - 3, 1.3, 6.5), (0, -back + 1.6, 11.8), timber.x, 0.55)
    made_up(width - 5.5, depth - 6.5, back - 3, 12, 9, blanket=blanket, drop=5.5)


def iron_bed(width, depth, height=49):
    """Slim tubes and straight spindles, with a box spring."""
    iron = m.black_steel()
    back, foot_high = depth / 2, 31

    def end(y, tall):
        half = width / 2 - 0.8
        arch = [(-half, y, 0.3), (-half, y, tall - 8), (-half * 0.97, y, tall - 3.6), (-half * 0.86, y, tall - 0.9),
                (-half * 0.7, y, tall - 0.6), (half * 0.7, y, tall - 0.6), (half * 0.86, y, tall - 0.9),
                (half * 0.97, y, tall - 3.6), (half, y, tall - 8), (half, y, 0.3)]
        tube(arch, 0.72, iron, smooth=True)
        for z in (tall - 7.5 if y < 0 else tall - 13, 13):
            rod((-half, y, z), (half, y, z), 0.5, iron)
        count = max(7, round(width / 5.5))
        for k in range(1, count):
            x = -half + 2 * half * k / count
            rod((x, y, 13), (x, y, tall - (7.5 if y < 0 else 0.7 if 0.12 < k / count < 0.88 else 2.6)), 0.34, iron)
        for x in (-half, half):
            disc(1.0, 0.6, (x, y, 0.3), iron)

    end(back - 0.8, height)
    end(-back + 0.8, foot_high)
    for side in (-1, 1):
        box((1.2, depth - 2, 2), (side * (width / 2 - 1.4), 0, 10.5), iron, 0.1)
    long = depth - 5
    soft_box((width - 3.4, long, 7), (0, 0, 13), m.cotton((0.62, 0.59, 0.54)), 0.9, (0.1, 0.1, 0.1), cords=[("z", 1)])
    made_up(width - 3.4, long, back - 2.2, 16.5, 9, blanket=(0.30, 0.33, 0.36), drop=7)


def mattress(width, length, height, kind):
    """hybrid, firm, pillow, foam, gel or euro. The head is at the back."""
    looks = {
        "hybrid": ((0.30, 0.32, 0.34), "diamond", (0.70, 0.69, 0.665)),
        "firm": ((0.60, 0.53, 0.43), "tuft", (0.70, 0.655, 0.57)),
        "pillow": ((0.55, 0.53, 0.50), "wave", (0.72, 0.705, 0.67)),
        "gel": ((0.16, 0.21, 0.26), "wave", (0.69, 0.70, 0.70)),
        "euro": ((0.50, 0.46, 0.40), "diamond", (0.72, 0.70, 0.655)),
        "foam": ((0.42, 0.47, 0.50), "plain", (0.71, 0.71, 0.69)),
    }
    side, pattern, cover = looks[kind]
    border, top = m.weave(side, None, per_inch=5, contrast=0.12, creases=0.15), m.cotton(cover, creases=0.15)
    tape = m.cotton(cover if kind != "hybrid" else (0.5, 0.5, 0.49))
    crown = 1.1 if kind != "pillow" else 0.5
    low = height - (crown if kind != "pillow" else 4.2) - (2.2 if kind in ("foam", "gel") else 0)
    soft_box((width, length, low), (0, 0, low / 2), border, 1.3, (0.25, 0.25, 0.2), lumps=0.12,
             cords=[("z", 1), ("z", -1)] if kind not in ("foam", "gel") else [], cord=0.28, cord_material=tape)
    if kind == "pillow":
        soft_box((width - 0.6, length - 0.6, 3.9), (0, 0, height - 2.2), top, 1.7, (0.3, 0.3, 0.3), lumps=0.25, step=0.8,
                 bend=_quilting(pattern, 1.1), square=10, cords=[("z", -1)], cord=0.24)
        soft_box((width - 1.6, length - 1.6, 1.0), (0, 0, height - 4.3), border, 0.4)
    else:
        thick = {"foam": 3.4, "gel": 3.6, "euro": 3.8}.get(kind, 2.6)
        soft_box((width + 0.4, length + 0.4, thick), (0, 0, height - thick / 2 - 0.5), top, 1.25, (0.2, 0.2, crown * 0.4),
                 step=0.8, bend=_quilting(pattern, 0.9), square=10)
    _labels(width, length, low, kind)


def _quilting(pattern, deep):
    def bend(points):
        out = points.copy()
        up = points[:, 2] > points[:, 2].max() * 0.55
        x, y = points[:, 0], points[:, 1]
        if pattern == "diamond":
            a, b = (x + y) / 6.5, (x - y) / 6.5
            dip = np.minimum(abs(np.sin(a * math.pi / 2)), abs(np.sin(b * math.pi / 2))) ** 0.5
        elif pattern == "wave":
            dip = abs(np.sin((y / 7 + 0.25 * np.sin(x / 5)) * math.pi / 2)) ** 0.5
            dip = np.minimum(dip, abs(np.sin((x / 9 + 0.2 * np.sin(y / 6)) * math.pi / 2)) ** 0.5)
        elif pattern == "tuft":
            gx, gy = (x + 100) % 9 - 4.5, (y + 100) % 9 - 4.5
            dip = 1 - 1.3 * np.exp(-(gx**2 + gy**2) / 2.4)
        else:
            dip = 1 - 0.12 * (abs(np.sin(x * 1.6)) * abs(np.sin(y * 1.6)))
        out[:, 2] += up * deep * (dip - 0.5)
        return out

    return bend


def _labels(width, length, low, kind):
    label = m.cotton((0.75, 0.72, 0.66), creases=0)
    box((6.5, 0.12, 2.2), (width * 0.22, -length / 2 - 0.28, low * 0.5), label, 0.03)
    box((3.6, 0.14, 0.3), (width * 0.22, -length / 2 - 0.34, low * 0.5), m.plain((0.3, 0.1, 0.05)), 0.02)
    if kind in ("firm", "pillow"):
        for y in (-length * 0.22, length * 0.22):
            tube([(-width / 2 - 0.2, y - 4, low * 0.5), (-width / 2 - 0.7, y, low * 0.47),
                  (-width / 2 - 0.2, y + 4, low * 0.5)], 0.45, label, smooth=True)


def layers(width, length, height, kind):
    """What is inside: each layer shorter than the one under it."""
    foam = [m.plain(c, 0.95) for c in ((0.62, 0.60, 0.56), (0.50, 0.58, 0.60), (0.72, 0.66, 0.50))]
    z = 0.0
    front = -length / 2
    if kind == "gel":
        _foams(width, length, height)
        return
    steps = [(1.4, foam[0], 0), (height - 5.4 if kind == "hybrid" else height - 7.2, "coils", 0),
             (1.5, foam[1], 13), (1.4 if kind == "hybrid" else 2.6, foam[2], 24)]
    for thick, what, cut in steps:
        if what == "coils":
            _coils(width, length, z, thick, front)
        else:
            soft_box((width, length - cut, thick), (0, cut / 2, z + thick / 2), what, 0.35, lumps=0.04)
        z += thick
    cover = m.cotton((0.71, 0.695, 0.66), creases=0.15)
    cut = 36
    top = 1.4 if kind == "hybrid" else 2.4
    soft_box((width + 0.5, length - cut, top), (0, cut / 2, z + top / 2), cover, 0.69, (0, 0, 0.3), step=0.8, square=10,
             bend=_quilting("diamond" if kind == "hybrid" else "wave", 0.8), cords=[("z", 1)], cord=0.25)


def _foams(width, length, height):
    """Support foam, an airy channelled layer, gel foam, the cover."""
    tones = [(0.62, 0.60, 0.56), (0.70, 0.69, 0.66), (0.30, 0.46, 0.56)]
    z = 0.0
    for k, (thick, cut) in enumerate(((height - 6.5, 0), (2.4, 14), (2.6, 27))):
        soft_box((width, length - cut, thick), (0, cut / 2, z + thick / 2), m.plain(tones[k], 0.95), 0.35, lumps=0.04)
        if k == 1:
            for j in range(int(width / 3.2)):
                box((0.5, 0.4, 1.2), (-width / 2 + 2 + j * 3.2, -length / 2 + cut - 0.05, z + thick / 2), m.plain((0.2, 0.2, 0.2)), 0.1)
        z += thick
    soft_box((width + 0.5, length - 40, 1.5), (0, 20, z + 0.75), m.cotton((0.70, 0.71, 0.71), creases=0.15), 0.7, (0, 0, 0.3), step=0.8,
             square=10, bend=_quilting("wave", 0.8), cords=[("z", 1)], cord=0.25)


def _coils(width, length, z, high, front):
    from shapes import lathe, rounded_profile

    cloth = m.cotton((0.76, 0.76, 0.75), creases=0.3)
    steps = 3.1
    nx, ny = int(width / steps), int(length / steps)
    profile = [(0.01, 0), (1.35, 0.05), (1.5, 0.5), (1.42, high * 0.25), (1.53, high * 0.5), (1.42, high * 0.75),
               (1.5, high - 0.5), (1.3, high - 0.05), (0.01, high)]
    first = lathe(rounded_profile(profile, 0.3), (0, 0, z), cloth, segments=24)
    import bpy

    spots = [(-width / 2 + steps * (i + 0.55), front + steps * (j + 0.55)) for i in range(nx) for j in range(ny)
             if j < 5 or i in (0, 1, nx - 2, nx - 1)]
    first.location = (*spots[0], z)
    for x, y in spots[1:]:
        copy = bpy.data.objects.new("coil", first.data)
        bpy.context.scene.collection.objects.link(copy)
        copy.location = (x, y, z)
    soft_box((width - 6, length - 17, high - 0.4), (0, 8, z + high / 2), cloth, 0.3)


def adjustable_base(width, length, height=11, sides=1):
    """Head and foot lifted. sides: 2 for a split king, each side set on its own."""
    cloth, steel = m.weave((0.07, 0.075, 0.083), None, per_inch=6), m.black_steel()
    each = width / sides
    for k in range(sides):
        x = -width / 2 + each * (k + 0.5)
        _lifted(x, each - (0.6 if sides > 1 else 0), length, height, cloth, 42 if k == 0 else 22, 20 if k == 0 else 0)
    box((width - 4, length * 0.62, 3.2), (0, -2, height - 5), steel, 0.3)
    for x in (-width / 2 + 5, width / 2 - 5):
        for y in (-length * 0.26, length * 0.22):
            rod((x, y, 0), (x, y, height - 5), 1.1, steel)
    remote = m.paint((0.02, 0.02, 0.022), roughness=0.4)
    soft_box((1.9, 5.6, 0.8), (width / 2 - each * 0.5, -length * 0.02, height + 0.6), remote, 0.38, turn=(0, 0, 24))
    disc(0.5, 0.1, (width / 2 - each * 0.5 - 0.6, -length * 0.02 + 1.4, height + 1.02), m.plain((0.5, 0.15, 0.05)))


def _lifted(x, width, length, height, cloth, head, knee):
    thick, half = 2.6, length / 2
    z = height - thick / 2

    def slab(start, rise, long, pitch, seed):
        with moved((x, start, z + rise), (pitch, 0, 0)):
            soft_box((width, long - 0.3, thick), (0, long / 2, 0), cloth, 0.6, (0, 0, 0.15), lumps=0.06, seed=seed,
                     cords=[("z", 1)], cord=0.12)

    slab(-2, 0, 11, 0, 2)
    slab(9, 0, half - 9 + 1, head, 3)
    thigh, shin = 14, half - 16
    a = math.radians(knee)
    with moved((x, -2, z), (-knee, 0, 0)):
        soft_box((width, thigh - 0.3, thick), (0, -thigh / 2, 0), cloth, 0.6, (0, 0, 0.15), seed=4, cords=[("z", 1)],
                 cord=0.12)
    rise = thigh * math.sin(a)
    with moved((x, -2 - thigh * math.cos(a), z + rise), (knee * 0.45, 0, 0)):
        soft_box((width, shin - 0.3, thick), (0, -shin / 2, 0), cloth, 0.6, (0, 0, 0.15), seed=5, cords=[("z", 1)],
                 cord=0.12)
    with moved((x, -half + 3 if not knee else -2 - thigh * math.cos(a) - shin * 0.96, z + rise - (shin * 0.16 if knee else 0) + 3)):
        tube([(-width * 0.3, 0, -2), (-width * 0.3, -0.6, 1.6), (width * 0.3, -0.6, 1.6), (width * 0.3, 0, -2)], 0.3,
             m.steel(), smooth=False)


def pillows(width):
    """Two bed pillows, one lying, one leaning on it."""
    cotton = m.cotton((0.71, 0.695, 0.67), creases=0.8)
    pillow((width, 9.5, 20), (0, 0, 4.2), cotton, (-90, 0, 0), seed=4)
    pillow((width, 9.0, 20), (1.2, 2.5, 11.2), cotton, (-84, -2, 6), seed=9)


def storage_bed(colour, width, depth=86, height=44, open=False):
    """A panel headboard, and two wide drawers in each side."""
    from families.case import _pull

    timber, brass = m.Timber(colour, "A"), m.brass()
    back = depth / 2
    box((width, 1.6, height - 3), (0, back - 0.8, (height + 3) / 2 - 1.5), timber.x, 0.2)
    for k in range(3):
        w = (width - 6) / 3
        box((w - 0.6, 0.6, 18), ((k - 1) * w, back - 1.8, height - 12), timber.x, 0.25)
    box((width + 0.6, 2.4, 1.4), (0, back - 0.8, height - 0.7), timber.x, 0.3)
    low, high = 1.6, 15.5
    for side in (-1, 1):
        x = side * (width / 2 - 0.7)
        box((1.2, depth - 3, high - low), (x - side * 0.8, -1, (low + high) / 2), timber.y, 0.15)
        long = (depth - 6) / 2
        for k in range(2):
            y = -depth / 2 + 2.2 + long * (k + 0.5)
            out = 15 if open and side == -1 and k == 0 else 0
            box((0.9, long - 0.3, high - low - 2.4), (x + side * (0.2 + out), y, (low + high) / 2 - 0.1), timber.y, 0.12)
            with moved((x + side * (0.65 + out), y, (low + high) / 2 + 1), (0, 0, 90 if side > 0 else -90)):
                _pull("bar", 0, 0, 0, 24, brass)
            if out:
                pale = m.Timber((0.55, 0.37, 0.2))
                for dy in (-long / 2 + 1, long / 2 - 1):
                    box((out, 0.6, 8), (x - out / 2, y + dy, 8), pale.x, 0.05)
                box((out, long - 2, 0.4), (x - out / 2, y, 4.6), pale.x, 0.02)
                for j, tone in enumerate(((0.52, 0.47, 0.38), (0.2, 0.25, 0.23), (0.45, 0.22, 0.14))):
                    soft_box((11, 10, 4), (x - out / 2 + 0.5, y + (j - 1) * 11, 7), m.weave(tone, None, per_inch=4), 1.5, (0, 0, 0.4),
                             lumps=0.3, seed=j)
    box((width, 1.4, high - low), (0, -depth / 2 + 0.8, (low + high) / 2), timber.x, 0.2)
    box((width - 1, depth - 2, low), (0, 0, low / 2 + 0.3), m.plain((0.03, 0.025, 0.02)), 0.05)
    made_up(width - 4.5, depth - 5.5, back - 2.4, high - 2.5, 9, blanket=(0.36, 0.30, 0.24), drop=6)


def tufted_bed(colour, width=65, depth=90, height=50, cover="weave"):
    """Rows of covered buttons on a tall headboard, plain sides, no footboard."""
    from families.chair import _tufted
    from families.sofa import COVERS
    from shapes import ball

    cloth = COVERS[cover](colour, "A")
    back, tall = depth / 2, height - 7
    spots = []
    for row in range(5):
        count = 8 if row % 2 == 0 else 7
        for k in range(count):
            spots.append(((k - (count - 1) / 2) * 7.4, 16 - row * 6.6))
    soft_box((width, 5, tall), (0, back - 3, 7 + tall / 2), cloth, 2.0, (0.2, 0.7, 0.4), step=0.6, lumps=0.08,
             bend=lambda p: _tufted(p, spots, 1.7, 9.0), cords=[("y", -1)], square=8, rounds=6)
    for bx, bz in spots:
        ball(0.6, (bx, back - 3 - 2.0, 7 + tall / 2 + bz), cloth, (1, 0.5, 1))
    for side in (-1, 1):
        soft_box((2.6, depth - 5, 8), (side * (width / 2 - 1.5), -2, 9.4), cloth, 1.0, (0.2, 0, 0.2), lumps=0.1, seed=side)
    soft_box((width - 0.6, 2.6, 8), (0, -depth / 2 + 1.4, 9.4), cloth, 1.0, (0, 0.2, 0.2), lumps=0.1, seed=9)
    for sx in (-1, 1):
        for y in (-depth / 2 + 4, back - 5):
            leg(2.4, 1.6, 5.8, (sx * (width / 2 - 4), y, 5.8), m.Timber(WALNUT).z, (0, 0), True)
    made_up(width - 5, 80, back - 6.4, 11, 10, blanket=(0.30, 0.30, 0.28))


def panel_bed(width, depth=87, height=52, wood=(0.062, 0.032, 0.021)):
    """Framed panels at head and foot."""
    timber = m.Timber(wood)
    back = depth / 2

    def end(y, tall, low):
        for side in (-1, 1):
            box((3.4, 3.0, tall), (side * (width / 2 - 1.7), y, tall / 2), timber.z, 0.25)
        box((width + 1.4, 3.8, 1.8), (0, y, tall + 0.6), timber.x, 0.5)
        for z in (low, tall - 3):
            box((width - 6, 1.8, 4.6), (0, y, z), timber.x, 0.2)
        count = 3
        w = (width - 6.8) / count
        for k in range(count + 1):
            box((2.6, 1.7, tall - low - 3), (-(width - 6.8) / 2 + w * k, y, (tall + low) / 2 - 1.4), timber.z, 0.2)
        box((width - 6, 0.7, tall - low - 2), (0, y + 0.2, (tall + low) / 2 - 1.4), timber.x, 0.05)

    end(back - 1.7, height - 2, 16)
    end(-back + 1.7, 25, 9)
    for side in (-1, 1):
        box((1.5, depth - 6, 6), (side * (width / 2 - 1.6), 0, 11.5), timber.y, 0.2)
    soft_box((width - 4.5, depth - 8, 6.5), (0, 0, 13.5), m.cotton((0.62, 0.59, 0.54)), 0.9)
    made_up(width - 4.5, depth - 8, back - 4, 16.5, 9.5, blanket=(0.40, 0.35, 0.27), drop=7)


def daybed(finish, width=79, depth=41, height=42, open=False):
    """A metal daybed with three railed sides; open: its trundle rolled out."""
    metal = m.black_steel() if finish == "black" else m.paint((0.80, 0.775, 0.73), None, 0.45)
    back = depth / 2 - 1
    half = width / 2 - 0.8

    def rail(a, b, tall, count):
        import numpy as np

        a, b = np.array(a), np.array(b)
        for z in (tall - 1, 13):
            rod((*a, z), (*b, z), 0.62, metal)
        for k in range(1, count):
            x, y = a + (b - a) * k / count
            rod((x, y, 13), (x, y, tall - 1), 0.36, metal)
        for x, y in (a, b):
            rod((x, y, 0), (x, y, tall + 0.4), 0.8, metal)
            disc(1.1, 0.5, (x, y, 0.25), metal)

    rail((-half, back), (half, back), height - 2, 14)
    for side in (-1, 1):
        rail((side * half, -back), (side * half, back), height - 9, 7)
    rod((-half, -back, 12.4), (half, -back, 12.4), 0.9, metal)
    sheet_ = m.cotton(WHITE, creases=0.5)
    soft_box((width - 4, depth - 3, 7.5), (0, 0, 16.4), sheet_, 1.8, (0.2, 0.2, 0.5), lumps=0.15, cords=[("z", 1)])
    spread(width - 5, depth - 4, 20.9, -back + 0.6, 0.3, m.weave((0.42, 0.47, 0.50), None, per_inch=3.2, contrast=0.2), 4, fold=0.2)
    for k, (x, tone) in enumerate(((-24, CREAM), (0, (0.434, 0.15, 0.08)), (24, CREAM))):
        pillow((21, 8, 18), (x, back - 5.5, 29.4), m.linen(tone), (-18, 0, 3 - 3 * k), seed=k + 50)
    y = -34 if open else 1
    for side in (-1, 1):
        box((1.2, depth - 4, 3), (side * (half - 1.6), y, 4.6), metal, 0.2)
        box((width - 4.6, 1.2, 3), (0, y + side * (depth / 2 - 2.4), 4.6), metal, 0.2)
        for sy in (-1, 1):
            disc(1.3, 0.9, (side * (half - 3), y + sy * (depth / 2 - 4), 1.3), m.paint((0.02, 0.02, 0.02)), (90, 0, 90), 0.2, 24)
    if open:
        soft_box((width - 5, depth - 5, 6.5), (0, y, 8.6), sheet_, 1.6, (0.2, 0.2, 0.4), lumps=0.15, cords=[("z", 1)])
        pillow((25, 8, 18), (-half + 14, y + 4, 14.6), m.cotton(WHITE, creases=0.8), (-80, 0, 84), seed=61)
        spread(width * 0.52, depth - 6, 12.6, y - depth / 2 + 2.6, 0.4, m.weave((0.42, 0.47, 0.50), None, per_inch=3.2), 8, fold=0.2)
    else:
        soft_box((width - 6, depth - 6, 4), (0, y, 6.6), sheet_, 1.2)


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

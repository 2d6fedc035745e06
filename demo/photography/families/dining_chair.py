"""Dining chairs and stools."""

import math

import numpy as np

import materials as m
from families.chair import tufted
from families.sofa import COVERS
from shapes import ball, leg, loft, moved, plate, racetrack, rod, rounded_profile, sheet, spun, tube
from stuffed import box, hugging, soft_box

OAK = (0.54, 0.32, 0.147)


def buttoned(color, cover="weave", wood=(0.10, 0.05, 0.025)):
    """A fully upholstered dining chair with a buttoned back; 20 wide, 23 deep, 39 high."""
    cloth, timber = COVERS[cover](color, "A"), m.Timber(wood)
    soft_box((20, 19.5, 5), (0, -1.4, 17.5), cloth, 1.2, (0.2, 0.3, 0.9), lumps=0.15, seed=2, square=4,
             cords=[("z", 1)])
    soft_box((19, 18, 2.4), (0, -1, 14.2), cloth, 0.5)
    spots = [(x, z) for row, z in enumerate((3.5, 8.2, 12.9)) for x in ((-6, 0, 6) if row % 2 == 0 else (-3, 3))]

    def buttons(points):
        out = tufted(points, [(x, z - 5.0) for x, z in spots], 1.0, 5.0)
        out[:, 1] -= 0.9 * (points[:, 0] / 9.5) ** 2
        return out

    with moved((0, 8.0, 18.5), (-11, 0, 0)):
        soft_box((19.4, 3.6, 22.5), (0, 0, 9.6), cloth, 1.3, (0.2, 0.75, 0.3), lumps=0.12, seed=4, step=0.45,
                 bend=buttons, cords=[("y", -1)], square=5)
        for bx, bz in spots:
            ball(0.5, (bx, -1.2 - 0.9 * (bx / 9.5) ** 2, bz + 4.6), cloth, (1, 0.5, 1))
    for x, y, lean in ((-8, -8.8, -0.4), (8, -8.8, -0.4), (-8, 7.4, 2.2), (8, 7.4, 2.2)):
        leg(1.7, 1.1, 14, (x, y, 14), timber.z, (0, lean))


def spindle(color, wood=OAK):
    """A wooden side chair with turned spindles and a padded seat; 20 wide, 21 deep, 34 high."""
    timber, cloth = m.Timber(wood), m.weave(color, "A", per_inch=7)
    outline = []
    for k in range(64):
        a = 2 * math.pi * k / 64
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** 3.5 + abs(s) ** 3.5) ** (-1 / 3.5)
        outline.append(((9.6 - 0.9 * s * 0.8) * c * r, 9.2 * s * r))
    plate(outline, 1.3, (0, 0, 16.8), timber.y, 0.45)
    soft_box((16.2, 14.6, 2.0), (0, -0.9, 18.2), cloth, 0.95, (0, 0, 0.7), lumps=0.1, seed=3,
             bend=lambda p: _tapered(p, 0.05), cords=[("z", 1)], cord=0.12)
    foot = [(0.55, 0), (0.7, 0.06), (0.95, 0.35), (0.62, 0.42), (0.85, 0.47), (0.62, 0.52), (0.95, 0.75), (0.7, 1)]
    tops = {}
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        top, bottom = (x * 6.8, y * 6.4, 16.3), (x * 8.7, y * (8.6 if y < 0 else 9.4), 0)
        spun(foot, bottom, top, timber.z)
        tops[x, y] = [tuple(b + (t - b) * f for b, t in zip(bottom, top)) for f in (0.35, 0.5)]
    thin = [(0.32, 0), (0.55, 0.5), (0.32, 1)]
    for x in (-1, 1):
        spun(thin, tops[x, -1][0], tops[x, 1][0], timber.z)
    middle = [tuple((a + b) / 2 for a, b in zip(tops[x, -1][0], tops[x, 1][0])) for x in (-1, 1)]
    spun(thin, *middle, timber.z)
    lean = 4.6
    for x in (-1, 1):
        spun([(0.7, 0), (0.8, 0.2), (0.5, 0.5), (0.64, 0.8), (0.45, 1)], (x * 7.3, 6.9, 17), (x * 8.7, 7.3 + lean, 32.4),
             timber.z)
    for k in range(7):
        t = (k - 3) / 3
        bow = 1.2 * (1 - t * t)
        spun([(0.26, 0), (0.42, 0.35), (0.25, 0.7), (0.22, 1)], (t * 6.0, 7.4 + bow * 0.5, 17),
             (t * 6.9, 7.1 + lean + 1.3 * (1 - (t * 6.9 / 9) ** 2), 31.8), timber.z)
    soft_box((20, 1.5, 3.4), (0, 7.2 + lean, 32.3), timber.x, 0.5, step=1,
             bend=lambda p: _bowed(p, 1.3, 9), turn=(-16, 0, 0))


def _tapered(points, by):
    out = points.copy()
    out[:, 0] *= 1 - by * points[:, 1] / 8
    return out


def _bowed(points, depth, half):
    out = points.copy()
    t = points[:, 0] / half
    out[:, 1] += depth * (1 - t * t)
    out[:, 2] += 0.5 * (1 - t * t)
    return out


def pair(kind, apart=27, **parameters):
    """Two of the same chair, slightly turned toward each other."""
    makers = {"buttoned": buttoned, "spindle": spindle, "ladder": ladder, "cane": cane_back}
    with moved((-apart / 2, 2, 0), (0, 0, 14)):
        makers[kind](**parameters)
    with moved((apart / 2, -3, 0), (0, 0, -16)):
        makers[kind](**parameters)


def stool(color, seat=26):
    """A padded seat in a low channeled tub on a black steel frame with footrests on all sides; 19 wide, 20 deep."""
    hide, steel, rubber = m.leather(color, "A", shine=0.3, creases=0.25), m.black_steel(), m.plain((0.012, 0.012, 0.012), 0.9)
    low = seat - 3.9
    padded(8.0, 8.7, seat, low + 0.3, (0, -0.9), hide)
    channeled(9.1, 9.2, low, seat + 10.6, seat + 5.2, (0, -0.2), hide)
    plate(_superellipse(8.2, 8.2, 3.0), 0.5, (0, -0.3, low - 0.1), m.plain((0.02, 0.02, 0.02), 0.9), 0.1)
    corners = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        top, bottom = (x * 6.4, y * 6.0 - 0.2, low - 0.4), (x * 8.5, y * 8.6, 0.35)
        leg(0.88, 0.88, top[2] - 0.35, top, steel, (bottom[0] - top[0], bottom[1] - top[1]))
        leg(1.04, 1.0, 0.5, (bottom[0], bottom[1], 0.5), rubber)
        share = (9 - bottom[2]) / (top[2] - bottom[2])
        corners.append([b + (t - b) * share for b, t in zip(bottom, top)])
    for (ax, ay, z), (bx, by, _) in zip(corners, corners[1:] + corners[:1]):
        size = (abs(ax - bx) - 0.8, 0.75, 0.95) if ay == by else (0.75, abs(ay - by) - 0.8, 0.95)
        box(size, ((ax + bx) / 2, (ay + by) / 2, z), steel, 0.12)
    for s in (-1, 1):
        box((13.4, 1.0, 0.8), (0, s * 6.0 - 0.2, low - 0.6), steel, 0.1)
        box((1.0, 11.4, 0.8), (s * 6.4, -0.2, low - 0.6), steel, 0.1)


def _superellipse(wide, deep, power=3.2, steps=96):
    out = []
    for k in range(steps):
        a = math.tau * k / steps
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        out.append((wide * c * r, deep * s * r))
    return out


def padded(wide, deep, top, low, at, material):
    """A seat cushion, `wide` and `deep` from its middle: crowned, its top sewn to its side with a cord, slightly sat on."""
    profile = [(0.93, low), (0.99, low + 0.5), (1.012, (low + top) / 2 - 0.2), (0.985, top - 1.0), (0.955, top - 0.62), (0.90, top - 0.22),
               (0.8, top + 0.12), (0.6, top + 0.42), (0.35, top + 0.5), (0.05, top + 0.5)]
    outline = _superellipse(wide, deep)

    def ring(share, z):
        spots = [(x * share, y * share) for x, y in outline]
        return [(at[0] + x, at[1] + y, z - 0.45 * math.exp(-((x / 4.6) ** 2) - ((y - 0.8) / 4) ** 2)
                 + 0.08 * math.sin(x * 0.9 + y * 0.7) * math.sin(y * 0.8 - 1)) for x, y in spots]

    smooth = rounded_profile([(share * wide, z) for share, z in profile], 0.9, 5)
    loft([ring(r / wide, z) for r, z in smooth], material, angle=75)
    tube(ring(0.972, top - 0.75), 0.15, material, closed=True)


def channeled(wide, deep, low, high, front, at, material, count=11, thick=2.5):
    """A tub around a seat: smooth outside, upright channels inside that roll over its top; it falls toward the front."""
    start, end = math.radians(-24), math.radians(204)
    length = (end - start) * (wide + deep) / 2
    stops = np.concatenate([[0, 0.03, 0.1, 0.22, 0.38, 0.58, 0.8, 1.05, 1.3], np.linspace(1.6, length - 1.6, count * 12)])
    stops = np.concatenate([stops, length - stops[8::-1]])
    rings = []
    for along in stops:
        t = along / length
        a = start + (end - start) * t
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** 2.5 + abs(s) ** 2.5) ** (-1 / 2.5)
        nx, ny = c * r**1.5, s * r**1.5
        away = math.hypot(nx, ny)
        puff = abs(math.sin(math.pi * t * count)) ** 0.55
        # Both ends are round.
        near = min(along, length - along) / 1.3
        close = math.sqrt(max(0.0004, 1 - (1 - min(near, 1)) ** 2))
        swing = math.sin(math.pi * t) ** 1.4
        puff = max(puff, 0.75) if near < 1.4 else puff
        peak = front + (high - front) * swing - (1 - puff) * 0.55 - (1 - close) * 1.0
        inside = thick * (0.66 + 0.34 * puff)
        ring = []
        for d, z in _slab(inside, peak - low):
            d = inside / 2 + (d - inside / 2) * close - 0.9 * (z / (high - low)) ** 1.6 * (0.25 + 0.75 * swing)
            ring.append((at[0] + wide * c * r - nx / away * d, at[1] + deep * s * r - ny / away * d, low + z))
        rings.append(ring)
    loft(rings, material, angle=75)


def _slab(thick, tall):
    """The cross section of a padded wall: from its foot up the outside, over the round top, down the inside."""
    round_top = thick / 2
    out = [(0.25, 0.0), (0.05, 0.25)]
    out += [(-0.12 * math.sin(math.pi * k / 10), 0.3 + (tall - round_top - 0.3) * k / 10) for k in range(1, 10)]
    out += [(round_top - round_top * math.cos(a), tall - round_top + round_top * math.sin(a))
            for a in [math.pi * k / 14 for k in range(15)]]
    out += [(thick + 0.25 * math.sin(math.pi * k / 10), tall - round_top - (tall - round_top - 0.3) * k / 10) for k in range(1, 10)]
    return out + [(thick - 0.1, 0.1), (thick - 0.4, 0.0)]


def host(color, wood=(0.10, 0.05, 0.025)):
    """An upholstered dining chair with low arms; 24 wide, 24 deep, 37 high."""
    cloth, timber = m.weave(color, "A", creases=0.15), m.Timber(wood)
    soft_box((19.6, 20, 5), (0, -1.4, 17.4), cloth, 1.3, (0.2, 0.3, 1.0), lumps=0.15, seed=2, square=4, cords=[("z", 1)])
    soft_box((21, 20, 2.6), (0, -1.0, 14.2), cloth, 0.6)
    for side in (-1, 1):
        def swoop(points, side=side):
            out = points.copy()
            share = (points[:, 2] / 12 + 0.5).clip(0, 1)
            out[:, 2] += share * 0.012 * (points[:, 1].clip(-20, 20) + 9).clip(0) ** 2
            out[:, 0] += side * share * 0.7
            return out

        soft_box((2.7, 20, 11.6), (side * 10.6, -0.6, 18.8), cloth, 1.2, (0.25, 0.2, 0.2), lumps=0.08, seed=side + 4, bend=swoop,
                 rounds=6, cords=[("y", -1)], cord=0.12)
    with moved((0, 8.6, 18), (-11, 0, 0)):
        soft_box((22.6, 3.6, 20.5), (0, 0, 8.9), cloth, 1.5, (0.2, 0.8, 0.3), lumps=0.12, seed=4, rounds=6,
                 bend=lambda p: hugging(p, 0.012), cords=[("y", -1)])
    for x, y, lean in ((-8.6, -9.4, -0.5), (8.6, -9.4, -0.5), (-8.6, 7.4, 2.4), (8.6, 7.4, 2.4)):
        leg(1.7, 1.0, 13.6, (x, y, 13.6), timber.z, (0, lean), True)


def ladder(color, slot="A"):
    """All wood, four bowed slats up the back; 19 wide, 21 deep, 38 high."""
    wood = m.Timber(color, slot)
    outline = [(x * (1 - 0.05 * (1 if y > 0 else 0)), y) for x, y in racetrack(18.6, 17, 2.0, 6)]
    plate(outline, 1.2, (0, -0.8, 17), wood.y, 0.4)
    for side in (-1, 1):
        leg(1.6, 1.15, 16.6, (side * 7.9, -7.6, 16.6), wood.z, (0, -0.4))
        tube_line = [(side * 7.6, 9.6, 0), (side * 7.6, 7.6, 9), (side * 7.6, 7.2, 17), (side * 7.8, 8.6, 27), (side * 8.0, 11.2, 38)]
        tube(tube_line, 0.75, wood.z, smooth=True)
        rod((side * 7.9, -7.8, 7), (side * 7.6, 7.9, 7), 0.42, wood.z)
    rod((-7.8, -7.8, 9.5), (7.8, -7.8, 9.5), 0.42, wood.z)
    for k, z in enumerate((21.5, 26.2, 30.9, 35.8)):
        y = 7.6 + 0.0088 * (z - 17) ** 2
        soft_box((15.4, 0.75, 2.7 + 0.25 * k), (0, y, z), wood.x, 0.3, step=1, turn=(-7 - k * 2, 0, 0),
                 bend=lambda p: _bowed(p, 1.0, 7.7))


def cane_back(color, seat=(0.687, 0.597, 0.456)):
    """A bentwood frame with cane in the back, an upholstered seat; 19 wide, 22 deep, 34 high."""
    wood, cane = m.Timber(color, "A"), m.cane((0.56, 0.38, 0.19))
    pad = m.weave(seat, None, per_inch=7)
    soft_box((17.4, 16.8, 3.0), (0, -1.4, 17.4), pad, 1.2, (0.1, 0.1, 0.8), lumps=0.1, seed=3, cords=[("z", 1)], cord=0.12)
    plate(racetrack(18.4, 17.6, 4, 8), 1.6, (0, -1.2, 15.6), wood.y, 0.4)
    for side in (-1, 1):
        leg(1.5, 1.0, 15.4, (side * 7.4, -7.8, 15.4), wood.z, (side * 0.5, -0.5), True)
        tube([(side * 7.8, 9.8, 0), (side * 7.6, 7.2, 14), (side * 8.0, 8.0, 20), (side * 8.6, 11.0, 29)], 0.72, wood.z, smooth=True)
    ring = []
    for k in range(180):
        a = 2 * math.pi * k / 180
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3)
        ring.append((9.0 * c * r, 6.0 * s * r))

    def leaned(x, z):
        return (x, 9.6 + z * 0.26 + 1.4 * (1 - (x / 9) ** 2) * 1.0, 27.2 + z)

    tube([leaned(x, z) for x, z in ring], 0.72, wood.x, closed=True)

    def field(u, v):
        x = 8.95 * math.sin((u - 0.5) * math.pi)
        return leaned(x, (v * 2 - 1) * 6.0 * (1 - (abs(x) / 9) ** 3) ** (1 / 3))

    sheet(field, 40, 12, cane, 0.12)
    rod((-7.5, -8, 6), (-7.7, 8.4, 6), 0.4, wood.z)
    rod((7.5, -8, 6), (7.7, 8.4, 6), 0.4, wood.z)


def saddle(color, seat=24):
    """A backless stool with a saddle seat; 18 wide, 13 deep."""
    wood = m.Timber(color, "A")

    def dished(points):
        out = points.copy()
        out[:, 2] += (0.9 * (points[:, 0] / 9) ** 2 - 0.35 * (points[:, 1] / 6.5) ** 2) * (0.4 + 0.6 * (points[:, 2] > 0))
        return out

    soft_box((18, 13, 1.6), (0, 0, seat - 1.4), wood.x, 0.6, bend=dished, step=0.8)
    corners = {}
    for sx in (-1, 1):
        for sy in (-1, 1):
            top, low = (sx * 6.4, sy * 4.2, seat - 1.6), (sx * 8.2, sy * 5.8, 0)
            leg(1.7, 1.4, seat - 1.6, top, wood.z, (sx * 1.8, sy * 1.6))
            corners[sx, sy] = top, low
    for part, height in ((0.3, None), (0.55, None)):
        for sx in (-1, 1):
            ends = [tuple(b + (t - b) * part for t, b in zip(*corners[sx, sy])) for sy in (-1, 1)]
            box((0.9, abs(ends[0][1] - ends[1][1]) - 1, 1.5), (ends[0][0], 0, ends[0][2]), wood.y, 0.15)
        for sy in (-1, 1):
            ends = [tuple(b + (t - b) * (part + 0.07) for t, b in zip(*corners[sx, sy])) for sx in (-1, 1)]
            box((abs(ends[0][0] - ends[1][0]) - 1, 0.9, 1.5), (0, ends[0][1], ends[0][2]), wood.x, 0.15)

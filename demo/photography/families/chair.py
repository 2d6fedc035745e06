"""Things to sit on alone: lounge chairs, barrel chairs, recliners, dining chairs, stools, desk chairs."""

import math

import materials as m
from families.sofa import COVERS
from shapes import (ball, box, disc, lathe, leg, moved, pillow, plate, racetrack, rod, rounded_profile, sheet,
                    soft_box, spun, tube)

WALNUT = (0.19, 0.085, 0.037)
OAK = (0.54, 0.32, 0.147)


def lounge(colour, cover="weave", wood=WALNUT):
    """An open wooden frame with two loose cushions, 31 wide, 36 deep, 34 high."""
    timber, cloth = m.Timber(wood), COVERS[cover](colour, "A")
    for side in (-1, 1):
        x = side * 14.2
        spun([(0.55, 0), (0.95, 0.55), (0.8, 1)], (x + side * 0.6, -14.5, 0), (x, -12.5, 22.6), timber.z)
        spun([(0.55, 0), (0.95, 0.5), (0.75, 1)], (x + side * 0.6, 17.5, 0), (x, 8.5, 21.2), timber.z)
        arm = [(2.6, -17), (2.9, -15), (2.4, -6), (1.9, 4), (1.5, 12), (0.6, 13.4)]
        outline = [(r, y) for r, y in arm] + [(-r * 0.35, y) for r, y in reversed(arm)]
        if side < 0:
            outline = [(-px, py) for px, py in reversed(outline)]
        plate(outline, 1.15, (x - side * 0.9, 0, 22.7), timber.y, 0.4, (-3.5, 0, 0))
        box((1.2, 27, 2.4), (x - side * 0.2, -1, 12.3), timber.y, 0.4, (-8, 0, 0))
        rod((side * 10.6, 7.5, 9.4), (side * 10.3, 17.4, 33.4), 0.85, timber.z, 0.6)
    box((28, 1.2, 2.6), (0, -12.6, 13.6), timber.x, 0.4)
    box((28, 1.2, 2.4), (0, 9.5, 10.2), timber.x, 0.4)
    for k in range(5):
        t = 0.28 + k * 0.165
        box((21.5, 0.7, 1.8), (0, 7.5 + 9.9 * t, 9.4 + 24 * t), timber.x, 0.25, (-22, 0, 0))
    for k in range(6):
        box((27, 2.2, 0.6), (0, -10.5 + k * 4, 12.8 - k * 0.55), timber.x, 0.2)
    soft_box((23.6, 25, 5), (0, -2.6, 15.6), cloth, 1.7, (0.3, 0.3, 0.7), lumps=0.3, seed=3, turn=(-8, 0, 0), square=4,
             cords=[("z", 1), ("z", -1)])
    soft_box((23, 5, 22.5), (0, 10.0, 26.0), cloth, 1.8, (0.3, 1.0, 0.4), lumps=0.35, seed=5, turn=(-23, 0, 0),
             cords=[("y", 1), ("y", -1)])


def barrel(colour, cover="boucle"):
    """Round, with an upright channelled back, on a plinth; 33 across, 31 high."""
    cloth = COVERS[cover](colour, "A")
    outer, count = 16.2, 17
    start, end = math.radians(-38), math.radians(218)

    def top(t):
        return 25.0 + 6.0 * math.sin(math.pi * t) ** 0.8

    for k in range(count):
        t = (k + 0.5) / count
        a = start + (end - start) * t
        r = outer - 3.2
        high = top(t) - 9.5
        wide = (end - start) * r / count * 1.10
        soft_box((wide, 4.2, high), (r * math.cos(a), r * math.sin(a), 9.5 + high / 2), cloth, 1.45,
                 (0.1, 0.55, 0.5), lumps=0.12, seed=k, turn=(0, 0, math.degrees(a) - 90), rounds=5)

    def shell(u, v):
        a = start - 0.02 + (end - start + 0.04) * u
        z = 3.2 + (top(min(max(u, 0.01), 0.99)) - 4.6) * v
        bulge = outer - 0.9 * (1 - v) ** 2 + 0.25 * math.sin(v * math.pi)
        return (bulge * math.cos(a), bulge * math.sin(a), z)

    sheet(shell, 90, 24, cloth, 1.6)
    lathe(rounded_profile([(0.01, 2.6), (14.6, 2.6), (14.9, 11.4), (0.01, 11.4)], 0.8), (0, -0.6, 0), cloth)
    seat = rounded_profile([(0.01, 11.4), (12.6, 11.4), (13.4, 14.5), (12.7, 17.4), (7, 18.5), (0.01, 18.8)], 1.6, 6)
    lathe(seat, (0, -2.4, 0), cloth, wobble=0.012)
    disc(11.5, 2.4, (0, 0, 1.2), m.black_steel())


def recliner(colour, open=False, cover="leather", rolls=3):
    """Stuffed arms, a back of three rolls, a footrest; 37 wide, 36 deep, 43 high."""
    hide = COVERS[cover](colour, "A")
    lean = -40 if open else -15
    for side in (-1, 1):
        x = side * 14.6
        soft_box((7.2, 31, 17), (x, 0.5, 11.5), hide, 1.6, (0.5, 0.6, 0.2), lumps=0.25, seed=side + 2,
                 cords=[("y", -1)])
        soft_box((8.2, 29, 6), (x, -0.5, 21.3), hide, 2.8, (0.2, 0.5, 0.9), lumps=0.4, seed=side + 6, rounds=6)
    soft_box((21.6, 24, 6.5), (0, -2.5, 16.2), hide, 2.4, (0.2, 0.9, 1.3), lumps=0.4, seed=8, square=3.5, rounds=6)
    with moved((0, 9.0, 16), (lean, 0, 0)):
        soft_box((22.5, 4.5, 27), (0, 4.2, 12.5), hide, 2, (0.2, 0.5, 0.4), lumps=0.25, seed=12)
        lower = ((5.0, 10.5, 6.5, 13), (14.2, 10.0, 6, 14)) if rolls == 3 else ((9.2, 18.5, 7, 13),)
        for z, high, thick, seed in lower:
            soft_box((22.2, thick, high), (0, 1.2, z), hide, 2.7, (0.3, 1.1, 0.5), lumps=0.4, seed=seed, rounds=6)
        soft_box((21.5, 6.4, 9.2), (0, 0.2, 23.4), hide, 2.9, (0.4, 1.0, 0.6), lumps=0.4, seed=15, rounds=6)
    box((26, 26, 3), (0, 1, 2.2), m.black_steel(), 0.3)
    if open:
        with moved((0, -16, 15.4), (-78, 0, 0)):
            soft_box((21.4, 4.2, 17), (0, 0, -9.5), hide, 2.0, (0.2, 0.9, 0.3), lumps=0.35, seed=20, rounds=6)
        for x in (-8, 8):
            rod((x, -12, 8), (x, -24, 14.6), 0.5, m.black_steel())
            rod((x, -12, 13), (x, -20, 9.5), 0.5, m.black_steel())
    else:
        soft_box((21.4, 4.4, 11.5), (0, -14.6, 8.6), hide, 2.0, (0.2, 1.0, 0.3), lumps=0.35, seed=20, rounds=6)
    if rolls < 3:
        rod((18.5, -4, 12.5), (19.6, -9.5, 14.5), 0.45, m.Timber(WALNUT).y)
        return
    # The switch and the charging port beside the right hand.
    box((0.3, 2.6, 1.2), (18.35, -9, 15), m.black_steel(), 0.1)
    disc(0.28, 0.2, (18.55, -9.6, 15), m.steel(), (0, 90, 0), 0.05)


def buttoned(colour, cover="weave", wood=(0.10, 0.05, 0.025)):
    """A dining chair covered all over, with a buttoned back; 20 wide, 23 deep, 39 high."""
    cloth, timber = COVERS[cover](colour, "A"), m.Timber(wood)
    soft_box((20, 19.5, 5), (0, -1.4, 17.5), cloth, 1.2, (0.2, 0.3, 0.9), lumps=0.15, seed=2, square=4,
             cords=[("z", 1)])
    soft_box((19, 18, 2.4), (0, -1, 14.2), cloth, 0.5)
    spots = [(x, z) for row, z in enumerate((3.5, 8.2, 12.9)) for x in ((-6, 0, 6) if row % 2 == 0 else (-3, 3))]

    def buttons(points):
        out = points.copy()
        front = points[:, 1] < 0
        for bx, bz in spots:
            r2 = (points[:, 0] - bx) ** 2 + (points[:, 2] - bz + 5.0) ** 2
            out[:, 1] += front * (0.95 * 2.718 ** (-r2 / 0.7) + 0.55 * 2.718 ** (-r2 / 5))
        curve = (points[:, 0] / 9.5) ** 2
        out[:, 1] -= 0.9 * curve
        return out

    with moved((0, 8.0, 18.5), (-11, 0, 0)):
        soft_box((19.4, 3.6, 22.5), (0, 0, 9.6), cloth, 1.3, (0.2, 0.75, 0.3), lumps=0.12, seed=4, step=0.45,
                 bend=buttons, cords=[("y", -1)], square=5)
        for bx, bz in spots:
            ball(0.5, (bx, -1.35 - 0.9 * (bx / 9.5) ** 2, bz + 4.6), cloth, (1, 0.5, 1))
    for x, y, lean in ((-8, -9.2, -0.4), (8, -9.2, -0.4), (-8, 7.4, 2.2), (8, 7.4, 2.2)):
        leg(1.7, 1.1, 14, (x, y, 14), timber.z, (0, lean))


def spindle(colour, wood=OAK):
    """A wooden side chair with turned spindles and a padded seat; 20 wide, 21 deep, 34 high."""
    timber, cloth = m.Timber(wood), m.weave(colour, "A", per_inch=7)
    outline = []
    for k in range(64):
        a = 2 * math.pi * k / 64
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** 3.5 + abs(s) ** 3.5) ** (-1 / 3.5)
        outline.append(((9.6 - 0.9 * s * 0.8) * c * r, 9.2 * s * r))
    plate(outline, 1.3, (0, 0, 16.8), timber.y, 0.45)
    soft_box((16.6, 15.6, 2.0), (0, -0.4, 18.2), cloth, 0.95, (0, 0, 0.7), lumps=0.1, seed=3,
             bend=lambda p: _tapered(p, 0.05), cords=[("z", 1)], cord=0.12)
    foot = [(0.55, 0), (0.7, 0.06), (0.95, 0.35), (0.62, 0.42), (0.85, 0.47), (0.62, 0.52), (0.95, 0.75), (0.7, 1)]
    tops = {}
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        top, bottom = (x * 6.8, y * 6.4, 16.3), (x * 8.7, y * (8.6 if y < 0 else 9.4), 0)
        spun(foot, bottom, top, timber.z)
        tops[x, y] = [tuple(b + (t - b) * f for b, t in zip(bottom, top)) for f in (0.35, 0.5)]
    thin = [(0.32, 0), (0.55, 0.5), (0.32, 1)]
    for x in (-1, 1):
        spun(thin, tops[x, -1][0], tops[x, 1][0], timber.y)
    middle = [tuple((a + b) / 2 for a, b in zip(tops[x, -1][0], tops[x, 1][0])) for x in (-1, 1)]
    spun(thin, *middle, timber.x)
    lean = 4.6
    for x in (-1, 1):
        spun([(0.7, 0), (0.8, 0.2), (0.5, 0.5), (0.72, 0.8), (0.6, 1)], (x * 7.9, 7.2, 17), (x * 8.9, 7.2 + lean, 32.6),
             timber.z)
    for k in range(7):
        t = (k - 3) / 3
        bow = 1.2 * (1 - t * t)
        spun([(0.26, 0), (0.42, 0.35), (0.25, 0.7), (0.22, 1)], (t * 6.0, 7.4 + bow * 0.5, 17),
             (t * 6.9, 7.0 + lean + bow, 31.8), timber.z)
    soft_box((20, 1.1, 3.4), (0, 7.2 + lean, 32.3), timber.x, 0.5, step=1,
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
    """Two of the same chair, a little turned to each other."""
    makers = {"buttoned": buttoned, "spindle": spindle, "ladder": ladder, "cane": cane_back}
    with moved((-apart / 2, 2, 0), (0, 0, 14)):
        makers[kind](**parameters)
    with moved((apart / 2, -3, 0), (0, 0, -16)):
        makers[kind](**parameters)


def stool(colour, seat=26, cover="leather"):
    """A padded stool with a low channelled back on black steel, footrests all round."""
    hide, steel = COVERS[cover](colour, "A"), m.black_steel()
    soft_box((17.5, 16, 3.6), (0, -0.5, seat - 1.8), hide, 1.5, (0.2, 0.2, 0.9), lumps=0.12, seed=2, square=3,
             rounds=6, cords=[("z", 1)], cord=0.12)
    count = 11
    for k in range(count):
        a = math.radians(-8 + 196 * (k + 0.5) / count)
        x, y = 8.3 * math.cos(a), 7.4 * math.sin(a) - 0.4
        high = 11.2 - 3.2 * abs((k + 0.5) / count - 0.5) * 2
        turn = math.degrees(math.atan2(math.sin(a) / 7.4, math.cos(a) / 8.3)) - 90
        soft_box((2.75, 2.6, high), (x, y, seat + high / 2 - 1.5), hide, 1.0, (0.1, 0.35, 0.3), seed=k,
                 turn=(0, 0, turn), step=0.7, lumps=0.05)
    corners = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        top, bottom = (x * 6.6, y * 5.8, seat - 3.4), (x * 8.8, y * 9.0, 0)
        rod(bottom, top, 0.5, steel)
        corners.append(tuple(b + (t - b) * (9 / seat) for b, t in zip(bottom, top)))
    tube(corners, 0.42, steel, closed=True)
    box((14.5, 13, 0.6), (0, 0, seat - 3.6), steel, 0.1)


def task(colour, cover="weave"):
    """A desk chair: five castors, a gas lift, a curved back, padded arms; 27 wide, 41 high."""
    cloth = COVERS[cover](colour, "A")
    silver, black = m.metal((0.62, 0.62, 0.61), 0.3), m.paint((0.02, 0.02, 0.02), roughness=0.45)
    for k in range(5):
        a = math.radians(90 + 72 * k + 20)
        c, s = math.cos(a), math.sin(a)
        tube([(1.2 * c, 1.2 * s, 5.2), (7 * c, 7 * s, 4.4), (11.8 * c, 11.8 * s, 3.2)], 0.75, silver, smooth=True)
        for offset in (-0.55, 0.55):
            disc(1.15, 0.8, (11.8 * c - offset * s, 11.8 * s + offset * c, 1.15), black,
                 (90, 0, math.degrees(a)), 0.25, 28)
        rod((11.8 * c, 11.8 * s, 1.2), (11.8 * c, 11.8 * s, 3.2), 0.4, black)
    rod((0, 0, 4), (0, 0, 11), 1.1, black)
    rod((0, 0, 9), (0, 0, 16), 0.6, silver)
    box((7, 9, 1.4), (0, 1, 15.7), black, 0.4)

    def waterfall(points):
        out = points.copy()
        out[:, 2] -= 0.10 * (abs(points[:, 1] + 4).clip(4.5) - 4.5) ** 1.6 * (points[:, 1] < 0)
        out[:, 2] += 0.006 * points[:, 0] ** 2
        return out

    soft_box((20.5, 19.5, 3.8), (0, -1, 18.2), cloth, 1.7, (0.2, 0.2, 0.5), lumps=0.12, seed=2, bend=waterfall,
             cords=[("z", 1)])

    def hug(points):
        out = points.copy()
        out[:, 1] -= 0.028 * points[:, 0] ** 2
        out[:, 1] += -0.9 * (2.718 ** (-((points[:, 2] + 6) / 5) ** 2)) + 0.012 * points[:, 2].clip(0) ** 2
        out[:, 0] *= 1 - 0.010 * points[:, 2].clip(0)
        return out

    soft_box((19.5, 3.2, 22.5), (0, 8.8, 31.0), cloth, 1.55, (0.2, 0.5, 0.3), lumps=0.12, seed=5, bend=hug,
             turn=(-8, 0, 0), cords=[("y", -1)])
    tube([(0, 2, 15.6), (0, 9.5, 16), (0, 11.5, 21), (0, 11.4, 27)], 0.8, black, smooth=True)
    for side in (-1, 1):
        tube([(side * 7, 1, 16), (side * 11.8, 1, 16.2), (side * 12, 0.5, 22), (side * 12, -0.5, 25.4)], 0.6, silver,
             smooth=True)
        soft_box((2.8, 10.5, 1.4), (side * 12, -0.5, 26.0), cloth, 0.65, (0, 0, 0.15))


def slipper(colour, cover="velvet", wood=(0.10, 0.05, 0.025)):
    """Armless, low, with a buttoned back; 24 wide, 27 deep, 33 high."""
    cloth, timber = COVERS[cover](colour, "A"), m.Timber(wood)
    soft_box((24, 24, 7.5), (0, -1.5, 12.8), cloth, 1.8, (0.3, 0.4, 1.2), lumps=0.2, seed=2, square=3.5, rounds=6,
             cords=[("z", 1), ("z", -1)])
    spots = [(x, z) for row, z in enumerate((-5.0, -0.6, 3.8)) for x in ((-7, 0, 7) if row % 2 == 0 else (-3.5, 3.5))]

    def tufts(points):
        return _tufted(points, spots, 1.25)

    with moved((0, 9.4, 14), (-13, 0, 0)):
        soft_box((23.6, 4.8, 19.5), (0, 0, 9.0), cloth, 2.0, (0.2, 1.0, 0.4), lumps=0.15, seed=4, step=0.5, bend=tufts,
                 cords=[("y", -1)], square=4, rounds=6)
        for bx, bz in spots:
            ball(0.55, (bx, -2.15, bz + 9.0), cloth, (1, 0.5, 1))
    for x, y, lean in ((-9.4, -10.4, -0.6), (9.4, -10.4, -0.6), (-9.4, 8.4, 2.0), (9.4, 8.4, 2.0)):
        leg(1.8, 1.0, 9.4, (x, y, 9.4), timber.z, (0, lean), True)


def _tufted(points, spots, deep, spread=6.0):
    """Buttons pulled in, with folds that run from one to the next."""
    import numpy as np

    out = points.copy()
    front = points[:, 1] < 0
    for bx, bz in spots:
        dx, dz = points[:, 0] - bx, points[:, 2] - bz
        r2 = dx**2 + dz**2
        folds = np.exp(-(np.minimum(abs(dx - dz * 0.8), abs(dx + dz * 0.8)) / 0.45) ** 2) * np.exp(-r2 / (spread * 1.6))
        out[:, 1] += front * (deep * 0.75 * np.exp(-r2 / 0.9) + deep * 0.45 * np.exp(-r2 / spread) + 0.28 * folds)
    return out


def host(colour, cover="weave", wood=(0.10, 0.05, 0.025)):
    """An upholstered dining chair with low arms; 24 wide, 24 deep, 37 high."""
    cloth, timber = COVERS[cover](colour, "A"), m.Timber(wood)
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
                 bend=lambda p: _hugging(p, 0.012), cords=[("y", -1)])
    for x, y, lean in ((-8.6, -9.4, -0.5), (8.6, -9.4, -0.5), (-8.6, 7.4, 2.4), (8.6, 7.4, 2.4)):
        leg(1.7, 1.0, 13.6, (x, y, 13.6), timber.z, (0, lean), True)


def _hugging(points, by):
    out = points.copy()
    out[:, 1] -= by * points[:, 0] ** 2
    return out


def ladder(colour, slot="A"):
    """All wood, four bowed slats up the back; 19 wide, 21 deep, 38 high."""
    wood = m.Timber(colour, slot)
    outline = [(x * (1 - 0.05 * (1 if y > 0 else 0)), y) for x, y in racetrack(18.6, 17, 2.0, 6)]
    plate(outline, 1.2, (0, -0.8, 17), wood.y, 0.4)
    for side in (-1, 1):
        leg(1.6, 1.15, 16.6, (side * 7.9, -7.6, 16.6), wood.z, (0, -0.4))
        tube_line = [(side * 7.6, 9.6, 0), (side * 7.6, 7.6, 9), (side * 7.6, 7.2, 17), (side * 7.8, 8.6, 27), (side * 8.0, 11.2, 38)]
        tube(tube_line, 0.75, wood.z, smooth=True)
        rod((side * 7.9, -7.8, 7), (side * 7.6, 7.9, 7), 0.42, wood.y)
    rod((-7.8, -7.8, 9.5), (7.8, -7.8, 9.5), 0.42, wood.x)
    for k, z in enumerate((21.5, 26.2, 30.9, 35.8)):
        y = 7.6 + 0.0088 * (z - 17) ** 2
        soft_box((15.4, 0.75, 2.7 + 0.25 * k), (0, y, z), wood.x, 0.3, step=1, turn=(-7 - k * 2, 0, 0),
                 bend=lambda p: _bowed(p, 1.0, 7.7))


def cane_back(colour, seat=(0.687, 0.597, 0.456)):
    """A bentwood frame with cane in the back, an upholstered seat; 19 wide, 22 deep, 34 high."""
    wood, cane = m.Timber(colour, "A"), m.cane((0.56, 0.38, 0.19))
    pad = m.weave(seat, None, per_inch=7)
    soft_box((17.4, 16.8, 3.0), (0, -1.4, 17.4), pad, 1.2, (0.1, 0.1, 0.8), lumps=0.1, seed=3, cords=[("z", 1)], cord=0.12)
    plate(racetrack(18.4, 17.6, 4, 8), 1.6, (0, -1.2, 15.6), wood.y, 0.4)
    for side in (-1, 1):
        leg(1.5, 1.0, 15.4, (side * 7.4, -7.8, 15.4), wood.z, (side * 0.5, -0.5), True)
        tube([(side * 7.8, 9.8, 0), (side * 7.6, 7.2, 14), (side * 8.0, 8.0, 20), (side * 8.6, 11.0, 29)], 0.72, wood.z, smooth=True)
    ring = []
    for k in range(40):
        a = 2 * math.pi * k / 40
        c, s = math.cos(a), math.sin(a)
        r = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3)
        ring.append((9.0 * c * r, 6.0 * s * r))

    def leaned(x, z):
        return (x, 9.6 + z * 0.26 + 1.4 * (1 - (x / 9) ** 2) * 1.0, 27.2 + z)

    tube([leaned(x, z) for x, z in ring], 0.72, wood.x, closed=True)
    def field(u, v):
        k = u * 40
        (x0, z0), (x1, z1) = ring[int(k) % 40], ring[(int(k) + 1) % 40]
        return leaned((x0 + (x1 - x0) * (k % 1)) * v, (z0 + (z1 - z0) * (k % 1)) * v)

    sheet(field, 40, 6, cane, 0.12)
    rod((-7.5, -8, 6), (-7.7, 8.4, 6), 0.4, wood.y)
    rod((7.5, -8, 6), (7.7, 8.4, 6), 0.4, wood.y)


def saddle(colour, seat=24):
    """A backless stool with a saddle seat; 18 wide, 13 deep."""
    wood = m.Timber(colour, "A")

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


def executive(colour):
    """A high-backed leather desk chair on five castors; 27 wide, 28 deep, 46 high."""
    hide, black = m.leather(colour, "A"), m.paint((0.02, 0.02, 0.02), roughness=0.45)
    _castors(black)
    soft_box((21.5, 20.5, 5.2), (0, -1, 19.4), hide, 2.3, (0.2, 0.4, 1.0), lumps=0.3, seed=2, rounds=6, cords=[("z", 1)])
    with moved((0, 8.6, 21), (-9, 0, 0)):
        soft_box((20.5, 3.2, 25), (0, 2.4, 11.5), hide, 1.5, (0.2, 0.4, 0.4), lumps=0.2, seed=5, bend=lambda p: _hugging(p, 0.014))
        for z, high, wide in ((2.6, 7.4, 20.5), (10.0, 7.6, 20.5), (17.2, 7.2, 19.6), (23.2, 5.4, 17.5)):
            soft_box((wide, 4.4, high), (0, 0, z), hide, 2.0, (0.2, 0.9, 0.3), lumps=0.25, seed=int(z), rounds=6,
                     bend=lambda p: _hugging(p, 0.014))
    for side in (-1, 1):
        tube([(side * 8, 6, 17.6), (side * 12.2, 5, 18), (side * 12.4, 5, 25.6), (side * 12.4, -5.5, 26), (side * 12.2, -6.2, 20),
              (side * 9, -6, 17.6)], 0.75, black, smooth=True)
        soft_box((3.4, 12, 2.2), (side * 12.4, 0, 27.0), hide, 1.05, (0.1, 0.1, 0.4), lumps=0.1)


def _castors(metal):
    black = m.paint((0.02, 0.02, 0.02), roughness=0.45)
    for k in range(5):
        a = math.radians(110 + 72 * k)
        c, s = math.cos(a), math.sin(a)
        tube([(1.2 * c, 1.2 * s, 5.4), (7 * c, 7 * s, 4.6), (12.2 * c, 12.2 * s, 3.3)], 0.9, metal, smooth=True)
        for offset in (-0.55, 0.55):
            disc(1.2, 0.8, (12.2 * c - offset * s, 12.2 * s + offset * c, 1.2), black, (90, 0, math.degrees(a)), 0.25, 28)
        rod((12.2 * c, 12.2 * s, 1.2), (12.2 * c, 12.2 * s, 3.3), 0.4, black)
    rod((0, 0, 4), (0, 0, 12), 1.2, black)
    rod((0, 0, 10), (0, 0, 17.4), 0.65, m.metal((0.5, 0.5, 0.5), 0.3))
    box((8, 10, 1.4), (0, 1, 17), black, 0.4)

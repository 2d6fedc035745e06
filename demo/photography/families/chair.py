"""Armchairs, recliners and slipper chairs."""

import math

import numpy as np

import materials as m
from families.sofa import COVERS
from shapes import ball, disc, lathe, leg, moved, plate, rod, rounded_profile, sheet, spun, tube
from stuffed import box, curled, soft_box

WALNUT = (0.19, 0.085, 0.037)


def lounge(color, cover="weave", wood=WALNUT):
    """An open wooden frame with two loose cushions, 31 wide, 36 deep, 34 high."""
    timber, cloth = m.Timber(wood), COVERS[cover](color, "A")
    for side in (-1, 1):
        x = side * 14.2
        spun([(0.55, 0), (0.95, 0.55), (0.8, 1)], (x + side * 0.6, -14.5, 0), (x, -12.5, 23.3), timber.z)
        spun([(0.55, 0), (0.95, 0.5), (0.75, 1)], (x + side * 0.6, 17.5, 0), (x, 8.2, 22.1), timber.z)
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


def barrel(color, cover="boucle"):
    """A drum on a plinth with a round, upright, channeled back; 33 across, 31 high."""
    cloth = COVERS[cover](color, "A")
    outer, count, low = 16.2, 17, 11.2
    start, end = math.radians(-38), math.radians(218)

    def top(t):
        return 25.0 + 6.0 * math.sin(math.pi * min(max(t, 0), 1)) ** 0.8

    for k in range(count):
        t = (k + 0.5) / count
        a = start + (end - start) * t
        r = outer - 3.2
        high = top(t) - 9.5
        wide = (end - start) * r / count * 1.10
        soft_box((wide, 4.4, high), (r * math.cos(a), r * math.sin(a), 9.5 + high / 2), cloth, 1.6,
                 (0.1, 0.75, 0.55), lumps=0.22, seed=k, turn=(0, 0, math.degrees(a) - 90), rounds=9)

    def outside(u, v):
        a = start + (end - start) * u
        z = low - 1 + (top(u) - 0.6 - low + 1) * v
        r = outer - 0.85 + 0.2 * math.sin(v * math.pi)
        return (r * math.cos(a), r * math.sin(a), z)

    sheet(outside, 96, 24, cloth, 1.5)
    tube([outside(k / 96, 1) for k in range(97)], 0.78, cloth)
    # A soft upright roll finishes each end of the back.
    for a in (start - 0.03, end + 0.03):
        r, high = outer - 2.35, 25.4 - low + 1
        soft_box((2.8, 5.0, high), (r * math.cos(a), r * math.sin(a), low - 1 + high / 2), cloth, 1.35, (0.3, 0.3, 0.5), lumps=0.2,
                 seed=int(9 * a), turn=(0, 0, math.degrees(a) - 90), rounds=9)
    lathe(rounded_profile([(0.01, 2.4), (outer - 0.7, 2.4), *((outer - 0.1, z) for z in np.linspace(3.4, low - 0.9, 9)),
                             (outer - 0.05, low), (0.01, low)], 0.7, 8), (0, 0, 0), cloth,
          segments=128)
    tube([((outer - 0.25) * math.cos(a), (outer - 0.25) * math.sin(a), low - 0.2) for a in [math.tau * k / 128 for k in range(128)]],
         0.16, cloth, closed=True)
    seat = rounded_profile([(0.01, 10.9), (12.9, 10.9), (13.6, 14.5), (12.9, 17.4), (7, 18.4), (0.01, 18.3)], 1.6, 10)
    lathe(seat, (0, -2.2, 0), cloth, wobble=0.02, segments=96)
    disc(12.5, 2.4, (0, 0, 1.2), m.black_steel())
    if cover == "boucle":
        curled(cloth)


def recliner(color, open=False, cover="leather", rolls=3):
    """Padded arms down to the floor, a rolled back, a footrest between the arms; 37 wide, 36 deep, 43 high."""
    hide = COVERS[cover](color, "A")
    lean = -40 if open else -15
    under = 1.9
    for side in (-1, 1):
        x = side * 14.7
        high = 19.6 - under
        soft_box((6.6, 31.4, high), (x, 0.2, under + high / 2), hide, 1.3, (0.55, 0.45, 0), lumps=0.25, seed=side + 2, rounds=7,
                 cords=[("y", -1)], cord=0.13)
        soft_box((7.7, 32.2, 5.2), (x, -0.1, 21.2), hide, 2.3, (0.2, 0.3, 0.6), lumps=0.34, seed=side + 6, rounds=9, square=3,
                 bend=_worn_arm)
        for y in (-12.5, 13):
            leg(2.2, 1.7, under + 0.5, (x, y, under + 0.5), m.Timber((0.03, 0.02, 0.015)).z)
    # The body fills the space between the arms, behind the footrest and at the back.
    soft_box((22.6, 27, 12.2), (0, 0.9, under + 6.1), hide, 0.6, lumps=0.05)
    soft_box((22.8, 2.4, 18), (0, 14.6, under + 9), hide, 0.9, (0, 0.3, 0), lumps=0.1)
    soft_box((21.9, 24.4, 6.8), (0, -3.0, 16.2), hide, 2.5, (0.05, 0.9, 1.3), lumps=0.4, seed=8, square=3, rounds=8,
             cords=[("z", 1)], cord=0.12)
    with moved((0, 9.0, 16), (lean, 0, 0)):
        soft_box((22.5, 4.5, 27), (0, 4.2, 12.5), hide, 1.6, (0.1, 0.4, 0.4), lumps=0.15, seed=12, cords=[("y", 1)], cord=0.12)
        lower = ((5.0, 10.5, 6.5, 13), (14.2, 10.0, 6, 14)) if rolls == 3 else ((9.2, 18.5, 7, 13),)
        for z, high, thick, seed in lower:
            soft_box((22.4, thick, high), (0, 1.2, z), hide, 3.0, (0.2, 1.3, 0.4), lumps=0.42, seed=seed + rolls, rounds=9, square=2.6,
                     step=0.5, bend=_gathered)
        soft_box((22.2, 6.8, 9.4), (0, 0.1, 23.4), hide, 3.2, (0.3, 1.2, 0.6), lumps=0.42, seed=15 + rolls, rounds=9, square=2.6,
                 step=0.5, bend=_gathered)
    if open:
        _footrest(hide, under)
    else:
        soft_box((21.9, 4.4, 10.8), (0, -14.2, under + 5.6), hide, 2.0, (0.05, 1.1, 0.3), lumps=0.3, seed=20, rounds=8, square=2.6)
    if rolls < 3:
        _lever(open)
        return
    # The switch and the charging port next to the right hand.
    with moved((-18.28, -8, 15.6), (0, 0, 0)):
        soft_box((0.5, 4.2, 1.6), (0, 0, 0), m.black_steel(), 0.2, rounds=4)
        for y in (-1.1, 0.5):
            disc(0.45, 0.16, (-0.28, y, 0), m.steel(), (0, 90, 0), 0.06)


def _gathered(points):
    """A roll whose cover is gathered into the seams at its ends, in pleats that run out toward its middle."""
    out, half = points.copy(), abs(points).max(0)
    around = np.arctan2(points[:, 2] / half[2], points[:, 1] / half[1])
    inside = half[0] - abs(points[:, 0])
    pleats = np.abs(np.sin(7 * around + 0.8 * np.sin(3 * around + half[2]))) ** 0.6 - 0.7
    deep = 0.15 * np.exp(-(inside / 2.6)) * (1 + 0.5 * np.sin(5 * around + np.sign(points[:, 0])))
    out[:, 1:] *= (1 + deep * pleats)[:, None]
    return out


def _worn_arm(points):
    """A pad flattened where forearms lie, and rounder toward its front."""
    out, (_, deep, high) = points.copy(), abs(points).max(0)
    along = points[:, 1] / deep
    out[:, 2] -= 0.45 * (points[:, 2] > 0) * (2.71828 ** (-(((along + 0.2) / 0.35) ** 2)))
    out[:, 2] -= 0.5 * (along < -0.5) * (-along - 0.5) * points[:, 2] / high
    return out


def _lever(pulled):
    """The release beside the seat: a flat walnut paddle on the end of a steel shaft, in a round escutcheon."""
    dark = m.paint((0.03, 0.03, 0.031), None, 0.4)
    with moved((-18.6, -6.5, 12.2), (-52 if pulled else -14, 0, 0)):
        disc(1.55, 0.35, (0, 0, 0), dark, (0, 90, 0), 0.12)
        disc(0.6, 1.1, (-0.5, 0, 0), m.steel(), (0, 90, 0), 0.1)
        soft_box((0.75, 6.6, 1.5), (-1.0, -2.5, 0), m.Timber(WALNUT).y, 0.36, (0.1, 0, 0.12), rounds=6)


def _footrest(hide, under):
    """The footrest swung up to the seat on its linkage, a small pad between the two, and the dark frame it came out of."""
    dark, steel = m.plain((0.018, 0.017, 0.016), 0.9), m.paint((0.05, 0.05, 0.052), None, 0.38)
    soft_box((21.2, 1, 11), (0, -12.7, under + 5.6), dark, 0.3)
    soft_box((21.0, 3.6, 4.4), (0, -15.4, 15.6), hide, 1.7, (0.05, 0.3, 0.5), lumps=0.12, seed=22, rounds=6)
    with moved((0, -16.6, 18.2), (-5, 0, 0)):
        soft_box((21.8, 17.5, 4.4), (0, -8.6, -2.2), hide, 1.7, (0.15, 0.25, 0.8), lumps=0.22, seed=20, rounds=7, square=4,
                 cords=[("z", 1)], cord=0.12)
        box((19, 14.5, 0.8), (0, -8.6, -4.5), dark, 0.2)
    for side in (-1, 1):
        for x, start, end in ((8.6, (-12.6, 5.0), (-19.0, 9.0)), (8.6, (-19.0, 9.0), (-30.0, 14.6)), (8.1, (-12.6, 10.6), (-24.6, 9.4)),
                              (8.1, (-24.6, 9.4), (-20.6, 14.0)), (8.6, (-12.6, 12.4), (-19.6, 14.0))):
            _bar(side * x, start, end, steel)
        for y, z in ((-19.0, 9.0), (-24.6, 9.4), (-18.4, 10.0)):
            disc(0.42, 1.3, (side * 8.35, y, z), m.steel(), (0, 90, 0), 0.08)


def _bar(x, start, end, material):
    """A flat steel bar on edge between two points (y, z)."""
    (ay, az), (by, bz) = start, end
    box((0.3, math.hypot(by - ay, bz - az) + 1.0, 1.15), (x, (ay + by) / 2, (az + bz) / 2), material, 0.1,
        (math.degrees(math.atan2(bz - az, by - ay)), 0, 0))


def slipper(color, cover="velvet", wood=(0.10, 0.05, 0.025)):
    """Armless, low, with a buttoned back; 24 wide, 27 deep, 33 high."""
    cloth, timber = COVERS[cover](color, "A"), m.Timber(wood)
    soft_box((24, 24, 7.5), (0, -1.5, 12.8), cloth, 1.8, (0.3, 0.4, 1.2), lumps=0.2, seed=2, square=3.5, rounds=6,
             cords=[("z", 1), ("z", -1)])
    spots = [(x, z) for row, z in enumerate((-5.0, -0.6, 3.8)) for x in ((-7, 0, 7) if row % 2 == 0 else (-3.5, 3.5))]

    def tufts(points):
        return tufted(points, spots, 1.25)

    with moved((0, 9.4, 14), (-13, 0, 0)):
        soft_box((23.6, 4.8, 19.5), (0, 0, 9.0), cloth, 2.0, (0.2, 1.0, 0.4), lumps=0.15, seed=4, step=0.5, bend=tufts,
                 cords=[("y", -1)], square=4, rounds=6)
        for bx, bz in spots:
            ball(0.55, (bx, -1.8, bz + 9.0), cloth, (1, 0.5, 1))
    for x, y, lean in ((-9.4, -10.4, -0.6), (9.4, -10.4, -0.6), (-9.4, 8.4, 2.0), (9.4, 8.4, 2.0)):
        leg(1.8, 1.0, 9.4, (x, y, 9.4), timber.z, (0, lean), True)


def tufted(points, spots, deep, spread=6.0):
    """Buttons pulled in, with folds running from one to the next."""
    out = points.copy()
    front = points[:, 1] < 0
    for bx, bz in spots:
        dx, dz = points[:, 0] - bx, points[:, 2] - bz
        r2 = dx**2 + dz**2
        rays = np.abs(np.sin(4 * np.arctan2(dz, dx))) ** 3 * np.exp(-r2 / 5) * (1 - np.exp(-r2 / 0.6))
        folds = np.exp(-(np.minimum(abs(dx - dz * 0.8), abs(dx + dz * 0.8)) / 0.45) ** 2) * np.exp(-r2 / (spread * 1.6))
        out[:, 1] += front * (deep * 0.9 * np.exp(-r2 / 0.9) + deep * 0.45 * np.exp(-r2 / spread) + 0.28 * folds
                             + 0.16 * rays)
    return out

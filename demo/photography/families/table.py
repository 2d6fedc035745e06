"""Tables, desks and benches."""

import math

import numpy as np

import materials as m
from families.bedding import folded
from families.shelf import stack, vase
from families.sofa import COVERS
from shapes import disc, lathe, leg, loft, moved, plate, racetrack, rod, rounded_profile, spun, tube
from stuffed import box, soft_box

OAK = (0.54, 0.32, 0.147)
TURNED = [(0.55, 0), (0.75, 0.05), (1.05, 0.45), (0.8, 0.66), (1.1, 0.7), (0.8, 0.74), (1.2, 0.82), (1.2, 1)]


def coffee(color, width=48, depth=26, height=17, styled=False):
    """A racetrack top, four turned legs, a lower shelf."""
    wood = m.Timber(color, "A")
    plate(racetrack(width, depth, depth / 2 - 0.01, 40), 1.2, (0, 0, height - 0.6), wood.top, 0.35)
    plate(racetrack(width - 11, depth - 9, (depth - 9) / 2 - 0.01, 40), 0.8, (0, 0, 5.4), wood.top, 0.25)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 9.2), sy * (depth / 2 - 5.2)
            spun(TURNED, (x + sx * 1.2, y + sy * 0.8, 0), (x, y, height - 1.1), wood.z)
        box((1.4, depth - 9, 2.2), (sx * (width / 2 - 9.2), 0, height - 2.3), wood.y, 0.2)
    if styled:
        stack(-8, 1, height, 3)
        vase((9, 1, height), 7, (0.56, 0.5, 0.42))
    stack(4, 0, 5.8, 3, seed=9)


def plank(width, depth=38, height=30, color=OAK, styled=True):
    """A farmhouse table: planks, breadboard ends, square tapered legs."""
    wood = m.Timber(color, figure=1.15)
    thick, end = 1.6, 4.6
    count = 6
    each = depth / count
    for k in range(count):
        box((width - 2 * end - 0.04, each - 0.05, thick), (0, -depth / 2 + each * (k + 0.5), height - thick / 2), wood.x, 0.08)
    for side in (-1, 1):
        box((end, depth + 0.1, thick), (side * (width / 2 - end / 2), 0, height - thick / 2), wood.y, 0.12)
        box((0.9, depth - 10, 3.6), (side * (width / 2 - 6), 0, height - thick - 1.8), wood.y, 0.1)
        box((width - 12, 0.9, 3.6), (0, side * (depth / 2 - 4.4), height - thick - 1.8), wood.x, 0.1)
        for sy in (-1, 1):
            leg(3.3, 2.1, height - thick, (side * (width / 2 - 5.6), sy * (depth / 2 - 4.6), height - thick), wood.z)
    if styled:
        bowl((-2, 1, height))


def bowl(at, radius=6.5, color=(0.60, 0.55, 0.47)):
    """A stoneware bowl with some fruit."""
    x, y, z = at
    profile = [(0.01, 0.1), (2.2, 0.1), (2.4, 0.4), (4.6, 1.4), (6.3, 3.6), (6.5, 3.7), (6.3, 3.5), (4.4, 1.7), (0.01, 0.8)]
    lathe([(r * radius / 6.5, h) for r, h in rounded_profile(profile, 0.3)], at, m.glaze(color))
    skin = [_skin(c) for c in ((0.40, 0.075, 0.03), (0.50, 0.30, 0.06), (0.33, 0.33, 0.08))]
    for k, (dx, dy, dz) in enumerate(((-2, -1, 3.2), (1.7, -1.4, 3.1), (0, 1.9, 3.2), (0.1, -0.3, 5.0))):
        with moved((x + dx, y + dy, z + dz), (34 * math.sin(2.6 * k + 1), 30 * math.cos(1.7 * k), 70 * k)):
            _apple(1.8 - 0.06 * (k % 3), skin[k % 3])


def _apple(radius, skin):
    """Wider above its middle, sunk in at both ends, with a stem."""
    a = np.linspace(-math.pi / 2, math.pi / 2, 33)
    wide, high = np.cos(a) * (1 + 0.09 * np.sin(a)), 0.92 * np.sin(a)
    high -= np.sign(a) * np.where(a > 0, 0.34, 0.2) * np.exp(-((wide / 0.3) ** 2))
    lathe([(max(r, 0.001) * radius, z * radius) for r, z in zip(wide, high)], (0, 0, 0), skin, wobble=0.07, segments=40)
    rod((0, 0, 0.5 * radius), (0.16, 0.05, 0.98 * radius), 0.07, m.plain((0.10, 0.06, 0.03), 0.8))


def _skin(color):
    """An apple's skin, streaked from its stem down, with pale specks."""
    n = m.Nodes("skin")
    streaks = n.noise(n.scaled((3.2, 3.2, 0.6)), 1.5, 4, 0.6)
    specks = n.ramp(n.noise(n.place, 8, 1, 0.5), 0.66, 0.72, 0, 0.45)
    light = n.math("ADD", n.ramp(streaks, 0.3, 0.7, 0.60, 1.28), specks)
    return n.finish(n.times(color, light), None, None, Roughness=0.36, Specular=0.4)


def pedestal(color, width=48, height=30, styled=False):
    """A round top on a fluted drum."""
    wood = m.Timber(color, "A")
    r = width / 2
    disc(r, 1.5, (0, 0, height - 0.75), wood.top, bevel=0.5, segments=128)
    loft([_fluted(9.6 * s, 36, 0.55, z) for z, s in ((1.2, 1), (1.5, 1.0), (height - 2, 0.94), (height - 1.6, 0.94))], wood.z, angle=80)
    disc(12.2, 1.3, (0, 0, 0.65), wood.top, bevel=0.35, segments=96)
    if styled:
        bowl((3, 2, height))


def desk(color, width=52, depth=24, height=30):
    """A desktop with two shallow drawers on a black steel frame."""
    wood, steel = m.Timber(color, "A"), m.black_steel()
    box((width, depth, 1.2), (0, 0, height - 0.6), wood.x, 0.14)
    w = (width - 7) / 2
    box((width - 6, depth - 4, 3.6), (0, 0.8, height - 3.05), wood.x, 0.08)
    for side in (-1, 1):
        box((w - 0.15, 0.8, 3.3), (side * w / 2, -depth / 2 + 2.5, height - 3.05), wood.x, 0.1)
        tube([(side * w / 2 - 2.2, -depth / 2 + 1.9, height - 3.0), (side * w / 2 + 2.2, -depth / 2 + 1.9, height - 3.0)],
             0.22, steel)
        x = side * (width / 2 - 2.2)
        line = [(x, -depth / 2 + 3.6, height - 1.6), (x + side * 0.8, -depth / 2 + 1.2, 0.6), (x + side * 0.8, depth / 2 - 1.2, 0.6),
                (x, depth / 2 - 3.6, height - 1.6)]
        tube(line, 0.62, steel)
        tube([(x, -depth / 2 + 3.5, height - 1.7), (x, depth / 2 - 3.5, height - 1.7)], 0.55, steel)
    rod((-width / 2 + 2.2, depth / 2 - 2.4, 12), (width / 2 - 2.2, depth / 2 - 2.4, 12), 0.5, steel)
    box((14, 0.9, 0.05), (0, depth / 2 - 2, height + 0.01), m.plain((0.02, 0.02, 0.02)), 0.01)


def bench(color, width=48, depth=15, height=20):
    """A hall bench: a padded seat, a slatted shelf for shoes."""
    wood, pad = m.Timber(color, "A"), m.weave((0.62, 0.56, 0.46), None, per_inch=6)
    seat = height - 2.6
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(2.0, 1.6, seat, (sx * (width / 2 - 1.4), sy * (depth / 2 - 1.3), seat), wood.z)
        box((1.1, depth - 4, 2.6), (sx * (width / 2 - 1.4), 0, seat - 1.4), wood.y, 0.12)
        box((1.1, depth - 4, 1.6), (sx * (width / 2 - 1.4), 0, 5.2), wood.y, 0.12)
        box((width - 4, 1.0, 2.6), (0, sx * (depth / 2 - 1.3), seat - 1.4), wood.x, 0.12)
    for k in range(5):
        box((width - 3, 1.9, 0.7), (0, (k - 2) * 2.6, 6.2), wood.x, 0.14)
    box((width, depth, 0.8), (0, 0, seat + 0.2), wood.x, 0.25)
    soft_box((width - 1.6, depth - 1.2, 2.4), (0, 0, height - 1.0), pad, 1.1, (0.1, 0.1, 0.5), lumps=0.15, seed=4,
             cords=[("z", 1), ("z", -1)], cord=0.14)


def ottoman(color, width=47, depth=21, height=18, open=False):
    """An upholstered box with a hinged lid."""
    cloth, wood = m.weave(color, "A", creases=0.2), m.Timber((0.12, 0.06, 0.03))
    foot, lid = 3.4, 4.2
    low = height - lid - foot
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(1.9, 1.3, foot + 0.2, (sx * (width / 2 - 3), sy * (depth / 2 - 3), foot + 0.2), wood.z, round_=True)
    if not open:
        soft_box((width - 0.6, depth - 0.6, low), (0, 0, foot + low / 2), cloth, 0.8, (0.25, 0.25, 0.1), lumps=0.1)
    else:
        for sx in (-1, 1):
            soft_box((1.4, depth - 0.6, low), (sx * (width / 2 - 1), 0, foot + low / 2), cloth, 0.6, lumps=0.05)
            soft_box((width - 0.6, 1.4, low), (0, sx * (depth / 2 - 1), foot + low / 2), cloth, 0.6, lumps=0.05)
        box((width - 2, depth - 2, 0.6), (0, 0, foot + 0.4), m.plain((0.06, 0.05, 0.045)), 0.05)
        sand, pine, ochre, cream = (0.52, 0.47, 0.38), (0.09, 0.15, 0.12), (0.5, 0.31, 0.1), (0.6, 0.56, 0.48)
        for k, (x, z, tone) in enumerate(((-13.6, 0, sand), (1.2, 0, pine), (14.6, 0, ochre), (0.9, 4.2, cream), (-13.2, 3.8, pine))):
            with moved((x, -0.5, foot + 0.7 + z), (0, 0, (3, -2, 4, 2, -5)[k])):
                folded((12.4 - k % 2, 14.6, 4.2 + 0.6 * (k == 2)), (0, 0, 0), m.weave(tone, None, per_inch=4), k + 2, 4 - k % 2)
    at, turn = ((0, 0, height - lid), (0, 0, 0)) if not open else ((0, depth / 2 - 0.6, height - lid + 0.4), (-98, 0, 0))
    with moved(at, turn):
        shift = 0 if not open else -depth / 2 + 0.6
        soft_box((width, depth, lid), (0, shift, lid / 2), cloth, 1.1, (0.2, 0.2, 0.7), lumps=0.2, seed=5, step=0.7,
                 cords=[("z", 1), ("z", -1)], square=4)


def drum(color, width=36, height=16, styled=False):
    """A round top on a fluted drum that is nearly as wide."""
    wood = m.Timber(color, "A")
    r = width / 2
    disc(r, 1.2, (0, 0, height - 0.6), wood.top, bevel=0.35, segments=128)
    loft([_fluted(r - 1.7, 56, 0.5, z) for z in (0.3, 0.6, height - 1.6, height - 1.2)], wood.z, angle=80)
    if styled:
        stack(-5, -2, height, 3)
        vase((7, 4, height), 7, (0.42, 0.14, 0.07))


def _fluted(radius, count, deep, z):
    """The outline of a fluted drum. Its grooves have round bottoms: a picture shows a sharp one as a line of dashes."""
    ring = []
    for k in range(count * 20):
        a = math.tau * k / (count * 20)
        q = radius + deep * (math.sin(a * count / 2) ** 2 + 0.012) ** 0.4
        ring.append((q * math.cos(a), q * math.sin(a), z))
    return ring


def side(color=None, top="wood", width=18, height=22):
    """A small round table on three splayed legs."""
    wood = m.Timber(color or OAK, "A" if color else None)
    disc(width / 2, 1.0, (0, 0, height - 0.5), wood.top if top == "wood" else m.stone(), bevel=0.3, segments=96)
    disc(3.4, 0.6, (0, 0, height - 1.3), wood.top, bevel=0.1)
    for k in range(3):
        a = math.radians(90 + 120 * k + 12)
        c, s = math.cos(a), math.sin(a)
        spun([(0.5, 0), (0.85, 0.7), (0.7, 1)], (8.2 * c, 8.2 * s, 0), (2.6 * c, 2.6 * s, height - 1.2), wood.z)


def hall_console(color, width=54, depth=14, height=31):
    """Two shallow drawers with a groove under the lip, a slatted shelf below."""
    wood = m.Timber(color, "A")
    box((width, depth, 1.1), (0, 0, height - 0.55), wood.x, 0.15)
    box((width - 4, depth - 2.4, 4.4), (0, 0.4, height - 3.3), wood.x, 0.05)
    w = (width - 4.4) / 2
    for side_ in (-1, 1):
        box((w - 0.12, 0.8, 3.7), (side_ * w / 2, -depth / 2 + 1.4, height - 3.5), wood.x, 0.1)
        box((1.9, depth - 1.5, 1.6), (side_ * (width / 2 - 1.5), 0, 6.4), wood.y, 0.15)
        for sy in (-1, 1):
            leg(2.0, 1.7, height - 1.1, (side_ * (width / 2 - 1.5), sy * (depth / 2 - 1.3), height - 1.1), wood.z)
    for k in range(4):
        box((width - 3.4, 2.2, 0.7), (0, (k - 1.5) * 3.0, 7.4), wood.x, 0.15)


def trestle(color, width=84, depth=40, height=30):
    """A one-piece top on two trestles joined by a beam."""
    wood = m.Timber(color, "A")
    count = 5
    each = depth / count
    for k in range(count):
        box((width, each - 0.01, 1.6), (0, -depth / 2 + each * (k + 0.5), height - 0.8), wood.x, 0.03)
    for s in (-1, 1):
        x = s * (width / 2 - 14)
        box((2.8, depth - 8, 2.6), (x, 0, height - 2.9), wood.y, 0.4)
        box((3.2, depth - 10, 3.2), (x, 0, 1.6), wood.y, 0.5)
        for sy in (-1, 1):
            leg(4.4, 3.4, height - 6.8, (x, sy * 5.4, height - 3.6), wood.z, (0, sy * 3.4))
    box((width - 27, 2.0, 4.4), (0, 0, 9.5), wood.x, 0.3)


def trestle_bench(color, width=60, depth=14, height=18):
    wood = m.Timber(color, "A")
    for s in (-1, 1):
        box((width, depth / 2 - 0.01, 1.5), (0, s * depth / 4, height - 0.75), wood.x, 0.05)
        x = s * (width / 2 - 9)
        box((2.4, depth - 3, 2.0), (x, 0, height - 2.5), wood.y, 0.3)
        box((2.6, depth - 2, 2.2), (x, 0, 1.1), wood.y, 0.4)
        box((2.0, 5.4, height - 5), (x, 0, height / 2 - 0.6), wood.z, 0.3)
    box((width - 18, 1.5, 3.0), (0, 0, 7.5), wood.x, 0.25)


def bistro(top="stone", color=None, width=32, height=30, styled=False):
    """A round top on one column with a heavy cast base."""
    steel = m.black_steel()
    wood = m.Timber(color, "A") if color else None
    disc(width / 2, 1.2, (0, 0, height - 0.6), wood.top if wood else m.stone((0.70, 0.675, 0.635)), bevel=0.3, segments=128)
    column = [(0.01, 0), (10.0, 0), (10.2, 0.5), (9.0, 1.1), (3.2, 1.9), (1.6, 3.4), (1.45, 6), (1.45, 25), (2.2, 27.4), (5.5, 28.4),
              (5.5, 28.8), (0.01, 28.8)]
    lathe(rounded_profile(column, 0.5), (0, 0, 0), steel, segments=72)
    if styled:
        vase((4, 3, height), 7, (0.42, 0.14, 0.07))
        for x, y in ((-5, -3),):
            lathe(rounded_profile([(0.01, 0), (1.1, 0), (1.5, 0.8), (1.6, 3.0), (1.45, 3.0), (1.3, 0.9), (0.01, 0.5)], 0.2),
                  (x, y, height + 0.3), m.glaze((0.6, 0.56, 0.5)))
            disc(2.9, 0.3, (x, y, height + 0.2), m.glaze((0.6, 0.56, 0.5)))


def lift_desk(color, width=55, depth=28, height=29):
    """A top on two telescoping steel legs."""
    wood, steel = m.Timber(color, "A"), m.paint((0.03, 0.03, 0.032), None, 0.45)
    plate(racetrack(width, depth, 1.6, 6), 1.1, (0, 0, height - 0.55), wood.top, 0.2)
    box((width - 16, 2.4, 1.5), (0, 1, height - 1.9), steel, 0.15)
    for s in (-1, 1):
        x = s * (width / 2 - 9)
        box((2.9, depth - 3, 1.3), (x, 0, 0.7), steel, 0.35)
        box((3.2, 2.4, 22), (x, 1, 12), steel, 0.25)
        box((2.6, 1.9, height - 3), (x, 1, (height - 3) / 2 + 1), steel, 0.2)
        box((2.4, depth - 7, 1.4), (x, 0, height - 1.9), steel, 0.2)
    box((4.2, 1.6, 0.7), (width / 2 - 9, -depth / 2 + 1.2, height - 1.4), m.paint((0.015, 0.015, 0.016), None, 0.3), 0.15)


def round_ottoman(color, cover="weave", width=36, height=17):
    """A stuffed drum with a piped top, on a dark plinth set back under it."""
    cloth = COVERS[cover](color, "A", creases=0.35)
    r = width / 2
    profile = [(0.01, 1.5), (r - 0.9, 1.5), (r - 0.25, 2.2), (r + 0.1, 6.5), (r - 0.05, height - 5.4), (r - 0.4, height - 4.9),
               (r + 0.1, height - 4.4), (r + 0.35, height - 2.7), (r - 0.5, height - 1.0), (r - 4, height - 0.1), (r * 0.5, height + 0.55),
               (0.01, height + 0.75)]
    lathe(rounded_profile(profile, 0.7, 8), (0, 0, 0), cloth, segments=160, wobble=0.008)
    circle = [math.tau * k / 160 for k in range(160)]
    for z, q in ((height - 4.9, r - 0.24), (height - 1.2, r - 0.3), (1.75, r - 0.62)):
        tube([(q * math.cos(a), q * math.sin(a), z) for a in circle], 0.17, cloth, closed=True)
    # The one seam of the side, from cord to cord, and of the top.
    seam = [(r - 0.52, 1.8), (r - 0.2, 2.6), (r, 4.5), (r + 0.06, 6.5), (r + 0.02, height - 7), (r - 0.1, height - 5.5), (r - 0.3, height - 4.9)]
    tube([(q * math.cos(2.2), q * math.sin(2.2), z) for q, z in seam], 0.07, cloth)
    lathe(rounded_profile([(0.01, 0), (r - 1.6, 0), (r - 1.6, 1.8), (0.01, 1.8)], 0.1), (0, 0, 0), m.black_steel(), segments=96)


def soft_bench(color, cover="velvet", width=50, depth=18, height=19):
    """A piped cushion nailed onto a wooden frame, whose corner blocks become turned legs."""
    cloth, timber = COVERS[cover](color, "A"), m.Timber((0.30, 0.165, 0.075))
    low = height - 7.0
    soft_box((width, depth, 5.0), (0, 0, low + 4.3), cloth, 1.5, (0.25, 0.3, 1.1), lumps=0.12, seed=3, square=4, rounds=8,
             cords=[("z", 1), ("z", -1)], cord=0.17)
    x, y, block = width / 2 - 1.9, depth / 2 - 1.9, 2.5
    for side in (-1, 1):
        box((2 * x - block, 1.0, 2.3), (0, side * (y + 0.45), low + 0.95), timber.x, 0.12)
        box((1.0, 2 * y - block, 2.3), (side * (x + 0.45), 0, low + 0.95), timber.y, 0.12)
        for end in (-1, 1):
            box((block, block, 3.1), (side * x, end * y, low + 0.55), timber.z, 0.16)
            _turned_leg(side * x, end * y, low - 0.9, timber.z)


def _turned_leg(x, y, high, wood):
    """A vase-shaped turning with two rings over it and a small round foot."""
    profile = [(0.62, 0), (0.78, 0.015), (0.8, 0.05), (0.6, 0.085), (0.56, 0.11), (0.72, 0.3), (1.02, 0.6), (1.1, 0.7), (0.98, 0.78),
               (0.66, 0.845), (0.62, 0.86), (0.98, 0.875), (1.04, 0.895), (0.98, 0.915), (0.7, 0.93), (0.7, 0.945), (1.1, 0.96), (1.18, 0.98),
               (1.1, 1)]
    spun(profile, (x, y, 0), (x, y, high), wood, segments=72)

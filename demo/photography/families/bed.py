"""Beds: upholstered, slatted, iron, with drawers, paneled, and a daybed."""

import numpy as np

import materials as m
from families.bedding import fallen, folded, made_up, quilted, solid_of
from families.case import pull
from families.chair import tufted
from shapes import ball, disc, leg, moved, rod, tube
from stuffed import box, pillow, soft_box

WALNUT = (0.19, 0.085, 0.037)
WHITE, CREAM = (0.70, 0.68, 0.645), (0.64, 0.585, 0.50)
SAGE = (0.27, 0.33, 0.23)


def channel_bed(color, width, depth=90, height=50, **more):
    """An upholstered bed with a vertically channeled headboard; more: as in bedding, as for every bed here."""
    cloth = m.weave(color, "A", creases=0.2)
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
    rails = beside((3, depth - 5, 9.5), (width / 2 - 1.5, -2, 9.3)) + [((width, 3, 9.5), (0, -depth / 2 + 1.5, 9.3))]
    made_up(width - 8.4, 80.5, back - 6, 12, 10, around=rails, blanket=(0.36, 0.30, 0.24), drop=8.8, **more)


def slatted_bed(width, depth=83, height=46, wood=WALNUT, blanket=SAGE, **more):
    """A low wooden bed with horizontal slats in its headboard and rounded rails."""
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
    rails = beside((1.3, depth - 5, 6.5), (width / 2 - 1.2, -0.8, 11.8)) + [((width - 3, 1.3, 6.5), (0, -back + 1.6, 11.8))]
    made_up(width - 7.4, depth - 8.2, back - 3, 12, 9, around=rails, blanket=blanket, drop=7.2, **more)


def iron_bed(width, depth, height=49, **more):
    """Slim tubes and straight spindles, on a box spring."""
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
            rod((x, y, 13), (x, y, tall - (7.5 if y < 0 else 0.7 if 0.12 < k / count < 0.88 else 1.0)), 0.34, iron)
        for x in (-half, half):
            disc(1.0, 0.6, (x, y, 0.3), iron)

    end(back - 0.8, height)
    end(-back + 0.8, foot_high)
    for side in (-1, 1):
        box((1.2, depth - 2, 2), (side * (width / 2 - 1.4), 0, 10.5), iron, 0.1)
    long = depth - 7
    soft_box((width - 3.4, long, 7), (0, back - 2.2 - long / 2, 13), m.cotton((0.62, 0.59, 0.54)), 0.9, (0.1, 0.1, 0.1), cords=[("z", 1)])
    foot = [((width, 1.2, foot_high - 13), (0, -back + 0.8, (foot_high + 13) / 2))]
    made_up(width - 3.4, long, back - 2.2, 16.5, 9, around=foot, blanket=(0.30, 0.33, 0.36), drop=9.0, **more)


def storage_bed(color, width, depth=86, height=44, open=False, **more):
    """A panel headboard and two wide drawers on each side."""
    timber, brass = m.Timber(color, "A"), m.brass()
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
                pull("bar", 0, 0, 0, 24, brass)
            if out:
                pale = m.Timber((0.55, 0.37, 0.2))
                for dy in (-long / 2 + 1, long / 2 - 1):
                    box((out, 0.6, 8), (x - out / 2, y + dy, 8), pale.x, 0.05)
                box((out, long - 2, 0.4), (x - out / 2, y, 4.6), pale.x, 0.02)
                for j, tone in enumerate(((0.52, 0.47, 0.38), (0.2, 0.25, 0.23), (0.45, 0.22, 0.14))):
                    with moved((x - out / 2 + 0.5, y + (j - 1) * 11, 4.8), (0, 0, -90)):
                        folded((9.8, 10.6, 5.2 - 0.8 * (j % 2)), (0, 0, 0), m.weave(tone, None, per_inch=4), j)
    box((width, 1.4, high - low), (0, -depth / 2 + 0.8, (low + high) / 2), timber.x, 0.2)
    box((width - 1, depth - 2, low), (0, 0, low / 2 + 0.3), m.plain((0.03, 0.025, 0.02)), 0.05)
    rails = beside((1.2, depth - 3, high - low), (width / 2 - 1.5, -1, (low + high) / 2))
    rails.append(((width, 1.4, high - low), (0, -depth / 2 + 0.8, (low + high) / 2)))
    made_up(width - 6.4, depth - 7, back - 2.4, high - 2.5, 9, around=rails, blanket=(0.36, 0.30, 0.24), drop=7.6, **more)


def tufted_bed(color, width=65, depth=90, height=50, **more):
    """Rows of covered buttons on a tall headboard, plain sides, no footboard."""
    cloth = m.weave(color, "A", creases=0.2)
    back, tall = depth / 2, height - 7
    spots = []
    for row in range(5):
        count = 8 if row % 2 == 0 else 7
        for k in range(count):
            spots.append(((k - (count - 1) / 2) * 7.4, 16 - row * 6.6))
    soft_box((width, 5, tall), (0, back - 3, 7 + tall / 2), cloth, 2.0, (0.2, 0.7, 0.4), step=0.6, lumps=0.08,
             bend=lambda p: tufted(p, spots, 1.7, 9.0), cords=[("y", -1)], square=8, rounds=6)
    for bx, bz in spots:
        ball(0.6, (bx, back - 3 - 1.25, 7 + tall / 2 + bz), cloth, (1, 0.5, 1))
    for side in (-1, 1):
        soft_box((2.6, depth - 5, 8), (side * (width / 2 - 1.5), -2, 9.4), cloth, 1.0, (0.2, 0, 0.2), lumps=0.1, seed=side)
    soft_box((width - 0.6, 2.6, 8), (0, -depth / 2 + 1.4, 9.4), cloth, 1.0, (0, 0.2, 0.2), lumps=0.1, seed=9)
    for sx in (-1, 1):
        for y in (-depth / 2 + 4, back - 5):
            leg(2.4, 1.6, 5.8, (sx * (width / 2 - 4), y, 5.8), m.Timber(WALNUT).z, (0, 0), True)
    rails = beside((2.6, depth - 5, 8), (width / 2 - 1.5, -2, 9.4)) + [((width - 0.6, 2.6, 8), (0, -depth / 2 + 1.4, 9.4))]
    made_up(width - 8.0, 80.6, back - 6.4, 11, 10, around=rails, blanket=(0.30, 0.30, 0.28), drop=8.6, **more)


def panel_bed(width, depth=87, height=52, wood=(0.062, 0.032, 0.021), **more):
    """Framed panels at head and foot."""
    timber = m.Timber(wood)
    back = depth / 2

    def end(y, tall, low):
        for side in (-1, 1):
            box((3.4, 3.0, tall), (side * (width / 2 - 1.7), y, tall / 2), timber.z, 0.25)
        box((width + 1.4, 3.8, 1.8), (0, y, tall + 0.6), timber.x, 0.5)
        box((width - 3, 1.6, 2), (0, y, tall - 0.4), timber.x, 0.1)
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
    long = depth - 10
    soft_box((width - 4.5, long, 6.5), (0, back - 4 - long / 2, 13.5), m.cotton((0.62, 0.59, 0.54)), 0.9)
    around = beside((1.5, depth - 6, 6), (width / 2 - 1.6, 0, 11.5)) + [((width, 2.0, 24), (0, -back + 1.7, 14))]
    made_up(width - 4.5, long, back - 4, 16.5, 9.5, around=around, blanket=(0.40, 0.35, 0.27), drop=9.4, **more)


def beside(size, at):
    """The two rails of a bed, as solids for its bedding to meet."""
    return [(size, (side * at[0], *at[1:])) for side in (-1, 1)]


def daybed(finish, width=79, depth=41, height=42, open=False):
    """A metal daybed with three railed sides; open: with its trundle rolled out."""
    metal = m.black_steel() if finish == "black" else m.paint((0.80, 0.775, 0.73), None, 0.45)
    back = depth / 2 - 1
    half = width / 2 - 0.8

    def rail(a, b, tall, count):
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
    sheet_ = m.cotton(WHITE)
    bed = (width - 4, depth - 3, 7.5), (0, 0, 16.4), sheet_, 1.8, (0.2, 0.2, 0.5)
    soft_box(*bed, lumps=0.15, cords=[("z", 1)])
    blue = m.weave((0.42, 0.47, 0.50), None, per_inch=6, contrast=0.14, slub=0.07, creases=0.3)
    fallen((width - 4.4, depth + 2.6), (0, -2.8, 22), [(*solid_of(soft_box(*bed, step=4, rounds=3)), 0.2)], blue, quilted, seed=4,
           loose=0.8, step=0.9, seams=8, bending_stiffness=0.3)
    for k, (x, tone) in enumerate(((-24, CREAM), (0, (0.434, 0.15, 0.08)), (24, CREAM))):
        pillow((21, 8, 18), (x, back - 5.5, 28.2), m.linen(tone), (-18, 2 - 2 * k, 3 - 3 * k), seed=k + 50, slump=0.3,
               rests=[("z", 20.9, 1), ("y", back - 0.9, -1)])
    y = -34 if open else 1
    for side in (-1, 1):
        box((1.2, depth - 4, 3), (side * (half - 1.6), y, 4.6), metal, 0.2)
        box((width - 4.6, 1.2, 3), (0, y + side * (depth / 2 - 2.4), 4.6), metal, 0.2)
        for sy in (-1, 1):
            disc(1.3, 0.9, (side * (half - 3), y + sy * (depth / 2 - 4), 1.3), m.paint((0.02, 0.02, 0.02)), (90, 0, 90), 0.2, 24)
    if open:
        soft_box((width - 5, depth - 5, 6.5), (0, y, 8.6), sheet_, 1.6, (0.2, 0.2, 0.4), lumps=0.15, cords=[("z", 1)])
        pillow((25, 8, 18), (-half + 14, y + 4, 13.8), m.cotton(WHITE), (-86, 0, 84), seed=61, rests=[("z", 12, 1)])
        lower = solid_of(soft_box((width - 5, depth - 5, 6.5), (0, y, 8.6), None, 1.6, (0.2, 0.2, 0.4), step=4, rounds=3))
        fallen((width * 0.62, depth + 1), (10, y - 0.8, 14), [(*lower, 0.2)], blue, quilted, seed=8, loose=1.3, step=0.9, turn=1.6,
               seams=8, bending_stiffness=0.3)
    else:
        soft_box((width - 6, depth - 6, 4), (0, y, 6.6), sheet_, 1.2)

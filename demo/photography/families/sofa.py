"""Sofas, loveseats, sectionals: a base, arms, a back, loose cushions, legs."""

import math

import numpy as np

import materials as m
from families.bedding import WHITE, fallen, knitted, solid_of, tucked_in
from shapes import disc, lathe, leg, loft, racetrack, tube
from stuffed import pillow, soft_box

COVERS = {"weave": m.weave, "boucle": m.boucle, "leather": m.leather, "velvet": m.velvet, "chenille": m.chenille,
          "slipcover": m.slipcover}


def sofa(width, depth=38, height=34, seats=3, arm="track", cover="weave", color=None, pillows=(), chaise=0, **more):
    """A sofa of `width` inches. chaise: how far the right-hand seat reaches into the room, 0 for none.

    more: arm_width, arm_height, seat_height, legs (a wood's color), open (a sleeper pulled out).
    """
    cloth = COVERS[cover](color, "A")
    wood = m.Timber(more.get("legs", (0.12, 0.06, 0.03)))
    aw = more.get("arm_width", 5 if arm == "track" else 8.5)
    seat_top = more.get("seat_height", 19)
    foot = 5.5 if arm == "track" else 4
    front = -depth / 2
    inner = width - 2 * aw
    each = inner / seats
    _base(width, depth + (1.2 if more.get("skirt") else 0), foot, seat_top, cloth, chaise, inner / seats, aw)
    for side in (-1, 1):
        long = chaise and side == 1
        _arm(arm, side, width, depth, aw, more.get("arm_height", 24.5), foot, cloth, long)
    _back(width, depth, height, aw, arm, foot, cloth)
    for i in range(seats):
        x = -inner / 2 + each * (i + 0.5)
        reach = chaise - 10 if chaise and i == seats - 1 else depth - 9.5
        if not more.get("open"):
            pressed = [(px, depth / 2 - 20, 0.42 * size) for px, _, _, size in pillows]
            _seat(x, front if reach < depth else depth / 2 - chaise, each, reach, seat_top, cloth, i + int(width), cover, pressed)
        _back_cushion(x, depth, height, seat_top, each, cloth, i + int(width), cover)
    if more.get("skirt"):
        _skirt(width, depth, foot, cloth)
    if more.get("open"):
        _bed(inner, depth, seat_top)
    _legs(width, depth, foot, wood, chaise, inner / 2 - each / 2, each, aw * 0.38 + 2.2 if arm == "rolled" else 3.4)
    for k, (x, lean, color_of_pillow, size) in enumerate(pillows):
        stuff = m.weave(color_of_pillow, None, per_inch=5, contrast=0.16, creases=0.35, slub=0.14)
        # It leans back, stands on its lower edge, and has sunk a little into the seat and the cushion behind it.
        pillow((size, size * 0.44, size * 0.96), (x, depth / 2 - 17.4, seat_top - 1.0 + size * 0.44), stuff, (-23, 0.22 * lean, lean),
               seed=k + int(width), slump=0.35, rests=[("z", seat_top - 1.1, 1)])


def _base(width, depth, foot, seat_top, cloth, chaise, seat_width, aw):
    thick = seat_top - 6.3 - foot
    z = foot + thick / 2
    soft_box((width - 2 * aw + 1, depth - 2, thick), (0, 0.2, z), cloth, 0.9, (0, 0.3, 0.1), lumps=0.12)
    _welt(width - 2 * aw, -depth / 2 + 1.1, foot + 0.3, cloth)
    if chaise:
        x, wide = width / 2 - aw - seat_width / 2, seat_width + 0.4
        soft_box((wide, chaise, thick), (x, depth / 2 - chaise / 2, z), cloth, 0.9, (0.2, 0.3, 0.1), lumps=0.12)


def _skirt(width, depth, foot, cloth):
    """A skirt that hangs to the floor around the whole sofa, under a cord: in loose waves, with pleats at its corners and in the middle."""
    high, rows = foot + 4.5, 20
    top, hem = (_outline(width - 0.1 + more, depth - 0.4 + more) for more in (0, 2.2))
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(top, axis=0).T))])
    out = (hem - top) / 1.1
    wave = 0.45 + 0.3 * np.sin(run * 0.47 + 0.8 * np.sin(run * 0.11)) + 0.25 * np.sin(run * 0.21 + 1)
    corner = np.hypot(*(np.abs(top) - np.array((width / 2 - 1.13, depth / 2 - 1.28))).T)
    off = np.minimum(corner, np.where(np.abs(top[:, 1]) > depth / 2 - 2, np.abs(top[:, 0]), 99))
    pleat = 0.45 * np.exp(-(((off - 1.3) / 0.8) ** 2)) - 1.5 * np.exp(-((off / 0.42) ** 2))
    rings = []
    for k in range(rows + 1):
        down = 1 - k / rows
        line = top + out * (1.1 * down**1.3 * wave + 0.9 * down**0.6 * pleat)[:, None]
        rings.append(np.column_stack([line, np.full(len(line), 0.35 + (high - 0.35) * k / rows)]))
    loft(rings, cloth, closed_ends=False).modifiers.new("thick", "SOLIDIFY").thickness = -0.25
    tube([(x, y, high) for x, y in top], 0.15, cloth, closed=True)
    # The hem is turned up inside; its stitches draw a line.
    tube([tuple(p) for p in rings[3] + np.column_stack([out * 0.03, np.zeros(len(out))])], 0.05, cloth, closed=True)


def _outline(width, depth):
    """A rectangle with round corners and a fixed number of points between them, whatever its size."""
    corners = np.array(racetrack(width, depth, 3.0, 10))
    after = np.roll(corners, -1, 0)
    points = [a + (b - a) * k / n for a, b in zip(corners, after) for n in [200 if np.hypot(*(b - a)) > 8 else 1] for k in range(n)]
    return np.array(points)


def _welt(width, y, z, cloth):
    tube([(-width / 2, y, z), (width / 2, y, z)], 0.14, cloth)


def _arm(kind, side, width, depth, aw, top, foot, cloth, long):
    x = side * (width / 2 - aw / 2)
    if kind == "track":
        size = (aw, depth, top - foot)
        soft_box(size, (x, 0, foot + size[2] / 2), cloth, 0.95, (0.32, 0.25, 0.45), lumps=0.12, seed=side + 5, rounds=5,
                 cords=[("y", -1)], cord=0.14)
        return
    if kind == "round":
        size = (aw, depth - 1, top - foot)
        soft_box(size, (x, 0, foot + size[2] / 2), cloth, aw * 0.46, (0.2, 0.3, 0.3), lumps=0.18, seed=side + 5, rounds=7)
        return
    if kind == "slope":
        size = (aw, depth - 0.5, top - foot)

        def slope(points):
            out = points.copy()
            share = np.clip((points[:, 2] + size[2] / 2) / size[2], 0, 1)
            out[:, 2] -= share * 3.6 * np.clip(0.5 - points[:, 1] / depth, 0, 1) ** 1.5
            out[:, 0] += side * share * 1.1
            return out

        soft_box(size, (x, 0, foot + size[2] / 2), cloth, 1.2, (0.25, 0.2, 0.3), lumps=0.12, seed=side + 5, bend=slope,
                 cords=[("y", -1)], cord=0.13)
        return
    _rolled(side, x, depth, aw, top, foot, cloth)


def _rolled(side, x, depth, aw, top, foot, cloth):
    """An arm whose top rolls outward. Its front is a panel with a cord and nails, around which the hide is gathered."""
    roll, front = aw * 0.5, -depth / 2
    line = _keyhole(aw, roll, top, foot + 0.2)
    out = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    out = np.column_stack([-out[:, 1], out[:, 0]]) / np.hypot(*out.T)[:, None]
    around = np.arctan2(line[:, 1] - (top - roll), line[:, 0])
    rolled = np.clip((line[:, 1] - (top - 2.1 * roll)) / 2, 0, 1)
    above = np.clip((line[:, 1] - (top - roll)) / roll, 0, 1)
    pleats = np.abs(np.sin(around * 5.5 + 0.4 * np.sin(around * 3 + side))) ** 0.7 - 0.6

    def ring(y, inset=0.0, gather=0.0):
        flat = line - out * inset + out * (gather * pleats * rolled)[:, None]
        low = line[0, 1] + inset
        flat[:, 0] = np.where(flat[:, 1] <= low, np.clip(flat[:, 0], line[0, 0] + inset, line[-1, 0] - inset), flat[:, 0])
        flat[:, 1] = np.maximum(flat[:, 1], low)
        along = (y - front) / depth
        swell = 0.16 * math.sin(math.pi * along) + 0.10 * np.sin(along * 9 + around * 2 + side) * (along > 0.04)
        flat = flat + out * swell[:, None] if along > 0 else flat
        worn = 0.45 * math.exp(-(((along - 0.3) / 0.22) ** 2)) * above
        return np.column_stack([x + side * flat[:, 0], np.full(len(flat), y), flat[:, 1] - worn])

    rings = [ring(front - 0.42, 1.9), ring(front - 0.40, 1.2), ring(front - 0.28, 0.75), ring(front - 0.05, 0.5), ring(front + 0.1, 0.42),
             ring(front + 0.02, 0.28, 0.03), ring(front + 0.16, 0.06, 0.08)]
    rings += [ring(front + y, 0, 0.26 * math.exp(-y / 1.9)) for y in np.geomspace(0.4, depth - 1.0, 44)]
    rings += [ring(front + depth - 0.3, 0.15), ring(front + depth, 0.7)]
    loft(rings if side < 0 else [r[::-1] for r in rings], cloth, angle=60)
    cord = ring(front - 0.02, 0.36)
    tube([tuple(p) for p in cord], 0.17, cloth, closed=True)
    nail, path = m.brass(), ring(front - 0.36, 1.0)
    away = 0.0
    for before, here in zip(path, path[1:]):
        away += np.linalg.norm(here - before)
        if away > 1.05 and here[2] > foot + 1.4:
            lathe([(0.26, 0), (0.24, 0.07), (0.15, 0.15), (0.001, 0.18)], tuple(here), nail, (90, 0, 0), 16)
            away = 0.0


def _keyhole(aw, roll, top, low):
    """The outline of a rolled arm's front, from the inside of its foot over the roll to the outside; x grows outward."""
    inner, outer, middle = -aw / 2, -aw / 2 + aw * 0.62, top - roll
    arc = [(inner + roll + roll * math.cos(a), middle + roll * math.sin(a)) for a in np.linspace(math.pi, -math.radians(66), 90)]
    last = arc[-1]
    fillet = [(outer + (last[0] - outer) * (1 - t) ** 2, last[1] - 1.5 * t) for t in np.linspace(0.12, 1, 8)]
    up = [(inner, low + (middle - low) * t) for t in np.linspace(0, 1, 24)[:-1]]
    down = [(outer, low + (fillet[-1][1] - low) * t) for t in np.linspace(1, 0, 20)[1:]]
    return np.array(up + arc + fillet + down)


def _back(width, depth, height, aw, arm, foot, cloth):
    wide = width - (2 * aw - 1 if arm == "track" else aw)
    tall = height - 4 - foot if arm != "rolled" else height - 2.5 - foot
    soft_box((wide, 6.5, tall), (0, depth / 2 - 3.6, foot + tall / 2), cloth, 1.4, (0, 0.3, 0.4), lumps=0.15,
             turn=(0, 0, 0))


def _seat(x, front, each, reach, seat_top, cloth, seed, cover, pressed):
    """A seat cushion; pressed: where pillows stand on it, as (x, y, half width)."""
    soft = 1.3 if cover == "weave" else 2.0
    thick = 6.2
    size = (each - 0.55, reach, thick)
    y = front + reach / 2 - 0.5
    crown = (0.14, 0.55, 1.0 if cover == "weave" else 1.2)
    soft_box(size, (x, y, seat_top - thick / 2), cloth, soft, crown, lumps=0.32, seed=seed + 20, square=4,
             bend=_sat_on(each, reach, seed, [(px - x, py - y, wide) for px, py, wide in pressed]), cords=[("z", 1), ("z", -1)])


def _bed(inner, depth, seat_top):
    """A sleeper's pull-out bed: a mattress on a steel frame, made up for a guest."""
    wide, long, thick = min(60, inner - 2), 72, 6
    front = depth / 2 - 8 - long
    cotton = m.cotton(WHITE)
    y, z = front + long / 2, seat_top - 5
    top = z + thick / 2
    mattress = (wide, long, thick), (0, y, z)
    soft_box(*mattress, cotton, 1.9, (0.1, 0.1, 0.2), lumps=0.1)
    solid = solid_of(soft_box(*mattress, None, 1.9, (0.1, 0.1, 0.2), step=6, rounds=3))
    cover = tucked_in(wide, 50, thick, (0, front, top), solid, cotton, off=0.7, seed=6, loose=0.8, seams=11)
    blanket = m.weave((0.40, 0.36, 0.29), None, per_inch=4, contrast=0.18, creases=0.3)
    fallen((wide + 8, 24), (0.6, front + 18, top + 4.4), [(*cover, 0.12), (*solid, 0.12)], blanket, knitted, seed=7, loose=0.6,
           step=0.9, turn=1.4, sunk=0.16, bending_stiffness=0.4)
    for k, x in enumerate((-15, 15)):
        pillow((26, 8, 18), (x, depth / 2 - 20, top + 3), cotton, (-83, 0, 5 - 11 * k), seed=k + 30, slump=0.4, folds=1,
               rests=[("z", top, 1)])
    _bed_frame(wide, front, depth / 2 - 12, z - thick / 2 - 0.9)


def _bed_frame(wide, front, back, low):
    """A rail of steel tube around a pull-out bed, and two stands under it: each a tube bent to two legs, with a bar between them."""
    steel, rubber = m.paint((0.06, 0.06, 0.06), roughness=0.4), m.plain((0.02, 0.02, 0.02), 0.7)
    half = wide / 2 - 1.2
    tube([(-half, back, low), (-half, front + 1.4, low), (half, front + 1.4, low), (half, back, low)], 0.8, steel)
    for y in (front + 4, front + 36):
        x = half - 3
        turn = [(x - 2.4, low - 0.9), (x - 0.7, low - 1.3), (x, low - 2.8)]
        bent = [(-a, y, z) for a, z in reversed(turn)] + [(a, y, z) for a, z in turn]
        tube([(-x, y, 0.8), *bent, (x, y, 0.8)], 0.75, steel)
        tube([(-x, y, 4.2), (x, y, 4.2)], 0.5, steel)
        for side in (-x, x):
            disc(1.1, 1.2, (side, y, 0.6), rubber, bevel=0.25)


def _sat_on(wide, reach, seed, pressed=()):
    """A hollow where people sit, deeper in some seats and not quite in the middle, and shallow ones under pillows."""
    aside = 0.09 * wide * math.sin(seed * 3.7)

    def bend(points):
        out = points.copy()
        top = points[:, 2] > 1
        hollow = 0.7 * (1 + 0.5 * math.sin(seed * 2.1))
        r = ((points[:, 0] - aside) / (wide * 0.3)) ** 2 + ((points[:, 1] - reach * 0.08) / (reach * 0.32)) ** 2
        out[:, 2] -= hollow * np.exp(-r) * top
        for px, py, half in pressed:
            out[:, 2] -= 0.55 * np.exp(-(((points[:, 0] - px) / half) ** 4) - ((points[:, 1] - py) / 3.5) ** 2) * top
        return out

    return bend


def _back_cushion(x, depth, height, seat_top, each, cloth, seed, cover):
    tall = height - seat_top + 0.5
    size = (each - 0.9, 6.6, tall)
    y = depth / 2 - 10.2
    soft_box(size, (x, y, seat_top + tall / 2 - 0.6), cloth, 2.1 if cover == "weave" else 2.6, (0.2, 1.5, 0.7),
             lumps=0.48, seed=seed + 40, turn=(-9 + 1.5 * math.sin(seed * 2.3), 1.1 * math.sin(seed * 4.1), 0.9 * math.sin(seed * 1.7)),
             square=2.6, cords=[("y", -1)])


def _legs(width, depth, foot, wood, chaise, chaise_x, chaise_width, inset):
    x, y = width / 2 - inset, depth / 2 - 3.4
    spots = [(-x, -y), (-x, y), (x, y), (x, -y)]
    if chaise:
        spots += [(chaise_x + side * (chaise_width / 2 - 3), depth / 2 - chaise + 3) for side in (-1, 1)]
    for lx, ly in spots:
        leg(2.3, 1.3, foot + 0.4, (lx, ly, foot + 0.4), wood.z, (0.5 if lx > 0 else -0.5, 0.5 if ly > 0 else -0.5), True)

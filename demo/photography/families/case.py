"""Case goods: dressers, nightstands, chests, sideboards, media consoles."""

import math

import materials as m
from families.bedding import folded
from families.shelf import basket, stack
from shapes import disc, lathe, leg, mesh, move, rod, rounded_profile
from stuffed import box

WALNUT = (0.19, 0.085, 0.037)
INSIDE = (0.05, 0.035, 0.025)


def drawers(color, width, depth, height, columns, rows, pulls="bar", open=False, feet="tapered"):
    """A chest with drawers in columns and rows. feet: tapered legs, or a bracket base like an antique chest.

    open: with the top left drawer pulled out.
    """
    wood, brass = m.Timber(color, "A"), m.brass()
    foot = 6.0 if feet == "tapered" else 4.2
    carcass(wood, width, depth, foot, height)
    inner_w, inner_h = width - 2.0, height - foot - 2.0
    w, h = inner_w / columns, inner_h / rows
    for c in range(columns):
        for r in range(rows):
            x, z = -inner_w / 2 + w * (c + 0.5), foot + 1.0 + h * (r + 0.5)
            out = 8.5 if open and r == rows - 1 and c == 0 else 0
            y = -depth / 2 + 0.35 - out
            box((w - 0.24, 0.9, h - 0.24), (x, y, z), wood.x, 0.1)
            pull(pulls, x, y - 0.45, z, w, brass)
            if out:
                _drawer_box(x, y, z, w, h, out)
    if feet == "bracket":
        _bracket_base(wood, width, depth, height, foot)
    else:
        _feet(wood, width, depth, foot)


def carcass(wood, width, depth, foot, height, middle=True):
    box((width, depth, 1.0), (0, 0, height - 0.5), wood.x, 0.18)
    high = height - 1.0 - foot
    for side in (-1, 1):
        box((0.95, depth - 0.5, high), (side * (width / 2 - 0.7), 0.1, foot + high / 2), wood.z, 0.12)
    box((width - 1.6, depth - 0.5, 1.0), (0, 0.1, foot + 0.5), wood.x, 0.12)
    if middle:
        box((width - 2, 0.4, high - 1), (0, -depth / 2 + 1.6, foot + high / 2), m.plain(INSIDE), 0.02)
    box((width - 2, 0.4, high), (0, depth / 2 - 0.4, foot + high / 2), wood.x, 0.02)


def _feet(wood, width, depth, foot, size=1.7):
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(size, size * 0.62, foot + 0.1, (sx * (width / 2 - 2.2), sy * (depth / 2 - 2.2), foot + 0.1), wood.z,
                (sx * 0.4, sy * 0.25), True)


def _bracket_base(wood, width, depth, height, foot):
    """Moldings around the base and under the top, and short square feet with a curve between them."""
    box((width + 0.9, depth + 0.6, 1.5), (0, 0, foot + 0.4), wood.x, 0.45)
    box((width + 0.2, depth + 0.2, 0.8), (0, 0, height - 1.3), wood.x, 0.3)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 2.6), sy * (depth / 2 - 0.5)
            box((6, 1.2, foot), (x, y, foot / 2), wood.x, 0.5)
            box((1.2, 5, foot), (sx * (width / 2 - 0.2), sy * (depth / 2 - 2.4), foot / 2), wood.y, 0.5)


def pull(kind, x, y, z, w, brass):
    if kind == "knob":
        knob = [(0.01, 0), (0.28, 0), (0.24, 0.5), (0.62, 0.8), (0.66, 1.05), (0.01, 1.15)]
        lathe(rounded_profile(knob, 0.12), (x, y, z), brass, (90, 0, 0), 28)
        return
    long = min(8, w * 0.4)
    rod((x - long / 2, y - 1.0, z), (x + long / 2, y - 1.0, z), 0.27, brass)
    for side in (-1, 1):
        rod((x + side * long * 0.4, y, z), (x + side * long * 0.4, y - 1.0, z), 0.2, brass)


def _drawer_box(x, y, z, w, h, out):
    pale = m.Timber((0.55, 0.37, 0.2))
    for side in (-1, 1):
        box((0.5, out + 6, h - 1.4), (x + side * (w / 2 - 0.7), y + out / 2 + 3, z - 0.3), pale.y, 0.05)
    box((w - 1, out + 6, 0.3), (x, y + out / 2 + 3, z - h / 2 + 0.8), pale.x, 0.02)
    for k, tone in enumerate(((0.6, 0.56, 0.48), (0.22, 0.27, 0.25), (0.5, 0.25, 0.16))):
        folded((w * 0.28, 7.2, h - 2.2 - 0.7 * (k % 2)), (x + (k - 1) * w * 0.3, y + 4.8, z - h / 2 + 1), m.weave(tone, None, per_inch=7), k, 7)


def sideboard(color, width=63, depth=18, height=34):
    """Three drawers over three doors with cane panels."""
    wood, brass, cane = m.Timber(color, "A"), m.brass(), m.cane((0.56, 0.38, 0.19))
    foot = 6.5
    carcass(wood, width, depth, foot, height)
    w = (width - 2.0) / 3
    split = height - 8.2
    y = -depth / 2 + 0.35
    for k in range(3):
        x = (k - 1) * w
        box((w - 0.24, 0.9, height - 1.2 - split), (x, y, (height - 1 + split) / 2), wood.x, 0.1)
        pull("knob", x, y - 0.45, (height - 1 + split) / 2, w, brass)
        high = split - foot - 1.3
        z = foot + 1.1 + high / 2
        for side in (-1, 1):
            box((2.3, 0.9, high), (x + side * (w / 2 - 1.28), y, z), wood.z, 0.1)
            box((w - 4.9, 0.9, 2.3), (x, y, z + side * (high / 2 - 1.15)), wood.x, 0.1)
        box((w - 4.7, 0.2, high - 4.4), (x, y + 0.12, z), cane, 0.02)
        pull("knob", x + (w / 2 - 1.28) * (1 if k < 1 else -1), y - 0.45, z + 2, w, brass)
    _feet(wood, width, depth, foot)


def console(width, depth=16, height=25, color=WALNUT):
    """A media console: fluted doors on both sides of an open bay with a shelf."""
    wood = m.Timber(color)
    foot = 6.0
    carcass(wood, width, depth, foot, height, middle=False)
    bay = width * 0.36
    door = (width - 2 - bay) / 2
    high = height - foot - 2.2
    z = foot + 1.05 + high / 2
    for side in (-1, 1):
        x = side * (width / 2 - 1 - door / 2)
        _fluted(door - 0.2, high, (x, -depth / 2 + 0.7, z), wood.z)
        box((0.9, depth - 1, high), (side * (bay / 2 + 0.3), 0.2, z), wood.z, 0.05)
    box((bay, depth - 2, 0.8), (0, 0.5, z - 0.5), wood.x, 0.06)
    hole = m.plain((0.01, 0.01, 0.01))
    for dz in (-3.5, 3.5):
        disc(0.9, 0.1, (0, depth / 2 - 0.65, z + dz), hole, (90, 0, 0), 0.02)
    black = m.paint((0.02, 0.02, 0.021), roughness=0.35)
    box((min(bay - 8, 16), 9, 2.0), (-1, -1.5, z + 0.95), black, 0.25)
    box((9, 6, 1.3), (2, -2, z - high / 2 + 0.75), black, 0.2)
    _feet(wood, width, depth, foot)


def _fluted(width, height, at, material):
    count = max(6, round(width / 1.05))
    step = width / count
    points, faces = [], []
    line = []
    for k in range(count):
        for i in range(8):
            a = math.pi * i / 8
            line.append((-width / 2 + step * (k + 0.5) - step / 2 * math.cos(a), -0.42 * math.sin(a) ** 0.8))
    line.append((width / 2, 0))
    for x, y in line:
        points += [(x, y, -height / 2), (x, y, height / 2)]
    for k in range(len(line) - 1):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
    panel = move(mesh(points, faces, material), at)
    panel.data.use_auto_smooth = True
    box((width, 0.5, height), (at[0], at[1] + 0.27, at[2]), material, 0.03)
    return panel


def sliding_console(color, width=65, depth=17, height=27, open=False):
    """Two plank doors hanging from a steel rail; open: each rolled to the middle of its side."""
    wood, steel = m.Timber(color, "A"), m.black_steel()
    foot = 3.4
    carcass(wood, width, depth, foot, height, middle=False)
    high = height - foot - 2.0
    z = foot + 1.0 + high / 2
    third = (width - 2) / 3
    for side in (-1, 1):
        box((0.9, depth - 1, high), (side * third / 2, 0.3, z), wood.z, 0.05)
    for k in (-1, 0, 1):
        box((third - 1, depth - 2, 0.8), (k * third, 0.5, z - (1.5 if k else -0.5)), wood.x, 0.06)
    y = -depth / 2 - 0.5
    rail = height - 2.6
    box((width - 1, 0.35, 1.1), (0, y - 0.1, rail), steel, 0.05)
    for side in (-1, 1):
        x = side * (width / 2 - 0.6 - third / 2) if not open else side * (third / 2 + 0.3)
        tall = high - 1.6
        count = 5
        each = (third - 0.6) / count
        for k in range(count):
            box((each - 0.05, 0.7, tall), (x - (third - 0.6) / 2 + each * (k + 0.5), y, z - 0.9), wood.z, 0.08)
        for dz in (-tall / 2 + 1.3, tall / 2 - 1.3):
            box((third - 0.7, 0.5, 2.2), (x, y - 0.5, z - 0.9 + dz), wood.x, 0.08)
        for dx in (-third * 0.3, third * 0.3):
            box((0.9, 0.25, 4.6), (x + dx, y - 0.85, rail - 1.3), steel, 0.05)
            disc(1.15, 0.5, (x + dx, y - 0.75, rail + 0.9), steel, (90, 0, 0), 0.08, 28)
        box((0.6, 0.7, 5), (x - side * third * 0.36, y - 0.9, z - 0.9), steel, 0.15)
    black = m.paint((0.02, 0.02, 0.021), roughness=0.35)
    if not open:
        box((14, 8, 1.8), (0, -1, z + 1.8), black, 0.25)
        stack(0, -2, z - high / 2, 3)
    else:
        for side in (-1, 1):
            basket(side * third, -0.5, z - high / 2, third - 5, 6.5, depth - 5)
            stack(side * third + 1, -1.5, z - 1.0, 3, seed=4 + side)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((2.4, 2.4, foot), (sx * (width / 2 - 1.6), sy * (depth / 2 - 1.6), foot / 2), wood.z, 0.15)


def painted_sideboard(color, width=54, depth=17, height=35):
    """Four framed doors under two drawers, painted, with a wooden top."""
    coat, oak, brass = m.paint(color, "A", 0.55), m.Timber((0.54, 0.32, 0.147)), m.brass()
    foot = 4.6
    box((width, depth, 1.3), (0, 0, height - 0.65), oak.x, 0.2)
    body = height - 1.3 - foot
    box((width - 1.6, depth - 1.2, body), (0, 0.2, foot + body / 2), coat, 0.15)
    box((width - 0.8, depth - 0.6, 1.6), (0, 0, foot + 0.8), coat, 0.2)
    y, inner = -depth / 2 + 0.55, width - 3.4
    top = height - 2.0
    for k in range(2):
        x = (k - 0.5) * inner / 2
        box((inner / 2 - 0.5, 0.8, 5.4), (x, y - 0.15, top - 2.8), coat, 0.12)
        for dx in (-5, 5):
            pull("knob", x + dx, y - 0.5, top - 2.8, 10, brass)
    w, high = inner / 4, body - 9.6
    z = foot + 2.2 + high / 2
    for k in range(4):
        x = (k - 1.5) * w
        for side in (-1, 1):
            box((2.0, 0.8, high), (x + side * (w / 2 - 1.2), y - 0.15, z), coat, 0.12)
            box((w - 4.2, 0.8, 2.0), (x, y - 0.15, z + side * (high / 2 - 1.0)), coat, 0.12)
        box((w - 4, 0.3, high - 3.8), (x, y + 0.12, z), coat, 0.05)
        pull("knob", x + (w / 2 - 1.2) * (1 if k % 2 == 0 else -1), y - 0.5, z + 3, 10, brass)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(2.4, 1.5, foot + 0.2, (sx * (width / 2 - 2.4), sy * (depth / 2 - 2.2), foot + 0.2), coat, (0, 0), True)

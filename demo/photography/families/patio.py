"""Porch furniture: black aluminum frames, wooden arms, loose cushions."""

import numpy as np

import materials as m
from shapes import disc, moved
from stuffed import box, soft_box

ACACIA = (0.30, 0.145, 0.06)


def seat(color, width, depth=31, height=31, slot="A"):
    frame, wood, cloth = m.black_steel(), m.Timber(ACACIA), m.weave(color, slot, per_inch=7, creases=0.75, slub=0.14)
    for side in (-1, 1):
        x = side * (width / 2 - 0.9)
        for y in (-depth / 2 + 1, depth / 2 - 4):
            box((1.4, 1.4, 22.7), (x, y, 11.65), frame, 0.15)
            disc(0.62, 0.35, (x, y, 0.17), m.plain((0.012, 0.012, 0.012), 0.9))
        box((1.2, depth - 5, 1.4), (x, -1.5, 10.5), frame, 0.12)
        box((2.8, depth - 1.5, 1.1), (x, -1.4, 23.5), wood.y, 0.3)
    for y in (-depth / 2 + 1, depth / 2 - 4):
        box((width - 2, 1.4, 1.8), (0, y, 10.5), frame, 0.12)
    with moved((0, depth / 2 - 4.5, 11), (-14, 0, 0)):
        box((width - 3, 1.0, 1.4), (0, 0, 18.4), frame, 0.12)
        count = int(width / 6)
        for k in range(count):
            box((0.9, 0.8, 18), (-(width - 4) / 2 + (width - 4) * k / (count - 1), 0, 9), frame, 0.1)
    places = 2 if width > 40 else 1
    each = (width - 3.6) / places
    for k in range(places):
        x = -(width - 3.6) / 2 + each * (k + 0.5)
        soft_box((each - 0.2, depth - 6, 4.6), (x, -2.4, 13.7), cloth, 1.7, (0.3, 0.5, 0.9), lumps=0.4, seed=k + 2, square=3.4,
                 rounds=6, bend=lambda p, k=k: _sat_on(p, each, k), cords=[("z", 1), ("z", -1)], cord=0.13)
        soft_box((each - 0.7, 5.0, 16.5), (x, depth / 2 - 8.7, 23.6), cloth, 2.1, (0.25, 1.3, 0.5), lumps=0.5, seed=k + 7, square=2.6,
                 rounds=6, turn=(-16, 0, 1.6 - 3.2 * k), cords=[("y", -1), ("y", 1)], cord=0.13)
    for k in range(int(depth / 4.5)):
        box((width - 3, 1.6, 0.5), (0, -depth / 2 + 3 + 4.2 * k, 11.2), frame, 0.1)


def _sat_on(points, wide, k):
    """A shallow hollow in the middle, and a front edge that has softened."""
    out = points.copy()
    hollow = np.exp(-((points[:, 0] / (wide * 0.32)) ** 2) - ((points[:, 1] - 2) / 9) ** 2)
    out[:, 2] -= (0.5 + 0.15 * k) * hollow * (points[:, 2] > 0.5)
    return out


def low_table(width=34, depth=20, height=16):
    frame, wood = m.black_steel(), m.Timber(ACACIA)
    for sx in (-1, 1):
        for sy in (-1, 1):
            at = sx * (width / 2 - 0.9), sy * (depth / 2 - 0.9)
            box((1.3, 1.3, height - 1.3), (*at, (height - 0.7) / 2), frame, 0.12)
            disc(0.58, 0.35, (*at, 0.17), m.plain((0.012, 0.012, 0.012), 0.9))
        box((1.2, depth - 2, 1.2), (sx * (width / 2 - 0.9), 0, height - 1.7), frame, 0.1)
        box((width - 2, 1.2, 1.2), (0, sx * (depth / 2 - 0.9), height - 1.7), frame, 0.1)
    count = 7
    each = depth / count
    for k in range(count):
        box((width, each - 0.35, 0.9), (0, -depth / 2 + each * (k + 0.5), height - 0.5), wood.x, 0.15)


def conversation(color):
    """A loveseat, a chair and a low table as they stand on a porch."""
    with moved((-10, 14, 0), (0, 0, 4)):
        seat(color, 57)
    with moved((46, -5, 0), (0, 0, -48)):
        seat(color, 30)
    with moved((-4, -21, 0), (0, 0, 2)):
        low_table()

"""Porch furniture: black aluminum frames, wooden arms, loose cushions."""

import materials as m
from shapes import moved
from stuffed import box, soft_box

ACACIA = (0.30, 0.145, 0.06)


def seat(color, width, depth=31, height=31, slot="A"):
    frame, wood, cloth = m.black_steel(), m.Timber(ACACIA), m.weave(color, slot, per_inch=7)
    for side in (-1, 1):
        x = side * (width / 2 - 0.9)
        for y in (-depth / 2 + 1, depth / 2 - 4):
            box((1.4, 1.4, 23), (x, y, 11.5), frame, 0.15)
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
        soft_box((each - 0.2, depth - 6, 5), (x, -2.4, 14.2), cloth, 1.5, (0.2, 0.2, 0.7), lumps=0.25, seed=k + 2, square=4,
                 cords=[("z", 1), ("z", -1)])
        soft_box((each - 0.5, 5.2, 16.5), (x, depth / 2 - 8.6, 23.6), cloth, 2.0, (0.2, 1.0, 0.3), lumps=0.3, seed=k + 7,
                 turn=(-16, 0, 0), cords=[("y", -1)])


def low_table(width=34, depth=20, height=16):
    frame, wood = m.black_steel(), m.Timber(ACACIA)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((1.3, 1.3, height - 1), (sx * (width / 2 - 0.9), sy * (depth / 2 - 0.9), (height - 1) / 2), frame, 0.12)
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

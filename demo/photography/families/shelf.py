"""Shelves and their contents: books, pots, baskets, small prints."""

import math
import random

import materials as m
from families.plant import rubber_tree
from families.wall import print_in_frame
from shapes import lathe, moved, racetrack, rounded_profile, tube
from stuffed import box, soft_box

TONES = [(0.42, 0.12, 0.06), (0.09, 0.15, 0.12), (0.52, 0.47, 0.38), (0.06, 0.08, 0.13), (0.5, 0.31, 0.1),
         (0.23, 0.2, 0.17), (0.6, 0.56, 0.5), (0.15, 0.2, 0.22)]


def bookcase(color, width=32, depth=12, height=72, shelves=5):
    """Open shelves with books and pots."""
    wood = m.Timber(color, "A")
    for side in (-1, 1):
        box((1.0, depth, height), (side * (width / 2 - 0.5), 0, height / 2), wood.z, 0.12)
    gap = (height - 3.2) / shelves
    box((width - 1.5, 0.35, height - 3), (0, depth / 2 - 0.3, height / 2 + 1), wood.z, 0.02)
    for k in range(shelves + 1):
        z = 2.6 + gap * k
        box((width - 1.9, depth - 0.4, 1.0), (0, 0, z), wood.x, 0.1)
    box((width - 2, 0.8, 2.2), (0, -depth / 2 + 1.2, 1.1), wood.x, 0.05)
    for k in range(shelves):
        _shelf_of_things(k, width - 2.4, depth, 3.1 + gap * k, gap - 1)


def _shelf_of_things(k, width, depth, z, high):
    left = -width / 2
    if k % 5 == 0:
        basket(left + 8, 0, z, 13, 8.5, depth - 3)
        basket(left + width - 7.5, 0, z, 12, 8.5, depth - 3)
    elif k % 5 == 1:
        books(left + 0.4, width * 0.62, z, high * 0.74, 3)
        vase((left + width - 5.5, 0, z), 7.5, (0.56, 0.5, 0.42))
    elif k % 5 == 2:
        vase((left + 5, 0.5, z), 9, (0.42, 0.14, 0.07))
        stack(left + 15, -0.5, z, 4)
        books(left + width - 8.2, 8, z, high * 0.7, 11)
    elif k % 5 == 3:
        books(left + 0.4, width * 0.36, z, high * 0.76, 21)
        picture((left + width - 8, 2.6, z), 9, high * 0.82)
    else:
        vase((left + 7, 0, stack(left + 7, 0, z, 3)), 4, (0.07, 0.12, 0.09))
        books(left + width - 12.5, 12, z, high * 0.72, 31)


def books(x, width, z, high, seed, y=0.0):
    """A row of upright books from x to the right."""
    chance = random.Random(seed)
    at = x
    while at < x + width - 1.5:
        thick, tall, deep = chance.uniform(0.7, 1.7), high * chance.uniform(0.74, 1), chance.uniform(6, 7.5)
        _book((thick, deep, tall), (at + thick / 2, y - 0.3 + chance.uniform(-0.35, 0.35), z + tall / 2), chance)
        at += thick + 0.04


def _book(size, at, chance):
    """A bound book with its spine to the front: cloth or paper, some with a label, most with a title and bands."""
    w, d, h = size
    worn = chance.uniform(0.75, 1.15)
    tone = tuple(c * worn * chance.uniform(0.94, 1.06) for c in chance.choice(TONES))
    with moved(at, (0, 0, chance.uniform(-1.2, 1.2))):
        cover = m.linen(tone, None, per_inch=16, creases=0.03) if chance.random() < 0.6 else m.plain(tone, 0.5)
        paper = m.plain((0.72, 0.66, 0.55), 0.9)
        box((w - 0.16, d - 0.3, h - 0.3), (0, 0.1, 0), paper, 0.02)
        for side in (-1, 1):
            box((0.09, d, h), (side * (w / 2 - 0.045), 0, 0), cover, 0.02)
        box((w, 0.1, h), (0, -d / 2 + 0.05, 0), cover, 0.04)
        _spine(w, -d / 2, h, sum(tone) > 0.9, chance)
        _front(-w / 2, d, h, sum(tone) > 0.9, chance)


def _front(x, d, h, pale, chance):
    """A picture on the front of a book, over or under its title, which is too small to read."""
    art = m.plain(chance.choice([(0.42, 0.20, 0.10), (0.16, 0.22, 0.24), (0.50, 0.38, 0.20)]), 0.45)
    ink = m.plain((0.08, 0.06, 0.05) if pale else (0.62, 0.57, 0.48), 0.5)
    up = chance.choice((-1, 1))
    box((0.02, d * 0.66, h * 0.46), (x - 0.002, 0.15, -up * h * 0.14), art, 0.005)
    for z, letter, long in ((0.36, 0.42, 0.5), (0.27, 0.2, 0.3)):
        y = -d * long / 2
        while y < d * long / 2:
            wide = letter * chance.uniform(0.35, 0.8)
            box((0.02, wide, letter * chance.uniform(0.75, 1)), (x - 0.002, 0.15 + y, up * h * z), ink, 0.005)
            y += wide + letter * 0.18


def _spine(w, front, h, pale, chance):
    """What is printed on a spine, too small to read."""
    ink = m.plain((0.08, 0.06, 0.05) if pale else chance.choice([(0.50, 0.36, 0.15), (0.62, 0.57, 0.48)]), 0.5)
    if chance.random() < 0.3:
        box((w * 0.82, 0.02, h * 0.3), (0, front, h * 0.16), m.plain((0.60, 0.55, 0.45), 0.8), 0.005)
        ink = m.plain((0.10, 0.07, 0.06), 0.6)
    elif chance.random() < 0.7:
        for z in (0.42, 0.39, -0.40):
            box((w * 0.98, 0.02, 0.07), (0, front - 0.002, h * z), ink, 0.005)
    letter, z = 0.17, h * 0.28
    while z > h * 0.04:
        if chance.random() < 0.85:
            box((w * chance.uniform(0.22, 0.36), 0.02, letter * 0.6), (0, front - 0.012, z), ink, 0.004)
        z -= letter
    if chance.random() < 0.6:
        box((w * 0.3, 0.02, 0.3), (0, front - 0.012, -h * 0.33), ink, 0.004)


def stack(x, y, z, count, seed=5):
    """A stack of books. Returns the height of its top."""
    chance = random.Random(seed + count)
    for _ in range(count):
        thick = chance.uniform(0.8, 1.4)
        w, d = chance.uniform(7.5, 9.5), chance.uniform(6, 7)
        with moved((x, y, z + thick / 2), (0, 90, chance.uniform(-8, 8))):
            _book((thick, d, w), (0, 0, 0), chance)
        z += thick
    return z


def vase(at, high, color, shape=0):
    profile = [(0.01, 0), (0.26, 0), (0.42, 0.2), (0.46, 0.45), (0.33, 0.72), (0.16, 0.85), (0.17, 0.95), (0.21, 1.0),
               (0.17, 0.99), (0.13, 0.9), (0.01, 0.7)]
    if shape:
        profile = [(0.01, 0), (0.3, 0), (0.36, 0.1), (0.36, 0.9), (0.33, 1.0), (0.3, 0.97), (0.3, 0.2), (0.01, 0.15)]
    return lathe([(r * high, z * high) for r, z in rounded_profile(profile, 0.1)], at, m.glaze(color), segments=56)


def basket(x, y, z, wide, high, deep):
    """Coils of seagrass rope, sewn one on the other; open."""
    rope, coil = m.rope((0.40, 0.27, 0.13)), 0.72
    rows = int(high / coil)
    for k in range(rows):
        t, loose = k / (rows - 1), 0.10 * math.sin(k * 2.4 + x)
        out = 0.5 * math.sin(math.pi * (0.15 + 0.7 * t)) + loose
        ring = _rounded(wide - 1.6 + out, deep - 1.6 + out, 2.0)
        tube([(x + px, y + py, z + coil * (k + 0.5) + 0.05 * math.sin(px + k)) for px, py in ring], 0.42, rope, closed=True)
    soft_box((wide - 1.9, deep - 1.9, high - 1.6), (x, y, z + high / 2 - 0.8), m.plain((0.10, 0.065, 0.03)), 0.6)


def _rounded(wide, deep, radius):
    """A rectangle with round corners as a line of many points."""
    corners = racetrack(wide, deep, radius, 8)
    points = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        steps = max(1, int(math.hypot(bx - ax, by - ay) / 0.5))
        points += [(ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps) for k in range(steps)]
    return points


def picture(at, wide, high, lean=-8):
    """A small framed print."""
    with moved(at, (lean, 0, 0)):
        print_in_frame(wide, high, (0, 0, high / 2))


def ladder_shelf(color, width=25, depth=17, height=72):
    """Five shelves, deeper toward the floor, between two leaning uprights."""
    wood = m.Timber(color, "A")
    for side in (-1, 1):
        x = side * (width / 2 - 0.5)
        rod_ = box((1.0, 1.8, height + 2), (x, 0, height / 2), wood.z, 0.12, (-10.5, 0, 0))
        rod_.name = "upright"
        box((1.0, 1.2, height - 2), (x, depth / 2 - 0.8, height / 2 - 1), wood.z, 0.1)
    for k in range(5):
        z = 5 + k * 15.2
        front = -6.8 + 13.4 * z / height
        deep = depth / 2 - front - 0.2
        box((width - 2, deep, 0.9), (0, front + deep / 2, z), wood.x, 0.1)
        box((width - 2, 0.5, 2.0), (0, depth / 2 - 0.4, z + 1.3), wood.x, 0.08)
        left = -width / 2 + 1.4
        if k == 0:
            basket(0, front + deep / 2, z + 0.4, 17, 8, deep - 3)
        elif k == 1:
            books(left, 13, z + 0.5, 10, 3, front + deep / 2 + 0.6)
            vase((width / 2 - 6, front + deep / 2, z + 0.5), 7, (0.56, 0.5, 0.42))
        elif k == 2:
            stack(-3, front + deep / 2 + 0.4, z + 0.5, 4)
        elif k == 3:
            books(left + 10, 11, z + 0.5, 8, 21, front + deep / 2 + 0.8)
            vase((left + 4, front + deep / 2, z + 0.5), 6, (0.42, 0.14, 0.07))
        else:
            rubber_tree(13, (0, front + deep / 2, z + 0.5), 2.4)

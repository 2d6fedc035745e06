"""Lamps, lit, their cords out of the picture."""

import math

import materials as m
from shapes import ball, disc, lathe, moved, rod, rounded_profile, tube


def shade(bottom, top, low, high, at=(0, 0, 0)):
    """A linen shade from `low` to `high`, open at both ends, with rolled rims."""
    x, y, _ = at
    cloth = m.shade_linen()
    lathe([(bottom, low), (bottom + (top - bottom) * 0.5, (low + high) / 2), (top, high)], at, cloth, segments=96)
    lathe([(top - 0.12, high), (bottom - 0.12, low)], at, cloth, segments=96)
    for r, z in ((bottom, low), (top, high)):
        ring = [(x + r * math.cos(a), y + r * math.sin(a), z) for a in [2 * math.pi * k / 72 for k in range(72)]]
        tube(ring, 0.16, m.linen((0.62, 0.55, 0.44), creases=0), closed=True)


def floor(color):
    """Three wooden legs, a brass collar, a drum shade; 60 high."""
    wood, brass = m.Timber(color, "A"), m.brass()
    for k in range(3):
        a = math.radians(90 + 120 * k)
        rod((10.2 * math.cos(a), 10.2 * math.sin(a), 0), (1.5 * math.cos(a), 1.5 * math.sin(a), 46), 0.62, wood.z, 0.78)
        rod((6.6 * math.cos(a), 6.6 * math.sin(a), 19), (6.6 * math.cos(a + 2.094), 6.6 * math.sin(a + 2.094), 19), 0.22, brass)
    disc(2.5, 1.7, (0, 0, 44.8), brass, bevel=0.3)
    disc(1.7, 1.0, (0, 0, 46.3), brass, bevel=0.3)
    rod((0, 0, 46), (0, 0, 55), 0.35, brass)
    shade(10, 9.2, 47.6, 60)


def table(color):
    """A thrown, glazed base and a tapered shade; 27 high."""
    profile = [(0.01, 0), (3.6, 0), (3.7, 0.5), (3.3, 0.9), (4.2, 2.4), (5.6, 5.0), (6.1, 7.6), (5.4, 10.4), (3.6, 12.8),
               (2.0, 14.2), (1.5, 15.2), (1.75, 15.8), (0.01, 15.9)]
    lathe(rounded_profile(profile, 1.0, 6), (0, 0, 0), m.glaze(color, "A"), segments=96, wobble=0.006)
    brass = m.brass()
    disc(1.5, 0.5, (0, 0, 16.0), brass)
    rod((0, 0, 16), (0, 0, 20), 0.4, brass)
    shade(8.5, 6.2, 16.6, 27)
    ball(0.5, (0, 0, 27.5), brass)
    rod((0, 0, 24), (0, 0, 27.4), 0.16, brass)


def arc(finish):
    """A steel arc from a stone base with a far-hanging shade; 46 wide, 78 high."""
    metal = m.brass() if finish == "brass" else m.black_steel()
    disc(6.8, 2.2, (18, 0, 1.1), m.stone((0.66, 0.64, 0.60)), bevel=0.4, segments=96)
    arch = [math.pi * 0.98 * k / 72 for k in range(73)]
    line = [(18, 0, z) for z in (2, 20, 38, 44)] + [(-2 + 20 * math.cos(a), 0, 47 + 30.4 * math.sin(a)) for a in arch]
    tube(line, 0.5, metal, smooth=True)
    disc(1.1, 1.6, (18, 0, 2.9), metal, bevel=0.2)
    x, _, z = line[-1]
    rod((x, 0, z + 0.5), (x, 0, z - 6), 0.22, metal)
    ball(0.8, (x, 0, z), metal)
    with moved((x, 0, 0)):
        shade(7.6, 7.0, z - 13, z - 4)

"""Bedding: sheets, covers, pillows."""

import math

from mathutils import Vector, noise

import materials as m
from shapes import sheet
from stuffed import pillow, soft_box

WHITE, CREAM = (0.61, 0.592, 0.56), (0.55, 0.495, 0.415)
SAGE = (0.27, 0.33, 0.23)
EASE = 2.4


class Drape:
    """How cloth lies over a mattress: flat on top, rounded over the sides and the foot, in soft folds below.

    Whatever lies on it uses the same drape, slightly higher, so it touches everywhere. slim: how much of their thickness
    these layers keep where they hang; little in a bed with rails.
    """

    def __init__(self, width, front, top, fold=0.45, seed=1, foot=True, rumple=0.0, slim=1.0):
        self.half = width / 2 + 0.4 - EASE
        self.front = front - 0.4 + EASE if foot else -1e9
        self.top, self.fold, self.rumple, self.slim = top, fold, rumple, slim
        self.shift = Vector((seed * 3.7, seed * 1.3, seed * 8.1))

    def at(self, s, y, lift=0.0):
        """Where the cloth point `s` inches right of the center line and at `y`, measured along the cloth, ends up."""
        over_s, over_y = max(abs(s) - self.half, 0), max(self.front - y, 0)
        over = max(over_s, over_y)
        core_s, core_y = max(-self.half, min(self.half, s)), max(self.front, y)
        length = math.hypot(over_s, over_y) or 1
        out_s, out_y = math.copysign(over_s / length, s), -over_y / length
        a = min(over / EASE, math.pi / 2)
        out, down = EASE * math.sin(a), EASE * (1 - math.cos(a)) + max(0, over - EASE * math.pi / 2)
        high = lift + self._puff(s, y) * math.cos(a) + self._folds(s, core_y, over_s, over_y, over)
        level = high * self.slim * math.sin(a)
        return (core_s + out_s * (out + level), core_y + out_y * (out + level), self.top - down + high * math.cos(a))

    def _puff(self, s, y):
        """Gentle swells and a few long, soft creases."""
        p = Vector((s / 19, y / 23, 0)) + self.shift
        swell = noise.noise(p) + 0.35 * noise.noise(p * 2.3)
        line = abs(noise.noise(Vector((s / 30 + y / 46, y / 60 - s / 80, 4)) * 1.5 + self.shift))
        crease = max(0, 1 - line * 9) ** 2
        return self.fold * (0.8 * swell + 0.55 * crease) + (self._rumpled(s, y) if self.rumple else 0)

    def _rumpled(self, s, y):
        """The wrinkles of a cover that someone slept under: short ones everywhere, deeper where it was pulled."""
        p = Vector((s / 13, y / 8, 2)) + self.shift
        p += 0.7 * noise.noise_vector(p * 0.8)
        sharp = max(0, 1 - 3.2 * abs(noise.noise(p))) ** 1.6
        small = max(0, 1 - 3.5 * abs(noise.noise(p * 2.1 + Vector((3, 1, 7))))) ** 1.6
        fine = max(0, 1 - 3.0 * abs(noise.noise(p * 4.4 + Vector((8, 2, 5))))) ** 1.5
        pulled = 0.45 + 0.9 * max(0, noise.noise(Vector((s / 27, y / 27, 9)) + self.shift) + 0.15)
        return self.rumple * pulled * (sharp + 0.5 * small + 0.2 * fine - 0.35)

    def _folds(self, s, core_y, over_s, over_y, over):
        """Vertical folds of hanging cloth, deeper toward the hem."""
        hang = max(0, over - EASE) / 8
        if not hang:
            return 0.0
        if over_s and over_y:
            along = -5 * math.atan2(over_y, over_s)
        elif over_s:
            along = core_y - self.front
        else:
            along = -5 * math.pi / 2 - (self.half - abs(s))
        along += 40 if s < 0 else 0
        drift = 2.2 * noise.noise(Vector((along / 9, 0.3, 0)) + self.shift)
        return self.fold * min(1.2, hang) * (0.9 * math.sin(along / 2.6 + drift) + 0.5)


def spread(width, length, top, front, drop, material, seed=1, fold=0.45, front_drop=0.0, rumple=0.0, slim=1.0):
    """A cover over a mattress that hangs `drop` over both sides and `front_drop` over the foot."""
    drape = Drape(width, front, top, fold, seed, front_drop > 0, rumple, slim)
    lay(drape, width, front, length, drop, material, 0.25, 0.6 if slim == 1 else 0.3, front_drop)
    return drape


def lay(drape, width, front, length, drop, material, lift, thick, front_drop=0.0, soft_end=0.0, sway=0.0):
    """Cloth on a drape. soft_end: inches over which its far end rounds down; sway: how uneven its ends are."""
    fall = EASE * (math.pi / 2 - 2) + 0.4
    across = width + 2 * (drop + (fall if drop > 1 else 0))
    low = front - (front_drop + fall if front_drop else 0)
    along = front + length - low

    def surface(u, v):
        s, t = (u - 0.5) * across, v * along
        high = lift
        if soft_end and along - t < soft_end:
            high *= math.sqrt(max(0, 1 - ((soft_end - along + t) / soft_end) ** 2))
        wave = sway * (noise.noise(Vector((s / 10, v * 2, length))) + 0.4 * noise.noise(Vector((s / 4, v, 7))))
        high += 0.35 * sway * max(0, noise.noise(Vector((s / 16 + t / 9, t / 30, 11))))
        return drape.at(s, low + t + wave, high)

    return sheet(surface, 170, max(30, int(along * 2)), material, thick)


def bedding(width, length, head, top, blanket=SAGE, cushions=True, cover=WHITE, drop=8.0, **more):
    """A made-up bed: sheet, duvet turned down at the head, a blanket across the foot, pillows at y = head.

    more: front_drop (how far the duvet hangs over the foot; by default as at the sides), fold (how deep its folds are),
    slim (as in Drape).
    """
    cotton = m.cotton(cover, creases=0.35)
    front = head - length
    duvet = spread(width, length - 19, top, front, drop, cotton, 2, more.get("fold", 0.75), more.get("front_drop", drop), 0.85,
                   more.get("slim", 1.0))
    low = 0.0 if more.get("slim", 1.0) == 1 else 0.2
    lay(duvet, width, head - 27.5, 8.9, drop, cotton, 1.05 - low, 0.8, soft_end=1.2, sway=0.5)
    if blanket:
        lay(duvet, width + 0.6, front + 6, 22, drop * 0.82, m.weave(blanket, None, per_inch=4, contrast=0.18, creases=0.3),
            0.75 - low, 0.45, sway=0.6)
    count = 2 if width > 45 else 1
    gap = width / count
    wide = min(gap - 2, 29)
    bed, wall = ("z", top, 1), ("y", head - 0.3, -1)
    for k in range(count):
        x = -width / 2 + gap * (k + 0.5)
        pillow((wide, 8.5, 20), (x, head - 5.2, top + 6.9), cotton, (-20, 2 - 3 * k, 2 * k - 1), seed=k + 11, slump=0.6, folds=1,
               rests=[bed, wall])
        pillow((wide - 1, 8, 18.5), (x * 0.98 + 0.8, head - 12.6, top + 5.9), m.linen(CREAM), (-33, 3 * k - 1, 2 - 4 * k), seed=k + 21,
               slump=0.5, rests=[bed])
    if cushions and count == 2:
        pillow((22, 6.5, 13), (0.5, head - 19.0, top + 4.9), m.linen(blanket or SAGE, per_inch=8), (-42, 2, 3), seed=31, slump=0.3,
               rests=[("z", top + 0.7, 1)])


def made_up(width, length, head, z, thick, **more):
    """A mattress with its bedding, its underside at z."""
    soft_box((width, length, thick), (0, head - length / 2, z + thick / 2), m.cotton(WHITE, creases=0.3), 2.0, (0.1, 0.1, 0.2))
    bedding(width, length, head, z + thick, **more)


def pillows(width):
    """Two bed pillows, one on the other: the lower flattened by the upper, whose ends hang."""
    cotton = m.cotton((0.66, 0.645, 0.615), creases=0.5, stripe=0.018)
    look = {"folds": 0.9, "puckers": 2.2}
    pillow((width, 8.8, 20), (0, 0, 2.0), cotton, (-90, 0, 0), seed=4, plump=1.0, rests=[("z", 0, 1), ("z", 5.2, -1)], **look)
    pillow((width, 8.8, 20), (0.9, 1.4, 7.2), cotton, (-86, -1, 7), seed=9, plump=1.1, droop=1.6, rests=[("z", 4.9, 1)], **look)

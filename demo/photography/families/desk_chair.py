"""Office chairs."""

import math

import numpy as np

import materials as m
from families.sofa import COVERS
from shapes import disc, moved, rod, tube
from stuffed import box, hugging, soft_box


def task(color, cover="weave"):
    """A desk chair: five casters, a gas lift, a curved back, padded arms; 27 wide, 41 high."""
    cloth = COVERS[cover](color, "A", creases=0.15)
    silver, black = m.metal((0.62, 0.62, 0.61), 0.3), m.paint((0.02, 0.02, 0.02), roughness=0.45)
    for k in range(5):
        a = math.radians(90 + 72 * k + 20)
        c, s = math.cos(a), math.sin(a)
        tube([(1.2 * c, 1.2 * s, 5.2), (7 * c, 7 * s, 4.4), (11.8 * c, 11.8 * s, 3.2)], 0.75, silver, smooth=True)
        for offset in (-0.55, 0.55):
            disc(1.15, 0.8, (11.8 * c - offset * s, 11.8 * s + offset * c, 1.15), black,
                 (90, 0, math.degrees(a)), 0.25, 28)
        rod((11.8 * c, 11.8 * s, 1.2), (11.8 * c, 11.8 * s, 3.2), 0.4, black)
    rod((0, 0, 4), (0, 0, 11), 1.1, black)
    rod((0, 0, 9), (0, 0, 16), 0.6, silver)
    box((7, 9, 1.4), (0, 1, 15.7), black, 0.4)

    def waterfall(points):
        out = points.copy()
        out[:, 2] -= 0.10 * (abs(points[:, 1] + 4).clip(4.5) - 4.5) ** 1.6 * (points[:, 1] < 0)
        out[:, 2] += 0.006 * points[:, 0] ** 2
        return out

    soft_box((20.5, 19.5, 3.8), (0, -1, 18.2), cloth, 1.7, (0.2, 0.2, 0.5), lumps=0.12, seed=2, bend=waterfall,
             cords=[("z", 1)])

    def hug(points):
        out = points.copy()
        out[:, 1] -= 0.028 * points[:, 0] ** 2
        out[:, 1] += -0.9 * (2.718 ** (-((points[:, 2] + 6) / 5) ** 2)) + 0.012 * points[:, 2].clip(0) ** 2
        out[:, 0] *= 1 - 0.010 * points[:, 2].clip(0)
        return out

    soft_box((19.5, 3.2, 22.5), (0, 8.8, 31.0), cloth, 1.55, (0.2, 0.5, 0.3), lumps=0.12, seed=5, bend=hug,
             turn=(-8, 0, 0), cords=[("y", -1)])
    tube([(0, 2, 15.6), (0, 9.5, 16), (0, 11.5, 21), (0, 11.4, 27)], 0.8, black, smooth=True)
    for side in (-1, 1):
        _arm(side, silver, black)


def _arm(side, silver, black):
    """An arm that adjusts in height: a bent bar from under the seat, a sleeve with its lever, a plate, a molded pad."""
    x = side * 11.9
    bar = [(side * 3.5, 1.2, 15.7), (side * 9.6, 1.2, 15.7), (side * 11.7, 1.2, 15.9), (x, 1.1, 18), (x, 0.8, 23)]
    tube(bar, 0.75, silver, smooth=True)
    soft_box((1.9, 3.0, 7.6), (x, 0.7, 21.9), black, 0.8, turn=(-2, 0, 0))
    box((0.5, 1.1, 0.6), (x + side * 1.05, 0.6, 23.6), silver, 0.15)
    box((2.4, 7.4, 0.6), (x, -0.3, 25.8), black, 0.25)

    def molded(points):
        out = points.copy()
        out[:, 2] -= 0.018 * points[:, 1] ** 2 * (points[:, 1] < 0)
        out[:, 0] *= 1 - 0.10 * np.clip(points[:, 1] / 5, -1, 1) ** 2
        return out

    soft_box((3.2, 10.4, 1.3), (x, -0.6, 26.7), black, 0.62, (0, 0, 0.2), bend=molded, rounds=6)


def executive(color):
    """A high-backed leather desk chair on five casters; 27 wide, 28 deep, 46 high."""
    hide, black = m.leather(color, "A"), m.paint((0.02, 0.02, 0.02), roughness=0.45)
    _casters(black)
    _tilt(black)
    soft_box((21.5, 20.5, 5.2), (0, -1, 19.4), hide, 1.5, (0.2, 0.4, 0.9), lumps=0.14, seed=2, rounds=6, square=4,
             cords=[("z", 1), ("z", -1)], cord=0.13)
    with moved((0, 8.6, 21), (-9, 0, 0)):
        soft_box((20.5, 2.6, 26), (0, 2.2, 12.4), hide, 1.1, (0.1, 0.3, 0.3), lumps=0.1, seed=5, bend=lambda p: hugging(p, 0.014),
                 cords=[("y", 1)], cord=0.13)
        soft_box((20.2, 3.6, 25.6), (0, -0.2, 12.4), hide, 1.1, (0.1, 0.2, 0.3), lumps=0.1, seed=7, step=0.4, rounds=6, bend=_channeled,
                 cords=[("y", -1)], cord=0.13)
    for side in (-1, 1):
        tube([(side * 8, 6, 17.6), (side * 12.2, 5, 18), (side * 12.4, 5, 25.6), (side * 12.4, -5.5, 26), (side * 12.2, -6.2, 20),
              (side * 9, -6, 17.6)], 0.75, black, smooth=True)
        soft_box((3.2, 12, 1.9), (side * 12.4, 0, 26.9), hide, 0.8, (0.1, 0.1, 0.3), lumps=0.05, rounds=6, cords=[("z", -1)], cord=0.1)


def _channeled(points, seams=(-6.0, 0.8, 7.4)):
    """One back pad with seams sewn across its front: it swells between them and is drawn into small pleats along them."""
    out, (wide, _, high) = points.copy(), abs(points).max(0)
    x, y, z = points.T
    ends = np.array((-high, *seams, high))
    k = np.clip(np.searchsorted(ends, z) - 1, 0, len(seams))
    t = (2 * z - ends[k] - ends[k + 1]) / (ends[k + 1] - ends[k])
    near = np.abs(z[:, None] - np.array(seams)).min(1)
    pleats = np.sin(3.4 * x + 1.3 * np.sin(0.9 * x + 2 * k)) * np.exp(-near / 0.9) * np.clip(near / 0.3, 0, 1)
    swell = 0.85 * np.sqrt(np.clip(1 - t**4, 0, 1)) + 0.05 * pleats
    out[:, 1] -= np.clip(0.5 - y, 0, 1) * swell * (1 - 0.75 * np.abs(x / wide) ** 6)
    out[:, 0] -= np.sign(x) * 0.22 * np.exp(-((near / 0.5) ** 2)) * np.clip(0.5 - y, 0, 1)
    return hugging(out, 0.014)


def _casters(metal):
    black = m.paint((0.02, 0.02, 0.02), roughness=0.45)
    for k in range(5):
        a = math.radians(110 + 72 * k)
        c, s = math.cos(a), math.sin(a)
        tube([(1.2 * c, 1.2 * s, 5.4), (7 * c, 7 * s, 4.6), (12.2 * c, 12.2 * s, 3.3)], 0.9, metal, smooth=True)
        for offset in (-0.55, 0.55):
            disc(1.2, 0.8, (12.2 * c - offset * s, 12.2 * s + offset * c, 1.2), black, (90, 0, math.degrees(a)), 0.25, 28)
        rod((12.2 * c, 12.2 * s, 1.2), (12.2 * c, 12.2 * s, 3.3), 0.4, black)
    rod((0, 0, 4), (0, 0, 11), 1.2, black)
    rod((0, 0, 10), (0, 0, 15), 0.65, m.metal((0.5, 0.5, 0.5), 0.3))


def _tilt(black):
    """What a seat tilts on: a steel housing under a plate, a lever, a tension knob, and the bar that carries the back."""
    soft_box((7.5, 11, 2.2), (0, 1.5, 15.2), black, 0.8)
    box((13, 13, 0.5), (0, 0, 16.6), black, 0.15)
    rod((3, -1, 15.1), (11.2, -2.2, 14.8), 0.24, black)
    soft_box((3.2, 1.1, 0.6), (12.2, -2.3, 14.8), black, 0.28)
    rod((0, -3.8, 15.0), (0, -6.4, 14.8), 0.9, black)
    for x in (-1.6, 1.6):
        tube([(x, 6, 15.2), (x, 11.4, 15.6), (x, 13.4, 18), (x, 14.4, 27)], 0.55, black, smooth=True)

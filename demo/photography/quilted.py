"""Quilted cloth: stitched cells that puff up between their seams. Lengths are inches, seen from above (x and y)."""

import math

import numpy as np

from nodes import Nodes

# Spacing of a pattern's seams, and how high its cells puff.
PITCH = {"diamond": (4.2, 0.55), "ogee": (6.4, 0.75), "channel": (3.0, 0.45), "square": (4.5, 0.40), "knit": (1.5, 0.10)}


def quilted(color, pattern, slot=None):
    """Cotton stitched in a pattern: cells rise from sharp seams, whose thread is slightly darker."""
    n = Nodes(f"quilted {pattern}")
    pitch, high = PITCH[pattern]
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    x, y = (n.math("DIVIDE", split.outputs[i], pitch) for i in (0, 1))
    near = None
    for line, steep in _lines(n, pattern, x, y):
        part = n.math("MULTIPLY", n.math("PINGPONG", line, 0.5), pitch / steep)
        near = part if near is None else n.math("MINIMUM", near, part)
    # The sides stay plain.
    up = n.add("ShaderNodeSeparateXYZ", Vector=n.add("ShaderNodeTexCoord").outputs["Normal"]).outputs[2]
    near = n.math("ADD", near, n.ramp(up, 0.25, 0.55, pitch, 0.0))
    rise = n.math("SUBTRACT", 1.0, n.ramp(near, 0, pitch * 0.42))
    puff = n.math("SQRT", n.math("SUBTRACT", 1.0, n.math("MULTIPLY", n.math("POWER", rise, 2), 0.97)))
    dash = n.math("SINE", n.math("MULTIPLY", n.math("ADD", split.outputs[0], split.outputs[1]), 15.0))
    thread = n.ramp(near, 0.03, 0.13, 1.0, 0.0)
    light = n.math("SUBTRACT", 1.0, n.math("MULTIPLY", thread, n.ramp(dash, -0.4, 0.4, 0.30, 0.16)))
    light = n.math("MULTIPLY", light, n.ramp(puff, 0, 1, 0.90, 1.0))
    fine = n.noise(n.place, 12, 2, 0.7)
    light = n.math("MULTIPLY", light, n.ramp(fine, 0.3, 0.7, 0.97, 1.03))
    normal = n.bump(puff, high, 0.8)
    normal = n.bump(n.noise(n.scaled((1, 1, 1)), 1.1, 3, 0.6, 0.6), 0.10, 0.35, normal)
    return n.finish(n.times(color, light), slot, normal, Roughness=0.95, Specular=0.1)


def _lines(n, pattern, x, y):
    """Values that are whole numbers on seams, and how fast each changes across them."""
    if pattern in ("diamond", "knit"):
        return [(n.math("ADD", x, y), math.sqrt(2)), (n.math("SUBTRACT", x, y), math.sqrt(2))]
    if pattern == "ogee":
        wave = n.math("MULTIPLY", n.math("COSINE", n.math("MULTIPLY", x, math.pi)), 0.25)
        return [(n.math("ADD", y, wave), 1.2), (n.math("ADD", n.math("SUBTRACT", y, wave), 0.5), 1.2)]
    if pattern == "channel":
        return [(y, 1.0)]
    return [(x, 1.0), (y, 1.0)]


def puffed(pattern):
    """The same cells in the geometry, shallow and smooth, so that the outline rises and falls too."""
    pitch, high = PITCH[pattern]

    def bend(points):
        out = points.copy()
        x, y = points[:, 0] / pitch, points[:, 1] / pitch
        if pattern == "ogee":
            wave = 0.25 * np.cos(x * math.pi)
            a, b = y + wave, y - wave + 0.5
        elif pattern == "channel":
            a, b = y, np.full_like(y, 0.5)
        elif pattern == "square":
            a, b = x, y
        else:
            a, b = x + y, x - y
        cell = np.abs(np.sin(a * math.pi) * np.sin(b * math.pi))
        up = np.clip(points[:, 2] / points[:, 2].max(), 0, 1) ** 3
        out[:, 2] += up * high * 0.35 * (cell - 0.5)
        return out

    return bend


def dimpled(spots, deep, spread=1.6):
    """Pulls the top of a box in at each of the spots."""

    def bend(points):
        out = points.copy()
        up = np.clip(points[:, 2] / points[:, 2].max(), 0, 1) ** 3
        for x, y in spots:
            r2 = (points[:, 0] - x) ** 2 + (points[:, 1] - y) ** 2
            out[:, 2] -= up * deep * (0.6 * np.exp(-r2 / spread) + 0.4 * np.exp(-r2 / (spread * 5)))
        return out

    return bend

"""Clean outlines: a print's strong edges are averaged along their own direction, which takes out steps and stray pixels. Needs only numpy.

Nothing is mixed across an edge, so it stays as sharp as it was; weaves, grain and soft shadows are too faint to count
as edges, and corners have no direction, so they stay too.
"""

import numpy as np

EDGE = (0.03, 0.06)  # how steep a picture must be to count as an edge: not at all, and wholly
DIRECTED = (0.60, 0.85)  # how much of its slope must lie in one direction
REACH = 6  # pixels to each side of a print 1200 pixels wide


def cleaned(picture, rounds=2):
    """The print, values from 0 to 1, with clean outlines."""
    scale = max(1, round(picture.shape[1] / 1200))
    for _ in range(rounds):
        picture = _along_edges(picture, scale)
    return picture


def _along_edges(picture, scale):
    share, down, right = _edges(picture, scale)
    rows, columns = np.nonzero(share > 0.01)
    steps = np.arange(-REACH * scale, REACH * scale + 1, dtype=np.float32)
    weights = np.exp(-2 * (steps / (REACH * scale)) ** 2)
    mean = sum(
        weight * _between(picture, rows + step * down[rows, columns], columns + step * right[rows, columns])
        for step, weight in zip(steps, weights / weights.sum())
    )
    out, share = picture.copy(), share[rows, columns][:, None]
    out[rows, columns] += (mean - out[rows, columns]) * share
    return out


def _edges(picture, scale):
    """How much each pixel lies on an edge, from 0 to 1, and which way that edge runs."""
    soft = _softer(picture, 1.3 * scale)
    down, right = (np.gradient(soft, axis=axis) for axis in (0, 1))
    across, along, both = (
        _softer((a * b).sum(-1), 2.0 * scale) for a, b in ((right, right), (down, down), (right, down))
    )
    slope = across + along
    directed = np.hypot(across - along, 2 * both) / np.maximum(slope, 1e-9)
    angle = 0.5 * np.arctan2(2 * both, across - along)
    share = _between_limits(np.sqrt(slope) * scale, EDGE) * _between_limits(directed, DIRECTED)
    return share, np.cos(angle), -np.sin(angle)


def _between_limits(value, limits):
    return np.clip((value - limits[0]) / (limits[1] - limits[0]), 0, 1)


def _softer(picture, sigma):
    """A Gaussian blur."""
    reach = int(3 * sigma + 1)
    kernel = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2))
    kernel /= kernel.sum()
    for axis in (0, 1):
        size = picture.shape[axis]
        room = [(reach, reach) if a == axis else (0, 0) for a in range(picture.ndim)]
        padded = np.pad(picture, room, mode="edge")
        picture = sum(share * padded.take(range(at, at + size), axis) for at, share in enumerate(kernel))
    return picture


def _between(picture, rows, columns):
    """The picture's colors at places between its pixels."""
    height, width = picture.shape[:2]
    rows, columns = np.clip(rows, 0, height - 1.001), np.clip(columns, 0, width - 1.001)
    top, left = rows.astype(int), columns.astype(int)
    down, right = (rows - top)[:, None], (columns - left)[:, None]
    upper = picture[top, left] * (1 - right) + picture[top, left + 1] * right
    lower = picture[top + 1, left] * (1 - right) + picture[top + 1, left + 1] * right
    return upper * (1 - down) + lower * down

"""Smooth outlines: where two surfaces share a pixel, its print is mixed from the prints beside it. Needs only numpy.

Light is smoothed and colors are changed as if a pixel were all one surface. On an outline that leaves dark steps
and pale lines, so there the share of each surface is read from its color and direction instead.
"""

import numpy as np

PLAIN = 0.16  # two pixels that differ less than this show the same surface
BENT = 0.9  # two pixels whose directions differ more than this lie on both sides of a joint


def softened(light, negative, slots):
    """The print `light` with every pixel on an outline mixed from the two pixels on both of its sides."""
    seen = np.concatenate([negative["color"], *(negative[s] for s in slots), 0.12 * negative["normal"]], -1)
    # Mixed as the eye sees it: square roots make every step of an outline equally strong.
    bright = np.sqrt(np.minimum(light, 1.2))
    gaps = [((_beside(seen, dy, dx) - _beside(seen, -dy, -dx)) ** 2).sum(-1) for dy, dx in ((0, 1), (1, 0))]
    mixed, found = bright.copy(), []
    for (dy, dx), stronger in (((0, 2), gaps[0] >= gaps[1]), ((2, 0), gaps[0] < gaps[1])):
        at, both = _both_sides(seen, bright, dy, dx)
        at &= stronger & ~_inner(_joint(seen, bright, negative["depth"][..., 0], dy // 2, dx // 2))
        _inner(mixed)[at] = both[at]
        bent = (_beside(negative["normal"], dy, dx) - _beside(negative["normal"], -dy, -dx)) ** 2
        found.append(at | stronger & (bent.sum(-1) > BENT**2))
    return _evened(light, mixed, found)


def _evened(light, mixed, found):
    """The print with its outlines and joints, upright and level ones, smoothed along their length."""
    changed = mixed.copy()
    for _ in range(2):
        mixed = changed.copy()
        for at, (dy, dx) in zip(found, ((1, 0), (0, 1))):
            even = 0.5 * _inner(mixed) + 0.25 * (_beside(mixed, dy, dx) + _beside(mixed, -dy, -dx))
            _inner(changed)[at] = even[at]
    out = light.copy()
    at = found[0] | found[1]
    _inner(out)[at] = _inner(changed)[at] ** 2
    return out


def _both_sides(seen, bright, dy, dx):
    """Which pixels lie between two surfaces `dy` and `dx` away, and the mixture of those two that each pixel is."""
    one, other, here = _beside(seen, -dy, -dx), _beside(seen, dy, dx), _inner(seen)
    step = other - one
    gap = (step**2).sum(-1)
    share = ((here - one) * step).sum(-1) / np.maximum(gap, 1e-9)
    rest = ((here - one - share[..., None] * step) ** 2).sum(-1)
    at = (gap > PLAIN**2) & (rest < 0.02 * gap) & (share > 0.005) & (share < 0.995)
    near, far = _beside(bright, -dy, -dx), _beside(bright, dy, dx)
    # Darker than both: the shadow in a joint, which stays.
    at &= _inner(bright).mean(-1) > 0.6 * np.minimum(near.mean(-1), far.mean(-1))
    share = share[..., None]
    # A pixel that is nearly all one surface is better taken as it is.
    sure = np.clip(np.minimum(share, 1 - share) / 0.06, 0, 1)
    both = near * (1 - share) + far * share
    return at, _inner(bright) * (1 - sure) + both * sure


def _joint(seen, bright, depth, dy, dx):
    """Which pixels are in or next to a dark gap between two parts of one surface; it is no outline, and its light is right."""
    gray, found = bright.mean(-1), np.zeros(depth.shape, bool)
    at = {k: [np.roll(a, (-k * dy, -k * dx), (0, 1)) for a in (seen, gray, depth)] for k in range(-5, 6)}
    darkest = np.min([at[k][1] for k in range(-2, 3)], axis=0)
    for before in range(-5, -1):
        for after in range(2, 6):
            (one, one_gray, one_depth), (other, other_gray, other_depth) = at[before], at[after]
            same = (((other - one) ** 2).sum(-1) < PLAIN**2) & (np.abs(other_depth - one_depth) < 0.01 * depth)
            deep = (darkest < 0.6 * np.minimum(one_gray, other_gray)) & (depth > 0.997 * np.minimum(one_depth, other_depth))
            found |= same & deep
    return found


def _inner(picture):
    return picture[2:-2, 2:-2]


def _beside(picture, dy, dx):
    """The pixels `dy` down and `dx` right of the inner ones."""
    height, width = picture.shape[:2]
    return picture[2 + dy : height - 2 + dy, 2 + dx : width - 2 + dx]

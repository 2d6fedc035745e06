"""Blocks with rounded edges and stuffed things: boards, soft boxes, pillows (positions and axes as in shapes.py)."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from sewn import case, hem, settled, wander
from shapes import mesh, move, racetrack, tube, turned


def box(size, at=(0, 0, 0), material=None, radius=0.12, turn=(0, 0, 0)):
    """A board or block with rounded edges."""
    return soft_box(size, at, material, radius=radius, step=1e9, rounds=2, turn=turn)


def soft_box(size, at=(0, 0, 0), material=None, radius=1.0, crown=(0, 0, 0), **more):
    """A stuffed box with round edges; `crown` is how many inches each pair of faces bulges.

    more: cords (sewn cords round faces, as ("z", 1) for the top), cord (their radius), step (mesh width), rounds (steps in an edge), lumps (unevenness, inches), seed, turn, bend (a
    function from an array of points to an array of points), square (how far the bulge stays full, 2 to 8).
    """
    half = np.array(size, float) / 2
    radius = min(radius, half.min() * 0.999)
    grid, faces = _box_grid(half, radius, more.get("step", 1.0), more.get("rounds", 4))
    cords = [_cord(half, radius, *which) for which in more.get("cords", ())]
    points = np.concatenate([grid, *cords])
    core = np.clip(points, -(half - radius), half - radius)
    away = points - core
    length = np.linalg.norm(away, axis=1, keepdims=True)
    points = core + away / np.maximum(length, 1e-9) * radius
    points = _stuff(points, half, crown, more.get("square", 3))
    lumps = more.get("lumps", 0)
    if lumps:
        points = _lumpy(points, half, lumps, more.get("seed", 1))
    if "bend" in more:
        points = more["bend"](points)
    turn = more.get("turn", (0, 0, 0))
    start = len(grid)
    for cord in cords:
        line = points[start : start + len(cord)]
        start += len(cord)
        move(tube(line, more.get("cord", 0.15), more.get("cord_material", material), closed=True), at, turn)
    return move(mesh(points[: len(grid)], faces, material), at, turn)


def _cord(half, radius, axis, side):
    """The path of a cord sewn around one face of a soft box, halfway around its edge."""
    order = "xyz".index(axis)
    u, v = (order + 1) % 3, (order + 2) % 3
    ease = math.cos(math.pi / 4) * radius
    wide, high = 2 * (half[u] - radius + ease), 2 * (half[v] - radius + ease)
    outline = []
    corners = racetrack(wide, high, ease, 5)
    for (au, av), (bu, bv) in zip(corners, corners[1:] + corners[:1]):
        steps = max(1, int(math.hypot(bu - au, bv - av)))
        for k in range(steps):
            outline.append((au + (bu - au) * k / steps, av + (bv - av) * k / steps))
    line = np.zeros((len(outline), 3))
    line[:, [u, v]] = outline
    line[:, order] = side * (half[order] - radius + ease)
    return line


def _lines(half, radius, step, rounds):
    edge = [half - radius * (1 - math.tan(math.pi / 4 * i / rounds)) for i in range(rounds + 1)]
    edge = edge[1:] if radius > 0 else [half]
    inner = max(1, int(math.ceil(2 * (half - radius) / step)))
    middle = list(np.linspace(-(half - radius), half - radius, inner + 1))
    return np.array([-e for e in reversed(edge)] + middle + edge)


def _box_grid(half, radius, step, rounds):
    lines = [_lines(h, radius, step, rounds) for h in half]
    index, points, faces = {}, [], []

    def corner(key):
        if key not in index:
            index[key] = len(points)
            points.append([lines[a][key[a]] for a in range(3)])
        return index[key]

    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for end in (0, len(lines[axis]) - 1):
            for i in range(len(lines[u]) - 1):
                for j in range(len(lines[v]) - 1):
                    ring = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        key = [0, 0, 0]
                        key[axis], key[u], key[v] = end, i + di, j + dj
                        ring.append(corner(tuple(key)))
                    faces.append(ring if end else ring[::-1])
    return np.array(points, float), faces


def _stuff(points, half, crown, square):
    unit = np.clip(points / half, -1, 1)
    out = points.copy()
    for axis in range(3):
        if crown[axis]:
            u, v = (axis + 1) % 3, (axis + 2) % 3
            full = (1 - np.abs(unit[:, u]) ** square) * (1 - np.abs(unit[:, v]) ** square)
            out[:, axis] += np.sign(unit[:, axis]) * unit[:, axis] ** 2 * crown[axis] * full
    return out


def _lumpy(points, half, lumps, seed):
    """Gentle unevenness, and short creases running in from the edges."""
    out = points.copy()
    shift = Vector((seed * 17.3, seed * 5.1, seed * 9.7))
    middle = 1 - np.max(np.abs(points / half), axis=1)
    for i, p in enumerate(points):
        v = Vector(p) / 7 + shift
        slow = noise.noise(v) * 0.7 + noise.noise(v * 2.3) * 0.3
        out[i] += lumps * slow * np.sign(p) * (0.4 + 0.6 * np.abs(p / half))
    return out


def pillow(size, at=(0, 0, 0), material=None, turn=(0, 0, 0), seed=1, plump=1.0, **more):
    """A pillow sewn from two panels and stuffed, size = (width, thickness, height): creased toward its seam, with ears for corners.

    more: folds (how deep the long folds are, 1 for bed linen), slump (how much of its filling has sunk, 0 to 1), droop (how far its
    ends hang), cord (the radius of the cord sewn into its seam), rests (flat things it is pressed against: an axis, a place on it and
    the pillow's side, as ("z", 20, 1) for a bed 20 inches high).
    """
    w, t, h = size
    points, faces = _inflated(w, t, h, seed)
    rim = hem(round(w), round(h), 0.6)
    x, z = points[:, 0], points[:, 2]
    u, v = np.clip(2 * x / w, -1, 1), np.clip(2 * z / h, -1, 1)
    points[:, 1] *= plump * (1 - (0.05 + 0.3 * more.get("slump", 0)) * v)
    inside = (1 - np.abs(u) ** 4) * (1 - np.abs(v) ** 4)
    points[:, 1] -= np.sign(points[:, 1]) * 0.18 * _pillow_folds(x, z, seed) * inside * more.get("folds", 0.4)
    points[:, 2] -= 0.012 * h * (1 - v) * (1 - u**2)
    points = _laid(points, w, at, turn, more)
    thing = mesh(points, faces, material)
    thing.modifiers.new("smooth", "SUBSURF").render_levels = 1
    _keep_seam(thing, rim)
    if material is not None:
        floors = [limit for axis, limit, side in more.get("rests", ()) if (axis, side) == ("z", 1)]
        _seam(points[rim], more.get("cord", 0.11), material, floors)
    return thing


def _keep_seam(thing, rim):
    """Holds the rim in place while the panels are smoothed: it would draw back, and a dark gap would show beside the cord."""
    seam = {frozenset(pair) for pair in zip(rim.tolist(), np.roll(rim, -1).tolist())}
    for edge in thing.data.edges:
        edge.crease = float(frozenset(edge.vertices) in seam)


def _seam(line, radius, material, floors):
    """The cord in a pillow's seam, as far as it can be seen: where the pillow stands on something, it thins out and is gone."""
    free = line[:, 2] > max(floors, default=-1e9) + 1.5
    if free.all():
        tube([tuple(p) for p in line], radius, material, closed=True, smooth=True)
    elif free.any():
        first = int(np.argmin(free))
        line, free = np.roll(line, -first, 0), np.roll(free, -first)
        longest = max(np.split(np.arange(len(free)), np.flatnonzero(~free)), key=len)[1:]
        cord = tube([tuple(p) for p in line[longest]], radius, material, smooth=True)
        points = cord.data.splines[0].points
        for k, point in enumerate(points):
            point.radius = min(1, min(k, len(points) - 1 - k) / 5)


def _inflated(width, thick, height, seed):
    """Two panels sewn at their rim and filled, as wide, thick and high as given: points and faces."""
    points, faces = case(round(width), round(height), 0.6, 0.55 * thick, seed % 5)
    points = settled(points, faces, [], 26, 0.5, gravity=0.0, bending_stiffness=0.2)
    points -= (points.min(0) + points.max(0)) / 2
    full = np.quantile(points[:, 1], 0.97) - np.quantile(points[:, 1], 0.03)
    return points * (width / np.ptp(points[:, 0]), 0.93 * thick / full, height / np.ptp(points[:, 2])), faces


def _laid(points, width, at, turn, more):
    """Where a pillow's points come to lie: turned, moved, its ends hanging, flattened by whatever it rests on."""
    points = points @ np.array(turned(turn).to_3x3()).T
    points[:, 2] -= more.get("droop", 0) * (2 * points[:, 0] / width) ** 2
    points += np.array(at)
    for axis, limit, side in more.get("rests", ()):
        order, soft = "xyz".index(axis), 0.45
        off = side * (points[:, order] - limit)
        kept = np.logaddexp(0, off / soft) * soft
        points[:, order] = limit + side * kept
        # The filling goes to the sides.
        for other in {0, 1, 2} - {order}:
            points[:, other] += 0.22 * (kept - off) * np.tanh((points[:, other] - at[other]) / 3)
    return points


def _pillow_folds(x, z, seed):
    """A few long, soft folds across a pillow, from 0 to 1."""
    random = np.random.default_rng(seed + 100)
    lean, out = random.uniform(-0.5, 0.5), np.zeros_like(x)
    for place in np.ndindex(x.shape):
        a, b = x[place], z[place]
        p = Vector(((a + lean * b) / 15, (b - lean * a) / 8, seed * 2.7))
        p += Vector(0.5 * wander(p * 0.7))
        out[place] = max(0, 1 - 3.4 * abs(noise.noise(p))) ** 2
    return out


def curled(material, deep=0.07):
    """Gives everything covered in a bouclé its fuzzy outline."""
    curls = bpy.data.textures.new("curls", "CLOUDS")
    curls.noise_scale, curls.noise_depth = 0.22, 1
    for thing in bpy.data.objects:
        if thing.type == "MESH" and material in list(thing.data.materials):
            finer = thing.modifiers.new("finer", "SUBSURF")
            finer.subdivision_type, finer.levels, finer.render_levels = "SIMPLE", 3, 3
            fuzz = thing.modifiers.new("fuzz", "DISPLACE")
            fuzz.texture, fuzz.strength, fuzz.texture_coords = curls, deep * 2, "LOCAL"


def hugging(points, by):
    """A back that curves around the sitter."""
    out = points.copy()
    out[:, 1] -= by * points[:, 0] ** 2
    return out

"""Blocks with rounded edges and stuffed things: boards, soft boxes, pillows (positions and axes as in shapes.py)."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from shapes import mesh, move, racetrack, tube, turned, weld


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
    """A stuffed pillow, size = (width, thickness, height): round corners, full almost to its piped seam, creased corners.

    more: folds (how deep the long folds are, 1 for bed linen), puckers (how deep the short ones at the seam are, inches), slump (how much of its filling has sunk, 0 to 1), droop (how far its ends
    hang), rests (flat things it is pressed against: an axis, a place on it and the pillow's side, as ("z", 20, 1) for a bed 20 inches high).
    """
    w, t, h = size
    n = 84
    line = np.sin(np.linspace(-1, 1, n) * math.pi / 2) * 0.45 + np.linspace(-1, 1, n) * 0.55
    u, v = np.meshgrid(line, line, indexing="ij")
    reach, angle = np.maximum(abs(u), abs(v)), np.arctan2(v, u)
    rim = (abs(np.cos(angle)) ** 9 + abs(np.sin(angle)) ** 9) ** (-1 / 9)
    # The sides curve inward between the corners, as stuffed cloth does.
    rim *= 1 - 0.075 * np.cos(2 * angle) ** 2
    x, z = reach * rim * np.cos(angle) * w / 2, reach * rim * np.sin(angle) * h / 2
    full = np.maximum(1 - abs(u) ** 2.3, 0) * np.maximum(1 - abs(v) ** 2.3, 0)
    thick = full**0.46 * (1 - (0.10 + 0.35 * more.get("slump", 0)) * v)
    wave = _pillow_creases(u, v, seed) * np.minimum(1, 4 * (1 - reach)) * reach**2
    slow = np.array([noise.noise(Vector((a * 1.6, b * 1.6, seed * 3.1))) for a, b in zip(u.ravel(), v.ravel())]).reshape(n, n)
    fold = _pillow_folds(x, z, seed) * np.minimum(1, 5 * (1 - reach)) * more.get("folds", 0.4)
    fold = fold + more.get("puckers", 0) * _puckers(u, v, reach, seed)
    front = t * (thick * (0.5 * plump + 0.05 * slow) + wave * 0.035) - 0.2 * fold
    back = t * (thick * (0.45 * plump - 0.05 * slow) + wave * 0.03) - 0.12 * fold
    z = z - 0.012 * h * (1 - v) * (1 - u**2)
    points = np.concatenate([np.stack([x, -front, z], -1).reshape(-1, 3), np.stack([x, back, z], -1).reshape(-1, 3)])
    faces = []
    for i in range(n - 1):
        for j in range(n - 1):
            a, b, c, d = i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1
            faces.append((a, b, c, d))
            faces.append(tuple(k + n * n for k in (d, c, b, a)))
    seam = np.array([(x[k], 0, z[k]) for k in _rim(n)])
    points, seam = (_laid(p, w, at, turn, more) for p in (points, seam))
    thing = mesh(points, faces, material)
    weld(thing)
    thing.modifiers.new("smooth", "SUBSURF").render_levels = 1
    tube([tuple(p) for p in seam], 0.13, material, closed=True)
    return thing


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


def _rim(n):
    last = n - 1
    return ([(i, 0) for i in range(last)] + [(last, j) for j in range(last)]
            + [(i, last) for i in range(last, 0, -1)] + [(0, j) for j in range(last, 0, -1)])


def _pillow_creases(u, v, seed):
    random = np.random.default_rng(seed)
    total = np.zeros_like(u)
    for _ in range(4):
        for cu, cv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            angle = np.arctan2(v - cv, u - cu)
            away = (u - cu) ** 2 + (v - cv) ** 2
            total += np.exp(-away / 0.75) * np.minimum(1, away / 0.05) * np.sin(angle * random.uniform(9, 15) + random.uniform(0, 6)) * 0.5
    return total


def _puckers(u, v, reach, seed):
    """Short wrinkles that run in from the seam where it has drawn the cloth together."""
    out = np.zeros_like(u)
    for place in np.ndindex(u.shape):
        a, b = u[place], v[place]
        along = b + 3 if abs(a) > abs(b) else a
        side = Vector((seed * 1.9 + 7 * (a > 0) + 3 * (b > 0), abs(a) > abs(b), 0))
        away = 1 - reach[place]
        deep = 0.09 + 0.16 * abs(noise.noise(Vector((along * 4, 1, 0)) + side))
        out[place] = noise.noise(Vector((along * 13, away * 2, 0)) + side) * min(1, away * 18) * math.exp(-((away / deep) ** 2))
    return out


def _pillow_folds(x, z, seed):
    """A few long, soft folds across a pillow, from 0 to 1."""
    random = np.random.default_rng(seed + 100)
    lean, out = random.uniform(-0.5, 0.5), np.zeros_like(x)
    for place in np.ndindex(x.shape):
        a, b = x[place], z[place]
        p = Vector(((a + lean * b) / 15, (b - lean * a) / 8, seed * 2.7))
        p += 0.5 * noise.noise_vector(p * 0.7)
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

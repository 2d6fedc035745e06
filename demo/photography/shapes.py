"""Solids that furniture is made of. One Blender unit is one inch; z is up, the front of a piece faces -y.

Every function adds an object to the scene and returns it. Positions name the middle of the solid.
"""

import math
from contextlib import contextmanager

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise


def mesh(vertices, faces, material, smooth=True, name="part"):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        data.materials.append(material)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    return thing


def move(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Turns by degrees about x, then y, then z, and then moves."""
    rx, ry, rz = (math.radians(a) for a in turn)
    rotation = Matrix.Rotation(rz, 4, "Z") @ Matrix.Rotation(ry, 4, "Y") @ Matrix.Rotation(rx, 4, "X")
    thing.matrix_world = Matrix.Translation(Vector(at)) @ rotation @ thing.matrix_world
    return thing


@contextmanager
def moved(at=(0, 0, 0), turn=(0, 0, 0)):
    """Whatever is made inside the block is turned and moved as one."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    for thing in bpy.data.objects:
        if thing not in before:
            move(thing, at, turn)


def box(size, at=(0, 0, 0), material=None, radius=0.12, turn=(0, 0, 0)):
    """A board or block with eased edges."""
    return soft_box(size, at, material, radius=radius, step=1e9, rounds=2, turn=turn)


def soft_box(size, at=(0, 0, 0), material=None, radius=1.0, crown=(0, 0, 0), **more):
    """A box with round edges, stuffed: `crown` says by how many inches each pair of faces bulges.

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
    """Where a cord is sewn round one face of a soft box: half way round its edge."""
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
    """Slow unevenness, and short creases that run in from the edges."""
    out = points.copy()
    shift = Vector((seed * 17.3, seed * 5.1, seed * 9.7))
    middle = 1 - np.max(np.abs(points / half), axis=1)
    for i, p in enumerate(points):
        v = Vector(p) / 7 + shift
        slow = noise.noise(v) * 0.7 + noise.noise(v * 2.3) * 0.3
        out[i] += lumps * slow * np.sign(p) * (0.4 + 0.6 * np.abs(p / half))
    return out


def pillow(size, at=(0, 0, 0), material=None, turn=(0, 0, 0), seed=1, plump=1.0):
    """A thrown pillow, size = (width, thickness, height): flat at its four edges, with ears and creases."""
    w, t, h = size
    n = 44
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing="ij")
    rim = (1 - u**4) * (1 - v**4)
    thick = (np.maximum(1 - u**2, 0) * np.maximum(1 - v**2, 0)) ** 0.45
    pull = 1 - 0.085 * (1 - np.abs(v) ** 1.6) * np.abs(u) ** 2, 1 - 0.085 * (1 - np.abs(u) ** 1.6) * np.abs(v) ** 2
    x, z = u * w / 2 * pull[0], v * h / 2 * pull[1]
    wave = _pillow_creases(u, v, seed) * (1 - rim**3) * np.minimum(1, 3 * (1 - np.maximum(abs(u), abs(v))))
    y = (thick * t / 2 * plump) + wave * t * 0.07
    sag = 0.03 * h * (1 - v) * (1 - u**2)
    points = np.concatenate([
        np.stack([x, -y, z - sag * 0.3], -1).reshape(-1, 3),
        np.stack([x, y * 0.9, z - sag * 0.3], -1).reshape(-1, 3),
    ])
    faces = []
    for i in range(n - 1):
        for j in range(n - 1):
            a, b, c, d = i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1
            faces.append((a, b, c, d))
            faces.append(tuple(k + n * n for k in (d, c, b, a)))
    thing = mesh(points, faces, material)
    _weld(thing)
    seam = [(x[k], 0, z[k] - sag[k] * 0.3) for k in _rim(n)]
    move(tube(seam, 0.13, material, closed=True), at, turn)
    return move(thing, at, turn)


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
            near = np.exp(-(((u - cu) ** 2 + (v - cv) ** 2) / 0.75))
            total += near * np.sin(angle * random.uniform(9, 15) + random.uniform(0, 6)) * 0.5
    return total


def _weld(thing):
    import bmesh

    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=0.004)
    work.to_mesh(thing.data)
    work.free()


def tube(points, radius, material, closed=False, smooth=False, flat=1.0):
    """A round rod or a cord through the points; smooth: a curve instead of straight pieces."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new("NURBS")
        spline.order_u = 3
        spline.use_endpoint_u = not closed
    else:
        spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for target, p in zip(spline.points, points):
        target.co = (*p, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.resolution_u = 8
    if material is not None:
        curve.materials.append(material)
    thing = bpy.data.objects.new("tube", curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(profile, at=(0, 0, 0), material=None, turn=(0, 0, 0), segments=64, wobble=0.0):
    """Turned round the z axis; the profile is a list of (radius, height) from bottom to top."""
    profile = np.array(profile, float)
    points, faces = [], []
    for r, z in profile:
        for k in range(segments):
            a = 2 * math.pi * k / segments
            s = 1 + wobble * noise.noise(Vector((math.cos(a), math.sin(a), z / 3)))
            points.append((r * s * math.cos(a), r * s * math.sin(a), z))
    for i in range(len(profile) - 1):
        for k in range(segments):
            n = (k + 1) % segments
            faces.append((i * segments + k, i * segments + n, (i + 1) * segments + n, (i + 1) * segments + k))
    if profile[0, 0] > 0.001:
        faces.append(tuple(reversed(range(segments))))
    if profile[-1, 0] > 0.001:
        faces.append(tuple((len(profile) - 1) * segments + k for k in range(segments)))
    thing = mesh(points, faces, material)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    return move(thing, at, turn)


def rounded_profile(points, radius=0.15, steps=4):
    """A profile for `lathe` with its inner corners eased."""
    points = [np.array(p, float) for p in points]
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = before - here, after - here
        ra, rb = (min(radius, np.linalg.norm(s) * 0.45) for s in (a, b))
        start, end = here + a / np.linalg.norm(a) * ra, here + b / np.linalg.norm(b) * rb
        for t in np.linspace(0, 1, steps + 1):
            out.append((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t**2 * end)
    return out + [points[-1]]


def loft(rings, material, closed_ends=True, smooth=True, angle=40):
    """A skin over rings of equally many points."""
    n = len(rings[0])
    points = np.concatenate([np.array(r, float) for r in rings])
    faces = []
    for i in range(len(rings) - 1):
        for k in range(n):
            m = (k + 1) % n
            faces.append((i * n + k, i * n + m, (i + 1) * n + m, (i + 1) * n + k))
    if closed_ends:
        faces.append(tuple(reversed(range(n))))
        faces.append(tuple((len(rings) - 1) * n + k for k in range(n)))
    thing = mesh(points, faces, material, smooth)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(angle)
    return thing


def leg(top, bottom, height, at, material, lean=(0, 0), round_=False, turn=0):
    """A tapered leg from the floor up; `at` is the middle of its top, lean how far its foot stands out."""
    x, y, z = at
    rings = []
    for t in (0, 0.03, 0.97, 1):
        s = (bottom + (top - bottom) * t) / 2 * (0.9 if t in (0, 1) else 1)
        cx, cy = x + lean[0] * (1 - t), y + lean[1] * (1 - t)
        ring = []
        corners = 20 if round_ else 16
        for k in range(corners):
            a = 2 * math.pi * (k + 0.5) / corners + math.radians(turn)
            c, q = math.cos(a), math.sin(a)
            if not round_:
                m = (abs(c) ** 8 + abs(q) ** 8) ** (-1 / 8)
                c, q = c * m, q * m
            ring.append((cx + s * c, cy + s * q, z - height * (1 - t)))
        rings.append(ring)
    return loft(rings, material, angle=35)


def plate(outline, thickness, at=(0, 0, 0), material=None, bevel=0.15, turn=(0, 0, 0), holes=()):
    """A flat board of any outline (points in x and y), its edges eased."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = max(thickness / 2 - bevel, 0.001)
    curve.bevel_depth = bevel
    curve.offset = -bevel
    curve.bevel_resolution = 3
    for line in (outline, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for target, p in zip(spline.points, line):
            target.co = (p[0], p[1], 0, 1)
        spline.use_cyclic_u = True
        spline.use_smooth = False
    if material is not None:
        curve.materials.append(material)
    thing = bpy.data.objects.new("plate", curve)
    bpy.context.scene.collection.objects.link(thing)
    return move(thing, at, turn)


def racetrack(width, depth, radius, steps=20):
    """The outline of a rectangle with round corners."""
    out = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(steps + 1):
            a = math.radians(start + 90 * k / steps)
            out.append((cx * (width / 2 - radius) + radius * math.cos(a),
                        cy * (depth / 2 - radius) + radius * math.sin(a)))
    return out


def sheet(surface, across, along, material, thickness=0.0, smooth=True, closed=False):
    """A curved sheet: `surface(u, v)` gives the point for u and v from 0 to 1."""
    points, faces = [], []
    for i in range(across + 1):
        for j in range(along + 1):
            points.append(surface(i / across, j / along))
    row = along + 1
    for i in range(across):
        for j in range(along):
            faces.append((i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1))
    thing = mesh(points, faces, material, smooth)
    if closed:
        _weld(thing)
    if thickness:
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness = thickness
        solid.offset = 0
    return thing


def piping(size, at, material, radius=0.16, face="z", side=1, corner=1.2, turn=(0, 0, 0), lift=0.0):
    """A sewn cord along the edge of one face of a soft box."""
    w, d, h = size
    if face == "z":
        line = [(x, y, side * (h / 2) + lift) for x, y in racetrack(w, d, corner, 6)]
    elif face == "y":
        line = [(x, side * (d / 2) + lift, z) for x, z in racetrack(w, h, corner, 6)]
    else:
        line = [(side * (w / 2) + lift, y, z) for y, z in racetrack(d, h, corner, 6)]
    return move(tube(line, radius, material, closed=True), at, turn)


def disc(radius, thickness, at, material, turn=(0, 0, 0), bevel=0.1, segments=48):
    h, b = thickness / 2, min(bevel, thickness / 2.01)
    return lathe(rounded_profile([(0.0005, -h), (radius, -h), (radius, h), (0.0005, h)], b), at, material, turn, segments)


def rod(start, end, radius, material, end_radius=None):
    """A straight round rod, tapered if it has an end radius."""
    start, end = Vector(start), Vector(end)
    direction = end - start
    last = radius if end_radius is None else end_radius
    thing = lathe([(radius, 0), (last, direction.length)], (0, 0, 0), material, segments=24)
    thing.matrix_world = Matrix.Translation(start) @ direction.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return thing


def spun(profile, start, end, material, segments=24):
    """A turned stick between two points; the profile is (radius, part of the length)."""
    start, end = Vector(start), Vector(end)
    direction = end - start
    thing = lathe([(r, t * direction.length) for r, t in profile], (0, 0, 0), material, segments=segments)
    thing.matrix_world = Matrix.Translation(start) @ direction.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return thing


def ball(radius, at, material, squash=(1, 1, 1)):
    n = 16
    profile = [(radius * math.cos(a), radius * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, n)]
    profile[0], profile[-1] = (0.0003, -radius), (0.0003, radius)
    thing = lathe(profile, (0, 0, 0), material, segments=28)
    thing.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Diagonal((*squash, 1))
    return thing

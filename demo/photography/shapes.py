"""Solids that furniture is made of: turned, bent, sawn. One Blender unit is one inch; z is up, fronts face -y.

Every function adds an object to the scene and returns it. Positions are the centers of solids.
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
    """Rotates by degrees about x, then y, then z, and then moves."""
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turned(turn) @ thing.matrix_world
    return thing


def turned(turn):
    rx, ry, rz = (math.radians(a) for a in turn)
    return Matrix.Rotation(rz, 4, "Z") @ Matrix.Rotation(ry, 4, "Y") @ Matrix.Rotation(rx, 4, "X")


@contextmanager
def moved(at=(0, 0, 0), turn=(0, 0, 0)):
    """Rotates and moves everything made inside the block as one."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    for thing in bpy.data.objects:
        if thing not in before:
            move(thing, at, turn)


def weld(thing):
    import bmesh

    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=0.004)
    work.to_mesh(thing.data)
    work.free()


def tube(points, radius, material, closed=False, smooth=False, flat=1.0):
    """A round rod or cord through the points; smooth: a curve instead of straight segments."""
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
    """A profile turned around the z axis: a list of (radius, height) from bottom to top."""
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
    """A profile for `lathe` with rounded inner corners."""
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
    """A skin over rings with the same number of points."""
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
    """A tapered leg from the floor up; `at` is the center of its top, lean how far the foot stands out."""
    x, y, z = at
    rings = []
    for t in (0, 0.03, 0.97, 1):
        s = (bottom + (top - bottom) * t) / 2 * (0.9 if t in (0, 1) else 1)
        cx, cy = x + lean[0] * (1 - t), y + lean[1] * (1 - t)
        ring = []
        corners = 40 if round_ else 16
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
    """A flat board of any outline (points in x and y) with rounded edges."""
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
    """A curved sheet: `surface(u, v)` returns the point for u and v from 0 to 1."""
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
        weld(thing)
    if thickness:
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness = thickness
        solid.offset = 0
    return thing


def disc(radius, thickness, at, material, turn=(0, 0, 0), bevel=0.1, segments=48):
    h, b = thickness / 2, min(bevel, thickness / 2.01)
    return lathe(rounded_profile([(0.0005, -h), (radius, -h), (radius, h), (0.0005, h)], b), at, material, turn, segments)


def rod(start, end, radius, material, end_radius=None):
    """A straight round rod, tapered if an end radius is given."""
    start, end = Vector(start), Vector(end)
    direction = end - start
    last = radius if end_radius is None else end_radius
    thing = lathe([(radius, 0), (last, direction.length)], (0, 0, 0), material, segments=24)
    thing.matrix_world = Matrix.Translation(start) @ direction.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return thing


def spun(profile, start, end, material, segments=48):
    """A turned stick between two points; the profile is (radius, fraction of the length), as one smooth line."""
    start, end = Vector(start), Vector(end)
    direction = end - start
    thing = lathe([(r, t * direction.length) for r, t in _flowing(profile)], (0, 0, 0), material, segments=segments)
    thing.matrix_world = Matrix.Translation(start) @ direction.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return thing


def _flowing(profile, steps=10):
    """A smooth line through a profile's points that never overshoots them."""
    r, t = np.array(profile, float).T
    rise = np.diff(r) / np.maximum(np.diff(t), 1e-6)
    slope = np.concatenate([rise[:1], np.zeros(len(r) - 2), rise[-1:]])
    for k in range(1, len(r) - 1):
        if rise[k - 1] * rise[k] > 0:
            slope[k] = 2 * rise[k - 1] * rise[k] / (rise[k - 1] + rise[k])
    out = []
    for k in range(len(r) - 1):
        long = t[k + 1] - t[k]
        for u in np.arange(steps) / steps:
            a, b = (1 + 2 * u) * (1 - u) ** 2, u * (1 - u) ** 2
            c, d = u**2 * (3 - 2 * u), u**2 * (u - 1)
            out.append((a * r[k] + b * long * slope[k] + c * r[k + 1] + d * long * slope[k + 1], t[k] + u * long))
    return out + [(r[-1], t[-1])]


def ball(radius, at, material, squash=(1, 1, 1)):
    n = 16
    profile = [(radius * math.cos(a), radius * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, n)]
    profile[0], profile[-1] = (0.0003, -radius), (0.0003, radius)
    thing = lathe(profile, (0, 0, 0), material, segments=28)
    thing.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Diagonal((*squash, 1))
    return thing

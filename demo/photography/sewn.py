"""Cloth that is cut, sewn, filled and let fall: pillows, covers and throws (lengths are inches).

Each piece is simulated by itself, against boxes and earlier pieces, and stays where it has come to rest. What it came to is kept
in masters/cloth, so that every later shot of the same piece finds it there.
"""

import hashlib
import math
import os

import bpy
import numpy as np
from mathutils import Vector, noise

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "masters", "cloth")
SCALE = 0.1  # cloth is simulated ten times smaller than an inch model, where its stiffness is as one expects
STEADY = {"quality": 5, "mass": 0.12, "air_damping": 2.5, "tension_stiffness": 25, "compression_stiffness": 25,
          "shear_stiffness": 12, "bending_stiffness": 0.12}
FRICTION = 25


def settled(points, faces, against=(), frames=55, pressure=None, gravity=1.0, held=(), **fabric):
    """Where a cloth's points come to rest.

    against: (points, faces, how far off cloth stays) of solid things; pressure: of what fills it; held: which points stay in place;
    fabric: what differs from STEADY.
    """
    path = os.path.join(KEPT, _key(points, faces, against, frames, pressure, gravity, np.array(held), fabric) + ".npy")
    if not os.path.exists(path):
        os.makedirs(KEPT, exist_ok=True)
        np.save(path, _fallen(points, faces, against, frames, pressure, gravity, held, fabric))
    return np.load(path)


def _fallen(points, faces, against, frames, pressure, gravity, held, fabric):
    scene = bpy.data.scenes.new("tailor")
    scene.frame_start, scene.frame_end = 1, frames
    solids = [_solid(scene, *solid) for solid in against]
    cloth = _thing(scene, points, faces)
    if len(held):
        cloth.vertex_groups.new(name="held").add([int(i) for i in held], 1.0, "REPLACE")
        fabric = {**fabric, "vertex_group_mass": "held"}
    _clothe(cloth, frames, pressure, gravity, {**STEADY, **fabric})
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    data = cloth.evaluated_get(scene.view_layers[0].depsgraph).to_mesh()
    out = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get("co", out)
    for thing in (*solids, cloth):
        bpy.data.meshes.remove(thing.data)
    bpy.data.scenes.remove(scene)
    return out.reshape(-1, 3) / SCALE


def _solid(scene, points, faces, apart):
    thing = _thing(scene, points, faces)
    thing.modifiers.new("solid", "COLLISION")
    thing.collision.thickness_outer = apart * SCALE
    thing.collision.cloth_friction, thing.collision.damping = FRICTION, 0.6
    return thing


def _clothe(thing, frames, pressure, gravity, fabric):
    modifier = thing.modifiers.new("cloth", "CLOTH")
    settings, touch = modifier.settings, modifier.collision_settings
    for name, value in fabric.items():
        setattr(settings, name, value)
    settings.tension_damping = settings.compression_damping = settings.shear_damping = 5
    settings.bending_damping = 0.5
    settings.effector_weights.gravity = gravity
    if pressure is not None:
        settings.use_pressure, settings.uniform_pressure_force = True, pressure
    touch.collision_quality, touch.distance_min, touch.friction = 2, 0.012, FRICTION
    touch.use_self_collision = False
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames


def _key(*parts):
    made = hashlib.sha256()
    _note(made, parts)
    return made.hexdigest()[:20]


def _note(made, part):
    if isinstance(part, np.ndarray):
        made.update(np.round(part, 2).tobytes())
    elif isinstance(part, (list, tuple)) and len(part) < 40:
        for each in part:
            _note(made, each)
    else:
        made.update(repr(part).encode())


def _thing(scene, points, faces):
    data = bpy.data.meshes.new("cloth")
    data.from_pydata([tuple(p) for p in np.asarray(points) * SCALE], [], [tuple(int(i) for i in f) for f in faces])
    data.update()
    thing = bpy.data.objects.new("cloth", data)
    scene.collection.objects.link(thing)
    return thing


def block(size, at, apart=0.15):
    """A solid box for cloth to lie against."""
    half = np.array(size, float) / 2
    corner = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * half + np.array(at)
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return corner, faces, apart


def wander(place):
    """An even noise in three directions (the one of Blender 3.4 differs from run to run)."""
    return np.array([noise.noise(place + Vector((0, 0, shift))) for shift in (0, 31.7, 67.3)])


def case(width, height, step=0.8, deep=0.3, seed=1):
    """Two panels sewn together at their rim, `deep` inches apart in the middle: points in x and z, and faces."""
    across, up = int(round(width / step)), int(round(height / step))
    index, points, faces = {}, [], []
    for side in (0, 1):
        for i in range(across + 1):
            for j in range(up + 1):
                if side and (i in (0, across) or j in (0, up)):
                    index[side, i, j] = index[0, i, j]
                    continue
                index[side, i, j] = len(points)
                u, v = 2 * i / across - 1, 2 * j / up - 1
                apart = (side - 0.5) * deep * (1 - abs(u) ** 2.5) * (1 - abs(v) ** 2.5)
                points.append((u * width / 2, apart, v * height / 2))
        for i in range(across):
            for j in range(up):
                ring = [index[side, i + a, j + b] for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
                faces.append(ring[::-1] if side else ring)
    points = np.array(points)
    for p in points:
        p += wander(Vector((p[0] / 4, p[1], p[2] / 4 + 9.1 * seed))) * (0.15, 0.5, 0.15)
    return points, faces


def hem(width, height, step=0.8):
    """The numbers of the points of a `case` along its seam, once around."""
    across, up = int(round(width / step)), int(round(height / step))
    return np.array(_rim(across + 1, up + 1))


def flat(width, length, at, step=1.0, turn=0.0, seed=1, loose=0.3):
    """A rectangle of cloth held out level with its middle at `at`: points, faces, and how many points it has across and along.

    loose: how high the waves are that it falls with, and so how many folds it keeps.
    """
    across, along = int(round(width / step)) + 1, int(round(length / step)) + 1
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, across), np.linspace(-length / 2, length / 2, along), indexing="ij")
    a = np.radians(turn)
    points = np.stack([x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a), np.zeros_like(x)], -1).reshape(-1, 3)
    for p in points:
        place = Vector((p[0] / 13 + p[1] / 25, p[1] / 8 - p[0] / 30, 9.1 * seed))
        place += Vector(0.6 * wander(place * 0.7))
        p += wander(place * 1.4) * (0.3, 0.3, 0)
        p[2] = loose * (1.6 * noise.noise(place) + 0.3 * noise.noise(place * 2.2))
    return points + np.array(at), _squares(across, along), (across, along)


def fitted(width, length, drop, at, step=1.2, seed=1, loose=0.3):
    """A cover cut to a mattress and tucked in below it: down both sides and the foot, with round corners and no cloth to spare.

    at: the middle of the foot's upper edge, from which it reaches `length` back. Points, faces, how many points it has across and
    along, and which ones are held at its tucked hem. loose: how deep it is wrinkled at first.
    """
    turn, under = 2.8, 1.3
    over = math.pi / 2 * (turn + under) + drop - turn - under
    half = width / 2 - turn
    across, along = (int(round(size / step)) + 1 for size in (2 * (half + over), length - turn + over))
    x, y = np.meshgrid(np.linspace(-half - over, half + over, across), np.linspace(-over, length - turn, along), indexing="ij")
    dx, dy = np.maximum(abs(x) - half, 0), np.maximum(-y, 0)
    far = np.maximum(dx, dy)
    # In a corner, how far around it a point lies: none at the side, a right angle at the foot.
    around = np.where(dx >= dy, dy / np.maximum(dx, 1e-6), 2 - dx / np.maximum(dy, 1e-6)) * math.pi / 4
    out, down = _over_edge(far, turn, drop, under)
    grid = np.stack([np.sign(x) * (np.minimum(abs(x), half) + out * np.cos(around)), np.maximum(y, 0) - out * np.sin(around) + turn,
                     -down], -1)
    wrinkles = np.array([[_wrinkle(Vector((a / 13 + b / 25, b / 8 - a / 30, 9.1 * seed))) for a, b in zip(*rows)] for rows in zip(x, y)])
    grid += _normals(grid) * (loose * wrinkles * np.clip((over - far) / 3, 0, 1))[..., None]
    held = np.flatnonzero(far.ravel() > over - 0.5 * step)
    return grid.reshape(-1, 3) + np.array(at), _squares(across, along), (across, along), held


def _over_edge(far, turn, drop, under):
    """How far out and down cloth is that runs `far` over an edge: around it, straight down, and in at the bottom."""
    straight = math.pi / 2 * turn
    bottom = straight + drop - turn - under
    a, b = np.clip(far / turn, 0, math.pi / 2), np.clip((far - bottom) / under, 0, math.pi / 2)
    out = turn * np.sin(a) - under * (1 - np.cos(b))
    return out, turn * (1 - np.cos(a)) + np.clip(far - straight, 0, bottom - straight) + under * np.sin(b)


def _wrinkle(place):
    place += Vector(0.6 * wander(place * 0.7))
    return 0.5 + 1.6 * noise.noise(place) + 0.3 * noise.noise(place * 2.2)


def _squares(across, along):
    ring = lambda i, j: (i * along + j, (i + 1) * along + j, (i + 1) * along + j + 1, i * along + j + 1)
    return [ring(i, j) for i in range(across - 1) for j in range(along - 1)]


def padded(points, shape, thick, seams=0, sunk=0.0):
    """A cover over a cloth's middle; thick: its thickness at a distance from its hem. Points and faces.

    seams: how many rows of points there are from one seam that holds the filling in place to the next, 0 for none;
    sunk: how deep it lies in what is under it, so that no dark gap shows at its hem.
    """
    across, along = shape
    grid = points.reshape(across, along, 3)
    normal = _normals(grid)
    half = (thick(_from_hem(grid)) * _puffed(shape, seams))[..., None] / 2
    upper, lower = grid + normal * (half - sunk), grid - normal * (half + 1.6 * sunk)
    points = np.concatenate([upper.reshape(-1, 3), lower.reshape(-1, 3)])
    n, rim = across * along, _rim(across, along)
    faces = _squares(across, along)
    faces = faces + [tuple(k + n for k in f[::-1]) for f in faces]
    faces += [(b, a, a + n, b + n) for a, b in zip(rim, rim[1:] + rim[:1])]
    return points, faces


def _normals(grid):
    normal = _averaged(np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1)))
    return normal / np.linalg.norm(normal, axis=-1, keepdims=True)


def _puffed(shape, seams):
    """How much of its thickness a cover has at each of its points: little on seams, all of it between them."""
    if not seams:
        return np.ones(shape)
    away = [np.abs((np.arange(count) - count // 2) % seams - seams // 2) for count in shape]
    near = np.clip(np.minimum.outer(*away) / 3.5, 0, 1)
    return 0.25 + 0.75 * np.sqrt(1 - (1 - near) ** 2)


def _averaged(grid):
    """Each point of a grid mixed with its neighbors."""
    for axis in (0, 1):
        for _ in range(2):
            wide = np.pad(grid, [(1, 1) if a == axis else (0, 0) for a in range(3)], mode="edge")
            size = grid.shape[axis]
            grid = (np.take(wide, range(size), axis) + 2 * grid + np.take(wide, range(2, size + 2), axis)) / 4
    return grid


def _from_hem(grid):
    """How far each point of a cloth is from its nearest hem."""
    spans = []
    for axis in (0, 1):
        line = np.take(grid, grid.shape[1 - axis] // 2, 1 - axis)
        far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        spans.append(np.minimum(far, far[-1] - far))
    return np.minimum.outer(*spans)


def _rim(across, along):
    return ([i * along for i in range(across - 1)] + [(across - 1) * along + j for j in range(along - 1)]
            + [i * along + along - 1 for i in range(across - 1, 0, -1)] + list(range(along - 1, 0, -1)))

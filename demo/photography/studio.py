"""The studio: a seamless paper backdrop, a large soft light from the left, a weak one from the right, a long lens.

The rig scales with its subject, so that a lamp and a sofa are lit alike.
"""

import math

import bpy
import numpy as np
from mathutils import Vector

import materials

PAPER = (0.83, 0.775, 0.70)

# Degrees the camera is turned around its subject, degrees it looks down, and focal length in mm.
VIEWS = {
    "three-quarter": (-27, 12, 70),
    "three-quarter-right": (27, 12, 70),
    "high": (-30, 24, 70),
    "front": (0, 7, 75),
    "side": (-62, 10, 70),
    "top": (-18, 42, 65),
    "floor": (-24, 52, 60),
    "detail": (-30, 16, 85),
}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def render_settings(scene, size, samples, noise, seed=7):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = noise > 0
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = 14
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.75
    cycles.seed = seed
    scene.view_settings.view_transform = "Raw"
    layer = scene.view_layers[0]
    for name in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "normal", "z"):
        setattr(layer, f"use_pass_{name}", True)
    for slot in materials.SLOTS:
        layer.aovs.add().name = slot


def corners():
    """Every point of the furniture in the scene."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in bpy.data.objects:
        if thing.type not in ("MESH", "CURVE") or thing.get("studio"):
            continue
        shape = thing.evaluated_get(depsgraph)
        data = shape.to_mesh()
        points = np.empty(len(data.vertices) * 3)
        data.vertices.foreach_get("co", points)
        points = points.reshape(-1, 3)
        matrix = np.array(thing.matrix_world)
        found.append(points @ matrix[:3, :3].T + matrix[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(found)


def aim(scene, eye, target, focal):
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.clip_end, camera.clip_start = focal, 20000, 1
    thing = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(thing)
    thing.location = eye
    thing.rotation_euler = (Vector(target) - Vector(eye)).to_track_quat("-Z", "Y").to_euler()
    scene.camera = thing
    return thing


def frame(scene, view, size, fill=0.9, look_at=None, width=None, lift=0.0):
    """Places the camera so that the subject fills the picture, or `width` inches around the point `look_at`."""
    turn, down, focal = VIEWS[view] if isinstance(view, str) else view
    yaw, pitch = math.radians(turn), math.radians(down)
    back = Vector((math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)))
    ratio = size[0] / size[1]
    half_w = 18 / focal
    half_h = half_w / ratio
    if look_at is not None:
        target, distance = Vector(look_at), width / 2 / half_w
        return aim(scene, target + back * distance, target, focal), distance
    points = corners()
    forward = -np.array(back)
    right = np.array((math.cos(yaw), math.sin(yaw), 0))
    up = np.cross(right, forward)
    target = (points.min(0) + points.max(0)) / 2
    distance = 100.0
    for _ in range(25):
        seen = points - target
        depth = seen @ forward + distance
        x, y = seen @ right / depth / half_w, seen @ up / depth / half_h
        target = target + right * (x.max() + x.min()) / 2 * half_w * distance
        target = target + up * ((y.max() + y.min()) / 2 - lift) * half_h * distance
        reach = max((x.max() - x.min()) / 2 / fill, (y.max() - y.min()) / 2 / (fill - 0.06))
        distance *= reach
    return aim(scene, Vector(target) + back * distance, target, focal), distance


def softbox(scene, at, target, size, strength):
    """An area light; strength is the light that white paper at the target would reflect (1: full)."""
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", *size
    distance = (Vector(at) - Vector(target)).length
    data.energy = strength * math.pi**2 * distance**2
    thing = bpy.data.objects.new("softbox", data)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    thing.visible_glossy = scene.get("softboxes_in_glass", True)
    return data


def sunlight(scene, turn, height, energy, color):
    """Adds a sun `turn` degrees beside a front-view camera and `height` above the floor. Returns its direction."""
    a, h = math.radians(turn), math.radians(height)
    toward = Vector((math.sin(a) * math.cos(h), -math.cos(a) * math.cos(h), math.sin(h)))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = energy, math.radians(0.55), color
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    return toward


def bulb(at, strength=0.5, color=(1.0, 0.72, 0.40), size=4):
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy = strength * math.pi**2 * 4 * 30**2
    data.color, data.shadow_soft_size = color, size
    thing = bpy.data.objects.new("bulb", data)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)


def light_and_backdrop(scene, view, radius, middle):
    """Rotated with the camera: the photographer turns the furniture, not the studio."""
    turn = math.radians((VIEWS[view] if isinstance(view, str) else view)[0])
    sin, cos = math.sin(turn), math.cos(turn)
    s = max(radius, 14)
    lift = scene.get("lift", 0)

    def around(x, y, z):
        return (middle[0] + s * (x * cos - y * sin), middle[1] + s * (x * sin + y * cos), lift + s * z)

    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs["Color"].default_value = (1.0, 0.985, 0.96, 1)
    sky.inputs["Strength"].default_value = 0.15
    target = around(0, 0, 0.35)
    key = softbox(scene, around(-2.9, -2.1, 3.4), target, (1.5 * s, 1.5 * s), 1.22)
    key.color = (1.0, 0.975, 0.94)
    fill = softbox(scene, around(3.6, -1.6, 2.0), target, (3 * s, 3 * s), 0.12)
    fill.color = (0.96, 0.98, 1.0)
    softbox(scene, around(0.8, 1.6, 4.2), target, (3 * s, 2 * s), 0.24)
    softbox(scene, around(-1.5, 0.4, 5.5), around(0.5, 3.4, 2.2), (3 * s, 2 * s), 0.30)
    if not lift:
        _backdrop(around, s)


def _backdrop(around, s):
    line = [(-14, 0)] + [(1.9 + 1.6 * math.sin(a), 1.6 - 1.6 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 40)]
    line.append((3.5, 12))
    points = [around(x, y, z) for y, z in line for x in (-16, 16)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    import shapes

    paper = shapes.mesh(points, faces, materials.plain(PAPER, 0.9))
    paper["studio"] = True
    return paper

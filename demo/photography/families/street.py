"""What surrounds a storefront: the pavement, trees, the sun and the sky, and where the photographer stands."""

import math

import bpy
import numpy as np

import materials as m
import studio
from families.facade import placed, stucco
from shapes import mesh, rod, tube
from stuffed import box


def paving(color, cracks=0.0):
    """Concrete or asphalt: mottled, gritty, stained, and every slab of a different shade; cracks: how many."""
    n, _, _ = placed("paving")
    slab = n.ramp(n.add("ShaderNodeObjectInfo").outputs["Random"], 0, 1, 0.86, 1.08)
    grit, cloud = n.noise(n.place, 2.6, 3, 0.8), n.noise(n.place, 0.035, 5, 0.7)
    spots = n.ramp(n.noise(n.place, 0.13, 2, 0.4), 0.64, 0.72, 1.0, 0.72)
    light = n.math("ADD", n.ramp(cloud, 0.3, 0.7, 0.76, 1.12), n.ramp(grit, 0.3, 0.7, -0.20, 0.20))
    light = n.math("MULTIPLY", n.math("MULTIPLY", light, slab), spots)
    if cracks:
        line = n.math("ABSOLUTE", n.math("SUBTRACT", n.noise(n.place, cracks, 4, 0.6, 0.8), 0.5))
        light = n.math("MULTIPLY", light, n.ramp(line, 0.001, 0.006, 0.45, 1.0))
    return n.finish(n.times(color, light), None, n.bump(grit, 0.25, 0.6), Roughness=0.85, Specular=0.25)


def street(curb=-62, slab=48, tone=(0.40, 0.38, 0.35)):
    """A sidewalk of concrete slabs up to the curb, a gutter, and the road with the line of a parking lane."""
    cement = paving(tone)
    deep = -curb / 2
    for k in range(-9, 9):
        for row in range(2):
            tilt = 0.25 * math.sin(k * 5.1 + row * 2.3)
            box((slab - 0.7, deep - 0.7, 4), (k * slab + slab / 2, -deep * (row + 0.5), -2 + tilt * 0.4), cement, 0.3, (0, tilt, 0))
    for k in range(-6, 6):
        box((119.4, 6, 7), (k * 120 + 60, curb - 3, -3.5), paving((0.42, 0.40, 0.37)), 0.9)
        box((119.4, 16, 2), (k * 120 + 60, curb - 14, -7.6), paving((0.26, 0.25, 0.235)), 0.2)
    box((6000, 6000, 2), (0, 0, -11), paving((0.16, 0.15, 0.13)), 0.01)
    for side in (-1, 1):
        box((300, 400, 4), (side * 580, 200, -2), cement, 0.3)
    box((1600, 900, 2), (0, curb - 472, -8), paving((0.075, 0.074, 0.073), 0.02), 0.01)
    box((1600, 4, 0.1), (0, curb - 96, -6.98), paving((0.42, 0.41, 0.38)), 0.01)
    _fallen(curb)


def _fallen(curb, count=170):
    """Dry leaves, most of them where the wind leaves them: along the wall and in the gutter."""
    chance = np.random.default_rng(12)
    for color in ((0.20, 0.10, 0.035), (0.30, 0.17, 0.05), (0.13, 0.085, 0.04)):
        x, kind = chance.uniform(-260, 260, count // 3), chance.random(count // 3)
        gutter, wall = kind < 0.45, kind > 0.75
        y = np.where(gutter, curb - 8 - 9 * chance.random(count // 3) ** 2, chance.uniform(curb + 2, -3, count // 3))
        y = np.where(wall, -2 - 7 * chance.random(count // 3) ** 2, y)
        z = np.where(gutter, -6.3, 0.35)
        turn, size = chance.uniform(0, 6.3, count // 3), chance.uniform(1.0, 1.9, count // 3)
        tip = np.stack([np.cos(turn), np.sin(turn)]) * size
        side = np.stack([-np.sin(turn), np.cos(turn)]) * size * 0.45
        lift = chance.uniform(0.05, 0.6, count // 3)
        corners = [(x - tip[0], y - tip[1], z), (x + side[0], y + side[1], z + lift), (x + tip[0], y + tip[1], z + 0.1),
                   (x - side[0], y - side[1], z + lift * 0.7)]
        points = np.stack([np.stack(c, -1) for c in corners], 1).reshape(-1, 3)
        mesh(points, np.arange(len(points)).reshape(-1, 4), m.plain(color), smooth=False)


def power_line(x, high, y=175):
    """A utility pole behind the building, and its wires."""
    bark, steel = m.plain((0.10, 0.075, 0.055)), m.plain((0.03, 0.03, 0.03))
    rod((x, y, high - 130), (x, y, high + 14), 5.2, bark, 4.5)  # no lower: the showroom is in front of it
    box((96, 4, 5), (x, y - 5, high), bark, 0.3)
    for dx in (-44, -20, 20, 44):
        rod((x + dx, y - 5, high + 2), (x + dx, y - 5, high + 8), 1.5, m.plain((0.35, 0.33, 0.30)))
        for way in (-1, 1):
            far = way * 900
            tube([(x + dx * 0.4 + far * t, y - 5 + dx * 0.8 * t, high + 8 - 110 * t * (1 - t)) for t in np.linspace(0, 1, 25)], 0.5, steel)
    rod((x + 15, y - 9, high - 44), (x + 15, y - 9, high - 12), 9, m.plain((0.30, 0.31, 0.30)))


def foliage(at, reach, count=2600, size=7.0, seed=1):
    """The crown of a tree as one mesh of many small leaves: clumps within `reach` (x, y, z) around a point."""
    chance = np.random.default_rng(seed)
    clumps = chance.normal(0, 0.5, (max(8, count // 60), 3))
    clumps /= np.maximum(1, np.linalg.norm(clumps, axis=1, keepdims=True) / 0.85)
    middles = clumps[chance.integers(0, len(clumps), count)] + chance.normal(0, 0.13, (count, 3))
    across, along = chance.normal(0, 1, (2, count, 3))
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    grown = size * chance.uniform(0.6, 1.2, (count, 1))
    middles = middles * np.array(reach) + np.array(at)
    corners = np.stack([middles - along * grown, middles + across * grown * 0.4, middles + along * grown, middles - across * grown * 0.4], 1)
    return mesh(corners.reshape(-1, 3), np.arange(count * 4).reshape(-1, 4), m.leaf(), smooth=False)


def surroundings(shade, turn, height):
    """Crowns behind the roof, and a tree and the far side of the street that only shade and reflections show."""
    for k, (x, z) in enumerate(((-500, 250), (-370, 300), (-230, 240), (330, 300), (470, 280), (590, 230))):
        foliage((x, 430 + 30 * k, z), (120, 60, 105), 18000, 4.8, seed=k + 2)
    a, h = math.radians(turn), math.radians(height)
    toward = np.array((math.sin(a) * math.cos(h), -math.cos(a) * math.cos(h), math.sin(h)))
    hidden = [foliage(np.array((shade[0], 0, shade[1])) + toward * 330, (120, 90, 75), 1500, 6, seed=31)]
    hidden += [foliage((x, -900, 110), (110, 50, 110), 1500, 13, seed=40 + k) for k, x in enumerate((-420, -60, 330))]
    for left, right, high in ((-900, -300, 170), (-210, 60, 96), (150, 330, 130), (470, 900, 180)):
        hidden.append(box((right - left, 40, high), ((left + right) / 2, -980, high / 2), stucco((0.30, 0.24, 0.20)), 0.1))
    for side in (-1, 1):
        foliage((side * 330, 240, 40), (150, 60, 90), 9000, 4.6, seed=60 + side)
    for thing in hidden:
        thing.visible_camera = False


def outdoors(sun=3.0, turn=-38, height=40, warm=(1.0, 0.93, 0.82), zenith=(0.24, 0.44, 0.82), horizon=(0.72, 0.80, 0.88), sky=0.6,
             shade=(-150, 170)):
    """The sun over the photographer's shoulder through a tree, and thin clouds in a sky that fades toward the roofs.

    `shade` is the point (x, z) of the front that the tree shades.
    """
    surroundings(shade, turn, height)
    scene = bpy.context.scene
    world = scene.world = bpy.data.worlds.new("world")
    world.use_nodes = True
    tree = world.node_tree
    split, place = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeTexCoord")
    rise, mix = tree.nodes.new("ShaderNodeMapRange"), tree.nodes.new("ShaderNodeMixRGB")
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs[2], rise.inputs[0])
    rise.inputs[1].default_value, rise.inputs[2].default_value = 0.0, 0.5
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*horizon, 1), (*zenith, 1)
    tree.links.new(rise.outputs[0], mix.inputs[0])
    _clouds(tree, place, mix)
    tree.nodes["Background"].inputs["Strength"].default_value = sky
    studio.sunlight(scene, turn, height, sun, warm)


def _clouds(tree, place, sky):
    """Lays thin, uneven clouds over a world's sky."""
    stretch, noise = tree.nodes.new("ShaderNodeMapping"), tree.nodes.new("ShaderNodeTexNoise")
    dense, mix = tree.nodes.new("ShaderNodeMapRange"), tree.nodes.new("ShaderNodeMixRGB")
    stretch.inputs["Scale"].default_value = (1.0, 1.0, 3.2)
    for key, value in (("Scale", 2.6), ("Detail", 8), ("Roughness", 0.62), ("Distortion", 0.3)):
        noise.inputs[key].default_value = value
    for k, value in enumerate((0.42, 0.72, 0.0, 0.75)):
        dense.inputs[k + 1].default_value = value
    mix.inputs[2].default_value = tuple(min(1, c * 1.15 + 0.04) for c in sky.inputs[1].default_value[:3]) + (1,)
    tree.links.new(place.outputs["Generated"], stretch.inputs["Vector"])
    tree.links.new(stretch.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], dense.inputs[0])
    tree.links.new(dense.outputs[0], mix.inputs[0])
    tree.links.new(sky.outputs[0], mix.inputs[1])
    tree.links.new(mix.outputs[0], tree.nodes["Background"].inputs["Color"])


def look(width, up=44, x=0, turn=0, focal=42, height=62):
    """The camera is level, so that walls are vertical; the picture is `width` inches wide at the front."""
    away = width * focal / 36
    a = math.radians(turn)
    eye = (x + away * math.sin(a), -away * math.cos(a), height)
    studio.aim(bpy.context.scene, eye, (x, 0, height), focal).data.shift_y = up / width

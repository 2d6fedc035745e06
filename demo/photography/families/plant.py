"""Plants in their pots: a rubber tree, a snake plant, cut branches in a vase."""

import math
import random

import bpy
from mathutils import Matrix, Vector

import materials as m
from shapes import disc, lathe, rounded_profile, sheet, tube


def pot(radius, high, color, slot=None, at=(0, 0, 0)):
    profile = [(0.01, 0), (radius * 0.72, 0), (radius * 0.95, high * 0.5), (radius, high), (radius * 0.9, high),
               (radius * 0.88, high * 0.86), (0.01, high * 0.86)]
    lathe(rounded_profile(profile, radius * 0.12), at, m.glaze(color, slot), segments=72)
    disc(radius * 0.87, 0.6, (at[0], at[1], at[2] + high * 0.86), m.plain((0.035, 0.024, 0.017), 1.0))


def rubber_tree(height, at=(0, 0, 0), radius=7.0, color=(0.55, 0.49, 0.41), seed=3, slot=None, pot_height=None):
    """A pot with a few stems and large leaves."""
    chance = random.Random(seed)
    pot_high = pot_height or radius * 1.75
    x, y, z = at
    pot(radius, pot_high, color, slot, at)
    leaf_mesh, green = None, m.leaf()
    stem_bark = m.plain((0.09, 0.06, 0.035))
    for k in range(3):
        turn = 2 * math.pi * k / 3 + chance.uniform(-0.4, 0.4)
        reach = (height - pot_high) * chance.uniform(0.12, 0.24)
        top = pot_high + (height - pot_high) * (1 if k == 0 else chance.uniform(0.65, 0.85))
        line = []
        for i in range(9):
            t = i / 8
            line.append(Vector((x + reach * t**1.4 * math.cos(turn), y + reach * t**1.4 * math.sin(turn),
                                z + pot_high * 0.85 + (top - pot_high * 0.85) * t)))
        tube(line, 0.32, stem_bark, smooth=True)
        count = max(7, int((top - pot_high) / 2.5))
        for i in range(count):
            t = 0.2 + 0.8 * (i + 0.5) / count
            place = line[min(8, int(t * 8))].lerp(line[min(8, int(t * 8) + 1)], t * 8 % 1)
            size = chance.uniform(0.75, 1.1) * (1.15 - 0.3 * t)
            if leaf_mesh is None:
                leaf_mesh = _leaf(green)
                thing = leaf_mesh
            else:
                thing = bpy.data.objects.new("leaf", leaf_mesh.data)
                bpy.context.scene.collection.objects.link(thing)
            around = i * 2.4 + k + chance.uniform(-0.4, 0.4)
            rise = math.radians(chance.uniform(-15, 25) + 35 * t)
            thing.matrix_world = (Matrix.Translation(place) @ Matrix.Rotation(around, 4, "Z")
                                  @ Matrix.Rotation(-rise, 4, "Y") @ Matrix.Rotation(chance.uniform(-0.4, 0.4), 4, "X")
                                  @ Matrix.Scale(size, 4))


def _leaf(material, long=11.0, wide=5.2):
    """A blade on a thin stalk, which begins at the stem."""
    stalk = 0.14 * long

    def surface(u, v):
        along, s = (long + stalk) * u, v * 2 - 1
        t = max(0.0, (along - stalk) / long)
        half = wide / 2 * (math.sin(math.pi * min(1, t * 1.02) ** 0.8)) ** 0.75 if 0 < t < 0.98 else 0.0
        half = max(half, 0.02 * long if t < 0.5 else 0.0)
        fold = 0.35 * abs(s) * half * 0.5
        droop = -0.30 * long * t**2.2
        return (along, s * half, fold + droop + 0.08 * math.sin(t * 14) * s * min(1, half))

    return sheet(surface, 24, 8, material)


def snake_plant(height, at=(0, 0, 0), radius=7.0, color=(0.55, 0.49, 0.41), seed=2, count=17):
    """Upright blades; the outer ones are shorter and lean."""
    chance = random.Random(seed)
    high = radius * 1.6
    pot(radius, high, color, None, at)
    blade = _banded()
    for k in range(count):
        turn = k * 2.4
        away = radius * 0.62 * math.sqrt((k + 0.5) / count)
        long = (height - high) * (1.05 - 0.5 * k / count) * chance.uniform(0.85, 1.1)
        lean, twist, wide = 0.10 + 0.22 * k / count, chance.uniform(-1, 1), chance.uniform(1.1, 1.5)
        foot = Vector((at[0] + away * math.cos(turn), at[1] + away * math.sin(turn), at[2] + high * 0.82))

        def surface(u, v, turn=turn, long=long, lean=lean, twist=twist, wide=wide, foot=foot, wave=chance.uniform(0, 6)):
            half = wide * (0.55 + 1.1 * u) * (1 - u**3) ** 0.7
            out = long * lean * u**1.6
            across = turn + math.pi / 2 + twist * (0.4 + u)
            s = (v * 2 - 1) * half
            out += 0.25 * math.sin(u * 7 + wave) * (v - 0.5) + 0.3 * math.sin(u * 3 + wave) * u
            return (foot.x + out * math.cos(turn) + s * math.cos(across), foot.y + out * math.sin(turn) + s * math.sin(across),
                    foot.z + long * u + 0.15 * abs(s) - 0.2 * s * s / max(half, 0.3))

        sheet(surface, 24, 6, blade, 0.12)


def _banded():
    """The skin of a snake plant: dark, ragged bands across a gray-green blade, and pale edges of old leaves."""
    n = m.Nodes("banded")
    ragged = n.math("ADD", n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[2],
                    n.ramp(n.noise(n.scaled((1, 1, 0.35)), 2.2, 4, 0.7), 0.3, 0.7, -0.9, 0.9))
    bands = n.ramp(n.noise(n.add("ShaderNodeCombineXYZ", _2=ragged).outputs[0], 0.9, 2, 0.6), 0.44, 0.56)
    mix = n.add("ShaderNodeMixRGB", Fac=bands, Color1=(0.16, 0.23, 0.13, 1), Color2=(0.035, 0.085, 0.035, 1))
    blade = n.add("ShaderNodeObjectInfo").outputs["Random"]
    n.flat = (0.08, 0.14, 0.07)
    light = n.math("MULTIPLY", n.ramp(blade, 0, 1, 0.75, 1.2), n.ramp(n.noise(n.place, 0.4, 3, 0.6), 0.3, 0.7, 0.85, 1.15))
    rough = n.ramp(n.noise(n.place, 1.2, 3, 0.6), 0.3, 0.7, 0.42, 0.62)
    return n.finish(n.times(mix.outputs[0], light), None, None, Roughness=rough, Specular=0.35)


def branches(high, at=(0, 0, 0), seed=4, spread=0.42):
    """Cut branches with small leaves; `at` is the mouth of the vase they stand in."""
    chance = random.Random(seed)
    bark, green = m.plain((0.10, 0.065, 0.04)), m.leaf()
    first = None
    for k in range(5):
        turn = 2 * math.pi * k / 5 + chance.uniform(-0.4, 0.4)
        long, lean = high * chance.uniform(0.75, 1), spread * chance.uniform(0.5, 1)
        line = [Vector((at[0] + long * lean * t**1.5 * math.cos(turn), at[1] + long * lean * t**1.5 * math.sin(turn), at[2] - 3 + long * t))
                for t in (i / 10 for i in range(11))]
        tube(line, 0.16, bark, smooth=True)
        for i in range(16):
            place = line[3 + i // 2 if 3 + i // 2 < 11 else 10]
            if first is None:
                first = thing = _leaf(green, 3.4, 1.9)
            else:
                thing = bpy.data.objects.new("leaf", first.data)
                bpy.context.scene.collection.objects.link(thing)
            thing.matrix_world = (Matrix.Translation(place) @ Matrix.Rotation(chance.uniform(0, 6.3), 4, "Z")
                                  @ Matrix.Rotation(-chance.uniform(-0.2, 1.0), 4, "Y") @ Matrix.Scale(chance.uniform(0.8, 1.3), 4))


def planter(color, width=14, height=12):
    """A big glazed pot with its saucer and a rubber tree."""
    saucer = [(0.01, 0), (width * 0.44, 0), (width * 0.5, 1.3), (width * 0.47, 1.3), (width * 0.42, 0.4), (0.01, 0.4)]
    lathe(rounded_profile(saucer, 0.3), (0, 0, 0), m.glaze(color, "A"), segments=72)
    rubber_tree(38, (0, 0, 0.5), width / 2, color, seed=6, slot="A", pot_height=height)

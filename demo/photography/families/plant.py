"""Plants in their pots: a rubber tree, a snake plant, cut branches in a vase."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise

import materials as m
from shapes import lathe, rounded_profile, sheet, tube

SOIL = 0.93  # how high a pot is filled


def pot(radius, high, color, slot=None, at=(0, 0, 0)):
    """A glazed pot, filled with soil nearly to its rim."""
    profile = [(0.01, 0), (radius * 0.72, 0), (radius * 0.95, high * 0.5), (radius, high), (radius * 0.9, high),
               (radius * 0.88, high * 0.86), (0.01, high * 0.86)]
    lathe(rounded_profile(profile, radius * 0.12), at, m.glaze(color, slot), segments=72)
    _soil(radius * 0.9, (at[0], at[1], at[2] + high * SOIL))


def _soil(radius, at):
    def surface(u, v):
        x, y = radius * u * math.cos(2 * math.pi * v), radius * u * math.sin(2 * math.pi * v)
        crumbs = 0.16 * noise.noise(Vector((1.6 * x, 1.6 * y, 0.3))) + 0.08 * noise.noise(Vector((4 * x, 4 * y, 1.7)))
        return at[0] + x, at[1] + y, at[2] + 0.05 * radius * (1 - u**2) + crumbs

    sheet(surface, 40, 96, m.plain((0.035, 0.024, 0.017), 1.0))


def rubber_tree(height, at=(0, 0, 0), radius=7.0, color=(0.55, 0.49, 0.41), seed=3, slot=None, pot_height=None):
    """A pot with a few bent, branching stems and large leaves."""
    chance = random.Random(seed)
    pot_high = pot_height or radius * 1.75
    pot(radius, pot_high, color, slot, at)
    ground = Vector(at) + Vector((0, 0, pot_high * SOIL - 0.3))
    long, free = 3.4 + 0.135 * height, height - pot_high
    looks = m.plain((0.10, 0.068, 0.036), 0.8), m.plain((0.13, 0.19, 0.05), 0.5), _leaves(long)
    first = chance.uniform(0, 6)
    for k in range(3):
        turn = first + 2 * math.pi * k / 3 + chance.uniform(-0.35, 0.35)
        tall = (free - 0.45 * long) * (1, 0.8, 0.62)[k] * chance.uniform(0.96, 1.04)
        aside = Vector((math.cos(turn), math.sin(turn), 0))
        reach = (0.08, 0.24, 0.28)[k] * free
        line = _bent(ground + 0.17 * radius * aside, tall, aside * reach, chance)
        thick = 0.011 * height * (1, 0.85, 0.75)[k] ** 0.5
        _stem(line, thick, long, looks, chance, bare=0.16)
        if k < 2:
            fork = line[9 + 2 * k]
            aside = Vector((math.cos(turn + 2.2), math.sin(turn + 2.2), 0))
            twig = _bent(fork, 0.42 * tall, aside * 0.22 * free, chance)
            _stem(twig, 0.6 * thick, 0.92 * long, looks, chance, bare=0.3)


def _bent(foot, tall, lean, chance, steps=24):
    """A line that leaves sideways, turns up toward the light and is nowhere quite straight."""
    phase, off = chance.uniform(0, 6), Vector((-lean.y, lean.x, 0))
    line = []
    for i in range(steps + 1):
        t = i / steps
        sway = 0.16 * math.sin(4.2 * t + phase) * t + 0.05 * math.sin(11 * t + 2 * phase) * t
        line.append(foot + lean * (1.5 * t - 0.5 * t**2) + (off + 0.25 * lean) * sway + Vector((0.022 * tall * sway, 0, tall * t)))
    return line


def _stem(line, thick, long, looks, chance, bare):
    """A stem that tapers into its youngest leaf, with a leaf every few inches, each turned away from the one below it."""
    bark, green, blades = looks
    _tapered(line, thick, 0.3 * thick, bark)
    run = sum((b - a).length for a, b in zip(line, line[1:]))
    count = max(4, round(run * (1 - bare) / (0.17 * long)))
    around = chance.uniform(0, 6)
    for i in range(count):
        t = bare + (1 - bare) * i / (count - 1)
        place, along = _at(line, t)
        around += math.radians(137.5) + chance.uniform(-0.3, 0.3)
        young = max(0.0, (t - 0.72) / 0.28)
        size = chance.uniform(0.82, 1.08) * (1 - 0.45 * young)
        rise = math.radians(12 + 18 * t + 34 * young + chance.uniform(-12, 12))
        _leaf_at(place, along, around, rise, size, long, green, chance.choice(blades))
    tip, along = _at(line, 1.0)
    bud = [tip + along * (0.26 * long * t) for t in (0, 0.3, 0.7, 1)]
    _tapered(bud, 0.3 * thick, 0.02, green)


def _tapered(line, thick, thin, material):
    thing = tube(line, 1.0, material, smooth=True)
    points = thing.data.splines[0].points
    for k, point in enumerate(points):
        point.radius = thick + (thin - thick) * k / (len(points) - 1)


def _at(line, t):
    """A place on a line and which way the line goes there."""
    k = min(int(t * (len(line) - 1)), len(line) - 2)
    return line[k].lerp(line[k + 1], t * (len(line) - 1) - k), (line[k + 1] - line[k]).normalized()


def _leaf_at(place, along, around, rise, size, long, green, blade):
    """A leaf on its stalk, which leaves the stem upward and bends to where the leaf points."""
    out = Vector((math.cos(around), math.sin(around), 0))
    toward = out * math.cos(rise) + Vector((0, 0, math.sin(rise)))
    start = (out + along).normalized()
    stalk = 0.2 * long * size
    middle = place + start * stalk * 0.55
    end = middle + toward * stalk * 0.55
    curve = [place * (1 - t) ** 2 + middle * 2 * t * (1 - t) + end * t**2 for t in (i / 6 for i in range(7))]
    _tapered(curve, 0.013 * long * size, 0.009 * long * size, green)
    thing = bpy.data.objects.new("leaf", blade)
    bpy.context.scene.collection.objects.link(thing)
    side = Vector((0, 0, 1)).cross(toward).normalized()
    roll = Matrix.Rotation(0.65 * math.sin(7 * around), 4, "X")
    turn = Matrix((toward, side, toward.cross(side))).transposed().to_4x4()
    thing.matrix_world = Matrix.Translation(end) @ turn @ roll @ Matrix.Scale(size, 4)


def _leaves(long, kinds=7):
    """Blades of one plant: more or less arched, folded, wavy and broad."""
    chance, skin = random.Random(5), _leaf_skin(long)
    blades = []
    for k in range(kinds):
        arch, fold = 0.5 + 0.9 * k / kinds + chance.uniform(-0.1, 0.1), chance.uniform(0.16, 0.42)
        thing = _blade(skin, long, long * chance.uniform(0.42, 0.54), arch, fold, chance.uniform(0, 6))
        blades.append(thing.data)
        bpy.data.objects.remove(thing)
    return blades


def _blade(skin, long, wide, arch, fold, phase):
    """A pointed blade along x: arched downward, its halves raised from the midrib, its edges slightly wavy."""
    steps, spine = 28, [(0.0, 0.0)]
    for i in range(steps):
        a = arch * ((i + 0.5) / steps) ** 1.3 - 0.1
        spine.append((spine[-1][0] + long / steps * math.cos(a), spine[-1][1] - long / steps * math.sin(a)))

    def surface(u, v):
        (x, z), s = spine[round(u * steps)], v * 2 - 1
        half = wide / 2 * 2.8 * u**0.62 * (1 - u) ** 0.7 * (1 - 0.25 * u) if u < 1 else 0.0
        half = max(half, 0.012 * long * (1 - u))
        bent = fold * (1 - 0.5 * u) + 0.12 * math.sin(5 * u + phase)
        away = abs(s) * half
        lift = away * math.sin(bent) - 0.10 * away**2 / max(wide / 2, 0.1)
        wave = 0.035 * wide * math.sin(9 * u + phase + (0.9 if s > 0 else 0)) * s**2
        sideways = 0.05 * long * math.sin(phase) * u**2
        return x - 0.3 * lift * math.sin(arch * u), s * half * math.cos(bent) + sideways, z + lift + wave

    return sheet(surface, steps, 12, skin)


def _leaf_skin(long):
    """The skin of a rubber tree's leaf: dark and glossy above, pale below, with a light midrib; some light comes through it."""
    n = m.Nodes("leaf")
    x, y, _ = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs
    away = n.math("ABSOLUTE", y)
    rib = n.ramp(away, 0.008 * long, 0.02 * long, 1.0, 0.0)
    slant = n.math("SUBTRACT", n.math("MULTIPLY", x, 34 / long), n.math("MULTIPLY", away, 16 / long))
    veins = n.math("POWER", n.math("ABSOLUTE", n.math("SINE", slant)), 8)
    cloud = n.ramp(n.noise(n.place, 4 / long, 3, 0.6), 0.3, 0.7, 0.85, 1.15)
    own = n.ramp(n.add("ShaderNodeObjectInfo").outputs["Random"], 0, 1, 0.75, 1.3)
    below = n.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    side = n.add("ShaderNodeMixRGB", Fac=below, Color1=(0.032, 0.085, 0.026, 1), Color2=(0.115, 0.19, 0.07, 1))
    light = n.math("MULTIPLY", n.math("MULTIPLY", cloud, own), n.ramp(veins, 0, 1, 0.96, 1.16))
    blade = n.add("ShaderNodeMixRGB", Fac=n.math("MULTIPLY", rib, 0.8), Color1=n.times(side.outputs[0], light),
                  Color2=(0.17, 0.25, 0.08, 1)).outputs[0]
    n.flat = (0.05, 0.11, 0.035)
    normal = n.bump(n.math("ADD", rib, n.math("MULTIPLY", veins, -0.25)), -0.006 * long, 0.6)
    return n.finish(blade, None, normal, through=(0.16, 0.30, 0.04), Roughness=n.ramp(below, 0, 1, 0.36, 0.6), Specular=0.4)


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

"""Materials of furniture. Colors are linear; lengths are inches.

A material with a `slot` ("A" or "B") also writes its own color into the pass of that name, so the
picture can be printed in other colors later (develop.py).
"""

from nodes import Nodes

SLOTS = ("A", "B")


def _threads(n, per_inch):
    """The height of a plain weave on faces of any direction: sines in pairs of axes."""
    wander = n.add("ShaderNodeTexNoise", Vector=n.place, Scale=0.8)
    bent = n.add("ShaderNodeVectorMath", _0=wander.outputs["Color"], _1=(0.25, 0.25, 0.25))
    bent.operation = "MULTIPLY"
    place = n.add("ShaderNodeVectorMath", _0=n.place, _1=bent.outputs[0])
    split = n.add("ShaderNodeSeparateXYZ", Vector=place.outputs[0])
    waves = [n.math("SINE", n.math("MULTIPLY", split.outputs[i], per_inch * 3.1416)) for i in range(3)]
    facing = n.add("ShaderNodeSeparateXYZ", Vector=n.add("ShaderNodeTexCoord").outputs["Normal"])
    total = None
    for axis in range(3):
        a, b = waves[(axis + 1) % 3], waves[(axis + 2) % 3]
        weight = n.math("POWER", n.math("ABSOLUTE", facing.outputs[axis]), 2)
        part = n.math("MULTIPLY", n.math("MULTIPLY", a, b), weight)
        total = part if total is None else n.math("ADD", total, part)
    return total


def _creases(n, strength, normal, scale=0.16):
    """The soft unevenness of stuffed things."""
    slow = n.noise(n.place, scale, 3, 0.55, 0.6)
    pulls = n.noise(n.scaled((0.5, 0.5, 1.0)), 0.3, 3, 0.5, 1.2)
    return n.bump(n.math("ADD", slow, n.math("MULTIPLY", pulls, 0.35)), 1.2, strength, normal)


def weave(color, slot=None, per_inch=6, contrast=0.20, creases=0.6, slub=0.10):
    n = Nodes("weave")
    threads = _threads(n, per_inch)
    flecks = n.noise(n.scaled((3, 3, 14)), 1.0, 3, 0.7)
    cross = n.noise(n.scaled((14, 3, 3)), 1.0, 3, 0.7)
    fine = n.noise(n.place, 8, 2, 0.7)
    worn = n.noise(n.place, 0.07, 2, 0.5)
    light = n.math("ADD", n.ramp(threads, -1, 1, 1 - contrast, 1 + contrast), n.ramp(flecks, 0.3, 0.7, -slub, slub))
    light = n.math("ADD", light, n.ramp(cross, 0.3, 0.7, -slub, slub))
    light = n.math("ADD", light, n.ramp(fine, 0.3, 0.7, -0.10, 0.10))
    light = n.math("ADD", light, n.ramp(worn, 0.3, 0.7, -0.05, 0.05))
    normal = _creases(n, creases, None)
    normal = n.bump(n.math("ADD", threads, n.math("MULTIPLY", fine, 1.5)), 0.03, 0.5, normal)
    return n.finish(n.times(color, light), slot, normal, Roughness=0.9, Specular=0.12)


def boucle(color, slot=None):
    """Small, round, tightly packed loops."""
    n = Nodes("boucle")
    wander = n.add("ShaderNodeTexNoise", Vector=n.place, Scale=3.5, Detail=2)
    bent = n.add("ShaderNodeVectorMath", _0=wander.outputs["Color"], _1=(0.35, 0.35, 0.35))
    bent.operation = "MULTIPLY"
    place = n.add("ShaderNodeVectorMath", _0=n.place, _1=bent.outputs[0])
    curls = []
    for scale in (3.6, 6.5):
        loops = n.add("ShaderNodeTexVoronoi", Vector=place.outputs[0], Scale=scale, Randomness=0.9)
        curls.append(n.math("SUBTRACT", 1.0, n.math("POWER", loops.outputs["Distance"], 2), True))
    height = n.math("ADD", n.math("MULTIPLY", curls[0], 0.65), n.math("MULTIPLY", curls[1], 0.35))
    light = n.ramp(height, 0.55, 1.0, 0.84, 1.08)
    normal = _creases(n, 0.2, None)
    normal = n.bump(height, 0.16, 0.75, normal)
    return n.finish(n.times(color, light), slot, normal, Roughness=1, Specular=0.05)


def leather(color, slot=None, shine=0.5, creases=0.6):
    """Pebbled hide: small cells between dark furrows, stretched here and there, rubbed lighter on its heights."""
    n = Nodes("leather")
    cells = n.add("ShaderNodeTexVoronoi", Vector=n.place, Scale=7.5)
    fine = n.noise(n.place, 16, 1, 0.5)
    grain = n.math("ADD", n.ramp(cells.outputs["Distance"], 0.25, 0.72, 0.85, 0), n.ramp(fine, 0.35, 0.65, -0.15, 0.15))
    clouds = n.noise(n.place, 0.12, 4, 0.6)
    rubs = n.noise(n.place, 0.6, 5, 0.7)
    light = n.math("ADD", n.ramp(clouds, 0.3, 0.7, 0.90, 1.10), n.ramp(rubs, 0.3, 0.7, -0.08, 0.08))
    light = n.math("MULTIPLY", light, n.ramp(grain, 0, 0.8, 0.74, 1.06))
    # The hide is paler where it is stretched over an edge, and darker in seams.
    light = n.math("MULTIPLY", light, n.ramp(n.add("ShaderNodeNewGeometry").outputs["Pointiness"], 0.44, 0.56, 0.80, 1.20))
    normal = _creases(n, creases * 0.85, None, 0.14)
    folds = n.noise(n.scaled((0.9, 0.9, 0.35)), 0.9, 4, 0.55, 1.4)
    normal = n.bump(n.ramp(folds, 0.42, 0.58), 0.10, 0.25 * creases, normal)
    wrinkles = _wrinkles(n)
    light = n.math("MULTIPLY", light, n.ramp(wrinkles, 0, 1, 1.0, 0.86))
    normal = n.bump(wrinkles, -0.05, 0.6 * creases, normal)
    normal = n.bump(grain, 0.02, 0.6, normal)
    rough = n.ramp(rubs, 0.3, 0.7, 0.44 - shine * 0.35, 0.62 - shine * 0.4)
    return n.finish(n.times(color, light), slot, normal, Roughness=rough, Specular=0.5)


def _wrinkles(n):
    """Thin lines where a hide has been bent, in patches: from 0 to 1 in their depth."""
    patches = n.ramp(n.noise(n.place, 0.13, 2, 0.5), 0.44, 0.62)
    lines = None
    for scale, stretch in ((0.42, (1.0, 1.0, 0.5)), (0.8, (0.6, 1.0, 1.0))):
        away = n.math("ABSOLUTE", n.math("SUBTRACT", n.noise(n.scaled(stretch), scale, 2, 0.5, 1.1), 0.5))
        line = n.math("POWER", n.ramp(away, 0, 0.035, 1, 0), 1.5)
        lines = line if lines is None else n.math("MAXIMUM", lines, line)
    return n.math("MULTIPLY", lines, patches)


def linen(color, slot=None, per_inch=14, creases=0.25):
    return weave(color, slot, per_inch, contrast=0.08, creases=creases, slub=0.07)


def cotton(color, slot=None, creases=0.35, stripe=0.0):
    """Smooth bed linen: gentle hollows and a few long, soft wrinkles; stripe: how much lighter its satin stripes are."""
    n = Nodes("cotton")
    fine = n.noise(n.place, 14, 2, 0.7)
    slow = n.noise(n.place, 0.13, 2, 0.45, 0.4)
    long = n.noise(n.scaled((0.35, 0.9, 0.6)), 0.32, 1, 0.4, 0.8)
    wrinkle = n.math("POWER", n.math("SUBTRACT", 1.0, n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", long, 0.5)), 0, 0.10)), 2)
    normal = n.bump(n.math("ADD", slow, n.math("MULTIPLY", wrinkle, 0.10)), 1.2, creases)
    light = n.ramp(fine, 0.3, 0.7, 0.975, 1.025)
    if stripe:
        across = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[0]
        light = n.math("ADD", light, n.ramp(n.math("PINGPONG", across, 0.5), 0.22, 0.28, -stripe, stripe))
    return n.finish(n.times(color, light), slot, normal, Roughness=0.95, Specular=0.1)


def velvet(color, slot=None):
    """Cut pile: brushed one way here and the other way there, dark where one looks into it, bright along its edges."""
    n = Nodes("velvet")
    stroked = n.noise(n.scaled((1.0, 0.45, 0.6)), 0.30, 3, 0.5, 0.5)
    pressed = n.noise(n.place, 0.10, 2, 0.5, 0.3)
    pile = n.noise(n.place, 11, 2, 0.8)
    nap = n.math("ADD", n.ramp(stroked, 0.36, 0.64, -0.06, 0.06), n.ramp(pressed, 0.35, 0.65, -0.05, 0.05))
    normal = n.bump(nap, 0.35, 0.4, _creases(n, 0.3, None))
    normal = n.bump(pile, 0.02, 0.6, normal)
    grazing = n.add("ShaderNodeLayerWeight", Blend=0.42, Normal=normal).outputs["Facing"]
    light = n.math("ADD", n.math("ADD", 0.62, nap), n.math("MULTIPLY", n.math("POWER", grazing, 2.0), 1.5))
    light = n.math("MULTIPLY", light, n.ramp(pile, 0.3, 0.7, 0.90, 1.10))
    return n.finish(n.times(color, light), slot, normal, Roughness=0.9, Specular=0.08)


def chenille(color, slot=None):
    return weave(color, slot, per_inch=4.6, contrast=0.11, creases=0.6, slub=0.24)


def slipcover(color, slot=None):
    """Washed linen with small creases."""
    return weave(color, slot, per_inch=8, contrast=0.08, creases=0.55, slub=0.12)


def wood(color, axis="x", slot=None, shine=0.45, figure=1.0, edged=False, uneven=0.1, relief=0.35):
    """Wood grain along one axis of the solid; edged: on upright faces it follows the edge. Every solid is its own board.

    uneven: how much lighter or darker one board is than another; relief: how strongly its grain bends the light.
    """
    n = Nodes(f"wood {axis}")
    if edged:
        n.place = _round_the_edge(n)
    long, order = 0.045, "xyz".index(axis)
    stretch = [1.0, 1.0, 1.0]
    stretch[order] = long
    board = n.add("ShaderNodeObjectInfo").outputs["Random"]
    offset = n.add("ShaderNodeVectorMath", _0=n.place)
    jump = n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", board, 61), _1=n.math("MULTIPLY", board, 37),
                 _2=n.math("MULTIPLY", board, 83))
    n.set(offset, "_1", jump.outputs[0])
    place = n.scaled(stretch, offset.outputs[0])
    rings = n.noise(place, 0.35, 2, 0.4, 0.5)
    bands = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", rings, 46)))
    streaks = n.noise(place, 3.2, 4, 0.65)
    pores = n.noise(n.scaled([s if i != order else 0.35 for i, s in enumerate([1, 1, 1])], place), 16, 3, 0.7)
    cloud = n.noise(place, 0.12, 2, 0.5)
    light = n.ramp(n.math("POWER", bands, 0.6), 0, 1, 1 - 0.26 * figure, 1 + 0.10 * figure)
    light = n.math("ADD", light, n.ramp(streaks, 0.25, 0.75, -0.17 * figure, 0.17 * figure))
    light = n.math("ADD", light, n.ramp(pores, 0.52, 0.72, 0.04, -0.20 * figure))
    light = n.math("ADD", light, n.ramp(cloud, 0.3, 0.7, -0.07, 0.07))
    light = n.math("MULTIPLY", light, n.ramp(board, 0, 1, 1 - uneven, 1 + uneven))
    # Dark grain is warmer than light grain.
    warm = n.add("ShaderNodeCombineXYZ", _0=n.math("POWER", light, 0.85), _1=light, _2=n.math("POWER", light, 1.2))
    n.flat = color[:3]
    shade = n.add("ShaderNodeVectorMath", _0=warm.outputs[0], _1=color[:3])
    shade.operation = "MULTIPLY"
    normal = n.bump(n.math("ADD", pores, n.math("MULTIPLY", bands, 0.3)), 0.012, relief)
    rough = n.ramp(streaks, 0.2, 0.8, 0.62 - shine * 0.4, 0.8 - shine * 0.5)
    return n.finish(shade.outputs[0], slot, normal, Roughness=rough, Specular=0.4)


def _round_the_edge(n):
    """The position in a solid, unrolled on upright faces; the seam is at the back."""
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    x, y, z = split.outputs[:3]
    angle = n.math("ARCTAN2", x, n.math("MULTIPLY", y, -1))
    unrolled = n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", angle, 16), _1=z, _2=3.7)
    up = n.add("ShaderNodeSeparateXYZ", Vector=n.add("ShaderNodeTexCoord").outputs["Normal"]).outputs[2]
    mix = n.add("ShaderNodeMixRGB", Fac=n.ramp(n.math("ABSOLUTE", up), 0.5, 0.75), Color1=unrolled.outputs[0], Color2=n.place)
    return mix.outputs[0]


class Timber:
    """One wood in three directions: `oak.x` runs along x. `oak.top` is for a round board: along x, and around its edge."""

    def __init__(self, color, slot=None, **more):
        self.x, self.y, self.z = (wood(color, a, slot, **more) for a in "xyz")
        self.top = wood(color, "x", slot, edged=True, **more)


def metal(color, roughness=0.3):
    n = Nodes("metal")
    smear = n.noise(n.place, 1.5, 3, 0.6)
    return n.finish(color, None, None, Metallic=1.0, Roughness=n.ramp(smear, 0.3, 0.7, roughness * 0.85, roughness * 1.2))


def brass():
    return metal((0.60, 0.40, 0.16), 0.26)


def steel():
    return metal((0.55, 0.55, 0.55), 0.25)


def paint(color, slot=None, roughness=0.5):
    """A smooth coat: powder on steel, lacquer, plastic."""
    n = Nodes("paint")
    speck = n.noise(n.place, 26, 2, 0.6)
    return n.finish(color, slot, n.bump(speck, 0.004, 0.5), Roughness=roughness, Specular=0.4)


def plaster(color):
    """A painted wall with the fine tracks of a roller."""
    n = Nodes("plaster")
    roller = n.noise(n.place, 2.5, 3, 0.6)
    return n.finish(n.times(color, n.ramp(roller, 0.3, 0.7, 0.985, 1.015)), None, n.bump(roller, 0.02, 0.3), Roughness=0.62, Specular=0.25)


BLACK = (0.017, 0.016, 0.015)


def black_steel():
    return paint(BLACK, None, 0.48)


def glaze(color, slot=None):
    """Thick glaze on stoneware, lighter on the throwing rings and darker where it pools."""
    n = Nodes("glaze")
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    cloud = n.noise(n.scaled((0.5, 0.5, 1.2)), 0.6, 4, 0.6, 0.6)
    rings = n.noise(n.scaled((0.05, 0.05, 2.6)), 1.0, 2, 0.6)
    light = n.math("ADD", n.ramp(cloud, 0.3, 0.7, 0.78, 1.2), n.ramp(rings, 0.3, 0.7, -0.14, 0.14))
    normal = n.bump(rings, 0.12, 0.5)
    return n.finish(n.times(color, light), slot, normal, Roughness=0.12, Specular=0.6, Clearcoat=0.6)


def stone(color=(0.64, 0.62, 0.59), veins=(0.25, 0.235, 0.225)):
    """White marble: a few veins that run one way, strong here and lost there, and gray clouds beside them."""
    n = Nodes("stone")
    place = n.scaled((1.0, 0.45, 1.0))
    wander = n.noise(place, 0.075, 6, 0.55, 0.7)
    second = n.noise(n.scaled((0.6, 1.0, 1.0)), 0.13, 5, 0.6, 0.4)
    strong = n.ramp(n.noise(n.place, 0.11, 3, 0.6), 0.42, 0.66)
    vein = n.math("POWER", n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", wander, 0.5)), 0.0, 0.022, 1.0, 0.0), 1.6)
    hair = n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", second, 0.47)), 0.0, 0.008, 0.35, 0.0)
    cloud = n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", wander, 0.5)), 0.0, 0.13, 0.22, 0.0)
    dark = n.math("ADD", n.math("MULTIPLY", n.math("ADD", vein, cloud), strong), hair, True)
    mix = n.add("ShaderNodeMixRGB", Fac=dark, Color1=(*color, 1), Color2=(*veins, 1))
    return n.finish(mix.outputs[0], None, None, Roughness=0.2, Specular=0.5)


def glass():
    n = Nodes("glass")
    return n.finish((0.95, 0.98, 0.97), None, None, Roughness=0.0, Transmission=1.0)


def mirror_glass():
    return Nodes("mirror").finish((0.93, 0.94, 0.93), None, None, Metallic=1.0, Roughness=0.01)


def shade_linen(color=(0.64, 0.56, 0.44), glow=0.27):
    """A lamp shade lit from behind, brighter toward its middle."""
    n = Nodes("shade")
    threads = _threads(n, 12)
    slub = n.noise(n.scaled((1, 1, 9)), 1.2, 3, 0.7)
    light = n.math("ADD", n.ramp(threads, -1, 1, 0.95, 1.05), n.ramp(slub, 0.3, 0.7, -0.06, 0.06))
    lit = n.times(color, light)
    warm = n.times((1.0, 0.80, 0.52), light)
    n.flat = None
    n.material.cycles.sample_as_light = False
    return n.finish(lit, None, None, Roughness=0.95, Specular=0.1, Emission=warm, Emission_Strength=glow)


def cane(color, slot=None):
    """Woven cane seen from the front (x and z): strands with dark holes between them."""
    n = Nodes("cane")
    split = n.add("ShaderNodeSeparateXYZ", Vector=n.place)
    x, z = split.outputs[0], split.outputs[2]
    cell = 3.1416 / 0.52
    upright = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", x, cell)))
    level = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", z, cell)))
    slant = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", n.math("ADD", x, z), cell)))
    other = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", n.math("SUBTRACT", x, z), cell)))
    nearest = n.math("MINIMUM", n.math("MINIMUM", upright, level), n.math("MINIMUM", slant, other))
    strand = n.ramp(nearest, 0.30, 0.42, 1.0, 0.0)
    fleck = n.noise(n.place, 9, 3, 0.6)
    light = n.math("MULTIPLY", n.ramp(strand, 0, 1, 0.10, 1.0), n.ramp(fleck, 0.3, 0.7, 0.88, 1.12))
    return n.finish(n.times(color, light), slot, n.bump(strand, 0.06, 0.8), Roughness=0.55, Specular=0.3)


def leaf():
    n = Nodes("leaf")
    vein = n.noise(n.scaled((1, 6, 1)), 0.8, 3, 0.6)
    return n.finish(n.times((0.075, 0.17, 0.05), n.ramp(vein, 0.3, 0.7, 0.75, 1.25)), None, None, Roughness=0.38,
                    Specular=0.45)


def foam(color):
    """Cut foam: fine pores, and a skin that is a little darker here and there."""
    n = Nodes("foam")
    pores = n.add("ShaderNodeTexVoronoi", Vector=n.place, Scale=6.5).outputs["Distance"]
    fine = n.noise(n.place, 11, 3, 0.7)
    stain = n.noise(n.place, 0.09, 3, 0.6)
    light = n.math("MULTIPLY", n.ramp(pores, 0.04, 0.22, 0.78, 1.0), n.ramp(fine, 0.3, 0.7, 0.92, 1.06))
    light = n.math("MULTIPLY", light, n.ramp(stain, 0.3, 0.7, 0.95, 1.04))
    normal = n.bump(n.math("ADD", n.ramp(pores, 0, 0.25), fine), 0.05, 0.7)
    return n.finish(n.times(color, light), None, normal, Roughness=1, Specular=0.05, Sheen=0.1)


def fleece(color):
    """Thin pressed cloth with embossed dots."""
    n = Nodes("fleece")
    dots = n.add("ShaderNodeTexVoronoi", Vector=n.place, Scale=5.5, Randomness=0.1).outputs["Distance"]
    fine = n.noise(n.place, 9, 3, 0.7)
    light = n.math("MULTIPLY", n.ramp(dots, 0.1, 0.3, 0.88, 1.0), n.ramp(fine, 0.3, 0.7, 0.95, 1.04))
    return n.finish(n.times(color, light), None, n.bump(n.math("ADD", n.ramp(dots, 0.1, 0.35), fine), 0.04, 0.6), Roughness=0.9, Specular=0.15)


def plain(color, roughness=0.8):
    return Nodes("plain").finish(color, None, None, Roughness=roughness, Specular=0.2)


def drawn(color_of, roughness=0.95, tuft=0.05, rib=(40, 3), slots=False):
    """A rug or a canvas: `color_of(nodes)` returns the color socket; a fine pile goes on top."""
    n = Nodes("drawn")
    pile = n.noise(n.place, 7, 3, 0.7)
    ribs = n.math("SINE", n.math("MULTIPLY", n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[1], rib[0]))
    light = n.math("ADD", n.ramp(pile, 0.3, 0.7, 0.86, 1.1), n.math("MULTIPLY", ribs, 0.05))
    # Wool from different dye lots, woven in row by row.
    lots = n.noise(n.scaled((0.02, 0.5, 1)), 1.0, 3, 0.6)
    light = n.math("ADD", light, n.ramp(lots, 0.3, 0.7, -0.08, 0.08))
    normal = n.bump(n.math("ADD", pile, n.math("MULTIPLY", ribs, 0.3)), tuft, 0.7)
    color = n.times(color_of(n), light)
    n.flat = (0.4, 0.33, 0.27)
    return n.finish(color, None, normal, Roughness=roughness, Specular=0.08, Sheen=0.2)


def ember(strength, color=(1.0, 0.62, 0.28)):
    """A light bulb, or a lit window seen from outside."""
    n = Nodes("ember")
    n.material.cycles.sample_as_light = False  # the bulb beside it lights the scene, with less noise
    return n.finish((0.9, 0.7, 0.4), None, None, Emission=(*color, 1), Emission_Strength=strength, Metallic=0.0)


def garden(low, high):
    """Trees and sky behind a window, bright and out of focus; the treetops are between two heights of the solid."""
    n = Nodes("garden")
    height = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[2]
    crowns = n.math("ADD", height, n.ramp(n.noise(n.place, 0.07, 3, 0.6), 0.3, 0.7, -11, 11))
    leaves = n.add("ShaderNodeMixRGB", Fac=n.ramp(n.noise(n.place, 0.22, 3, 0.55), 0.36, 0.64), Color1=(0.30, 0.35, 0.25, 1),
                   Color2=(0.85, 0.90, 0.76, 1))
    seen = n.add("ShaderNodeMixRGB", Fac=n.ramp(crowns, low, high), Color1=leaves.outputs[0], Color2=(1.25, 1.28, 1.28, 1))
    light = n.add("ShaderNodeEmission", Color=seen.outputs[0])
    n.tree.links.new(light.outputs[0], n.add("ShaderNodeOutputMaterial").inputs[0])
    return n.material


def glowing(low=(0.72, 0.69, 0.64), high=(1.0, 0.98, 0.94)):
    """An emitting surface, brighter higher up."""
    n = Nodes("glowing")
    height = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[2]
    mix = n.add("ShaderNodeMixRGB", Fac=n.ramp(height, 0, 420), Color1=(*low, 1), Color2=(*high, 1))
    light = n.add("ShaderNodeEmission", Color=mix.outputs[0])
    n.tree.links.new(light.outputs[0], n.add("ShaderNodeOutputMaterial").inputs[0])
    return n.material

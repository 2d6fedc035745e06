"""Materials of furniture. Colors are linear; lengths are inches.

A material with a `slot` ("A" or "B") also writes its own color into the pass of that name, so the
picture can be printed in other colors later (develop.py).
"""

from cloth import boucle, chenille, cotton, leather, linen, slipcover, threads, velvet, weave
from nodes import Nodes

SLOTS = ("A", "B")


def wood(color, axis="x", slot=None, shine=0.45, figure=1.0, edged=False, uneven=0.1, relief=0.35, staves=None):
    """Wood grain along one axis of the solid; edged: on upright faces it follows the edge. Every solid is its own board.

    uneven: how much lighter or darker one board is than another; relief: how strongly its grain bends the light;
    staves: how wide the boards are of which the solid is glued up, side by side, if it is not one board.
    """
    n = Nodes(f"wood {axis}")
    if edged:
        n.place = _round_the_edge(n)
    order = "xyz".index(axis)
    board = n.add("ShaderNodeObjectInfo").outputs["Random"]
    along, across, through = _sawn(n, order)
    if staves:
        across, board = _glued_up(n, across, board, staves)
    jumped = n.add("ShaderNodeCombineXYZ", _0=n.math("ADD", along, n.math("MULTIPLY", board, 61)),
                   _1=n.math("ADD", across, n.math("MULTIPLY", board, 37)), _2=n.math("ADD", through, n.math("MULTIPLY", board, 83)))
    place = jumped.outputs[0]
    early = _year_rings(n, (along, across, through), place, board)
    streaks = n.noise(n.scaled((0.014, 1.0, 1.0), place), 8.0, 3, 0.6)
    pores = n.noise(n.scaled((0.14, 1.0, 1.0), place), 15, 2, 0.6)
    cloud = n.noise(n.scaled((0.3, 1.0, 1.0), place), 0.14, 2, 0.5)
    light = n.math("SUBTRACT", 1.06, n.math("MULTIPLY", early, 0.30 * figure))
    light = n.math("ADD", light, n.ramp(streaks, 0.25, 0.75, -0.08 * figure, 0.08 * figure))
    pits = n.math("MULTIPLY", n.ramp(pores, 0.54, 0.70), n.ramp(early, 0, 0.5, 0.35, 1.0))
    light = n.math("SUBTRACT", light, n.math("MULTIPLY", pits, 0.17 * figure))
    light = n.math("ADD", light, n.ramp(cloud, 0.3, 0.7, -0.05, 0.05))
    light = n.math("MULTIPLY", light, n.ramp(board, 0, 1, 1 - uneven, 1 + uneven))
    # Dark grain is warmer than light grain.
    warm = n.add("ShaderNodeCombineXYZ", _0=n.math("POWER", light, 0.85), _1=light, _2=n.math("POWER", light, 1.2))
    n.flat = color[:3]
    shade = n.add("ShaderNodeVectorMath", _0=warm.outputs[0], _1=color[:3])
    shade.operation = "MULTIPLY"
    normal = n.bump(n.math("ADD", pits, n.math("MULTIPLY", early, 0.3)), -0.012, relief)
    rough = n.ramp(streaks, 0.2, 0.8, 0.62 - shine * 0.4, 0.8 - shine * 0.5)
    return n.finish(shade.outputs[0], slot, normal, Roughness=rough, Specular=0.4)


def _glued_up(n, across, board, wide):
    """How far across its own stave a point is, and which board that stave is."""
    stave = n.math("FLOOR", n.math("ADD", n.math("DIVIDE", across, wide), 0.5))
    across = n.math("SUBTRACT", across, n.math("MULTIPLY", stave, wide))
    return across, n.math("FRACT", n.math("ADD", board, n.math("MULTIPLY", stave, 0.381)))


def _sawn(n, order):
    """Where a point is along its board, across and through it."""
    x, y, z = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs
    return ((x, y, z), (y, x, z), (z, x, y))[order]


def _year_rings(n, point, place, board):
    """The early wood of each year, 0 to 1: rings around a heart that lies beside the board and is not quite parallel to it.

    Where a face cuts them at a slant, they show as nested arches; where it cuts them square, as straight lines.
    """
    along, across, through = point
    part = [n.math("FRACT", n.math("MULTIPLY", board, k)) for k in (7.13, 13.7, 29.3, 53.9)]
    bend = n.add("ShaderNodeTexNoise", Vector=n.scaled((0.03, 0.0, 0.0), place), Scale=1.0, Detail=1).outputs["Color"]
    bends = n.add("ShaderNodeSeparateXYZ", Vector=bend).outputs
    angle = n.ramp(part[0], 0, 1, 0.9, 2.2)
    away = n.ramp(part[1], 0, 1, 2.2, 5.5)
    squares = []
    for value, turn, tilt, curve in ((across, "COSINE", part[2], bends[0]), (through, "SINE", part[3], bends[1])):
        heart = n.math("MULTIPLY", n.math(turn, angle), away)
        heart = n.math("ADD", heart, n.math("MULTIPLY", along, n.ramp(tilt, 0, 1, -0.035, 0.035)))
        heart = n.math("ADD", heart, n.ramp(curve, 0.3, 0.7, -1.0, 1.0))
        squares.append(n.math("POWER", n.math("SUBTRACT", value, heart), 2))
    radius = n.math("SQRT", n.math("ADD", *squares))
    slow = n.noise(n.scaled((0.07, 1.0, 1.0), place), 0.35, 2, 0.5)
    fast = n.noise(n.scaled((0.10, 1.0, 1.0), place), 2.2, 2, 0.6)
    radius = n.math("ADD", radius, n.math("ADD", n.ramp(slow, 0.2, 0.8, -0.7, 0.7), n.ramp(fast, 0.2, 0.8, -0.09, 0.09)))
    return _early_wood(n, n.math("MULTIPLY", radius, n.ramp(part[2], 0, 1, 3.6, 5.6)), board)


def _early_wood(n, years, board):
    """Dark from the start of a year on, then paling; more in wet years."""
    year, time = n.math("FLOOR", years), n.math("FRACT", years)
    weather = n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", year, 0.37), _1=n.math("MULTIPLY", board, 91))
    wet = n.noise(weather.outputs[0], 1.0, 2, 0.7)
    early = n.math("MINIMUM", n.ramp(time, 0, 0.14), n.ramp(time, 0.16, 0.85, 1.0, 0.0))
    return n.math("MULTIPLY", early, n.ramp(wet, 0.32, 0.68, 0.25, 1.0))


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
    """One wood in three directions: `oak.x` runs along x. `oak.top` is for a round top: boards along x, and around its edge."""

    def __init__(self, color, slot=None, **more):
        self.x, self.y = (wood(color, a, slot, **more) for a in "xy")
        # What stands upright is sawn along quiet, straight grain.
        self.z = wood(color, "z", slot, **{**more, "figure": 0.6 * more.get("figure", 1.0)})
        self.top = wood(color, "x", slot, edged=True, staves=5.3, **more)


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
    normal = n.bump(n.noise(n.place, 0.5, 2, 0.5), 0.25, 0.3, n.bump(rings, 0.035, 0.35))
    return n.finish(n.times(color, light), slot, normal, Roughness=n.ramp(cloud, 0.3, 0.7, 0.10, 0.20), Specular=0.6, Clearcoat=0.6)


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
    height, tone = threads(n, 20, 0.05)
    slub = n.noise(n.scaled((1, 1, 9)), 1.2, 3, 0.7)
    light = n.math("ADD", n.math("ADD", tone, n.ramp(height, 0, 1, 0.94, 1.03)), n.ramp(slub, 0.3, 0.7, -0.06, 0.06))
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


def rope(color):
    """Twisted grass: dry blades of many tones, slanting around the rope."""
    n = Nodes("rope")
    x, y, z = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs
    slant = n.math("ADD", n.math("ADD", x, y), n.math("MULTIPLY", z, 0.9))
    twist = n.math("ABSOLUTE", n.math("SINE", n.math("ADD", n.math("MULTIPLY", slant, 6.0), n.noise(n.place, 1.5, 2, 0.5))))
    blades = n.noise(n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", slant, 9), _1=n.math("MULTIPLY", z, 1.2)).outputs[0], 1.0, 3, 0.7)
    light = n.math("ADD", n.ramp(twist, 0, 1, 0.55, 1.08), n.ramp(blades, 0.3, 0.7, -0.22, 0.22))
    light = n.math("ADD", light, n.ramp(n.noise(n.place, 0.5, 2, 0.5), 0.3, 0.7, -0.1, 0.1))
    return n.finish(n.times(color, light), None, n.bump(n.math("ADD", twist, blades), 0.12, 0.8), Roughness=0.8, Specular=0.2)


def leaf():
    n = Nodes("leaf")
    vein = n.noise(n.scaled((1, 6, 1)), 0.8, 3, 0.6)
    return n.finish(n.times((0.075, 0.17, 0.05), n.ramp(vein, 0.3, 0.7, 0.75, 1.25)), None, None, Roughness=0.38,
                    Specular=0.45)


def foam(color, swirl=None):
    """Cut foam: pores of every size, a skin that is darker here and there; swirl: the color of gel stirred into it."""
    n = Nodes("foam")
    big, small = (n.add("ShaderNodeTexVoronoi", Vector=n.place, Scale=s).outputs["Distance"] for s in (2.6, 6.5))
    patches = n.ramp(n.noise(n.place, 0.8, 2, 0.5), 0.40, 0.60)
    pits = n.math("MULTIPLY", n.ramp(big, 0.10, 0.24, 1.0, 0.0), patches)
    fine, slow, stain = n.noise(n.place, 9, 3, 0.7), n.noise(n.place, 1.3, 3, 0.6), n.noise(n.place, 0.09, 3, 0.6)
    light = n.math("MULTIPLY", n.ramp(small, 0.04, 0.22, 0.84, 1.02), n.ramp(fine, 0.3, 0.7, 0.90, 1.06))
    light = n.math("MULTIPLY", light, n.ramp(stain, 0.3, 0.7, 0.97, 1.03))
    light = n.math("MULTIPLY", light, n.ramp(slow, 0.3, 0.7, 0.97, 1.03))
    light = n.math("MULTIPLY", light, n.ramp(pits, 0, 1, 1.0, 0.62))
    normal = n.bump(slow, 0.3, 0.35)
    normal = n.bump(n.math("SUBTRACT", n.math("ADD", n.ramp(small, 0, 0.25), fine), n.math("MULTIPLY", pits, 3)), 0.06, 0.8, normal)
    if swirl:
        stirred = n.noise(n.scaled((0.5, 1.0, 1.0)), 0.28, 4, 0.55, 2.6)
        mix = n.add("ShaderNodeMixRGB", Fac=n.ramp(stirred, 0.42, 0.60), Color1=(*color, 1), Color2=(*swirl, 1))
        n.flat = color
        color = mix.outputs[0]
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


def drawn(color_of, tuft=0.05):
    """A rug or a canvas: `color_of(nodes)` returns the color socket; rows of wool and a fine pile go on top."""
    n = Nodes("drawn")
    pile = n.noise(n.place, 7, 3, 0.7)
    tufts = n.noise(n.scaled((2.2, 1.0, 1.0)), 1.6, 3, 0.65)
    wander = n.noise(n.place, 0.25, 2, 0.5)
    across = n.math("ADD", n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[0], n.math("MULTIPLY", wander, 0.9))
    ribs = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", across, 9.6)))
    light = n.math("ADD", n.ramp(pile, 0.3, 0.7, 0.84, 1.06), n.ramp(tufts, 0.3, 0.7, -0.11, 0.11))
    light = n.math("ADD", light, n.ramp(ribs, 0, 1, -0.12, 0.05))
    # Wool from different dye lots, woven in row by row.
    lots = n.noise(n.scaled((0.9, 0.02, 1)), 1.0, 3, 0.6)
    light = n.math("ADD", light, n.ramp(lots, 0.3, 0.7, -0.14, 0.14))
    light = n.math("ADD", light, n.ramp(n.noise(n.place, 0.05, 2, 0.5), 0.3, 0.7, -0.08, 0.08))
    normal = n.bump(n.noise(n.place, 0.12, 2, 0.5), 1.2, 0.35)
    normal = n.bump(n.math("ADD", n.math("ADD", pile, tufts), n.math("MULTIPLY", ribs, 0.6)), tuft * 1.6, 0.8, normal)
    color = n.times(color_of(n), light)
    n.flat = (0.4, 0.33, 0.27)
    return n.finish(color, None, normal, Roughness=0.95, Specular=0.08, Sheen=0.2)


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

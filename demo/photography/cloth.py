"""Cloth and leather of covers: weave, bouclé, leather, linen, cotton, velvet. Colors are linear; lengths are inches."""

from nodes import Nodes


def _somewhere(n):
    """Places in the cloth: no two cushions are cut from the same piece."""
    piece = n.add("ShaderNodeObjectInfo").outputs["Random"]
    jump = n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", piece, 61), _1=n.math("MULTIPLY", piece, 37), _2=n.math("MULTIPLY", piece, 83))
    return n.add("ShaderNodeVectorMath", _0=n.place, _1=jump.outputs[0]).outputs[0]


def _along(n, sway):
    """How far a point is along the weft and along the warp, which wander by `sway` inches; the faces of a box are cut apart."""
    wander = n.add("ShaderNodeTexNoise", Vector=n.place, Scale=0.45, Detail=1)
    bent = n.add("ShaderNodeVectorMath", _0=wander.outputs["Color"], _1=(sway, sway, sway))
    bent.operation = "MULTIPLY"
    place = n.add("ShaderNodeVectorMath", _0=n.place, _1=bent.outputs[0])
    x, y, z = n.add("ShaderNodeSeparateXYZ", Vector=place.outputs[0]).outputs
    facing = n.add("ShaderNodeSeparateXYZ", Vector=n.add("ShaderNodeTexCoord").outputs["Normal"])
    east, north, up = (n.math("ABSOLUTE", facing.outputs[i]) for i in range(3))
    level = n.math("GREATER_THAN", up, n.math("MAXIMUM", east, north))
    side = n.math("MULTIPLY", n.math("GREATER_THAN", east, north), n.math("SUBTRACT", 1.0, level))
    return _either(n, side, y, x), _either(n, level, y, z)


def _either(n, which, yes, no):
    return n.math("ADD", no, n.math("MULTIPLY", which, n.math("SUBTRACT", yes, no)))


def threads(n, per_inch, slub=0.1):
    """A plain weave: how high its surface is, 0 between threads and 1 on them, and how much lighter or darker the thread on top is.

    Every thread is thicker here and thinner there, and has its own tone.
    """
    weft, warp = (n.math("MULTIPLY", a, per_inch) for a in _along(n, 0.35))
    row, column = n.math("FLOOR", warp), n.math("FLOOR", weft)
    tones = []
    for number, run in ((row, weft), (column, warp)):
        at = n.add("ShaderNodeCombineXYZ", _0=n.math("MULTIPLY", number, 7.31), _1=n.math("MULTIPLY", run, 0.9 / per_inch), _2=number)
        tones.append(n.ramp(n.noise(at.outputs[0], 1.0, 2, 0.6), 0.3, 0.7, -slub, slub))
    crossing = n.math("FRACT", n.math("MULTIPLY", n.math("ADD", row, column), 0.5))
    tone = _either(n, n.math("GREATER_THAN", crossing, 0.25), tones[0], tones[1])
    round_ = n.math("MULTIPLY", *(n.math("SINE", n.math("MULTIPLY", a, 3.14159)) for a in (weft, warp)))
    return n.math("POWER", n.math("ABSOLUTE", round_), 0.5), tone


def _creases(n, strength, normal, scale=0.16):
    """The soft unevenness of stuffed things."""
    place = _somewhere(n)
    slow = n.noise(place, scale, 3, 0.55, 0.6)
    pulls = n.noise(n.scaled((0.5, 0.5, 1.0), place), 0.3, 3, 0.5, 1.2)
    return n.bump(n.math("ADD", slow, n.math("MULTIPLY", pulls, 0.35)), 1.2, strength, normal)


def weave(color, slot=None, per_inch=6, contrast=0.20, creases=0.45, slub=0.10):
    """A plain weave of `per_inch` pairs of threads; contrast: how dark it is between them; slub: how uneven the threads are."""
    n = Nodes("weave")
    place = _somewhere(n)
    height, tone = threads(n, 2 * per_inch, 1.6 * slub)
    mottled = n.noise(place, 2.4, 3, 0.65)
    slow, worn = n.noise(place, 0.5, 2, 0.5), n.noise(place, 0.07, 2, 0.5)
    light = n.math("ADD", n.ramp(height, 0, 1, 1 - 1.2 * contrast, 1 + 0.8 * contrast), tone)
    light = n.math("ADD", light, n.ramp(mottled, 0.3, 0.7, -0.6 * slub, 0.6 * slub))
    light = n.math("ADD", light, n.ramp(slow, 0.3, 0.7, -0.035, 0.035))
    light = n.math("ADD", light, n.ramp(worn, 0.3, 0.7, -0.05, 0.05))
    normal = _creases(n, creases, None)
    normal = n.bump(n.math("ADD", height, n.math("MULTIPLY", tone, 2.0)), 0.10 / per_inch, 0.7, normal)
    return n.finish(n.times(color, light), slot, normal, Roughness=0.9, Specular=0.12)


def boucle(color, slot=None):
    """Curls of looped yarn, packed tightly: small knots with dark gaps, each wound from thinner loops."""
    n = Nodes("boucle")
    place = _somewhere(n)
    wander = n.add("ShaderNodeTexNoise", Vector=place, Scale=5.0, Detail=2)
    bent = n.add("ShaderNodeVectorMath", _0=wander.outputs["Color"], _1=(0.16, 0.16, 0.16))
    bent.operation = "MULTIPLY"
    curled = n.add("ShaderNodeVectorMath", _0=place, _1=bent.outputs[0]).outputs[0]
    knots = n.add("ShaderNodeTexVoronoi", Vector=curled, Scale=4.6)
    away = knots.outputs["Distance"]
    knot = n.math("SQRT", n.math("SUBTRACT", 1.0, n.math("MULTIPLY", n.math("MULTIPLY", away, away), 1.9), True))
    loops = n.math("SUBTRACT", 1.0, n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", n.noise(curled, 9.0, 1, 0.5, 1.5), 0.5)), 0, 0.12))
    tone = n.add("ShaderNodeSeparateXYZ", Vector=knots.outputs["Color"]).outputs[0]
    light = n.math("MULTIPLY", n.ramp(knot, 0.1, 0.9, 0.80, 1.05), n.ramp(loops, 0, 1, 0.93, 1.05))
    light = n.math("MULTIPLY", light, n.ramp(tone, 0, 1, 0.94, 1.06))
    light = n.math("MULTIPLY", light, n.ramp(n.noise(place, 0.12, 3, 0.5), 0.3, 0.7, 0.95, 1.05))
    normal = _creases(n, 0.2, None)
    normal = n.bump(n.math("ADD", knot, n.math("MULTIPLY", loops, 0.35)), 0.075, 0.8, normal)
    return n.finish(n.times(color, light), slot, normal, Roughness=1, Specular=0.03)


def leather(color, slot=None, shine=0.15, creases=0.45):
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


def cotton(color, slot=None, creases=0.35, stripe=0.0, crumpled=1.0):
    """Bed linen: gentle hollows, long soft wrinkles, and small sharp ones in patches.

    stripe: how much lighter its satin stripes are; crumpled: how strong the small wrinkles are, less where it
    is filled and taut.
    """
    n = Nodes("cotton")
    place = _somewhere(n)
    height, tone = threads(n, 26, 0.05)
    slow = n.noise(place, 0.13, 2, 0.45, 0.4)
    wrinkles = _lines(n, n.noise(n.scaled((0.35, 0.9, 0.6), place), 0.32, 1, 0.4, 0.8), 0.10)
    small = _lines(n, n.noise(n.scaled((0.6, 1.0, 0.8), place), 0.75, 2, 0.5, 1.2), 0.09)
    small = n.math("MULTIPLY", small, n.ramp(n.noise(place, 0.11, 2, 0.5), 0.46, 0.62))
    folds = n.math("ADD", n.math("MULTIPLY", wrinkles, 0.10), n.math("MULTIPLY", small, 0.055 * crumpled))
    normal = n.bump(n.math("ADD", slow, folds), 1.2, creases)
    normal = n.bump(height, 0.004, 0.5, normal)
    light = n.math("ADD", n.math("ADD", 0.985, tone), n.ramp(height, 0, 1, -0.03, 0.02))
    if stripe:
        across = n.add("ShaderNodeSeparateXYZ", Vector=n.place).outputs[0]
        light = n.math("ADD", light, n.ramp(n.math("PINGPONG", across, 0.5), 0.22, 0.28, -stripe, stripe))
    return n.finish(n.times(color, light), slot, normal, Roughness=0.95, Specular=0.1)


def _lines(n, noise, wide):
    """Ridges where a noise crosses its middle."""
    return n.math("POWER", n.math("SUBTRACT", 1.0, n.ramp(n.math("ABSOLUTE", n.math("SUBTRACT", noise, 0.5)), 0, wide)), 2)


def velvet(color, slot=None):
    """Cut pile: brushed one way here and the other way there, dark where one looks into it, bright along its edges."""
    n = Nodes("velvet")
    place = _somewhere(n)
    stroked = n.noise(n.scaled((1.0, 0.45, 0.6), place), 0.22, 3, 0.5, 0.8)
    pressed = n.noise(place, 0.10, 2, 0.5, 0.3)
    pile = n.noise(n.scaled((1.0, 0.5, 0.7), place), 12, 2, 0.8)
    nap = n.math("ADD", n.ramp(stroked, 0.3, 0.7, -0.05, 0.05), n.ramp(pressed, 0.3, 0.7, -0.05, 0.05))
    normal = n.bump(nap, 0.35, 0.4, _creases(n, 0.3, None))
    normal = n.bump(pile, 0.02, 0.6, normal)
    grazing = n.add("ShaderNodeLayerWeight", Blend=0.42, Normal=normal).outputs["Facing"]
    light = n.math("ADD", n.math("ADD", 0.62, nap), n.math("MULTIPLY", n.math("POWER", grazing, 2.0), 1.5))
    light = n.math("MULTIPLY", light, n.ramp(pile, 0.3, 0.7, 0.84, 1.14))
    return n.finish(n.times(color, light), slot, normal, Roughness=0.9, Specular=0.08)


def chenille(color, slot=None):
    """Thick, soft yarn of several tones."""
    return weave(color, slot, per_inch=5, contrast=0.12, creases=0.45, slub=0.17)


def slipcover(color, slot=None):
    """Washed linen with small creases."""
    return weave(color, slot, per_inch=8, contrast=0.08, creases=0.4, slub=0.10)

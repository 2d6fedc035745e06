"""Rooms to live in: the pictures of the home page and of the categories. A room sets up its own light and camera."""

import math

import bpy
from mathutils import Vector

import materials as m
import studio
from families import bed, case, chair, group, lamp, patio, plant, rug, sofa, table, wall
from shapes import box, moved, rod

OAK, WALNUT, OATMEAL = group.OAK, group.WALNUT, group.OATMEAL
CLAY, PINE, OCHRE = (0.434, 0.098, 0.045), (0.05, 0.102, 0.07), (0.571, 0.323, 0.084)
SLATE, IVORY, SAND = (0.114, 0.147, 0.174), (0.776, 0.716, 0.610), (0.610, 0.497, 0.332)
TERRACOTTA, BLUE = (0.463, 0.117, 0.05), (0.114, 0.147, 0.174)


def shell(paint, floor=(0.36, 0.20, 0.10), width=420, depth=300, height=130, back=60):
    """A floor of boards, a painted wall behind with a white skirting; the other sides stay open to the light."""
    board = m.wood(floor, "x", shine=0.55)
    step = 5.2
    for k in range(int(depth / step)):
        y = back - step * (k + 0.5)
        shift = (k * 53) % 84
        x = -width / 2 - shift
        while x < width / 2:
            box((83.94, step - 0.06, 0.8), (x + 42, y, -0.4), board, 0.05)
            x += 84
    surface = m.paint(paint, None, 0.75)
    box((width * 1.6, 2, height * 1.6), (0, back + 1, height * 0.8), surface, 0.01)
    box((width * 1.6, 0.7, 5), (0, back - 0.3, 2.5), m.paint((0.78, 0.76, 0.72), None, 0.5), 0.15)


def daylight(sun=3.4, sky=0.55, turn=-52, height=34, warm=(1.0, 0.88, 0.70), panes=True, at=(-60, 60, 55)):
    """Sun through a window at the left, and the soft light of the rest of the room."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1.0, 0.985, 0.955, 1)
    background.inputs["Strength"].default_value = sky
    a, h = math.radians(turn), math.radians(height)
    towards = Vector((math.sin(a) * math.cos(h), -math.cos(a) * math.cos(h), math.sin(h)))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = sun, math.radians(1.2), warm
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    studio._lamp(scene, (-230, -150, 150), (0, 20, 30), (200, 160), 0.55).color = (1.0, 0.97, 0.93)
    if panes:
        _window(Vector(at), towards)


def _window(at, towards):
    """A wall with two windows far outside the picture: what falls through draws panes on the wall at `at`."""
    middle = at + towards * 260
    solid = m.plain((0.5, 0.48, 0.45))
    parts = [((400, 4, 200), (0, 0, 135)), ((400, 4, 200), (0, 0, -135)), ((200, 4, 70), (-135, 0, 0)), ((200, 4, 70), (135, 0, 0)),
             ((6, 4, 70), (0, 0, 0)), ((2, 3, 70), (-19, 0, 0)), ((2, 3, 70), (19, 0, 0)), ((70, 3, 2), (0, 0, 12)),
             ((70, 3, 2), (0, 0, -12))]
    turn = math.degrees(math.atan2(towards.x, -towards.y))
    for size, place in parts:
        with moved(tuple(middle), (0, 0, turn)):
            thing = box(size, place, solid, 0.01)
            thing.visible_camera = False
            thing.visible_diffuse = False
            thing.visible_glossy = False


def lens(eye, target, focal=40):
    studio.aim(bpy.context.scene, Vector(eye), Vector(target), focal)


def glow(at, strength=0.5, colour=(1.0, 0.72, 0.40), size=4):
    """A bulb."""
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy = strength * math.pi**2 * 4 * 30**2
    data.color, data.shadow_soft_size = colour, size
    thing = bpy.data.objects.new("bulb", data)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)


def _prints(x, z, y=59):
    for k, (dx, wide, high) in enumerate(((-14.5, 24, 32), (14.5, 24, 32))):
        with moved((x + dx, y, z)):
            wall.print_in_frame(wide, high, motive=k)


def ansley_living_room():
    shell((0.66, 0.585, 0.47))
    with moved((44, 32, 0)):
        sofa.sofa(86, 38, 34, colour=CLAY, pillows=[(-30, 14, OATMEAL, 19), (31, -12, PINE, 18)])
    with moved((40, -38, 0), (0, 0, 0)):
        rug.rug(96, 126, "lattice", [TERRACOTTA, (0.40, 0.25, 0.11), (0.62, 0.54, 0.42)])
    with moved((40, -34, 0.6)):
        table.coffee(OAK, styled=True)
    with moved((104, 38, 0)):
        lamp.floor(WALNUT)
    glow((104, 38, 53), 0.03)
    plant.rubber_tree(66, (-20, 40, 0), 8)
    _prints(44, 60)
    daylight(at=(-95, 58, 60))
    lens((8, -238, 51), (10, 10, 32), 44)


def specials_dining_room():
    shell((0.125, 0.19, 0.145))
    with moved((-48, -6, 0), (0, 0, 0)):
        group.dining()
    with moved((-48, -6, -0.2)):
        rug.rug(108, 144, "border", [SLATE, (0.3, 0.3, 0.27), (0.55, 0.48, 0.38)], fringe=False)
    for x in (-70, -26):
        _pendant(x, -6, 66)
    plant.rubber_tree(60, (62, 44, 0), 8, colour=(0.30, 0.11, 0.06), seed=8)
    daylight(at=(70, 58, 62), turn=-44, sky=0.6)
    lens((-8, -235, 66), (-8, 10, 36), 43)


def _pendant(x, y, z):
    from shapes import lathe, rounded_profile

    profile = [(9.5, 0), (9.3, 2.2), (6.2, 6.0), (1.4, 7.6), (1.2, 9.5), (0.01, 9.6)]
    lathe(rounded_profile(profile, 1.2), (x, y, z), m.paint((0.62, 0.56, 0.46), None, 0.45), segments=72)
    lathe([(9.2, 0.1), (6.0, 5.6), (0.01, 7)], (x, y, z), m.brass(), segments=72)
    rod((x, y, z + 9), (x, y, z + 90), 0.15, m.black_steel())
    glow((x, y, z + 1.5), 0.05, size=2)


def _lit_nightstand(x, y, colour, lamp_colour):
    with moved((x, y, 0)):
        case.drawers(colour, 24, 16, 26, 1, 2, "knob")
        with moved((0, 1, 26)):
            lamp.table(lamp_colour)
    glow((x, y, 49), 0.03)


def druid_hills_bedroom():
    shell((0.55, 0.49, 0.41))
    with moved((48, 14, 0)):
        bed.channel_bed(OATMEAL, 65)
    for x in (-2, 98):
        _lit_nightstand(x, 46, WALNUT, (0.275, 0.434, 0.392))
    with moved((48, -24, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    with moved((-66, 46, 0), (0, 0, 16)):
        wall.arch_mirror("brass", reflect_room=False)
    plant.rubber_tree(46, (-100, 42, 0), 7, seed=12)
    daylight(at=(-70, 58, 72))
    lens((4, -240, 60), (8, 10, 35), 44)


def mattress_morning():
    shell((0.42, 0.51, 0.57), floor=(0.42, 0.27, 0.15))
    with moved((-50, 12, 0), (0, 0, 0)):
        bed.slatted_bed(82, 88, wood=OAK, blanket=(0.62, 0.60, 0.55))
    for x in (-110, 10):
        with moved((x, 46, 0)):
            case.drawers(OAK, 24, 16, 26, 1, 2, "knob")
    case.vase((10, 46, 26), 9, (0.60, 0.57, 0.52))
    case.stack(-110, 44, 26, 3)
    with moved((-50, -22, 0)):
        rug.rug(96, 132, "stripe", [(0.30, 0.37, 0.42), (0.42, 0.46, 0.47), (0.62, 0.58, 0.51)])
    with moved((-50, 59, 65)):
        wall.print_in_frame(36, 25, motive=0)
    daylight(at=(85, 58, 60), turn=-40, height=28, sun=3.8, warm=(1.0, 0.86, 0.66))
    lens((-6, -240, 60), (-8, 10, 36), 44)


def porch_evening():
    """Boards below and behind, a lantern and a string of bulbs, the last light from the left."""
    shell((0.40, 0.36, 0.31), floor=(0.24, 0.15, 0.09), back=62)
    lap = m.paint((0.42, 0.37, 0.31), None, 0.7)
    for k in range(22):
        box((640, 1.2, 6.4), (0, 60.4, 6 + k * 6.1), lap, 0.1, (-7, 0, 0))
    _lit_window(-62, 60)
    with moved((46, 22, 0), (0, 0, 3)):
        patio.seat(TERRACOTTA, 57)
    with moved((101, -4, 0), (0, 0, -52)):
        patio.seat(TERRACOTTA, 30)
    with moved((50, -26, 0)):
        patio.low_table()
    case.vase((45, -26, 16), 6, (0.56, 0.5, 0.42))
    with moved((62, -34, 0)):
        rug.rug(84, 120, "stripe", [PINE, (0.30, 0.36, 0.27), (0.5, 0.44, 0.34)], fringe=False)
    plant.rubber_tree(52, (4, 40, 0), 9, colour=TERRACOTTA, seed=5)
    plant.rubber_tree(34, (-112, 40, 0), 8, seed=15)
    box((5, 4, 9), (15, 57, 76), m.black_steel(), 0.3)
    box((3.6, 3, 5.6), (15, 56, 75.4), _ember(7), 0.2)
    glow((15, 46, 72), 0.30, size=3)
    glow((60, 10, 84), 0.16, size=8)
    glow((-60, 10, 84), 0.10, size=8)
    _bulbs()
    daylight(sun=1.5, sky=0.24, turn=-62, height=12, warm=(1.0, 0.45, 0.18), panes=False)
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.45, 0.6, 1.0, 1)
    lens((24, -232, 52), (27, 10, 35), 43)


def _ember(strength, colour=(1.0, 0.62, 0.28)):
    n = m.Nodes("ember")
    return n.finish((0.9, 0.7, 0.4), None, None, Emission=(*colour, 1), Emission_Strength=strength, Metallic=0.0)


def _lit_window(x, y):
    frame = m.paint((0.66, 0.63, 0.57), None, 0.5)
    box((46, 0.6, 54), (x, y - 1.6, 60), _ember(1.1, (1.0, 0.66, 0.36)), 0.05)
    for dx in (-24, 0, 24):
        box((3.4 if dx else 1.6, 2.4, 58), (x + dx, y - 2.2, 60), frame, 0.2)
    for z in (31.5, 60, 88.5):
        box((51 if z != 60 else 48, 2.4, 3.6 if z != 60 else 1.6), (x, y - 2.2, z), frame, 0.2)


def _bulbs():
    from shapes import ball, tube

    line = []
    for k in range(61):
        x = -170 + k * 6
        line.append((x, 30, 82 - 8 * math.sin(math.pi * ((k % 20) / 20))))
    tube(line, 0.18, m.plain((0.02, 0.02, 0.02)))
    bulb = _ember(9)
    for k in range(2, 60, 4):
        x, y, z = line[k]
        ball(1.1, (x, y, z - 1.8), bulb)


def category_living():
    shell((0.58, 0.545, 0.475))
    with moved((-14, 34, 0)):
        sofa.sofa(86, 38, 34, colour=PINE, pillows=[(-30, 14, OATMEAL, 19), (30, -12, TERRACOTTA, 18)])
    with moved((45, -14, 0), (0, 0, -46)):
        chair.lounge(OCHRE)
    with moved((0, -26, 0)):
        rug.rug(96, 120, "lattice", [TERRACOTTA, (0.40, 0.25, 0.11), (0.62, 0.54, 0.42)])
    with moved((-12, -24, 0.6)):
        table.coffee(OAK, styled=True)
    with moved((50, 42, 0)):
        lamp.floor(WALNUT)
    glow((50, 42, 53), 0.03)
    _prints(-14, 66)
    plant.rubber_tree(60, (-74, 42, 0), 8)
    daylight(at=(-40, 58, 80), turn=-55)
    lens((0, -200, 52), (-6, 6, 38), 49)


def category_dining():
    shell((0.50, 0.42, 0.33))
    with moved((0, -4, 0), (0, 0, -18)):
        table.pedestal(WALNUT)
        table.bowl((3, 2, 30))
        for k in range(4):
            a = math.radians(45 + 90 * k)
            with moved((30 * math.cos(a), 30 * math.sin(a), 0), (0, 0, 45 + 90 * k - 90)):
                chair.buttoned(SLATE)
    with moved((58, 48, 0)):
        case.sideboard(OAK)
    case.vase((40, 46, 34), 12, (0.42, 0.14, 0.07))
    with moved((58, 59, 66)):
        wall.print_in_frame(32, 26, motive=0)
    _pendant(0, -4, 66)
    plant.rubber_tree(60, (-66, 44, 0), 8, seed=8)
    daylight(at=(-40, 58, 70), turn=-50)
    lens((0, -200, 58), (4, 6, 37), 50)


def category_bedroom():
    shell((0.47, 0.49, 0.43))
    with moved((0, 14, 0)):
        bed.slatted_bed(66, 88, blanket=CLAY)
    for x in (-50, 50):
        _lit_nightstand(x, 46, WALNUT, (0.77, 0.69, 0.56))
    with moved((0, -20, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    with moved((0, 59, 74)):
        wall.print_in_frame(40, 30, motive=0)
    daylight(at=(-55, 58, 76), turn=-50)
    lens((0, -215, 60), (0, 6, 36), 52)


def category_mattress():
    shell((0.47, 0.53, 0.56), floor=(0.42, 0.27, 0.15))
    with moved((-4, 12, 0), (0, 0, 0)):
        box((62, 82, 7), (0, 0, 7.5), m.Timber(OAK).x, 0.5)
        box((50, 70, 5), (0, 0, 2.5), m.Timber(WALNUT).x, 0.2)
        with moved((0, 0, 11)):
            bed.mattress(60, 80, 14, "pillow")
        for x in (-15, 15):
            from shapes import pillow

            pillow((27, 9, 19), (x, 31, 31), m.cotton((0.72, 0.70, 0.66), creases=0.8), (-58, 0, 0), seed=int(x) + 40)
    for x in (-52, 46):
        with moved((x, 46, 0)):
            case.drawers(OAK, 24, 16, 26, 1, 2, "knob")
    case.vase((46, 46, 26), 9, (0.60, 0.57, 0.52))
    case.stack(-52, 44, 26, 3)
    daylight(at=(-20, 58, 66), turn=-42, height=28, sun=3.6)
    lens((-30, -200, 62), (-3, 6, 30), 54)


def category_others():
    shell((0.62, 0.55, 0.45))
    with moved((-22, 44, 0)):
        table.desk(WALNUT)
    with moved((-20, 14, 0), (0, 0, 158)):
        chair.task(PINE)
    with moved((-40, 44, 30)):
        lamp.table(TERRACOTTA)
    glow((-40, 44, 53), 0.03)
    case.stack(-8, 42, 30, 3)
    with moved((46, 51, 0)):
        case.bookcase(OAK)
    with moved((0, -24, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    plant.rubber_tree(52, (78, 40, 0), 8, seed=8)
    with moved((-22, 59, 68)):
        wall.print_in_frame(24, 30, motive=1)
    daylight(at=(-60, 58, 70), turn=-50)
    lens((0, -200, 52), (6, 6, 37), 50)

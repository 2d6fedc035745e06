"""The rooms of the home page. A room sets up its own light and camera."""

import math

import bpy

import materials as m
from families import bed, case, desk_chair, group, lamp, patio, plant, rug, shelf, sofa, table, wall
from families.stage import (CLAY, OAK, OATMEAL, PINE, SEA_GLASS, SLATE, TERRACOTTA, WALNUT, daylight, lens, lit_nightstand,
                            pendant, shell, two_prints)
from shapes import ball, moved, sheet, tube
from stuffed import box, pillow
from studio import bulb


def ansley_living_room():
    shell((0.66, 0.585, 0.47))
    with moved((44, 32, 0)):
        sofa.sofa(86, 38, 34, color=CLAY, pillows=[(-30, 14, OATMEAL, 19), (31, -12, PINE, 18)])
    with moved((40, -38, 0), (0, 0, 0)):
        rug.rug(96, 126, "lattice", [TERRACOTTA, (0.40, 0.25, 0.11), (0.62, 0.54, 0.42)])
    with moved((40, -34, 0.6)):
        table.coffee(OAK, styled=True)
    with moved((104, 38, 0)):
        lamp.floor(WALNUT)
    bulb((104, 38, 53), 0.03)
    plant.rubber_tree(66, (-20, 40, 0), 8)
    two_prints(44, 60)
    daylight(at=(-24, 58, 48))
    lens((8, -238, 51), (10, 10, 32), 44)


def specials_dining_room():
    shell((0.125, 0.19, 0.145))
    with moved((-48, -6, 0), (0, 0, 0)):
        group.dining()
    with moved((-48, -6, -0.2)):
        rug.rug(108, 144, "border", [SLATE, (0.3, 0.3, 0.27), (0.55, 0.48, 0.38)], fringe=False)
    for x in (-70, -26):
        pendant(x, -6, 66)
    plant.snake_plant(44, (20, 46, 0), 8, (0.30, 0.11, 0.06), seed=8)
    daylight(at=(52, 58, 48), turn=-44)
    lens((-8, -235, 66), (-8, 10, 36), 43)


def druid_hills_bedroom():
    shell((0.55, 0.49, 0.41))
    with moved((48, 14, 0)):
        bed.channel_bed(OATMEAL, 65, cushions="squares")
    for x in (-2, 98):
        lit_nightstand(x, 46, WALNUT, SEA_GLASS)
    with moved((48, -24, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    with moved((-66, 46, 0), (0, 0, 16)):
        wall.arch_mirror("brass")
    wall.room_to_reflect()
    plant.snake_plant(36, (-100, 42, 0), 7, (0.60, 0.57, 0.52), seed=5)
    daylight(at=(4, 58, 22))
    lens((4, -240, 60), (8, 10, 35), 44)


def mattress_morning():
    shell((0.42, 0.51, 0.57), floor=(0.42, 0.27, 0.15))
    with moved((-50, 12, 0), (0, 0, 0)):
        bed.slatted_bed(82, 88, wood=OAK, blanket=(0.36, 0.43, 0.47), cushions="stacked", seams=11)
    for x in (-110, 10):
        with moved((x, 46, 0)):
            case.drawers(OAK, 24, 16, 26, 1, 2, "knob")
    shelf.vase((10, 46, 26), 9, (0.60, 0.57, 0.52))
    shelf.stack(-110, 44, 26, 3)
    with moved((-50, -22, 0)):
        rug.rug(96, 132, "stripe", [(0.30, 0.37, 0.42), (0.42, 0.46, 0.47), (0.62, 0.58, 0.51)])
    with moved((-50, 59, 65)):
        wall.print_in_frame(36, 25, motive=0)
    daylight(at=(26, 58, 16), turn=-40, height=28)
    lens((-6, -240, 60), (-8, 10, 36), 44)


def irwin_home_office():
    """The sit-stand desk at a dark green wall, the ladder shelf beside it, the chair turned from its work."""
    shell((0.40, 0.445, 0.375), floor=(0.33, 0.19, 0.10))
    with moved((46, 38, 0)):
        table.lift_desk(OAK)
        _desk_work(29)
    with moved((12, 2, 0), (0, 0, 140)):
        desk_chair.executive((0.11, 0.048, 0.026))
    with moved((104, 50, 0)):
        shelf.ladder_shelf(OAK)
    with moved((40, -20, 0)):
        rug.rug(84, 120, "bars", [TERRACOTTA, (0.50, 0.39, 0.25), (0.62, 0.55, 0.44)])
    with moved((46, 59, 70)):
        wall.print_in_frame(36, 27, wood=OAK, motive=2)
    plant.snake_plant(38, (-22, 44, 0), 7.5, TERRACOTTA)
    daylight(at=(-44, 58, 52), turn=-50)
    lens((8, -238, 52), (10, 10, 33), 44)


def _desk_work(top):
    """A monitor, a keyboard, a lamp, a cup and papers."""
    black, paper = m.paint((0.02, 0.02, 0.021), None, 0.35), m.plain((0.72, 0.69, 0.63))
    box((24, 0.7, 14), (0, 5.5, top + 12.5), black, 0.3)
    box((23.2, 0.1, 13.2), (0, 5.1, top + 12.5), m.paint((0.10, 0.13, 0.15), None, 0.25), 0.05)
    box((2.2, 1, 8), (0, 6.4, top + 4.5), black, 0.2)
    box((9, 6, 0.5), (0, 6, top + 0.25), black, 0.2)
    box((16, 5, 0.6), (0, -5, top + 0.35), m.paint((0.55, 0.53, 0.50), None, 0.4), 0.25)
    box((8.5, 11, 0.5), (17, -4, top + 0.25), paper, 0.05, (0, 0, -12))
    shelf.stack(19, 6, top, 3, seed=8)
    shelf.vase((-15.5, -4, top), 4, (0.60, 0.57, 0.52), 1)
    with moved((-21, 5, top)):
        lamp.table(SEA_GLASS)
    bulb((25, 43, top + 23), 0.02)


def porch_evening():
    """Painted boards in the last sun, which comes low from the left; the lamps are on already."""
    shell((0.30, 0.27, 0.23), floor=(0.27, 0.18, 0.115), back=62, ceiling=0)
    lap = _weathered((0.60, 0.565, 0.49))
    for k in range(22):
        box((640, 1.2, 6.4), (0, 60.4 + 0.12 * math.sin(k * 2.7), 6 + k * 6.1), lap, 0.1, (-7, 0, 0))
    _lit_window(-62, 60)
    cloth = (0.30, 0.105, 0.06)
    with moved((46, 22, 0), (0, 0, 3)):
        patio.seat(cloth, 57)
        pillow((18, 6, 18), (-18, 1, 26), m.linen(OATMEAL), (-20, 0, 9), seed=4)
        pillow((17, 6, 15), (19, 0, 24.5), m.weave((0.09, 0.12, 0.10), per_inch=5), (-22, 0, -12), seed=9)
    with moved((101, -4, 0), (0, 0, -52)):
        patio.seat(cloth, 30)
    with moved((50, -26, 0)):
        patio.low_table()
    shelf.vase((43, -25, 16), 6, (0.56, 0.5, 0.42))
    shelf.stack(57, -27, 16, 2, seed=6)
    with moved((62, -34, 0)):
        rug.rug(84, 120, "bars", [(0.06, 0.10, 0.08), (0.36, 0.29, 0.20), (0.44, 0.39, 0.31)], fringe=False)
    for x, y, high, seed in ((4, 42, 54, 5), (-19, 47, 36, 12), (-112, 42, 40, 15), (-92, 48, 29, 3)):
        plant.rubber_tree(high, (x, y, 0), 8.5, color=(0.25, 0.10, 0.06), seed=seed)
    box((5, 4, 9), (17, 57, 76), m.black_steel(), 0.3)
    box((3.6, 3, 5.6), (17, 56, 75.4), m.ember(2.6), 0.2)
    bulb((17, 48, 72), 0.16, size=3)
    for x in (-60, 20, 90):
        bulb((x, 14, 84), 0.10, size=8)
    _bulbs()
    daylight(sun=3.4, sky=0.42, turn=-62, height=13, warm=(1.0, 0.66, 0.38), panes=False, window=0)
    scene = bpy.context.scene
    scene.world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.62, 0.74, 0.96, 1)
    lens((24, -232, 52), (27, 10, 35), 43)


def _weathered(color):
    """Old paint on siding: every board a little different, streaked along its length, dirty toward the floor."""
    n = m.Nodes("weathered")
    board = n.add("ShaderNodeObjectInfo").outputs["Random"]
    place = n.add("ShaderNodeNewGeometry").outputs["Position"]
    up = n.add("ShaderNodeSeparateXYZ", Vector=place).outputs[2]
    streaks = n.noise(n.scaled((0.02, 1, 0.9), place), 1.0, 5, 0.65)
    light = n.math("ADD", n.ramp(board, 0, 1, 0.86, 1.06), n.ramp(streaks, 0.3, 0.7, -0.13, 0.10))
    light = n.math("MULTIPLY", light, n.ramp(n.math("ADD", up, n.math("MULTIPLY", streaks, 24)), 6, 38, 0.62, 1.0))
    fine = n.noise(n.scaled((0.2, 1, 6), place), 1.2, 4, 0.7)
    return n.finish(n.times(color, light), None, n.bump(fine, 0.06, 0.5), Roughness=0.62, Specular=0.3)


def _lit_window(x, y):
    """A sash window with linen curtains drawn to the sides, and the lit room between them."""
    frame = m.paint((0.50, 0.475, 0.43), None, 0.5)
    box((46, 0.6, 54), (x, y - 0.7, 60), m.ember(0.26, (1.0, 0.66, 0.38)), 0.05)
    for side in (-1, 1):
        sheet(lambda u, v: (x + side * (23 - 15 * u * (0.75 + 0.25 * v)), y - 1.3 + 0.5 * math.sin(u * 30 + v), 33 + 54 * v), 60, 6,
              m.shade_linen((0.5, 0.45, 0.37), 0.42))
    for dx in (-24, 0, 24):
        box((3.4 if dx else 1.6, 2.4, 58), (x + dx, y - 2.2, 60), frame, 0.2)
    for z in (31.5, 60, 88.5):
        box((51 if z != 60 else 48, 2.7, 3.6 if z != 60 else 1.6), (x, y - 2.2, z), frame, 0.2)
    box((55, 5, 1.6), (x, y - 3, 29), frame, 0.3)


def _bulbs():
    """A string of small clear bulbs in black sockets."""
    line = []
    for k in range(61):
        x = -170 + k * 6
        line.append((x, 30, 82 - 8 * math.sin(math.pi * ((k % 20) / 20))))
    black = m.plain((0.02, 0.02, 0.02))
    tube(line, 0.14, black)
    bulb = m.ember(5)
    for k in range(2, 60, 4):
        x, y, z = line[k]
        box((0.9, 0.9, 1.6), (x, y, z - 0.8), black, 0.3)
        ball(0.75, (x, y, z - 2.3), bulb, (1, 1, 1.25))

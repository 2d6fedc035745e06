"""Corners of rooms with one piece of furniture at home in each. A corner sets up its own light and camera."""

import math

import bpy

import materials as m
from families import bed, case, chair, dining_chair, group, lamp, plant, rug, shelf, sofa, table, wall
from families.stage import (CLAY, OAK, OATMEAL, OCHRE, SEA_GLASS, SLATE, TERRACOTTA, WALNUT, daylight, lens,
                            lit_nightstand, pendant, shell, two_prints)
from shapes import moved, rod, sheet
from stuffed import box
from studio import bulb

CREAM, STONEWARE, RUST = (0.62, 0.54, 0.42), (0.60, 0.57, 0.52), (0.42, 0.14, 0.07)
FOG, DENIM, MUSHROOM = (0.485, 0.508, 0.497), (0.078, 0.133, 0.216), (0.462, 0.376, 0.296)
COGNAC, CHESTNUT, IVORY, INK = (0.275, 0.084, 0.03), (0.112, 0.047, 0.026), (0.775, 0.716, 0.610), (0.034, 0.058, 0.102)


def corner(paint, floor=(0.36, 0.20, 0.10), right=None, ceiling=104):
    """A room whose right wall, `right` inches from the middle, is in the picture. Its ceiling is above what the lens sees."""
    shell(paint, floor, ceiling=ceiling)
    if right:
        box((2, 300, 208), (right + 1, -90, 104), m.paint(paint, None, 0.75), 0.01)
        box((0.7, 300, 5), (right - 0.3, -90, 2.5), m.paint((0.78, 0.76, 0.72), None, 0.5), 0.15)


def chaise_for_two():
    """The Decatur sectional on a lattice rug, a drum table before it and an arc lamp above."""
    corner((0.60, 0.53, 0.43), right=104)
    with moved((0, 34, 0)):
        sofa.sofa(112, 40, 34, 3, "round", "boucle", MUSHROOM, [(-40, 12, CLAY, 20), (-22.5, -10, OATMEAL, 18)], 66, arm_width=7)
    with moved((-4, -24, 0)):
        rug.rug(96, 132, "lattice", [TERRACOTTA, (0.40, 0.25, 0.11), CREAM])
    with moved((-20, -22, 0.6)):
        table.drum(OAK, styled=True)
    with moved((66, 48, 0)):
        lamp.arc("brass")
    bulb((44, 48, 66), 0.03)
    two_prints(-18, 64)
    plant.rubber_tree(62, (-80, 44, 0), 8)
    daylight(at=(10, 58, 74))
    lens((-58, -206, 56), (6, 8, 25), 48)


def small_apartment():
    """The Glenwood sofa with a lamp on a side table."""
    corner((0.64, 0.545, 0.43), right=84)
    with moved((-6, 38, 0)):
        sofa.sofa(72, 34, 32, 2, color=DENIM, pillows=[(20, -12, OCHRE, 17)], arm_width=4, arm_height=22.5, seat_height=18)
    with moved((46, 42, 0)):
        table.side(OAK)
        with moved((0, 0, 22)):
            lamp.table((0.77, 0.69, 0.56))
    bulb((46, 42, 45), 0.03)
    with moved((-4, -18, 0)):
        rug.rug(66, 96, "stripe", [OCHRE, (0.52, 0.42, 0.28), (0.62, 0.55, 0.44)])
    with moved((2, -18, 0.6)):
        table.coffee(WALNUT, 42, 22, 16, styled=True)
    with moved((-6, 59, 62)):
        wall.print_in_frame(38, 28, motive=0)
    plant.snake_plant(42, (-60, 44, 0), 8, TERRACOTTA)
    daylight(at=(-30, 58, 66))
    lens((-46, -168, 50), (2, 14, 26), 51)


def family_room():
    """The Howell Mill sectional at a dark green wall."""
    corner((0.115, 0.165, 0.135), right=100)
    with moved((4, 34, 0)):
        sofa.sofa(98, 37, 35, 3, color=FOG, pillows=[(-34, 12, CLAY, 18), (-18, -10, OATMEAL, 17)], chaise=62, arm_width=4.5, arm_height=24)
    with moved((0, -22, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), CREAM])
    with moved((-16, -20, 0.6)):
        table.coffee(OAK, styled=True)
    with moved((-64, 42, 0)):
        lamp.floor(OAK)
    bulb((-64, 42, 53), 0.04)
    with moved((4, 59, 66)):
        wall.print_in_frame(44, 30, wood=OAK, motive=2)
    plant.rubber_tree(58, (82, 44, 0), 8, TERRACOTTA, seed=8)
    daylight(at=(20, 58, 80))
    lens((-52, -196, 55), (2, 8, 26), 47)


def guest_room():
    """The Piedmont sleeper between a lamp and a tree."""
    corner((0.47, 0.50, 0.45), right=92)
    with moved((0, 36, 0)):
        sofa.sofa(84, 38, 34, 2, "round", "weave", SLATE, [(-24, 10, OATMEAL, 19), (25, -12, CLAY, 17)], arm_width=7, arm_height=25)
    with moved((60, 40, 0)):
        lamp.floor(WALNUT)
    bulb((60, 40, 53), 0.03)
    with moved((2, -20, 0)):
        rug.rug(78, 108, "bars", [SLATE, (0.50, 0.39, 0.25), (0.62, 0.55, 0.44)])
    with moved((-34, -22, 0.4)):
        table.round_ottoman(OATMEAL, width=30, height=16)
    two_prints(0, 64)
    plant.rubber_tree(54, (-62, 44, 0), 8, RUST)
    daylight(at=(-20, 58, 74))
    lens((44, -186, 52), (4, 10, 26), 50)


def den():
    """The Sweetwater sofa beside a bookcase."""
    corner((0.135, 0.175, 0.19), floor=(0.33, 0.19, 0.10), right=104)
    with moved((-10, 35, 0)):
        sofa.sofa(88, 39, 37, 3, "rolled", "leather", COGNAC, [(-30, 12, OATMEAL, 19)], arm_height=25.5, seat_height=19.5)
    with moved((66, 52, 0)):
        shelf.bookcase(WALNUT)
    with moved((-4, -22, 0)):
        rug.rug(96, 120, "border", [INK, (0.33, 0.24, 0.14), (0.62, 0.56, 0.46)], fringe=False)
    with moved((-6, -22, 0.4)):
        table.coffee(WALNUT, styled=True)
    with moved((-70, 42, 0)):
        lamp.floor(WALNUT)
    bulb((-70, 42, 53), 0.05)
    with moved((-10, 59, 68)):
        wall.print_in_frame(42, 30, wood=OAK, motive=0)
    daylight(at=(-30, 58, 78))
    lens((-34, -196, 54), (-2, 10, 29), 49)


def reading_corner():
    """The Grady recliner turned toward the window, a side table within reach."""
    corner((0.56, 0.50, 0.41), right=64)
    with moved((2, 22, 0), (0, 0, -22)):
        chair.recliner(CHESTNUT)
    with moved((38, 34, 0)):
        table.side(OAK)
        shelf.stack(-2, 0, 22, 2, seed=4)
        shelf.vase((5, -3, 22), 4, STONEWARE, 1)
    with moved((46, 48, 0)):
        lamp.floor(WALNUT)
    bulb((46, 48, 53), 0.03)
    with moved((-42, 52, 0)):
        shelf.bookcase(OAK)
    with moved((4, -6, 0)):
        rug.rug(66, 84, "bars", [CLAY, (0.50, 0.39, 0.25), (0.62, 0.55, 0.44)])
    with moved((10, 59, 62)):
        wall.print_in_frame(24, 30, motive=1)
    daylight(at=(-6, 58, 64))
    lens((-24, -150, 48), (8, 16, 27), 49)


def long_table():
    """The Avondale table with its chairs and bench under two lamps."""
    corner((0.50, 0.53, 0.50), right=118)
    with moved((0, -10, 0)):
        group.trestle_dining()
        table.bowl((6, 2, 30))
    for x in (-20, 20):
        pendant(x, -10, 64)
    with moved((-56, 46, 0)):
        case.sideboard(OAK)
    shelf.vase((-70, 46, 34), 12, RUST)
    plant.branches(20, (-70, 46, 45))
    shelf.stack(-44, 46, 34, 3)
    with moved((36, 59, 66)):
        wall.print_in_frame(36, 28, wood=OAK, motive=2)
    plant.snake_plant(44, (88, 42, 0), 8, TERRACOTTA)
    daylight(at=(20, 58, 72), turn=-50)
    lens((-58, -190, 64), (2, -4, 30), 46)


def farmhouse_dining(length=72, width=38, chairs=6):
    """The Oakhurst table with its spindle chairs, before the Vinings sideboard."""
    corner((0.57, 0.535, 0.46), right=112)
    with moved((0, -10, 0)):
        group.dining(length, width, chairs=chairs)
    with moved((0, -10, -0.2)):
        rug.rug(108, 144, "border", [SLATE, (0.3, 0.3, 0.27), (0.55, 0.48, 0.38)], fringe=False)
    pendant(0, -10, 66)
    with moved((-40, 48, 0)):
        case.sideboard(OAK)
    shelf.vase((-58, 46, 34), 13, STONEWARE)
    plant.branches(20, (-58, 46, 46))
    shelf.stack(-26, 46, 34, 3)
    with moved((-40, 59, 66)):
        wall.print_in_frame(36, 28, wood=OAK, motive=0)
    plant.rubber_tree(60, (76, 40, 0), 8, TERRACOTTA)
    daylight(at=(20, 58, 66), turn=-48)
    lens((-64, -188, 66), (4, 0, 31), 46)


def walnut_bedroom():
    """The Candler bed with its nightstand and dresser."""
    corner((0.46, 0.50, 0.47), right=122, ceiling=134)
    with moved((-16, 14, 0)):
        bed.slatted_bed(66, 88, cushions="squares", seams=11)
    lit_nightstand(-66, 46, WALNUT, OATMEAL)
    with moved((-16, -20, 0)):
        rug.rug(96, 132, "lattice", [TERRACOTTA, (0.40, 0.25, 0.11), CREAM])
    with moved((66, 50, 0)):
        case.drawers(WALNUT, 61, 18, 34, 2, 3)
    shelf.vase((46, 48, 34), 10, STONEWARE)
    plant.branches(18, (46, 48, 43))
    shelf.stack(80, 48, 34, 3)
    with moved((66, 59, 64)):
        wall.print_in_frame(26, 32, motive=1)
    with moved((-16, 59, 76)):
        wall.print_in_frame(40, 28, motive=0)
    daylight(at=(0, 58, 60))
    lens((-78, -206, 62), (12, 8, 30), 43)


def paneled_bedroom():
    """The Westview bed between its nightstands, and the dresser at the right wall."""
    espresso = (0.062, 0.032, 0.021)
    corner((0.60, 0.555, 0.48), right=112, ceiling=134)
    with moved((-10, 14, 0)):
        bed.panel_bed(64, cushions="stacked", seams=11)
    for x in (-58, 38):
        with moved((x, 46, 0)):
            case.drawers(espresso, 25, 17, 27, 1, 2, "knob", feet="bracket")
        with moved((x, 46, 27)):
            lamp.table(SEA_GLASS)
        bulb((x, 46, 50), 0.03)
    with moved((-10, -22, 0)):
        rug.rug(96, 132, "bars", [SLATE, (0.50, 0.39, 0.25), (0.62, 0.55, 0.44)])
    with moved((100, -14, 0), (0, 0, -90)):
        case.drawers(espresso, 63, 19, 38, 3, 3, "knob", feet="bracket")
    shelf.vase((99, -30, 38), 11, RUST)
    plant.branches(18, (99, -30, 48))
    shelf.stack(99, 4, 38, 3)
    with moved((-10, 59, 80)):
        wall.print_in_frame(44, 30, wood=OAK, motive=1)
    daylight(at=(-20, 58, 66))
    lens((-92, -200, 62), (22, 0, 28), 39)


def leather_living_room():
    """The Sweetwater sofa and, across the corner, its loveseat."""
    look = {"depth": 39, "height": 37, "arm": "rolled", "cover": "leather", "arm_height": 25.5, "seat_height": 19.5}
    corner((0.50, 0.515, 0.45), right=104, ceiling=134)
    with moved((-24, 34, 0)):
        sofa.sofa(88, seats=3, color=COGNAC, pillows=[(-30, 12, OATMEAL, 19)], **look)
    with moved((70, -20, 0), (0, 0, -80)):
        sofa.sofa(65, seats=2, color=COGNAC, pillows=[(18, -10, OATMEAL, 18)], **look)
    with moved((0, -26, 0)):
        rug.rug(108, 132, "border", [INK, (0.33, 0.24, 0.14), (0.62, 0.56, 0.46)], fringe=False)
    with moved((-8, -26, 0.4)):
        table.coffee(WALNUT, styled=True)
    with moved((46, 46, 0)):
        lamp.floor(WALNUT)
    bulb((46, 46, 53), 0.04)
    two_prints(-24, 66)
    plant.rubber_tree(58, (88, 40, 0), 8)
    daylight(at=(-20, 58, 74))
    lens((-66, -204, 60), (20, 2, 26), 39)


def kitchen(seat):
    """Stools at a kitchen island: the upholstered ones, or the backless ones."""
    corner((0.62, 0.58, 0.51))
    green, stone, white = m.paint((0.16, 0.20, 0.155), None, 0.45), m.stone(), m.paint((0.70, 0.67, 0.61), None, 0.45)
    with moved((0, 2, 0)):
        box((86, 22, 34.6), (0, 2, 17.4), green, 0.15)
        for k in range(3):
            for x, wide, z, high in ((0, 25, 4.6, 3), (0, 25, 31.8, 3), (-11.2, 2.6, 18.2, 24.2), (11.2, 2.6, 18.2, 24.2)):
                box((wide, 0.7, high), ((k - 1) * 28.2 + x, -9.3, z), green, 0.1)
        box((94, 36, 1.4), (0, -3, 35.4), stone, 0.25)
    box((330, 23, 33.4), (0, 48.4, 17.6), white, 0.1)
    box((330, 20, 3.6), (0, 48.4, 1.8), m.plain((0.1, 0.09, 0.08)), 0.05)
    for k in range(14):
        box((22.8, 0.8, 28.6), ((k - 6.5) * 23.6, 36.6, 19.4), white, 0.15)
        rod(((k - 6.5) * 23.6 - 3, 35.4, 29.5), ((k - 6.5) * 23.6 + 3, 35.4, 29.5), 0.25, m.brass())
    box((332, 25, 1.4), (0, 47.6, 35), stone, 0.2)
    oak = m.Timber(OAK)
    for z in (56, 70):
        box((78, 9, 1.4), (0, 55.4, z), oak.x, 0.15)
    for x, z, high, tone, kind in ((-30, 56.7, 8, STONEWARE, 0), (-20, 56.7, 5, RUST, 1), (26, 56.7, 7, SEA_GLASS, 1),
                                   (-28, 70.7, 9, RUST, 1), (20, 70.7, 10, STONEWARE, 0), (31, 70.7, 6, CREAM, 1)):
        shelf.vase((x, 54.5, z), high, tone, kind)
    shelf.stack(4, 54, 56.7, 4, seed=3)
    shelf.books(-4, 16, 70.7, 9, 11, 55)
    table.bowl((20, -1, 36.1))
    shelf.vase((-26, 2, 36.1), 9, STONEWARE)
    plant.branches(18, (-26, 2, 44))
    for x in (-24, 24):
        pendant(x, 0, 66)
    for k, turn in ((-1, 8), (0, -4), (1, 12)):
        with moved((k * 28.2, -27, 0), (0, 0, 180 + turn)):
            if seat == "upholstered":
                dining_chair.stool(COGNAC, 26)
            else:
                dining_chair.saddle(WALNUT, 24)
    daylight(at=(-70, 58, 70), turn=-50)
    lens((-62, -158, 55), (4, -8, 29), 44)


def storage_bedroom():
    """The Adair bed, and the Rosalia bench at its foot."""
    corner((0.55, 0.475, 0.39), right=112)
    with moved((0, 14, 0)):
        bed.storage_bed(OAK, 65, cushions="reclined", seams=11)
    for x in (-48, 48):
        lit_nightstand(x, 46, OAK, TERRACOTTA)
    with moved((0, -20, 0)):
        rug.rug(96, 132, "arches", [SLATE, (0.30, 0.36, 0.40), CREAM])
    with moved((2, -44, 0.5)):
        table.soft_bench(IVORY, "boucle")
    with moved((0, 59, 74)):
        wall.print_in_frame(40, 28, wood=OAK, motive=2)
    plant.rubber_tree(56, (90, 40, 0), 8, seed=8)
    daylight(at=(-30, 58, 76))
    lens((-104, -186, 58), (4, 0, 24), 49)


def hall():
    """The Flat Shoals runner before a console with a lamp."""
    corner((0.40, 0.445, 0.375), right=74)
    with moved((0, 50, 0)):
        table.hall_console(OAK)
    with moved((-18, 50, 31)):
        lamp.table((0.77, 0.69, 0.56))
    bulb((-18, 50, 54), 0.03)
    shelf.stack(6, 50, 31, 3)
    shelf.vase((19, 50, 31), 10, RUST)
    plant.branches(18, (19, 50, 39))
    with moved((0, 20, 0)):
        rug.rug(30, 96, "bars", [INK, (0.50, 0.39, 0.25), CREAM])
    with moved((2, 59, 58)):
        wall.print_in_frame(30, 24, wood=OAK, motive=0)
    shelf.basket(12, 50, 4.5, 16, 10, 11)
    plant.snake_plant(40, (52, 42, 0), 8, STONEWARE, seed=5)
    daylight(at=(-20, 58, 60))
    lens((-44, -128, 64), (3, 26, 23), 48)


def leaning_mirror(frame):
    """The Brookhaven mirror on a pale wall, with a furnished room in its glass."""
    corner((0.70, 0.655, 0.58), floor=(0.40, 0.235, 0.12))
    with moved((0, 55.2, 0)):
        wall.arch_mirror(frame, lean=3.6)
    _across_from_the_mirror()
    daylight(sun=4, at=(-46, 58, 70))
    lens((-62, -150, 47), (3, 58, 33), 70)


def hung_mirror(frame):
    """The Cheshire mirror on the same wall."""
    corner((0.70, 0.655, 0.58), floor=(0.40, 0.235, 0.12))
    with moved((0, 59.3, 56)):
        wall.round_mirror(frame)
    _across_from_the_mirror()
    daylight(sun=4, at=(-44, 58, 82))
    lens((-42, -118, 58), (0, 59, 56), 92)


def _across_from_the_mirror():
    """The side of the room behind the camera: a window with curtains, a loveseat before it, a lamp and a plant."""
    bpy.context.scene["softboxes_in_glass"] = False
    paint, white = m.paint((0.60, 0.55, 0.47), None, 0.75), m.paint((0.78, 0.76, 0.72), None, 0.5)
    low, high, left, right = 34, 104, 28, 92
    for size, at in (((220, 2, 34), (80, -176, 17)), ((220, 2, 60), (80, -176, 134)), ((58, 2, 72), (-1, -176, 69)), ((98, 2, 72), (141, -176, 69))):
        # The light of the studio passes through what only the mirror sees.
        part = box(size, at, paint, 0.01)
        part.visible_shadow = part.visible_diffuse = False
    box((64, 0.5, 70), (60, -178, 69), m.garden(-14, 12), 0.01)
    for x in (left, (left + right) / 2, right):
        box((2.2, 2.4, high - low), (x, -175.2, (low + high) / 2), white, 0.2)
    for z in (low, (low + high) / 2, high):
        box((right - left, 2.0, 2.2), (60, -175.2, z), white, 0.2)
    box((right - left + 8, 5, 1.4), (60, -174, low - 1.4), white, 0.2)
    linen = m.linen((0.62, 0.57, 0.49))
    for at, wide in ((16, 22), (104, 22)):
        sheet(lambda u, v, at=at, wide=wide: (at + (u - 0.5) * wide, -171.5 + 1.3 * math.sin(u * 34 + 0.6 * v), 1 + 112 * v), 120, 6, linen, 0.2)
    rod((-2, -171, 113), (122, -171, 113), 0.6, m.black_steel())
    with moved((74, -146, 0), (0, 0, 180)):
        sofa.sofa(62, 36, 33, 2, color=(0.22, 0.24, 0.21), pillows=[(-16, 12, OATMEAL, 18), (17, -12, CLAY, 16)])
    with moved((66, -92, 0)):
        rug.rug(66, 96, "stripe", [CLAY, (0.52, 0.42, 0.28), CREAM])
    with moved((62, -94, 0.5)):
        table.coffee(OAK, 40, 22, 16, styled=True)
    with moved((118, -150, 0)):
        lamp.floor(WALNUT)
    bulb((118, -150, 53), 0.02)
    plant.rubber_tree(58, (24, -148, 0), 8, TERRACOTTA)

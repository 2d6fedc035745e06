"""The rooms that represent a category. A room sets up its own light and camera."""

import math

import materials as m
from families import bed, case, chair, desk_chair, dining_chair, lamp, mattress, plant, rug, shelf, sofa, table, wall
from families.stage import (CLAY, OAK, OATMEAL, OCHRE, PINE, SLATE, TERRACOTTA, WALNUT, daylight, lens, lit_nightstand, pendant,
                            shell, two_prints)
from shapes import leg, moved
from stuffed import box, pillow
from studio import bulb


def for_living():
    shell((0.58, 0.545, 0.475))
    with moved((-14, 34, 0)):
        sofa.sofa(86, 38, 34, color=PINE, pillows=[(-30, 14, OATMEAL, 19), (30, -12, TERRACOTTA, 18)])
    with moved((45, -14, 0), (0, 0, -46)):
        chair.lounge(OCHRE)
    with moved((0, -26, 0)):
        rug.rug(96, 120, "border", [PINE, (0.33, 0.24, 0.14), (0.62, 0.56, 0.46)], fringe=False)
    with moved((-12, -24, 0.6)):
        table.coffee(OAK, styled=True)
    with moved((50, 42, 0)):
        lamp.floor(WALNUT)
    bulb((50, 42, 53), 0.03)
    two_prints(-14, 66)
    plant.rubber_tree(60, (-74, 42, 0), 8)
    daylight(at=(-22, 58, 18), turn=-55)
    lens((0, -200, 52), (-6, 6, 38), 49)


def for_dining():
    shell((0.50, 0.42, 0.33))
    with moved((0, -4, 0), (0, 0, -18)):
        table.pedestal(WALNUT)
        table.bowl((3, 2, 30))
        for k in range(4):
            a = math.radians(45 + 90 * k)
            with moved((30 * math.cos(a), 30 * math.sin(a), 0), (0, 0, 45 + 90 * k - 90)):
                dining_chair.buttoned(SLATE)
    with moved((58, 48, 0)):
        case.sideboard(OAK)
    shelf.vase((40, 46, 34), 13, (0.42, 0.14, 0.07))
    plant.branches(20, (40, 46, 46))
    with moved((58, 59, 66)):
        wall.print_in_frame(32, 26, motive=0)
    pendant(0, -4, 66)
    plant.snake_plant(40, (-62, 44, 0), 8, TERRACOTTA)
    daylight(at=(58, 58, -8), turn=-50)
    lens((0, -200, 58), (4, 6, 37), 50)


def for_bedroom():
    shell((0.47, 0.49, 0.43))
    with moved((0, 14, 0)):
        bed.slatted_bed(66, 88, blanket=CLAY, cushions="reclined", seams=11)
    for x in (-50, 50):
        lit_nightstand(x, 46, WALNUT, (0.77, 0.69, 0.56))
    with moved((0, -20, 0)):
        rug.rug(96, 120, "stripe", [OCHRE, (0.52, 0.42, 0.28), (0.62, 0.55, 0.44)])
    with moved((0, 59, 74)):
        wall.print_in_frame(40, 30, motive=0)
    daylight(at=(26, 58, 8), turn=-50)
    lens((0, -215, 60), (0, 6, 35), 57)


def for_mattress(kind="hybrid", height=10, paint=(0.47, 0.53, 0.56)):
    shell(paint, floor=(0.42, 0.27, 0.15))
    top = 11.1 + height
    with moved((-4, 12, 0), (0, 0, 0)):
        _bed_frame(62, 82)
        with moved((0, 0, 11)):
            mattress.mattress(60, 80, height, kind)
        for x in (-15, 15):
            pillow((27, 8.5, 19), (x, 35.4, top + 6.5), m.cotton((0.61, 0.592, 0.56)), (-22, x / 8, x / 10), seed=int(x) + 40, slump=0.6,
                   folds=1, rests=[("z", top, 1), ("y", 40.6, -1)])
    for x in (-52, 46):
        with moved((x, 46, 0)):
            case.drawers(OAK, 24, 16, 26, 1, 2, "knob")
    shelf.vase((46, 46, 26), 9, (0.60, 0.57, 0.52))
    shelf.stack(-52, 44, 26, 3)
    daylight(sun=2.8, at=(66, 58, 16), turn=-42, height=28)
    lens((-30, -200, 62), (-3, 6, 29), 58)


def _bed_frame(wide, long):
    """Oak rails on tapered legs, with a plain headboard."""
    oak = m.Timber(OAK)
    for side in (-1, 1):
        box((1.4, long - 2.9, 6), (side * (wide / 2 - 0.7), 0, 8.6), oak.y, 0.3)
        box((wide, 1.4, 6), (0, side * (long / 2 - 0.7), 8.6), oak.x, 0.3)
        for end in (-1, 1):
            leg(2.6, 1.7, 5.8, (side * (wide / 2 - 2.4), end * (long / 2 - 2.4), 5.8), oak.z, round_=True)
    box((wide - 3, long - 3, 1), (0, 0, 10.4), oak.y, 0.1)
    box((wide + 1, 1.8, 30), (0, long / 2 + 0.8, 26), oak.x, 0.5)


def for_others():
    shell((0.62, 0.55, 0.45))
    with moved((-22, 44, 0)):
        table.desk(WALNUT)
    with moved((-20, 14, 0), (0, 0, 158)):
        desk_chair.task(PINE)
    with moved((-40, 44, 30)):
        lamp.table(TERRACOTTA)
    bulb((-40, 44, 53), 0.03)
    shelf.stack(-8, 42, 30, 3)
    with moved((46, 51, 0)):
        shelf.bookcase(OAK)
    with moved((0, -24, 0)):
        rug.rug(96, 120, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    plant.rubber_tree(52, (78, 40, 0), 8, seed=8)
    with moved((-22, 59, 68)):
        wall.print_in_frame(24, 30, motive=1)
    daylight(at=(-8, 58, 30), turn=-50)
    lens((0, -200, 52), (6, 6, 37), 50)

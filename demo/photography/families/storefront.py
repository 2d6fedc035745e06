"""The fronts of the five stores and the warehouse, each a different building."""

import materials as m
from families import bed, case, chair, desk_chair, dining_chair, lamp, patio, plant, rug, shelf, sofa, table
from families.facade import (awning, boards, brick, canvas, door, lantern, lettering, ribbed, rollup, showroom, sign, stucco, wall,
                             window)
from families.group import OAK, OATMEAL, WALNUT
from families.street import look, outdoors, power_line, street
from shapes import mesh, moved, rod
from stuffed import box

CLAY, PINE, OCHRE, INK = (0.434, 0.098, 0.045), (0.05, 0.102, 0.07), (0.571, 0.323, 0.084), (0.034, 0.058, 0.102)
CREAM, SLATE = (0.70, 0.64, 0.54), (0.114, 0.147, 0.174)


def _coat(color, roughness=0.5):
    return m.paint(color, None, roughness)


def _cornice(left, right, z, material, out=5):
    for k in range(3):
        box((right - left + 2 * k * 1.5, 10 + out * k * 0.5, 3.4), ((left + right) / 2, 4 - out * k * 0.25, z + 3.4 * k), material, 0.3)


def decatur():
    """A two-story brick mill in the evening with lit windows."""
    red = brick((0.23, 0.075, 0.042), (0.30, 0.115, 0.062))
    frame, stone = _coat((0.035, 0.06, 0.045)), stucco((0.48, 0.44, 0.38))
    shop = [(-178, -66, 12, 112), (-38, 38, 0, 112), (66, 178, 12, 112)]
    upper = [(x - 25, x + 25, 172, 236) for x in (-150, -75, 0, 75, 150)]
    wall(-215, 215, 0, 262, shop + upper, red)
    for opening in (shop[0], shop[2]):
        window(opening, frame, 3, 1, sill=stone)
    door(shop[1], frame)
    for opening in upper:
        window(opening, frame, 3, 4, sill=stone)
        box((58, 3, 7), ((opening[0] + opening[1]) / 2, -0.6, opening[3] + 3.5), stone, 0.2)
        box((60, 1, 70), ((opening[0] + opening[1]) / 2, 16, 204), m.ember(0.34, (1.0, 0.70, 0.42)) if opening is not upper[1] else m.plain((0.02, 0.02, 0.02)), 0.01)
        blind = 14 + 37 * abs(opening[0]) % 33
        box((52, 0.6, blind), ((opening[0] + opening[1]) / 2, 13, 236 - blind / 2), m.plain((0.40, 0.35, 0.27)), 0.05)
    _cornice(-215, 215, 258, stone)
    green = canvas((0.045, 0.085, 0.06))
    for left, right, _, _ in shop:
        awning(left - 6, right + 6, 134, green)
    sign(0, 150, 230, 25, _coat((0.035, 0.06, 0.045)), _coat(CREAM), "Decatur", size=0.5)
    showroom(-190, 190, 112, (0.50, 0.42, 0.32))
    with moved((-122, 62, 0)):
        sofa.sofa(86, color=CLAY, pillows=[(-30, 14, OATMEAL, 19), (31, -12, OCHRE, 18)])
    with moved((-64, 92, 0)):
        lamp.floor(WALNUT)
    with moved((104, 56, 0), (0, 0, 20)):
        chair.lounge(OCHRE)
    with moved((152, 62, 0), (0, 0, -24)):
        chair.barrel((0.776, 0.716, 0.610))
    with moved((128, 74, 0)):
        table.side(OAK)
    with moved((10, 140, 0)):
        shelf.bookcase(WALNUT)
    for x in (-52, 52):
        lantern(x, 84, 0.16)
        plant.rubber_tree(48, (x, -20, 0), 9, color=CLAY, seed=int(x) + 60)
    _neighbor(-460, -218, 196, stucco((0.34, 0.30, 0.25)))
    _neighbor(219, 470, 222, brick((0.26, 0.15, 0.10), (0.32, 0.20, 0.14)))
    street()
    outdoors(sun=0.7, turn=-60, height=12, warm=(1.0, 0.55, 0.28), zenith=(0.15, 0.21, 0.37), horizon=(0.60, 0.46, 0.42), sky=1.2)
    look(462, 66, turn=3)


def _neighbor(left, right, high, material):
    """The house next door, set back a little, with dark windows."""
    openings = [(x - 18, x + 18, z, z + 58) for x in (left + 55, (left + right) / 2, right - 55) for z in (40, 124)]
    with moved((0, 12, 0)):
        wall(left, right, 0, high, openings, material)
        for opening in openings:
            window(opening, _coat((0.30, 0.28, 0.25)), 2, 2, sill=material)
        box((right - left, 1, high), ((left + right) / 2, 16, high / 2), m.plain((0.015, 0.017, 0.02)), 0.01)


def marietta():
    """A low building in buff stucco with one long clay-colored awning."""
    buff, base = stucco((0.60, 0.47, 0.31)), brick((0.28, 0.12, 0.07), (0.36, 0.17, 0.10))
    frame = _coat((0.05, 0.04, 0.035))
    openings = [(-196, -110, 10, 108), (-98, -12, 10, 108), (4, 74, 0, 108), (90, 196, 10, 108)]
    wall(-260, 260, 10, 176, openings, buff)
    wall(-260, 260, 0, 10, [(4, 74, 0, 10)], base, 12)
    for opening in (openings[0], openings[1], openings[3]):
        window(opening, frame, 2, 1, sill=buff)
    door(openings[2], frame)
    box((524, 14, 6), (0, 3, 178), base, 0.4)
    _cornice(-130, 130, 196, buff)
    wall(-130, 130, 176, 198, [], buff, 12)
    awning(-210, 210, 132, canvas(CLAY, (0.66, 0.56, 0.42)), scallop=14)
    sign(0, 160, 210, 32, _coat((0.30, 0.08, 0.045)), _coat(CREAM), "Marietta")
    showroom(-240, 240, 108, (0.55, 0.50, 0.42))
    with moved((-152, 58, 0), (0, 0, 8)):
        chair.recliner((0.11, 0.048, 0.026))
    with moved((-62, 62, 0), (0, 0, -10)):
        chair.recliner((0.36, 0.29, 0.20), cover="chenille", rolls=2)
    with moved((142, 64, 0)):
        table.pedestal(WALNUT)
        table.bowl((0, 0, 30))
    for x, turn in ((112, 70), (172, -70)):
        with moved((x, 60, 0), (0, 0, turn)):
            dining_chair.spindle(OATMEAL)
    with moved((40, 120, 0)):
        case.sideboard(OAK)
    plant.rubber_tree(44, (-228, -22, 0), 10, color=(0.30, 0.11, 0.06), seed=4)
    plant.rubber_tree(44, (228, -22, 0), 10, color=(0.30, 0.11, 0.06), seed=9)
    street()
    outdoors(turn=-42, height=46)
    power_line(172, 262)
    look(420, 46, turn=-4)


def lawrenceville():
    """White siding under a gable, blue awnings, a bed in the window."""
    white, trim, blue = boards((0.63, 0.61, 0.56)), _coat((0.72, 0.70, 0.66)), _coat((0.05, 0.09, 0.15))
    openings = [(-166, -46, 10, 110), (-30, 30, 0, 110), (46, 166, 10, 110), (-24, 24, 176, 214)]
    wall(-190, 190, 0, 150, openings[:3], white)
    half, peak = 196, 262
    for low in range(150, peak, 4):
        reach = half * (peak - low) / (peak - 150) - 6
        if reach > 8:
            hole = [(-24, 24, 176, 214)] if 176 <= low < 214 else []
            wall(-reach, reach, low, low + 4, hole, white)
    for side in (-1, 1):
        points = [(side * (half + 10), y, z) for y in (-14, 40) for z in (142, 150)] + [(0, y, z) for y in (-14, 40) for z in (peak - 2, peak + 6)]
        mesh(points, [(0, 1, 5, 4), (2, 3, 7, 6), (1, 3, 7, 5), (0, 2, 6, 4), (0, 1, 3, 2)], _coat((0.10, 0.11, 0.12), 0.8), smooth=False)
        box((5, 5, 150), (side * 188, -1, 75), trim, 0.3)
    for opening in (openings[0], openings[2]):
        window(opening, trim, 4, 2, sill=trim)
    window(openings[3], trim, 2, 2, sill=trim)
    box((52, 1, 42), (0, 14, 195), m.plain((0.10, 0.12, 0.14)), 0.01)
    door(openings[1], blue)
    navy = canvas((0.045, 0.085, 0.16), (0.70, 0.68, 0.63))
    for left, right, _, _ in (openings[0], openings[2]):
        awning(left - 8, right + 8, 130, navy, 30, 18)
    sign(0, 150, 196, 30, blue, _coat(CREAM), "Lawrenceville")
    showroom(-180, 180, 110, (0.42, 0.50, 0.54))
    with moved((-104, 84, 0), (0, 0, 24)):
        bed.slatted_bed(66, 88, blanket=CLAY)
    with moved((106, 84, 0), (0, 0, -24)):
        bed.channel_bed(OATMEAL, 65)
    for x in (-160, 52, 164):
        with moved((x, 74, 0)):
            case.drawers(WALNUT, 24, 16, 26, 1, 2, "knob")
            with moved((0, 0, 26)):
                lamp.table((0.275, 0.434, 0.392))
    for x in (-40, 40):
        plant.rubber_tree(40, (x, -16, 0), 8, color=INK, seed=int(x) + 50)
    _bench(-108)
    street(tone=(0.44, 0.40, 0.34))
    outdoors(turn=36, height=38)
    power_line(-232, 300)
    look(410, 60, turn=-3)


def _bench(x):
    wood, iron = m.Timber((0.30, 0.165, 0.075)), m.black_steel()
    for k in range(4):
        box((56, 3, 1.4), (x, -24 + 3.8 * k, 17), wood.x, 0.2)
    for k in range(3):
        box((56, 1.4, 3.2), (x, -9.5 + k * 0.8, 22 + 4.4 * k), wood.x, 0.2)
    for side in (-1, 1):
        rod((x + side * 24, -23, 0), (x + side * 24, -23, 16), 0.8, iron)
        rod((x + side * 24, -11, 0), (x + side * 24, -6.5, 33), 0.8, iron)


def alpharetta():
    """Pale stucco and large windows under a flat steel canopy, with a patio in front."""
    pale, steel, oak = stucco((0.58, 0.545, 0.48)), m.black_steel(), m.Timber((0.36, 0.20, 0.09))
    openings = [(-60, 34, 6, 126), (40, 134, 6, 126), (140, 214, 6, 126), (-118, -74, 0, 126)]
    wall(-300, 300, 0, 214, openings, pale)
    for opening in openings[:3]:
        window(opening, steel, 2, 1, thick=2)
    door(openings[3], steel)
    for k in range(34):
        box((3.4, 3, 126), (-256 + 4 * k, -1.6, 63), oak.z, 0.15)
    box((370, 62, 5), (44, -24, 136), steel, 0.2)
    for x in (-100, 190):
        rod((x, -48, 0), (x, -48, 134), 1.8, steel)
    words = _coat((0.30, 0.08, 0.045))
    lettering("Red Clay Furniture", (44, -1.2, 171), 25, words, 1.2)
    lettering("ALPHARETTA", (44, -1.0, 155), 10, words, 0.6, plain=True)
    box((604, 12, 4), (0, 4, 215), steel, 0.2)
    showroom(-110, 230, 126, (0.66, 0.62, 0.55), floor=(0.42, 0.27, 0.15))
    with moved((-16, 66, 0), (0, 0, 12)):
        table.desk(WALNUT)
    with moved((-16, 40, 0), (0, 0, 160)):
        desk_chair.task(PINE)
    with moved((88, 90, 0)):
        shelf.bookcase(OAK)
    with moved((62, 60, 0)):
        lamp.arc("brass")
    with moved((118, 60, 0), (0, 0, -20)):
        chair.slipper((0.26, 0.32, 0.22))
    with moved((178, 84, 58), (74, 0, 0)):
        rug.rug(62, 92, "arches", [SLATE, (0.30, 0.36, 0.40), (0.62, 0.54, 0.42)])
    with moved((154, -26, 0), (0, 0, 4)):
        patio.seat(CLAY, 57)
    with moved((104, -30, 0), (0, 0, 52)):
        patio.seat(CLAY, 30)
    plant.rubber_tree(58, (206, -22, 0), 10, color=CREAM, seed=5)
    plant.rubber_tree(46, (-62, -16, 0), 9, color=CREAM, seed=11)
    street(curb=-84, tone=(0.46, 0.43, 0.39))
    outdoors(turn=-34, height=52, zenith=(0.18, 0.38, 0.80))
    power_line(-120, 282)
    look(430, 46, turn=6, x=22)


def mcdonough():
    """An old garage in ochre brick with a roll-up door on the left, late in the afternoon."""
    ochre, steel, frame = brick((0.50, 0.37, 0.22), (0.56, 0.43, 0.27), (0.52, 0.46, 0.37)), m.paint((0.09, 0.14, 0.11), None, 0.45), _coat(PINE)
    openings = [(-196, -86, 0, 116), (-62, 2, 0, 112), (22, 190, 12, 112)]
    wall(-230, 230, 0, 188, openings, ochre)
    for k, reach in enumerate((150, 96, 48)):
        wall(-reach, reach, 188 + 12 * k, 200 + 12 * k, [], ochre)
        box((reach * 2 + 4, 12, 3), (0, 4, 200 + 12 * k), stucco((0.44, 0.40, 0.34)), 0.2)
    rollup(openings[0], steel, raised=44)
    box((120, 2, 116), (-141, 110, 58), m.plain((0.16, 0.14, 0.12)), 0.01)
    door(openings[1], frame)
    window(openings[2], frame, 4, 1, sill=stucco((0.44, 0.40, 0.34)))
    awning(14, 198, 134, canvas(OCHRE, (0.70, 0.64, 0.52)))
    awning(-68, 8, 134, canvas(OCHRE, (0.70, 0.64, 0.52)))
    sign(0, 164, 236, 36, _coat(PINE), _coat(CREAM), "McDonough")
    showroom(-214, 214, 114, (0.50, 0.45, 0.37))
    with moved((-142, 40, 0)):
        sofa.sofa(88, 39, 37, arm="rolled", cover="leather", arm_height=25.5, seat_height=19.5, color=(0.275, 0.084, 0.03))
    with moved((70, 62, 0), (0, 0, 8)):
        sofa.sofa(62, seats=2, color=SLATE, pillows=[(-18, 14, OATMEAL, 18)])
    with moved((146, 62, 0)):
        case.drawers(OAK, 61, 18, 34, 2, 3)
        with moved((-16, 0, 34)):
            lamp.table((0.463, 0.117, 0.05))
        shelf.vase((14, 0, 34), 12, (0.56, 0.5, 0.42))
    plant.rubber_tree(50, (-76, -16, 0), 9, color=SLATE, seed=21)
    street(tone=(0.42, 0.38, 0.33))
    outdoors(sun=3.4, turn=-58, height=22, warm=(1.0, 0.72, 0.44), zenith=(0.26, 0.40, 0.68), horizon=(0.86, 0.72, 0.58), sky=0.5)
    power_line(150, 276)
    look(420, 54, turn=4)


def norcross_warehouse():
    """Ribbed steel, three numbered dock doors, one of them open, and the pickup desk's door."""
    skin, steel = ribbed((0.40, 0.42, 0.39)), m.paint((0.62, 0.60, 0.55), None, 0.45)
    concrete, yellow = stucco((0.40, 0.385, 0.36)), _coat((0.60, 0.36, 0.04), 0.6)
    docks = [(-222, -126, 44, 150), (-98, -2, 44, 150), (26, 122, 44, 150)]
    desk = (158, 214, 0, 104)
    wall(-320, 320, 44, 236, [*docks, desk], skin)
    wall(-320, 320, 0, 44, [desk], concrete, 14)
    for k, opening in enumerate(docks):
        rollup(opening, steel, k + 1, raised=84 if k == 1 else 0)
        for x in (opening[0] + 8, opening[1] - 8):
            box((10, 8, 14), (x, -9, 36), m.plain((0.02, 0.02, 0.02)), 1.0)
        for x in (opening[0] - 4, opening[1] + 4):
            rod((x, -20, 0), (x, -20, 40), 2.6, yellow)
    door(desk, _coat((0.30, 0.08, 0.045)))
    awning(150, 222, 128, canvas(CLAY, (0.66, 0.56, 0.42)), 30, 16)
    _boxes(-50, 44)
    box((640, 6, 8), (0, 1, 240), _coat((0.30, 0.08, 0.045)), 0.3)
    lettering("Red Clay Furniture", (-40, -1.6, 196), 30, _coat((0.30, 0.08, 0.045)), 1.2)
    lettering("WAREHOUSE · PICKUP AT DOCK 2", (-40, -1.4, 178), 10, _coat((0.30, 0.08, 0.045)), 0.6, plain=True)
    showroom(-230, 230, 150, (0.34, 0.33, 0.31), floor=(0.3, 0.28, 0.25), deep=220, light=2.0)
    street(curb=-120, tone=(0.33, 0.32, 0.30))
    outdoors(turn=-40, height=44)
    power_line(140, 300, 240)
    look(470, 62, turn=-6, x=-6)


def _boxes(x, floor):
    """Cartons on a pallet with a sofa next to them."""
    card, tape = m.paint((0.42, 0.28, 0.15), None, 0.85), m.plain((0.50, 0.38, 0.24))
    wood = m.Timber((0.48, 0.33, 0.18))
    for k in range(7):
        box((5, 40, 1), (x - 42 + 7 * k, 40, floor + 5), wood.y, 0.1)
    for dx, y, z, size in ((-36, 40, 6, (26, 24, 20)), (-10, 42, 6, (22, 24, 26)), (-35, 40, 26, (22, 20, 16))):
        box(size, (x + dx, y, floor + z + size[2] / 2), card, 0.3)
        box((3, size[1] + 0.2, size[2] + 0.2), (x + dx, y, floor + z + size[2] / 2), tape, 0.1)
    with moved((x + 24, 46, floor), (0, 0, 12)):
        chair.lounge(PINE)

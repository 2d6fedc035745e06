"""Several pieces of furniture in one picture: combos, and the scenes that represent a category."""

from families import bed, case, dining_chair, sofa, table
from shapes import moved

OAK, WALNUT = (0.54, 0.32, 0.147), (0.19, 0.085, 0.037)
OATMEAL = (0.687, 0.597, 0.456)


def dining(length=72, width=38, seat=OATMEAL, chairs=6):
    """The Oakhurst table and its chairs."""
    table.plank(length, width)
    for k in range(chairs // 2 if chairs > 4 else chairs // 2):
        step = length / (chairs / 2) if chairs > 4 else length / 2
        x = -length / 2 + step * (k + 0.5)
        for side in (-1, 1):
            with moved((x * 0.86, side * (width / 2 + 4 + 0.8 * k), 0), (0, 0, 180 if side < 0 else 0)):
                dining_chair.spindle(seat)


def bedroom():
    """The Candler bed with a nightstand and the dresser, all in walnut."""
    bed.slatted_bed(66, 88, cushions="reclined", seams=11)
    with moved((-50, 34, 0)):
        case.drawers(WALNUT, 24, 16, 26, 1, 2, "knob")
    with moved((82, 26, 0), (0, 0, -10)):
        case.drawers(WALNUT, 61, 18, 34, 2, 3)


def leather_room():
    """The Sweetwater sofa and loveseat."""
    look = {"depth": 39, "height": 37, "arm": "rolled", "cover": "leather", "arm_height": 25.5, "seat_height": 19.5}
    cognac = (0.275, 0.084, 0.03)
    with moved((-22, 20, 0), (0, 0, 6)):
        sofa.sofa(88, seats=3, color=cognac, **look)
    with moved((58, -22, 0), (0, 0, -62)):
        sofa.sofa(65, seats=2, color=cognac, **look)


def trestle_dining():
    """The Avondale table with four chairs and the bench."""
    table.trestle(OAK)
    with moved((0, -22, 0)):
        table.trestle_bench(OAK)
    for x in (-18, 18):
        with moved((x, 24, 0)):
            dining_chair.ladder(OAK, None)
    for side in (-1, 1):
        with moved((side * 48, 2, 0), (0, 0, -90 if side > 0 else 90)):
            dining_chair.ladder(OAK, None)


def panel_bedroom():
    """The Westview bed, a nightstand on either side, the dresser."""
    espresso = (0.062, 0.032, 0.021)
    bed.panel_bed(64, cushions="squares", seams=11)
    for x in (-50, 50):
        with moved((x, 34, 0)):
            case.drawers(espresso, 25, 17, 27, 1, 2, "knob", feet="bracket")
    with moved((84, -24, 0), (0, 0, -50)):
        case.drawers(espresso, 63, 19, 38, 3, 3, "knob", feet="bracket")

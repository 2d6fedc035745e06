"""An unfurnished room: floor, wall, daylight, camera, and the lamps and prints most rooms have."""

import math

import bpy
from mathutils import Vector

import materials as m
import studio
from families import case, lamp, wall
from shapes import lathe, moved, rod, rounded_profile
from stuffed import box

OAK, WALNUT, OATMEAL = (0.54, 0.32, 0.147), (0.19, 0.085, 0.037), (0.687, 0.597, 0.456)
CLAY, PINE, OCHRE = (0.434, 0.098, 0.045), (0.05, 0.102, 0.07), (0.571, 0.323, 0.084)
SLATE, TERRACOTTA, SEA_GLASS = (0.114, 0.147, 0.174), (0.463, 0.117, 0.05), (0.275, 0.434, 0.392)


def shell(paint, floor=(0.36, 0.20, 0.10), width=420, depth=300, height=130, back=60, ceiling=104):
    """A board floor, a painted back wall with a white baseboard, and a ceiling; the other sides stay open to the light."""
    boards(m.wood(floor, "x", shine=0.85, uneven=0.22, relief=0.12), width, depth, back)
    box((width + 330, depth, 0.4), (0, back - depth / 2, -1.1), m.plain((0.03, 0.02, 0.014)), 0.01)
    box((width * 1.6, 2, height * 1.6), (0, back + 1, height * 0.8), m.plaster(paint), 0.01)
    white = m.paint((0.78, 0.76, 0.72), None, 0.4)
    box((width * 1.6, 0.7, 4.6), (0, back - 0.3, 2.5), white, 0.1)
    box((width * 1.6, 0.45, 0.6), (0, back - 0.2, 5.0), white, 0.2)
    box((width * 1.6, 0.7, 0.7), (0, back - 0.9, 0.4), white, 0.3)
    if ceiling:
        over = box((width * 1.6, depth * 0.7, 2), (0, back - depth * 0.35, ceiling + 1), m.plain((0.74, 0.72, 0.69)), 0.01)
        over.visible_camera = over.visible_shadow = False


def boards(wood, width, depth, back):
    """A floor of boards around x = 0 that ends at y = back. Returns its boards."""
    step, laid = 5.2, []
    for k in range(int(depth / step)):
        y = back - step * (k + 0.5)
        shift = (k * 53) % 84
        x = -width / 2 - shift
        while x < width / 2:
            laid.append(box((83.9, step - 0.09, 0.8), (x + 42, y, -0.4), wood, 0.06))
            x += 84
    return laid


def daylight(sun=5.2, sky=0.36, turn=-52, height=34, warm=(1.0, 0.90, 0.77), panes=True, at=(-60, 60, 55), window=1.4):
    """Sunlight through a window on the left, the bright sky in that window, and soft light from the rest of the room."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (0.98, 0.985, 1.0, 1)
    background.inputs["Strength"].default_value = sky
    toward = studio.sunlight(scene, turn, height, sun, warm)
    if window:
        studio.softbox(scene, (-215, -40, 78), (10, 20, 24), (110, 84), window).color = (0.95, 0.98, 1.0)
    studio.softbox(scene, (60, -330, 150), (0, 20, 30), (240, 120), 0.34).color = (1.0, 0.98, 0.95)
    if panes:
        _window(Vector(at), toward)


def _window(at, toward, away=260):
    """A wall with two windows outside the picture; the light through them draws panes on the wall at `at`."""
    middle = at + toward * away
    solid = m.plain((0.5, 0.48, 0.45))
    parts = [((882, 4, 200), (0, 0, 135)), ((882, 4, 200), (0, 0, -135)), ((400, 4, 70), (-241, 0, 0)), ((400, 4, 70), (241, 0, 0)),
             ((9, 4, 70), (0, 0, 0)), ((1.6, 3, 70), (-23, 0, 0)), ((1.6, 3, 70), (23, 0, 0)), ((82, 3, 1.6), (0, 0, 18)),
             ((82, 3, 2.6), (0, 0, 0)), ((82, 3, 1.6), (0, 0, -18))]
    turn = math.degrees(math.atan2(toward.x, -toward.y))
    for size, place in parts:
        with moved(tuple(middle), (0, 0, turn)):
            thing = box(size, place, solid, 0.01)
            thing.visible_camera = False
            thing.visible_diffuse = False
            thing.visible_glossy = False


def lens(eye, target, focal=40):
    studio.aim(bpy.context.scene, Vector(eye), Vector(target), focal)


def two_prints(x, z, y=59):
    for k, (dx, wide, high) in enumerate(((-14.5, 24, 32), (14.5, 24, 32))):
        with moved((x + dx, y, z)):
            wall.print_in_frame(wide, high, motive=k)


def pendant(x, y, z):
    profile = [(9.5, 0), (9.3, 2.2), (6.2, 6.0), (1.4, 7.6), (1.2, 9.5), (0.01, 9.6)]
    lathe(rounded_profile(profile, 1.2), (x, y, z), m.paint((0.62, 0.56, 0.46), None, 0.45), segments=72)
    lathe([(9.2, 0.1), (6.0, 5.6), (0.01, 7)], (x, y, z), m.brass(), segments=72)
    rod((x, y, z + 9), (x, y, z + 90), 0.15, m.black_steel())
    studio.bulb((x, y, z + 1.5), 0.05, size=2)


def lit_nightstand(x, y, color, lamp_color):
    with moved((x, y, 0)):
        case.drawers(color, 24, 16, 26, 1, 2, "knob")
        with moved((0, 1, 26)):
            lamp.table(lamp_color)
    studio.bulb((x, y, 49), 0.03)

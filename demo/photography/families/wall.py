"""Mirrors and framed prints, hung on walls or leaning on them."""

import math

import bpy

import materials as m
from shapes import disc, lathe, mesh, moved, rounded_profile, tube
from stuffed import box


def arch_mirror(frame, width=30, height=66, lean=5):
    """A full-length arched mirror in a slim frame, leaning back by some degrees."""
    metal = {"brass": m.brass, "black": m.black_steel, "white": lambda: m.paint((0.82, 0.79, 0.73), None, 0.4)}[frame]()
    r = width / 2 - 0.4
    line = [(-r, 0.5), (-r, height - width / 2)]
    line += [(-r * math.cos(a), height - width / 2 + r * math.sin(a)) for a in
             [math.pi * k / 48 for k in range(1, 48)]]
    line += [(r, height - width / 2), (r, 0.5)]
    with moved((0, 0, 0), (-lean, 0, 0)):
        points = [(x, -0.25, z) for x, z in line]
        mesh(points, [tuple(range(len(points)))], m.mirror_glass(), smooth=False)
        back = [(x, 0.5, z) for x, z in line]
        mesh(back, [tuple(reversed(range(len(back))))], m.plain((0.03, 0.03, 0.03)), smooth=False)
        for y in (-0.45, 0.35):
            tube([(x, y, z) for x, z in line], 0.42, metal, closed=True)
        tube([(x, -0.05, z) for x, z in line], 0.48, metal, closed=True)


def room_to_reflect():
    """A pale wall with a tall window behind the camera, seen only by the mirror, which does not see the softboxes."""
    bpy.context.scene["softboxes_in_glass"] = False
    parts = [_upright(-500, 900, -5, 700, -260, m.glowing((0.44, 0.42, 0.385), (0.72, 0.70, 0.66)))]
    bright, bar = m.glowing((0.92, 0.93, 0.92), (1.25, 1.27, 1.28)), m.glowing((0.50, 0.48, 0.45), (0.6, 0.58, 0.55))
    for left in (10, 112, 214):
        parts.append(_upright(left, left + 54, 34, 190, -258, bright))
        parts += [_upright(x - 1.6, x + 1.6, 32, 192, -257, bar) for x in (left, left + 27, left + 54)]
        parts += [_upright(left, left + 54, z - 1.6, z + 1.6, -257, bar) for z in (34, 86, 138, 190)]
    for part in parts:
        part["studio"] = True
        part.visible_camera = part.visible_diffuse = part.visible_shadow = False


def _upright(left, right, low, high, y, material):
    """A rectangle facing the mirror."""
    return mesh([(left, y, low), (right, y, low), (right, y, high), (left, y, high)], [(0, 1, 2, 3)], material, smooth=False)


def print_in_frame(wide, high, at=(0, 0, 0), wood=(0.19, 0.085, 0.037), motive=0):
    """A matted print: hills and a sun, or arches."""
    x, y, z = at
    timber = m.Timber(wood)
    for side in (-1, 1):
        box((0.8, 1.0, high), (x + side * (wide / 2 - 0.4), y, z), timber.z, 0.1)
        box((wide - 1.6, 0.96, 0.8), (x, y, z + side * (high / 2 - 0.4)), timber.x, 0.1)
    box((wide - 1, 0.2, high - 1), (x, y + 0.3, z), m.plain((0.87, 0.85, 0.81)), 0.01)
    inner_w, inner_h = wide * 0.62, high * 0.66
    with moved((x, y + 0.15, z)):
        (_hills, _arches, _lines)[motive](inner_w, inner_h)


def _lines(w, h):
    _flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0, (0.70, 0.66, 0.58))
    for k in range(9):
        z = h * (0.38 - 0.095 * k)
        top = [(w * (i / 40 - 0.5) * 0.9, z + h * 0.022 * math.sin(i / 40 * 6 + k * 0.5) * (k / 5)) for i in range(41)]
        low = [(x, y - h * (0.006 + 0.003 * (k % 3))) for x, y in reversed(top)]
        _flat((top + low)[::-1], -0.01, (0.114, 0.147, 0.174) if k != 5 else (0.434, 0.12, 0.06))


def framed_print(motive, width=24, height=32):
    """On a white wall, seen almost from the front."""
    hung(height, 52)
    print_in_frame(width, height, (0, 0, 52), wood=(0.60, 0.42, 0.24), motive=motive)


def round_mirror(frame, width=34):
    """A round mirror in a turned frame; its back is at y = 0.6."""
    look = {"brass": m.brass, "black": m.black_steel, "walnut": lambda: m.wood((0.19, 0.085, 0.037), "x")}[frame]()
    r = width / 2
    with moved((0, 0, 0), (90, 0, 0)):
        lathe(rounded_profile([(r - 1.15, -0.6), (r, -0.6), (r, 0.7), (r - 1.15, 0.7), (r - 1.15, 0.2)], 0.2), (0, 0, 0), look, segments=160)
        disc(r - 0.9, 0.3, (0, 0, 0.15), m.mirror_glass(), segments=128)


def hung(height, middle):
    """A wall close behind an item whose center hangs at this height; the studio lights rise with it."""
    bpy.context.scene["lift"] = middle - height * 0.55
    wall = mesh([(-400, 1.0, 0), (400, 1.0, 0), (400, 1.0, 400), (-400, 1.0, 400)], [(0, 1, 2, 3)], m.plain((0.83, 0.785, 0.72)),
                smooth=False)
    wall["studio"] = True


def _flat(points, y, color):
    mesh([(px, y, pz) for px, pz in points], [tuple(range(len(points)))], m.plain(color), smooth=False)


def _hills(w, h):
    _flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0, (0.72, 0.6, 0.45))
    sun = [(w * 0.12 + w * 0.17 * math.cos(a), h * 0.2 + w * 0.17 * math.sin(a)) for a in
           [2 * math.pi * k / 40 for k in range(40)]]
    _flat(sun, -0.01, (0.55, 0.2, 0.07))
    for k, (base, color) in enumerate(((0.05, (0.5, 0.27, 0.15)), (-0.14, (0.33, 0.1, 0.05)), (-0.3, (0.06, 0.11, 0.08)))):
        top = [(w * (i / 24 - 0.5), h * (base + 0.09 * math.sin(i / 24 * 5 + k * 2))) for i in range(25)]
        _flat([(-w / 2, -h / 2), *top, (w / 2, -h / 2)][::-1], -0.02 - 0.01 * k, color)


def _arches(w, h):
    _flat([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0, (0.68, 0.6, 0.48))
    for k, color in enumerate(((0.4, 0.12, 0.06), (0.55, 0.33, 0.11), (0.08, 0.14, 0.11), (0.62, 0.53, 0.4))):
        r = w * (0.42 - 0.095 * k)
        arch = [(-r, -h / 2), *[(-r * math.cos(a), h * 0.02 + r * math.sin(a)) for a in
                [math.pi * i / 30 for i in range(31)]], (r, -h / 2)]
        _flat(arch[::-1], -0.01 - 0.01 * k, color)

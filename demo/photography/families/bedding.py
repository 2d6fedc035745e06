"""Bedding: sheets, covers, pillows."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
from sewn import block, fitted, flat, padded, settled
from shapes import mesh, sheet
from stuffed import pillow, soft_box

WHITE, CREAM = (0.61, 0.592, 0.56), (0.55, 0.495, 0.415)
SAGE = (0.27, 0.33, 0.23)


def bedding(width, length, head, top, mattress, around=(), blanket=SAGE, cover=WHITE, drop=8.0, **more):
    """A made-up bed: comforter, sheet turned back over its upper end, a throw across the foot, pillows at y = head.

    mattress: what the comforter lies on; around: the rails and footboard that the sheet and the throw meet, as (size, at);
    drop: how far down the comforter is tucked in, behind a rail or under the mattress;
    more: seed, seams (as in sewn.padded), cushions (how the pillows lie: one of LAYOUTS).
    """
    seed, cotton = more.get("seed", 1), m.cotton(cover, creases=0.5)
    foot, end = head - length, head - 16.5
    taut = m.cotton(cover, creases=0.4, crumpled=0.15)
    comforter = tucked_in(width, end - foot, drop, (0, foot, top), mattress, taut, seed=seed, loose=0.8, seams=more.get("seams", 0))
    under = [(*comforter, 0.12), (*mattress, 0.12), *(block(*rail) for rail in around)]
    fallen((width + 2 * drop - 4, 13.5), (0.3, end - 3.2, top + 4.4), under, cotton, hemmed, seed=seed + 1, loose=0.45, step=0.75,
           sunk=0.16, bending_stiffness=0.1)
    if blanket:
        wool = m.weave(blanket, None, per_inch=4, contrast=0.18, creases=0.3)
        fallen((width + 1.5 * drop, 23), (0.8, foot + 15, top + 4.4), under, wool, knitted, seed=seed + 2, loose=0.6, step=0.9,
               turn=1.6, sunk=0.16, bending_stiffness=0.4)
    LAYOUTS[more.get("cushions", "pairs")](width, head, top, cotton, blanket)


def tucked_in(width, length, drop, at, mattress, material, seams=0, off=0.9, **more):
    """A comforter tucked in around a mattress; at: the middle of the mattress's upper edge at the foot; off: how far it stays off.

    Returns its upper side as one more solid thing.
    """
    place = (at[0], at[1] - off, at[2] + off)
    points, faces, shape, held = fitted(width + 2 * off, length + off, drop + off, place, **more)
    points = settled(points, faces, [(*mattress, off)], held=held, bending_stiffness=0.35)
    return _covering(points, faces, shape, material, filled, seams)


def fallen(size, at, against, material, thick, step, **more):
    """A cloth of a size, held level at a place, and fallen on solid things; seams and sunk: as in padded.

    Returns its upper side as one more solid thing.
    """
    points, faces, shape = flat(*size, at, step, more.pop("turn", 0.0), more.pop("seed"), more.pop("loose"))
    seams, sunk = more.pop("seams", 0), more.pop("sunk", 0.0)
    points = settled(points, faces, against, frames=55, **more)
    return _covering(points, faces, shape, material, thick, seams, sunk)


def _covering(points, faces, shape, material, thick, seams, sunk=0.0):
    skin, sides = padded(points, shape, thick, seams, sunk)
    thing = mesh(skin, sides, material)
    thing.modifiers.new("smooth", "SUBSURF").render_levels = 1
    return skin[: len(points)], faces


def filled(away):
    """How thick a comforter is at a distance from its piped hem."""
    return 0.35 + 1.5 * np.sqrt(1 - (1 - np.clip(away / 3.2, 0, 1)) ** 2)


def hemmed(away):
    """A sheet, with two layers in its hem."""
    return np.where(away < 1.6, 0.26, 0.12)


def quilted(away):
    """A coverlet: two layers of cotton with a little filling between them."""
    return 0.2 + 0.3 * np.sqrt(1 - (1 - np.clip(away / 0.8, 0, 1)) ** 2)


def knitted(away):
    """A thick throw."""
    return np.where(away < 0.7, 0.42, 0.34)


def _in_pairs(width, head, top, cotton, accent):
    """Bed pillows against the headboard, others on them, and an accent pillow before the pair."""
    wide, bed, wall = _places(width, head, top)
    spots = _beside_each_other(width)
    for k, x in enumerate(spots):
        pillow((wide, 8.5, 20), (x, head - 5.2, top + 6.9), cotton, (-20, 2 - 3 * k, 2 * k - 1), seed=k + 11, slump=0.6, folds=1,
               rests=[bed, wall])
        pillow((wide - 1, 8, 18.5), (x * 0.98 + 0.8, head - 12.6, top + 5.9), m.linen(CREAM), (-33, 3 * k - 1, 2 - 4 * k), seed=k + 21,
               slump=0.5, rests=[bed])
    if accent and len(spots) == 2:
        pillow((22, 6.5, 13), (0.5, head - 19.0, top + 4.9), m.linen(accent, per_inch=8), (-42, 2, 3), seed=31, slump=0.3,
               rests=[("z", top + 0.7, 1)])


def _stacked(width, head, top, cotton, accent):
    """Bed pillows lying in twos, the lower ones flattened, and a square pillow leaning on them off the middle."""
    wide, bed, wall = _places(width, head, top)
    for k, x in enumerate(_beside_each_other(width)):
        pillow((wide, 8.6, 19), (x, head - 10.4, top + 3), cotton, (-88, 0, 2 - 3 * k), seed=k + 41, folds=1,
               rests=[bed, ("z", top + 5.4, -1), wall])
        pillow((wide, 8.6, 19), (x + 0.6 - k, head - 10.0, top + 7.9), cotton, (-85, 1 - 2 * k, 5 * k - 3), seed=k + 46, plump=1.05,
               droop=1.2, folds=1, rests=[("z", top + 5.1, 1), wall])
    if accent:
        pillow((18, 7.5, 18), (-3.5, head - 20.4, top + 8.2), m.linen(accent, per_inch=8), (-30, 9, 7), seed=32, slump=0.4,
               rests=[("z", top + 0.9, 1)])


def _reclined(width, head, top, cotton, accent):
    """Bed pillows lying back against the headboard, one a little askew, and a long pillow before them."""
    wide, bed, wall = _places(width, head, top)
    for k, x in enumerate(_beside_each_other(width)):
        pillow((wide, 9, 20), (x, head - 9.4 - 0.8 * k, top + 6.0 - 0.5 * k), cotton, (-52 - 6 * k, 3 * k - 2, 3 - 8 * k), seed=k + 53,
               slump=0.5, folds=1, rests=[bed, wall])
    if accent:
        pillow((min(34, width - 8), 7, 13), (1.5, head - 20.5, top + 5.2), m.linen(accent, per_inch=8), (-48, -1, -3), seed=33, slump=0.3,
               rests=[("z", top + 0.7, 1)])


def _squares(width, head, top, cotton, _):
    """Large square pillows upright against the headboard, and bed pillows leaning on them."""
    wide, bed, wall = _places(width, head, top)
    count = 3 if width > 70 else 2
    for k in range(count):
        x = (k - (count - 1) / 2) * 23.4
        pillow((24, 8.5, 23.5), (x, head - 5.6, top + 9.6), m.linen(CREAM), (-17 - k, 3 - 3 * k, 2 * k - 2), seed=k + 61, slump=0.7,
               rests=[bed, wall])
    for k, x in enumerate(_beside_each_other(width)):
        pillow((wide, 8.5, 19), (0.94 * x, head - 14.6 - k, top + 6.0), cotton, (-40 - 4 * k, 3 * k - 1, 2 - 5 * k), seed=k + 66, slump=0.5,
               folds=1, rests=[bed])


LAYOUTS = {"pairs": _in_pairs, "stacked": _stacked, "reclined": _reclined, "squares": _squares}


def _places(width, head, top):
    """How wide bed pillows are, and what they rest against: the bed and the headboard."""
    return min(width / len(_beside_each_other(width)) - 2, 29), ("z", top, 1), ("y", head - 0.3, -1)


def _beside_each_other(width):
    """The middles of the pillows side by side on a bed."""
    return (-width / 4, width / 4) if width > 45 else (0,)


def made_up(width, length, head, z, thick, **more):
    """A mattress with its bedding, its underside at z."""
    size, at = (width, length, thick), (0, head - length / 2, z + thick / 2)
    soft_box(size, at, m.cotton(WHITE, creases=0.3), 2.0, (0.1, 0.1, 0.2))
    bedding(width, length, head, z + thick, solid_of(soft_box(size, at, None, 2.0, (0.1, 0.1, 0.2), step=6, rounds=3)), **more)


def solid_of(thing):
    """A thing's points and faces, for cloth to fall on; the thing itself is taken away."""
    bpy.context.view_layer.update()
    points = np.array([tuple(thing.matrix_world @ v.co) for v in thing.data.vertices])
    faces = [tuple(p.vertices) for p in thing.data.polygons]
    bpy.data.objects.remove(thing)
    return points, faces


def pillows(width):
    """Two bed pillows, one on the other: the lower flattened by the upper, whose ends hang."""
    cotton = m.cotton((0.66, 0.645, 0.615), creases=0.5, stripe=0.018)
    look = {"folds": 0.9}
    pillow((width, 8.8, 20), (0, 0, 2.0), cotton, (-90, 0, 0), seed=4, plump=1.0, rests=[("z", 0, 1), ("z", 5.2, -1)], **look)
    pillow((width, 8.8, 20), (0.9, 1.4, 7.2), cotton, (-86, -1, 7), seed=9, plump=1.1, droop=1.6, rests=[("z", 4.9, 1)], **look)


def folded(size, at, cloth, seed=1, layers=5):
    """A blanket or shirt folded to and fro, with folds toward the front; at: the middle of its underside."""
    wide, deep, high = size
    thick = high / layers
    straight, bow = deep - thick, math.pi * thick / 2

    def surface(u, v):
        layer = min(int(u * layers), layers - 1)
        last, back = layer == layers - 1, -1 if layer % 2 else 1
        run = (u * layers - layer) * (straight if last else straight + bow)
        y, z = back * (run - straight / 2), layer * thick
        if run > straight:
            a = (run - straight) / bow * math.pi
            y, z = back * (straight + thick * math.sin(a)) / 2, z + thick * (1 - math.cos(a)) / 2
        x = (v - 0.5) * wide * (1 - 0.012 * layer)
        uneven = noise.noise(Vector((x / 4, y / 4, 3.1 * seed))) * z / high + 0.35 * noise.noise(Vector((x / 2.2, y / 3, layer + 5.3 * seed)))
        aslant = 0.05 * math.sin(2.3 * layer + seed)
        return (at[0] + x + aslant * y, at[1] + y + 0.3 * aslant * x, at[2] + thick / 2 + z * (1 - 0.3 * (2 * x / wide) ** 6) + 0.3 * thick * uneven)

    return sheet(surface, 60 * layers, 40, cloth, 0.86 * thick)

"""Builds one shot and exposes it: blender -b -P expose.py -- <shot> <negative.npz> [width height samples noise].

A negative holds what developing needs, as half floats: light (direct and indirect, without the color
it falls on), color, everything else that reached the lens (shine, glow), and the slots to recolor. Every
shot is exposed twice, with half the samples each; where the halves differ is how much noise the light has.
"""

import importlib
import os
import sys
import tempfile
import time

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials
import shots
import studio

LAYERS = {"combined": "Image", "direct": "DiffDir", "indirect": "DiffInd", "color": "DiffCol", "normal": "Normal",
          "depth": "Depth", **{slot: slot for slot in materials.SLOTS}}


def main():
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    shot = shots.find(arguments[0])
    width, height, samples = (int(a) for a in (arguments[2:5] or (*shot.size, shot.samples)))
    noise = float(arguments[5]) if len(arguments) > 5 else shot.noise
    started = time.time()
    scene = studio.empty_scene()
    build(scene, shot, (width, height))
    studio.render_settings(scene, (width, height), samples // 2, noise)
    built = time.time()
    first = expose(scene)
    scene.cycles.seed += 1
    layers = merged(first, expose(scene))
    np.savez_compressed(arguments[1], **{k: v.astype(np.float16) for k, v in layers.items()})
    print(f"exposed {shot.name}: built in {built - started:.0f} s, rendered in {time.time() - built:.0f} s")


def build(scene, shot, size):
    family = importlib.import_module(f"families.{shot.family}")
    getattr(family, shot.piece)(**shot.parameters)
    bpy.context.view_layer.update()
    if shot.room:
        if shot.framing:
            studio.aim(scene, **shot.framing)
        return
    points = studio.corners()
    middle = (points.min(0) + points.max(0)) / 2
    radius = max(np.linalg.norm(points - middle, axis=1).max(), 1)
    studio.light_and_backdrop(scene, shot.view, radius, middle)
    studio.frame(scene, shot.view, size, **shot.framing)


def expose(scene):
    folder = tempfile.mkdtemp()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layer = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.exr_codec = "ZIP"
    out.file_slots.clear()
    for name, socket in LAYERS.items():
        out.file_slots.new(name)
        tree.links.new(layer.outputs[socket], out.inputs[name])
    bpy.ops.render.render()
    width, height = scene.render.resolution_x, scene.render.resolution_y
    return {name: _read(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"), width, height) for name in LAYERS}


def merged(one, other):
    """The mean of two exposures, and how far off that mean may be: in direct light, indirect light and shine."""
    lit = [(n["direct"], n["indirect"], n["combined"] - (n["direct"] + n["indirect"]) * n["color"]) for n in (one, other)]
    layers = {name: (one[name] + other[name]) / 2 for name in LAYERS}
    layers["noise"] = np.stack([(a - b).mean(-1) / 2 for a, b in zip(*lit)], -1)
    return layers


def _read(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    os.remove(path)
    return np.clip(pixels.reshape(height, width, 4)[::-1, :, :3], -6e4, 6e4)


main()

"""Develops a negative: removes the remaining noise, prints it in each color, writes PNGs. Needs only numpy.

A negative keeps light and color apart, so the filter smooths only light and never blurs a weave or
grain. A print in another color applies the same light to it: direct light unchanged, light from neighboring
faces slightly tinted by the new color.
"""

import struct
import sys
import zlib

import numpy as np

import edges
import finishes
import outlines

SLOTS = ("A", "B")
EXPOSURE = 1.09


def load(path):
    with np.load(path) as stored:
        return {k: stored[k].astype(np.float32) for k in stored.files}


def develop(negative, strength=1.0):
    """Returns the negative with its light filtered: each kind in as many rounds as it needs, over ever wider steps."""
    n = dict(negative)
    n["shine"] = n.pop("combined") - (n["direct"] + n["indirect"]) * n["color"]
    doubt = n["noise"] ** 2
    doubts = {k: _spread(doubt[..., i], 3) for i, k in enumerate(("direct", "indirect", "shine"))}
    for level in range(6):
        going = [k for k, rounds in (("direct", 6), ("indirect", 6), ("shine", 3)) if level < rounds]
        _smooth(n, doubts, going, 2**level, strength)
    # Edges in half shadow keep single dark and light pixels that no neighbor resembles.
    n.update({k: _without_specks(n[k]) for k in doubts})
    return _evened(n, ("direct", "indirect"))


def _evened(n, kinds):
    """Takes the faint clouds of remaining noise out of even floors and walls; edges of shadows are stronger, and stay."""
    even = _flat(n["normal"])[..., None] ** 2
    for step in (4, 8, 12):
        share = np.maximum(_spread(_spread(even, step), step), 1e-4)
        for k in kinds:
            mean = _spread(_spread(n[k] * even, step), step) / share
            off = np.abs(mean - n[k]).mean(-1, keepdims=True) / (n[k].mean(-1, keepdims=True) + 0.02)
            n[k] = n[k] + (mean - n[k]) * even * np.exp(-((off / 0.05) ** 2))
    return n


def _smooth(n, doubts, going, step, strength):
    """One round of an à-trous filter that stops at edges of shape, distance and color, and where light differs by more than its noise."""
    kernel = (0.375, 0.25, 0.0625)
    strength = strength * (1 + 7.0 * _flat(n["normal"]))
    near = {k: _blurred(n[k].mean(-1)) for k in going}
    allowed = {k: 3.0 * strength * np.sqrt(_blurred(doubts[k])) + 0.004 * np.abs(near[k]) + 1e-4 for k in going}
    total = {k: n[k] * kernel[0] ** 2 for k in going}
    weights = {k: np.full(near[k].shape, kernel[0] ** 2, np.float32) for k in going}
    squares = {k: doubts[k] * kernel[0] ** 4 for k in going}
    depth = n["depth"][..., 0]
    soft = depth * 0.01 + 1e-3
    offsets = [(dy, dx) for dy in range(-2, 3) for dx in range(-2, 3) if dx or dy]
    for dy, dx in offsets:
        here, there = _windows(depth.shape, dy * step, dx * step)
        gap = ((n["normal"][there] - n["normal"][here]) ** 2).sum(-1) / 0.05
        gap += np.abs(depth[there] - depth[here]) / (soft[here] * max(1, step / 4))
        gap += ((n["color"][there] - n["color"][here]) ** 2).sum(-1) / 0.06
        for k in going:
            w = np.exp(-gap - np.abs(near[k][there] - near[k][here]) / allowed[k][here])
            w *= kernel[abs(dy)] * kernel[abs(dx)]
            total[k][here] += n[k][there] * w[..., None]
            weights[k][here] += w
            squares[k][here] += doubts[k][there] * w**2
    for k in going:
        n[k] = total[k] / weights[k][..., None]
        doubts[k] = squares[k] / weights[k] ** 2


def _flat(normal):
    """1 where a surface is even, such as paper or a wall, 0 where it bends or has a texture, and less and less toward its edges.

    So the dark line where something stands on a floor fades out, and does not end at once.
    """
    slope = sum(((np.roll(normal, 1, axis) - normal) ** 2).sum(-1) for axis in (0, 1))
    return sum(np.exp(-_spread(slope, step) / 2e-4) for step in (2, 5, 10, 18)) / 4


def _windows(shape, dy, dx):
    """Returns the pixels that have a neighbor at an offset, and those neighbors."""
    height, width = shape
    rows = slice(max(0, -dy), height - max(0, dy)), slice(max(0, dy), height - max(0, -dy))
    columns = slice(max(0, -dx), width - max(0, dx)), slice(max(0, dx), width - max(0, -dx))
    return (rows[0], columns[0]), (rows[1], columns[1])


def _blurred(x):
    for axis in (0, 1):
        x = (np.roll(x, 1, axis) + 2 * x + np.roll(x, -1, axis)) / 4
    return x


def printed(negative, base, finishes_of_slots, exposure=1.0, lens=0.0):
    """Makes one print: values from 0 to 1, each slot in its finish; `base` is the color it was exposed in."""
    color, indirect, shine = negative["color"].copy(), negative["indirect"], negative["shine"]
    for slot, finish in finishes_of_slots.items():
        was = negative[slot]
        old, new = np.array(base[slot], np.float32), np.array(finishes.linear(finish), np.float32)
        cover = np.clip((was / old).mean(-1, keepdims=True), 0, None)
        texture = np.where(was > 1e-5, was / old / np.maximum(cover, 1e-4), 1)
        kept = cover ** (finishes.grain(finish) if finishes.grain(finish) < 1 else 1)
        kept = np.where(cover > 0.5, kept, cover)
        now = np.clip(kept * texture ** finishes.grain(finish) * new, 0, 0.95)
        if finishes.beneath(finish):
            # A thin coat leaves the dark grain of the wood bare.
            bare = np.clip((0.94 - cover) * 1.5, 0, 0.5) * (cover > 0.3)
            now += bare * (kept * np.array(finishes.beneath(finish), np.float32) - now)
        color += now - was
        part = np.clip(cover, 0, 1)
        # What the furniture throws on the floor around it has the color of the exposure, which is none of its own.
        gray = indirect.mean(-1, keepdims=True)
        indirect = part * indirect * np.clip(0.8 + 0.2 * new / old, 0.6, 1.5) + (1 - part) * (gray + 0.35 * (indirect - gray))
        # Dark leather shines no less than light leather, but its sheen is its own color.
        shine = shine * (1 - part + part * np.clip((new.mean() / old.mean()) ** 0.25, 0.6, 1.3))
    light = _held_back(negative["direct"] + indirect, color) * np.maximum(color, 0) + shine
    light = edges.softened(np.maximum(light, 0) * exposure * EXPOSURE, negative, finishes_of_slots)
    return outlines.cleaned(tone(through_a_lens(_rolled_off(light), lens) if lens else light))


def _held_back(light, color):
    """Strong light washes out the tops of colored cloth; paper and linen may shine."""
    deep = np.clip((0.66 - color.mean(-1, keepdims=True)) / 0.2, 0, 1)
    return np.where(light > 0.9, 0.9 + (light - 0.9) * (1 - 0.55 * deep), light)


def _rolled_off(light):
    """Sun in a room: what is brighter than paper grows brighter ever more slowly, so that a wall or a sheet keeps its tones there."""
    bright = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    over = np.maximum(bright - 0.85, 0)
    return light * np.where(over > 0, (0.85 + 0.3 * np.log1p(over / 0.3)) / np.maximum(bright, 0.85), 1)[..., None]


def tone(light):
    """A film curve: linear in the middle, a soft shoulder to white, a slightly deeper toe."""
    knee = 0.48
    light = 0.9 * light + 0.1 * (light @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    light = np.where(light > knee, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee))), light)
    display = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)
    toe = display - 0.035 * np.sin(np.clip(display, 0, 0.5) * 2 * np.pi) * (display < 0.5)
    return np.clip(toe, 0, 1)


def through_a_lens(light, strength=1.0):
    """What glass and film add: a glow around lamps, darker corners, and grain."""
    height, width, _ = light.shape
    light = _without_specks(light)
    glare = np.maximum(light - 0.8, 0).clip(0, 3)
    for step, share in ((1, 0.05), (4, 0.05), (10, 0.04)):
        halo = glare
        for _ in range(3):
            halo = _spread(halo, step)
        light = light + halo * share * strength * np.array([1.0, 0.82, 0.62], np.float32) * (1 + step)
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    light = light * (1 - 0.20 * strength * ((x**2 + y**2) / 2) ** 1.5)[..., None]
    grain = _blurred(np.random.default_rng(5).normal(0, 1, (height, width)))
    return light * (1 + 0.05 * strength * grain[..., None])


def _without_specks(light):
    """Holds every pixel between the second darkest and second lightest of its eight neighbors."""
    around = [np.roll(light, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    around = np.sort(around, axis=0)
    return np.clip(light, around[1], around[6])


def _spread(picture, step):
    """A running mean over 2 × step + 1 pixels down and across."""
    for axis in (0, 1):
        size, edges = 2 * step + 1, [(step + 1, step) if a == axis else (0, 0) for a in range(picture.ndim)]
        padded = np.pad(picture, edges, mode="edge").cumsum(axis, dtype=np.float64)
        last, first = [slice(None)] * picture.ndim, [slice(None)] * picture.ndim
        last[axis], first[axis] = slice(size, None), slice(None, -size)
        picture = (padded[tuple(last)] - padded[tuple(first)]) / size
    return picture.astype(np.float32)


def write_png(path, picture):
    data = (picture * 255 + 0.5).astype(np.uint8)
    height, width, _ = data.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), data.reshape(height, -1)], 1).tobytes()

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 4)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    import shots

    shot = shots.find(sys.argv[1])
    ready = develop(load(sys.argv[2]))
    for name, slots in shot.prints.items():
        if len(sys.argv) < 5 or name == sys.argv[4]:
            write_png(f"{sys.argv[3]}/{name}.png", printed(ready, shot.base, slots, shot.exposure, shot.lens))

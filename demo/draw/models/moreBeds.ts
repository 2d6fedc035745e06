import { onFront, rectangle } from "../marks.ts";
import { brass } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { bedding, bedSizes, linen } from "./beds.ts";
import type { BedSize } from "./beds.ts";

/** A bed with two drawers in each side; `open` pulls out the one near the foot. */
export function storageBed(size: BedSize, wood: Material, blanket: Material, open: boolean): Part[] {
  const half = size.width / 2 + 2.5;
  const long = size.length + 2.5;
  const chassis = box({ x: [-half, half], y: [-2.5, long], z: [0.5, 15] }, wood, { radius: 0.3 });
  const middle = (long - 2.5) / 2;
  const drawers = [
    [-1, middle - 0.4],
    [middle + 0.4, long - 1.5],
  ].flatMap(([y0 = 0, y1 = 0], i) => {
    const out = open && i === 0 ? 14 : 0;
    const front = box({ x: [half - 0.2 + out, half + 0.9 + out], y: [y0, y1], z: [2, 13.6] }, wood, {
      radius: 0.25,
    });
    const at = (y0 + y1) / 2;
    const pull = rod(vec(half + 1.6 + out, at - 4, 9.5), vec(half + 1.6 + out, at + 4, 9.5), 0.7, brass);
    const tray = box(
      { x: [half, half + out], y: [y0 + 1, y1 - 1], z: [3, 12] },
      { ...wood, color: "#d9bd93" },
    );
    return out > 0 ? [tray, folded(half, out, at), front, pull] : [front, pull];
  });
  const head = box({ x: [-half, half], y: [long, long + 2.4], z: [0.5, 44] }, wood, { radius: 0.5 });
  const panel = onFront(long, rectangle([-half + 4, half - 4], [22, 40]), {
    closed: true,
    width: 0.5,
    opacity: 0.35,
  });
  return [chassis, marked(head, panel), ...drawers, ...bedding(size, 12, blanket)];
}

/** Folded blankets that show above an open drawer. */
function folded(half: number, out: number, y: number): Part {
  return box({ x: [half + 2, half + out - 2], y: [y - 11, y + 10], z: [9, 13.4] }, linen, {
    radius: 1.4,
    soft: 2,
    puff: 0.6,
  });
}

/** A bed with framed panels at its head and its foot. */
export function panelBed(size: BedSize, wood: Material, blanket: Material): Part[] {
  const half = size.width / 2 + 2;
  const long = size.length + 2;
  const rails = [-1, 1].map((s) =>
    box({ x: s < 0 ? [-half, -half + 1.4] : [half - 1.4, half], y: [-2, long], z: [8, 16] }, wood, {
      radius: 0.3,
    }),
  );
  return [
    ...board(half, -3.5, 28, wood),
    ...rails,
    ...board(half, long, 52, wood),
    ...bedding(size, 13, blanket),
  ];
}

function board(half: number, y: number, height: number, wood: Material): Part[] {
  const posts = [-1, 1].map((s) =>
    box({ x: [s * half - 1.6, s * half + 1.6], y: [y - 0.4, y + 2.8], z: [0, height - 1] }, wood, {
      radius: 0.5,
    }),
  );
  const field = box({ x: [-half + 1.6, half - 1.6], y: [y + 0.5, y + 2], z: [8, height - 2] }, wood, {
    radius: 0.2,
  });
  const count = half > 36 ? 4 : 3;
  const each = (2 * half - 6) / count;
  const panels = Array.from({ length: count }, (_, i) => {
    const x0 = -half + 3 + i * each;
    return [0.55, 0.25].map((opacity, k) =>
      onFront(
        y + 0.5,
        rectangle([x0 + 1.6 + k * 1.4, x0 + each - 1.6 - k * 1.4], [11 + k * 1.4, height - 5 - k * 1.4]),
        {
          closed: true,
          width: 0.45,
          opacity,
        },
      ),
    );
  }).flat();
  const cap = box({ x: [-half - 2.4, half + 2.4], y: [y - 1, y + 3.4], z: [height - 2, height] }, wood, {
    radius: 0.6,
  });
  return [...posts, marked(field, ...panels), cap];
}

/** A metal daybed seen from its open side; `open` rolls out the trundle beneath. */
export function daybed(frame: Material, blanket: Material, open: boolean): Part[] {
  const [long, deep] = [bedSizes.twin.length + 2, bedSizes.twin.width + 2];
  const half = long / 2;
  const ends = [-half, half].flatMap((x) => [
    rod(vec(x, 0, 0), vec(x, 0, 34), 1.8, frame),
    rod(vec(x, deep, 0), vec(x, deep, 42), 1.8, frame),
    rod(vec(x, 0, 33), vec(x, deep, 33), 1.4, frame),
    rod(vec(x, 0, 16), vec(x, deep, 16), 1.4, frame),
    ...[0.25, 0.5, 0.75].map((k) => rod(vec(x, deep * k, 16), vec(x, deep * k, 33), 0.9, frame, 0.1)),
  ]);
  const back = [
    rod(vec(-half, deep, 41), vec(half, deep, 41), 1.5, frame),
    rod(vec(-half, deep, 18), vec(half, deep, 18), 1.4, frame),
    ...Array.from({ length: 13 }, (_, i) => {
      const x = -half + ((i + 1) * long) / 14;
      return rod(vec(x, deep, 18), vec(x, deep, 41), 0.9, frame, 0.1);
    }),
  ];
  const rail = box({ x: [-half, half], y: [-0.7, 0.7], z: [13, 16] }, frame, { radius: 0.3 });
  const mattress = box({ x: [-half + 1.5, half - 1.5], y: [1, deep - 1.5], z: [16, 24] }, linen, {
    radius: 1.8,
    puff: 0.2,
  });
  const cover = box({ x: [-half + 1.2, half - 1.2], y: [0.4, deep - 2], z: [18, 24.8] }, blanket, {
    radius: 1.8,
    soft: 2.4,
    puff: 0.3,
  });
  const cushions = [-26, -9, 9, 26].map((x) =>
    box({ x: [x - 8, x + 8], y: [deep - 8.5, deep - 2.5], z: [24.6, 39] }, linen, {
      radius: 2.4,
      soft: 3,
      puff: 0.9,
      contact: 0.5,
    }),
  );
  return [...trundle(half, open, frame), ...ends, ...back, rail, mattress, cover, ...cushions];
}

function trundle(half: number, open: boolean, frame: Material): Part[] {
  const out = open ? -36 : 0;
  const tray = box({ x: [-half + 3, half - 3], y: [0.8, 37], z: [2.4, 5.6] }, frame, { radius: 0.3 });
  const bed = box({ x: [-half + 3.4, half - 3.4], y: [1.2, 36.4], z: [5.6, 11.6] }, linen, {
    radius: 1.5,
    puff: 0.3,
  });
  const wheels = [-half + 6, half - 6].map((x) => box({ x: [x - 1, x + 1], y: [1, 3], z: [0, 2.4] }, frame));
  return moved(open ? [...wheels, tray, bed] : [...wheels, tray], vec(0, out, 0));
}

/** A steel frame with slats, bare, as it is delivered. */
export function steelBase(size: BedSize, steel: Material): Part[] {
  const half = size.width / 2;
  const long = size.length;
  const legs = [-half + 2, 0, half - 2].flatMap((x) =>
    [2, long / 2, long - 2].map((y) => rod(vec(x, y, 0), vec(x, y, 13), 1.5, steel)),
  );
  const rim = [
    box({ x: [-half, half], y: [0, 1.2], z: [12.4, 14] }, steel, { radius: 0.3 }),
    box({ x: [-half, half], y: [long - 1.2, long], z: [12.4, 14] }, steel, { radius: 0.3 }),
    box({ x: [-half, half], y: [long / 2 - 0.9, long / 2 + 0.9], z: [12.4, 13.8] }, steel, { radius: 0.3 }),
    ...[-half, -0.6, half - 1.2].map((x) =>
      box({ x: [x, x + 1.2], y: [0, long], z: [12.4, 14] }, steel, { radius: 0.3 }),
    ),
  ];
  const slats = Array.from({ length: 15 }, (_, i) => {
    const y = 3 + (i * (long - 6)) / 14;
    return box({ x: [-half + 0.6, half - 0.6], y: [y - 0.8, y + 0.8], z: [13.2, 13.9] }, steel, {
      radius: 0.15,
      contact: 0.1,
    });
  });
  return [...legs, ...slats, ...rim];
}

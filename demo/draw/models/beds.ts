import { pillow } from "../bodies.ts";
import { onTop, tuft } from "../marks.ts";
import { fabric } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { legsAt } from "./seating.ts";

/** Mattress sizes, width and length in inches. */
export const bedSizes = {
  twin: { width: 38, length: 75 },
  twinXl: { width: 38, length: 80 },
  full: { width: 54, length: 75 },
  queen: { width: 60, length: 80 },
  king: { width: 76, length: 80 },
  calKing: { width: 72, length: 84 },
};

export interface BedSize {
  width: number;
  length: number;
}

export const linen = fabric("#f4efe6");

/** Mattress, duvet and pillows on a platform at height `z`, the foot at y = 0. */
export function bedding(size: BedSize, z: number, blanket: Material): Part[] {
  const half = size.width / 2;
  const mattress = box({ x: [-half, half], y: [0.5, size.length], z: [z, z + 10] }, linen, { radius: 1.8 });
  const duvet = box(
    { x: [-half - 1.4, half + 1.4], y: [-0.8, size.length * 0.66], z: [z + 2.4, z + 12.4] },
    linen,
    { radius: 2.4, soft: 3.2, puff: 0.3 },
  );
  const cover = box(
    { x: [-half - 2, half + 2], y: [-1.4, size.length * 0.36], z: [z + 3.5, z + 13] },
    blanket,
    { radius: 2, soft: 2.8, puff: 0.3 },
  );
  const quilt = [0.09, 0.18, 0.27].map((k) =>
    onTop(
      z + 13,
      [
        [-half, size.length * k],
        [half, size.length * k],
      ],
      { width: 0.5, opacity: 0.12, blur: 0.3 },
    ),
  );
  const fold = onTop(
    z + 12.4,
    [
      [-half + 1, size.length * 0.58],
      [half - 1, size.length * 0.585],
    ],
    { width: 0.7, opacity: 0.16, blur: 0.4 },
  );
  return [mattress, marked(duvet, fold), marked(cover, ...quilt), ...headPillows(size, z + 10, blanket)];
}

function headPillows(size: BedSize, z: number, accent: Material): Part[] {
  const wide = size.width > 45;
  const width = wide ? size.width * 0.46 : size.width * 0.8;
  const spots = wide ? [-size.width * 0.25, size.width * 0.25] : [0];
  const rear = spots.flatMap((x) =>
    turn(
      [pillow(vec(x, size.length - 6, z), { width, height: 19, thick: 7 }, linen)],
      "x",
      -24,
      vec(0, size.length - 6, z),
    ),
  );
  const front = spots.flatMap((x) =>
    turn(
      [
        pillow(
          vec(x * 0.96, size.length - 15, z),
          { width: width * 0.84, height: 15.5, thick: 7 },
          fabric("#e3d8c6"),
        ),
      ],
      "x",
      -32,
      vec(0, size.length - 15, z),
    ),
  );
  const small = turn(
    [
      pillow(
        vec(0, size.length - 23, z + 0.6),
        { width: Math.min(22, width), height: 11.5, thick: 6 },
        accent,
      ),
    ],
    "x",
    -34,
    vec(0, size.length - 23, z),
  );
  return [...rear, ...front, ...small];
}

/** An upholstered bed with a channelled or buttoned headboard. */
export function upholsteredBed(
  size: BedSize,
  cover: Material,
  blanket: Material,
  style: "channels" | "buttons",
): Part[] {
  const half = size.width / 2 + 2.5;
  const long = size.length + 2;
  const frame = box({ x: [-half, half], y: [-2.5, long], z: [3.5, 13] }, cover, { radius: 1.2 });
  const legs = legsAt(half - 2.5, [0.5, long - 3], 4, fabric("#3a2a20"), 2.4);
  const board = box({ x: [-half - 1, half + 1], y: [long, long + 5], z: [4, 50] }, cover, {
    radius: 1.8,
    soft: 2.2,
    puff: 0.2,
  });
  const head = style === "channels" ? channels(half, long, cover) : [marked(board, ...buttons(half, long))];
  return [...legs, frame, ...head, ...bedding(size, 11, blanket)];
}

function channels(half: number, long: number, cover: Material): Part[] {
  const count = Math.round((2 * half) / 8);
  const each = (2 * half + 2) / count;
  return Array.from({ length: count }, (_, i) => {
    const x0 = -half - 1 + i * each;
    return box({ x: [x0 + 0.05, x0 + each - 0.05], y: [long, long + 5], z: [4, 50] }, cover, {
      radius: 2.2,
      soft: 2.4,
      puff: 0.7,
      contact: 0.4,
    });
  });
}

function buttons(half: number, long: number) {
  const columns = Math.round((2 * half) / 10);
  return [24, 31, 38, 45].flatMap((z, row) =>
    Array.from({ length: columns - (row % 2) }, (_, i) =>
      tuft(long, -half + ((i + (row % 2 ? 1 : 0.5)) * 2 * half) / columns, z, 0.55),
    ).flat(),
  );
}

/** A wooden platform bed with a slatted headboard. */
export function platformBed(size: BedSize, wood: Material, blanket: Material): Part[] {
  const half = size.width / 2 + 3;
  const long = size.length + 3;
  const rails = [
    box({ x: [-half, half], y: [-3, -1.4], z: [6, 13] }, wood, { radius: 0.4 }),
    box({ x: [-half, -half + 1.6], y: [-3, long], z: [6, 13] }, wood, { radius: 0.4 }),
    box({ x: [half - 1.6, half], y: [-3, long], z: [6, 13] }, wood, { radius: 0.4 }),
  ];
  const legs = legsAt(half - 2, [-1.2, long - 2], 6.2, wood, 2.8);
  const posts = [-1, 1].map((s) =>
    box({ x: [s * (half - 1) - 1.2, s * (half - 1) + 1.2], y: [long, long + 2.2], z: [0, 44] }, wood, {
      radius: 0.4,
    }),
  );
  const slats = Array.from({ length: 5 }, (_, i) =>
    box({ x: [-half + 2, half - 2], y: [long + 0.4, long + 1.8], z: [15 + i * 5.8, 19.6 + i * 5.8] }, wood, {
      radius: 0.3,
    }),
  );
  const crown = box({ x: [-half + 0.4, half - 0.4], y: [long, long + 2.2], z: [43.6, 45.6] }, wood, {
    radius: 0.5,
  });
  return [...legs, ...posts, ...slats, crown, ...rails, ...bedding(size, 11.5, blanket)];
}

/** A bed of slim iron tubes with four low posts. */
export function ironBed(size: BedSize, iron: Material, blanket: Material): Part[] {
  const half = size.width / 2 + 1.5;
  const long = size.length + 2;
  const gate = (y: number, height: number) => {
    const posts = [-half, half].map((x) => rod(vec(x, y, 0), vec(x, y, height + 3), 1.7, iron));
    const bars = [height, 14].map((z) => rod(vec(-half, y, z), vec(half, y, z), 1.3, iron));
    const count = Math.round((2 * half) / 6.5);
    const spokes = Array.from({ length: count - 1 }, (_, i) => {
      const x = -half + ((i + 1) * 2 * half) / count;
      return rod(vec(x, y, 14), vec(x, y, height), 0.8, iron, 0.1);
    });
    return [...posts, ...bars, ...spokes];
  };
  const sides = [-half, half].map((x) =>
    box({ x: [x - 0.7, x + 0.7], y: [-2, long], z: [10, 12] }, iron, { radius: 0.3 }),
  );
  return [...gate(-3, 25), ...gate(long + 1, 46), ...sides, ...bedding(size, 12, blanket)];
}

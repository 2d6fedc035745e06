import { pillow } from "../bodies.ts";
import { onFront, onTop } from "../marks.ts";
import { fabric } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { linen } from "./beds.ts";
import type { BedSize } from "./beds.ts";
import { legsAt } from "./seating.ts";

export interface MattressPlan {
  size: BedSize;
  thick: number;
  ticking: Material; // the top
  border: Material; // the sides
  pillowTop: boolean;
}

/** A bare mattress lying on a low slatted base, with quilting on its top. */
export function mattress(plan: MattressPlan): Part[] {
  const half = plan.size.width / 2;
  const long = plan.size.length;
  const base = box(
    { x: [-half + 1, half - 1], y: [1.5, long - 1], z: [3, 8] },
    { color: "#b48a5c", kind: "wood", gloss: 0.1 },
    { radius: 0.3 },
  );
  const feet = legsAt(half - 4, [4, long - 4], 3.2, { color: "#8d6841", kind: "wood", gloss: 0.1 }, 2.6);
  const crown = plan.pillowTop ? 3.2 : 1.2;
  const top = 8 + plan.thick;
  const core = box({ x: [-half, half], y: [0, long], z: [8, top - crown + 0.6] }, plan.border, {
    radius: 1.3,
    soft: 1.6,
  });
  const lid = box(
    { x: [-half + 0.1, half - 0.1], y: [0.1, long - 0.1], z: [top - crown - 0.6, top] },
    plan.ticking,
    { radius: crown * 0.55, soft: 1.8, puff: 0.25 },
  );
  const tape = (z: number) =>
    onFront(
      0,
      [
        [-half + 1, z],
        [half - 1, z],
      ],
      { width: 0.35, color: "#fffaf0", opacity: 0.75 },
    );
  const handles = [-half * 0.5, half * 0.5].map((x) =>
    onFront(
      0,
      [
        [x - 4, 8 + plan.thick * 0.5],
        [x + 4, 8 + plan.thick * 0.5],
      ],
      { width: 1.1, opacity: 0.28 },
    ),
  );
  return [
    ...feet,
    base,
    marked(core, tape(9), tape(top - crown - 0.5), ...handles),
    marked(lid, ...quilting(half, long, top)),
  ];
}

function quilting(half: number, long: number, z: number) {
  const step = 7.5;
  const lines: [number, number][][] = [];
  for (let d = step; d < 2 * half + long; d += step) {
    const w = 2 * half;
    const from: [number, number] = [-half + Math.max(0, d - long), Math.min(d, long)];
    const to: [number, number] = [-half + Math.min(d, w), Math.max(0, d - w)];
    lines.push(
      [from, to],
      [from, to].map(([x, y]): [number, number] => [-x, y]),
    );
  }
  return lines.flatMap((line) => [
    onTop(z, line, { width: 0.28, opacity: 0.17, blur: 0.12 }),
    onTop(
      z,
      line.map(([x, y]): [number, number] => [x, y + 0.5]),
      { width: 0.22, color: "#ffffff", opacity: 0.4, blur: 0.1 },
    ),
  ]);
}

/** A corner of the mattress cut open, layer upon layer. */
export function mattressLayers(layers: { color: string; thick: number; springs?: boolean }[]): Part[] {
  let z = 0;
  return layers.flatMap((layer, i) => {
    const y: [number, number] = [i * 4, 26];
    const slab = box({ x: [-15, 15], y, z: [z, z + layer.thick] }, fabric(layer.color), {
      radius: 0.5,
      puff: 0.15,
    });
    const coils = layer.springs ? springsOn(y[0], z, layer.thick) : [];
    z += layer.thick;
    return [marked(slab, ...coils)];
  });
}

function springsOn(y: number, z: number, thick: number) {
  return Array.from({ length: 9 }, (_, i) => {
    const x = -13 + i * 3.25;
    return [
      onFront(
        y,
        [
          [x - 1.5, z + 0.3],
          [x - 1.5, z + thick - 0.3],
        ],
        { width: 0.25, opacity: 0.3 },
      ),
      onFront(
        y,
        [
          [x - 0.7, z + 0.6],
          [x - 0.7, z + thick - 0.6],
        ],
        { width: 0.5, opacity: 0.35, color: "#ffffff", blur: 0.2 },
      ),
      onFront(
        y,
        Array.from({ length: 9 }, (_, k): [number, number] => [
          x + (k % 2 === 0 ? -1 : 1),
          z + 0.7 + (k * (thick - 1.4)) / 8,
        ]),
        { width: 0.16, opacity: 0.4, color: "#6d6a66" },
      ),
    ];
  }).flat();
}

/** An adjustable base with its mattress bent at head and knees. */
export function adjustableBase(size: BedSize, split: boolean): Part[] {
  const half = size.width / 2;
  const strips: [number, number][] = split
    ? [
        [-half, -0.4],
        [0.4, half],
      ]
    : [[-half, half]];
  return strips.flatMap((x, i) => {
    const dark = fabric("#55585c");
    const base = box({ x: [x[0] + 1, x[1] - 1], y: [2, size.length - 2], z: [5, 11] }, dark, { radius: 0.8 });
    const legs = [x[0] + 4, x[1] - 4].flatMap((at) =>
      [7, size.length - 7].map((y) =>
        rod(vec(at, y, 0), vec(at, y, 5), 2, { color: "#2e2b29", kind: "metal", gloss: 0.4 }),
      ),
    );
    const lift = i === 0 ? 40 : 14;
    const waist = size.length * 0.58;
    const knee = size.length * 0.28;
    const pad = (y: [number, number]) =>
      box({ x, y, z: [12, 21] }, linen, { radius: 1.8, soft: 2.4, puff: 0.2, contact: 0.2 });
    const thigh = pad([knee - 1, waist + 1.5]);
    const feet = pad([0, knee + 1]);
    const head = turn(
      [pad([waist, size.length]), deck(x, [waist, size.length])],
      "x",
      lift,
      vec(0, waist, 12),
    );
    const wide = Math.min(27, (x[1] - x[0]) * 0.8);
    const rest = turn(
      [
        pillow(
          vec((x[0] + x[1]) / 2, size.length - 18, 23.6),
          { width: wide, height: 16, thick: 6 },
          fabric("#e3d8c6"),
        ),
      ],
      "x",
      -86,
      vec(0, size.length - 18, 23.6),
    );
    return [
      ...legs,
      base,
      thigh,
      feet,
      deck(x, [0, waist]),
      ...head,
      ...turn(rest, "x", lift, vec(0, waist, 12)),
    ];
  });
}

function deck(x: [number, number], y: [number, number]): Part {
  return box({ x: [x[0] + 0.5, x[1] - 0.5], y, z: [11, 12] }, fabric("#3e4145"), {
    radius: 0.3,
    contact: 0.2,
  });
}

/** Two bed pillows on their edges, the front one leaning against the other. */
export function pillowPair(width: number): Part[] {
  const standing = (x: number, y: number, lean: number) => {
    const one = pillow(vec(x, y, 0), { width, height: 19.5, thick: 8.5 }, linen);
    return turn([one], "x", -lean, vec(0, y, 0));
  };
  return [...standing(4, 9, 16), ...turn(standing(-6, 0, 26), "y", -3)];
}

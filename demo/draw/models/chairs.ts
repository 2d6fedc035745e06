import { round } from "../bodies.ts";
import { curve, onFront, onTop } from "../marks.ts";
import { blackMetal } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { legsAt } from "./seating.ts";

/** A lounge chair with an open wooden frame and two loose cushions. */
export function loungeChair(cover: Material, frame: Material): Part[] {
  const side = [-1, 1].flatMap((s) => {
    const x = s * 14;
    return [
      rod(vec(x, 3, 0), vec(x, 2, 21.5), 1.7, frame),
      rod(vec(x, 31, 0), vec(x, 27, 21.5), 1.7, frame),
      rod(vec(x, 2.5, 9.5), vec(x, 29, 8), 1.5, frame),
      box({ x: [x - 1.5, x + 1.5], y: [0, 31], z: [21, 22.4] }, frame, { radius: 0.6 }),
    ];
  });
  const rails = [
    rod(vec(-14, 3, 9.4), vec(14, 3, 9.4), 1.6, frame),
    rod(vec(-14, 28, 8), vec(14, 28, 8), 1.6, frame),
  ];
  const seat = box({ x: [-12.4, 12.4], y: [0, 25], z: [10.2, 16] }, cover, {
    radius: 1.9,
    soft: 2.4,
    puff: 0.7,
  });
  const back = box({ x: [-12.4, 12.4], y: [22, 27.5], z: [15, 34] }, cover, {
    radius: 2,
    soft: 2.8,
    puff: 0.9,
  });
  const slats = [-1, 1].map((s) => rod(vec(s * 11, 27, 9), vec(s * 11, 37, 33), 1.2, frame));
  const seam = onFront(
    0,
    [
      [-11, 14.8],
      [11, 14.8],
    ],
    { width: 0.2, opacity: 0.25 },
  );
  return [
    ...side,
    ...rails,
    ...slats,
    ...turn([marked(seat, seam)], "x", -5, vec(0, 0, 10)),
    ...turn([back], "x", -19, vec(0, 26, 15)),
  ];
}

/** A round chair whose back is a ring of upright channels, on a low swivel plinth. */
export function barrelChair(cover: Material, plinth: Material): Part[] {
  const staves = 13;
  const wall = Array.from({ length: staves }, (_, i) => {
    const angle = -14 + (208 * i) / (staves - 1);
    const rise = 27 + 4.5 * Math.sin((Math.max(0, Math.min(180, angle)) * Math.PI) / 180);
    const stave = box({ x: [11.6, 16.6], y: [-2.9, 2.9], z: [7, rise] }, cover, {
      radius: 2,
      soft: 2,
      puff: 0.75,
      contact: 0.45,
    });
    return turn([stave], "z", angle);
  }).flat();
  const base = round({ x: 0, y: 0, z: [2, 9] }, { low: 15.8, high: 16.4, edge: 1 }, cover);
  const seat = round({ x: 0, y: -1, z: [9, 17] }, { low: 12.6, high: 12.2, edge: 2.4 }, cover);
  const foot = round({ x: 0, y: 0, z: [0, 2] }, { low: 13, high: 13, edge: 0.3 }, plinth);
  return moved([foot, base, { ...seat, puff: 0.4, soft: 2.6 }, ...wall], vec(0, 17, 0));
}

/** A power recliner; `open` raises its footrest and lays back its head. */
export function recliner(cover: Material, open: boolean): Part[] {
  const arms = [-1, 1].map((s) => {
    const x: [number, number] = s < 0 ? [-18.5, -11.5] : [11.5, 18.5];
    const arm = box({ x, y: [1, 35], z: [0.6, 24.5] }, cover, { radius: 2.6, soft: 3, puff: 0.6 });
    return marked(
      arm,
      onFront(
        1,
        [
          [x[0] + 1.3, 3],
          [x[0] + 1.3, 23],
          [x[1] - 1.3, 23],
          [x[1] - 1.3, 3],
        ],
        { width: 0.22, opacity: 0.25 },
      ),
    );
  });
  const seat = box({ x: [-11.4, 11.4], y: [0, 27], z: [10, 19.5] }, cover, {
    radius: 2.4,
    soft: 3,
    puff: 0.7,
  });
  const chassis = box({ x: [-11, 11], y: [3, 34], z: [0, 10] }, cover, { radius: 0.6 });
  const tilt = open ? -32 : -11;
  const lower = box({ x: [-12, 12], y: [23.5, 33], z: [16.5, 31] }, cover, {
    radius: 3,
    soft: 4,
    puff: 1,
    contact: 0.5,
  });
  const head = box({ x: [-11.6, 11.6], y: [23, 32.5], z: [30, 43] }, cover, {
    radius: 3,
    soft: 4,
    puff: 1,
    contact: 0.6,
  });
  const rest = box({ x: [-11, 11], y: [-2.2, 1.8], z: [1.2, 13.4] }, cover, {
    radius: 1.6,
    soft: 2,
    puff: 0.6,
  });
  const foot = open
    ? [
        ...moved(turn([rest], "x", -78, vec(0, 0, 14)), vec(0, -3.5, 1)),
        rod(vec(-8, 2, 9), vec(-8, -8, 13.5), 1, blackMetal),
        rod(vec(8, 2, 9), vec(8, -8, 13.5), 1, blackMetal),
      ]
    : [rest];
  return [chassis, ...foot, seat, ...turn([lower, head], "x", tilt, vec(0, 31, 17)), ...arms];
}

/** A storage ottoman, its lid open a hand's width or closed. */
export function ottoman(cover: Material, legs: Material, open: boolean): Part[] {
  const feet = legsAt(20.5, [2.2, 17.8], 3, legs, 1.8);
  const body = box({ x: [-23, 23], y: [0, 20], z: [3, 13.4] }, cover, { radius: 0.9, soft: 1 });
  const pleats = [-11.5, 0, 11.5].map((x) =>
    onFront(
      0,
      [
        [x, 3.4],
        [x, 13],
      ],
      { width: 0.2, opacity: 0.28 },
    ),
  );
  const lid = box({ x: [-23.3, 23.3], y: [-0.3, 20.3], z: [13.5, 18] }, cover, {
    radius: 1.5,
    soft: 1.8,
    puff: 0.35,
  });
  const grid = [-11.6, 0, 11.6].map((x) =>
    onTop(
      18,
      [
        [x, 0.8],
        [x, 19.4],
      ],
      { width: 0.25, opacity: 0.3, blur: 0.1 },
    ),
  );
  const across = onTop(
    18,
    [
      [-22.4, 10],
      [22.4, 10],
    ],
    { width: 0.25, opacity: 0.3, blur: 0.1 },
  );
  const buttons = [-11.6, 0, 11.6].map((x) =>
    onTop(
      18,
      curve((t) => [x + 0.6 * Math.cos(t * 6.2832), 10 + 0.45 * Math.sin(t * 6.2832)]),
      { fill: true, opacity: 0.5 },
    ),
  );
  const top = marked(lid, ...grid, across, ...buttons);
  const hollow = marked(
    body,
    onTop(
      13.4,
      [
        [-21.8, 1.2],
        [21.8, 1.2],
        [21.8, 18.8],
        [-21.8, 18.8],
      ],
      { fill: true, color: "#2a201a", opacity: 0.85 },
    ),
  );
  const shut = [...feet, marked(body, ...pleats), top];
  if (!open) return shut;
  return [...feet, marked(hollow, ...pleats), ...turn([top], "x", -62, vec(0, 20, 13.6)), throwOver()];
}

function throwOver(): Part {
  return box(
    { x: [-16, 10], y: [5, 16], z: [13.4, 16] },
    { color: "#e4d6bf", kind: "boucle", gloss: 0 },
    { radius: 1.6, soft: 2, puff: 0.6 },
  );
}

/** A slatted bench with a cushion, for the hall. */
export function bench(frame: Material, cover: Material): Part[] {
  const legs = [-22, 22].flatMap((x) =>
    [1.6, 13.4].map((y) =>
      box({ x: [x - 0.9, x + 0.9], y: [y - 0.9, y + 0.9], z: [0, 17] }, frame, { radius: 0.2 }),
    ),
  );
  const rails = [-22, 22].map((x) =>
    box({ x: [x - 0.7, x + 0.7], y: [2, 13], z: [3.4, 5] }, frame, { radius: 0.2 }),
  );
  const shelf = Array.from({ length: 5 }, (_, i) =>
    box({ x: [-22, 22], y: [1.6 + i * 2.4, 3.4 + i * 2.4], z: [5, 5.8] }, frame, {
      radius: 0.15,
      contact: 0.2,
    }),
  );
  const top = box({ x: [-24, 24], y: [0, 15], z: [16.2, 17.6] }, frame, { radius: 0.3 });
  const pad = box({ x: [-23.4, 23.4], y: [0.3, 14.7], z: [17.6, 20] }, cover, {
    radius: 1,
    soft: 1.3,
    puff: 0.3,
  });
  const seams = [-7.8, 7.8].map((x) =>
    onTop(
      20,
      [
        [x, 0.8],
        [x, 14.2],
      ],
      { width: 0.22, opacity: 0.3, blur: 0.1 },
    ),
  );
  return [...legs, ...rails, ...shelf, top, marked(pad, ...seams)];
}

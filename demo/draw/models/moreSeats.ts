import { prism, round, roundedRectangle } from "../bodies.ts";
import { curve, onFront, onTop, rectangle, tuft } from "../marks.ts";
import { blackMetal } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { legsAt } from "./seating.ts";

/** A low armless chair with a buttoned back. */
export function slipperChair(cover: Material, legs: Material): Part[] {
  const seat = box({ x: [-12, 12], y: [0, 23], z: [7, 16.5] }, cover, { radius: 2, soft: 2.4, puff: 0.5 });
  const seam = onFront(
    0,
    [
      [-11, 11.5],
      [11, 11.5],
    ],
    { width: 0.22, opacity: 0.3 },
  );
  const back = box({ x: [-12, 12], y: [20, 25.5], z: [9, 33] }, cover, { radius: 2, soft: 2.6, puff: 0.6 });
  const dimples = [-6, 0, 6].flatMap((x, i) =>
    [20, 25.5].flatMap((z) => tuft(20, x, z + (i % 2 === 0 ? 0 : 2.6), 0.5)),
  );
  return [
    ...legsAt(10, [2.4, 21], 7.4, legs, 2.2),
    marked(seat, seam),
    ...turn([marked(back, ...dimples)], "x", -7, vec(0, 23, 15)),
  ];
}

/** A round ottoman, upholstered all over, with a seam round its side. */
export function roundOttoman(across: number, height: number, cover: Material): Part[] {
  const r = across / 2;
  const feet = round({ x: 0, y: r, z: [0, 1] }, { low: r - 3, high: r - 3, edge: 0.2 }, blackMetal);
  const body = round({ x: 0, y: r, z: [0.8, height - 4.2] }, { low: r - 0.5, high: r - 0.2, edge: 1 }, cover);
  const cushion = {
    ...round({ x: 0, y: r, z: [height - 4.4, height] }, { low: r, high: r - 0.4, edge: 1.8 }, cover),
    soft: 2.4,
    puff: 0.35,
  };
  const seams = [0, 45, 90, 135].map((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return onTop(
      height,
      [
        [-c * (r - 2), r - s * (r - 2)],
        [c * (r - 2), r + s * (r - 2)],
      ],
      { width: 0.22, opacity: 0.28, blur: 0.1 },
    );
  });
  const button = onTop(
    height,
    curve((t) => [0.8 * Math.cos(t * 6.2832), r + 0.8 * Math.sin(t * 6.2832)]),
    { fill: true, opacity: 0.45 },
  );
  return [feet, body, marked(cushion, ...seams, button)];
}

/** A wooden dining chair with four slats across its back. */
export function ladderBackChair(frame: Material): Part[] {
  const front = [-8.4, 8.4].map((x) => rod(vec(x, 1.6, 0), vec(x, 1.6, 17.4), 1.6, frame));
  const rear = [-7.8, 7.8].map((x) => rod(vec(x, 18.6, 0), vec(x, 17.2, 18), 1.6, frame));
  const posts = [-7.8, 7.8].map((x) => rod(vec(x, 17.2, 18), vec(x, 20.6, 38), 1.5, frame));
  const slats = [22, 26.4, 30.8, 35.2].map((z) => {
    const y = 17.2 + ((z - 18) / 20) * 3.4;
    return box({ x: [-7.4, 7.4], y: [y - 0.4, y + 0.4], z: [z - 1.2, z + 1.4] }, frame, { radius: 0.3 });
  });
  const seat = prism(roundedRectangle(19, 18, 2, [0, 9.4]), "z", [17.2, 18.6], frame, { radius: 0.5 });
  const planks = [-3.2, 3.2].map((x) =>
    onTop(
      18.6,
      [
        [x, 0.8],
        [x, 18],
      ],
      { width: 0.1, opacity: 0.3 },
    ),
  );
  const stretchers = [-8.1, 8.1].flatMap((x) =>
    [6, 10].map((z) => rod(vec(x * 1.02, 1.8, z), vec(x * 0.97, 18, z), 0.9, frame)),
  );
  const cross = [
    rod(vec(-8.4, 1.6, 8), vec(8.4, 1.6, 8), 0.9, frame),
    rod(vec(-7.8, 18, 8), vec(7.8, 18, 8), 0.9, frame),
  ];
  return [...front, ...rear, ...stretchers, ...cross, ...posts, ...slats, marked(seat, ...planks)];
}

/** A dining chair with a round-cornered back of woven cane. */
export function caneChair(frame: Material, seatCover: Material): Part[] {
  const front = [-8.2, 8.2].map((x) => rod(vec(x, 1.4, 0), vec(x, 1.6, 17.2), 1.3, frame));
  const rear = [-7.8, 7.8].map((x) => rod(vec(x * 1.06, 20.4, 0), vec(x, 18, 17.4), 1.3, frame));
  const posts = [-7.4, 7.4].map((x) => rod(vec(x, 18, 17.2), vec(x, 19.8, 23), 1.2, frame));
  const outline = roundedRectangle(18.6, 13.4, 4, [0, 27.6]);
  const panel = prism(outline, "y", [18.6, 19.6], frame, { radius: 0.45 });
  const field = roundedRectangle(15.6, 10.4, 2.8, [0, 27.6]);
  const weave = Array.from({ length: 13 }, (_, i) => {
    const x = -7.2 + i * 1.2;
    return onFront(
      18.6,
      [
        [x, 23],
        [x, 32.2],
      ],
      { width: 0.14, opacity: 0.55, color: "#8c6a3f" },
    );
  });
  const woof = Array.from({ length: 8 }, (_, i) => {
    const z = 23.4 + i * 1.2;
    return onFront(
      18.6,
      [
        [-7.2, z],
        [7.2, z],
      ],
      { width: 0.14, opacity: 0.55, color: "#8c6a3f" },
    );
  });
  const cane = onFront(18.6, field, { fill: true, color: "#e2c48f", opacity: 1 });
  const back = turn([marked(panel, cane, ...weave, ...woof)], "x", -9, vec(0, 19, 20));
  const apron = prism(roundedRectangle(18, 18.4, 3, [0, 9.8]), "z", [15.8, 17.4], frame, { radius: 0.4 });
  const seat = prism(roundedRectangle(19, 19, 3.4, [0, 9.8]), "z", [17.4, 19.4], seatCover, {
    radius: 0.9,
    soft: 1.1,
    puff: 0.5,
  });
  return [...front, ...rear, ...posts, ...back, apron, seat];
}

/** A stool without a back, its seat hollowed like a saddle. */
export function saddleStool(height: number, frame: Material): Part[] {
  const legs = [-1, 1].flatMap((s) =>
    [-1, 1].map((d) =>
      rod(vec(s * 7.6, 6.5 + d * 5.6, 0), vec(s * 6.2, 6.5 + d * 4, height - 1.6), 1.6, frame),
    ),
  );
  const rings = [height * 0.26, height * 0.52].flatMap((z, i) => {
    const k = 1 - z / height;
    const [x, y] = [6.2 + 1.4 * k, 4 + 1.6 * k];
    return i === 0
      ? [-1, 1].map((d) => rod(vec(-x, 6.5 + d * y, z), vec(x, 6.5 + d * y, z), 1.1, frame))
      : [-1, 1].map((s) => rod(vec(s * x, 6.5 - y, z), vec(s * x, 6.5 + y, z), 1.1, frame));
  });
  const seat = prism(roundedRectangle(18, 13, 2.6, [0, 6.5]), "z", [height - 1.9, height], frame, {
    radius: 0.7,
    soft: 1,
  });
  const hollow = onTop(height, rectangle([-5.5, 5.5], [1.4, 11.6]), {
    fill: true,
    opacity: 0.16,
    blur: 1.6,
  });
  return [...legs, ...rings, marked(seat, hollow)];
}

/** An upholstered dining chair with low arms. */
export function hostChair(cover: Material, legs: Material): Part[] {
  const seat = box({ x: [-9.6, 9.6], y: [0, 20], z: [12.5, 19.5] }, cover, {
    radius: 1.5,
    soft: 2,
    puff: 0.5,
  });
  const arms = [-1, 1].map((s) => {
    const x: [number, number] = s < 0 ? [-12, -9.2] : [9.2, 12];
    return box({ x, y: [2.6, 21], z: [9, 25.5] }, cover, { radius: 1.1, soft: 1.4, puff: 0.3 });
  });
  const back = box({ x: [-11.8, 11.8], y: [18.6, 23], z: [11, 37] }, cover, {
    radius: 1.7,
    soft: 2.2,
    puff: 0.6,
  });
  const welt = onFront(
    18.6,
    [
      [-10, 20],
      [-10, 35.4],
      [10, 35.4],
      [10, 20],
    ],
    { width: 0.2, opacity: 0.24 },
  );
  return [
    ...legsAt(9.6, [2, 20.5], 12.6, legs, 2.2),
    seat,
    ...turn([marked(back, welt)], "x", -6, vec(0, 21, 18)),
    ...arms,
  ];
}

/** An upholstered bench for the foot of the bed. */
export function bedBench(cover: Material, legs: Material): Part[] {
  const pad = box({ x: [-25, 25], y: [0, 18], z: [12, 19] }, cover, { radius: 1.6, soft: 2, puff: 0.35 });
  const piping = [12.9, 18.1].map((z) =>
    onFront(
      0,
      [
        [-24.2, z],
        [24.2, z],
      ],
      { width: 0.3, opacity: 0.3 },
    ),
  );
  return [...legsAt(22, [2.4, 15.6], 12.4, legs, 2.6), marked(pad, ...piping)];
}

/** A high-backed leather chair on casters. */
export function executiveChair(cover: Material): Part[] {
  const star = [18, 90, 162, 234, 306].flatMap((angle) => {
    const rad = (angle * Math.PI) / 180;
    const tip = vec(12.6 * Math.cos(rad), 12.6 * Math.sin(rad), 2.6);
    const wheel = round({ x: tip.x, y: tip.y, z: [0, 2.4] }, { low: 1.2, high: 1.2, edge: 0.6 }, blackMetal);
    return [wheel, rod(vec(0, 0, 4.6), tip, 1.8, blackMetal)];
  });
  const stem = round({ x: 0, y: 0, z: [4, 15] }, { low: 1.5, high: 1.3, edge: 0.2 }, blackMetal);
  const seat = box({ x: [-10.6, 10.6], y: [-10.5, 9.5], z: [15, 20.5] }, cover, {
    radius: 2.2,
    soft: 2.8,
    puff: 0.8,
  });
  const pads = [
    [19.5, 28.5],
    [28, 37],
    [36.4, 46],
  ].map(([low = 0, high = 0]) =>
    box({ x: [-10.2, 10.2], y: [7, 12], z: [low, high] }, cover, {
      radius: 2.2,
      soft: 3,
      puff: 0.9,
      contact: 0.5,
    }),
  );
  const arms = [-1, 1].flatMap((s) => [
    rod(vec(s * 11.4, 4, 16.5), vec(s * 13, 4, 26), 1.4, blackMetal),
    rod(vec(s * 11.4, -4, 16.5), vec(s * 13, -5, 26), 1.4, blackMetal),
    box({ x: [s * 13 - 1.7, s * 13 + 1.7], y: [-8, 7], z: [25.6, 27.8] }, cover, {
      radius: 0.9,
      soft: 1.2,
      puff: 0.5,
    }),
  ]);
  return moved([...star, stem, seat, ...turn(pads, "x", -9, vec(0, 9, 20)), ...arms], vec(0, 15, 0));
}

import { prism, round, roundedRectangle } from "../bodies.ts";
import { onFront, tuft } from "../marks.ts";
import { blackMetal } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { legsAt } from "./seating.ts";

/** A dining chair with a spindle back and an upholstered seat. */
export function spindleChair(seatCover: Material, frame: Material): Part[] {
  const front = [-8.6, 8.6].map((x) => rod(vec(x * 1.03, 0.8, 0), vec(x, 1.8, 17), 1.5, frame));
  const rear = [-7.6, 7.6].map((x) => rod(vec(x * 1.05, 18.5, 0), vec(x, 16.5, 17.2), 1.5, frame));
  const posts = [-7.6, 7.6].map((x) => rod(vec(x, 16.5, 17), vec(x * 1.06, 20, 31), 1.4, frame));
  const spindles = [-4.8, -1.6, 1.6, 4.8].map((x) =>
    rod(vec(x * 0.96, 16.8, 17), vec(x, 19.8, 30.6), 0.75, frame),
  );
  const rail = box({ x: [-9.4, 9.4], y: [19.2, 20.8], z: [30.6, 34.2] }, frame, { radius: 0.7 });
  const apron = box({ x: [-9, 9], y: [0.8, 17.5], z: [15.6, 17.4] }, frame, { radius: 0.4 });
  const seat = prism(roundedRectangle(19.5, 18.4, 3, [0, 9.2]), "z", [17.4, 19.6], seatCover, {
    radius: 0.9,
    soft: 1,
    puff: 0.5,
  });
  const stretchers = [
    rod(vec(-8.4, 1.3, 7), vec(-7.8, 17.6, 7), 0.9, frame),
    rod(vec(8.4, 1.3, 7), vec(7.8, 17.6, 7), 0.9, frame),
  ];
  return [...front, ...rear, ...posts, ...stretchers, ...spindles, apron, rail, seat];
}

/** A fully upholstered dining chair, its back buttoned or plain. */
export function parsonsChair(cover: Material, legs: Material, buttoned: boolean): Part[] {
  const seat = box({ x: [-9.8, 9.8], y: [0, 19], z: [14.6, 19.6] }, cover, {
    radius: 1.3,
    soft: 1.7,
    puff: 0.5,
  });
  const back = box({ x: [-9.6, 9.6], y: [16.8, 20.4], z: [17, 39] }, cover, {
    radius: 1.5,
    soft: 2,
    puff: 0.7,
  });
  const dimples = [-5, 0, 5]
    .flatMap((x, i) => [24, 29.5, 35].map((z) => tuft(17, x, z + (i % 2 === 0 ? 0 : 2.7), 0.42)))
    .flat();
  const rails = onFront(
    0,
    [
      [-9, 18.4],
      [9, 18.4],
    ],
    { width: 0.18, opacity: 0.25 },
  );
  const tilted = turn([buttoned ? marked(back, ...dimples) : back], "x", -7, vec(0, 18, 18));
  return [...legsAt(8.4, [1.6, 18], 15, legs, 2.1), marked(seat, rails), ...tilted];
}

/** A stool of the given seat height with a low curved back. */
export function barStool(seatHeight: number, cover: Material, frame: Material): Part[] {
  const top = seatHeight - 3;
  const corner: [number, number][] = [
    [-7.6, 1],
    [7.6, 1],
    [-7.2, 15.4],
    [7.2, 15.4],
  ];
  const legs = corner.map(([x, y]) =>
    rod(vec(x * 1.22, y < 8 ? y - 1 : y + 1.4, 0), vec(x, y, top), 1.15, frame),
  );
  const ringHeight = seatHeight > 28 ? 11 : 8;
  const k = 1.22 - (0.22 * ringHeight) / top;
  const ring = [
    rod(vec(-7.6 * k, 0.4, ringHeight), vec(7.6 * k, 0.4, ringHeight), 0.95, frame),
    rod(vec(-7.2 * k, 16.2, ringHeight), vec(7.2 * k, 16.2, ringHeight), 0.95, frame),
    rod(vec(-7.6 * k, 0.4, ringHeight + 2), vec(-7.2 * k, 16.2, ringHeight + 2), 0.95, frame),
    rod(vec(7.6 * k, 0.4, ringHeight + 2), vec(7.2 * k, 16.2, ringHeight + 2), 0.95, frame),
  ];
  const seat = prism(roundedRectangle(18, 17, 4.5, [0, 8.2]), "z", [top, seatHeight], cover, {
    radius: 1.1,
    soft: 1.4,
    puff: 0.5,
  });
  const back = Array.from({ length: 7 }, (_, i) => {
    const slice = box({ x: [-1.95, 1.95], y: [8.6, 10.6], z: [seatHeight + 2, seatHeight + 12] }, cover, {
      radius: 0.9,
      soft: 0.9,
      puff: 0.2,
      contact: 0.12,
    });
    return moved(turn([slice], "z", 60 - i * 20), vec(0, 6.4, 0));
  }).flat();
  const posts = [-5, 5].map((x) => rod(vec(x, 14.5, top), vec(x, 15.8, seatHeight + 4), 1, frame));
  return [...legs, ...ring, seat, ...posts, ...back];
}

/** A swivel chair for the desk. */
export function taskChair(cover: Material, shell: Material): Part[] {
  const star = [18, 90, 162, 234, 306].flatMap((angle) => {
    const rad = (angle * Math.PI) / 180;
    const tip = vec(12.5 * Math.cos(rad), 12.5 * Math.sin(rad), 2.6);
    const wheel = round({ x: tip.x, y: tip.y, z: [0, 2.4] }, { low: 1.2, high: 1.2, edge: 0.6 }, blackMetal);
    return [wheel, rod(vec(0, 0, 4.6), tip, 1.6, shell)];
  });
  const stem = round({ x: 0, y: 0, z: [4, 15] }, { low: 1.3, high: 1.1, edge: 0.2 }, blackMetal);
  const seat = prism(roundedRectangle(20, 19, 5.5, [0, -0.5]), "z", [15, 19], cover, {
    radius: 1.7,
    soft: 2,
    puff: 0.6,
  });
  const spine = rod(vec(0, 8.5, 15.5), vec(0, 11.5, 26), 2, shell);
  const back = prism(roundedRectangle(18.5, 20, 5.5, [0, 32]), "y", [8.4, 11], cover, {
    radius: 1.2,
    soft: 1.6,
    puff: 0.7,
  });
  const lines = [27, 32, 37].map((z) =>
    onFront(
      8.4,
      [
        [-8.2, z],
        [8.2, z],
      ],
      { width: 0.3, opacity: 0.22, blur: 0.15 },
    ),
  );
  const arms = [-1, 1].flatMap((s) => [
    rod(vec(s * 9, 2, 16.5), vec(s * 12, 2, 18), 1, shell),
    rod(vec(s * 12, 2, 18), vec(s * 12, 1, 25), 1, shell),
    box({ x: [s * 12 - 1.5, s * 12 + 1.5], y: [-4, 6], z: [25, 26.3] }, blackMetal, { radius: 0.6 }),
  ]);
  return moved(
    [...star, stem, seat, spine, ...turn([marked(back, ...lines)], "x", -8, vec(0, 9, 22)), ...arms],
    vec(0, 14, 0),
  );
}

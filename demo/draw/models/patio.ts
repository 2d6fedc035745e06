import { prism, roundedRectangle } from "../bodies.ts";
import { wood } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, moved, rod, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";

/** Terrace chairs and a low table, their frames black, their cushions in the given cloth. */
export function patioSet(cover: Material, frame: Material): Part[] {
  const seat = patioSeat(54, 2, cover, frame);
  const chair = turn(patioSeat(27, 1, cover, frame), "z", 62);
  const table = [
    prism(roundedRectangle(34, 20, 3, [0, 0]), "z", [14.6, 16], wood("#a87c4f"), { radius: 0.3 }),
    ...[-14, 14].flatMap((x) => [-7, 7].map((y) => rod(vec(x, y, 0), vec(x, y, 14.6), 1.2, frame))),
  ];
  return [...seat, ...moved(chair, vec(60, -34, 0)), ...moved(table, vec(-2, -20, 0))];
}

function patioSeat(width: number, seats: number, cover: Material, frame: Material): Part[] {
  const half = width / 2;
  const sides = [-1, 1].flatMap((s) => {
    const x = s * half;
    return [
      rod(vec(x, 1, 0), vec(x, 1, 23), 1.3, frame),
      rod(vec(x, 28, 0), vec(x, 28, 23), 1.3, frame),
      box({ x: [x - 1.3, x + 1.3], y: [0, 29], z: [22.6, 24] }, wood("#a87c4f"), { radius: 0.3 }),
      rod(vec(x, 1, 9), vec(x, 28, 9), 1.1, frame),
    ];
  });
  const rails = [1, 28].map((y) => rod(vec(-half, y, 9), vec(half, y, 9), 1.3, frame));
  const slats = Array.from({ length: seats * 5 }, (_, i) =>
    rod(
      vec(-half + (i + 0.5) * (width / (seats * 5)), 28.5, 9),
      vec(-half + (i + 0.5) * (width / (seats * 5)), 30.5, 30),
      0.8,
      frame,
      0.1,
    ),
  );
  const top = rod(vec(-half, 30.5, 30), vec(half, 30.5, 30), 1.2, frame);
  const each = (width - 3) / seats;
  const cushions = Array.from({ length: seats }, (_, i) => {
    const x: [number, number] = [-half + 1.5 + i * each + 0.1, -half + 1.5 + (i + 1) * each - 0.1];
    const back = box({ x, y: [23, 28], z: [14.5, 31.5] }, cover, { radius: 1.8, soft: 2.4, puff: 0.8 });
    return [
      box({ x, y: [1.5, 26], z: [10, 15.4] }, cover, { radius: 1.7, soft: 2, puff: 0.5 }),
      ...turn([back], "x", -7, vec(0, 27, 14)),
    ];
  }).flat();
  return [...sides, ...rails, ...slats, top, ...cushions];
}

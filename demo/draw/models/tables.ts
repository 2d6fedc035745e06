import { prism, round, roundedRectangle } from "../bodies.ts";
import { curve, onTop } from "../marks.ts";
import { brass } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, rod, taper } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";

/** A trestle dining table with breadboard ends. */
export function diningTable(length: number, width: number, material: Material): Part[] {
  const half = length / 2;
  const top = box({ x: [-half, half], y: [0, width], z: [28.2, 30] }, material, { radius: 0.35 });
  const ends = [-1, 1].map((s) =>
    onTop(
      30,
      [
        [s * (half - 4), 0],
        [s * (half - 4), width],
      ],
      { width: 0.16, opacity: 0.5 },
    ),
  );
  const planks = Array.from({ length: 5 }, (_, i) =>
    onTop(
      30,
      [
        [-half + 4, (width * (i + 1)) / 6],
        [half - 4, (width * (i + 1)) / 6],
      ],
      { width: 0.1, opacity: 0.35 },
    ),
  );
  const apron = box({ x: [-half + 7, half - 7], y: [5, width - 5], z: [24.8, 28.2] }, material, {
    radius: 0.2,
  });
  const legs = [-1, 1].flatMap((s) =>
    [4.5, width - 4.5].map((y) => {
      const at = (r: number) =>
        ({ x: [s * (half - 6) - r, s * (half - 6) + r], y: [y - r, y + r], z: [0, 28.2] }) satisfies BoxLike;
      return taper(at(1.15), at(1.75), material, { contact: 0.35 });
    }),
  );
  return [marked(top, ...ends, ...planks), apron, ...legs];
}

interface BoxLike {
  x: [number, number];
  y: [number, number];
  z: [number, number];
}

/** A round table on a fluted drum. */
export function roundTable(across: number, material: Material): Part[] {
  const r = across / 2;
  const top = round({ x: 0, y: r, z: [28.6, 30] }, { low: r - 0.5, high: r, edge: 0.4 }, material);
  const planks = [-0.6, -0.3, 0, 0.3, 0.6].map((k) => {
    const reach = Math.sqrt(1 - k * k) * r * 0.97;
    return onTop(
      30,
      [
        [-reach, r + k * r],
        [reach, r + k * r],
      ],
      { width: 0.1, opacity: 0.3 },
    );
  });
  const flutes = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * 2 * Math.PI;
    const at = { x: 9 * Math.cos(angle), y: r + 9 * Math.sin(angle) };
    return {
      ...round({ ...at, z: [2, 28.6] }, { low: 1.25, high: 1.25, edge: 0.2 }, material),
      contact: 0.3,
    };
  });
  const foot = round({ x: 0, y: r, z: [0, 2] }, { low: 13, high: 12.6, edge: 0.5 }, material);
  return [foot, ...flutes, marked(top, ...planks, ...rings(r))];
}

function rings(r: number) {
  return [1, 0.86, 0.64].map((k, i) =>
    onTop(
      30,
      curve((t) => [k * r * 0.97 * Math.cos(t * 6.2832), r + k * r * 0.97 * Math.sin(t * 6.2832)], 40),
      { width: 0.12, opacity: i === 0 ? 0.28 : 0.06 },
    ),
  );
}

/** A low racetrack table with a shelf on turned legs. */
export function coffeeTable(material: Material): Part[] {
  const top = prism(roundedRectangle(48, 26, 12.9, [0, 13]), "z", [15.4, 17], material, {
    radius: 0.4,
    soft: 0.6,
  });
  const shelf = prism(roundedRectangle(38, 18, 8.9, [0, 13]), "z", [5, 6], material, { radius: 0.3 });
  const planks = [-6.5, -2.2, 2.2, 6.5].map((d) =>
    onTop(
      17,
      [
        [-23 + Math.abs(d) * 0.35, 13 + d],
        [23 - Math.abs(d) * 0.35, 13 + d],
      ],
      { width: 0.1, opacity: 0.32 },
    ),
  );
  const streaks = Array.from({ length: 14 }, (_, i) => {
    const y = 2.6 + i * 1.6;
    const reach = 22 - Math.abs(y - 13) ** 2 / 11;
    return onTop(
      17,
      curve((t) => [-reach + 2 * reach * t, y + 0.3 * Math.sin(t * 7 + i)]),
      { width: 0.14, opacity: 0.14 },
    );
  });
  const legs = [-15, 15].flatMap((x) =>
    [6, 20].map((y) => round({ x, y, z: [0, 15.4] }, { low: 1, high: 1.5, edge: 0.15 }, material)),
  );
  return [...legs, shelf, marked(top, ...planks, ...streaks)];
}

/** A writing desk with two shallow drawers; `frame` is its metal or wooden legs. */
export function desk(material: Material, frame: Material): Part[] {
  const top = box({ x: [-26, 26], y: [0, 24], z: [28.6, 30] }, material, { radius: 0.3 });
  const body = box({ x: [-25, 25], y: [1.2, 22.6], z: [24, 28.6] }, material, { radius: 0.2 });
  const fronts = [-1, 1].map((s) =>
    box({ x: s < 0 ? [-24.4, -0.3] : [0.3, 24.4], y: [0.6, 1.4], z: [24.4, 28.2] }, material, {
      radius: 0.15,
    }),
  );
  const pulls = [-12.4, 12.4].map((x) => rod(vec(x - 2.6, 0.1, 26.3), vec(x + 2.6, 0.1, 26.3), 0.6, brass));
  const legs = [-1, 1].flatMap((s) => [
    rod(vec(s * 24.4, 2, 0), vec(s * 23.4, 3, 24), 1.4, frame),
    rod(vec(s * 24.4, 22, 0), vec(s * 23.4, 21, 24), 1.4, frame),
    rod(vec(s * 24.2, 2.5, 5), vec(s * 24.2, 21.5, 5), 1.1, frame),
  ]);
  return [...legs, body, ...fronts, ...pulls, top];
}

/** A stone-topped or wooden side table on three legs. */
export function sideTable(top: Material, legs: Material): Part[] {
  const plate = round({ x: 0, y: 9, z: [21.2, 22.4] }, { low: 8.8, high: 9, edge: 0.3 }, top);
  const feet = [30, 150, 270].map((a) => {
    const rad = (a * Math.PI) / 180;
    return rod(
      vec(8 * Math.cos(rad), 9 + 8 * Math.sin(rad), 0),
      vec(3 * Math.cos(rad), 9 + 3 * Math.sin(rad), 21.3),
      1.1,
      legs,
    );
  });
  return [...feet, plate];
}

import { round } from "../bodies.ts";
import { curve, onFront, rectangle } from "../marks.ts";
import { blackMetal, brass } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod, turn } from "../parts.ts";
import type { Mark, Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { plant } from "./decor.ts";
import { lampShade } from "./lamps.ts";
import { legsAt } from "./seating.ts";

/** A round mirror in a thin frame, hanging. */
export function roundMirror(across: number, frame: Material): Part[] {
  const r = across / 2;
  const ring = (k: number) =>
    curve((t) => [k * Math.cos(t * 2 * Math.PI), r + k * Math.sin(t * 2 * Math.PI)], 48);
  const rim = turn([round({ x: 0, y: 0, z: [0, 1.4] }, { low: r, high: r, edge: 0.25 }, frame)], "x", 90);
  const upright = moved(rim, vec(0, 1.4, r));
  const glass = onFront(0, ring(r - 1.1), { fill: true, color: "#cfd6d6", opacity: 1 });
  const band = (low: number, wide: number): Mark =>
    onFront(
      0,
      [
        [-r * 0.72, r + low],
        [-r * 0.72, r + low + wide],
        [r * 0.72, r + low + wide + 14],
        [r * 0.72, r + low + 14],
      ],
      { fill: true, color: "#ffffff", opacity: 0.4, blur: 0.6 },
    );
  const inner = onFront(0, ring(r - 1.1), { closed: true, width: 0.4, opacity: 0.4 });
  return upright.map((part) => marked(part, glass, band(-13, 7), band(-3, 3), inner));
}

/** A floor lamp whose arm bows over from a heavy foot. */
export function arcLamp(metal: Material, shade: Material): Part[] {
  const foot = round({ x: -20, y: 7, z: [0, 2.4] }, { low: 6.6, high: 6.4, edge: 0.4 }, blackMetal);
  const bow = Array.from({ length: 25 }, (_, i) => {
    const angle = Math.PI - (i / 24) * Math.PI * 0.86;
    return vec(-20 + 20 + 20 * Math.cos(angle), 7, 46 + 31 * Math.sin(angle));
  });
  const rods = bow.slice(1).map((p, i) => rod(bow[i] ?? p, p, 1.1, metal, 0.05));
  const tip = bow.at(-1) ?? vec(0, 7, 60);
  return [
    foot,
    rod(vec(-20, 7, 2.4), vec(-20, 7, 46.2), 1.2, metal),
    ...rods,
    rod(vec(tip.x, 7, tip.z), vec(tip.x, 7, tip.z - 5), 0.7, metal, 0),
    lampShade({ x: tip.x, y: 7, z: tip.z - 13 }, 8, 6.6, 8.5, shade),
  ];
}

/** Five shelves between two leaning ladders. */
export function ladderShelf(wood: Material): Part[] {
  const depthAt = (z: number) => 17 - (z / 72) * 11;
  const sides = [-12, 12].flatMap((x) => [
    rod(vec(x, 0.6, 0), vec(x, 15.8, 72), 1.3, wood),
    rod(vec(x, 16.6, 0), vec(x, 16.6, 68), 1.1, wood),
  ]);
  const boards = [6, 21, 36, 50, 63].map((z) => {
    const back = 16.6;
    return box({ x: [-11.4, 11.4], y: [back - depthAt(z), back], z: [z, z + 0.9] }, wood, {
      radius: 0.15,
      contact: 0.7,
    });
  });
  const books = ["#a5523a", "#e3d5bd", "#3f5a4b", "#51606b", "#c79a52"].map((color, i) =>
    box(
      { x: [-9 + i * 1.8, -7.4 + i * 1.8], y: [8.4, 14.4], z: [36.9, 45 + ((i * 5) % 3)] },
      { color, kind: "paint", gloss: 0.05 },
      { radius: 0.1, contact: 0.3 },
    ),
  );
  const basket = box(
    { x: [-9, 9], y: [4.5, 15], z: [6.9, 14.5] },
    { color: "#c3a377", kind: "boucle", gloss: 0 },
    {
      radius: 0.8,
    },
  );
  const pot = moved(plant(15, { color: "#b5603f", kind: "paint", gloss: 0.2 }, "shelf"), vec(5, 11.5, 50.9));
  return [...sides, ...boards, basket, ...books, ...pot];
}

/** A low cabinet behind two planked doors that hang from a rail; `open` rolls them to the middle. */
export function barnConsole(wood: Material, open: boolean): Part[] {
  const half = 32.5;
  const legs = legsAt(half - 3, [2.5, 14.6], 3, wood, 2.2);
  const shell = box({ x: [-half, half], y: [1, 17], z: [2.6, 26] }, wood, { radius: 0.25 });
  const bay = open ? [-half + 0.8, half - 0.8] : [-10, 10];
  const hollow = onFront(1, rectangle([bay[0] ?? 0, bay[1] ?? 0], [4, 24.6]), {
    fill: true,
    color: "#2b1d13",
    opacity: 0.72,
  });
  const shelf = box({ x: [(bay[0] ?? 0) + 0.3, (bay[1] ?? 0) - 0.3], y: [0.8, 1.6], z: [13.8, 14.8] }, wood, {
    radius: 0.1,
  });
  const doors = [-1, 1].flatMap((s) => {
    const middle = open ? s * 10.9 : s * 21.3;
    return plankedDoor([middle - 10.6, middle + 10.6], [3.6, 23.6], wood);
  });
  const rail = rod(vec(-half + 1, -0.2, 24.6), vec(half - 1, -0.2, 24.6), 0.7, blackMetal);
  const top = box({ x: [-half - 0.4, half + 0.4], y: [-0.8, 17.3], z: [26, 27.2] }, wood, { radius: 0.3 });
  return [...legs, marked(shell, hollow), shelf, ...doors, rail, top];
}

function plankedDoor(x: [number, number], z: [number, number], wood: Material): Part[] {
  const panel = box({ x, y: [-0.2, 0.9], z }, wood, { radius: 0.15 });
  const planks = [1, 2, 3].map((i) => {
    const at = x[0] + (i * (x[1] - x[0])) / 4;
    return onFront(
      -0.2,
      [
        [at, z[0] + 2.6],
        [at, z[1] - 2.6],
      ],
      { width: 0.25, opacity: 0.4 },
    );
  });
  const frame = onFront(-0.2, rectangle([x[0] + 2, x[1] - 2], [z[0] + 2.4, z[1] - 2.4]), {
    closed: true,
    width: 0.3,
    opacity: 0.4,
  });
  const brace = onFront(
    -0.2,
    [
      [x[0] + 2, z[0] + 2.4],
      [x[1] - 2, z[1] - 2.4],
    ],
    { width: 1.4, opacity: 0.14 },
  );
  const hangers = [x[0] + 3, x[1] - 3].flatMap((at) => [
    box({ x: [at - 0.6, at + 0.6], y: [-0.6, -0.1], z: [z[1] - 3, z[1] + 1.6] }, blackMetal, { radius: 0.1 }),
  ]);
  return [marked(panel, ...planks, frame, brace), ...hangers];
}

/** A painted cupboard with a wooden top: two drawers over four framed doors. */
export function paintedSideboard(paint: Material, top: Material): Part[] {
  const half = 26.4;
  const legs = legsAt(half - 2.4, [2.4, 14.6], 5, paint, 2.6);
  const shell = box({ x: [-half, half], y: [0.9, 16.6], z: [4.6, 33.6] }, paint, { radius: 0.3 });
  const knob = (x: number, z: number) => rod(vec(x, -1, z), vec(x, 0, z), 1, brass, 0.4);
  const drawers = [-1, 1].flatMap((s) => [
    box({ x: s < 0 ? [-half + 0.8, -0.4] : [0.4, half - 0.8], y: [0, 1], z: [27.4, 33] }, paint, {
      radius: 0.2,
    }),
    knob(s * half * 0.5, 30.2),
  ]);
  const each = (2 * half - 1.6) / 4;
  const doors = [0, 1, 2, 3].flatMap((i) => {
    const x: [number, number] = [-half + 0.8 + i * each + 0.2, -half + 0.8 + (i + 1) * each - 0.2];
    const panel = onFront(0, rectangle([x[0] + 2, x[1] - 2], [7.6, 24.4]), {
      closed: true,
      width: 0.5,
      opacity: 0.4,
    });
    return [
      marked(box({ x, y: [0, 1], z: [5.4, 26.8] }, paint, { radius: 0.2 }), panel),
      knob(i % 2 === 0 ? x[1] - 1 : x[0] + 1, 17),
    ];
  });
  const slab = box({ x: [-half - 0.8, half + 0.8], y: [-0.6, 17], z: [33.6, 35] }, top, { radius: 0.35 });
  return [...legs, shell, ...drawers, ...doors, slab];
}

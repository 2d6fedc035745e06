import { prism, round, turned } from "../bodies.ts";
import { curve, onFront, rectangle } from "../marks.ts";
import { paint, wood } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, moved, rod, turn } from "../parts.ts";
import type { Mark, Part } from "../parts.ts";
import { randomFrom } from "../random.ts";
import { vec } from "../vector.ts";

/** An arched mirror in a slim frame, leaning back. */
export function archMirror(frame: Material): Part[] {
  const arch = (inset: number): [number, number][] => [
    [-15 + inset, inset],
    [15 - inset, inset],
    ...curve((t) => [(15 - inset) * Math.cos(t * Math.PI), 51 + (15 - inset) * Math.sin(t * Math.PI)], 20),
  ];
  const rim = prism(arch(0), "y", [0, 1.6], frame, { radius: 0.3 });
  const glass = onFront(0, arch(1.1), { fill: true, color: "#cfd6d6", opacity: 1 });
  const inner = onFront(0, arch(1.1), { closed: true, width: 0.5, opacity: 0.4 });
  const bands: Mark[] = [
    onFront(
      0,
      [
        [-13.9, 6],
        [-13.9, 18],
        [13.9, 46],
        [13.9, 34],
      ],
      { fill: true, color: "#ffffff", opacity: 0.4, blur: 0.6 },
    ),
    onFront(
      0,
      [
        [-13.9, 26],
        [-13.9, 30],
        [13.9, 58],
        [13.9, 54],
      ],
      { fill: true, color: "#ffffff", opacity: 0.35, blur: 0.5 },
    ),
    onFront(
      0,
      [
        [-13.9, 1.2],
        [13.9, 1.2],
        [13.9, 20],
        [-13.9, 8],
      ],
      { fill: true, color: "#b3a796", opacity: 0.45, blur: 2 },
    ),
  ];
  return turn([marked(rim, glass, ...bands, inner)], "x", -6, vec(0, 0, 0));
}

/** A plant with broad leaves in a round pot; `tall` in inches. */
export function plant(tall: number, pot: Material, words = "plant"): Part[] {
  const k = tall / 60;
  const random = randomFrom(words);
  const body = round({ x: 0, y: 0, z: [0, 12 * k] }, { low: 5.4 * k, high: 6.8 * k, edge: 0.4 }, pot);
  const soil = {
    ...round({ x: 0, y: 0, z: [12 * k, 12.3 * k] }, { low: 6 * k, high: 6 * k, edge: 0.1 }, paint("#3a2a1e")),
    contact: 0,
  };
  const stems = [0, 1, 2].map((i) =>
    rod(
      vec((i - 1) * 1.4 * k, 0, 12 * k),
      vec((i - 1) * 5 * k, (i % 2) * 3 * k, (44 + i * 4) * k),
      0.7 * k,
      wood("#6b543a"),
      0,
    ),
  );
  const leaves = Array.from({ length: 34 }, (_, i) => {
    const up = 20 + (i / 34) * 40;
    const stem = (i % 3) - 1;
    const side = i % 2 === 0 ? 0 : 180;
    const long = (11 + random() * 5) * (1 - i / 80) * k;
    const pose = {
      lift: -12 + random() * 60,
      turn: side + (random() - 0.5) * 110,
      roll: (random() - 0.5) * 70,
    };
    const start = vec(stem * (1.4 + up / 14) * k, ((stem + 1) % 2) * 3 * k * (up / 50), up * k);
    return moved(leaf(long, i, pose), start);
  }).flat();
  return [body, soil, ...stems, ...leaves];
}

function leaf(long: number, i: number, pose: { lift: number; turn: number; roll: number }): Part[] {
  const greens = ["#4c6b46", "#5d7d4f", "#3d5a3e", "#6c8a58"];
  const half = (side: 1 | -1) =>
    curve((t): [number, number] => {
      const u = side > 0 ? t : 1 - t;
      return [long * u, side * long * 0.27 * Math.sin(Math.PI * u ** 0.75)];
    }, 9);
  const outline = [...half(1), ...half(-1)];
  const color = greens[i % 4] ?? "#4c6b46";
  const blade = prism(
    outline,
    "y",
    [0, 0.2],
    { color, kind: "paint", gloss: 0.1 },
    { radius: 0.05, contact: 0.15 },
  );
  const vein = onFront(
    0,
    [
      [0, 0],
      [long * 0.95, 0],
    ],
    { width: long * 0.025, color: "#b9c99a", opacity: 0.55 },
  );
  const rolled = turn([marked(blade, vein)], "x", pose.roll);
  return turn(turn(rolled, "y", -pose.lift), "z", pose.turn);
}

/** A framed picture on a wall, its middle at x, z, hanging at depth y. */
export function art(
  at: { x: number; y: number; z: number },
  width: number,
  height: number,
  motif: "hills" | "arches" | "lines",
): Part[] {
  const [x0, x1] = [at.x - width / 2, at.x + width / 2];
  const [z0, z1] = [at.z - height / 2, at.z + height / 2];
  const frame = box({ x: [x0, x1], y: [at.y - 1.4, at.y], z: [z0, z1] }, wood("#a97f52"), {
    radius: 0.2,
    contact: 0.4,
  });
  const y = at.y - 1.4;
  const sheet = onFront(y, rectangle([x0 + 1, x1 - 1], [z0 + 1, z1 - 1]), {
    fill: true,
    color: "#f4ecdf",
    opacity: 1,
  });
  return [marked(frame, sheet, ...motifMarks(motif, { y, x0: x0 + 3, x1: x1 - 3, z0: z0 + 3, z1: z1 - 3 }))];
}

function motifMarks(motif: string, f: { y: number; x0: number; x1: number; z0: number; z1: number }): Mark[] {
  const w = f.x1 - f.x0;
  const h = f.z1 - f.z0;
  const middle = (f.x0 + f.x1) / 2;
  if (motif === "hills") {
    const hill = (base: number, swing: number, color: string) =>
      onFront(
        f.y,
        [
          [f.x0, f.z0],
          ...curve(
            (t): [number, number] => [f.x0 + w * t, f.z0 + h * (base + swing * Math.sin(t * 4 + base * 9))],
            20,
          ),
          [f.x1, f.z0],
        ],
        { fill: true, color, opacity: 1 },
      );
    const sun = onFront(
      f.y,
      curve(
        (t) => [
          middle + w * 0.14 + w * 0.13 * Math.cos(t * 6.2832),
          f.z0 + h * 0.72 + w * 0.13 * Math.sin(t * 6.2832),
        ],
        24,
      ),
      { fill: true, color: "#d98b52", opacity: 1 },
    );
    return [sun, hill(0.5, 0.1, "#d8b48a"), hill(0.34, 0.1, "#b5603f"), hill(0.18, 0.08, "#3f5a4b")];
  }
  if (motif === "arches")
    return ["#b5603f", "#d9a273", "#3f5a4b"].map((color, i) => {
      const r = (w / 2) * (1 - i * 0.28);
      return onFront(
        f.y,
        [
          [middle - r, f.z0],
          ...curve(
            (t): [number, number] => [
              middle - r * Math.cos(t * Math.PI),
              f.z0 + h * (0.45 - i * 0.02) + r * Math.sin(t * Math.PI),
            ],
            24,
          ),
          [middle + r, f.z0],
        ],
        { fill: true, color, opacity: 1 },
      );
    });
  return Array.from({ length: 9 }, (_, i) =>
    onFront(
      f.y,
      curve((t) => [f.x0 + w * t, f.z0 + (h * (i + 0.6)) / 9 + h * 0.03 * Math.sin(t * 6 + i * 0.7)], 20),
      { width: h * 0.022, color: i % 3 === 0 ? "#b5603f" : "#51606b", opacity: 0.85 },
    ),
  );
}

/** A bowl, a stack of books and a small vase, to dress a table at height z. */
export function tableDressing(z: number, at: { x: number; y: number }): Part[] {
  const books = ["#a5523a", "#e3d5bd"].map((color, i) =>
    box(
      {
        x: [at.x - 5.5 + i * 0.5, at.x + 4.5],
        y: [at.y - 3.4, at.y + 3.6 - i * 0.5],
        z: [z + i * 1.2, z + 1.1 + i * 1.2],
      },
      paint(color),
      { radius: 0.1 },
    ),
  );
  const rings = [
    [0, 1.2],
    [1.6, 2.2],
    [3.4, 2.5],
    [5.2, 1.7],
    [6.2, 0.9],
    [7, 1.1],
  ].map(([up = 0, r = 1]) => ({ z: z + up, r }));
  return [...books, ...turned({ x: at.x + 9, y: at.y + 1 }, rings, paint("#d9cbb5"))];
}

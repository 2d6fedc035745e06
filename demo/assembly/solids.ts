/** A point in space: x to the right, y away from the viewer, z up; inches. */
export type Point3 = [number, number, number];

/** The solids of drawings; ranges run from low to high, in inches. */
export type Solid =
  | { kind: "box"; x: [number, number]; y: [number, number]; z: [number, number] }
  | { kind: "round"; at: [number, number]; z: [number, number]; radius: number }
  | { kind: "disc"; at: [number, number]; y: [number, number]; radius: number }
  | { kind: "rod"; from: Point3; to: Point3; thick: number };

/** A polygon on paper, with y pointing up. */
export type Shape = [number, number][];

/** A solid on paper: its filled outline and the edges inside it. */
export interface Outline {
  hull: Shape;
  faces: Shape[];
}

export function box(x: [number, number], y: [number, number], z: [number, number]): Solid {
  return { kind: "box", x, y, z };
}

export function round(at: [number, number], radius: number, z: [number, number]): Solid {
  return { kind: "round", at, radius, z };
}

export function rod(from: Point3, to: Point3, thick = 1): Solid {
  return { kind: "rod", from, to, thick };
}

/** An upright round plate facing the viewer; `at` is its center, x and z. */
export function disc(at: [number, number], radius: number, y: [number, number]): Solid {
  return { kind: "disc", at, radius, y };
}

/** Four solids made by `one` at the corners of a width and a depth, `inset` from them. */
export function atCorners(
  width: number,
  depth: number,
  { inset, one }: { inset: number; one: (x: number, y: number) => Solid },
): Solid[] {
  return [-width / 2 + inset, width / 2 - inset].flatMap((x) => [inset, depth - inset].map((y) => one(x, y)));
}

export function moved(solid: Solid, [dx, dy, dz]: Point3): Solid {
  const shift = ([a, b]: [number, number], by: number): [number, number] => [a + by, b + by];
  if (solid.kind === "box")
    return { ...solid, x: shift(solid.x, dx), y: shift(solid.y, dy), z: shift(solid.z, dz) };
  if (solid.kind === "round")
    return { ...solid, at: [solid.at[0] + dx, solid.at[1] + dy], z: shift(solid.z, dz) };
  if (solid.kind === "disc")
    return { ...solid, at: [solid.at[0] + dx, solid.at[1] + dz], y: shift(solid.y, dy) };
  const point = ([x, y, z]: Point3): Point3 => [x + dx, y + dy, z + dz];
  return { ...solid, from: point(solid.from), to: point(solid.to) };
}

/** Turned upside down about the height `top`. */
export function upsideDown(solid: Solid, top: number): Solid {
  const flip = ([low, high]: [number, number]): [number, number] => [top - high, top - low];
  if (solid.kind === "disc") return { ...solid, at: [solid.at[0], top - solid.at[1]] };
  if (solid.kind !== "rod") return { ...solid, z: flip(solid.z) };
  const point = ([x, y, z]: Point3): Point3 => [x, y, top - z];
  return { ...solid, from: point(solid.from), to: point(solid.to) };
}

/** Projects a point onto paper: an isometric view from the front, the right and above. */
export function onPaper([x, y, z]: Point3): [number, number] {
  return [(x + y * 0.86) * 0.72, (y * 0.86 - x) * 0.36 + z * 0.85];
}

/** The solids from back to front. */
export function backToFront<Item extends { solid: Solid }>(items: Item[]): Item[] {
  const waiting = new Set(items);
  const done: Item[] = [];
  while (waiting.size > 0) {
    const all = [...waiting];
    const next = all.find((one) => all.every((other) => other === one || !isBehind(other.solid, one.solid)));
    const chosen = next ?? all.toSorted((a, b) => nearness(a.solid) - nearness(b.solid))[0];
    if (!chosen) break;
    waiting.delete(chosen);
    done.push(chosen);
  }
  return done;
}

/** True when `back` is behind `front` for a viewer in front, to the right and above. */
function isBehind(back: Solid, front: Solid): boolean {
  const [a, b] = [extent(back), extent(front)];
  const slack = 0.01;
  const sure =
    a.high[0] <= b.low[0] + slack || a.low[1] >= b.high[1] - slack || a.high[2] <= b.low[2] + slack;
  const never =
    b.high[0] <= a.low[0] + slack || b.low[1] >= a.high[1] - slack || b.high[2] <= a.low[2] + slack;
  return sure && !never;
}

function nearness(solid: Solid): number {
  const { low, high } = extent(solid);
  return low[0] + high[0] - low[1] - high[1] + low[2] + high[2];
}

export function extent(solid: Solid): { low: Point3; high: Point3 } {
  const points = cornersOf(solid);
  const pick = (best: (...values: number[]) => number): Point3 => [
    best(...points.map(([x]) => x)),
    best(...points.map(([, y]) => y)),
    best(...points.map(([, , z]) => z)),
  ];
  return { low: pick(Math.min), high: pick(Math.max) };
}

export function outlineOf(solid: Solid): Outline {
  const hull = hullOf(cornersOf(solid).map(onPaper));
  if (solid.kind === "rod") return { hull, faces: [] };
  if (solid.kind === "round") return { hull, faces: [ring(solid, solid.z[1]).map(onPaper)] };
  if (solid.kind === "disc") return { hull, faces: [upright(solid, solid.y[0]).map(onPaper)] };
  const [x1, y0, z1] = [solid.x[1], solid.y[0], solid.z[1]];
  const top: Point3[] = [
    [solid.x[0], y0, z1],
    [x1, y0, z1],
    [x1, solid.y[1], z1],
    [solid.x[0], solid.y[1], z1],
  ];
  const side: Point3[] = [
    [x1, y0, solid.z[0]],
    [x1, solid.y[1], solid.z[0]],
    [x1, solid.y[1], z1],
    [x1, y0, z1],
  ];
  return { hull, faces: [top.map(onPaper), side.map(onPaper)] };
}

function cornersOf(solid: Solid): Point3[] {
  if (solid.kind === "box")
    return solid.x.flatMap((x) => solid.y.flatMap((y) => solid.z.map((z): Point3 => [x, y, z])));
  if (solid.kind === "round") return solid.z.flatMap((z) => ring(solid, z));
  if (solid.kind === "disc") return solid.y.flatMap((y) => upright(solid, y));
  const r = solid.thick / 2;
  return [solid.from, solid.to].flatMap(([x, y, z]) =>
    [-r, r].flatMap((dx) => [-r, r].map((dy): Point3 => [x + dx, y + dy, z])),
  );
}

function ring({ at, radius }: { at: [number, number]; radius: number }, z: number): Point3[] {
  return Array.from({ length: 28 }, (_, i): Point3 => {
    const angle = (i / 28) * 2 * Math.PI;
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle), z];
  });
}

function upright({ at, radius }: { at: [number, number]; radius: number }, y: number): Point3[] {
  return ring({ at, radius }, 0).map(([x, z]) => [x, y, z]);
}

/** The convex hull of points. */
function hullOf(points: Shape): Shape {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Shape): Shape => {
    const chain: Shape = [];
    for (const p of list) {
      while (chain.length >= 2 && turn(chain.at(-2) ?? p, chain.at(-1) ?? p, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: [number, number], b: [number, number], c: [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

import type { Material } from "./materials.ts";
import { add, cross, length, middle, rotate, scale, sub, unit, vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

/** One convex piece of furniture: its outline is the hull of its balls, its shading that of its faces. */
export interface Part {
  balls: { at: Vec; r: number }[];
  faces: Face[];
  material: Material;
  soft: number; // how far light runs around the edges, inches
  marks: Mark[];
  contact: number; // 0–1: how strongly it shades what it touches
  puff: number; // 0–1: how much the middle of each face swells into the light
  glow?: boolean; // gives light of its own
  plain?: boolean; // a slice of a larger body: no edge, no shading of its own
}

export interface Face {
  corners: Vec[];
  normal: Vec;
}

/** A line or a patch on a face; seen only when the face is. */
export interface Mark {
  points: Vec[];
  normal: Vec;
  width: number; // inches; 0 with fill: a patch
  color: string;
  opacity: number;
  closed?: boolean;
  fill?: boolean;
  blur?: number; // inches
}

/** From low to high along x, y and z; inches. */
export interface Box {
  x: [number, number];
  y: [number, number];
  z: [number, number];
}

export interface Finish {
  radius?: number; // of the edges, inches
  soft?: number;
  puff?: number;
  contact?: number;
}

export function box(size: Box, material: Material, finish: Finish = {}): Part {
  const thinnest = Math.min(size.x[1] - size.x[0], size.y[1] - size.y[0], size.z[1] - size.z[0]);
  const r = Math.min(finish.radius ?? 0.25, thinnest * 0.49);
  const balls = corners(size, r).map((at) => ({ at, r }));
  return {
    balls,
    faces: boxFaces(corners(size, 0)),
    material,
    soft: finish.soft ?? r,
    marks: [],
    contact: finish.contact ?? 0.5,
    puff: finish.puff ?? 0,
  };
}

/** A box whose upper face is `upper`, its lower face `lower`: tapered legs, wedges, lampshades' boxes. */
export function taper(lower: Box, upper: Box, material: Material, finish: Finish = {}): Part {
  const low = corners(lower, 0).filter((_, i) => i < 4);
  const high = corners(upper, 0).filter((_, i) => i >= 4);
  const all = [...low, ...high];
  const r = finish.radius ?? 0.15;
  const heart = middle(all);
  const balls = all.map((at) => ({ at: add(at, scale(unit(sub(heart, at)), r)), r }));
  return { ...box(lower, material, finish), balls, faces: boxFaces(all), soft: finish.soft ?? r };
}

/** A straight rod of the given thickness between two points. */
export function rod(from: Vec, to: Vec, thickness: number, material: Material, contact = 0.3): Part {
  const along = unit(sub(to, from));
  const helper = Math.abs(along.z) > 0.9 ? vec(0, 1, 0) : vec(0, 0, 1);
  const a = scale(unit(cross(along, helper)), thickness / 2);
  const b = scale(unit(cross(along, a)), thickness / 2);
  const end = (p: Vec) => [add(p, add(a, b)), add(p, sub(a, b)), sub(p, add(a, b)), sub(p, sub(a, b))];
  const all = [...end(from), ...end(to)];
  const r = thickness * 0.35;
  return {
    balls: [
      { at: from, r: thickness / 2 },
      { at: to, r: thickness / 2 },
    ],
    faces: boxFaces(all),
    material,
    soft: r,
    marks: [],
    contact,
    puff: 0,
  };
}

export function moved(parts: Part[], by: Vec): Part[] {
  return changed(
    parts,
    (p) => add(p, by),
    (n) => n,
  );
}

/** Turns parts about an axis through `pivot`; degrees, counter-clockwise seen from the axis' tip. */
export function turn(
  parts: Part[],
  axis: "x" | "y" | "z",
  degrees: number,
  pivot: Vec = vec(0, 0, 0),
): Part[] {
  return changed(
    parts,
    (p) => add(rotate(sub(p, pivot), axis, degrees), pivot),
    (n) => rotate(n, axis, degrees),
  );
}

export function marked(part: Part, ...marks: Mark[]): Part {
  return { ...part, marks: [...part.marks, ...marks] };
}

function changed(parts: Part[], point: (p: Vec) => Vec, normal: (n: Vec) => Vec): Part[] {
  return parts.map((part) => ({
    ...part,
    balls: part.balls.map((ball) => ({ ...ball, at: point(ball.at) })),
    faces: part.faces.map((f) => ({ corners: f.corners.map(point), normal: normal(f.normal) })),
    marks: part.marks.map((m) => ({ ...m, points: m.points.map(point), normal: normal(m.normal) })),
  }));
}

/** The eight corners, the lower four first, each four going round, drawn in by `inset`. */
function corners(size: Box, inset: number): Vec[] {
  const [x0, x1] = [size.x[0] + inset, size.x[1] - inset];
  const [y0, y1] = [size.y[0] + inset, size.y[1] - inset];
  return [size.z[0] + inset, size.z[1] - inset].flatMap((z) => [
    vec(x0, y0, z),
    vec(x1, y0, z),
    vec(x1, y1, z),
    vec(x0, y1, z),
  ]);
}

function boxFaces(all: Vec[]): Face[] {
  const heart = middle(all);
  const rings = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ];
  return rings.map((ring) =>
    face(
      ring.map((i) => all[i] ?? heart),
      heart,
    ),
  );
}

/** A face whose normal points away from the body's heart. */
export function face(ring: Vec[], heart: Vec): Face {
  const [a, b, c] = [ring[0] ?? heart, ring[1] ?? heart, ring[2] ?? heart];
  const d = ring[3] ?? c;
  const flat = length(sub(b, a)) < 1e-6 ? cross(sub(c, a), sub(d, a)) : cross(sub(c, a), sub(d, b));
  const normal = unit(length(flat) < 1e-9 ? vec(0, 0, 1) : flat);
  const outward = sub(middle(ring), heart);
  const away = normal.x * outward.x + normal.y * outward.y + normal.z * outward.z;
  return { corners: ring, normal: away < 0 ? scale(normal, -1) : normal };
}

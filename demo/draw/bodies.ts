import type { Material } from "./materials.ts";
import { box, face } from "./parts.ts";
import type { Finish, Mark, Part } from "./parts.ts";
import { add, length, lerp, middle, scale, sub, unit, vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

/** An upright round body; radii at the foot and at the top, z from low to high. */
export function round(
  at: { x: number; y: number; z: [number, number] },
  radii: { low: number; high: number; edge?: number; facets?: number },
  material: Material,
): Part {
  const count = radii.facets ?? (Math.max(radii.low, radii.high) > 8 ? 56 : 40);
  const ring = (r: number, z: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI;
      return vec(at.x + r * Math.cos(angle), at.y + r * Math.sin(angle), z);
    });
  const low = ring(radii.low, at.z[0]);
  const high = ring(radii.high, at.z[1]);
  const edge = radii.edge ?? 0.1;
  const heart = vec(at.x, at.y, (at.z[0] + at.z[1]) / 2);
  const inward = (p: Vec) => add(p, scale(unit(sub(heart, p)), Math.min(edge, length(sub(heart, p)) / 2)));
  const sides = low.map((p, i) => {
    const next = (i + 1) % count;
    return face([p, low[next] ?? p, high[next] ?? p, high[i] ?? p], heart);
  });
  const caps = [face([...low].reverse(), heart), face(high, heart)];
  return {
    balls: [...low, ...high].map((p) => ({ at: inward(p), r: edge })),
    faces: [...sides, ...caps],
    material,
    soft: Math.max(edge * 0.8, 0.1),
    marks: [],
    contact: 0.5,
    puff: 0,
  };
}

/** A convex outline pushed through space: along z it lies level, along y it stands facing the viewer. */
export function prism(
  outline: [number, number][],
  along: "y" | "z",
  reach: [number, number],
  material: Material,
  finish: Finish = {},
): Part {
  const at = (p: [number, number], deep: number) =>
    along === "z" ? vec(p[0], p[1], deep) : vec(p[0], deep, p[1]);
  const near = outline.map((p) => at(p, reach[0]));
  const far = outline.map((p) => at(p, reach[1]));
  const heart = middle([...near, ...far]);
  const r = Math.min(finish.radius ?? 0.2, (reach[1] - reach[0]) * 0.49);
  const inward = (p: Vec) => add(p, scale(unit(sub(heart, p)), r));
  const sides = near.map((p, i) => {
    const next = (i + 1) % near.length;
    return face([p, near[next] ?? p, far[next] ?? p, far[i] ?? p], heart);
  });
  return {
    balls: [...near, ...far].map((p) => ({ at: inward(p), r })),
    faces: [...sides, face(near, heart), face(far, heart)],
    material,
    soft: finish.soft ?? r,
    marks: [],
    contact: finish.contact ?? 0.5,
    puff: finish.puff ?? 0,
  };
}

/** A level rectangle with round corners, for `prism`. */
export function roundedRectangle(
  width: number,
  depth: number,
  corner: number,
  at: [number, number] = [0, 0],
): [number, number][] {
  const quarter = 8;
  return [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: quarter + 1 }, (_, i): [number, number] => {
      const angle = ((side + i / quarter) * Math.PI) / 2;
      const sx = side === 0 || side === 3 ? 1 : -1;
      const sy = side < 2 ? 1 : -1;
      return [
        at[0] + sx * (width / 2 - corner) + corner * Math.cos(angle),
        at[1] + sy * (depth / 2 - corner) + corner * Math.sin(angle),
      ];
    }),
  );
}

/** A square pillow standing on its edge: thick in the middle, thin at its corners. */
export function pillow(
  at: Vec,
  size: { width: number; height: number; thick: number },
  material: Material,
): Part {
  const { width, height, thick } = size;
  const plain = box(
    {
      x: [at.x - width / 2, at.x + width / 2],
      y: [at.y - thick / 2, at.y + thick / 2],
      z: [at.z, at.z + height],
    },
    material,
    { radius: 1, soft: thick * 0.6, puff: 1, contact: 0.5 },
  );
  const rim = Array.from({ length: 32 }, (_, i) => {
    const angle = ((i + 0.5) / 32) * 2 * Math.PI;
    const bow = (v: number) => Math.sign(v) * Math.abs(v) ** 0.42;
    const reach = 1 - 0.045 * Math.cos(2 * angle) ** 2;
    return {
      at: vec(
        at.x + (width / 2 - 0.7) * bow(Math.cos(angle)) * reach,
        at.y,
        at.z + height / 2 + (height / 2 - 0.7) * bow(Math.sin(angle)) * reach,
      ),
      r: 0.7,
    };
  });
  const swell = [0.3, 0.52, 0.72, 0.86].flatMap((share) =>
    rim.map((ball) => ({
      at: lerp(vec(at.x, at.y, at.z + height / 2), ball.at, share),
      r: 0.7 + (thick / 2 - 0.7) * Math.sqrt(1 - share ** 2.2),
    })),
  );
  const hem: Mark = {
    points: rim.map((ball) => ball.at),
    normal: vec(0, -1, 0),
    width: 0.22,
    color: "#1c110a",
    opacity: 0.13,
    closed: true,
  };
  return { ...plain, balls: [...rim, ...swell], marks: [hem] };
}

/** A turned body: rings of radius r at height z, from the floor up, joined by smooth curves. */
export function turned(
  at: { x: number; y: number },
  rings: { z: number; r: number }[],
  material: Material,
): Part[] {
  const glossy = material.gloss > 0.3; // shine shows every facet, so it needs finer ones
  const count = glossy ? 8 : 4;
  const steps = Array.from({ length: count }, (_, i) => i / count);
  const smooth = rings.flatMap((ring, i) => {
    const next = rings[i + 1];
    if (!next) return [ring];
    const before = rings[i - 1] ?? ring;
    const after = rings[i + 2] ?? next;
    return steps.map((t) => ({
      z: ring.z + (next.z - ring.z) * t,
      r: Math.max(0.2, between([before.r, ring.r, next.r, after.r], t)),
    }));
  });
  return smooth.slice(1).map((ring, i) => {
    const below = smooth[i] ?? ring;
    const radii = { low: below.r, high: ring.r, edge: 0.02, facets: glossy ? 96 : 40 };
    const part = round({ ...at, z: [below.z, ring.z] }, radii, material);
    return { ...part, contact: 0, plain: true };
  });
}

/** Catmull-Rom between the two middle values. */
function between([a, b, c, d]: [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}

import { pillow, round } from "../bodies.ts";
import { onFront, onTop } from "../marks.ts";
import type { Material } from "../materials.ts";
import { box, marked, taper, turn } from "../parts.ts";
import type { Box, Part } from "../parts.ts";
import { vec } from "../vector.ts";

export interface SofaPlan {
  width: number;
  depth: number;
  height: number;
  seats: number;
  arm: { width: number; height: number; style: "track" | "rolled" | "slope" };
  cover: Material;
  legs: Material;
  legHeight?: number;
  pillows?: Material[];
  chaise?: number; // depth of the chaise on the right, inches
}

/** A sofa with its front on y = 0, centred on x = 0. */
export function sofa(plan: SofaPlan): Part[] {
  const { width, depth, arm, cover } = plan;
  const half = width / 2;
  const inner = half - arm.width;
  const foot = plan.legHeight ?? 5;
  const legs = legsAt(half - 3.5, [3, depth - 3], foot, plan.legs);
  const base = box({ x: [-half + 0.6, half - 0.6], y: [1, depth - 1], z: [foot - 0.5, 11] }, cover, {
    radius: 0.8,
  });
  const back = box(
    { x: [-inner - 1, inner + 1], y: [depth - 8, depth - 0.5], z: [8, plan.height - 4] },
    cover,
    {
      radius: 2.2,
      puff: 0.3,
    },
  );
  const arms = [-1, 1].flatMap((side) => armAt(plan, side, foot));
  return [
    ...legs,
    base,
    back,
    ...arms,
    ...cushions(plan, inner),
    ...chaiseOf(plan, inner, foot),
    ...pillowsOf(plan, inner),
  ];
}

function cushions(plan: SofaPlan, inner: number): Part[] {
  const each = (2 * inner) / plan.seats;
  return Array.from({ length: plan.seats }, (_, i) => {
    const x: [number, number] = [-inner + i * each + 0.12, -inner + (i + 1) * each - 0.12];
    const long = plan.chaise !== undefined && i === plan.seats - 1;
    return [seatCushion(plan, x, long ? plan.depth - (plan.chaise ?? 0) + 0.5 : 0), ...backCushion(plan, x)];
  }).flat();
}

function seatCushion(plan: SofaPlan, x: [number, number], front: number): Part {
  const seat = box({ x, y: [front, plan.depth - 12], z: [11, 17.6] }, plan.cover, {
    radius: 1.9,
    soft: 2.3,
    puff: 0.55,
    contact: 0.5,
  });
  const seam = (z: number) =>
    onFront(
      front,
      [
        [x[0] + 1.2, z],
        [x[1] - 1.2, z],
      ],
      { width: 0.22, opacity: 0.28 },
    );
  return marked(seat, seam(16.3), seam(12.2));
}

function backCushion(plan: SofaPlan, x: [number, number]): Part[] {
  const y = plan.depth - 14.5;
  const cushion = box({ x, y: [y, plan.depth - 8.3], z: [17.2, plan.height] }, plan.cover, {
    radius: 2.5,
    soft: 3.2,
    puff: 0.85,
    contact: 0.6,
  });
  const inset = 1.5;
  const welt = onFront(
    y + 0.6,
    [
      [x[0] + inset, 18.8],
      [x[0] + inset, plan.height - inset],
      [x[1] - inset, plan.height - inset],
      [x[1] - inset, 18.8],
    ],
    { width: 0.2, opacity: 0.16 },
  );
  return turn([marked(cushion, welt)], "x", -8, vec(0, plan.depth - 8.3, 17.6));
}

function armAt(plan: SofaPlan, side: number, foot: number): Part[] {
  const { arm, cover, depth } = plan;
  const outer = (plan.width / 2) * side;
  const innerX = outer - arm.width * side;
  const x: [number, number] = side < 0 ? [outer, innerX] : [innerX, outer];
  const z: [number, number] = [foot - 0.5, arm.height];
  if (arm.style === "rolled") return rolledArm(plan, x, z, side);
  const body =
    arm.style === "slope"
      ? taper(
          { x, y: [0.5, depth - 0.5], z },
          { x: [x[0] - (side < 0 ? 1.4 : 0), x[1] + (side > 0 ? 1.4 : 0)], y: [1.5, depth - 0.5], z },
          cover,
          { radius: 1.5, soft: 2 },
        )
      : box({ x, y: [0.5, depth - 0.5], z }, cover, { radius: 1.5, soft: 1.7 });
  const inset = 0.9;
  const welt = onFront(
    0.5,
    [
      [x[0] + inset, z[0] + 0.4],
      [x[0] + inset, z[1] - inset],
      [x[1] - inset, z[1] - inset],
      [x[1] - inset, z[0] + 0.4],
    ],
    { width: 0.2, opacity: 0.3 },
  );
  return [{ ...marked(body, welt), puff: 0.3 }];
}

/** An arm that ends in a roll with a round front. */
function rolledArm(plan: SofaPlan, x: [number, number], z: [number, number], side: number): Part[] {
  const { cover, depth } = plan;
  const middle = (x[0] + x[1]) / 2 + side * 0.8;
  const r = (x[1] - x[0]) / 2 + 0.6;
  const panel = box({ x, y: [1, depth - 1], z: [z[0], z[1] - r] }, cover, { radius: 1, puff: 0.3 });
  const roll = round({ x: middle, y: 0, z: [0.3, depth - 0.6] }, { low: r, high: r, edge: 0.9 }, cover);
  const lying = turn([roll], "x", -90).map((part) => ({ ...part, soft: 1.4, contact: 0.35 }));
  const centred = lying.map((part) => ({
    ...part,
    balls: part.balls.map((ball) => ({ ...ball, at: vec(ball.at.x, ball.at.y, ball.at.z + z[1] - r) })),
    faces: part.faces.map((f) => ({ ...f, corners: f.corners.map((p) => vec(p.x, p.y, p.z + z[1] - r)) })),
  }));
  return [
    panel,
    ...centred.map((part) =>
      marked(part, ringOnFront(middle, z[1] - r, r * 0.72), ringOnFront(middle, z[1] - r, r * 0.12)),
    ),
  ];
}

function ringOnFront(x: number, z: number, r: number) {
  const points = Array.from({ length: 25 }, (_, i): [number, number] => {
    const angle = (i / 24) * 2 * Math.PI;
    return [x + r * Math.cos(angle), z + r * Math.sin(angle)];
  });
  return onFront(0.3, points, { width: 0.22, opacity: 0.34 });
}

/** The long base under the last seat of a sectional. */
function chaiseOf(plan: SofaPlan, inner: number, foot: number): Part[] {
  if (plan.chaise === undefined) return [];
  const x: [number, number] = [inner - (2 * inner) / plan.seats, plan.width / 2 - 0.6];
  const front = plan.depth - plan.chaise;
  const base = box({ x: [x[0], x[1]], y: [front + 0.8, 1.2], z: [foot - 0.5, 11] }, plan.cover, {
    radius: 0.8,
  });
  const legs = [x[0] + 3, x[1] - 3].flatMap((at) =>
    legsAt(0, [front + 4, front + 4], foot, plan.legs)
      .slice(0, 1)
      .map((leg) => shifted(leg, at)),
  );
  return [...legs, base];
}

function shifted(part: Part, x: number): Part {
  return {
    ...part,
    balls: part.balls.map((ball) => ({ ...ball, at: vec(ball.at.x + x, ball.at.y, ball.at.z) })),
    faces: part.faces.map((f) => ({ ...f, corners: f.corners.map((p) => vec(p.x + x, p.y, p.z)) })),
  };
}

function pillowsOf(plan: SofaPlan, inner: number): Part[] {
  return (plan.pillows ?? []).flatMap((cover, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const at = side * (inner - 8.5);
    const lean = pillow(vec(at, plan.depth - 20.5, 17.8), { width: 18, height: 18, thick: 6 }, cover);
    return turn(turn([lean], "y", side * -5, vec(at, 0, 18)), "x", -20, vec(at, plan.depth - 20.5, 17.8));
  });
}

/** Four tapered legs. */
export function legsAt(
  x: number,
  y: [number, number],
  height: number,
  material: Material,
  thick = 2,
): Part[] {
  return [-x, x].flatMap((at) =>
    y.map((deep) => {
      const size = (half: number): Box => ({
        x: [at - half, at + half],
        y: [deep - half, deep + half],
        z: [0, height],
      });
      return taper(size(thick * 0.32), size(thick * 0.55), material, { contact: 0.3 });
    }),
  );
}

/** A sleeper sofa with its bed pulled out. */
export function openSleeper(plan: SofaPlan, sheet: Material, blanket: Material): Part[] {
  const inner = plan.width / 2 - plan.arm.width;
  const closed = sofa({ ...plan, pillows: [] }).filter((part) => !isSeat(part, plan));
  const frame = box({ x: [-inner + 1, inner - 1], y: [-46, 0], z: [9, 11] }, plan.legs, { radius: 0.4 });
  const bed = box({ x: [-inner + 0.5, inner - 0.5], y: [-47, plan.depth - 15], z: [11, 16] }, sheet, {
    radius: 1.8,
    puff: 0.4,
  });
  const cover = box({ x: [-inner, inner], y: [-47.6, -8], z: [11.6, 16.8] }, blanket, {
    radius: 1.8,
    puff: 0.4,
  });
  const fold = onTop(
    16.8,
    [
      [-inner + 1, -12],
      [inner - 1, -12],
    ],
    { width: 0.5, opacity: 0.2, blur: 0.3 },
  );
  const heads = [-1, 1].map((side) =>
    box({ x: [side * inner * 0.5 - 11, side * inner * 0.5 + 11], y: [8, 21], z: [16, 20.5] }, sheet, {
      radius: 2.2,
      soft: 3,
      puff: 0.9,
    }),
  );
  return [
    ...closed,
    ...legsAt(inner - 3, [-43, -43], 9, plan.legs).filter((_, i) => i % 2 === 0),
    frame,
    bed,
    marked(cover, fold),
    ...heads,
  ];
}

function isSeat(part: Part, plan: SofaPlan): boolean {
  const heights = part.balls.map((ball) => ball.at.z);
  const fronts = part.balls.map((ball) => ball.at.y);
  return Math.min(...heights) > 11 && Math.max(...heights) < 18 && Math.max(...fronts) < plan.depth - 10;
}

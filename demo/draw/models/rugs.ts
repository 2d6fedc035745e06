import { curve, onTop, rectangle } from "../marks.ts";
import { paper } from "../materials.ts";
import { box, marked } from "../parts.ts";
import type { Mark, Part } from "../parts.ts";
import { randomFrom } from "../random.ts";

export interface RugPlan {
  width: number;
  depth: number;
  ground: string;
  lines: string;
  accent: string;
  pattern: "lattice" | "stripe" | "border" | "arches";
}

/** A rug lying flat, with fringes at its short ends. */
export function rug(plan: RugPlan): Part[] {
  const half = plan.width / 2;
  const slab = box({ x: [-half, half], y: [0, plan.depth], z: [0, 0.5] }, paper(plan.ground), {
    radius: 0.2,
    contact: 0,
  });
  return [marked(slab, ...pattern(plan, half), ...fringe(plan, half))];
}

function pattern(plan: RugPlan, half: number): Mark[] {
  const ink = { color: plan.lines, opacity: 0.9, width: plan.depth / 90 };
  const frame = (inset: number, width: number, color: string) =>
    onTop(0.5, rectangle([-half + inset, half - inset], [inset, plan.depth - inset]), {
      closed: true,
      width,
      color,
      opacity: 0.9,
    });
  if (plan.pattern === "stripe") return stripes(plan, half);
  if (plan.pattern === "border")
    return [
      frame(4, 3.4, plan.lines),
      frame(8, 0.7, plan.accent),
      frame(11, 0.5, plan.lines),
      ...lattice(plan, half, { ...ink, opacity: 0.35 }, 14),
    ];
  if (plan.pattern === "arches") return arches(plan, half);
  return [...lattice(plan, half, ink, 4), frame(2, 0.9, plan.lines)];
}

function lattice(
  plan: RugPlan,
  half: number,
  ink: { color: string; opacity: number; width: number },
  inset: number,
): Mark[] {
  const columns = Math.round(plan.width / 13);
  const rows = Math.round(plan.depth / 16);
  const w = (plan.width - 2 * inset) / columns;
  const h = (plan.depth - 2 * inset) / rows;
  return Array.from({ length: columns * rows }, (_, i) => {
    const x = -half + inset + ((i % columns) + 0.5) * w;
    const y = inset + (Math.floor(i / columns) + 0.5) * h;
    const diamond = (k: number): [number, number][] => [
      [x, y - h * k],
      [x + w * k, y],
      [x, y + h * k],
      [x - w * k, y],
    ];
    return [
      onTop(0.5, diamond(0.5), { ...ink, closed: true }),
      onTop(0.5, diamond(0.24), { fill: true, color: plan.accent, opacity: ink.opacity * 0.85 }),
      onTop(0.5, diamond(0.1), { fill: true, color: plan.ground, opacity: ink.opacity }),
    ];
  }).flat();
}

function stripes(plan: RugPlan, half: number): Mark[] {
  const random = randomFrom("stripes");
  const bands: Mark[] = [];
  for (let x = -half + 3; x < half - 4; x += 3.5 + random() * 7) {
    const wide = 0.5 + random() * 2.6;
    const color = random() < 0.3 ? plan.accent : plan.lines;
    bands.push(
      onTop(0.5, rectangle([x, x + wide], [0.3, plan.depth - 0.3]), { fill: true, color, opacity: 0.85 }),
    );
  }
  return bands;
}

function arches(plan: RugPlan, half: number): Mark[] {
  const columns = Math.max(4, Math.round(plan.width / 20));
  const rows = Math.max(3, Math.round(plan.depth / 18));
  const w = plan.width / columns;
  const h = plan.depth / rows;
  return Array.from({ length: columns * rows }, (_, i) => {
    const x = -half + ((i % columns) + 0.5) * w;
    const y = Math.floor(i / columns) * h + 1.5;
    return [0.44, 0.31, 0.18].map((k, ring) =>
      onTop(
        0.5,
        [
          [x + w * k, y],
          ...curve(
            (t): [number, number] => [
              x + w * k * Math.cos(t * Math.PI),
              y + (h - 3) * 2.1 * k * Math.sin(t * Math.PI),
            ],
            16,
          ),
          [x - w * k, y],
        ],
        {
          width: w * 0.055,
          color: ring === 1 ? plan.accent : plan.lines,
          opacity: 0.9,
        },
      ),
    );
  }).flat();
}

function fringe(plan: RugPlan, half: number): Mark[] {
  const count = Math.round(plan.depth / 1.1);
  return Array.from({ length: count }, (_, i) => {
    const y = 0.5 + (i * (plan.depth - 1)) / (count - 1);
    return [-1, 1].map((s) =>
      onTop(
        0.5,
        [
          [s * (half - 1.4), y],
          [s * half, y],
        ],
        { width: 0.3, color: "#efe6d6", opacity: 0.9 },
      ),
    );
  }).flat();
}

import { prism, round, roundedRectangle } from "../bodies.ts";
import { onFront, onTop, rectangle } from "../marks.ts";
import { blackMetal } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, rod } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";

/** A long table or a bench on two trestles with a beam between them. */
export function trestleTable(
  size: { length: number; width: number; height: number },
  material: Material,
): Part[] {
  const { length, width, height } = size;
  const half = length / 2;
  const thick = height > 24 ? 1.8 : 1.4;
  const top = box({ x: [-half, half], y: [0, width], z: [height - thick, height] }, material, {
    radius: 0.35,
  });
  const planks = Array.from({ length: width > 24 ? 5 : 1 }, (_, i, all = width > 24 ? 6 : 2) =>
    onTop(
      height,
      [
        [-half + 0.5, (width * (i + 1)) / all],
        [half - 0.5, (width * (i + 1)) / all],
      ],
      { width: 0.12, opacity: 0.35 },
    ),
  );
  const stand = half - length * 0.17;
  const trestles = [-stand, stand].flatMap((x) => [
    box({ x: [x - 1.6, x + 1.6], y: [width * 0.12, width * 0.88], z: [0, 2.6] }, material, { radius: 0.4 }),
    box(
      { x: [x - 1.3, x + 1.3], y: [width * 0.36, width * 0.64], z: [2.6, height - thick - 2.2] },
      material,
      {
        radius: 0.3,
      },
    ),
    box(
      { x: [x - 1.6, x + 1.6], y: [width * 0.1, width * 0.9], z: [height - thick - 2.2, height - thick] },
      material,
      { radius: 0.3 },
    ),
  ]);
  const beam = box(
    {
      x: [-stand + 1.3, stand - 1.3],
      y: [width / 2 - 1, width / 2 + 1],
      z: [height * 0.26, height * 0.26 + 3.4],
    },
    material,
    { radius: 0.25 },
  );
  return [...trestles, beam, marked(top, ...planks)];
}

/** A small round table on one slim column with a heavy round foot. */
export function bistroTable(across: number, top: Material, column: Material): Part[] {
  const r = across / 2;
  const plate = round({ x: 0, y: r, z: [28.8, 30] }, { low: r - 0.3, high: r, edge: 0.35 }, top);
  const stem = round({ x: 0, y: r, z: [1.6, 28.8] }, { low: 1.6, high: 1.4, edge: 0.1 }, column);
  const collar = round({ x: 0, y: r, z: [26.5, 28.8] }, { low: 1.6, high: 6, edge: 0.2 }, column);
  const foot = round({ x: 0, y: r, z: [0, 1.6] }, { low: r * 0.58, high: r * 0.54, edge: 0.4 }, column);
  return [foot, stem, collar, plate];
}

/** A round coffee table on a fluted drum. */
export function drumTable(across: number, height: number, material: Material): Part[] {
  const r = across / 2;
  const top = round(
    { x: 0, y: r, z: [height - 1.6, height] },
    { low: r - 0.2, high: r, edge: 0.4 },
    material,
  );
  const core = round(
    { x: 0, y: r, z: [0.8, height - 1.6] },
    { low: r - 3, high: r - 3, edge: 0.2 },
    material,
  );
  const flutes = Array.from({ length: 44 }, (_, i) => {
    const angle = (i / 44) * 2 * Math.PI;
    const at = { x: (r - 2.6) * Math.cos(angle), y: r + (r - 2.6) * Math.sin(angle) };
    return {
      ...round({ ...at, z: [0.8, height - 1.6] }, { low: 1.1, high: 1.1, edge: 0.2, facets: 16 }, material),
      contact: 0.25,
    };
  });
  return [core, ...flutes, top];
}

/** A narrow table with two drawers and a slatted shelf. */
export function consoleTable(
  { width, depth, height }: { width: number; depth: number; height: number },
  material: Material,
): Part[] {
  const half = width / 2;
  const legs = [-half + 1.4, half - 1.4].flatMap((x) =>
    [1.4, depth - 1.4].map((y) =>
      box({ x: [x - 0.9, x + 0.9], y: [y - 0.9, y + 0.9], z: [0, height - 1.2] }, material, { radius: 0.2 }),
    ),
  );
  const body = box(
    { x: [-half + 0.8, half - 0.8], y: [0.9, depth - 0.8], z: [height - 6.5, height - 1.2] },
    material,
    { radius: 0.2 },
  );
  const fronts = [-1, 1].map((s) => {
    const x: [number, number] = s < 0 ? [-half + 2.6, -0.3] : [0.3, half - 2.6];
    const middle = (x[0] + x[1]) / 2;
    const groove = onFront(0.4, rectangle([middle - 3.4, middle + 3.4], [height - 2.3, height - 1.7]), {
      fill: true,
      opacity: 0.6,
    });
    return marked(
      box({ x, y: [0.4, 1], z: [height - 6.2, height - 1.5] }, material, { radius: 0.12 }),
      groove,
    );
  });
  const slats = Array.from({ length: 5 }, (_, i) =>
    box(
      {
        x: [-half + 1.4, half - 1.4],
        y: [1.2 + i * ((depth - 2.4) / 5), 1.2 + (i + 0.8) * ((depth - 2.4) / 5)],
        z: [6, 6.8],
      },
      material,
      { radius: 0.15, contact: 0.2 },
    ),
  );
  const top = box({ x: [-half, half], y: [0, depth], z: [height - 1.2, height] }, material, { radius: 0.25 });
  return [...slats, ...legs, body, ...fronts, top];
}

/** A desk on two lifting columns; `height` of its top in inches. */
export function standingDesk(material: Material, height: number): Part[] {
  const top = prism(roundedRectangle(55, 28, 1.6, [0, 14]), "z", [height - 1.1, height], material, {
    radius: 0.3,
  });
  const legs = [-21, 21].flatMap((x) => [
    box({ x: [x - 1.6, x + 1.6], y: [1.5, 26.5], z: [0, 1.4] }, blackMetal, { radius: 0.5 }),
    box({ x: [x - 1.7, x + 1.7], y: [11.6, 15.4], z: [1.4, 21] }, blackMetal, { radius: 0.3 }),
    box({ x: [x - 1.2, x + 1.2], y: [12.2, 14.8], z: [21, height - 2.4] }, blackMetal, { radius: 0.2 }),
    box({ x: [x - 1.2, x + 1.2], y: [3, 25], z: [height - 2.6, height - 1.1] }, blackMetal, { radius: 0.2 }),
  ]);
  const beam = box({ x: [-20, 20], y: [12.4, 14.6], z: [height - 2.8, height - 1.1] }, blackMetal, {
    radius: 0.2,
  });
  const keypad = box({ x: [15, 19.5], y: [-0.3, 1.2], z: [height - 2.3, height - 1.1] }, blackMetal, {
    radius: 0.3,
  });
  const edge = rod(vec(-27.3, 0.1, height - 0.3), vec(27.3, 0.1, height - 0.3), 0.1, material, 0);
  return [...legs, beam, keypad, top, edge];
}

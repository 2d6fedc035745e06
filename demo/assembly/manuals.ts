import { bySku, products } from "../data.ts";
import { bed, daybed, foldingBase } from "./bedPlans.ts";
import type { ManualOf } from "./manual.tsx";
import type { Plan } from "./plan.ts";
import { cabinet, floorLamp, shelves, wallMirror } from "./roomPlans.ts";
import { diningChair, openFrame, stool, twoPartSofa, upholstered } from "./seatPlans.ts";
import { swivelChair } from "./swivelChair.ts";
import { fourLegs, liftingDesk, pedestal, trestles, tripod } from "./tablePlans.ts";
import type { Size } from "./tablePlans.ts";

/** The assembly plan of each product with a manual, by the manual's name. */
export const plans: Record<string, (size: Size) => Plan> = {
  "kirkwood-chair": openFrame,
  "cabbagetown-table": (size) => fourLegs(size, { shelf: true }),
  "marietta-console": (size) => cabinet(size, { legs: 5, doors: 2 }),
  "lullwater-bookcase": (size) => shelves(size, { boards: 6 }),
  "glenwood-sofa": twoPartSofa,
  "juniper-chair": (size) => upholstered(size, { legs: 7 }),
  "highland-table": tripod,
  "moreland-console": (size) => fourLegs(size, { shelf: true, drawers: 2 }),
  "roswell-console": (size) => cabinet(size, { legs: 3, doors: 2, rail: true }),
  "oakhurst-table": (size) => fourLegs(size),
  "oakhurst-chairs": (size) => diningChair(size, { spindles: true }),
  "serenbe-table": (size) => pedestal(size, { drum: true }),
  "avondale-table": trestles,
  "avondale-chairs": (size) => diningChair(size),
  "avondale-bench": trestles,
  "boulevard-table": (size) => pedestal(size),
  "castleberry-stool": stool,
  "tucker-sideboard": (size) => cabinet(size, { legs: 5, doors: 4 }),
  "clairmont-chair": (size) => upholstered(size, { bolted: 1, legs: 12, arms: true }),
  "druid-hills-bed": (size) => bed(size, { foot: 14, cover: true }),
  "candler-bed": (size) => bed(size, { foot: 13, cover: false }),
  "adair-bed": (size) => bed(size, { foot: 16, cover: false, drawers: 4 }),
  "peoplestown-daybed": daybed,
  "loring-bed": (size) => bed(size, { foot: 14, cover: true }),
  "westview-bed": (size) => bed(size, { foot: 28, cover: false }),
  "westview-dresser": (size) => cabinet(size, { legs: 4, doors: 3 }),
  "brookhaven-mirror": (size) => wallMirror(size, { standing: true }),
  "cheshire-mirror": (size) => wallMirror(size),
  "rosalia-bench": (size) => upholstered(size, { bolted: 1, legs: 12, bench: true }),
  "bouldercrest-base": foldingBase,
  "ponce-desk": (size) => fourLegs(size, { drawers: 2 }),
  "ponce-chair": swivelChair,
  "foxfire-floor-lamp": (size) => floorLamp(size),
  "grant-park-bench": (size) => upholstered(size, { bolted: 2, legs: 16, bench: true }),
  "irwin-desk": liftingDesk,
  "irwin-shelf": (size) => shelves(size, { boards: 5, leaning: true }),
  "myrtle-chair": swivelChair,
  "amsterdam-lamp": (size) => floorLamp(size, { arc: true }),
};

/** The contents of a manual. @throws when no product or no plan has this name. */
export function manualOf(name: string): ManualOf {
  const product = products.find(({ manuals = [] }) => manuals.includes(name));
  const plan = plans[name];
  if (!product || !plan) throw new Error(`There is no plan or no product for the manual ${name}.`);
  const dimensions = [...new Set(product.variants.map(({ dimension }) => dimension))];
  const [first] = product.variants;
  return {
    name: product.name,
    dimension: dimensions.join("; "),
    skus: product.variants.map(({ sku }) => sku),
    plan: plan(sizeOf(bySku.get(first?.sku ?? "")?.dimension ?? "")),
  };
}

/** Width, depth and height of `86" W × 38" D × 34" H …`. @throws for any other text. */
export function sizeOf(dimension: string): Size {
  const [, w = "", d = "", h = ""] =
    /^(\d+)" (?:W )?× (\d+)" (?:D )?× (\d+)(?:–\d+)?" H/.exec(dimension) ?? [];
  if (h === "") throw new Error(`${dimension} is no width, depth and height.`);
  return { w: Number(w), d: Number(d), h: Number(h) };
}

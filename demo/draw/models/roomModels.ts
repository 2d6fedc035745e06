import type { Variant } from "../../data.ts";
import { blackMetal, fabric, leather, oak, walnut, wood } from "../materials.ts";
import { moved, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import type { Model } from "../shots.ts";
import { vec } from "../vector.ts";
import { bedSizes, ironBed, platformBed, upholsteredBed } from "./beds.ts";
import type { BedSize } from "./beds.ts";
import { archMirror } from "./decor.ts";
import { mirrorFrame } from "./livingModels.ts";
import { adjustableBase, mattress, mattressLayers, pillowPair } from "./mattresses.ts";
import { chest, sideboard } from "./storage.ts";
import type { ChestPlan } from "./storage.ts";
import { diningTable, roundTable } from "./tables.ts";
import { barStool, parsonsChair, spindleChair } from "./uprightChairs.ts";

const wide = { yaw: 20, pitch: 13, distance: 2.8 };
const small = { yaw: 28, pitch: 14, distance: 3 };
const bedView = { yaw: 28, pitch: 16, distance: 2.8 };

/** Two of the same chair, the second a little behind and turned. */
export function pair(chair: Part[]): Part[] {
  return [...moved(chair, vec(-13, 0, 0)), ...moved(turn(chair, "z", -16), vec(13, 7, 0))];
}

/** The Oakhurst table with six of its chairs. */
export function oakhurstSet(): Part[] {
  const chair = spindleChair(fabric("#d8cbb4"), oak);
  const across = [-20, 0, 20].flatMap((x) => moved(turn(chair, "z", 180), vec(x, 1, 0)));
  const behind = [-20, 0, 20].flatMap((x) => moved(chair, vec(x, 35, 0)));
  return [...diningTable(72, 38, oak), ...behind, ...across];
}

const tableWidths: Record<string, number> = { "60": 36, "72": 38, "84": 40 };

function oakhurst(v: Variant): Part[] {
  return diningTable(
    parseInt(v.variantValue),
    tableWidths[v.variantValue.slice(0, 2)] ?? 38,
    wood(v.color.hex),
  );
}

export const diningModels: Record<number, Model> = {
  2001: { build: oakhurst, view: wide },
  2002: { build: (v) => pair(spindleChair(fabric(v.color.hex), oak)), view: small },
  2003: { build: oakhurstSet, view: { ...wide, pitch: 24, yaw: 28 } },
  2004: { build: (v) => roundTable(48, wood(v.color.hex)), view: { ...wide, pitch: 16 } },
  2005: {
    build: (v) =>
      barStool(
        parseInt(v.variantValue),
        v.color.name === "Oatmeal" ? fabric(v.color.hex) : leather(v.color.hex),
        blackMetal,
      ),
    view: small,
  },
  2006: { build: (v) => sideboard(wood(v.color.hex)), view: wide },
  2007: { build: (v) => pair(parsonsChair(fabric(v.color.hex), walnut, true)), view: small },
};

export function sizeOf(value: string): BedSize {
  if (value.startsWith("Twin XL")) return bedSizes.twinXl;
  if (value.startsWith("Twin")) return bedSizes.twin;
  if (value.startsWith("Full")) return bedSizes.full;
  if (value.startsWith("Cal King")) return bedSizes.calKing;
  return value.includes("King") ? bedSizes.king : bedSizes.queen;
}

const candlerPlan = { legs: 5, pulls: "bar" as const };

export function candlerDresser(hex: string): Part[] {
  return chest({ ...candlerPlan, width: 60, depth: 18, height: 34, rows: [2, 2, 2], wood: wood(hex) });
}

export function candlerNightstand(hex: string, open = false): Part[] {
  const plan: ChestPlan = {
    ...candlerPlan,
    width: 23,
    depth: 16,
    height: 26,
    rows: [1, 1],
    wood: wood(hex),
    pulls: "knob",
  };
  return chest({ ...plan, openDrawer: open });
}

/** Bed, nightstand and dresser, side by side. */
function candlerSet(): Part[] {
  return [
    ...platformBed(bedSizes.queen, walnut, fabric("#8b9a83")),
    ...moved(candlerNightstand(walnut.color), vec(-49, 66, 0)),
    ...moved(candlerDresser(walnut.color), vec(72, 64, 0)),
  ];
}

const blankets: Record<string, string> = { Oatmeal: "#b0683f", Slate: "#c8b59a", Pine: "#c79a52" };

function druidHills(v: Variant): Part[] {
  const blanket = fabric(blankets[v.color.name] ?? "#b0683f");
  return upholsteredBed(sizeOf(v.variantValue), fabric(v.color.hex), blanket, "channels");
}

export const bedroomModels: Record<number, Model> = {
  3001: { build: druidHills, view: bedView },
  3002: {
    build: (v) => platformBed(sizeOf(v.variantValue), wood(v.color.hex), fabric("#8b9a83")),
    view: bedView,
  },
  3003: {
    build: (v, look) => candlerNightstand(v.color.hex, look === "open"),
    view: { ...small, pitch: 17 },
  },
  3004: { build: (v) => candlerDresser(v.color.hex), view: wide },
  3005: {
    build: (v) =>
      chest({
        ...candlerPlan,
        width: 36,
        depth: 18,
        height: 48,
        rows: [1, 1, 1, 1, 1],
        wood: wood(v.color.hex),
      }),
    view: { ...small, pitch: 11 },
  },
  3006: { build: (v) => archMirror(mirrorFrame(v.color.name)), view: { ...small, pitch: 8 } },
  3007: { build: (v) => ironBed(sizeOf(v.variantValue), blackMetal, fabric("#5f6b74")), view: bedView },
  3008: { build: candlerSet, view: { ...bedView, yaw: 12, pitch: 17 } },
};

const bare = { yaw: 32, pitch: 17, distance: 2.8 };
const white = fabric("#f7f3ec");

const hybridLayers = [
  { color: "#b9b4aa", thick: 1.6 },
  { color: "#e9e4da", thick: 6, springs: true },
  { color: "#d9c8a8", thick: 1.6 },
  { color: "#f7f3ec", thick: 1.6 },
];

const pillowTopLayers = [
  { color: "#b9b4aa", thick: 1.6 },
  { color: "#e9e4da", thick: 7, springs: true },
  { color: "#d9c8a8", thick: 1.6 },
  { color: "#9fb3b5", thick: 2 },
  { color: "#f7f3ec", thick: 2.6 },
];

function bed(thick: number, border: string, pillowTop: boolean, layers = hybridLayers) {
  return (v: Variant, look: string): Part[] =>
    look === "layers"
      ? mattressLayers(layers)
      : mattress({ size: sizeOf(v.variantValue), thick, ticking: white, border: fabric(border), pillowTop });
}

const pillowWidths: Record<string, number> = { Standard: 26, Queen: 30, King: 36 };

export const mattressModels: Record<number, Model> = {
  4001: { build: bed(10, "#c9c4ba", false), view: bare },
  4002: { build: bed(12, "#6d7a80", false), view: bare },
  4003: { build: bed(14, "#d3c3a6", true, pillowTopLayers), view: bare },
  4004: { build: bed(8, "#a9b5b1", false), view: bare },
  4005: {
    build: (v) => adjustableBase(sizeOf(v.variantValue), v.variantValue === "Split King"),
    view: { ...bare, yaw: 50, pitch: 14 },
  },
  4006: { build: (v) => pillowPair(pillowWidths[v.variantValue] ?? 26), view: { ...wide, pitch: 18 } },
};

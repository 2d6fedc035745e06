import type { Variant } from "../../data.ts";
import {
  blackMetal,
  boucle,
  brass,
  fabric,
  glaze,
  leather,
  metal,
  paint,
  paper,
  walnut,
  wood,
} from "../materials.ts";
import type { Material } from "../materials.ts";
import { moved } from "../parts.ts";
import type { Part } from "../parts.ts";
import type { Model } from "../shots.ts";
import { vec } from "../vector.ts";
import { bedSizes, upholsteredBed } from "./beds.ts";
import { art, plant } from "./decor.ts";
import { mattress, mattressLayers } from "./mattresses.ts";
import { daybed, panelBed, steelBase, storageBed } from "./moreBeds.ts";
import { arcLamp, ladderShelf, roundMirror } from "./moreDecor.ts";
import { bedBench, executiveChair } from "./moreSeats.ts";
import { standingDesk } from "./moreTables.ts";
import { sizeOf } from "./roomModels.ts";
import { rug } from "./rugs.ts";
import { chest } from "./storage.ts";

/* The pieces for bedrooms, offices and halls that joined the catalogue after its first season. */

const wide = { yaw: 20, pitch: 13, distance: 2.8 };
const small = { yaw: 28, pitch: 14, distance: 3 };
const bedView = { yaw: 28, pitch: 16, distance: 2.8 };
const bare = { yaw: 32, pitch: 17, distance: 2.8 };

const westview = { legs: 4, depth: 18, pulls: "knob" as const };

function westviewNightstand(hex: string): Part[] {
  return chest({ ...westview, width: 24, depth: 16, height: 27, rows: [1, 1], wood: wood(hex) });
}

function westviewDresser(hex: string): Part[] {
  return chest({ ...westview, width: 62, height: 38, rows: [3, 3, 3], wood: wood(hex) });
}

function westviewSet(): Part[] {
  const espresso = "#463228";
  return [
    ...panelBed(bedSizes.queen, wood(espresso), fabric("#8b9a83")),
    ...moved(westviewNightstand(espresso), vec(-50, 64, 0)),
    ...moved(westviewNightstand(espresso), vec(50, 64, 0)),
    ...moved(westviewDresser(espresso), vec(100, 62, 0)),
  ];
}

function frameOf(name: string): Material {
  if (name === "Brass") return brass;
  return name === "Walnut" ? walnut : blackMetal;
}

const throws: Record<string, string> = { Mushroom: "#b0683f", Ink: "#c8b59a", Ivory: "#8b9a83" };

export const laterBedroomModels: Record<number, Model> = {
  3009: {
    build: (v, look) =>
      storageBed(sizeOf(v.variantValue), wood(v.color.hex), fabric("#5f6b74"), look === "open"),
    view: bedView,
  },
  3010: {
    build: (v, look) =>
      daybed(
        v.color.name === "White" ? { ...metal(v.color.hex), gloss: 0.2 } : blackMetal,
        fabric("#8b9a83"),
        look === "open",
      ),
    view: { ...wide, pitch: 16 },
  },
  3011: {
    build: (v) =>
      upholsteredBed(
        bedSizes.queen,
        fabric(v.color.hex),
        fabric(throws[v.color.name] ?? "#b0683f"),
        "buttons",
      ),
    view: bedView,
  },
  3012: {
    build: (v) => panelBed(sizeOf(v.variantValue), wood(v.color.hex), fabric("#8b9a83")),
    view: bedView,
  },
  3013: { build: (v) => westviewNightstand(v.color.hex), view: { ...small, pitch: 17 } },
  3014: { build: (v) => westviewDresser(v.color.hex), view: wide },
  3015: { build: westviewSet, view: { ...bedView, yaw: 12, pitch: 17 } },
  3016: { build: (v) => roundMirror(34, frameOf(v.color.name)), view: { ...small, pitch: 6 } },
  3017: {
    build: (v) => bedBench(v.color.name === "Ivory" ? boucle(v.color.hex) : fabric(v.color.hex), walnut),
    view: { ...wide, pitch: 17 },
  },
};

const white = fabric("#f7f3ec");

const foamLayers = [
  { color: "#d8d3c8", thick: 6 },
  { color: "#e6ded0", thick: 2.4 },
  { color: "#9fc0cf", thick: 3 },
  { color: "#f7f3ec", thick: 1.4 },
];

const euroTopLayers = [
  { color: "#b9b4aa", thick: 1.6 },
  { color: "#e9e4da", thick: 7, springs: true },
  { color: "#d9c8a8", thick: 1.6 },
  { color: "#efe7d8", thick: 2.2 },
  { color: "#f7f3ec", thick: 1.4 },
];

export const laterMattressModels: Record<number, Model> = {
  4007: {
    build: (v, look) =>
      look === "layers"
        ? mattressLayers(foamLayers)
        : mattress({
            size: sizeOf(v.variantValue),
            thick: 12,
            ticking: white,
            border: fabric("#8fa9b6"),
            pillowTop: false,
          }),
    view: bare,
  },
  4008: {
    build: (v, look) =>
      look === "layers"
        ? mattressLayers(euroTopLayers)
        : mattress({
            size: sizeOf(v.variantValue),
            thick: 13,
            ticking: white,
            border: fabric("#7d8a76"),
            pillowTop: true,
          }),
    view: bare,
  },
  4009: { build: (v) => steelBase(sizeOf(v.variantValue), metal(v.color.hex)), view: { ...bare, pitch: 22 } },
};

const motifs = { "Red Hills": "hills", "Three Arches": "arches", "Quiet Lines": "lines" } as const;

function print(v: Variant): Part[] {
  const [, motif = "lines" as const] = Object.entries(motifs).find(([name]) => name === v.variantValue) ?? [];
  return art({ x: 0, y: 1.4, z: 16 }, 24, 32, motif);
}

function runner(v: Variant): Part[] {
  return rug({
    width: 96,
    depth: 30,
    ground: "#e8dfcc",
    lines: v.color.hex,
    accent: "#b5a594",
    pattern: "stripe",
  });
}

export const laterOtherModels: Record<number, Model> = {
  5009: {
    build: (v, look) =>
      standingDesk(
        v.color.name === "White" ? paint(v.color.hex) : wood(v.color.hex),
        look === "raised" ? 45 : 29,
      ),
    view: wide,
  },
  5010: { build: (v) => ladderShelf(wood(v.color.hex)), view: { ...small, pitch: 8, yaw: 24 } },
  5011: { build: (v) => executiveChair(leather(v.color.hex)), view: small },
  5012: {
    build: (v) => arcLamp(frameOf(v.color.name), paper("#efe4cf")),
    view: { ...small, pitch: 8, yaw: 12 },
  },
  5013: { build: (v) => plant(44, glaze(v.color.hex), "sycamore"), view: { ...small, pitch: 10 } },
  5014: { build: print, view: { ...small, pitch: 5, yaw: 18 } },
  5015: { build: runner, view: { yaw: 18, pitch: 38, distance: 2.8 } },
};

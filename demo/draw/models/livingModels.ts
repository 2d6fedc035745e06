import type { Variant } from "../../data.ts";
import {
  blackMetal,
  boucle,
  brass,
  fabric,
  glaze,
  leather,
  metal,
  oak,
  paper,
  steel,
  walnut,
  wood,
} from "../materials.ts";
import type { Material } from "../materials.ts";
import type { Model } from "../shots.ts";
import { barrelChair, bench, loungeChair, ottoman, recliner } from "./chairs.ts";
import { floorLamp, tableLamp } from "./lamps.ts";
import { patioSet } from "./patio.ts";
import { rug } from "./rugs.ts";
import type { RugPlan } from "./rugs.ts";
import { openSleeper, sofa } from "./seating.ts";
import type { SofaPlan } from "./seating.ts";
import { bookcase, tvStand } from "./storage.ts";
import { coffeeTable, desk } from "./tables.ts";
import { taskChair } from "./uprightChairs.ts";

const wide = { yaw: 20, pitch: 13, distance: 2.8 };
const small = { yaw: 28, pitch: 14, distance: 3 };

/** Two pillows that go with a cover of any color. */
export function pillowsFor(hex: string): Material[] {
  return hex === "#b0583c" ? [fabric("#e6d8c3"), fabric("#3f5a4b")] : [fabric("#b0683f"), fabric("#e9dfcd")];
}

export function ansley(width: number, seats: number, hex: string): SofaPlan {
  return {
    width,
    depth: 38,
    height: 34,
    seats,
    arm: { width: 6, height: 25, style: "track" },
    cover: fabric(hex),
    legs: walnut,
    pillows: pillowsFor(hex),
  };
}

function sectional(variant: Variant): SofaPlan {
  return {
    ...ansley(112, 3, variant.color.hex),
    depth: 40,
    arm: { width: 7, height: 24, style: "track" },
    cover: boucle(variant.color.hex),
    legs: oak,
    chaise: 66,
    pillows: [fabric("#a5623f")],
  };
}

function sleeper(variant: Variant): SofaPlan {
  return { ...ansley(84, 2, variant.color.hex), arm: { width: 5, height: 25, style: "slope" }, pillows: [] };
}

export const livingModels: Record<number, Model> = {
  1001: { build: (v) => sofa(ansley(86, 3, v.color.hex)), view: wide },
  1002: { build: (v) => sofa({ ...ansley(62, 2, v.color.hex), pillows: [fabric("#e6d8c3")] }), view: wide },
  1003: { build: (v) => sofa(sectional(v)), view: { ...wide, pitch: 17 } },
  1004: {
    build: (v) =>
      sofa({
        ...ansley(88, 3, v.color.hex),
        depth: 39,
        height: 37,
        arm: { width: 8, height: 25, style: "rolled" },
        cover: leather(v.color.hex),
        legs: wood("#463228"),
        pillows: [],
      }),
    view: wide,
  },
  1005: { build: (v) => loungeChair(fabric(v.color.hex), walnut), view: small },
  1006: { build: (v, look) => recliner(leather(v.color.hex), look === "open"), view: small },
  1007: { build: (v) => coffeeTable(wood(v.color.hex)), view: { ...wide, pitch: 20 } },
  1008: { build: (v) => tvStand(parseInt(v.variantValue), wood(v.color.hex)), view: wide },
  1009: {
    build: (v, look) => ottoman(fabric(v.color.hex), walnut, look === "open"),
    view: { ...wide, pitch: 18 },
  },
  1010: {
    build: (v, look) =>
      look === "open" ? openSleeper(sleeper(v), fabric("#f4efe6"), fabric("#c8b59a")) : sofa(sleeper(v)),
    view: wide,
  },
  1011: {
    build: (v) =>
      barrelChair(v.color.name === "Red Clay" ? fabric(v.color.hex) : boucle(v.color.hex), walnut),
    view: { ...small, yaw: 22 },
  },
  1012: { build: (v) => bookcase(wood(v.color.hex), true), view: { ...small, pitch: 8, yaw: 24 } },
};

const rugs: Record<string, Omit<RugPlan, "width" | "depth">> = {
  "Clay Lattice": { ground: "#eadfcb", lines: "#b0583c", accent: "#3f5a4b", pattern: "lattice" },
  "Blue Arches": { ground: "#e9e2d3", lines: "#5f6b74", accent: "#c79a52", pattern: "arches" },
  "Pine Stripe": { ground: "#e8dfcc", lines: "#3f5a4b", accent: "#a9b59a", pattern: "stripe" },
  "Ochre Lattice": { ground: "#f0e6d2", lines: "#c79a52", accent: "#7a5236", pattern: "lattice" },
};

const borderRug: Omit<RugPlan, "width" | "depth"> = {
  ground: "#d9d2c4",
  lines: "#34445a",
  accent: "#b0683f",
  pattern: "border",
};

function tallulah(variant: Variant) {
  const plan = rugs[variant.variantValue] ?? borderRug;
  return rug({ width: 120, depth: 96, ...plan });
}

function sapelo(variant: Variant) {
  const [depth = 5, width = 8] = variant.variantValue.split("×").map((side) => parseInt(side));
  return rug({ width: width * 12, depth: depth * 12, ...borderRug });
}

export const moreModels: Record<number, Model> = {
  5001: { build: (v) => desk(wood(v.color.hex), blackMetal), view: wide },
  5002: { build: (v) => taskChair(fabric(v.color.hex), steel), view: small },
  5003: { build: (v) => patioSet(fabric(v.color.hex), blackMetal), view: { ...wide, pitch: 20 } },
  5004: { build: tallulah, view: { yaw: 18, pitch: 38, distance: 2.8 } },
  5005: { build: (v) => floorLamp(wood(v.color.hex), paper("#efe4cf")), view: { ...small, pitch: 8 } },
  5006: { build: (v) => tableLamp(glaze(v.color.hex), paper("#efe4cf")), view: { ...small, pitch: 8 } },
  5007: { build: (v) => bench(wood(v.color.hex), fabric("#3f5a4b")), view: wide },
  5008: { build: sapelo, view: { yaw: 18, pitch: 38, distance: 2.8 } },
};

/** Frames of mirrors are metal, but for painted white ones. */
export function mirrorFrame(name: string): Material {
  if (name === "Brass") return brass;
  return name === "White" ? { ...metal("#f1ece3"), gloss: 0.2 } : blackMetal;
}

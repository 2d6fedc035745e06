import type { Variant } from "../../data.ts";
import { blackMetal, boucle, fabric, glaze, leather, oak, paint, walnut, wood } from "../materials.ts";
import type { Material } from "../materials.ts";
import { moved, turn } from "../parts.ts";
import type { Part } from "../parts.ts";
import type { Model } from "../shots.ts";
import { vec } from "../vector.ts";
import { recliner } from "./chairs.ts";
import { ansley, pillowsFor } from "./livingModels.ts";
import { barnConsole, paintedSideboard } from "./moreDecor.ts";
import {
  caneChair,
  hostChair,
  ladderBackChair,
  roundOttoman,
  saddleStool,
  slipperChair,
} from "./moreSeats.ts";
import { bistroTable, consoleTable, drumTable, trestleTable } from "./moreTables.ts";
import { pair } from "./roomModels.ts";
import { sofa } from "./seating.ts";
import type { SofaPlan } from "./seating.ts";
import { sideTable } from "./tables.ts";

/* The pieces to sit on and to eat at that joined the catalogue after its first season. */

const wide = { yaw: 20, pitch: 13, distance: 2.8 };
const small = { yaw: 28, pitch: 14, distance: 3 };

function sweetwater(width: number, seats: number, hex: string): SofaPlan {
  return {
    ...ansley(width, seats, hex),
    depth: 39,
    height: 37,
    arm: { width: 8, height: 25, style: "rolled" },
    cover: leather(hex),
    legs: wood("#463228"),
    pillows: [],
  };
}

function sweetwaterSet(): Part[] {
  const cognac = "#8f5230";
  const loveseat = turn(sofa(sweetwater(65, 2, cognac)), "z", 58);
  return [...sofa(sweetwater(88, 3, cognac)), ...moved(loveseat, vec(84, -42, 0))];
}

function collier(v: Variant): SofaPlan {
  return {
    ...ansley(96, 2, v.color.hex),
    depth: 43,
    height: 33,
    arm: { width: 7, height: 24, style: "track" },
    legHeight: 1,
    pillows: [fabric("#8b9a83"), fabric("#e9dfcd")],
  };
}

function howellMill(v: Variant): SofaPlan {
  return {
    ...ansley(98, 3, v.color.hex),
    height: 35,
    arm: { width: 5, height: 24, style: "track" },
    chaise: 62,
    legs: blackMetal,
    pillows: [fabric("#b0683f")],
  };
}

export const laterLivingModels: Record<number, Model> = {
  1013: {
    build: (v) =>
      sofa({
        ...ansley(84, 2, v.color.hex),
        depth: 36,
        height: 33,
        arm: { width: 5, height: 24, style: "slope" },
        pillows: pillowsFor(v.color.hex).slice(0, 1),
      }),
    view: wide,
  },
  1014: {
    build: (v) =>
      sofa({
        ...ansley(72, 2, v.color.hex),
        depth: 34,
        height: 32,
        arm: { width: 4, height: 24, style: "track" },
        legs: oak,
        pillows: [],
      }),
    view: wide,
  },
  1015: { build: (v) => sofa(collier(v)), view: wide },
  1016: { build: (v) => sofa(sweetwater(65, 2, v.color.hex)), view: wide },
  1017: { build: (v) => sofa(howellMill(v)), view: { ...wide, pitch: 17 } },
  1018: { build: (v, look) => recliner(fabric(v.color.hex), look === "open"), view: small },
  1019: { build: (v) => sofa({ ...sweetwater(38, 1, v.color.hex), depth: 37, height: 34 }), view: small },
  1020: {
    build: (v) => slipperChair(v.color.name === "Ivory" ? boucle(v.color.hex) : fabric(v.color.hex), walnut),
    view: small,
  },
  1021: {
    build: (v) =>
      roundOttoman(36, 17, v.color.name === "Cognac" ? leather(v.color.hex) : fabric(v.color.hex)),
    view: { ...wide, pitch: 20 },
  },
  1022: { build: (v) => drumTable(36, 16, wood(v.color.hex)), view: { ...wide, pitch: 20 } },
  1023: {
    build: (v) =>
      sideTable(
        v.color.name === "White Stone" ? glaze(v.color.hex) : wood(v.color.hex),
        v.color.name === "White Stone" ? blackMetal : wood(v.color.hex),
      ),
    view: { ...small, pitch: 18 },
  },
  1024: { build: (v) => consoleTable({ width: 54, depth: 14, height: 31 }, wood(v.color.hex)), view: wide },
  1025: { build: sweetwaterSet, view: { ...wide, pitch: 20, yaw: -12 } },
  1026: { build: (v, look) => barnConsole(wood(v.color.hex), look === "open"), view: wide },
};

const avondaleTable = (material: Material) => trestleTable({ length: 84, width: 40, height: 30 }, material);
const avondaleBench = (material: Material) => trestleTable({ length: 60, width: 14, height: 18 }, material);

function avondaleSet(): Part[] {
  const chair = ladderBackChair(oak);
  const behind = [-24, 24].flatMap((x) => moved(chair, vec(x, 36, 0)));
  const ends = [-1, 1].flatMap((s) => moved(turn(chair, "z", s * -90), vec(s * 37, 20, 0)));
  return [...avondaleTable(oak), ...behind, ...ends, ...moved(avondaleBench(oak), vec(0, -12, 0))];
}

export const laterDiningModels: Record<number, Model> = {
  2008: { build: (v) => avondaleTable(wood(v.color.hex)), view: wide },
  2009: { build: (v) => pair(ladderBackChair(wood(v.color.hex))), view: small },
  2010: { build: (v) => avondaleBench(wood(v.color.hex)), view: { ...wide, pitch: 16 } },
  2011: { build: avondaleSet, view: { ...wide, pitch: 24, yaw: 24 } },
  2012: {
    build: (v) =>
      bistroTable(32, v.color.name === "White Stone" ? glaze(v.color.hex) : wood(v.color.hex), blackMetal),
    view: { ...wide, pitch: 18 },
  },
  2013: { build: (v) => pair(caneChair(wood(v.color.hex), fabric("#d8cbb4"))), view: small },
  2014: { build: (v) => saddleStool(parseInt(v.variantValue), wood(v.color.hex)), view: small },
  2015: { build: (v) => paintedSideboard(paint(v.color.hex), oak), view: wide },
  2016: { build: (v) => hostChair(fabric(v.color.hex), walnut), view: small },
};

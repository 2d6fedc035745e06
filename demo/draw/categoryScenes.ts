import { blackMetal, fabric, glaze, oak, paint, steel, walnut } from "./materials.ts";
import { bedSizes, upholsteredBed } from "./models/beds.ts";
import { loungeChair } from "./models/chairs.ts";
import { art, plant, tableDressing } from "./models/decor.ts";
import { floorLamp, tableLamp } from "./models/lamps.ts";
import { ansley } from "./models/livingModels.ts";
import { mattress, pillowPair } from "./models/mattresses.ts";
import { candlerNightstand } from "./models/roomModels.ts";
import { rug } from "./models/rugs.ts";
import { sofa } from "./models/seating.ts";
import { bookcase } from "./models/storage.ts";
import { desk, roundTable, sideTable } from "./models/tables.ts";
import { parsonsChair, taskChair } from "./models/uprightChairs.ts";
import { turn } from "./parts.ts";
import { furnish } from "./room.ts";
import type { Room } from "./room.ts";
import { at, pendant, shade } from "./staging.ts";
import type { Draw } from "./staging.ts";
import { photograph } from "./studio.ts";
import { vec } from "./vector.ts";

const nook: Omit<Room, "wall"> = {
  wallAt: 52,
  floor: "#b98f62",
  window: { x: -48, z: 40, width: 40, height: 46 },
  eye: vec(20, -210, 56),
  target: vec(0, 24, 29),
  across: 124,
};

const categoryLiving: Draw = (sheet) =>
  furnish(
    { ...nook, wall: "#dccbb3", lamps: [{ x: 50, y: 34, z: 54, reach: 26 }] },
    {
      hung: art({ x: -6, y: 52, z: 60 }, 30, 24, "hills"),
      rugs: at(
        rug({
          width: 104,
          depth: 66,
          ground: "#e9dfcb",
          lines: "#b0683f",
          accent: "#5f6b74",
          pattern: "border",
        }),
        0,
        -52,
      ),
      parts: [
        ...at(sofa(ansley(62, 2, "#3f5a4b")), -8, 8),
        ...at(turn(loungeChair(fabric("#c79a52"), walnut), "z", 62), 46, -34),
        ...at(floorLamp(oak, shade), 46, 26),
        ...at(sideTable(oak, blackMetal), -16, -44),
      ],
    },
    sheet,
  );

const categoryDining: Draw = (sheet) =>
  furnish(
    { ...nook, wall: "#8a977f", lamps: [{ x: 0, y: 14, z: 70, reach: 34 }] },
    {
      hung: [],
      parts: [
        ...at([...roundTable(48, walnut), ...tableDressing(30, { x: -4, y: 24 })], 0, -10),
        ...at(turn(parsonsChair(fabric("#d8cbb4"), walnut, false), "z", 84), 40, 6),
        ...at(turn(parsonsChair(fabric("#d8cbb4"), walnut, false), "z", -84), -40, 18),
        ...at(parsonsChair(fabric("#d8cbb4"), walnut, false), 4, 26),
        ...pendant(0, 14),
      ],
    },
    sheet,
  );

const categoryBedroom: Draw = (sheet) =>
  furnish(
    {
      ...nook,
      wall: "#cdb9a2",
      wallAt: 92,
      across: 142,
      target: vec(4, 50, 32),
      eye: vec(30, -210, 70),
      lamps: [{ x: -52, y: 78, z: 47, reach: 24 }],
    },
    {
      hung: art({ x: 0, y: 92, z: 72 }, 40, 26, "arches"),
      rugs: at(
        rug({
          width: 110,
          depth: 60,
          ground: "#e6dcc9",
          lines: "#5f6b74",
          accent: "#b0683f",
          pattern: "stripe",
        }),
        0,
        -36,
      ),
      parts: [
        ...at(upholsteredBed(bedSizes.queen, fabric("#5f6b74"), fabric("#c79a52"), "channels"), 0, 2),
        ...at(candlerNightstand(oak.color), -52, 70),
        ...at(tableLamp(glaze("#b5603f"), shade), -52, 69, 26),
        ...at(plant(54, paint("#d9cdb9"), "corner"), 56, 76),
      ],
    },
    sheet,
  );

const categoryMattress: Draw = (sheet) => {
  const one = mattress({
    size: bedSizes.queen,
    thick: 13,
    ticking: fabric("#f7f3ec"),
    border: fabric("#9fb0b2"),
    pillowTop: true,
  });
  return photograph(
    [...one, ...at(pillowPair(26), 0, 62, 21)],
    { yaw: 32, pitch: 19, distance: 2.8 },
    sheet,
    "#dfe3de",
  );
};

const categoryOthers: Draw = (sheet) =>
  furnish(
    { ...nook, wall: "#c9cfc6", lamps: [{ x: 20, y: 36, z: 50, reach: 20 }] },
    {
      hung: art({ x: -6, y: 52, z: 58 }, 24, 18, "lines"),
      rugs: at(
        rug({
          width: 96,
          depth: 62,
          ground: "#eadfcb",
          lines: "#b0583c",
          accent: "#3f5a4b",
          pattern: "lattice",
        }),
        -4,
        -44,
      ),
      parts: [
        ...at(desk(oak, blackMetal), -6, 24),
        ...at(turn(taskChair(fabric("#5f6b74"), steel), "z", 152), 4, 24),
        ...at(tableLamp(glaze("#b5603f"), shade), 11, 28, 30),
        ...at(bookcase(walnut, true), 48, 36),
        ...at(plant(50, paint("#d9cdb9"), "study"), -50, 34),
      ],
    },
    sheet,
  );

export const categoryPictures: Record<string, Draw> = {
  living: categoryLiving,
  dining: categoryDining,
  bedroom: categoryBedroom,
  mattress: categoryMattress,
  others: categoryOthers,
};

import { blackMetal, fabric, glaze, oak, paint, paper, walnut } from "./materials.ts";
import { bedSizes, platformBed, upholsteredBed } from "./models/beds.ts";
import { art, plant, tableDressing } from "./models/decor.ts";
import { floorLamp, lampShade, tableLamp } from "./models/lamps.ts";
import { ansley } from "./models/livingModels.ts";
import { patioSet } from "./models/patio.ts";
import { candlerNightstand } from "./models/roomModels.ts";
import { rug } from "./models/rugs.ts";
import { sofa } from "./models/seating.ts";
import { coffeeTable, diningTable } from "./models/tables.ts";
import { spindleChair } from "./models/uprightChairs.ts";
import { rod, turn } from "./parts.ts";
import type { Part } from "./parts.ts";
import { furnish } from "./room.ts";
import type { Room } from "./room.ts";
import { at, pendant, shade } from "./staging.ts";
import type { Draw } from "./staging.ts";
import { vec } from "./vector.ts";

const livingRoom: Room = {
  wall: "#e3d6c2",
  wallAt: 50,
  floor: "#b98f62",
  window: { x: -70, z: 34, width: 50, height: 60 },
  eye: vec(6, -230, 62),
  target: vec(0, 20, 27),
  across: 226,
  lamps: [{ x: 95, y: 30, z: 54, reach: 34 }],
};

const homeLiving: Draw = (sheet) =>
  furnish(
    livingRoom,
    {
      hung: [
        ...art({ x: 28, y: 50, z: 60 }, 22, 27, "hills"),
        ...art({ x: 54, y: 50, z: 60 }, 22, 27, "arches"),
      ],
      rugs: at(
        rug({
          width: 120,
          depth: 84,
          ground: "#eadfcb",
          lines: "#a9876a",
          accent: "#b0583c",
          pattern: "border",
        }),
        42,
        -70,
      ),
      parts: [
        ...at(sofa(ansley(86, 3, "#b0583c")), 42, 8),
        ...at([...coffeeTable(oak), ...tableDressing(17, { x: -6, y: 13 })], 40, -48),
        ...at(floorLamp(walnut, shade), 95, 22),
        ...at(plant(62, paint("#d9cdb9")), -14, 30),
      ],
    },
    sheet,
  );

const diningRoom: Room = {
  wall: "#7d8b78",
  wallAt: 62,
  floor: "#a67c53",
  window: { x: 40, z: 36, width: 46, height: 58 },
  eye: vec(-6, -240, 60),
  target: vec(0, 20, 34),
  across: 226,
  lamps: [{ x: -42, y: 18, z: 68, reach: 40 }],
};

const homeDining: Draw = (sheet) => {
  const chair = spindleChair(fabric("#d8cbb4"), oak);
  const near = [-20, 0, 20].flatMap((x) => at(turn(chair, "z", 180), x, 6));
  const far = [-20, 0, 20].flatMap((x) => at(chair, x, 34));
  return furnish(
    diningRoom,
    {
      rugs: at(
        rug({
          width: 128,
          depth: 86,
          ground: "#ded3bf",
          lines: "#3f5a4b",
          accent: "#b0683f",
          pattern: "border",
        }),
        -42,
        -26,
      ),
      hung: art({ x: -92, y: 62, z: 58 }, 24, 30, "lines"),
      parts: [
        ...at(
          [...diningTable(72, 38, oak), ...near, ...far, ...tableDressing(30, { x: -4, y: 18 })],
          -42,
          -4,
        ),
        ...pendant(-42, 18),
        ...at(plant(64, paint("#d9cdb9"), "dining"), 20, 46),
      ],
    },
    sheet,
  );
};

const bedroom: Room = {
  wall: "#d5c3ae",
  wallAt: 92,
  floor: "#b18a61",
  window: { x: -92, z: 36, width: 46, height: 56 },
  eye: vec(2, -230, 70),
  target: vec(0, 50, 30),
  across: 244,
  lamps: [
    { x: -14, y: 78, z: 47, reach: 26 },
    { x: 92, y: 78, z: 47, reach: 26 },
  ],
};

const homeBedroom: Draw = (sheet) =>
  furnish(
    bedroom,
    {
      hung: art({ x: 39, y: 92, z: 67 }, 36, 22, "hills"),
      rugs: at(
        rug({
          width: 124,
          depth: 70,
          ground: "#e6dcc9",
          lines: "#8b9a83",
          accent: "#b0683f",
          pattern: "lattice",
        }),
        39,
        -44,
      ),
      parts: [
        ...at(upholsteredBed(bedSizes.queen, fabric("#d8cbb4"), fabric("#b0683f"), "channels"), 39, 2),
        ...[-14, 92].flatMap((x) => [
          ...at(candlerNightstand(walnut.color), x, 70),
          ...at(tableLamp(glaze("#8fb0a8"), shade), x, 69, 26),
        ]),
        ...at(plant(56, paint("#cfc1ab"), "bedroom"), 118, 80),
      ],
    },
    sheet,
  );

const morning: Room = {
  wall: "#c3cfd0",
  wallAt: 92,
  floor: "#c6ab86",
  window: { x: 34, z: 38, width: 54, height: 60 },
  eye: vec(-4, -230, 72),
  target: vec(0, 50, 30),
  across: 244,
};

const homeMattress: Draw = (sheet) =>
  furnish(
    morning,
    {
      hung: art({ x: -52, y: 92, z: 63 }, 34, 22, "lines"),
      rugs: at(
        rug({
          width: 132,
          depth: 66,
          ground: "#e8e2d5",
          lines: "#5f6b74",
          accent: "#c79a52",
          pattern: "arches",
        }),
        -52,
        -40,
      ),
      parts: [
        ...at(platformBed(bedSizes.king, oak, fabric("#eef0ec")), -52, 0),
        ...at(candlerNightstand(oak.color), 8, 72),
        ...at(tableLamp(glaze("#3d5a86"), shade), 8, 71, 26),
        ...at(plant(58, paint("#e6ded0"), "morning"), -112, 78),
      ],
    },
    sheet,
  );

const porch: Room = {
  wall: "#9aa59b",
  wallAt: 56,
  floor: "#9a7350",
  siding: true,
  dusk: true,
  eye: vec(0, -230, 62),
  target: vec(0, 20, 32),
  across: 220,
  lamps: [-112, -84, -56, -28, 0, 28, 56, 84, 112].map((x, i) => ({
    x,
    y: 40,
    z: 76 - 4 * Math.abs(Math.sin((i / 4) * Math.PI)),
    reach: 15,
  })),
};

const homePorch: Draw = (sheet) =>
  furnish(
    porch,
    {
      rugs: at(
        rug({
          width: 130,
          depth: 84,
          ground: "#e3d9c5",
          lines: "#3f5a4b",
          accent: "#a9b59a",
          pattern: "stripe",
        }),
        34,
        -58,
      ),
      parts: [
        ...at(patioSet(fabric("#cdbb9c"), blackMetal), 26, 6),
        ...at(plant(60, paint("#b5603f"), "porch"), -14, 36),
        ...at(plant(40, paint("#5f6b74"), "porch small"), 96, 40),
        ...porchBulbs(),
      ],
    },
    sheet,
  );

function porchBulbs(): Part[] {
  const spots = (porch.lamps ?? []).map((lamp) => vec(lamp.x, lamp.y, lamp.z));
  const cords = spots.slice(1).map((p, i) => rod(spots[i] ?? p, p, 0.35, blackMetal, 0));
  return [
    ...cords,
    ...spots.map((p) => lampShade({ x: p.x, y: p.y, z: p.z - 3.4 }, 1.5, 0.9, 3, paper("#ffe9b8"))),
  ];
}

export const homePictures: Record<string, Draw> = {
  "ansley-living-room": homeLiving,
  "specials-dining-room": homeDining,
  "druid-hills-bedroom": homeBedroom,
  "mattress-morning": homeMattress,
  "porch-evening": homePorch,
};

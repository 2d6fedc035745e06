import { blackMetal, paper } from "./materials.ts";
import { lampShade } from "./models/lamps.ts";
import { moved, rod } from "./parts.ts";
import type { Part } from "./parts.ts";
import type { Sheet } from "./studio.ts";
import { vec } from "./vector.ts";

/** Draws a picture on a sheet; answers its SVG. */
export type Draw = (sheet: Sheet) => string;

/** The linen of every lampshade. */
export const shade = paper("#efe4cf");

/** The parts, set down at a place in the room. */
export function at(parts: Part[], x: number, y: number, z = 0): Part[] {
  return moved(parts, vec(x, y, z));
}

/** A lamp hanging over a table. */
export function pendant(x: number, y: number): Part[] {
  return [
    rod(vec(x, y, 78), vec(x, y, 130), 0.5, blackMetal, 0),
    lampShade({ x, y, z: 66 }, 13, 5, 12, paper("#e9d9b8")),
  ];
}

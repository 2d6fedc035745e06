import type { Point3, Solid } from "./solids.ts";

/** How one product is assembled: everything specific to its manual. */
export interface Plan {
  people: 1 | 2;
  minutes: number;
  parts: Part[];
  hardware: Hardware[];
  steps: Step[];
  warnings: string[];
  care: string[];
}

/** A kind of part; its letter is its position in the list. `solids` are in their final positions. */
export interface Part {
  name: string;
  count: number;
  solids: Solid[];
}

export interface Hardware {
  name: string;
  look: "bolt" | "screw" | "key" | "washer" | "pad" | "bracket";
  count: number;
}

export interface Coming {
  part: string;
  from: Point3;
}

export interface Step {
  text: string;
  /** Parts added in this step, by name, and the offset they come from, in inches. */
  adds: Coming[];
  /** Hardware used, by its name in the list. */
  uses?: Record<string, number>;
  /** Drawn upside down, for work on a blanket. */
  upsideDown?: boolean;
}

export const key: Hardware = { name: "Hex key", look: "key", count: 1 };

export function bolts(count: number, long = 2): Hardware {
  return { name: `Bolt, ${long}"`, look: "bolt", count };
}

export function screws(count: number): Hardware {
  return { name: 'Screw, 3/4"', look: "screw", count };
}

export function pads(count: number): Hardware {
  return { name: "Felt pad", look: "pad", count };
}

export const strap: Hardware = { name: "Anti-tip strap", look: "bracket", count: 1 };

export const warn = {
  loose:
    "Leave every bolt a half turn loose until all of them are in; then tighten in the order of the steps.",
  tip: "Fix the anti-tip strap to a stud. A piece that tips can kill a child; this one is not safe without its strap.",
  children: "Keep the bag of hardware and the plastic wrapping away from small children.",
  power: "Do not use a power driver; it strips the inserts.",
};

export const care = {
  wood: "Dust with a dry cloth. Wipe spills at once and dry along the grain.",
  bolts: "Check all bolts after two weeks, and then once a year.",
  fabric: "Vacuum with a soft brush. Blot spills with a white cloth; never rub.",
  metal: "Wipe with a damp cloth. Touch up scratches before they rust.",
};

/** The step if the product has it, otherwise none. */
export function stepIf(has: boolean, step: Step): Step[] {
  return has ? [step] : [];
}

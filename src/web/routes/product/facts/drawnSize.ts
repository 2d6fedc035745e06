import {
  backFrom,
  facesFor,
  type Back,
  type Box,
  type DrawnFace,
  type Shape,
} from "#web/routes/product/facts/drawnFaces";
import type { Variant } from "#web/routes/product/productView";

type Label = { text: string; x: number; y: number; anchor: "start" | "middle" | "end" };

/** A drawing in pixels; y points down. */
export type DrawnSize = {
  view: { width: number; height: number; floor: number };
  faces: readonly DrawnFace[];
  labels: readonly Label[];
  person: { x: number; floor: number; scale: number };
  /** In words. */
  title: string;
};

/** Inches from the floor to the crown of the person who stands beside the piece: 5 ft 8 in. */
const personHeight = 68;
const personWidth = 18;
/** The room in pixels around the figures, and the largest size of both. */
const margin = { side: 24, top: 24, below: 40 };
const room = { width: 352, height: 200 };
/** Pixels for the label of the height, between the person and the piece, and of the depth, to the right. */
const labelRoom = { height: 60, depth: 56 };
/** Depth runs up to the right, shortened, as in any cabinet drawing. */
const slant = { x: 0.42, y: 0.3 };

/** A bed is longer than wide, at least a cot's length, and its headboard stands above the mattress, but is no bunk. */
const bed = { length: 70, headboard: { from: 30, to: 64 }, mattressTop: 24 };
/** Pixels that the label of the seat height needs on the front of the seat. */
const seatLabelRoom = { width: 64, height: 20 };

/** What the side away from the viewer is called. Mattresses and rugs have a length, everything else a depth. */
export type AwaySide = "depth" | "length";

/**
 * How a product is drawn: a table with its legs, a seat with its back and arms where their heights are known, a bed on
 * its legs with headboard and pillows where the sides are a bed's, else a box; undefined where two of its sides are not known, since a line
 * says nothing.
 */
export function drawnSize(
  { width, depth, height, seatHeight }: Variant["size"],
  { away = "depth", isTable = false, armHeight = null }: Shape & { away?: AwaySide } = {},
): DrawnSize | undefined {
  const known = [width, depth, height].filter((side) => side !== null);
  if (known.length < 2 || width === null) return undefined;
  const sides = { w: width, d: depth ?? 0, h: height ?? 0 };
  const gap = height === null ? margin.side : labelRoom.height;
  const wide = personWidth + sides.w + sides.d * slant.x;
  const high = Math.max(personHeight, sides.h + sides.d * slant.y);
  const scale = Math.min((room.width - gap - labelRoom.depth) / wide, room.height / high);
  const floor = Math.round(margin.top + high * scale);
  const left = Math.round(margin.side + personWidth * scale + gap);
  const back = isTable ? undefined : backOf(sides, seatHeight);
  const box = {
    left,
    floor,
    w: sides.w * scale,
    h: sides.h * scale,
    dx: sides.d * slant.x * scale,
    dy: sides.d * slant.y * scale,
    back: back && { ...back, low: back.low * scale },
  };
  return {
    view: { width: room.width + 2 * margin.side, height: floor + margin.below, floor },
    faces: facesFor(box, { isTable, armHeight }, scale),
    labels: labelsOf(box, { width, depth, height, seatHeight, away }),
    person: { x: margin.side + (personWidth / 2) * scale, floor, scale },
    title: `To scale: ${inWords({ width, depth, height, away })}, beside a person of 5 feet 8 inches`,
  };
}

/** In inches. */
function backOf({ w, d, h }: InchesOf, seatHeight: number | null): Back | undefined {
  if (seatHeight !== null) return seatHeight < h && d > 0 ? { of: "seat", low: seatHeight } : undefined;
  const isBed = d > w && d >= bed.length && h >= bed.headboard.from && h <= bed.headboard.to;
  return isBed ? { of: "bed", low: bed.mattressTop } : undefined;
}

type InchesOf = { w: number; d: number; h: number };

function labelsOf(
  { left, floor, w, h, dx, dy, back }: Box,
  { width, depth, height, seatHeight, away }: Sides,
): readonly Label[] {
  const labels: Label[] = [];
  const middle = left + w / 2;
  if (width !== null) labels.push({ text: `${width}\u2033 W`, x: middle, y: floor + 24, anchor: "middle" });
  if (height !== null) {
    // A back is what is as high as that: the label stands at its upper end.
    const z = back ? backFrom[back.of] : 0;
    const y = back ? floor - dy * z - h + 16 : floor - h / 2 + 5;
    labels.push({ text: `${height}\u2033 H`, x: left + dx * z - 8, y, anchor: "end" });
  }
  if (depth !== null) {
    const text = `${depth}\u2033 ${away === "depth" ? "D" : "L"}`;
    labels.push({ text, x: left + w + dx + 8, y: floor - dy / 2 - 4, anchor: "start" });
  }
  if (back?.of === "seat" && w >= seatLabelRoom.width && back.low >= seatLabelRoom.height)
    labels.push({
      text: `${seatHeight}\u2033 seat`,
      x: middle,
      y: floor - back.low / 2 + 5,
      anchor: "middle",
    });
  return labels;
}

type Sides = Variant["size"] & { away: AwaySide };

function inWords({ width, depth, height, away }: Omit<Sides, "seatHeight">): string {
  const parts = [
    width !== null && `${width} inches wide`,
    depth !== null && `${depth} inches ${away === "depth" ? "deep" : "long"}`,
    height !== null && `${height} inches high`,
  ].filter((part) => part !== false);
  return parts.length > 2 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts.join(" and ");
}

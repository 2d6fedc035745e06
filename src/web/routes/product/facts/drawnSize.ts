import type { Variant } from "#web/routes/product/productView";

type Side = "front" | "top" | "side";
type Label = { text: string; x: number; y: number; anchor: "start" | "middle" | "end" };

/** A drawing in pixels; y points down. */
export type DrawnSize = {
  view: { width: number; height: number; floor: number };
  faces: readonly { name: Side; points: string }[];
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

/** How a piece is drawn; undefined where two of its sides are not known, since a line says nothing. */
export function drawnSize({ width, depth, height }: Variant["size"]): DrawnSize | undefined {
  const known = [width, depth, height].filter((side) => side !== null);
  if (known.length < 2 || width === null) return undefined;
  const sides = { w: width, d: depth ?? 0, h: height ?? 0 };
  const gap = height === null ? margin.side : labelRoom.height;
  const wide = personWidth + sides.w + sides.d * slant.x;
  const high = Math.max(personHeight, sides.h + sides.d * slant.y);
  const scale = Math.min((room.width - gap - labelRoom.depth) / wide, room.height / high);
  const floor = Math.round(margin.top + high * scale);
  const left = Math.round(margin.side + personWidth * scale + gap);
  const box = {
    left,
    floor,
    w: sides.w * scale,
    h: sides.h * scale,
    dx: sides.d * slant.x * scale,
    dy: sides.d * slant.y * scale,
  };
  return {
    view: { width: room.width + 2 * margin.side, height: floor + margin.below, floor },
    faces: facesOf(box),
    labels: labelsOf(box, { width, depth, height }),
    person: { x: margin.side + (personWidth / 2) * scale, floor, scale },
    title: `To scale: ${inWords({ width, depth, height })}, beside a person of 5 feet 8 inches`,
  };
}

type Box = { left: number; floor: number; w: number; h: number; dx: number; dy: number };

function facesOf({ left, floor, w, h, dx, dy }: Box): DrawnSize["faces"] {
  const [right, top] = [left + w, floor - h];
  const points = (...corners: [number, number][]) =>
    corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return [
    {
      name: "side",
      points: points([right, floor], [right + dx, floor - dy], [right + dx, top - dy], [right, top]),
    },
    { name: "top", points: points([left, top], [right, top], [right + dx, top - dy], [left + dx, top - dy]) },
    { name: "front", points: points([left, floor], [right, floor], [right, top], [left, top]) },
  ];
}

function labelsOf({ left, floor, w, h, dx, dy }: Box, { width, depth, height }: Sides): readonly Label[] {
  const labels: Label[] = [];
  if (width !== null)
    labels.push({ text: `${width}\u2033 W`, x: left + w / 2, y: floor + 24, anchor: "middle" });
  if (height !== null)
    labels.push({ text: `${height}\u2033 H`, x: left - 8, y: floor - h / 2 + 5, anchor: "end" });
  if (depth !== null)
    labels.push({
      text: `${depth}\u2033 D`,
      x: left + w + dx / 2 + 10,
      y: floor - dy / 2 + 12,
      anchor: "start",
    });
  return labels;
}

type Sides = Pick<Variant["size"], "width" | "depth" | "height">;

function inWords({ width, depth, height }: Sides): string {
  const parts = [
    width !== null && `${width} inches wide`,
    depth !== null && `${depth} inches deep`,
    height !== null && `${height} inches high`,
  ].filter((part) => part !== false);
  return parts.length > 2 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts.join(" and ");
}

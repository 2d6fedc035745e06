type Face =
  "front" | "seat" | "back" | "top" | "side" | "leg" | "arm" | "armTop" | "armSide" | "pillow" | "joint";

/** A polygon, as the `points` of an SVG. */
export type DrawnFace = { name: Face; points: string };

/** What a product is beyond its sides. */
export type Shape = {
  isTable?: boolean;
  /** In inches from the floor; null without arms. */
  armHeight?: number | null;
};

/** The back of a seat and the headboard of a bed begin here, as a share of the depth from the front. */
export const backFrom = { seat: 0.72, bed: 0.95 };
/** How thick a table's top is, and how wide a leg, in inches. */
const tableTop = 2;
const leg = 3;
/** How wide an arm is, in inches, and at most as a share of the width. */
const arm = { width: 6, share: 0.14 };
/** A bed's rails begin and end at these heights, in inches from the floor; below are its legs, above the mattress. */
const rail = { from: 5, to: 14 };
/** Two pillows lie on a bed from this width on, in inches. */
const bedForTwo = 50;

/** Where a back stands: at the height of what is before it, from a share of the depth on. */
export type Back = { of: "seat" | "bed"; low: number };

/** In pixels. */
export type Box = {
  left: number;
  floor: number;
  w: number;
  h: number;
  dx: number;
  dy: number;
  back: Back | undefined;
};

/** A corner by its pixels from the left, from the floor, and its share of the depth. */
type Corner = readonly [x: number, y: number, z: number];

function pointsIn({ left, floor, dx, dy }: Box, corners: readonly Corner[]): string {
  return corners
    .map(([x, y, z]) => `${(left + x + dx * z).toFixed(1)},${(floor - y - dy * z).toFixed(1)}`)
    .join(" ");
}

/** What is drawn of a product, back to front: a box, a table, a seat or a bed. */
export function facesFor(box: Box, { isTable, armHeight }: Shape, scale: number): readonly DrawnFace[] {
  if (isTable && box.h > tableTop * scale) return tableOf(box, scale);
  if (box.back?.of === "bed") return bedOf(box, box.back.low, scale);
  const high = (armHeight ?? 0) * scale;
  const hasArms = box.back !== undefined && high > box.back.low && high < box.h;
  return hasArms ? [...facesOf(box), ...armsOf(box, high, scale)] : facesOf(box);
}

/** Four legs of a height, the far ones first, since what comes later covers them. */
function legsOf(box: Box, high: number, scale: number): readonly DrawnFace[] {
  const thick = Math.min(leg * scale, box.w / 4);
  const corners = [
    [0, 1],
    [box.w - thick, 1],
    [0, 0],
    [box.w - thick, 0],
  ] as const;
  return corners.map(([x, z]) => ({
    name: "leg",
    points: pointsIn(box, [
      [x, 0, z],
      [x + thick, 0, z],
      [x + thick, high, z],
      [x, high, z],
    ]),
  }));
}

function tableOf(box: Box, scale: number): readonly DrawnFace[] {
  const under = box.h - tableTop * scale;
  const slab = facesOf({ ...box, floor: box.floor - under, h: box.h - under, back: undefined });
  return [...legsOf(box, under, scale), ...slab];
}

/** Rails on legs, the mattress on them, the headboard behind it and the pillows before that. */
function bedOf(box: Box, low: number, scale: number): readonly DrawnFace[] {
  const under = rail.from * scale;
  const body = { ...box, floor: box.floor - under, h: box.h - under };
  const z = backFrom.bed;
  const rails = rail.to * scale;
  const corner = [box.w, rails, 0] as const;
  const joint = pointsIn(box, [[0, rails, 0], corner, [box.w, rails, z], corner]);
  const places = box.w >= bedForTwo * scale ? twoPillows : onePillow;
  const pillows = places.map(([from, to]) => ({
    name: "pillow" as const,
    points: pointsIn(box, [
      [from * box.w, low, pillow.from],
      [to * box.w, low, pillow.from],
      [to * box.w, low, pillow.to],
      [from * box.w, low, pillow.to],
    ]),
  }));
  return [
    ...legsOf(box, under, scale),
    ...facesOf({ ...body, back: { of: "bed", low: low - under } }),
    { name: "joint", points: joint },
    ...pillows,
  ];
}

/** Where pillows lie, as shares of the depth and of the width. */
const pillow = { from: 0.72, to: 0.9 };
const twoPillows = [
  [0.06, 0.47],
  [0.53, 0.94],
] as const;
const onePillow = [[0.15, 0.85]] as const;

function facesOf(box: Box): readonly DrawnFace[] {
  const { w, h, back } = box;
  const points = (...corners: Corner[]) => pointsIn(box, corners);
  const seat = back?.low ?? h;
  const z = back ? backFrom[back.of] : 0;
  const side: Corner[] = [
    [w, 0, 0],
    [w, 0, 1],
    [w, h, 1],
    [w, h, z],
    [w, seat, z],
    [w, seat, 0],
  ];
  const ofSeat = [
    { name: "seat", points: points([0, seat, 0], [w, seat, 0], [w, seat, z], [0, seat, z]) },
    { name: "back", points: points([0, seat, z], [w, seat, z], [w, h, z], [0, h, z]) },
  ] as const;
  return [
    { name: "side", points: points(...side) },
    { name: "top", points: points([0, h, z], [w, h, z], [w, h, 1], [0, h, 1]) },
    ...(back ? ofSeat : []),
    { name: "front", points: points([0, 0, 0], [w, 0, 0], [w, seat, 0], [0, seat, 0]) },
  ];
}

/** An arm at each end of a seat, from its front to its back. */
function armsOf(box: Box, high: number, scale: number): readonly DrawnFace[] {
  const { w } = box;
  const wide = Math.min(arm.width * scale, w * arm.share);
  const z = backFrom.seat;
  const low = box.back?.low ?? 0;
  return [0, w - wide].flatMap((x) => {
    const to = x + wide;
    // The left one's inner side ends at the seat, the right one's outer side at the floor.
    const from = x === 0 ? low : 0;
    return [
      {
        name: "armSide",
        points: pointsIn(box, [
          [to, from, 0],
          [to, from, z],
          [to, high, z],
          [to, high, 0],
        ]),
      },
      {
        name: "armTop",
        points: pointsIn(box, [
          [x, high, 0],
          [to, high, 0],
          [to, high, z],
          [x, high, z],
        ]),
      },
      {
        name: "arm",
        points: pointsIn(box, [
          [x, 0, 0],
          [to, 0, 0],
          [to, high, 0],
          [x, high, 0],
        ]),
      },
    ] as const;
  });
}

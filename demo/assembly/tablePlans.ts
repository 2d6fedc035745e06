import { bolts, care, key, pads, screws, stepIf, warn } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { atCorners, box, rod, round } from "./solids.ts";

/** Width, depth and height of a product, in inches. */
export interface Size {
  w: number;
  d: number;
  h: number;
}

const blanket = "Spread a blanket and lay the top on it, face down.";

/** A table whose four legs bolt to its frame; `shelf`: a shelf between the legs. */
export function fourLegs({ w, d, h }: Size, { shelf = false, drawers = 0 } = {}): Plan {
  const leg = (x: number, y: number) => box([x - 1.1, x + 1.1], [y - 1.1, y + 1.1], [0, h - 5]);
  const top = [
    box([-w / 2, w / 2], [0, d], [h - 1.4, h]),
    box([-w / 2 + 3, w / 2 - 3], [2, d - 2], [h - 5, h - 1.4]),
  ];
  const board = box([-w / 2 + 3, w / 2 - 3], [3, d - 3], [h * 0.26, h * 0.26 + 1]);
  const name = drawers > 0 ? `Top with frame and ${drawers} drawers` : "Top with frame";
  return {
    people: w > 50 ? 2 : 1,
    minutes: shelf ? 30 : 20,
    parts: [
      { name, count: 1, solids: top },
      { name: "Leg", count: 4, solids: atCorners(w, d, { inset: 3.2, one: leg }) },
      ...(shelf ? [{ name: "Shelf", count: 1, solids: [board] }] : []),
    ],
    hardware: [bolts(8), ...(shelf ? [screws(8)] : []), pads(4), key],
    steps: [
      { text: blanket, adds: [{ part: name, from: [0, 0, 0] }], upsideDown: true },
      {
        text: "Stand a leg in each corner of the frame and turn two bolts into it by hand.",
        adds: [{ part: "Leg", from: [0, 0, -h * 0.4] }],
        uses: { 'Bolt, 2"': 8, "Hex key": 1 },
        upsideDown: true,
      },
      ...stepIf(shelf, {
        text: "Slide the shelf between the legs until its screw holes meet theirs, and screw it on from below.",
        adds: [{ part: "Shelf", from: [0, -d * 0.8, 0] }],
        uses: { 'Screw, 3/4"': 8 },
      }),
      {
        text: "Tighten all bolts, stick a felt pad under each leg, and turn the table over: lift it, do not roll it over its legs.",
        adds: [],
        uses: { "Felt pad": 4, "Hex key": 1 },
      },
    ],
    warnings: [warn.loose, warn.power, warn.children],
    care: [care.wood, "Use a pad under anything hot.", care.bolts],
  };
}

/** A table or bench on two trestles. */
export function trestles({ w, d, h }: Size): Plan {
  const stand = w / 2 - w * 0.17;
  const thick = h > 24 ? 1.8 : 1.4;
  const trestle = (x: number) => [
    box([x - 1.6, x + 1.6], [d * 0.12, d * 0.88], [0, 2.6]),
    box([x - 1.3, x + 1.3], [d * 0.36, d * 0.64], [2.6, h - thick - 2.2]),
    box([x - 1.6, x + 1.6], [d * 0.1, d * 0.9], [h - thick - 2.2, h - thick]),
  ];
  const beam = box([-stand + 1.3, stand - 1.3], [d / 2 - 1, d / 2 + 1], [h * 0.26, h * 0.26 + 3.4]);
  return {
    people: h > 24 ? 2 : 1,
    minutes: h > 24 ? 40 : 20,
    parts: [
      { name: "Trestle", count: 2, solids: [...trestle(-stand), ...trestle(stand)] },
      { name: "Beam", count: 1, solids: [beam] },
      { name: "Top", count: 1, solids: [box([-w / 2, w / 2], [0, d], [h - thick, h])] },
    ],
    hardware: [bolts(4, 3), bolts(4), pads(4), key],
    steps: [
      {
        text: "Stand the trestles on their feet. The side with the two inserts faces inward.",
        adds: [{ part: "Trestle", from: [0, 0, 0] }],
      },
      {
        text: "Hold the beam between them and bolt it on, two long bolts at each end.",
        adds: [{ part: "Beam", from: [0, -d * 0.7, 0] }],
        uses: { 'Bolt, 3"': 4, "Hex key": 1 },
      },
      {
        text: "Lay the top on the trestles, its pencil marks over their middle, and bolt it on from below.",
        adds: [{ part: "Top", from: [0, 0, h * 0.5] }],
        uses: { 'Bolt, 2"': 4 },
      },
      {
        text: "Tighten the beam first and the top last, and stick on the felt pads.",
        adds: [],
        uses: { "Felt pad": 4, "Hex key": 1 },
      },
    ],
    warnings: [
      ...(h > 24 ? ["The top weighs 96 pounds. Two people lift it, one at each end."] : []),
      warn.loose,
      warn.children,
    ],
    care: ["Oil the wood once a year: a thin coat, wiped off after ten minutes.", care.wood, care.bolts],
  };
}

/** A round table on one column. */
export function pedestal({ w, h }: Size, { drum = false } = {}): Plan {
  const r = w / 2;
  const thick = drum ? 9 : 1.6;
  return {
    people: drum ? 2 : 1,
    minutes: 20,
    parts: [
      { name: "Foot", count: 1, solids: [round([0, r], r * 0.56, [0, 1.8])] },
      { name: drum ? "Fluted drum" : "Column", count: 1, solids: [round([0, r], thick, [1.8, h - 1.4])] },
      { name: "Top", count: 1, solids: [round([0, r], r, [h - 1.4, h])] },
    ],
    hardware: [bolts(6), { name: "Washer", look: "washer", count: 6 }, key],
    steps: [
      { text: blanket, adds: [{ part: "Top", from: [0, 0, 0] }], upsideDown: true },
      {
        text: `Set the ${drum ? "drum" : "column"} on the ring under the top and turn in three bolts with their washers.`,
        adds: [{ part: drum ? "Fluted drum" : "Column", from: [0, 0, -h * 0.6] }],
        uses: { 'Bolt, 2"': 3, Washer: 3 },
        upsideDown: true,
      },
      {
        text: "Bolt on the foot the same way, tighten everything, and stand the table up.",
        adds: [{ part: "Foot", from: [0, 0, -h * 0.4] }],
        uses: { 'Bolt, 2"': 3, Washer: 3, "Hex key": 1 },
        upsideDown: true,
      },
    ],
    warnings: ["Do not lift the table by its top before the last step.", warn.loose, warn.children],
    care: [care.wood, "Honed stone stains: wipe up citrus, wine and coffee at once.", care.bolts],
  };
}

/** A small round table on three splayed legs. */
export function tripod({ w, h }: Size): Plan {
  const r = w / 2;
  const legs = [30, 150, 270].map((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return rod([r * 0.9 * c, r + r * 0.9 * s, 0], [r * 0.33 * c, r + r * 0.33 * s, h - 1.2], 1.2);
  });
  return {
    people: 1,
    minutes: 5,
    parts: [
      { name: "Top with plate", count: 1, solids: [round([0, r], r, [h - 1.2, h])] },
      { name: "Leg", count: 3, solids: legs },
    ],
    hardware: [pads(3)],
    steps: [
      { text: blanket, adds: [{ part: "Top with plate", from: [0, 0, 0] }], upsideDown: true },
      {
        text: "Screw the three legs into the plate by hand until they stop; no tools.",
        adds: [{ part: "Leg", from: [0, 0, -h * 0.5] }],
        uses: { "Felt pad": 3 },
        upsideDown: true,
      },
    ],
    warnings: ["The stone top weighs 22 pounds and breaks when it falls on a corner.", warn.children],
    care: [care.wood, "Tighten the legs by hand twice a year."],
  };
}

/** A desk on two lifting columns. */
export function liftingDesk({ w, d }: Size): Plan {
  const h = 30;
  const columns = [-w * 0.38, w * 0.38].flatMap((x) => [
    box([x - 1.7, x + 1.7], [d / 2 - 2, d / 2 + 2], [1.4, h - 2.6]),
    box([x - 1.2, x + 1.2], [3, d - 3], [h - 2.6, h - 1.1]),
  ]);
  const feet = [-w * 0.38, w * 0.38].map((x) => box([x - 1.6, x + 1.6], [1.5, d - 1.5], [0, 1.4]));
  const beam = box([-w * 0.36, w * 0.36], [d / 2 - 1.2, d / 2 + 1.2], [h - 2.8, h - 1.1]);
  return {
    people: 2,
    minutes: 50,
    parts: [
      { name: "Top, drilled", count: 1, solids: [box([-w / 2, w / 2], [0, d], [h - 1.1, h])] },
      { name: "Beam with control box", count: 1, solids: [beam] },
      { name: "Column with motor", count: 2, solids: columns },
      { name: "Foot", count: 2, solids: feet },
      { name: "Keypad", count: 1, solids: [box([w * 0.28, w * 0.36], [-0.4, 1.4], [h - 2.2, h - 1.1])] },
    ],
    hardware: [bolts(12, 1), screws(10), key],
    steps: [
      { text: blanket, adds: [{ part: "Top, drilled", from: [0, 0, 0] }], upsideDown: true },
      {
        text: "Screw the beam to the top, the control box toward the back edge.",
        adds: [{ part: "Beam with control box", from: [0, 0, -14] }],
        uses: { 'Screw, 3/4"': 4 },
        upsideDown: true,
      },
      {
        text: "Push the columns onto both ends of the beam and bolt them, four bolts each. Plug in their cables.",
        adds: [{ part: "Column with motor", from: [0, 0, -18] }],
        uses: { 'Bolt, 1"': 8, "Hex key": 1 },
        upsideDown: true,
      },
      {
        text: "Bolt the feet to the columns. The longer end points to the front.",
        adds: [{ part: "Foot", from: [0, 0, -12] }],
        uses: { 'Bolt, 1"': 4 },
        upsideDown: true,
      },
      {
        text: "Screw on the keypad, press the cables into the tray, and turn the desk over together.",
        adds: [{ part: "Keypad", from: [0, -10, 0] }],
        uses: { 'Screw, 3/4"': 6 },
      },
      {
        text: "Hold the down arrow for ten seconds until the desk has found its lowest point. Then save your heights.",
        adds: [],
      },
    ],
    warnings: [
      "Keep 1 inch between the moving desk and walls, sills and drawers.",
      "Nothing and nobody under the desk while it moves. It stops when it meets resistance; do not rely on that.",
      "Unplug before you clean or move it.",
    ],
    care: [care.wood, care.metal, "After a power cut, hold the down arrow for ten seconds again."],
  };
}

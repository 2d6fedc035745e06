import { bolts, care, key, pads, screws, stepIf, warn } from "./plan.ts";
import type { Part, Plan, Step } from "./plan.ts";
import { box, round } from "./solids.ts";
import type { Size } from "./tablePlans.ts";

interface BedPlan {
  foot: number; // height of the footboard
  cover: boolean; // upholstered
  drawers?: number;
}

/** A bed with headboard, footboard, side rails and slats. */
export function bed({ w, d, h }: Size, { foot, cover, drawers = 0 }: BedPlan): Plan {
  const rail: [number, number] = drawers > 0 ? [1, 14] : [7, 13];
  const slats = Array.from({ length: 12 }, (_, i) => {
    const y = 5 + (i * (d - 12)) / 11;
    return box([-w / 2 + 2, w / 2 - 2], [y - 1.3, y + 1.3], [rail[1] - 2, rail[1] - 1.2]);
  });
  const boxes = [-1, 1].flatMap((s) =>
    [4, d / 2 + 1].map((y) => {
      const x: [number, number] = s < 0 ? [-w / 2 - 0.6, -w / 2 + 1] : [w / 2 - 1, w / 2 + 0.6];
      return box(x, [y, y + d / 2 - 6], [2, 12]);
    }),
  );
  const parts: Part[] = [
    { name: "Headboard", count: 1, solids: [box([-w / 2, w / 2], [d - 3, d], [0, h])] },
    { name: "Footboard", count: 1, solids: [box([-w / 2, w / 2], [0, 2.4], [0, foot])] },
    {
      name: "Side rail",
      count: 2,
      solids: [-1, 1].map((s) =>
        box(s < 0 ? [-w / 2, -w / 2 + 1.4] : [w / 2 - 1.4, w / 2], [2.4, d - 3], rail),
      ),
    },
    {
      name: "Center beam with leg",
      count: 1,
      solids: [
        box([-1, 1], [2.4, d - 3], [rail[1] - 4, rail[1] - 2]),
        box([-1, 1], [d / 2, d / 2 + 2], [0, rail[1] - 4]),
      ],
    },
    { name: "Slat", count: 12, solids: slats },
    ...(drawers > 0 ? [{ name: "Drawer", count: drawers, solids: boxes }] : []),
  ];
  return {
    people: 2,
    minutes: drawers > 0 ? 90 : 45,
    parts,
    hardware: [bolts(8, 3), screws(drawers > 0 ? 40 : 24), pads(5), key],
    steps: bedSteps(w, drawers),
    warnings: [
      "One person holds the headboard until both rails are on; it does not stand alone.",
      warn.loose,
      "Tighten the center leg to the floor: the slats break where it hangs free.",
      warn.children,
    ],
    care: [
      cover ? care.fabric : care.wood,
      "Do not push the bed across the floor; two people lift it.",
      care.bolts,
    ],
  };
}

function bedSteps(w: number, drawers: number): Step[] {
  return [
    {
      text: "Stand the headboard against the wall where the bed will be, and hold it.",
      adds: [{ part: "Headboard", from: [0, 0, 0] }],
    },
    {
      text: "Bolt a rail to each side of it, two bolts each. The ledge for the slats faces inward.",
      adds: [{ part: "Side rail", from: [0, -24, 0] }],
      uses: { 'Bolt, 3"': 4, "Hex key": 1 },
    },
    {
      text: "Bolt the footboard to the other ends of the rails.",
      adds: [{ part: "Footboard", from: [0, -28, 0] }],
      uses: { 'Bolt, 3"': 4 },
    },
    {
      text: "Lay the center beam into its two cups and turn its leg down until it stands firmly on the floor.",
      adds: [{ part: "Center beam with leg", from: [0, 0, 26] }],
      uses: { "Felt pad": 5 },
    },
    {
      text: "Lay the slats at even distances and screw down every end.",
      adds: [{ part: "Slat", from: [0, 0, 22] }],
      uses: { 'Screw, 3/4"': 24 },
    },
    ...stepIf(drawers > 0, {
      text: "Screw the glides to the rails, hang the drawers on them and slide them in. Level each with the two wheels behind its front.",
      adds: [{ part: "Drawer", from: [w * 0.3, 0, 0] }],
      uses: { 'Screw, 3/4"': 16 },
    }),
  ];
}

/** A metal daybed with a trundle. */
export function daybed({ w, d, h }: Size): Plan {
  const end = (x: number) => [
    box([x - 0.8, x + 0.8], [0, 1.6], [0, 34]),
    box([x - 0.8, x + 0.8], [d - 1.6, d], [0, h]),
    box([x - 0.6, x + 0.6], [1.6, d - 1.6], [32, 33.4]),
    box([x - 0.6, x + 0.6], [1.6, d - 1.6], [15, 16.4]),
  ];
  const bars = Array.from({ length: 9 }, (_, i) => {
    const x = -w / 2 + ((i + 1) * w) / 10;
    return box([x - 0.4, x + 0.4], [d - 1.3, d - 0.4], [19, h - 2]);
  });
  const slats = Array.from({ length: 12 }, (_, i) => {
    const x = -w / 2 + 4 + (i * (w - 8)) / 11;
    return box([x - 1.2, x + 1.2], [1.5, d - 2], [15.4, 16]);
  });
  return {
    people: 2,
    minutes: 45,
    parts: [
      { name: "End", count: 2, solids: [...end(-w / 2), ...end(w / 2)] },
      {
        name: "Back panel",
        count: 1,
        solids: [...bars, box([-w / 2 + 1, w / 2 - 1], [d - 1.4, d - 0.2], [h - 2, h - 0.6])],
      },
      { name: "Front rail", count: 1, solids: [box([-w / 2 + 1, w / 2 - 1], [0.2, 1.4], [13, 16])] },
      { name: "Slat", count: 12, solids: slats },
      { name: "Trundle", count: 1, solids: [box([-w / 2 + 3, w / 2 - 3], [2, d - 3], [2.4, 5.6])] },
    ],
    hardware: [bolts(8), screws(24), { name: "Caster", look: "pad", count: 4 }, key],
    steps: [
      { text: "Stand both ends up, the tall posts to the wall.", adds: [{ part: "End", from: [0, 0, 0] }] },
      {
        text: "Bolt the back panel between the tall posts.",
        adds: [{ part: "Back panel", from: [0, 0, 20] }],
        uses: { 'Bolt, 2"': 4, "Hex key": 1 },
      },
      {
        text: "Bolt on the front rail, its ledge inward.",
        adds: [{ part: "Front rail", from: [0, -18, 0] }],
        uses: { 'Bolt, 2"': 4 },
      },
      {
        text: "Lay the slats across and screw them down.",
        adds: [{ part: "Slat", from: [0, 0, 16] }],
        uses: { 'Screw, 3/4"': 24 },
      },
      {
        text: "Press the casters into the trundle and roll it under from the front.",
        adds: [{ part: "Trundle", from: [0, -34, 0] }],
        uses: { Caster: 4 },
      },
    ],
    warnings: [
      "The trundle takes a mattress of 8 inches at most; a thicker one wedges under the rail.",
      "Keep fingers off the frame while the trundle rolls.",
      warn.loose,
      warn.children,
    ],
    care: [care.metal, care.bolts],
  };
}

/** A folding steel base. */
export function foldingBase({ w, d, h }: Size): Plan {
  const half = (y0: number) => [
    box([-w / 2, w / 2], [y0, y0 + 1.2], [h - 1.6, h]),
    box([-w / 2, w / 2], [y0 + d / 2 - 1.2, y0 + d / 2], [h - 1.6, h]),
    ...[-w / 2, -0.6, w / 2 - 1.2].map((x) => box([x, x + 1.2], [y0 + 1.2, y0 + d / 2 - 1.2], [h - 1.6, h])),
    ...[0.2, 0.4, 0.6, 0.8].map((k) =>
      box([-w / 2 + 1.2, -0.6], [y0 + (d / 2) * k - 0.7, y0 + (d / 2) * k + 0.7], [h - 1, h - 0.4]),
    ),
    ...[0.2, 0.4, 0.6, 0.8].map((k) =>
      box([0.6, w / 2 - 1.2], [y0 + (d / 2) * k - 0.7, y0 + (d / 2) * k + 0.7], [h - 1, h - 0.4]),
    ),
  ];
  const legs = [-w / 2 + 2, 0, w / 2 - 2].flatMap((x) =>
    [2, d / 2, d - 2].map((y) => round([x, y], 0.8, [0, h - 1.6])),
  );
  return {
    people: 2,
    minutes: 10,
    parts: [
      { name: "Folding frame", count: 1, solids: [...half(0), ...half(d / 2)] },
      { name: "Leg, folded in", count: 9, solids: legs },
    ],
    hardware: [
      { name: "Wing nut with bolt", look: "bolt", count: 4 },
      { name: "Rubber foot", look: "pad", count: 9 },
    ],
    steps: [
      {
        text: "Set the folded frame down on its long side and open it like a book.",
        adds: [{ part: "Folding frame", from: [0, 0, 0] }],
      },
      {
        text: "Fold out all legs until their braces snap, and push a rubber foot on each.",
        adds: [{ part: "Leg, folded in", from: [0, 0, -8] }],
        uses: { "Rubber foot": 9 },
      },
      {
        text: "Set the frame on its feet, join the halves in the middle with the wing nuts, and lay the mattress on.",
        adds: [],
        uses: { "Wing nut with bolt": 4 },
      },
    ],
    warnings: [
      "Keep fingers away from the hinge while the frame opens.",
      "Holds 1,500 pounds, mattress included.",
    ],
    care: [care.metal, "Tighten the wing nuts by hand twice a year."],
  };
}

import { bolts, care, key, pads, warn } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { atCorners, box, round } from "./solids.ts";
import type { Size } from "./tablePlans.ts";

/** Upholstered furniture whose legs screw or bolt on; `bolted`: bolts per leg. */
export function upholstered(
  { w, d, h }: Size,
  { bolted = 0, legs = 6, arms = false, bench = false } = {},
): Plan {
  const leg = (x: number, y: number) => box([x - 1, x + 1], [y - 1, y + 1], [0, legs]);
  const seat = bench ? h : Math.min(h - 10, legs + 12);
  const body = [
    box([-w / 2, w / 2], [0, d - 5], [legs, seat]),
    ...(bench ? [] : [box([-w / 2, w / 2], [d - 5, d], [legs, h])]),
    ...(arms
      ? [-1, 1].map((s) =>
          box(s < 0 ? [-w / 2, -w / 2 + 3] : [w / 2 - 3, w / 2], [0, d - 5], [seat, seat + 6]),
        )
      : []),
  ];
  const name = bench ? "Bench seat" : "Chair body";
  return {
    people: 1,
    minutes: 10,
    parts: [
      { name, count: 1, solids: body },
      { name: "Leg", count: 4, solids: atCorners(w, d, { inset: 3, one: leg }) },
    ],
    hardware: [...(bolted > 0 ? [bolts(4 * bolted), key] : []), pads(4)],
    steps: [
      {
        text: "Lay the piece on its back, or upside down on its own carton, so that the holes in the base face you.",
        adds: [{ part: name, from: [0, 0, 0] }],
        upsideDown: true,
      },
      {
        text:
          bolted > 0
            ? "Hold each leg against its corner and bolt it on. The slanted face looks outward."
            : "Screw each leg in by hand, clockwise, until it stops.",
        adds: [{ part: "Leg", from: [0, 0, -12] }],
        uses: bolted > 0 ? { 'Bolt, 2"': 4 * bolted, "Hex key": 1 } : {},
        upsideDown: true,
      },
      {
        text: "Stick a felt pad under each leg and set the piece on its feet.",
        adds: [],
        uses: { "Felt pad": 4 },
      },
    ],
    warnings: ["Cut the carton with a short blade; a long one reaches the cover.", warn.power, warn.children],
    care: [care.fabric, "Turn what can be turned once a month.", care.bolts],
  };
}

/** A wooden dining chair: a seat with front legs, and a back. */
export function diningChair({ w, d, h }: Size, { spindles = false } = {}): Plan {
  const x = w / 2 - 1.5;
  const front = [-x, x].map((at) => box([at - 0.8, at + 0.8], [1, 2.6], [0, 17]));
  const rear = [-x, x].map((at) => box([at - 0.8, at + 0.8], [d - 3, d - 1.4], [0, h]));
  const slats = [0.58, 0.7, 0.82, 0.93].map((k) =>
    box([-x + 0.8, x - 0.8], [d - 2.6, d - 1.8], [h * k, h * k + 2.4]),
  );
  const upright = [-0.6, -0.2, 0.2, 0.6].map((k) =>
    box([x * k - 0.4, x * k + 0.4], [d - 2.6, d - 1.8], [18.6, h - 3.4]),
  );
  const crown = box([-x + 0.8, x - 0.8], [d - 2.8, d - 1.6], [h - 3.4, h - 0.4]);
  return {
    people: 1,
    minutes: 15,
    parts: [
      { name: "Seat", count: 1, solids: [box([-w / 2, w / 2], [0, d - 3], [17, 18.6])] },
      { name: "Front frame", count: 1, solids: [...front, box([-x + 0.8, x - 0.8], [1.2, 2.4], [7, 8.2])] },
      {
        name: "Back with rear legs",
        count: 1,
        solids: [...rear, ...(spindles ? [...upright, crown] : slats)],
      },
      {
        name: "Side rail",
        count: 2,
        solids: [-x, x].map((at) => box([at - 0.5, at + 0.5], [2.6, d - 3], [9, 10.2])),
      },
    ],
    hardware: [bolts(6), pads(4), key],
    steps: [
      {
        text: "Join the front frame and the side rails; their dowels are glued at the works and push in by hand.",
        adds: [
          { part: "Front frame", from: [0, 0, 0] },
          { part: "Side rail", from: [0, 12, 0] },
        ],
      },
      {
        text: "Bolt the back to the rails with two of the bolts, one on each side.",
        adds: [{ part: "Back with rear legs", from: [0, 14, 0] }],
        uses: { 'Bolt, 2"': 2, "Hex key": 1 },
      },
      {
        text: "Lay the seat on and turn in the other four bolts from below.",
        adds: [{ part: "Seat", from: [0, 0, 14] }],
        uses: { 'Bolt, 2"': 4 },
      },
      {
        text: "Sit on the chair, so that all four legs touch the floor, and tighten the bolts. Do the second chair the same way.",
        adds: [],
        uses: { "Felt pad": 4, "Hex key": 1 },
      },
    ],
    warnings: [warn.loose, "Do not stand on the chair. It holds 300 pounds, sitting.", warn.children],
    care: [care.wood, care.bolts],
  };
}

/** A stool with four straight legs. */
export function stool({ w, d, h }: Size): Plan {
  const leg = (x: number, y: number) => box([x - 0.8, x + 0.8], [y - 0.8, y + 0.8], [0, h - 1.8]);
  const x = w / 2 - 1.6;
  const lower = [1.6, d - 1.6].map((y) =>
    box([-x + 0.8, x - 0.8], [y - 0.5, y + 0.5], [h * 0.25, h * 0.25 + 1.1]),
  );
  const upper = [-x, x].map((at) => box([at - 0.5, at + 0.5], [2.4, d - 2.4], [h * 0.5, h * 0.5 + 1.1]));
  return {
    people: 1,
    minutes: 12,
    parts: [
      { name: "Seat", count: 1, solids: [box([-w / 2, w / 2], [0, d], [h - 1.8, h])] },
      { name: "Leg", count: 4, solids: atCorners(w, d, { inset: 1.6, one: leg }) },
      { name: "Long stretcher", count: 2, solids: lower },
      { name: "Short stretcher", count: 2, solids: upper },
    ],
    hardware: [bolts(8, 1), pads(4), key],
    steps: [
      {
        text: "Lay the seat on a blanket, face down.",
        adds: [{ part: "Seat", from: [0, 0, 0] }],
        upsideDown: true,
      },
      {
        text: "Put the stretchers between the legs, long ones low at front and back, short ones higher at the sides.",
        adds: [
          { part: "Leg", from: [0, 0, -h * 0.4] },
          { part: "Long stretcher", from: [0, 0, -h * 0.4] },
          { part: "Short stretcher", from: [0, 0, -h * 0.4] },
        ],
        upsideDown: true,
      },
      {
        text: "Turn two bolts through the seat plate into each leg, tighten, and stick on the pads.",
        adds: [],
        uses: { 'Bolt, 1"': 8, "Felt pad": 4, "Hex key": 1 },
        upsideDown: true,
      },
    ],
    warnings: [warn.loose, "Not a ladder. Do not stand on the seat or on the stretchers.", warn.children],
    care: [care.wood, care.bolts],
  };
}

/** A sofa whose back detaches for narrow doors. */
export function twoPartSofa({ w, d, h }: Size): Plan {
  const seat = [
    box([-w / 2, w / 2], [0, d - 7], [5, 17]),
    box([-w / 2, -w / 2 + 4], [0, d - 7], [17, 24]),
    box([w / 2 - 4, w / 2], [0, d - 7], [17, 24]),
  ];
  const leg = (x: number, y: number) => round([x, y], 1.1, [0, 5]);
  return {
    people: 2,
    minutes: 25,
    parts: [
      { name: "Seat with arms", count: 1, solids: seat },
      { name: "Back", count: 1, solids: [box([-w / 2, w / 2], [d - 7, d], [5, h])] },
      { name: "Leg", count: 4, solids: atCorners(w, d, { inset: 4, one: leg }) },
    ],
    hardware: [bolts(4, 3), { name: "Washer", look: "washer", count: 4 }, key],
    steps: [
      {
        text: "Set the seat down in the room, upside down on its carton.",
        adds: [{ part: "Seat with arms", from: [0, 0, 0] }],
        upsideDown: true,
      },
      {
        text: "Screw the legs in by hand. The two rear ones carry the back as well.",
        adds: [{ part: "Leg", from: [0, 0, -12] }],
        upsideDown: true,
      },
      {
        text: "Stand the sofa up. Hook the back over its two pins and press down until it sits.",
        adds: [{ part: "Back", from: [0, 10, 14] }],
      },
      {
        text: "Bolt the back from behind with four bolts and their washers, zip the cover down over them, and lay on the cushions.",
        adds: [],
        uses: { 'Bolt, 3"': 4, Washer: 4, "Hex key": 1 },
      },
    ],
    warnings: ["Do not lift the sofa by its back before the bolts are in.", warn.children],
    care: [care.fabric, "Turn the seat cushions over once a month.", care.bolts],
  };
}

/** A lounge chair with an open wooden frame. */
export function openFrame({ w, d, h }: Size): Plan {
  const x = w / 2 - 1;
  const sides = [-x, x].flatMap((at) => [
    box([at - 0.8, at + 0.8], [2, 3.6], [0, 21]),
    box([at - 0.8, at + 0.8], [d - 8, d - 6.4], [0, 21]),
    box([at - 1.2, at + 1.2], [0, d - 4], [21, 22.4]),
  ]);
  const rails = [3, d - 8].map((y) => box([-x + 0.8, x - 0.8], [y, y + 1.4], [8, 10]));
  return {
    people: 1,
    minutes: 20,
    parts: [
      { name: "Side frame", count: 2, solids: sides },
      { name: "Rail", count: 2, solids: rails },
      { name: "Back frame", count: 1, solids: [box([-x + 2, x - 2], [d - 6, d - 5], [10, h])] },
      { name: "Seat cushion", count: 1, solids: [box([-x + 1, x - 1], [0, d - 7], [10, 16])] },
    ],
    hardware: [bolts(8), key],
    steps: [
      {
        text: "Stand the side frames up, armrests outward.",
        adds: [{ part: "Side frame", from: [0, 0, 0] }],
      },
      {
        text: "Bolt both rails between them, one bolt at each end. Leave them loose.",
        adds: [{ part: "Rail", from: [0, 0, 16] }],
        uses: { 'Bolt, 2"': 4 },
      },
      {
        text: "Hang the back frame between the armrests and turn in the other four bolts.",
        adds: [{ part: "Back frame", from: [0, 0, 16] }],
        uses: { 'Bolt, 2"': 4, "Hex key": 1 },
      },
      {
        text: "Tighten all eight bolts on a level floor. Lay the cushions in, zippers down.",
        adds: [{ part: "Seat cushion", from: [0, -6, 14] }],
      },
    ],
    warnings: [warn.loose, warn.power, warn.children],
    care: ["Covers zip off for dry cleaning.", care.wood, care.bolts],
  };
}

import { bolts, care, key, pads, screws, stepIf, strap, warn } from "./plan.ts";
import type { Coming, Plan } from "./plan.ts";
import { atCorners, box, disc, rod, round } from "./solids.ts";
import type { Size } from "./tablePlans.ts";

/** A cabinet that arrives assembled except for its feet; tall ones are strapped to the wall. */
export function cabinet({ w, d, h }: Size, { legs = 5, doors = 2, rail = false } = {}): Plan {
  const leg = (x: number, y: number) => box([x - 1.1, x + 1.1], [y - 1.1, y + 1.1], [0, legs]);
  const hung: Coming[] = [{ part: "Door or drawer, already hung", from: [0, 0, 0] }];
  const each = (w - 2) / doors;
  const fronts = Array.from({ length: doors }, (_, i) =>
    box([-w / 2 + 1 + i * each + 0.2, -w / 2 + 1 + (i + 1) * each - 0.2], [-0.8, 0], [legs + 1, h - 2]),
  );
  return {
    people: 2,
    minutes: rail ? 60 : 25,
    parts: [
      { name: "Cabinet", count: 1, solids: [box([-w / 2, w / 2], [0, d], [legs, h])] },
      { name: "Foot", count: 4, solids: atCorners(w, d, { inset: 3, one: leg }) },
      ...(rail
        ? [{ name: "Rail", count: 1, solids: [box([-w / 2 + 1, w / 2 - 1], [-1.4, -0.8], [h - 3, h - 2.2])] }]
        : []),
      { name: rail ? "Sliding door" : "Door or drawer, already hung", count: doors, solids: fronts },
    ],
    hardware: [bolts(8, 1), ...(rail ? [screws(6)] : []), strap, key],
    steps: [
      {
        text: "Lay the cabinet on its back on a blanket; it is drawn upright here. Take out what is loose inside.",
        adds: [{ part: "Cabinet", from: [0, 0, 0] }, ...(rail ? [] : hung)],
      },
      {
        text: "Bolt on the feet, two bolts each, and stand the cabinet up together.",
        adds: [{ part: "Foot", from: [0, 0, -10] }],
        uses: { 'Bolt, 1"': 8, "Hex key": 1 },
      },
      ...stepIf(rail, {
        text: "Screw the rail under the edge of the top, the stops outward.",
        adds: [{ part: "Rail", from: [0, -8, 0] }],
        uses: { 'Screw, 3/4"': 6 },
      }),
      ...stepIf(rail, {
        text: "Hang the doors on the rail by their wheels and close the two stops.",
        adds: [{ part: "Sliding door", from: [0, -14, 0] }],
      }),
      {
        text: "Screw the strap to the back edge of the top and to a stud in the wall. Level the doors with the screws at their hinges or wheels.",
        adds: [],
        uses: { "Anti-tip strap": 1 },
      },
    ],
    warnings: [warn.tip, "Lift with two people; do not slide the cabinet on its feet.", warn.children],
    care: [care.wood, care.bolts],
  };
}

/** An open shelf: two sides, boards between them, a wall strap. */
export function shelves({ w, d, h }: Size, { boards = 5, leaning = false } = {}): Plan {
  const side = (x: number) =>
    leaning
      ? [rod([x, 0.6, 0], [x, d - 1.2, h], 1.3), rod([x, d - 0.6, 0], [x, d - 0.6, h - 4], 1.1)]
      : [box([x - 0.5, x + 0.5], [0, d], [0, h])];
  const shelf = (z: number) => {
    const front = leaning ? (d - 2) * (z / h) : 0;
    return box([-w / 2 + 0.6, w / 2 - 0.6], [front, d - 0.4], [z, z + 1]);
  };
  const levels = Array.from({ length: boards }, (_, i) => 3 + (i * (h - (leaning ? 14 : 4))) / (boards - 1));
  return {
    people: leaning ? 1 : 2,
    minutes: 35,
    parts: [
      { name: leaning ? "Ladder" : "Side", count: 2, solids: [...side(-w / 2 + 0.5), ...side(w / 2 - 0.5)] },
      { name: "Shelf", count: boards, solids: levels.map(shelf) },
      ...(leaning
        ? []
        : [{ name: "Back", count: 1, solids: [box([-w / 2 + 1, w / 2 - 1], [d, d + 0.3], [2, h - 1])] }]),
    ],
    hardware: [bolts(boards * 4, 1), ...(leaning ? [] : [screws(16)]), strap, key],
    steps: [
      {
        text: `Lay the ${leaning ? "ladders" : "sides"} on edge, holes facing each other.`,
        adds: [{ part: leaning ? "Ladder" : "Side", from: [0, 0, 0] }],
      },
      {
        text: "Bolt the shelves between them, the fixed one in the middle first: it squares the rest.",
        adds: [{ part: "Shelf", from: [0, -d, 0] }],
        uses: { 'Bolt, 1"': boards * 4, "Hex key": 1 },
      },
      ...stepIf(!leaning, {
        text: "Check that both diagonals measure the same, and screw on the back.",
        adds: [{ part: "Back", from: [0, 16, 0] }],
        uses: { 'Screw, 3/4"': 16 },
      }),
      {
        text: "Stand it up, and fix the strap to a stud. Load the lowest shelf first.",
        adds: [],
        uses: { "Anti-tip strap": 1 },
      },
    ],
    warnings: [warn.tip, "Do not let children climb the shelves.", warn.loose],
    care: [care.wood, care.bolts],
  };
}

/** A mirror on a rail. */
export function wallMirror({ w, h }: Size, { standing = false } = {}): Plan {
  const plate = disc([0, h - w / 2], w / 2, [0, 1.4]);
  const glass = standing ? [box([-w / 2, w / 2], [0, 1.4], [0, h - w / 2]), plate] : [plate];
  return {
    people: 2,
    minutes: 20,
    parts: [
      { name: "Mirror", count: 1, solids: glass },
      { name: "Wall rail", count: 1, solids: [box([-w / 4, w / 4], [2, 2.6], [h * 0.78, h * 0.82])] },
    ],
    hardware: [screws(4), { name: "Wall anchor", look: "pad", count: 4 }, ...(standing ? [strap] : [])],
    steps: [
      {
        text: "Mark the height, hold the rail level and screw it to the wall; use a stud or the anchors.",
        adds: [{ part: "Wall rail", from: [0, 0, 0] }],
        uses: { 'Screw, 3/4"': 4, "Wall anchor": 4 },
      },
      {
        text: standing
          ? "Stand the mirror before the rail, lean it back and hook its strap to the rail."
          : "Lift the mirror together, hang both hooks on the rail and let go slowly.",
        adds: [{ part: "Mirror", from: [0, -14, standing ? 0 : 6] }],
        uses: standing ? { "Anti-tip strap": 1 } : {},
      },
    ],
    warnings: [
      "Glass breaks. Wear shoes and gloves, and carry it upright.",
      "Not over a bed or a crib.",
      warn.children,
    ],
    care: ["Spray the cloth, never the glass: liquid that runs behind it blackens the edge."],
  };
}

/** A floor lamp: a tripod, or an arc on a heavy foot. */
export function floorLamp({ h }: Size, { arc = false } = {}): Plan {
  const legs = [90, 210, 330].map((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return rod([10 * c, 10 + 10 * s, 0], [1.2 * c, 10 + 1.2 * s, h - 14], 1.2);
  });
  const bow = Array.from({ length: 13 }, (_, i) => Math.PI - (i / 12) * Math.PI * 0.86).map(
    (a): [number, number, number] => [20 * Math.cos(a), 10, h - 32 + 30 * Math.sin(a)],
  );
  const stand = arc
    ? [rod([-20, 10, 2.4], [-20, 10, h - 31], 1.3), ...bow.slice(1).map((p, i) => rod(bow[i] ?? p, p, 1.2))]
    : legs;
  const tip = bow.at(-1) ?? [0, 10, h];
  const shade = arc ? round([tip[0], 10], 8, [tip[2] - 12, tip[2] - 3]) : round([0, 10], 9, [h - 12, h]);
  return {
    people: 1,
    minutes: arc ? 20 : 10,
    parts: [
      {
        name: arc ? "Stone foot" : "Collar with socket",
        count: 1,
        solids: [arc ? round([-20, 10], 6.6, [0, 2.4]) : round([0, 10], 1.8, [h - 15, h - 12])],
      },
      { name: arc ? "Arc, two sections" : "Leg", count: arc ? 1 : 3, solids: stand },
      { name: "Shade", count: 1, solids: [shade] },
    ],
    hardware: [
      ...(arc ? [bolts(1, 1)] : []),
      { name: "Shade ring", look: "washer", count: 1 },
      arc ? key : pads(3),
    ],
    steps: [
      {
        text: arc
          ? "Set the stone foot where the lamp will stand; do not carry the lamp by its arc later."
          : "Lay the collar on a table, socket down.",
        adds: [{ part: arc ? "Stone foot" : "Collar with socket", from: [0, 0, 0] }],
      },
      {
        text: arc
          ? "Push the two sections together, feed the cord through the foot, and bolt the stem from below."
          : "Screw the three legs into the collar by hand.",
        adds: [{ part: arc ? "Arc, two sections" : "Leg", from: [0, 0, arc ? 14 : -14] }],
        uses: arc ? { 'Bolt, 1"': 1, "Hex key": 1 } : { "Felt pad": 3 },
      },
      {
        text: "Unscrew the ring from the socket, set the shade on it and screw the ring back. Put in the bulb and plug in last.",
        adds: [{ part: "Shade", from: [0, 0, arc ? -12 : 10] }],
        uses: { "Shade ring": 1 },
      },
    ],
    warnings: [
      "Unplug before you change the bulb. 100 watts at most.",
      "Keep the cord out of the way of feet and chair legs.",
    ],
    care: ["Brush the shade with a clean paintbrush.", care.metal],
  };
}

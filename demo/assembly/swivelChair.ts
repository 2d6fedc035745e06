import { bolts, care, key, warn } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { box, rod, round } from "./solids.ts";
import type { Size } from "./tablePlans.ts";

/** A swivel chair on casters. */
export function swivelChair({ h }: Size): Plan {
  const star = [18, 90, 162, 234, 306].map((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return {
      arm: rod([0, 14, 4], [12 * c, 14 + 12 * s, 2.8], 1.6),
      wheel: round([12 * c, 14 + 12 * s], 1.3, [0, 2.4]),
    };
  });
  return {
    people: 1,
    minutes: 30,
    parts: [
      { name: "Star base", count: 1, solids: star.map(({ arm }) => arm) },
      { name: "Caster", count: 5, solids: star.map(({ wheel }) => wheel) },
      { name: "Gas spring with cover", count: 1, solids: [round([0, 14], 1.4, [4, 15])] },
      { name: "Seat", count: 1, solids: [box([-10, 10], [4, 24], [15, 19])] },
      { name: "Back", count: 1, solids: [box([-9.5, 9.5], [24, 27], [18, h])] },
      {
        name: "Armrest",
        count: 2,
        solids: [-1, 1].map((s) => box(s < 0 ? [-13, -10.4] : [10.4, 13], [7, 20], [17, 26])),
      },
    ],
    hardware: [bolts(7, 1), { name: "Washer", look: "washer", count: 7 }, key],
    steps: [
      {
        text: "Turn the base over and press a caster into each arm until it clicks.",
        adds: [
          { part: "Star base", from: [0, 0, 0] },
          { part: "Caster", from: [0, 0, -7] },
        ],
      },
      {
        text: "Set the gas spring into the hub. No tools: your weight seats it.",
        adds: [{ part: "Gas spring with cover", from: [0, 0, 12] }],
      },
      {
        text: "Bolt the armrests to the underside of the seat, two bolts each, and set the seat on the spring.",
        adds: [
          { part: "Seat", from: [0, 0, 12] },
          { part: "Armrest", from: [0, 0, 12] },
        ],
        uses: { 'Bolt, 1"': 4, Washer: 4, "Hex key": 1 },
      },
      {
        text: "Slide the back onto its bar and bolt it with the last three bolts. Sit down, lean back, and tighten once more.",
        adds: [{ part: "Back", from: [0, 12, 6] }],
        uses: { 'Bolt, 1"': 3, Washer: 3 },
      },
    ],
    warnings: [
      "Never open the gas spring; it is under pressure.",
      "Keep hands out of the tilt mechanism.",
      warn.children,
    ],
    care: [care.metal, "Pull threads and hair out of the casters now and then.", care.bolts],
  };
}

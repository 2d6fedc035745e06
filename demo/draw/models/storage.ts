import { turned } from "../bodies.ts";
import { onFront, onTop, rectangle } from "../marks.ts";
import { brass } from "../materials.ts";
import type { Material } from "../materials.ts";
import { box, marked, rod } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";
import { legsAt } from "./seating.ts";

export interface ChestPlan {
  width: number;
  depth: number;
  height: number;
  legs: number; // height of the legs
  rows: number[]; // drawers in each row, from the top
  wood: Material;
  pulls: "bar" | "knob" | "groove";
  openDrawer?: boolean; // the first drawer of the top row pulled out
}

/** A chest of drawers with its front on y = 0. */
export function chest(plan: ChestPlan): Part[] {
  const half = plan.width / 2;
  const legs = legsAt(half - 2.2, [2.4, plan.depth - 2], plan.legs, plan.wood, 2.2);
  const body = box({ x: [-half, half], y: [0.9, plan.depth], z: [plan.legs, plan.height - 1] }, plan.wood, {
    radius: 0.25,
  });
  const top = box(
    { x: [-half - 0.5, half + 0.5], y: [-0.2, plan.depth + 0.2], z: [plan.height - 1, plan.height] },
    plan.wood,
    { radius: 0.3 },
  );
  const rowHeight = (plan.height - 1 - plan.legs - 1) / plan.rows.length;
  const fronts = plan.rows.flatMap((count, row) => {
    const z1 = plan.height - 1.5 - row * rowHeight;
    const each = (plan.width - 1.2) / count;
    return Array.from({ length: count }, (_, i) => {
      const x0 = -half + 0.6 + i * each;
      const pulled = plan.openDrawer === true && row === 0 && i === 0;
      return drawer(plan, [x0 + 0.15, x0 + each - 0.15], [z1 - rowHeight + 0.35, z1], pulled ? 8 : 0);
    }).flat();
  });
  return [...legs, body, top, ...fronts];
}

function drawer(plan: ChestPlan, x: [number, number], z: [number, number], out: number): Part[] {
  const front = box({ x, y: [0 - out, 1 - out], z }, plan.wood, {
    radius: 0.18,
    contact: out > 0 ? 0.6 : 0.38,
  });
  const middle = (x[0] + x[1]) / 2;
  const high = (z[0] + z[1]) / 2;
  const tray = out === 0 ? [] : [openTray(plan, x, z, out)];
  if (plan.pulls === "groove") {
    const groove = onFront(-out, rectangle([middle - 4, middle + 4], [z[1] - 0.9, z[1]]), {
      fill: true,
      opacity: 0.55,
      blur: 0.1,
    });
    return [...tray, marked(front, groove)];
  }
  if (plan.pulls === "knob") return [...tray, front, knob(middle, -out, high)];
  const long = Math.min(4.5, (x[1] - x[0]) / 5);
  return [
    ...tray,
    front,
    rod(vec(middle - long, -0.7 - out, high), vec(middle + long, -0.7 - out, high), 0.6, brass),
  ];
}

function openTray(plan: ChestPlan, x: [number, number], z: [number, number], out: number): Part {
  const pale = { ...plan.wood, color: "#d9bd93" };
  const tray = box({ x: [x[0] + 0.6, x[1] - 0.6], y: [1 - out, 1], z: [z[0] + 0.6, z[1] - 0.8] }, pale, {
    radius: 0.1,
  });
  return marked(
    tray,
    onTop(z[1] - 0.8, rectangle([x[0] + 1.2, x[1] - 1.2], [1.4 - out, 0.9]), {
      fill: true,
      color: "#4a3826",
      opacity: 0.55,
    }),
  );
}

function knob(x: number, y: number, z: number): Part {
  return rod(vec(x, y - 1.1, z), vec(x, y, z), 1.1, brass, 0.5);
}

/** A low media console: fluted doors left and right, an open bay between. */
export function tvStand(width: number, wood: Material): Part[] {
  const half = width / 2;
  const legs = legsAt(half - 4, [2.5, 14], 5, wood, 2);
  const shell = box({ x: [-half, half], y: [0.8, 16], z: [5, 24] }, wood, { radius: 0.3 });
  const door = width * 0.29;
  const bay: [number, number] = [-half + door, half - door];
  const hollow = onFront(0.8, rectangle([bay[0] + 0.4, bay[1] - 0.4], [6, 23]), {
    fill: true,
    color: "#2b1d13",
    opacity: 0.72,
  });
  const shade = onFront(0.8, rectangle([bay[0] + 0.4, bay[1] - 0.4], [18, 23]), {
    fill: true,
    color: "#140c07",
    opacity: 0.45,
    blur: 1.2,
  });
  const shelf = box({ x: [bay[0] + 0.3, bay[1] - 0.3], y: [0.5, 1.6], z: [13.8, 14.8] }, wood, {
    radius: 0.1,
  });
  const doors = [-1, 1].flatMap((s) =>
    flutedDoor(s < 0 ? [-half + 0.5, bay[0]] : [bay[1], half - 0.5], [5.7, 23.3], wood),
  );
  const top = box({ x: [-half - 0.4, half + 0.4], y: [0, 16.3], z: [24, 25] }, wood, { radius: 0.3 });
  return [...legs, marked(shell, hollow, shade), shelf, ...doors, top];
}

function flutedDoor(x: [number, number], z: [number, number], wood: Material): Part[] {
  const panel = box({ x, y: [0, 0.9], z }, wood, { radius: 0.2 });
  const count = Math.round((x[1] - x[0]) / 1.1);
  const step = (x[1] - x[0] - 1) / count;
  const lines = Array.from({ length: count + 1 }, (_, i) => {
    const at = x[0] + 0.5 + i * step;
    return [
      onFront(
        0,
        [
          [at, z[0] + 0.5],
          [at, z[1] - 0.5],
        ],
        { width: 0.26, opacity: 0.4 },
      ),
      onFront(
        0,
        [
          [at + 0.35, z[0] + 0.5],
          [at + 0.35, z[1] - 0.5],
        ],
        { width: 0.22, opacity: 0.13, color: "#fff3e0" },
      ),
    ];
  }).flat();
  return [marked(panel, ...lines)];
}

/** A dining sideboard: doors with cane fields and a row of drawers. */
export function sideboard(wood: Material): Part[] {
  const legs = legsAt(27, [2.5, 15], 7, wood, 2);
  const shell = box({ x: [-31, 31], y: [0.9, 17.5], z: [7, 33] }, wood, { radius: 0.3 });
  const drawers = [-20.5, 0, 20.5].flatMap((x) => [
    box({ x: [x - 9.9, x + 9.9], y: [0, 1], z: [26.6, 32.4] }, wood, { radius: 0.2 }),
    rod(vec(x - 2.6, -0.7, 29.5), vec(x + 2.6, -0.7, 29.5), 0.6, brass),
  ]);
  const doors = [-20.5, 0, 20.5].flatMap((x) => caneDoor([x - 9.9, x + 9.9], [7.8, 26], wood));
  const top = box({ x: [-31.6, 31.6], y: [-0.2, 17.8], z: [33, 34.2] }, wood, { radius: 0.35 });
  return [...legs, shell, ...drawers, ...doors, top];
}

function caneDoor(x: [number, number], z: [number, number], wood: Material): Part[] {
  const panel = box({ x, y: [0, 1], z }, wood, { radius: 0.2 });
  const field = rectangle([x[0] + 2, x[1] - 2], [z[0] + 2, z[1] - 2]);
  const weave: ReturnType<typeof onFront>[] = [];
  for (let d = 0; d < 40; d += 1.1) {
    const w = x[1] - x[0] - 4;
    const h = z[1] - z[0] - 4;
    const clip = (a: number): [number, number][] => [
      [x[0] + 2 + Math.max(0, a - h), z[0] + 2 + Math.min(a, h)],
      [x[0] + 2 + Math.min(a, w), z[0] + 2 + Math.max(0, a - w)],
    ];
    if (d >= w + h || d === 0) continue;
    weave.push(onFront(0, clip(d), { width: 0.13, opacity: 0.5, color: "#8c6a3f" }));
    weave.push(
      onFront(
        0,
        clip(d).map(([px, pz]) => [x[0] + x[1] - px, pz]),
        { width: 0.13, opacity: 0.5, color: "#8c6a3f" },
      ),
    );
  }
  const cane = onFront(0, field, { fill: true, color: "#e2c48f", opacity: 1 });
  const edge = onFront(0, field, { closed: true, width: 0.4, opacity: 0.5 });
  return [marked(panel, cane, ...weave, edge), knob(x[1] - 1, 0, (z[0] + z[1]) / 2)];
}

/** An open bookcase with books and pots on its shelves. */
export function bookcase(wood: Material, filled: boolean): Part[] {
  const half = 16;
  const height = 72;
  const sides = [-1, 1].map((s) =>
    box({ x: s < 0 ? [-half, -half + 1.1] : [half - 1.1, half], y: [0, 12], z: [0, height] }, wood, {
      radius: 0.2,
    }),
  );
  const back = box(
    { x: [-half + 1, half - 1], y: [11.4, 12], z: [2, height - 1] },
    { ...wood, color: wood.color },
    { radius: 0.1 },
  );
  const levels = [2.5, 17, 31, 45, 58.5, 71];
  const boards = levels.map((z) =>
    box({ x: [-half + 1.1, half - 1.1], y: [0.2, 11.6], z: [z, z + 1.1] }, wood, {
      radius: 0.15,
      contact: 0.75,
    }),
  );
  const dark = onFront(11.4, rectangle([-half + 1, half - 1], [3, height - 1]), { fill: true, opacity: 0.3 });
  const things = filled ? levels.slice(0, 5).flatMap((z, i) => shelfLife(z + 1.1, i)) : [];
  return [marked(back, dark), ...boards, ...sides, ...things];
}

const spines = ["#a5523a", "#e3d5bd", "#3f5a4b", "#51606b", "#c79a52", "#8b6b58", "#d7c9b4"];

function shelfLife(z: number, row: number): Part[] {
  const left = row % 2 === 0 ? -14.4 : -2;
  const count = row === 4 ? 4 : 6 + (row % 3);
  const books = Array.from({ length: count }, (_, i) => {
    const tall = 8 + ((i * 7 + row * 3) % 4) * 0.8;
    const x0 = left + i * 1.75;
    const color = spines[(i * 3 + row * 2) % spines.length] ?? "#a5523a";
    return box(
      { x: [x0, x0 + 1.6], y: [3, 9.5], z: [z, z + tall] },
      { color, kind: "paint", gloss: 0.05 },
      { radius: 0.1, contact: 0.3 },
    );
  });
  const other = row % 2 === 0 ? 8.5 : -9;
  const pot = row % 2 === 0 ? vase(other, 6, z, "#c9b79c") : [flatBooks(other, z)].flat();
  return [...books, ...pot];
}

function vase(x: number, y: number, z: number, color: string): Part[] {
  const rings = [
    [0, 1.6],
    [2, 2.7],
    [4, 2.9],
    [6, 2],
    [7, 1.1],
    [8, 1.3],
  ].map(([up = 0, r = 1]) => ({ z: z + up, r }));
  return turned({ x, y }, rings, { color, kind: "paint", gloss: 0.2 });
}

function flatBooks(x: number, z: number): Part[] {
  return [0, 1, 2].map((i) =>
    box(
      { x: [x - 4 + i * 0.4, x + 4 - i * 0.3], y: [2.5, 9], z: [z + i * 1.3, z + i * 1.3 + 1.2] },
      { color: spines[i + 1] ?? "#ddd", kind: "paint", gloss: 0 },
      { radius: 0.1, contact: 0.4 },
    ),
  );
}

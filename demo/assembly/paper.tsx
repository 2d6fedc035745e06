import { Circle, G, Line, Path, Polygon, Svg } from "@react-pdf/renderer";
import type { Hardware, Part, Plan, Step } from "./plan.ts";
import { backToFront, extent, moved, onPaper, outlineOf, upsideDown } from "./solids.ts";
import type { Point3, Shape, Solid } from "./solids.ts";

export const ink = "#2b211a";
const faint = "#a39a90";
const fresh = "#f0d9cd";

interface Drawn {
  solid: Solid;
  isNew: boolean;
}

/** The furniture after a step: earlier parts are faint, new ones are tinted and drawn apart. */
export function StepDrawing({ plan, index, size }: { plan: Plan; index: number; size: [number, number] }) {
  const step = plan.steps[index];
  if (!step) return null;
  const before = plan.steps.slice(0, index).flatMap((each) => each.adds);
  const there = before.flatMap(({ part }) => solidsOf(plan, part).map((solid) => ({ solid, isNew: false })));
  const coming = step.adds.flatMap(({ part, from }) =>
    solidsOf(plan, part).map((solid) => ({ solid: moved(solid, from), isNew: true })),
  );
  const paths = step.adds.flatMap(({ part, from }) => pathsOf(plan, part, from));
  const none = step.adds.length === 0;
  const all: Drawn[] = [...there, ...coming].map((each) => ({ ...each, isNew: each.isNew || none }));
  return (
    <Scene
      drawn={turned(all, step, plan)}
      paths={turnedPaths(paths, step, plan)}
      size={size}
      largest={largestScale(plan, size)}
    />
  );
}

/** The whole furniture, or some of its parts. */
export function WholeDrawing({ solids, size }: { solids: Solid[]; size: [number, number] }) {
  return <Scene drawn={solids.map((solid) => ({ solid, isNew: true }))} paths={[]} size={size} white />;
}

function solidsOf(plan: Plan, name: string): Solid[] {
  const part = plan.parts.find((each) => each.name === name);
  if (!part) throw new Error(`No part is called ${name}.`);
  return part.solids;
}

/** Dashed lines along which parts move, at most four. */
function pathsOf(plan: Plan, name: string, from: Point3): [Point3, Point3][] {
  if (from.every((way) => way === 0)) return [];
  const solids = solidsOf(plan, name);
  const count = plan.parts.find((each) => each.name === name)?.count ?? 1;
  const shown = Array.from({ length: Math.min(4, count) }, (_, i) =>
    solids.slice(Math.floor((i * solids.length) / count), Math.floor((i * solids.length) / count) + 1),
  ).flat();
  return shown.map((solid) => {
    const { low, high } = extent(solid);
    const end: Point3 = [
      (low[0] + high[0]) / 2,
      (low[1] + high[1]) / 2,
      from[2] > 0 ? low[2] : from[2] < 0 ? high[2] : (low[2] + high[2]) / 2,
    ];
    return [[end[0] + from[0], end[1] + from[1], end[2] + from[2]], end];
  });
}

export function heightOf(parts: Part[]): number {
  return Math.max(...parts.flatMap(({ solids }) => solids.map((solid) => extent(solid).high[2])));
}

function turned(drawn: Drawn[], step: Step, plan: Plan): Drawn[] {
  if (!step.upsideDown) return drawn;
  const top = heightOf(plan.parts);
  return drawn.map(({ solid, isNew }) => ({ solid: upsideDown(solid, top), isNew }));
}

function turnedPaths(paths: [Point3, Point3][], step: Step, plan: Plan): [Point3, Point3][] {
  if (!step.upsideDown) return paths;
  const top = heightOf(plan.parts);
  const flip = ([x, y, z]: Point3): Point3 => [x, y, top - z];
  return paths.map(([a, b]) => [flip(a), flip(b)]);
}

function Scene({
  drawn,
  paths,
  size: [width, height],
  white = false,
  largest = Infinity,
}: {
  drawn: Drawn[];
  paths: [Point3, Point3][];
  size: [number, number];
  white?: boolean;
  largest?: number;
}) {
  const outlines = backToFront(drawn).map(({ solid, isNew }) => ({ ...outlineOf(solid), isNew }));
  const lines = paths.map((path) => path.map(onPaper));
  const points = [...outlines.flatMap(({ hull }) => hull), ...lines.flat()];
  const place = fitted(points, { width, height, largest });
  const fill = (isNew: boolean) => (isNew && !white ? fresh : "#ffffff");
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {outlines.map(({ hull, faces, isNew }, i) => (
        <G key={i}>
          <Polygon
            points={text(hull, place)}
            fill={fill(isNew)}
            stroke={isNew ? ink : faint}
            strokeWidth={0.7}
          />
          {faces.map((face, k) => (
            <Polygon
              key={k}
              points={text(face, place)}
              fill={fill(isNew)}
              stroke={isNew ? ink : faint}
              strokeWidth={0.5}
            />
          ))}
        </G>
      ))}
      {lines.map(([from = [0, 0], to = [0, 0]], i) => {
        const [[x1, y1], [x2, y2]] = [place(from), place(to)];
        return (
          <G key={i}>
            <Line x1={x1} y1={y1} x2={x2} y2={y2} stroke="#b0583c" strokeWidth={0.8} strokeDasharray="3 2" />
            <Polygon points={arrow([x1, y1], [x2, y2])} fill="#b0583c" />
          </G>
        );
      })}
    </Svg>
  );
}

/** Twice the scale at which the whole furniture would fill the paper: the limit for a single part. */
function largestScale(plan: Plan, [width, height]: [number, number]): number {
  const points = plan.parts.flatMap(({ solids }) => solids.flatMap((solid) => outlineOf(solid).hull));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const wide = Math.max(...xs) - Math.min(...xs);
  const high = Math.max(...ys) - Math.min(...ys);
  return 2 * Math.min(width / wide, height / high);
}

/** Scales points to fill the paper, up to a limit, and flips them right side up. */
function fitted(
  points: Shape,
  { width, height, largest }: { width: number; height: number; largest: number },
) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 8) / (right - left || 1), (height - 8) / (high - low || 1), largest);
  const [dx, dy] = [(width - (right - left) * scale) / 2, (height - (high - low) * scale) / 2];
  return ([x, y]: [number, number]): [number, number] => [
    dx + (x - left) * scale,
    height - dy - (y - low) * scale,
  ];
}

function text(shape: Shape, place: (p: [number, number]) => [number, number]): string {
  return shape
    .map((p) =>
      place(p)
        .map((v) => v.toFixed(1))
        .join(","),
    )
    .join(" ");
}

function arrow([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
  const back: [number, number] = [x2 - ux * 6, y2 - uy * 6];
  return [
    [x2, y2],
    [back[0] - uy * 2.4, back[1] + ux * 2.4],
    [back[0] + uy * 2.4, back[1] - ux * 2.4],
  ]
    .map((p) => p.map((v) => v.toFixed(1)).join(","))
    .join(" ");
}

const looks: Record<Hardware["look"], string> = {
  bolt: "M4 6 h5 v12 h-5 z M9 10 h26 v4 h-26 z M15 10 v4 M18 10 v4 M21 10 v4 M24 10 v4 M27 10 v4 M30 10 v4 M33 10 v4",
  screw: "M4 6 l5 3 v6 l-5 3 z M9 10 h18 l7 2 l-7 2 h-18 z M13 10 l2 4 M17 10 l2 4 M21 10 l2 4 M25 10 l2 4",
  key: "M6 5 v12 h28 v-3 h-25 v-9 z",
  washer: "",
  pad: "M8 10 h24 v4 h-24 z M8 14 q12 4 24 0",
  bracket: "M6 4 v14 h6 v-8 h20 v-6 z M9 7 h0.1 M26 7 h0.1",
};

/** A small drawing of a bolt, a screw, a key … */
export function HardwareDrawing({ look }: { look: Hardware["look"] }) {
  return (
    <Svg width={40} height={24} viewBox="0 0 40 24">
      {look === "washer" ? (
        <G>
          <Circle cx={20} cy={12} r={8} fill="#ffffff" stroke={ink} strokeWidth={0.8} />
          <Circle cx={20} cy={12} r={3.4} fill="#ffffff" stroke={ink} strokeWidth={0.8} />
        </G>
      ) : (
        <Path d={looks[look]} fill="#ffffff" stroke={ink} strokeWidth={0.8} />
      )}
    </Svg>
  );
}

import type { Mark } from "./parts.ts";
import { vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

export interface Ink {
  width?: number; // inches
  color?: string;
  opacity?: number;
  closed?: boolean;
  fill?: boolean;
  blur?: number; // inches
}

/** A line on a face that looks at the viewer, through x, z. */
export function onFront(y: number, points: [number, number][], ink: Ink = {}): Mark {
  return mark(
    points.map(([x, z]) => vec(x, y, z)),
    vec(0, -1, 0),
    ink,
  );
}

/** A line on a level face, through x, y. */
export function onTop(z: number, points: [number, number][], ink: Ink = {}): Mark {
  return mark(
    points.map(([x, y]) => vec(x, y, z)),
    vec(0, 0, 1),
    ink,
  );
}

/** A line on a face that looks to the right (or, with `side` -1, to the left), through y, z. */
export function onSide(x: number, side: 1 | -1, points: [number, number][], ink: Ink = {}): Mark {
  return mark(
    points.map(([y, z]) => vec(x, y, z)),
    vec(side, 0, 0),
    ink,
  );
}

/** The four corners of a rectangle in a face's own two directions. */
export function rectangle(a: [number, number], b: [number, number]): [number, number][] {
  return [
    [a[0], b[0]],
    [a[1], b[0]],
    [a[1], b[1]],
    [a[0], b[1]],
  ];
}

/** Points along a curve; `at` takes 0…1. */
export function curve(at: (t: number) => [number, number], count = 14): [number, number][] {
  return Array.from({ length: count + 1 }, (_, i) => at(i / count));
}

/** A buttoned dimple. */
export function tuft(y: number, x: number, z: number, size = 0.7): Mark[] {
  const circle = (r: number) =>
    curve((t) => [x + r * Math.cos(t * 2 * Math.PI), z + r * Math.sin(t * 2 * Math.PI)]);
  return [
    onFront(y, circle(size * 2.6), { fill: true, color: "#1c110a", opacity: 0.22, blur: size * 1.1 }),
    onFront(y, circle(size * 0.6), { fill: true, color: "#1c110a", opacity: 0.5, blur: 0.12 }),
  ];
}

function mark(points: Vec[], normal: Vec, ink: Ink): Mark {
  return {
    points,
    normal,
    width: ink.width ?? 0.18,
    color: ink.color ?? "#1c110a",
    opacity: ink.opacity ?? 0.35,
    closed: ink.closed,
    fill: ink.fill,
    blur: ink.blur,
  };
}

/** A point or direction in the room: x to the right, y away from the viewer, z up; inches. */
export interface Vec {
  x: number;
  y: number;
  z: number;
}

export function vec(x: number, y: number, z: number): Vec {
  return { x, y, z };
}

export function add(a: Vec, b: Vec): Vec {
  return vec(a.x + b.x, a.y + b.y, a.z + b.z);
}

export function sub(a: Vec, b: Vec): Vec {
  return vec(a.x - b.x, a.y - b.y, a.z - b.z);
}

export function scale(a: Vec, k: number): Vec {
  return vec(a.x * k, a.y * k, a.z * k);
}

export function dot(a: Vec, b: Vec): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vec, b: Vec): Vec {
  return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

export function length(a: Vec): number {
  return Math.hypot(a.x, a.y, a.z);
}

export function unit(a: Vec): Vec {
  return scale(a, 1 / length(a));
}

export function lerp(a: Vec, b: Vec, t: number): Vec {
  return add(scale(a, 1 - t), scale(b, t));
}

export function middle(points: Vec[]): Vec {
  return scale(points.reduce(add, vec(0, 0, 0)), 1 / points.length);
}

/** Turns a point about a horizontal or vertical axis through the origin; degrees. */
export function rotate(p: Vec, axis: "x" | "y" | "z", degrees: number): Vec {
  const c = Math.cos((degrees * Math.PI) / 180);
  const s = Math.sin((degrees * Math.PI) / 180);
  if (axis === "x") return vec(p.x, p.y * c - p.z * s, p.y * s + p.z * c);
  if (axis === "y") return vec(p.x * c + p.z * s, p.y, -p.x * s + p.z * c);
  return vec(p.x * c - p.y * s, p.x * s + p.y * c, p.z);
}

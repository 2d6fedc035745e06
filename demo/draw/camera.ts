import { boundsOf } from "./hull.ts";
import type { Bounds, Point } from "./hull.ts";
import type { Part } from "./parts.ts";
import { add, cross, dot, rotate, scale, sub, unit, vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

export interface Camera {
  eye: Vec;
  right: Vec;
  up: Vec;
  forward: Vec;
  focal: number; // pixels
  center: Point; // where the line of sight meets the picture, pixels
}

export interface View {
  yaw: number; // degrees; positive: seen from the right, so that the right side shows
  pitch: number; // degrees above the horizon
  distance: number; // in sizes of what is looked at; small is strong perspective
  zoom?: { factor: number; x: number; y: number }; // a close view of the point x, y, as shares of what is seen
}

/** A camera that stands at `eye`, looks at `target` and has no focal length or frame yet. */
export function lookAt(eye: Vec, target: Vec): Camera {
  const forward = unit(sub(target, eye));
  const right = unit(cross(forward, vec(0, 0, 1)));
  return { eye, forward, right, up: cross(right, forward), focal: 1, center: { x: 0, y: 0 } };
}

export function project(camera: Camera, p: Vec): Point {
  const rel = sub(p, camera.eye);
  const k = camera.focal / dot(rel, camera.forward);
  return { x: camera.center.x + dot(rel, camera.right) * k, y: camera.center.y - dot(rel, camera.up) * k };
}

/** Pixels per inch at the point. */
export function scaleAt(camera: Camera, p: Vec): number {
  return camera.focal / dot(sub(p, camera.eye), camera.forward);
}

/** A camera that sees all parts within the frame, standing as `view` says. */
export function fitCamera(parts: Part[], view: View, frame: Bounds): Camera {
  const points = parts.flatMap((part) => part.balls.map((ball) => ball.at));
  const low = pick(points, Math.min);
  const high = pick(points, Math.max);
  const target = scale(add(low, high), 0.5);
  const size = Math.hypot(high.x - low.x, high.y - low.y, high.z - low.z);
  const back = rotate(rotate(vec(0, -1, 0), "x", -view.pitch), "z", view.yaw);
  const rough = lookAt(add(target, scale(back, size * view.distance)), target);
  const seen = boundsOf(points.map((p) => project(rough, p)));
  const fit = Math.min(
    (frame.right - frame.left) / (seen.right - seen.left),
    (frame.bottom - frame.top) / (seen.bottom - seen.top),
  );
  const { factor, x, y } = view.zoom ?? { factor: 1, x: 0.5, y: 0.5 };
  const focal = fit * factor;
  const center = {
    x: (frame.left + frame.right) / 2 - focal * (seen.left + (seen.right - seen.left) * x),
    y: (frame.top + frame.bottom) / 2 - focal * (seen.top + (seen.bottom - seen.top) * y),
  };
  return { ...rough, focal, center };
}

function pick(points: Vec[], best: (...values: number[]) => number): Vec {
  return vec(
    best(...points.map((p) => p.x)),
    best(...points.map((p) => p.y)),
    best(...points.map((p) => p.z)),
  );
}

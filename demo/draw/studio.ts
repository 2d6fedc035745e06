import { fitCamera, project, scaleAt } from "./camera.ts";
import type { View } from "./camera.ts";
import { convexHull, pathOf } from "./hull.ts";
import type { Point } from "./hull.ts";
import { studioLight } from "./light.ts";
import { paintParts } from "./paint.ts";
import type { Studio } from "./paint.ts";
import type { Part } from "./parts.ts";
import { scale, sub, vec } from "./vector.ts";

export interface Sheet {
  width: number;
  height: number;
  defs: string; // pattern definitions shared by all pictures
}

/** A product on seamless paper. */
export function photograph(parts: Part[], view: View, sheet: Sheet, paper = "#efe8dd"): string {
  const { width, height } = sheet;
  const frame = { left: width * 0.085, right: width * 0.915, top: height * 0.09, bottom: height * 0.87 };
  const camera = fitCamera(parts, view, frame);
  const studio = { camera, light: studioLight(view.yaw, view.pitch) };
  return document(sheet, backdrop(sheet, paper) + floorShadow(parts, studio) + paintParts(parts, studio));
}

export function document(sheet: Sheet, body: string): string {
  const size = `width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${sheet.defs}</defs>${body}</svg>`;
}

/** Paper that runs from the wall onto the floor without an edge, brighter where the lamp falls. */
export function backdrop(sheet: Sheet, paper: string): string {
  const full = `width="${sheet.width}" height="${sheet.height}"`;
  return (
    `<linearGradient id="bd1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/>` +
    `<stop offset="0.6" stop-color="#fff" stop-opacity="0.05"/><stop offset="0.72" stop-color="#6b4a2f" stop-opacity="0.06"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0.22"/></linearGradient>` +
    `<radialGradient id="bd2" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.6"/>` +
    `<stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5a3a22" stop-opacity="0.1"/></radialGradient>` +
    `<rect ${full} fill="${paper}"/><rect ${full} fill="url(#bd1)"/><rect ${full} fill="url(#bd2)"/>`
  );
}

/** Cast and contact shadows of all parts on the floor. */
export function floorShadow(parts: Part[], studio: Studio, strength = 1): string {
  const { camera, light } = studio;
  const unit = scaleAt(camera, vec(0, 0, 0));
  const solid = parts.filter((part) => !part.glow && part.material.kind !== "glass");
  const cast = solid.map((part) => shadowPath(part, studio, (z) => scale(light.key, z / light.key.z)));
  const under = solid
    .filter((part) => Math.min(...part.balls.map((ball) => ball.at.z - ball.r)) < 14)
    .map((part) => shadowPath(part, studio, (z) => vec(0, 0, z)));
  const feet = solid
    .filter((part) => Math.min(...part.balls.map((ball) => ball.at.z - ball.r)) < 1.5)
    .map((part) => shadowPath(part, studio, (z) => vec(0, 0, z)));
  return (
    layer("sh1", cast, 4.2 * unit, 0.2 * strength) +
    layer("sh2", under, 2.2 * unit, 0.34 * strength) +
    layer("sh3", feet, 0.5 * unit, 0.4 * strength)
  );
}

function layer(id: string, paths: string[], blur: number, opacity: number): string {
  const filter = `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur.toFixed(1)}"/></filter>`;
  return `${filter}<g filter="url(#${id})" opacity="${opacity.toFixed(2)}"><path d="${paths.join("")}" fill="#3a2414"/></g>`;
}

function shadowPath(
  part: Part,
  studio: Studio,
  drop: (z: number) => { x: number; y: number; z: number },
): string {
  const points: Point[] = part.balls.flatMap((ball) => {
    const r = ball.r;
    const around = [vec(r, 0, 0), vec(-r, 0, 0), vec(0, r, 0), vec(0, -r, 0)];
    return around.map((offset) => {
      const p = vec(ball.at.x + offset.x, ball.at.y + offset.y, ball.at.z);
      return project(studio.camera, sub(p, drop(Math.max(0, p.z))));
    });
  });
  return pathOf(convexHull(points));
}

import { lookAt, project, scaleAt } from "./camera.ts";
import type { Camera } from "./camera.ts";
import { darker, lighter, lit, mix } from "./color.ts";
import { convexHull, pathOf } from "./hull.ts";
import { studioLight } from "./light.ts";
import type { Light } from "./light.ts";
import { paintParts } from "./paint.ts";
import type { Part } from "./parts.ts";
import { randomFrom } from "./random.ts";
import { document, floorShadow } from "./studio.ts";
import type { Sheet } from "./studio.ts";
import { length, sub, vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

export interface Room {
  wall: string;
  wallAt: number; // y of the back wall, inches
  floor: string;
  siding?: boolean; // boards on the wall, as on a porch
  window?: { x: number; z: number; width: number; height: number }; // light of a window, falling on the wall
  dusk?: boolean;
  eye: Vec;
  target: Vec;
  across: number; // inches seen from left to right at the target
  lamps?: { x: number; y: number; z: number; reach: number }[]; // where lamps shed light
}

/** A furnished room: rugs lie under every shadow, things hang on the wall behind all else. */
export function furnish(
  room: Room,
  things: { rugs?: Part[]; hung?: Part[]; parts: Part[] },
  sheet: Sheet,
): string {
  const camera = roomCamera(room, sheet);
  const light: Light = { ...studioLight(0, 8) };
  const studio = { camera, light };
  return document(
    sheet,
    wall(room, camera, sheet) +
      floor(room, camera, sheet) +
      skirting(room, camera) +
      windowLight(room, camera) +
      paintParts(things.hung ?? [], studio, "h") +
      paintParts(things.rugs ?? [], studio, "r") +
      wallShade(room, things.parts, camera) +
      floorShadow(things.parts, studio, 1.05) +
      paintParts(things.parts, studio, "p") +
      lampLight(room, camera) +
      mood(room, sheet),
  );
}

function roomCamera(room: Room, sheet: Sheet): Camera {
  const camera = lookAt(room.eye, room.target);
  const distance = length(sub(room.target, room.eye));
  return {
    ...camera,
    focal: (sheet.width * distance) / room.across,
    center: { x: sheet.width / 2, y: sheet.height / 2 },
  };
}

function wall(room: Room, camera: Camera, sheet: Sheet): string {
  const full = `width="${sheet.width}" height="${sheet.height}"`;
  const bright = lighter(room.wall, 0.28);
  const dim = darker(room.wall, 0.16);
  const boards = room.siding ? siding(room, camera) : "";
  return (
    `<radialGradient id="wl" cx="0.3" cy="0.2" r="0.95"><stop offset="0" stop-color="${bright}"/>` +
    `<stop offset="0.5" stop-color="${room.wall}"/><stop offset="1" stop-color="${dim}"/></radialGradient>` +
    `<rect ${full} fill="url(#wl)"/><rect ${full} fill="url(#tex-paper)"/>${boards}`
  );
}

function siding(room: Room, camera: Camera): string {
  return Array.from({ length: 24 }, (_, i) => {
    const z = 4 + i * 6;
    const line = (dz: number, color: string, opacity: number) => {
      const ends = [vec(-400, room.wallAt, z + dz), vec(400, room.wallAt, z + dz)];
      return `<path d="${pathOf(
        ends.map((p) => project(camera, p)),
        false,
      )}" stroke="${color}" stroke-width="3" opacity="${opacity}"/>`;
    };
    return line(0, "#2a1c12", 0.22) + line(0.5, "#fff6e8", 0.2);
  }).join("");
}

/** Boards that run towards the viewer, each a little different. */
function floor(room: Room, camera: Camera, sheet: Sheet): string {
  const near = room.eye.y + length(sub(room.target, room.eye)) * 0.28;
  const strip = (x0: number, x1: number, y0: number, y1: number) =>
    pathOf([vec(x0, y0, 0), vec(x1, y0, 0), vec(x1, y1, 0), vec(x0, y1, 0)].map((p) => project(camera, p)));
  const random = randomFrom("floor" + room.floor);
  const boards: string[] = [];
  for (let x = -220; x < 220; x += 5.5) {
    let y = near - random() * 60;
    while (y < room.wallAt) {
      const long = 40 + random() * 50;
      const tone = lit(room.floor, {
        r: 0.88 + random() * 0.2,
        g: 0.88 + random() * 0.18,
        b: 0.88 + random() * 0.18,
      });
      const [from, to] = [Math.max(near, y), Math.min(room.wallAt, y + long)];
      if (to > from)
        boards.push(
          `<path d="${strip(x, x + 5.5, from, to)}" fill="${tone}" stroke="${darker(room.floor, 0.5)}" stroke-width="0.9" stroke-opacity="0.45"/>`,
        );
      y += long;
    }
  }
  const edge = project(camera, vec(0, room.wallAt, 0)).y;
  const height = sheet.height - edge;
  return (
    `<rect y="${edge.toFixed(1)}" width="${sheet.width}" height="${height.toFixed(1)}" fill="${room.floor}"/>${boards.join("")}` +
    `<linearGradient id="fl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1a0e" stop-opacity="0.34"/>` +
    `<stop offset="0.35" stop-color="#2a1a0e" stop-opacity="0.06"/><stop offset="1" stop-color="#fff3e0" stop-opacity="0.12"/></linearGradient>` +
    `<rect y="${edge.toFixed(1)}" width="${sheet.width}" height="${height.toFixed(1)}" fill="url(#fl)"/>`
  );
}

function skirting(room: Room, camera: Camera): string {
  const band = (z0: number, z1: number) =>
    pathOf(
      [
        vec(-400, room.wallAt, z0),
        vec(400, room.wallAt, z0),
        vec(400, room.wallAt, z1),
        vec(-400, room.wallAt, z1),
      ].map((p) => project(camera, p)),
    );
  const color = mix(room.wall, "#fbf6ec", 0.72);
  return (
    `<path d="${band(0, 4.6)}" fill="${color}"/><path d="${band(4.4, 4.8)}" fill="${darker(color, 0.22)}"/>` +
    `<path d="${band(0, 0.5)}" fill="${darker(color, 0.55)}" opacity="0.6"/>`
  );
}

/** The bright panes that the sun throws on the wall, slanting. */
function windowLight(room: Room, camera: Camera): string {
  const w = room.window;
  if (!w) return "";
  const slant = -w.height * 0.28;
  const at = (u: number, v: number) =>
    project(camera, vec(w.x + w.width * u + slant * (1 - v), room.wallAt, w.z + w.height * v));
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const [u0, u1] = [column / 3 + 0.02, (column + 1) / 3 - 0.02];
      const [v0, v1] = [row / 3 + 0.02, (row + 1) / 3 - 0.02];
      return pathOf([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
    }),
  );
  const blur = (0.7 * scaleAt(camera, vec(w.x, room.wallAt, w.z))).toFixed(1);
  return (
    `<filter id="wb" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<path d="${panes.join("")}" fill="#fff1d2" opacity="${room.dusk ? 0.18 : 0.42}" filter="url(#wb)"/>`
  );
}

/** The shade that furniture leaves on the wall behind it. */
function wallShade(room: Room, parts: Part[], camera: Camera): string {
  const close = parts.filter((part) => !part.glow && part.balls.some((ball) => ball.at.y > room.wallAt - 26));
  const paths = close.map((part) =>
    part.balls.map((ball) => {
      const gap = room.wallAt - ball.at.y;
      return project(camera, vec(ball.at.x + gap * 0.45, room.wallAt, Math.max(0, ball.at.z - gap * 0.3)));
    }),
  );
  const hulls = paths.map((points) => pathOf(convexHull(points)));
  const blur = (3.4 * scaleAt(camera, vec(0, room.wallAt, 20))).toFixed(1);
  return (
    `<filter id="ws" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<g filter="url(#ws)" opacity="0.26"><path d="${hulls.join("")}" fill="#2d1c10"/></g>`
  );
}

function lampLight(room: Room, camera: Camera): string {
  return (room.lamps ?? [])
    .map((lamp, i) => {
      const at = project(camera, vec(lamp.x, lamp.y, lamp.z));
      const r = lamp.reach * scaleAt(camera, vec(lamp.x, lamp.y, lamp.z));
      return (
        `<radialGradient id="ll${i}"><stop offset="0" stop-color="#ffe9b8" stop-opacity="0.55"/>` +
        `<stop offset="0.4" stop-color="#ffe0a3" stop-opacity="0.18"/><stop offset="1" stop-color="#ffe0a3" stop-opacity="0"/></radialGradient>` +
        `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${r.toFixed(1)}" fill="url(#ll${i})"/>`
      );
    })
    .join("");
}

function mood(room: Room, sheet: Sheet): string {
  const full = `width="${sheet.width}" height="${sheet.height}"`;
  const tint = room.dusk ? `<rect ${full} fill="#2b2a4a" opacity="0.2"/>` : "";
  return (
    tint +
    `<radialGradient id="vg" cx="0.42" cy="0.4" r="0.85"><stop offset="0.55" stop-color="#1e1209" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="#1e1209" stop-opacity="0.22"/></radialGradient><rect ${full} fill="url(#vg)"/>`
  );
}

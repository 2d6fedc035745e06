import { project } from "./camera.ts";
import { darker, lighter } from "./color.ts";
import { pathOf } from "./hull.ts";
import type { Studio } from "./paint.ts";
import type { Face, Part } from "./parts.ts";
import { randomFrom } from "./random.ts";
import { length, lerp, sub } from "./vector.ts";
import type { Vec } from "./vector.ts";

/** Wood grain along the longer side of a four-cornered face. */
export function grain(face: Face, part: Part, studio: Studio): string {
  const [a, b, c, d] = face.corners;
  if (!a || !b || !c || !d || face.corners.length !== 4 || part.faces.length > 6) return "";
  const sideways = length(sub(b, a)) >= length(sub(d, a));
  const [from, to, farFrom, farTo] = sideways ? [a, b, d, c] : [a, d, b, c];
  const across = length(sub(farFrom, from));
  const along = length(sub(to, from));
  if (across < 0.8) return "";
  const random = randomFrom(
    `${along.toFixed(1)}/${across.toFixed(1)}/${from.x.toFixed(0)}/${from.z.toFixed(0)}`,
  );
  const count = Math.min(34, Math.max(2, Math.round(across / 0.75)));
  return Array.from({ length: count }, () => {
    const at = random();
    const phase = random() * 7;
    const wave = (0.25 + random() * 0.5) / across;
    const light = random() < 0.35;
    const color = light ? lighter(part.material.color, 0.3) : darker(part.material.color, 0.42);
    const strand = (t: number): Vec => {
      const v = Math.min(1, Math.max(0, at + wave * Math.sin(phase + t * 5 * (0.6 + at))));
      return lerp(lerp(from, to, t), lerp(farFrom, farTo, t), v);
    };
    const start = random() < 0.5 ? 0 : random() * 0.6;
    const end = random() < 0.5 ? 1 : Math.min(1, start + 0.3 + random() * 0.6);
    const points = Array.from({ length: 13 }, (_, i) => strand(start + ((end - start) * i) / 12));
    const path = pathOf(
      points.map((p) => project(studio.camera, p)),
      false,
    );
    const width = (0.5 + random() * 1.6).toFixed(1);
    const opacity = (0.08 + random() * (light ? 0.16 : 0.2)).toFixed(2);
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;
  }).join("");
}

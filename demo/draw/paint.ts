import { project, scaleAt } from "./camera.ts";
import type { Camera } from "./camera.ts";
import { brightness, darker, lighter } from "./color.ts";
import { grain } from "./grain.ts";
import { boundsOf, convexHull, overlap, pathOf } from "./hull.ts";
import type { Bounds, Point } from "./hull.ts";
import { glowing, shade } from "./light.ts";
import type { Light } from "./light.ts";
import { paintOrder } from "./order.ts";
import type { Face, Mark, Part } from "./parts.ts";
import { dot, middle, sub } from "./vector.ts";
import type { Vec } from "./vector.ts";

export interface Studio {
  camera: Camera;
  light: Light;
}

interface Outline {
  path: string;
  bounds: Bounds;
}

/** All parts as SVG, back to front, each shading what it stands on or leans against. */
export function paintParts(parts: Part[], studio: Studio, idPrefix = "p"): string {
  const outlines = parts.map((part) => outlineOf(part, studio.camera));
  const order = paintOrder(
    parts,
    outlines.map((o) => o.bounds),
    studio.camera,
  );
  return order
    .map((index, position) => {
      const part = parts[index];
      const outline = outlines[index];
      if (!part || !outline) return "";
      const id = `${idPrefix}${index}`;
      const below = order.slice(0, position).filter((j) => touches(part, parts[j], outline, outlines[j]));
      const onto = below.map((j) => outlines[j]?.path ?? "");
      return contactShade(part, outline, onto, id, studio.camera) + paintPart(part, outline, id, studio);
    })
    .join("\n");
}

export function outlineOf(part: Part, camera: Camera): Outline {
  const points = part.balls.flatMap((ball) => {
    const at = project(camera, ball.at);
    return circle(at, ball.r * scaleAt(camera, ball.at));
  });
  const hull = convexHull(points);
  return { path: pathOf(hull), bounds: boundsOf(hull) };
}

function circle(at: Point, r: number): Point[] {
  const count = r < 3 ? 8 : r < 16 ? 20 : 44;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return { x: at.x + r * Math.cos(angle), y: at.y + r * Math.sin(angle) };
  });
}

function touches(part: Part, other: Part | undefined, a: Outline, b: Outline | undefined): boolean {
  if (!other || !b || part.contact === 0 || other.glow || !overlap(a.bounds, b.bounds)) return false;
  const reach = 5;
  const near = (axis: "x" | "y" | "z") => {
    const mine = part.balls.map((ball) => ball.at[axis]);
    const theirs = other.balls.map((ball) => ball.at[axis]);
    return Math.min(...mine) - reach < Math.max(...theirs) && Math.min(...theirs) - reach < Math.max(...mine);
  };
  return near("x") && near("y") && near("z");
}

/** The soft dark that a part leaves on the parts painted before it. */
function contactShade(part: Part, outline: Outline, onto: string[], id: string, camera: Camera): string {
  if (onto.length === 0) return "";
  const unit = scaleAt(camera, middle(part.balls.map((ball) => ball.at)));
  const blur = Math.max(1.5, 1.5 * unit).toFixed(1);
  const shift = `translate(${(0.5 * unit).toFixed(1)} ${(0.7 * unit).toFixed(1)})`;
  return (
    `<clipPath id="${id}on"><path d="${onto.join("")}"/></clipPath>` +
    `<g clip-path="url(#${id}on)"><g filter="${blurFilter(id + "ob")}" opacity="${part.contact}">` +
    `<path d="${outline.path}" transform="${shift}" fill="#1c110a"/></g></g>` +
    blurDef(id + "ob", blur)
  );
}

function paintPart(part: Part, outline: Outline, id: string, studio: Studio): string {
  const { camera, light } = studio;
  const visible = part.faces.filter((face) => facesCamera(face.normal, middle(face.corners), camera));
  const unit = scaleAt(camera, middle(part.balls.map((ball) => ball.at)));
  const base = visible[0] ?? part.faces[0];
  const under = base ? shade(part.material, base.normal, light) : part.material.color;
  const blur = (part.soft * unit * 0.55).toFixed(1);
  const soft = Number(blur) >= 0.4;
  const faces = visible.map((face, i) => paintFace(part, face, `${id}f${i}`, studio)).join("");
  const marks = part.marks
    .filter((mark) => facesCamera(mark.normal, mark.points[0] ?? mark.normal, camera))
    .map((mark, i) => paintMark(mark, `${id}m${i}`, camera))
    .join("");
  const opacity = part.material.kind === "glass" ? ` opacity="0.32"` : "";
  return (
    `<clipPath id="${id}c"><path d="${outline.path}"/></clipPath>` +
    (soft ? blurDef(id + "b", blur) : "") +
    `<g clip-path="url(#${id}c)"${opacity}><path d="${outline.path}" fill="${under}"/>` +
    (soft ? `<g filter="${blurFilter(id + "b")}">${faces}</g>` : faces) +
    (part.material.kind === "wood" ? visible.map((face) => grain(face, part, studio)).join("") : "") +
    rim(part, outline, id, unit) +
    marks +
    texture(part, outline) +
    `</g>`
  );
}

/** Edges turn away from the light a little, glossy ones catch it. */
function rim(part: Part, outline: Outline, id: string, unit: number): string {
  if (part.glow || part.plain) return "";
  const width = Math.max(1.2, (part.soft * 1.1 + 0.12) * unit);
  const blur = (width * 0.45).toFixed(1);
  const dark = `<path d="${outline.path}" fill="none" stroke="${darker(part.material.color, 0.55)}" stroke-width="${width.toFixed(1)}" opacity="0.3" filter="${blurFilter(id + "r")}"/>`;
  const shine =
    part.material.gloss > 0.3
      ? `<path d="${outline.path}" fill="none" stroke="#fff8ee" stroke-width="${(width * 0.5).toFixed(1)}" transform="translate(${(width * 0.5).toFixed(1)} ${(width * 0.55).toFixed(1)})" opacity="${(part.material.gloss * 0.5).toFixed(2)}" filter="${blurFilter(id + "r")}"/>`
      : "";
  return blurDef(id + "r", blur) + dark + shine;
}

function texture(part: Part, outline: Outline): string {
  const kind = part.material.kind;
  if (kind !== "fabric" && kind !== "boucle" && kind !== "leather") return "";
  const opacity = (1 - 0.55 * brightness(part.material.color)).toFixed(2);
  return `<path d="${outline.path}" fill="url(#tex-${kind})" opacity="${opacity}"/>`;
}

function paintFace(part: Part, face: Face, id: string, studio: Studio): string {
  const points = face.corners.map((p) => project(studio.camera, p));
  const path = pathOf(points);
  if (part.glow) {
    const color = glowing(part.material, face.normal, studio.light);
    return `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="1.5"/>`;
  }
  const [from, to] = gradientLine(face, studio.camera);
  const flat = Math.abs(face.normal.z) > 0.7;
  const high = shade(part.material, face.normal, studio.light, part.plain ? 1 : flat ? 1.02 : 1.05);
  const low = shade(part.material, face.normal, studio.light, part.plain ? 1 : flat ? 0.93 : 0.87);
  const gradient =
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from.x.toFixed(1)}" y1="${from.y.toFixed(1)}" ` +
    `x2="${to.x.toFixed(1)}" y2="${to.y.toFixed(1)}"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
  const fill = `<path d="${path}" fill="url(#${id})" stroke="url(#${id})" stroke-width="1"/>`;
  return gradient + fill + swell(part, path, id) + sheen(part, face, path, id);
}

/** The swelling of a stuffed face: light in its upper middle, dark towards its seams. */
function swell(part: Part, path: string, id: string): string {
  if (part.puff === 0) return "";
  const light = lighter(part.material.color, 0.5);
  const dark = darker(part.material.color, 0.6);
  return (
    `<radialGradient id="${id}w" cx="0.46" cy="0.4" r="0.62"><stop offset="0" stop-color="${light}" stop-opacity="${0.3 * part.puff}"/>` +
    `<stop offset="0.55" stop-color="${light}" stop-opacity="0"/><stop offset="0.7" stop-color="${dark}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${dark}" stop-opacity="${0.42 * part.puff}"/></radialGradient><path d="${path}" fill="url(#${id}w)"/>`
  );
}

/** A slanting reflection of the window on glossy faces. */
function sheen(part: Part, face: Face, path: string, id: string): string {
  const gloss = part.material.gloss;
  if (gloss < 0.3 || part.faces.length > 6) return "";
  const strength = gloss * (face.normal.z > 0.5 ? 0.42 : 0.3);
  return (
    `<linearGradient id="${id}s" x1="0" y1="0" x2="1" y2="0.7"><stop offset="0.08" stop-color="#fff" stop-opacity="0"/>` +
    `<stop offset="0.32" stop-color="#fff8ee" stop-opacity="${strength.toFixed(2)}"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<path d="${path}" fill="url(#${id}s)"/>`
  );
}

/** From the lit end of a face to its darker one: from its top down, on level faces from the near edge back. */
function gradientLine(face: Face, camera: Camera): [Point, Point] {
  const flat = Math.abs(face.normal.z) > 0.7;
  const rank = (p: Vec) => (flat ? dot(sub(p, camera.eye), camera.forward) : -p.z);
  const sorted = [...face.corners].sort((a, b) => rank(a) - rank(b));
  const half = Math.ceil(sorted.length / 2);
  const bright = project(camera, middle(sorted.slice(0, half)));
  const dim = project(camera, middle(sorted.slice(-half)));
  return [bright, dim];
}

function paintMark(mark: Mark, id: string, camera: Camera): string {
  const path = pathOf(
    mark.points.map((p) => project(camera, p)),
    mark.closed ?? mark.fill ?? false,
  );
  const unit = scaleAt(camera, mark.points[0] ?? mark.normal);
  const blur = ((mark.blur ?? 0) * unit).toFixed(1);
  const filter = Number(blur) >= 0.3 ? ` filter="${blurFilter(id)}"` : "";
  const ink = mark.fill
    ? `fill="${mark.color}"`
    : `fill="none" stroke="${mark.color}" stroke-width="${Math.max(0.6, mark.width * unit).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `${filter ? blurDef(id, blur) : ""}<path d="${path}" ${ink} opacity="${mark.opacity}"${filter}/>`;
}

function facesCamera(normal: Vec, at: Vec, camera: Camera): boolean {
  return dot(normal, sub(camera.eye, at)) > 0;
}

function blurFilter(id: string): string {
  return `url(#${id})`;
}

function blurDef(id: string, blur: string): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
}

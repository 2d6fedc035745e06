import { lit, mix } from "./color.ts";
import type { Material } from "./materials.ts";
import { add, dot, rotate, unit, vec } from "./vector.ts";
import type { Vec } from "./vector.ts";

/** Where the light comes from, as a direction towards the lamp. */
export interface Light {
  key: Vec;
  view: Vec; // towards the camera
}

/** The studio's big soft lamp: upper left, in front, wherever the camera stands. */
export function studioLight(yaw: number, pitch: number): Light {
  return {
    key: rotate(unit(vec(-0.62, -0.62, 1)), "z", yaw),
    view: rotate(rotate(vec(0, -1, 0), "x", -pitch), "z", yaw),
  };
}

/** The material's color on a surface with this normal; `level` brightens or dims it. */
export function shade(material: Material, normal: Vec, light: Light, level = 1): string {
  const facing = Math.max(0, dot(normal, light.key));
  const wrap = Math.max(0, (dot(normal, light.key) + 0.5) / 1.5);
  const key = 0.42 * facing + 0.2 * wrap;
  const sky = 0.5 + 0.09 * normal.z;
  const half = unit(add(light.key, light.view));
  const glint = material.gloss * Math.max(0, dot(normal, half)) ** 40;
  const body = lit(material.color, {
    r: level * (key * 1.04 + sky),
    g: level * (key + sky),
    b: level * (key * 0.95 + sky * 1.02),
  });
  return glint > 0.01 ? mix(body, "#fff8ee", Math.min(0.85, glint)) : body;
}

/** The color of a lampshade with the lamp on: brightest where it faces the viewer. */
export function glowing(material: Material, normal: Vec, light: Light): string {
  const facing = Math.max(0, dot(normal, light.view));
  return mix(lit(material.color, { r: 0.98, g: 0.9, b: 0.78 }), "#fff3d8", 0.75 * facing ** 1.6);
}

import { round, turned } from "../bodies.ts";
import { brass } from "../materials.ts";
import type { Material } from "../materials.ts";
import { rod } from "../parts.ts";
import type { Part } from "../parts.ts";
import { vec } from "../vector.ts";

/** A tripod or straight floor lamp with a drum shade. */
export function floorLamp(stand: Material, shade: Material): Part[] {
  const legs = [90, 210, 330].map((angle) => {
    const rad = (angle * Math.PI) / 180;
    return rod(
      vec(10 * Math.cos(rad), 10 + 10 * Math.sin(rad), 0),
      vec(1.2 * Math.cos(rad), 10 + 1.2 * Math.sin(rad), 44),
      1.1,
      stand,
    );
  });
  const collar = round({ x: 0, y: 10, z: [42, 45] }, { low: 1.7, high: 1.5, edge: 0.2 }, brass);
  const stem = rod(vec(0, 10, 45), vec(0, 10, 50), 0.8, brass);
  return [...legs, collar, stem, lampShade({ x: 0, y: 10, z: 48 }, 9.5, 8, 12, shade)];
}

/** A table lamp on a glazed turned base. */
export function tableLamp(glaze: Material, shade: Material): Part[] {
  const rings = [
    [0, 3.2],
    [0.8, 3.4],
    [1, 2.6],
    [2.4, 4.2],
    [4, 5.3],
    [5.8, 5.9],
    [7.6, 5.8],
    [9.4, 5],
    [11, 3.8],
    [12.4, 2.5],
    [13.6, 1.6],
    [14.6, 1.4],
  ].map(([z = 0, r = 1]) => ({ z, r }));
  const neck = rod(vec(0, 9, 14.6), vec(0, 9, 18), 0.8, brass);
  return [
    ...turned({ x: 0, y: 9 }, rings, glaze),
    neck,
    lampShade({ x: 0, y: 9, z: 16.5 }, 8.6, 6.4, 10, shade),
  ];
}

export function lampShade(
  at: { x: number; y: number; z: number },
  low: number,
  high: number,
  tall: number,
  shade: Material,
): Part {
  return {
    ...round({ x: at.x, y: at.y, z: [at.z, at.z + tall] }, { low, high, edge: 0.15 }, shade),
    glow: true,
  };
}

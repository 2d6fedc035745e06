import sharp from "sharp";
import { randomFrom } from "./random.ts";

const side = 300;

/** Pattern definitions for cloth and leather, as SVG; each a seamless tile of fine light and dark. */
export async function textureDefs(): Promise<string> {
  const tiles = [
    { id: "fabric", level: weave(), strength: 0.085 },
    { id: "boucle", level: nubs(), strength: 0.11 },
    { id: "leather", level: pores(), strength: 0.035 },
    { id: "paper", level: speckle(), strength: 0.035 },
  ];
  const patterns = await Promise.all(tiles.map((tile) => pattern(tile.id, tile.level, tile.strength)));
  return patterns.join("");
}

async function pattern(id: string, level: Float64Array, strength: number): Promise<string> {
  const pixels = Buffer.alloc(side * side * 4);
  level.forEach((v, i) => {
    const tone = v > 0 ? 255 : 0;
    pixels.fill(tone, i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = Math.min(255, Math.round(Math.abs(v) * strength * 255));
  });
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  const image = `<image width="${side}" height="${side}" href="data:image/png;base64,${png.toString("base64")}"/>`;
  return `<pattern id="tex-${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${image}</pattern>`;
}

function weave(): Float64Array {
  const across = smeared(noise("across"), 5, 1);
  const down = smeared(noise("down"), 1, 5);
  return normal(across.map((v, i) => v + (down[i] ?? 0)));
}

function nubs(): Float64Array {
  return normal(smeared(smeared(noise("nubs"), 3, 3), 2, 2));
}

function pores(): Float64Array {
  return normal(smeared(noise("pores"), 3, 3));
}

function speckle(): Float64Array {
  return normal(smeared(noise("speckle"), 2, 2));
}

function noise(words: string): Float64Array {
  const random = randomFrom(words);
  return new Float64Array(side * side).map(() => random() - 0.5);
}

/** The mean over a window of w × h pixels, going round at the edges so that the tile stays seamless. */
function smeared(from: Float64Array, w: number, h: number): Float64Array {
  return from.map((_, i) => {
    const x = i % side;
    const y = Math.floor(i / side);
    let sum = 0;
    for (let dy = 0; dy < h; dy++)
      for (let dx = 0; dx < w; dx++) sum += from[((y + dy) % side) * side + ((x + dx) % side)] ?? 0;
    return sum / (w * h);
  });
}

/** Stretched so that most values lie within -1 and 1. */
function normal(values: Float64Array): Float64Array {
  const spread = Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
  return values.map((v) => Math.max(-1, Math.min(1, v / (2 * spread))));
}

/** Linear light, each channel 0–1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export function fromHex(hex: string): Rgb {
  const channel = (at: number) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

export function toHex(color: Rgb): string {
  const channel = (v: number) =>
    Math.round(toSrgb(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(color.r)}${channel(color.g)}${channel(color.b)}`;
}

/** The color a share `t` of the way from `a` to `b`, mixed as light mixes. */
export function mix(a: string, b: string, t: number): string {
  const from = fromHex(a);
  const to = fromHex(b);
  return toHex({
    r: from.r + (to.r - from.r) * t,
    g: from.g + (to.g - from.g) * t,
    b: from.b + (to.b - from.b) * t,
  });
}

/** The color as lit by `light` (1,1,1 leaves it as it is); bright light runs softly into white. */
export function lit(hex: string, light: Rgb): string {
  const color = fromHex(hex);
  return toHex({
    r: shoulder(color.r * light.r),
    g: shoulder(color.g * light.g),
    b: shoulder(color.b * light.b),
  });
}

export function lighter(hex: string, t: number): string {
  return mix(hex, "#fffaf2", t);
}

export function darker(hex: string, t: number): string {
  return lit(hex, { r: 1 - t, g: 1 - t * 1.02, b: 1 - t * 1.04 });
}

/** 0 black … 1 white, as the eye weighs it. */
export function brightness(hex: string): number {
  const color = fromHex(hex);
  return toSrgb(0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b);
}

function shoulder(v: number): number {
  return v < 0.75 ? v : 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25));
}

function toLinear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function toSrgb(v: number): number {
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

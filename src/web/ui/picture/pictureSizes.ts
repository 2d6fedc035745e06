import { pictureWidths } from "#contract/pictures";

/**
 * The `srcset` of a picture that the store offers in several widths: one whose address names its version (decision
 * 036). Undefined for every other, which comes as it is. `widest` is its own width in pixels.
 */
export function pictureSizes(src: string, widest: number): string | undefined {
  if (!/^\/pictures\/[\da-f]{12}\//.test(src)) return undefined;
  const offered = pictureWidths.filter((width) => width <= widest);
  return offered.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}

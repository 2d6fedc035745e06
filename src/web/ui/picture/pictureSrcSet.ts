import { pictureWidths } from "#contract/pictures";

/**
 * Returns the `srcset` of a store picture whose URL names its version (decision 021), and undefined for any
 * other picture. `widest` is the picture's own width in pixels.
 */
export function pictureSrcSet(src: string, widest: number): string | undefined {
  if (!/^\/pictures\/[\da-f]{12}\//.test(src)) return undefined;
  const offered = pictureWidths.filter((width) => width <= widest);
  return offered.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}

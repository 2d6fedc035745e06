/**
 * The widths in pixels in which the store offers each of its pictures: from a thumbnail to the widest scene on a
 * screen with two points a pixel. Where a picture itself is less wide, it comes as wide as it is.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1280, 1920] as const;

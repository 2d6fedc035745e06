/** The widths in pixels in which the store serves its pictures; a narrower original is served at its own width. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1280, 1920, 2400] as const;

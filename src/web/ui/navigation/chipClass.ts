/** For a row of short links, such as those that add or remove one filter. */
export const chipClass = "inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm hover:bg-deep";

/**
 * The gallery with up to two rows below it, and the buy box beside the three; what spans both columns comes last. A row
 * may be empty, so the rows below bring their own distance.
 */
export const columnsClass =
  "group/columns grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-10 md:gap-y-0 xl:gap-x-14";

/** In view beside the left column, except while the focus is there: then the box stands above, where it was passed. */
export const stickyClass =
  "md:sticky md:top-28 md:row-span-3 md:group-has-[[data-left]_:focus-visible]/columns:static";

/** '86″ W × 38″ D × 34″ H' breaks between its sides, not inside one. */
export function wholeSides(dimension: string): string {
  return dimension.replaceAll('"', "\u2033").replace(/ (?=[A-Z]\b)/g, "\u00a0");
}

/**
 * The figures that the shop's prose may name. Prose holds them as `{returnDays}`; what they are comes from the
 * settings each time it is read, so that no number stands in two places (domain decision "Content").
 */
export const figureNames = [
  "storeName",
  /** How many stores there are, as a word: 'five'. */
  "storeCount",
  /** 'Decatur, Marietta and Roswell'. */
  "storeCities",
  "warehouseAddress",
  "warehouseCity",
  "warehousePhone",
  "deliveryRadiusMiles",
  /** '3 pm'. */
  "cutOffHour",
  "deliveryHorizonDays",
  "quoteHonoredDays",
  "tariffRate",
  /** '9/17/2019'. */
  "tariffSince",
  "tariffCostRise",
  "returnDays",
  "returnRestockingRate",
  "warrantyClaimDays",
  "warrantyForwardHours",
  "warrantyRepairDays",
  "layawayMinimumDepositRate",
  "layawayRestockingRate",
  "layawayOverdueDays",
] as const;

export type FigureName = (typeof figureNames)[number];
export type Figures = Readonly<Record<FigureName, string>>;

/**
 * The prose with its figures filled in; `write` puts a figure into the prose's own form, HTML for instance. What
 * stands in braces and is no figure stays as it is: `figureProblem` has kept it out.
 */
export function fillIn(
  prose: string,
  figures: Figures,
  write: (figure: string) => string = (figure) => figure,
): string {
  return prose.replace(inBraces, (mark, name: string) => (isFigure(name) ? write(figures[name]) : mark));
}

/** What is wrong with the figures that a prose names. */
export function figureProblem(prose: string): string | undefined {
  const unknown = [...prose.matchAll(inBraces)].find(([, name = ""]) => !isFigure(name));
  return unknown && `There is no figure ${unknown[0]}.`;
}

/** Small numbers as words, the others in digits: 'five', '12'. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** 'Decatur, Marietta and Roswell'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** An hour of the day, 0 to 24, as it is spoken: '3 pm', 'noon', 'midnight'. */
export function hourName(hour: number): string {
  if (hour % 24 === 0) return "midnight";
  if (hour === 12) return "noon";
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

const inBraces = /\{(\w+)\}/g;
const known: ReadonlySet<string> = new Set(figureNames);
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function isFigure(name: string): name is FigureName {
  return known.has(name);
}

import type { Cents } from "#domain/money";

/**
 * The figures that stored content may name, written `{returnDays}`. Their values come from the settings each time the
 * content is read, so that no number is kept twice (docs/domain.md, "Content").
 */
export const figureNames = [
  "storeName",
  /** The number of stores as a word: 'five'. */
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
  /** What cannot be returned, as part of a sentence. */
  "returnExclusions",
  "warrantyClaimDays",
  "warrantyForwardHours",
  "warrantyRepairDays",
  "layawayMinimumDepositRate",
  "layawayRestockingRate",
  "layawayOverdueDays",
  "leaseMinimum",
  "leaseApplicationFee",
] as const;

export type FigureName = (typeof figureNames)[number];
export type Figures = Readonly<Record<FigureName, string>>;

/**
 * Fills the figures into content; `write` escapes a figure for the content's format, HTML for instance. Other braces
 * stay as they are: `unknownFigure` rejects them on write.
 */
export function fillIn(
  content: string,
  figures: Figures,
  write: (figure: string) => string = (figure) => figure,
): string {
  return content.replace(inBraces, (mark, name: string) => (isFigure(name) ? write(figures[name]) : mark));
}

/** The first figure that content names and that does not exist, with its braces. */
export function unknownFigure(content: string): string | undefined {
  return [...content.matchAll(inBraces)].find(([, name = ""]) => !isFigure(name))?.[0];
}

const inBraces = /\{(\w+)\}/g;
const known: ReadonlySet<string> = new Set(figureNames);

function isFigure(name: string): name is FigureName {
  return known.has(name);
}

/** What a driver charges for assembly; without `feeMax`, `fee` is the least. */
export type AssemblyFee = { name: string; fee: Cents; feeMax: Cents | null };

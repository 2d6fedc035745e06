/** One figure that a lane measured, with its goal. */
export type Goal = { goal: string; figure: number; least?: number; most?: number };

/** What a lane found out. */
export type LaneResult = {
  goals: Goal[];
  /** Figures without a goal. */
  figures?: Record<string, number | string>;
  /** Invariants that do not hold; none is ever allowed. */
  breaks: string[];
  /** What could not be tried on this machine, and why. */
  skipped?: string[];
};

/** How much a lane does. */
export type Size = "full" | "quick";

export type Lane = (size: Size) => Promise<LaneResult>;

export function atMost(most: number, goal: string, figure: number): Goal {
  return { goal, figure: rounded(figure), most };
}

export function atLeast(least: number, goal: string, figure: number): Goal {
  return { goal, figure: rounded(figure), least };
}

/** Everything that fails a lane: broken invariants and missed goals. */
export function failures({ breaks, goals }: LaneResult): string[] {
  const missed = goals.filter(
    ({ figure, least = -Infinity, most = Infinity }) => figure < least || figure > most,
  );
  return [...breaks, ...missed.map(sentence)];
}

function sentence({ goal, figure, least, most }: Goal): string {
  return `${goal}: ${figure}, goal ${least === undefined ? `≤ ${most}` : `≥ ${least}`}`;
}

/** 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

export function count(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** JSON knows no infinity: that is what never came. */
function rounded(figure: number): number {
  return Number.isFinite(figure) ? Math.round(figure * 10) / 10 : 999_999;
}

/** The rate of one side of a comparison in each round, per second. */
export type Figures = number[];

/**
 * Runs the sides in turns, so that a machine that is slow for a while is slow for all of them. The first round of each
 * side is a warm-up and does not count.
 */
export async function interleave<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds: number,
): Promise<Record<Side, Figures>> {
  const names = Object.keys(sides) as Side[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Figures>;
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const figure = await sides[name]();
      if (round > 0) figures[name].push(figure);
    }
  return figures;
}

export type Ratio = { value: number; least: number; most: number };

/** The median of the rounds' ratios. Each ratio compares two sides that ran next to each other. */
export function ratioOf(subject: Figures, baseline: Figures): Ratio {
  const ratios = subject.map((figure, round) => figure / (baseline[round] ?? Number.NaN));
  return { value: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

export function median(figures: Figures): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** What one side of a comparison did in each round, in things per second. */
export type Figures = number[];

/**
 * Runs the sides one after the other, again and again, so that a machine that is slow for a while is slow for all
 * of them; a first round of each only warms up and does not count.
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

/** Each round's ratio by itself, since its two sides ran next to each other; of these the middle one. */
export function ratioOf(subject: Figures, baseline: Figures): Ratio {
  const ratios = subject.map((figure, round) => figure / (baseline[round] ?? Number.NaN));
  return { value: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

export function median(figures: Figures): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

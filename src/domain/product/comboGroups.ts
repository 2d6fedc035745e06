/** Lines that are shown together; `combo` is the one that they make. */
type ComboGroup<Line, Combo> = { combo: Combo | undefined; lines: readonly Line[] };

/** The lines of each complete combo together, in the place of its first line; a line is in one group only. */
export function groupByCombo<Line, Combo extends { skus: readonly string[] }>(
  lines: readonly Line[],
  combos: readonly Combo[],
  skuOf: (line: Line) => string,
): readonly ComboGroup<Line, Combo>[] {
  const groups: ComboGroup<Line, Combo>[] = [];
  // Lines, not SKUs: what a clerk has typed in may have one SKU at two prices.
  const placed = new Set<Line>();
  const left = () => lines.filter((line) => !placed.has(line));
  const isComplete = (skus: readonly string[]) =>
    skus.every((sku) => left().some((line) => skuOf(line) === sku));
  for (const line of lines) {
    if (placed.has(line)) continue;
    const combo = combos.find(({ skus }) => skus.includes(skuOf(line)) && isComplete(skus));
    const together = combo ? left().filter((one) => combo.skus.includes(skuOf(one))) : [line];
    for (const one of together) placed.add(one);
    const last = groups.at(-1);
    if (!combo && last?.combo === undefined && last)
      groups[groups.length - 1] = { ...last, lines: [...last.lines, line] };
    else groups.push({ combo, lines: together });
  }
  return groups;
}

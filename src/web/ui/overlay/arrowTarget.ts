/**
 * Where an arrow key leads in a ring of `count`, from `index`: along a row by left and right, along a column by
 * up and down, and to its ends by Home and End. Undefined for any other key.
 */
export function arrowTarget(key: string, { along, index, count }: Ring): number | undefined {
  const [back, on] = along === "row" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  if (count === 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === on) return (index + 1) % count;
  return key === back ? (index + count - 1) % count : undefined;
}

type Ring = { along: "row" | "column"; index: number; count: number };

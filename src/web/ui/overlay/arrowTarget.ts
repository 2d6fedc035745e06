/**
 * Returns the index that a key moves to in a ring of `count` entries, or undefined for other keys. Left and
 * Right move along a row, Up and Down along a column; Home and End jump to the ends.
 */
export function arrowTarget(key: string, { along, index, count }: Ring): number | undefined {
  const [previous, next] = along === "row" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  if (count === 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === next) return (index + 1) % count;
  return key === previous ? (index + count - 1) % count : undefined;
}

type Ring = { along: "row" | "column"; index: number; count: number };

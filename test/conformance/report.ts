import { proofProblem } from "#test/conformance/proofs";
import { kinds, type Row } from "#test/conformance/rows";
import type { World } from "#test/conformance/world";

/** One line per built row that fails: what, where the specification requires it, and why. */
export async function failures(rows: readonly Row[], world: World): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, source, proof = [] } of rows) {
    for (const one of proof) {
      const problem = await proofProblem(one, world);
      if (problem) lines.push(`${id} (${source}): ${problem}`);
    }
  }
  return lines;
}

const columns = [
  { title: "document 1", holds: (source: string) => !source.includes("2 §") },
  { title: "document 2", holds: (source: string) => !source.includes("1 §") },
  { title: "both", holds: (source: string) => source.includes("1 §") && source.includes("2 §") },
  { title: "all", holds: () => true },
];

/** Counts built rows and all rows, by kind and document. */
export function countTable(rows: readonly Row[]): string {
  const lines = [...kinds, undefined].map((kind) => {
    const ofKind = rows.filter((row) => kind === undefined || row.kind === kind);
    const counts = columns.map(({ holds }) => count(ofKind.filter((row) => holds(row.source))));
    return [(kind ?? "all").padEnd(14), ...counts].join("");
  });
  const head = ["built / rows".padEnd(14), ...columns.map(({ title }) => title.padStart(14))].join("");
  return ["Conformance to the specification", head, ...lines].join("\n");
}

function count(rows: readonly Row[]): string {
  const done = rows.filter((row) => row.state === "built").length;
  return `${done} / ${String(rows.length).padStart(4)}`.padStart(14);
}

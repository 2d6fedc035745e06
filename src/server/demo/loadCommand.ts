import path from "node:path";
import { groupBy } from "#domain/groupBy";
import type { Config } from "#server/app/config/config";
import { joinDatabase } from "#server/app/openDatabase";
import { StartProblem } from "#server/app/startProblem";
import { connectPatiently } from "#server/db/engine/connect";
import { loadStore } from "#server/demo/load";
import type { Change } from "#server/demo/writeRows";

const usage = "Use: npm run load -- <folder> [--dry-run] [--refill]";
const listedAtMost = 30;

/** Loads the folder that the command line names. @returns what has changed, or would. @throws StartProblem */
export async function loadCommand(words: readonly string[], config: Config): Promise<string> {
  const { folder, ...how } = readWords(words);
  const isDemo = config.mode === "demo";
  const demo = path.resolve("demo");
  if (!isDemo && path.resolve(folder) === demo)
    throw new StartProblem("A live store is never loaded from the demo: copy its folder and make it yours.");
  const database = await joinDatabase(config, demo);
  const { db, close } = connectPatiently(database.url);
  try {
    const changes = await loadStore(db, path.resolve(folder), { now: new Date(), staff: isDemo, ...how });
    return reportOf(changes, how);
  } finally {
    await close();
    await database.stop();
  }
}

/** The folder, and how to load it. @throws StartProblem that says how the command is used. */
function readWords(words: readonly string[]) {
  const options = words.filter((word) => word.startsWith("-"));
  const [folder, ...more] = words.filter((word) => !word.startsWith("-"));
  const unknown = options.find((word) => word !== "--dry-run" && word !== "--refill");
  if (unknown !== undefined) throw new StartProblem(`Unknown option ${unknown}. ${usage}`);
  if (folder === undefined || more.length > 0) throw new StartProblem(usage);
  return { folder, dryRun: options.includes("--dry-run"), refill: options.includes("--refill") };
}

/** A line for each changed row, table by table, and how many there are. */
function reportOf(changes: readonly Change[], { dryRun }: { dryRun: boolean }): string {
  if (changes.length === 0) return "The store matches the files; nothing was changed.";
  const tables = [...groupBy(changes, ({ table }) => table)].flatMap(([table, rows]) => [
    `${table}: ${countsOf(rows)}`,
    ...rows.slice(0, listedAtMost).map(lineFor),
    ...(rows.length > listedAtMost ? [`  … and ${number(rows.length - listedAtMost)} more`] : []),
  ]);
  const rows = changes.length === 1 ? "1 row" : `${number(changes.length)} rows`;
  const end = dryRun ? `${rows} would change. Nothing was changed.` : `${rows} changed.`;
  return [...tables, end].join("\n");
}

function lineFor({ row, kind, fields }: Change): string {
  return `  ${kind} ${row}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`;
}

function countsOf(rows: readonly Change[]): string {
  const kinds = ["new", "changed", "removed"] as const;
  const counts = kinds.map((kind) => [rows.filter((row) => row.kind === kind).length, kind] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${number(count)} ${kind}`)
    .join(", ");
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

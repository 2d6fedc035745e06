import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { root } from "#test/storeProcess";
import { category, checkCart, productDetail, search } from "./browsing";
import { catalogSizes } from "./catalogSizes";
import { openChild } from "#test/childProcess";
import {
  cachedPage,
  connections,
  saveCart,
  submitOrder,
  uncachedPage,
  type Bench,
  type Line,
} from "./comparisons";
import { openBenchPostgres } from "./database";
import type { Round } from "./load";
import { median } from "./rounds";
import { rush } from "./rush";
import { startStore } from "./store";

/*
 * npm run bench: how much of the machine's speed the store reaches. Every figure is a ratio of two measurements of this
 * run, taken in turns, except for how long a buyer waits in a rush.
 *
 *   npm run bench                                 everything
 *   npm run bench -- page                         the comparisons with "page" in their name
 *   npm run bench -- --rounds 2 --seconds 1       a quick look
 *   npm run bench -- --catalog 20000              the demo store beside one with 20,000 products
 */
const comparisons = {
  cachedPage,
  uncachedPage,
  productDetail,
  category,
  search,
  checkCart,
  saveCart,
  submitOrder,
  rush,
};

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "4" },
    catalog: { type: "string" },
  },
});
// A comparison that broke off leaves its programs behind: they end with this one.
process.exit(await run());

async function run(): Promise<number> {
  build();
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  console.log(`${rounds} rounds of ${seconds} s, ${connections} connections, ${cpus().length} processors\n`);
  const postgres = await openBenchPostgres();
  const lines: Line[] = [];
  let brokeOff = false;
  try {
    const storeUrl = await postgres.createStore("bench_store");
    const store = await startStore({ program: "build/app/main.js", databaseUrl: storeUrl });
    const idle = store.memory();
    const load = openChild<Round, number>(new URL("./load.ts", import.meta.url));
    const bench: Bench = { postgres, store, storeUrl, rounds, seconds, load };
    for (const [name, compare] of chosen()) {
      const found = await compare(bench).catch((problem: unknown) => {
        // The others are worth their time all the same.
        console.log(`✗ ${name} broke off: ${problem instanceof Error ? problem.message : String(problem)}`);
        brokeOff = true;
        return [];
      });
      found.forEach(print);
      lines.push(...found);
    }
    console.log(`\nmemory of the server: ${idle} MB after its start, ${store.memory()} MB after the rounds,`);
    // V8 collects the garbage of a rush once the store is idle.
    await pause(30_000);
    console.log(`${store.memory()} MB half a minute later`);
    await Promise.all([load.stop(), store.stop()]);
  } finally {
    await postgres.stop();
  }
  await printStart();
  return !brokeOff && lines.every(isMet) ? 0 : 1;
}

/** The figures are those of the store as `npm start` runs it. */
function build(): void {
  const { status } = spawnSync(process.execPath, ["bin/start.mjs", "--build-only"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The store could not be built.");
}

type Compare = (bench: Bench) => Promise<Line[]>;

function chosen(): [name: string, compare: Compare][] {
  const { catalog } = values;
  if (catalog !== undefined) return [["catalog", (bench) => catalogSizes(bench, Number(catalog))]];
  const words = positionals.map((word) => word.toLowerCase());
  return Object.entries<Compare>(comparisons).filter(
    ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
}

function print(line: Line): void {
  const { name, subject, baseline, ratio, target, unit = "/s" } = line;
  const [value, from, to] = [ratio.value, ratio.least, ratio.most].map((each) => each.toFixed(2));
  const [goal, joint] = "least" in target ? [`≥ ${target.least}`, "of"] : [`≤ ${target.most}`, "to"];
  const rates = `${median(subject).toFixed(0)}${unit} ${joint} ${median(baseline).toFixed(0)}${unit}`;
  const verdict = isMet(line) ? "✓" : "✗";
  console.log(`${verdict} ${name.padEnd(28)} ${value} (${goal})   ${rates}   rounds ${from} to ${to}`);
}

function isMet({ ratio, target }: Line): boolean {
  return "least" in target ? ratio.value >= target.least : ratio.value <= target.most;
}

/** Measures the time from the command to an open store with its own PostgreSQL, for the first and the second start. */
async function printStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "davenport-bench-start-"));
  try {
    for (const which of ["first", "second"]) {
      const store = await startStore({ program: "bin/start.mjs", dataDir });
      console.log(`${which} start: ready after ${(store.startMs / 1000).toFixed(2)} s, ${store.memory()} MB`);
      await store.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

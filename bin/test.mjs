#!/usr/bin/env node
/*
 * The gate: everything that must hold before a change lands, in one command.
 *
 *   npm test                  all parts
 *   npm test -- lint types    only these parts
 *   npm test -- domain        the tests and stories with "domain" in their path
 *
 * Every part runs even when another one fails; the summary is at the end. With DATABASE_URL set, the tests that talk
 * to PostgreSQL run a second time on that server. Races and crashes run few rounds here and many in `npm run fire`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { execute, root, stopWithSignals } from "./gate/execute.mjs";
import { failure, removeReports, runPlaywright, runVitest, success } from "./gate/results.mjs";

/** The compilers' projects, the slowest first so that two lanes end together. */
const layers = ["test", "server", "web", "contract", "domain"];
/** Where the tools remember what they have checked; deleting it costs only time. */
const caches = "node_modules/.cache/gate";
/** How many parts that keep one processor busy run side by side. */
const lanes = 2;

/** The tests whose outcome may depend on which PostgreSQL answers. */
const databaseTests = [
  ...["calls", "catalog", "pricing", "fulfillment", "orders", "payments", "visitors", "db", "jobs"].map(
    (folder) => `src/server/${folder}`,
  ),
  "test/",
];

/**
 * Every part: its name on the command line, what it shows, and how it runs with the words that narrow it. A part with
 * `alone` keeps both lanes busy, so nothing runs beside it and its output appears as it comes.
 */
const parts = [
  { name: "format", shows: "every file is formatted", run: checkFormat },
  { name: "lint", shows: "no rule of style is broken", run: () => once("oxlint", []) },
  { name: "types", shows: "each layer type-checks with what it may see", run: checkTypes, alone: true },
  { name: "unused", shows: "no file, export or dependency is unused", run: () => once("knip", []) },
  {
    name: "house",
    shows: "imports, names and sizes of each layer",
    run: (words) => runVitest("house", words, { buffered: true }),
  },
  {
    name: "unit",
    shows: "the rules, the contract and the pure parts of the web",
    run: (words) => runVitest("unit", words),
    alone: true,
  },
  {
    name: "server",
    shows: "calls and races on the embedded PostgreSQL",
    run: (words) => runVitest("server", words),
    alone: true,
  },
  { name: "database", shows: "calls and races on the server of DATABASE_URL", run: onOwnServer, alone: true },
  { name: "build", shows: "the store builds", run: () => once("node", ["bin/start.mjs", "--build-only"]) },
  {
    name: "stories",
    shows: "a browser in the built store, with axe",
    run: runPlaywright,
    alone: true,
    needs: "build",
  },
];

stopWithSignals(removeReports);
process.exitCode = await gate(process.argv.slice(2));

/** Runs the chosen parts. @returns the exit code */
async function gate(words) {
  const outcomes = [];
  const started = Date.now();
  for (const group of grouped(chosen(words)))
    await inLanes(group, async (next) => outcomes.push(await run(next, outcomes)));
  removeReports();
  return report(outcomes, (Date.now() - started) / 1000);
}

/** Takes the items in order, a few at a time. */
async function inLanes(items, work) {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function run({ part, narrow }, outcomes) {
  const broken = outcomes.some((outcome) => outcome.part.name === part.needs && outcome.failed > 0);
  const heading = `\n── ${part.name}: ${part.shows} ──`;
  if (part.alone) console.log(heading);
  const began = Date.now();
  const result = broken ? failure(`not run, because ${part.needs} failed`) : await part.run(narrow);
  // Parts that run side by side print everything when they end.
  if (!part.alone) console.log(`${heading}\n${result.output ?? ""}`);
  return { part, seconds: (Date.now() - began) / 1000, ...result };
}

/** Words that name parts choose them; any other word narrows the tests and the stories by path. */
function chosen(words) {
  const named = new Set(words.filter((word) => parts.some((part) => part.name === word)));
  const narrow = words.filter((word) => !named.has(word));
  if (named.size === 0 && narrow.length > 0) {
    for (const name of ["house", "unit", "server", "database"]) named.add(name);
    const stories = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" });
    if (stories.some((path) => narrow.some((word) => `e2e/${path}`.includes(word)))) named.add("stories");
  }
  for (const part of parts) if (named.has(part.name) && part.needs) named.add(part.needs);
  return parts
    .filter(({ name }) => name !== "database" || process.env.DATABASE_URL)
    .filter(({ name }) => named.size === 0 || named.has(name))
    .map((part) => ({ part, narrow }));
}

/** The parts that may run side by side come first, together; then each other part by itself. */
function grouped(all) {
  const light = all.filter(({ part }) => !part.alone);
  return [light, ...all.filter(({ part }) => part.alone).map((each) => [each])];
}

/** Checks the files whose content changed since it was last found formatted by the same Prettier. */
function checkFormat() {
  const cache = ["--cache", "--cache-strategy", "content", "--cache-location", `${caches}/prettier`];
  return once("prettier", ["--check", ...cache, "."]);
}

/** Type-checks the layers, one compiler per lane. A compiler starts from what it found out the last time. */
async function checkTypes() {
  const failures = [];
  await inLanes(layers, async (layer) => {
    const args = ["-p", `tsconfig.${layer}.json`, "--pretty", "false", "--incremental"];
    args.push("--tsBuildInfoFile", `${caches}/${layer}.tsbuildinfo`);
    const { code, output } = await execute("tsc", args, { buffered: true });
    console.log(`${layer}: ${code === 0 ? "ok" : "failed"}${output && `\n${output}`}`);
    if (code !== 0) failures.push(`types of ${layer}`);
  });
  return failures.length === 0 ? success() : { ...failure(""), failures };
}

/** A part that is one command and counts as one test. */
async function once(tool, args) {
  const { code, output } = await execute(tool, args, { buffered: true });
  return code === 0
    ? success({ output })
    : failure(`${[tool, ...args].join(" ")} ended with ${code}`, { output });
}

function onOwnServer(words) {
  const env = { DATABASE_URL: process.env.DATABASE_URL };
  return runVitest("server", words.length > 0 ? words : databaseTests, { env });
}

function report(outcomes, seconds) {
  const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
  printSlowest(outcomes);
  console.log("\n── The gate ──────────────────────────────────────────");
  const inOrder = outcomes.toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
  for (const { part, seconds: own, ...counts } of inOrder)
    console.log(
      `${counts.failed ? "✗" : "✓"} ${part.name.padEnd(9)} ${own.toFixed(1).padStart(6)} s  ${counted(counts)}`,
    );
  const failures = inOrder.flatMap(({ part, failures: names }) => names.map((name) => [part.name, name]));
  if (failures.length > 0) console.log("\nFailed:");
  for (const [part, name] of failures) console.log(`  ${part}: ${name.split("\n")[0].slice(0, 200)}`);
  console.log(`\n${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`);
  const nothing = sum("passed") + sum("failed") === 0;
  if (nothing) console.log("Nothing ran: no test has these words in its path, or DATABASE_URL is not set.");
  console.log(counted({ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") }));
  return sum("failed") > 0 || nothing ? 1 : 0;
}

function printSlowest(outcomes) {
  for (const { part, slowest } of outcomes) {
    if (slowest.length === 0) continue;
    console.log(`\nSlowest of ${part.name}:`);
    for (const { name, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, 160)}`);
  }
}

function counted({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

#!/usr/bin/env node
/*
 * The long run: repeats many times what the gate repeats a few times, and attacks the running store (docs/proofs.md).
 *
 *   npm run fire                          every lane
 *   npm run fire -- crashes kills         these lanes only
 *   npm run fire -- kills --quick         a short form of them
 *
 * Prints one summary and writes it to test-results/fire.json: of each lane the seconds and failures, and its tests and
 * rounds or its figures and goals (docs/reliability.md).
 */
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execute, root, stopWithSignals } from "./gate/execute.mjs";
import { removeReports, runVitest } from "./gate/results.mjs";

const folder = mkdtempSync(join(tmpdir(), "davenport-fire-"));
/** Every property starts at this seed, so that a failure can be repeated: PROPERTY_SEED names another one. */
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));

const crashTests = ["test/sale/crash.test.ts"];
const manyRounds = { TEST_ROUNDS: "many" };
const manyCases = { PROPERTY_SEED: seed, PROPERTY_RUNS: "10" };

/** Every lane: its name on the command line, what it shows, and the tests it runs with which settings. */
const lanes = [
  {
    name: "races",
    shows: "concurrent buyers, tabs, processes and webhooks, 25 rounds each",
    project: "server",
    env: manyRounds,
    tests: () => testsThatImport("#test/rounds").filter((path) => !crashTests.includes(path)),
  },
  {
    name: "crashes",
    shows: "the store killed with kill -9 at six points, 20 times each",
    project: "server",
    env: manyRounds,
    tests: () => crashTests,
  },
  {
    name: "rules",
    shows: "properties of the rules, ten times the cases, from a new seed",
    project: "unit",
    env: manyCases,
    tests: () => testsThatImport("#test/properties").filter(isPure),
  },
  {
    name: "sale",
    shows: "properties of calls and SQL, ten times the cases, from a new seed",
    project: "server",
    env: manyCases,
    tests: () => testsThatImport("#test/properties").filter((path) => !isPure(path)),
  },
  {
    name: "node24",
    shows: "start, a sale, and all unit and server tests under Node 24",
    project: "!house",
    env: {
      get PATH() {
        return pathToNode(24);
      },
    },
    tests: () => [],
  },
  // The programs of test/fire.
  { name: "kills", shows: "the server killed with kill -9 while shoppers pay and the provider fails" },
  { name: "database", shows: "PostgreSQL killed, the built-in one and one of its own" },
  { name: "sigterm", shows: "the store told to stop while shoppers pay" },
  { name: "disk", shows: "a full disk, and a full folder of mails" },
  { name: "provider", shows: "a provider that is down, slow, broken or busy" },
  { name: "hostages", shows: "one address that tries to reserve all units" },
  { name: "guesses", shows: "stolen cards and made-up tokens" },
  { name: "sockets", shows: "slow and silent connections" },
  { name: "floods", shows: "calls from many addresses and cookies, and pages that no cache has seen" },
  { name: "catalog", shows: "an import, a crawl and shoppers at once in a store of 20,000 products" },
  { name: "signIns", shows: "guessed passwords, codes and emails, and many sign-ins at once" },
];

stopWithSignals(cleanUp);
process.exitCode = await fire(process.argv.slice(2));

async function fire(given) {
  const isQuick = given.includes("--quick");
  const words = given.filter((word) => word !== "--quick");
  const unknown = words.filter((word) => !lanes.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(`There is no lane ${unknown.join(", ")}: ${lanes.map(({ name }) => name).join(", ")}.`);
    return 1;
  }
  const started = new Date();
  const results = [];
  for (const lane of lanes.filter(({ name }) => words.length === 0 || words.includes(name))) {
    console.log(`\n── ${lane.name}: ${lane.shows} ──`);
    const began = Date.now();
    const found = lane.tests ? await runTests(lane, isQuick) : await runAttack(lane, isQuick);
    results.push({ name: lane.name, seconds: Math.round((Date.now() - began) / 100) / 10, ...found });
  }
  cleanUp();
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  const report = { startedAt: started.toISOString(), seed, failed, lanes: results };
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results/fire.json"), `${JSON.stringify(report, undefined, 2)}\n`);
  print(report);
  return failed > 0 ? 1 : 0;
}

async function runTests({ name, project, env, tests }, isQuick) {
  const roundLog = join(folder, `${name}.rounds`);
  writeFileSync(roundLog, "");
  const result = await runVitest(project, tests(), {
    env: { ...(isQuick ? {} : env), TEST_ROUNDS_LOG: roundLog, DATABASE_URL: process.env.DATABASE_URL },
    limitMinutes: 120,
    // Ten times the cases take ten times as long as in the gate.
    more: ["--testTimeout=1200000"],
  });
  const rounds = readFileSync(roundLog, "utf8").trim().split("\n").map(Number);
  return {
    tests: result.passed + result.failed,
    rounds: rounds.reduce((sum, count) => sum + count, 0),
    failures: result.failures,
  };
}

/** Runs a program of test/fire against the built store. */
async function runAttack({ name }, isQuick) {
  const built = await execute("node", ["bin/start.mjs", "--build-only"]);
  const file = join(folder, `${name}.json`);
  const words = ["test/fire/main.ts", name, file, ...(isQuick ? ["--quick"] : [])];
  const { code } = built.code === 0 ? await execute("tsx", words, { limitMinutes: 60 }) : built;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { failures: [`ended with ${code} and left no report`] };
  }
}

/** Test files that import a module of `test/`: a new one joins its lane by importing it. */
function testsThatImport(module) {
  return ["src", "test", "demo"].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => `${layer}/${path}`)
      .filter((path) => readFileSync(join(root, path), "utf8").includes(`from "${module}"`)),
  );
}

/** A search path on which `node` is that release, which npm brings. */
function pathToNode(major) {
  const words = ["--yes", "-p", `node@${major}`, "-c", "node -p process.execPath"];
  const node = execFileSync("npx", words, { encoding: "utf8" }).trim();
  return `${dirname(node)}${delimiter}${process.env.PATH}`;
}

/** The tests of the vitest project "unit", which need no database. */
function isPure(path) {
  return /^src\/(domain|contract|web)\//.test(path);
}

function print({ seed: used, failed, lanes: results }) {
  console.log("\n── Fire ──────────────────────────────────────────────");
  for (const { name, seconds, failures, ...found } of results) {
    const mark = failures.length > 0 ? "✗" : "✓";
    console.log(`${mark} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s ${counted(found)}`);
    for (const { goal, figure } of found.goals ?? []) console.log(`    ${goal}: ${figure}`);
    for (const reason of found.skipped ?? []) console.log(`    skipped: ${reason}`);
    for (const failure of failures) console.log(`    ✗ ${failure.split("\n")[0].slice(0, 200)}`);
  }
  const checks = results.reduce((sum, { tests = 0, goals = [] }) => sum + tests + goals.length, 0);
  console.log(`\nSeed of the properties: ${used}. Report: test-results/fire.json`);
  console.log(`${checks} tests and goals, ${failed} failed`);
}

function counted({ tests, rounds, goals = [] }) {
  if (tests === undefined) return `${String(goals.length).padStart(4)} goals`;
  return `${String(tests).padStart(4)} tests ${String(rounds).padStart(5)} rounds`;
}

function cleanUp() {
  removeReports();
  rmSync(folder, { recursive: true, force: true });
}

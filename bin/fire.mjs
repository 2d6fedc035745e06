#!/usr/bin/env node
/*
 * The long run: repeats many times what the gate repeats a few times (docs/proofs.md).
 *
 *   npm run fire              every lane
 *   npm run fire -- crashes   these lanes only
 *
 * Prints one summary and writes it to test-results/fire.json: tests, rounds, seconds and failures of each lane.
 */
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root, stopWithSignals } from "./gate/execute.mjs";
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
];

stopWithSignals(cleanUp);
process.exitCode = await fire(process.argv.slice(2));

async function fire(words) {
  const unknown = words.filter((word) => !lanes.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(`There is no lane ${unknown.join(", ")}: ${lanes.map(({ name }) => name).join(", ")}.`);
    return 1;
  }
  const started = new Date();
  const results = [];
  for (const lane of lanes.filter(({ name }) => words.length === 0 || words.includes(name)))
    results.push(await runLane(lane));
  cleanUp();
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  const report = { startedAt: started.toISOString(), seed, failed, lanes: results };
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results/fire.json"), `${JSON.stringify(report, undefined, 2)}\n`);
  print(report);
  return failed > 0 ? 1 : 0;
}

async function runLane({ name, shows, project, env, tests }) {
  console.log(`\n── ${name}: ${shows} ──`);
  const roundLog = join(folder, `${name}.rounds`);
  writeFileSync(roundLog, "");
  const began = Date.now();
  const result = await runVitest(project, tests(), {
    env: { ...env, TEST_ROUNDS_LOG: roundLog, DATABASE_URL: process.env.DATABASE_URL },
    limitMinutes: 120,
    // Ten times the cases take ten times as long as in the gate.
    more: ["--testTimeout=1200000"],
  });
  const rounds = readFileSync(roundLog, "utf8").trim().split("\n").map(Number);
  return {
    name,
    tests: result.passed + result.failed,
    rounds: rounds.reduce((sum, count) => sum + count, 0),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    failures: result.failures,
  };
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
  for (const { name, tests, rounds, seconds, failures } of results) {
    const mark = failures.length > 0 ? "✗" : "✓";
    const figures = `${String(tests).padStart(4)} tests ${String(rounds).padStart(5)} rounds`;
    console.log(`${mark} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s ${figures}`);
    for (const failure of failures) console.log(`    ${failure.split("\n")[0].slice(0, 200)}`);
  }
  const tests = results.reduce((sum, lane) => sum + lane.tests, 0);
  console.log(`\nSeed of the properties: ${used}. Report: test-results/fire.json`);
  console.log(`${tests - failed} passed, ${failed} failed`);
}

function cleanUp() {
  removeReports();
  rmSync(folder, { recursive: true, force: true });
}

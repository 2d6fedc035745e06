#!/usr/bin/env node
/*
 * The gate: everything that must hold before a change lands, in one command.
 *
 *   npm test                  all parts, in this order
 *   npm test -- lint types    only these parts
 *   npm test -- domain        the tests and stories with "domain" in their path
 *
 * All parts run even when one fails; the sum is at the end. With DATABASE_URL set, the tests that speak
 * to PostgreSQL run a second time on that server.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "davenport-gate-"));
const rooms = ["domain", "contract", "server", "web", "test"];
/** The longest that one command may take before it counts as hanging. */
const limitMinutes = 15;

/** The tests whose outcome may depend on which PostgreSQL answers. */
const databaseTests = [
  ...["calls", "catalog", "pricing", "fulfillment", "orders", "payments", "visitors", "db", "jobs"].map(
    (folder) => `src/server/${folder}`,
  ),
  "test/",
];

/** Every part: its name on the command line, what it shows, and how it runs with the words that narrow it. */
const parts = [
  { name: "format", shows: "every file is formatted", run: () => once("prettier", ["--check", "."]) },
  { name: "lint", shows: "no rule of the style is broken", run: () => once("oxlint", []) },
  { name: "types", shows: "each room type-checks with what it may see", run: types },
  { name: "unused", shows: "no file, export or dependency is unused", run: () => once("knip", []) },
  { name: "house", shows: "doors, names and purity of the rooms", run: (words) => vitest("house", words) },
  {
    name: "unit",
    shows: "the rules, the contract, the pure web parts",
    run: (words) => vitest("unit", words),
  },
  {
    name: "server",
    shows: "calls and races on embedded PostgreSQL",
    run: (words) => vitest("server", words),
  },
  { name: "database", shows: "calls and races on DATABASE_URL's server", run: ownDatabase },
  { name: "build", shows: "the store builds", run: () => once("node", ["bin/start.mjs", "--build-only"]) },
  { name: "stories", shows: "a browser on the built store, with axe", run: stories, needs: "build" },
];

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));

process.exitCode = await gate(process.argv.slice(2));

/** Runs what the words ask for. @returns the exit code */
async function gate(words) {
  const outcomes = [];
  const started = Date.now();
  for (const { part, narrow } of chosen(words)) {
    const broken = outcomes.find((outcome) => outcome.part.name === part.needs && outcome.failed > 0);
    heading(part);
    const began = Date.now();
    const result = broken ? failure(`not run, because ${part.needs} failed`) : await part.run(narrow);
    outcomes.push({ part, seconds: (Date.now() - began) / 1000, ...result });
  }
  rmSync(reports, { recursive: true, force: true });
  return report(outcomes, (Date.now() - started) / 1000);
}

/** Words that name parts choose them; any other word narrows the tests and the stories by path. */
function chosen(words) {
  const named = new Set(words.filter((word) => parts.some((part) => part.name === word)));
  const narrow = words.filter((word) => !named.has(word));
  if (named.size === 0 && narrow.length > 0) {
    for (const name of ["house", "unit", "server", "database"]) named.add(name);
    if (files("e2e").some((path) => narrow.some((word) => path.includes(word)))) named.add("stories");
  }
  for (const part of parts) if (named.has(part.name) && part.needs) named.add(part.needs);
  const available = parts.filter((part) => part.name !== "database" || process.env.DATABASE_URL);
  return available
    .filter((part) => named.size === 0 || named.has(part.name))
    .map((part) => ({ part, narrow }));
}

/** Type-checks the rooms, two at a time: one compiler per core. */
async function types() {
  const waiting = [...rooms];
  const failures = [];
  const worker = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      const { code, output } = await execute("tsc", ["-p", `tsconfig.${room}.json`, "--pretty", "false"], {
        quiet: true,
      });
      console.log(`${room}: ${code === 0 ? "ok" : "failed"}${output && `\n${output}`}`);
      if (code !== 0) failures.push(`types of ${room}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: failures.length ? 0 : 1, failed: failures.length ? 1 : 0, skipped: 0, failures };
}

/** A part that is one command and counts as one. */
async function once(tool, words) {
  const { code } = await execute(tool, words);
  return code === 0 ? success(1) : failure(`${[tool, ...words].join(" ")} ended with ${code}`);
}

async function vitest(project, words, env = {}) {
  const file = join(reports, `${project}-${Object.keys(env).length}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const narrowed = words.length > 0 ? ["--passWithNoTests", ...words] : [];
  const { code } = await execute("vitest", ["run", "--project", project, ...reporters, ...narrowed], { env });
  return counted(code, file, vitestTests);
}

function ownDatabase(words) {
  const env = { DATABASE_URL: process.env.DATABASE_URL };
  return vitest("server", words.length > 0 ? words : databaseTests, env);
}

async function stories(words) {
  const file = join(reports, "stories.json");
  const { code } = await execute("playwright", ["test", "--reporter=list,json", ...words], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(code, file, playwrightTests);
}

/** Counts the tests of a report. A run that failed without a failed test counts one failure. */
function counted(code, file, read) {
  const tests = readReport(file, read);
  if (tests === undefined) return failure(`ended with ${code} and left no report`);
  const failures = tests.filter((test) => test.state === "failed").map((test) => test.name);
  if (code !== 0 && failures.length === 0) failures.push(`ended with ${code} though no test failed`);
  const count = (state) => tests.filter((test) => test.state === state).length;
  return { passed: count("passed"), failed: failures.length, skipped: count("skipped"), failures };
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** A file that could not be loaded has no tests; it counts as one that failed. */
function vitestTests(json) {
  return json.testResults.flatMap((suite) => {
    const path = relative(root, suite.name);
    const tests = suite.assertionResults.map(({ status, fullName }) => ({
      name: `${path}: ${fullName}`,
      state: status === "passed" || status === "failed" ? status : "skipped",
    }));
    const broken = suite.status === "failed" && !tests.some((test) => test.state === "failed");
    return broken ? [...tests, { name: `${path}: ${suite.message}`, state: "failed" }] : tests;
  });
}

function playwrightTests(json) {
  const broken = json.errors.map((error) => ({ name: error.message ?? "error", state: "failed" }));
  return [...broken, ...json.suites.flatMap(playwrightSuite)];
}

function playwrightSuite(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file}: ${spec.title} (${test.projectName})`,
      state: test.status === "expected" ? "passed" : test.status === "skipped" ? "skipped" : "failed",
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightSuite)];
}

/** Runs one command to its end, in a process group of its own so that nothing of it outlives the gate. */
function execute(tool, words, { env = {}, quiet = false } = {}) {
  const program = tool === "node" ? process.execPath : join(root, "node_modules", ".bin", tool);
  const { DATABASE_URL: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      detached: true,
      env: { ...inherited, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (unit) => output.push(unit));
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`${tool} did not end within ${limitMinutes} minutes.`);
      kill(child, "SIGKILL");
    }, limitMinutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      kill(child, "SIGKILL");
      resolve({ code, output: Buffer.concat(output).toString().trim() });
    };
    child.on("error", (error) => finish(error.message));
    child.on("close", (code, signal) => finish(code ?? signal));
  });
}

/** Signals a command and all that it started. */
function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

function stop(signal) {
  for (const child of running) kill(child, signal);
  rmSync(reports, { recursive: true, force: true });
  process.exit(130);
}

function report(outcomes, seconds) {
  const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
  console.log("\n── The gate ──────────────────────────────────────────");
  for (const { part, seconds: own, passed, failed, skipped } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
    console.log(`${failed ? "✗" : "✓"} ${part.name.padEnd(9)} ${own.toFixed(1).padStart(6)} s  ${counts}`);
  }
  const failures = outcomes.flatMap(({ part, failures: names }) => names.map((name) => [part.name, name]));
  if (failures.length > 0) console.log("\nWhat failed:");
  for (const [part, name] of failures) console.log(`  ${part}: ${name.split("\n")[0].slice(0, 200)}`);
  console.log(`\n${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`);
  const nothing = sum("passed") + sum("failed") === 0;
  if (nothing) console.log("Nothing ran: no test has these words in its path, or DATABASE_URL is not set.");
  const skipped = sum("skipped");
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return sum("failed") > 0 || nothing ? 1 : 0;
}

function heading(part) {
  console.log(`\n── ${part.name}: ${part.shows} ──`);
}

function success(passed) {
  return { passed, failed: 0, skipped: 0, failures: [] };
}

function failure(reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
}

function files(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (path) => `${folder}/${path}`,
  );
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { execute, root } from "./execute.mjs";

/** Where the test tools leave their reports until they are read. */
const reports = mkdtempSync(join(tmpdir(), "davenport-gate-"));
let reportCount = 0;

export function removeReports() {
  rmSync(reports, { recursive: true, force: true });
}

/** Runs a vitest project's tests whose paths contain one of `words`, or all of them; `more` are other arguments. */
export async function runVitest(
  project,
  words,
  { env = {}, buffered = false, limitMinutes, more = [] } = {},
) {
  const file = join(reports, `${project}-${(reportCount += 1)}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const narrowed = words.length > 0 ? ["--passWithNoTests", ...words] : [];
  const args = ["run", "--project", project, ...reporters, ...more, ...narrowed];
  const { code, output } = await execute("vitest", args, { env, buffered, limitMinutes });
  return { output, ...count(code, file, vitestTests) };
}

export async function runPlaywright(words) {
  const file = join(reports, "stories.json");
  const { code } = await execute("playwright", ["test", "--reporter=list,json", ...words], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return count(code, file, playwrightTests);
}

export function success(more = {}) {
  return { passed: 1, failed: 0, skipped: 0, failures: [], slowest: [], ...more };
}

export function failure(reason, more = {}) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason], slowest: [], ...more };
}

/** Counts the tests of a report. A run that failed without a failed test counts one failure. */
function count(code, file, read) {
  const tests = readReport(file, read);
  if (tests === undefined) return failure(`ended with ${code} and left no report`);
  const failures = tests.filter((test) => test.state === "failed").map((test) => test.name);
  if (code !== 0 && failures.length === 0) failures.push(`ended with ${code} although no test failed`);
  const inState = (state) => tests.filter((test) => test.state === state).length;
  return {
    passed: inState("passed"),
    failed: failures.length,
    skipped: inState("skipped"),
    failures,
    slowest: tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10),
  };
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** A file that could not be loaded has no tests; it counts as one failed test. */
function vitestTests(json) {
  return json.testResults.flatMap((suite) => {
    const path = relative(root, suite.name);
    const tests = suite.assertionResults.map(({ status, fullName, duration }) => ({
      name: `${path}: ${fullName}`,
      state: status === "passed" || status === "failed" ? status : "skipped",
      seconds: (duration ?? 0) / 1000,
    }));
    const broken = suite.status === "failed" && !tests.some((test) => test.state === "failed");
    return broken ? [...tests, { name: `${path}: ${suite.message}`, state: "failed", seconds: 0 }] : tests;
  });
}

function playwrightTests(json) {
  const broken = json.errors.map(({ message = "error" }) => ({ name: message, state: "failed", seconds: 0 }));
  return [...broken, ...json.suites.flatMap(playwrightSuite)];
}

function playwrightSuite(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file}: ${spec.title} (${test.projectName})`,
      state: test.status === "expected" ? "passed" : test.status === "skipped" ? "skipped" : "failed",
      seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightSuite)];
}

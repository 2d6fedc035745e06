import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { settingsTable } from "#server/app/config/config";
import { sandboxCards } from "#server/ports/payment/sandboxCards";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = read("README.md");
const documents = [".", "docs", "demo", "test"].flatMap(markdownIn);

describe("the README", () => {
  it("names the two commands", () => {
    const commands = readme.split("\n").filter((line) => line.startsWith("npm ci"));
    expect(commands).toEqual(["npm ci && npm start", "npm ci && npm test"]);
  });

  it("names the test command that .ci/run runs", () => {
    expect(read(".ci/run").trimEnd().split("\n").at(-1)).toBe("npm ci && npm test");
  });

  it.each(sandboxCards)("describes the sandbox card $number", ({ number, brand, what }) => {
    const row = readme.split("\n").find((line) => line.startsWith(`| \`${number}\``));
    const cells = row?.split("|").map((cell) => cell.trim());
    expect(cells?.slice(2, 4)).toEqual([brand, what]);
  });
});

it("docs/settings.md contains the table of settings word for word", () => {
  expect(read("docs/settings.md")).toContain(`\n${settingsTable()}\n`);
});

describe("the documents", () => {
  it("name only scripts that package.json has", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const named = everywhere(/`npm (?:run )?([\w:-]+)[^`]*`/g).filter(({ name }) => !npmOwn.has(name));
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it("contain no broken link", () => {
    const links = everywhere(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g);
    const broken = links.filter(({ document, name }) => !existsSync(join(root, dirname(document), name)));
    expect(broken).toEqual([]);
  });

  it("name only files and folders that exist", () => {
    const places = everywhere(/`((?:src|test|e2e|bench|bin|demo|docs)\/[^`\s]*)`/g);
    // Patterns such as `src/server/calls/<noun>/<Call>.ts` are left out.
    const exact = places.filter(({ name }) => !/[<*{…]/.test(name));
    expect(exact.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
  });

  it("have decision records with consecutive numbers, a date, context, decision and consequences", () => {
    const decisions = documents.filter((path) => path.startsWith("docs/decisions/")).toSorted();
    const numbers = decisions.map((path) => path.slice("docs/decisions/".length).slice(0, 3));
    expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, "0")));
    const sections =
      /^# (\d{3}) .+\n\nDate: \d{4}-\d\d-\d\d\n[^]*\n## Context\n[^]*\n## Decision\n[^]*\n## Consequences\n/;
    expect(decisions.map((path) => sections.exec(read(path))?.[1])).toEqual(numbers);
  });
});

/** npm's own commands. */
const npmOwn: ReadonlySet<string> = new Set(["ci", "install"]);

/** Every match of a pattern's first group, in all documents. */
function everywhere(pattern: RegExp) {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map(([, name = ""]) => ({ document, name })),
  );
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The Markdown files of a folder and its subfolders; of the root, only its own. */
function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: folder !== "." })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith(".md"));
}

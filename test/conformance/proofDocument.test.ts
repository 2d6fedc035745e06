import { describe, expect, it } from "vitest";
import { hasTest } from "#test/conformance/wording";
import { davenport } from "#test/conformance/world";

const document = davenport.file("docs/proofs.md") ?? "";
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| -"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => !cells.includes("Where"));

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `C${String(first + at).padStart(2, "0")}`);

/** The race scenarios of flows that exist (docs/security.md). */
const scenarios = [...numbers(1, 27), "C20b", ...numbers(32, 38), "C40", "C41"];

describe("docs/proofs.md", () => {
  it("names only tests that exist", () => {
    const named = rows.map((cells) => ({
      file: cells.at(-3)?.replaceAll("`", "") ?? "",
      title: cells.at(-2) ?? "",
    }));
    expect(named.length).toBeGreaterThan(80);
    const missing = named.filter(({ file, title }) => !hasTest(davenport.file(file) ?? "", title));
    expect(missing).toEqual([]);
  });

  it("has a row for each race scenario", () => {
    const told = new Set(rows.map(([, what = ""]) => what.split(" ", 1)[0]));
    expect(scenarios.filter((name) => !told.has(name))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { countTable, failures } from "#test/conformance/report";
import { readTables, tableProblems } from "#test/conformance/rows";
import { tables } from "#test/conformance/tables";
import { davenport } from "#test/conformance/world";

describe("the conformance table", () => {
  const rows = readTables(tables);

  it("has each row once, with a source, and with a proof when it is built", () => {
    expect(tableProblems(tables)).toEqual([]);
  });

  it("holds for every row marked built", async () => {
    process.stdout.write(`${countTable(rows)}\n`);
    expect((await failures(rows, davenport)).join("\n")).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { readFields } from "#test/conformance/fields";
import { countTable } from "#test/conformance/report";
import { readTables, rowProblems, tableProblems } from "#test/conformance/rows";
import { built, pending, type Tables } from "#test/conformance/table";
import { davenport } from "#test/conformance/world";

const none: Tables = { routes: [], calls: [], entities: [], messages: [], constants: [], behaviors: [] };

describe("the tables", () => {
  it("leave a row without a mark pending and unchecked", () => {
    const tables: Tables = {
      routes: [{ source: "1 §2", paths: { "/nowhere": pending } }],
      calls: [{ source: "1 §7", call: "Home", method: "POST", payload: "userId", state: pending }],
      entities: [{ source: "1 §3", entity: "Product", fields: "name", built: [] }],
      messages: [{ source: "1 §8", where: "here", texts: { "Never said": pending } }],
      constants: [{ source: "1 §9", word: "cart", constants: [{ name: "n", value: 1, proof: pending }] }],
      behaviors: [{ source: "1 §4", word: "cart", rules: { "It flies.": pending } }],
    };
    const rows = readTables(tables);
    expect(rows.map(({ kind }) => kind)).toEqual([
      "route",
      "call",
      "field",
      "entity field",
      "message",
      "constant",
      "behavior",
    ]);
    expect(rows.filter(({ state, proof }) => state !== "pending" || proof)).toEqual([]);
    expect(countTable(rows)).toMatch(/^all .* 0 \/ +7$/m);
  });

  it("mark a call's fields built with the call, except those in notYet", () => {
    const call = {
      source: "1 §7",
      call: "Home",
      method: "POST",
      payload: "userId",
      answer: "list{key}",
    } as const;
    const marked = { ...call, state: built, notYet: ["answer.list.key"] } as const;
    const rows = readTables({ ...none, calls: [marked] });
    expect(rows.map(({ id, state }) => `${id} ${state}`)).toEqual([
      "call: POST Home built",
      "field: Home payload.userId built",
      "field: Home answer.list built",
      "field: Home answer.list.key pending",
    ]);
    expect(tableProblems({ ...none, calls: [marked] })).toEqual([]);
  });

  it("join the methods of calls that share an entry", () => {
    const calls = [
      { source: "2 §7", call: "RelatedProd", below: "/{a}", method: "GET", state: built },
      { source: "2 §7", call: "RelatedProd", below: "/{b}", method: "POST", state: built },
    ] as const;
    const methods = { by: "call", methods: ["GET", "POST"] };
    for (const row of readTables({ ...none, calls })) expect(row.proof).toMatchObject([methods]);
  });

  it("accept a fragment for a message that its source assembles", () => {
    const files = ["src/a.ts", "src/a.test.ts"] as const;
    const texts = { "A … B": { files, literal: "A" } };
    const [row] = readTables({ ...none, messages: [{ source: "1 §8", where: "here", texts }] });
    expect(row?.proof).toEqual([{ by: "text", text: "A … B", literal: "A", files }]);
  });

  it("are rejected when a row is repeated, has no known source, or names something that does not exist", () => {
    const routes = [
      { source: "1 §2", paths: { "/": pending } },
      { source: "somewhere", paths: { "/": pending } },
    ];
    const calls = [
      {
        source: "1 §7",
        call: "Home",
        method: "POST",
        answer: "@Nothing",
        state: built,
        notYet: ["answer.x"],
      },
    ] as const;
    const entities = [
      { source: "1 §3", entity: "Cart", fields: "a", built: [{ in: "Home.answer", only: ["b"] }] },
    ];
    expect(tableProblems({ ...none, routes, calls, entities })).toEqual([
      "route: /: is in the table twice",
      "route: /: its source 'somewhere' is unknown",
      "call: Home names 'Nothing', which does not exist",
      "call: Home names 'answer.x', which does not exist",
      "entity field: Cart names 'b', which does not exist",
    ]);
  });

  it("are rejected when a row is built without proof or proven without being built", () => {
    const row = {
      id: "x",
      kind: "route",
      source: "1 §2",
      what: "x",
      state: "built",
      proof: undefined,
    } as const;
    expect(rowProblems([row])).toEqual(["x: is marked built, but has no proof"]);
    expect(rowProblems([{ ...row, proof: [] }])).toEqual(["x: is marked built, but has no proof"]);
    expect(rowProblems([{ ...row, state: "pending", proof: [{ by: "route", path: "/" }] }])).toHaveLength(1);
  });
});

describe("the notation of fields", () => {
  it("reads fields, fields inside fields, entities, lists and plain values", () => {
    expect(readFields("a, b{c, d{e}}@Thing, @Whole, [], (string)")).toEqual([
      { path: "a", is: undefined },
      { path: "b", is: undefined },
      { path: "b.c", is: undefined },
      { path: "b.d", is: undefined },
      { path: "b.d.e", is: undefined },
      { path: "b", is: "@Thing" },
      { path: "", is: "@Whole" },
      { path: "", is: "list" },
      { path: "", is: "string" },
    ]);
  });

  it("rejects unmatched braces", () => {
    expect(() => readFields("a{b")).toThrow("not closed");
    expect(() => readFields("a}b")).toThrow("no opening");
  });
});

describe("the repository", () => {
  it("is read from its root", () => {
    expect(davenport.file("test/conformance/table.ts")).toContain("export const pending");
    expect(davenport.file("test/conformance/none.ts")).toBeUndefined();
    expect(davenport.file("test/conformance")).toBeUndefined();
  });
});

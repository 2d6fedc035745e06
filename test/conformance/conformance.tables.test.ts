import { describe, expect, it } from "vitest";
import { readFields } from "#test/conformance/fields";
import { readBehaviors, readMessages } from "#test/conformance/lists";
import { countTable } from "#test/conformance/report";
import { kinds, readTables, rowProblems, tableProblems } from "#test/conformance/rows";
import { built, pending, type Tables } from "#test/conformance/table";
import { davenport } from "#test/conformance/world";

const none: Tables = { routes: {}, calls: [], entities: [], messages: [], constants: [], behaviors: [] };

describe("the tables", () => {
  it("leave a row without a mark pending and unchecked", () => {
    const rows = readTables({
      routes: { "1 §2": { "/nowhere": pending } },
      calls: [{ "1 §7": { "POST Home": { payload: "userId" } } }],
      entities: [{ "1 §3": { Product: { fields: "name" } } }],
      messages: [{ source: "1 §8", where: "here", texts: [{ text: "Never said" }] }],
      constants: [["1 §9", "cart", "n", 1]],
      behaviors: [{ source: "1 §4", area: "cart", rules: [{ rule: "It flies.", tests: [] }] }],
    });
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
    expect(rows.filter(({ state, proof }) => state !== "pending" || proof)).toEqual([]);
    expect(countTable(rows)).toMatch(/^all .* 0 \/ +7$/m);
  });

  it("mark a call's fields built with the call, except those in notYet", () => {
    const call = {
      payload: "userId",
      answer: "list{key}",
      state: built,
      notYet: ["answer.list.key"],
    } as const;
    const tables: Tables = { ...none, calls: [{ "1 §7": { "POST Home": call } }] };
    expect(readTables(tables).map(({ id, state }) => `${id} ${state}`)).toEqual([
      "call: POST Home built",
      "field: Home payload.userId built",
      "field: Home answer.list built",
      "field: Home answer.list.key pending",
    ]);
    expect(tableProblems(tables)).toEqual([]);
  });

  it("join the methods of calls that share an entry", () => {
    const calls = [
      { "2 §7": { "GET RelatedProd/{a}": { state: built }, "POST RelatedProd/{b}": { state: built } } },
    ] as const;
    const methods = { by: "call", methods: ["GET", "POST"] };
    for (const row of readTables({ ...none, calls })) expect(row.proof).toMatchObject([methods]);
  });

  it("read texts with the files that prove them, and a fragment where the source assembles the text", () => {
    const list =
      "# cart\n\n## dialog (1 §8)\n\n- A … B\n  - src/a.ts, src/a.test.ts: A\n- C: D\n  - src/c.ts, c.spec.ts\n- E\n";
    const rows = readTables({ ...none, messages: readMessages(list) });
    expect(rows.map(({ source, what, proof }) => [source, what, proof?.[0]])).toEqual([
      [
        "1 §8",
        "dialog: 'A … B'",
        { by: "text", text: "A … B", literal: "A", files: ["src/a.ts", "src/a.test.ts"] },
      ],
      [
        "1 §8",
        "dialog: 'C: D'",
        { by: "text", text: "C: D", literal: "C: D", files: ["src/c.ts", "c.spec.ts"] },
      ],
      ["1 §8", "dialog: 'E'", undefined],
    ]);
  });

  it("read rules with each test that proves them", () => {
    const list =
      "# cart\n\n## 2 §4\n\n- It adds.\n  - a.test.ts: adds: one\n  - b.test.ts: adds\n- It flies.\n";
    const rows = readTables({ ...none, behaviors: readBehaviors(list) });
    expect(rows.map(({ source, what, proof }) => [source, what, proof])).toEqual([
      [
        "2 §4",
        "cart: It adds.",
        [
          { by: "test", file: "a.test.ts", title: "adds: one" },
          { by: "test", file: "b.test.ts", title: "adds" },
        ],
      ],
      ["2 §4", "cart: It flies.", undefined],
    ]);
  });

  it.each([
    "- a rule before any heading",
    "# cart\n\n## 2 §4\n\nplain text",
    "# cart\n\n## 2 §4\n\n  - a note",
  ])("cannot be read with '%s'", (list) => {
    expect(() => readBehaviors(list)).toThrow("cannot say");
  });

  it("are rejected when a row is repeated, has no known source, or names something that does not exist", () => {
    const routes = { "1 §2": { "/": pending }, somewhere: { "/": pending } };
    const calls = [
      { "1 §7": { "POST Home": { answer: "@Nothing", state: built, notYet: ["answer.x"] } } },
    ] as const;
    const entities = [{ "1 §3": { Cart: { fields: "a", built: [{ in: "Home.answer", only: "b" }] } } }];
    expect(tableProblems({ ...none, routes, calls, entities })).toEqual([
      "route: /: is in the table twice",
      "route: /: its source 'somewhere' is unknown",
      "call: POST Home names 'Nothing', which does not exist",
      "call: POST Home names 'answer.x', which does not exist",
      "entity field: Cart names 'b', which does not exist",
    ]);
  });

  it("are rejected when a row is built without proof or proven without being built", () => {
    const what = { id: "x", kind: "route", source: "1 §2", what: "x" } as const;
    const row = { ...what, state: "built", proof: undefined } as const;
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

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallName } from "#contract/calls";
import { callNames, entryOf } from "#contract/index";
import { payloads } from "#test/payloads";
import { testServer, type TestServer } from "#test/testServer";
import { fc, runs } from "#test/properties";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Schema = {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** What nobody should send, and somebody does. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "__proto__",
    "constructor",
    "' or 1=1; --",
    "%00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "${7*7}{{7*7}}",
    "x".repeat(3000),
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
    -1,
    0.1 + 0.2,
    2 ** 31,
    2 ** 53,
    "2147483648",
    "1e309",
    "9".repeat(40),
    [],
    {},
    [[[[]]]],
    { toString: 1, valueOf: 2, length: 3, toJSON: 4 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** A value of a schema's form, or now and then something else in its place. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: right(schema), weight: 20 }, { arbitrary: nasty, weight: 1 });
}

function right(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(right));
  const { properties, items } = schema;
  if (properties) {
    const fields = Object.entries(properties).map(([key, each]) => [key, fitting(each)]);
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields));
  }
  if (items) return fc.array(fitting(items), { maxLength: 4 });
  return plain[schema.type ?? ""] ?? nasty;
}

const plain: Record<string, fc.Arbitrary<unknown>> = {
  integer: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer(), fc.maxSafeInteger()),
  number: fc.integer({ min: -500, max: 300_000 }).map((amount) => amount / 100),
  boolean: fc.boolean(),
  string: fc.oneof(fc.constantFrom("", "GA", "30030", "ANS-SOF-CLY", "2026-03-10"), fc.string()),
};

function schemaOf(name: CallName): Schema {
  const entry = entryOf(name);
  const { $defs: _money, ...schema } = z.toJSONSchema(entry.payload, { io: "input", unrepresentable: "any" });
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/Dollars"', '"type":"number"'));
}

/** A payload that is right but for up to three of its fields, however deep they lie. */
function nearlyRight(payload: unknown): fc.Arbitrary<unknown> {
  const all = pathsOf(payload);
  const paths = fc.subarray(all, { maxLength: Math.min(3, all.length) });
  return fc
    .tuple(paths, fc.array(nasty, { minLength: 3, maxLength: 3 }))
    .map(([chosen, values]) => chosen.reduce((made, path, at) => withValue(made, path, values[at]), payload));
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    [key],
    ...pathsOf(each).map((rest) => [key, ...rest]),
  ]);
}

function withValue(payload: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(payload))
    return payload.map((each, at) => (String(at) === key ? withValue(each, rest, value) : each));
  const fields: Record<string, unknown> = typeof payload === "object" ? { ...payload } : {};
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** As a path would carry it: not every object has a text of its own. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

async function ask(name: CallName, payload: unknown) {
  const entry = entryOf(name);
  const fields: Record<string, unknown> = typeof payload === "object" ? { ...payload } : {};
  const path = entry.path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(
      textOf(fields[field])
        .replace(/\p{Cs}/gu, "?")
        .slice(0, 60) || "?",
    ),
  );
  // An hour of its own for each: the longest window of a limit.
  server.clock.advance(3_600_000);
  const url = `/api${path}`;
  if (!entry.method.includes("POST")) return server.app.inject({ method: "GET", url });
  const headers = { "content-type": "application/json" };
  return server.app.inject({ method: "POST", url, headers, payload: JSON.stringify(payload) });
}

const refused = z.object({ error: z.object({ code: z.literal("BadRequest"), message: z.string() }) });

/** What is wrong with an answer: neither one of the call's form nor a refusal of the one shape. */
function problemOf(name: CallName, reply: { statusCode: number; body: string }): string | undefined {
  const entry = entryOf(name);
  const shape = reply.statusCode === 200 ? entry.answer : refused;
  const telling = /node_modules|\.[jt]s:\d|params:/.test(reply.body);
  const known = [200, 400].includes(reply.statusCode) && shape.safeParse(JSON.parse(reply.body)).success;
  return known && !telling ? undefined : `${reply.statusCode} ${reply.body}`;
}

describe("any input to any call", () => {
  it.each(callNames)(
    "%s answers in its own form or refuses in the one shape, and never breaks",
    async (name) => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(fc.oneof(fitting(schemaOf(name)), nearlyRight(payloads[name])), async (payload) => {
          const reply = await ask(name, payload);
          if (reply.statusCode === 200) answered += 1;
          expect(problemOf(name, reply)).toBeUndefined();
        }),
        { numRuns: runs(40) },
      );
      // A property that only ever saw refusals would have shown little.
      expect(answered).toBeGreaterThan(0);
    },
  );
});

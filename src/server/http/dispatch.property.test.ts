import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallName } from "#contract/calls";
import { callNames, entryOf } from "#contract/index";
import { fieldPaths } from "#test/data/fieldPaths";
import { payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";
import { fc, runs } from "#test/properties";

const server = await fileServer();

type Schema = { type?: string; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema };

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

/** Mostly a value that the schema allows, sometimes a nasty one. */
function mostlyValid(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: valid(schema), weight: 20 }, { arbitrary: nasty, weight: 1 });
}

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  const { properties, items } = schema;
  if (properties) {
    const fields = Object.entries(properties).map(([key, each]) => [key, mostlyValid(each)]);
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields));
  }
  if (items) return fc.array(mostlyValid(items), { maxLength: 4 });
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

/** A valid payload with nasty values in up to three of its fields, at any depth. */
function nearlyValid(payload: unknown): fc.Arbitrary<unknown> {
  const all = fieldPaths(payload);
  const paths = fc.subarray(all, { maxLength: Math.min(3, all.length) });
  return fc
    .tuple(paths, fc.array(nasty, { minLength: 3, maxLength: 3 }))
    .map(([chosen, values]) => chosen.reduce((made, path, at) => withValue(made, path, values[at]), payload));
}

function withValue(payload: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(payload))
    return payload.map((each, at) => (String(at) === key ? withValue(each, rest, value) : each));
  const fields: Record<string, unknown> = typeof payload === "object" ? { ...payload } : {};
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** A value in a path, without lone surrogates, which cannot be encoded. */
function segmentOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "?").slice(0, 60) || "?");
}

async function send(name: CallName, payload: unknown) {
  const entry = entryOf(name);
  const fields: Record<string, unknown> = typeof payload === "object" ? { ...payload } : {};
  const url = `/api${entry.path.replace(/:(\w+)/g, (_, field: string) => segmentOf(fields[field]))}`;
  // Past the longest window of a limit.
  server.clock.advance(3_600_000);
  if (!entry.method.includes("POST")) return server.app.inject(url);
  const headers = { "content-type": "application/json" };
  return server.app.inject({ method: "POST", url, headers, payload: JSON.stringify(payload) });
}

const rejection = z.object({
  error: z.object({ code: z.enum(["BadRequest", "Forbidden"]), message: z.string() }),
});

/** The reply if it has neither the call's shape nor that of a 400 or, where visitors have no access, 403. */
function problemOf(name: CallName, { statusCode, body }: { statusCode: number; body: string }) {
  const shape = statusCode === 200 ? entryOf(name).answer : rejection;
  const hasShape =
    [servedStatus(name), 400].includes(statusCode) && shape.safeParse(JSON.parse(body)).success;
  const showsInternals = /node_modules|\.[jt]s:\d|params:/.test(body);
  return hasShape && !showsInternals ? undefined : `${statusCode} ${body}`;
}

/** Of a well-formed call by a visitor. */
function servedStatus(name: CallName): number {
  return entryOf(name).actors.includes("visitor") ? 200 : 403;
}

describe("any input to any call", () => {
  it.each(callNames)("gets an answer of %s's own shape or a 400 in the one error shape", async (name) => {
    let answered = 0;
    const anyPayload = fc.oneof(mostlyValid(schemaOf(name)), nearlyValid(payloads[name]));
    await fc.assert(
      fc.asyncProperty(anyPayload, async (payload) => {
        const reply = await send(name, payload);
        if (reply.statusCode === servedStatus(name)) answered += 1;
        expect(problemOf(name, reply)).toBeUndefined();
      }),
      { numRuns: runs(40) },
    );
    // Rejections alone would prove little.
    expect(answered).toBeGreaterThan(0);
  });
});

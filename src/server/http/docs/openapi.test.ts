import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callNames, entryOf } from "#contract/index";
import { openApi } from "#server/http/docs/openapi";

const document = openApi();

/** The part of OpenAPI 3.1.0 §4.8 that the document uses. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.object({ "application/json": z.object({ schema: schemaObject }) }).strict();
const response = z.object({ description: z.string().min(1), content }).strict();
const parameter = z
  .object({
    name: z.string(),
    in: z.enum(["path", "header"]),
    required: z.boolean(),
    description: z.string().optional(),
    schema: schemaObject,
  })
  .strict();
const operation = z
  .object({
    operationId: z.string().min(1),
    parameters: z.array(parameter),
    requestBody: z.object({ required: z.boolean(), content }).strict().optional(),
    responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
  })
  .strict();
const shape = z
  .object({
    openapi: z.literal("3.1.0"),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }).strict(),
    paths: z.record(z.string().startsWith("/"), z.record(z.enum(["get", "post"]), operation.optional())),
    components: z.object({ schemas: z.record(z.string().regex(/^[\w.-]+$/), schemaObject) }).strict(),
  })
  .strict();

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
);

/** The values under a key, at any depth. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name === key ? [each] : []),
    ...valuesOf(each, key),
  ]);
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", () => {
    expect(shape.safeParse(JSON.parse(JSON.stringify(document))).error).toBeUndefined();
  });

  it("has every method of every call at its path under its own id, and nothing else", () => {
    const expected = callNames.flatMap((name) =>
      entryOf(name).method.map((method) => ({
        operationId: entryOf(name).method.length > 1 ? `${name}${method}` : name,
        path: `/api${entryOf(name).path.replace(/:(\w+)/g, "{$1}")}`,
        method: method.toLowerCase(),
      })),
    );
    const found = operations.map(({ operationId, path, method }) => ({ operationId, path, method }));
    const shapes = (all: typeof expected) =>
      all
        .map(({ operationId, path, method }) =>
          [operationId, method, path.replace(/\{\w+\}/, "{}")].join(" "),
        )
        .toSorted();
    expect(shapes(found)).toEqual(shapes(expected));
  });

  it("has no two paths that differ in the names of their parameters only", () => {
    const unnamed = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(unnamed).size).toBe(unnamed.length);
  });

  it("has no dangling references", () => {
    const references = valuesOf(document, "$ref");
    expect(references.length).toBeGreaterThan(operations.length);
    for (const reference of references) {
      const [, ...path] = String(reference).split("/");
      expect({ reference, document }).toHaveProperty(["document", ...path], expect.any(Object));
    }
  });

  it("leaves no local definitions in its schemas", () => {
    expect([...valuesOf(document, "$defs"), ...valuesOf(document, "$schema")]).toEqual([]);
  });

  it("names every path parameter", () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(inPath);
    }
  });

  it("needs no body when the path carries all parameters", () => {
    const related = operations.filter(({ operationId }) => operationId.startsWith("RelatedProd"));
    expect(related.map(({ requestBody }) => requestBody)).toEqual([undefined, undefined]);
  });

  it("shows amounts as dollars, and which fields a payload requires", () => {
    const fee = operations.find(({ operationId }) => operationId === "GetDeliveryFee");
    expect(fee?.requestBody).toMatchObject({
      content: {
        "application/json": {
          schema: {
            required: ["address", "orderSubtotal"],
            properties: { orderSubtotal: { $ref: "#/components/schemas/Dollars" } },
          },
        },
      },
    });
    expect(document.components.schemas).toMatchObject({ Dollars: { type: "number", multipleOf: 0.01 } });
  });

  it("offers the idempotency key to keyed calls and to no others", () => {
    const keyed = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === "Idempotency-Key"),
    );
    const expected = callNames.filter((name) => entryOf(name).repeat === "key");
    expect(keyed.map(({ operationId }) => operationId)).toEqual(expected);
    expect(expected).toContain("SubmitOrderPayment");
  });

  it("names the one error shape", () => {
    for (const { responses } of operations)
      for (const [status, answer] of Object.entries(responses).filter(([code]) => code !== "200"))
        expect({ status, answer }).toMatchObject({
          answer: { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
        });
  });
});

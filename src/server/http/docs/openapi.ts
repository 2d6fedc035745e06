import { z } from "zod";
import { idempotencyHeader } from "#contract/calls";
import { callNames, entryOf, type CallName } from "#contract/index";

export type OpenApi = ReturnType<typeof openApi>;

/** The contract as an OpenAPI document. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of callNames) {
    const entry = entryOf(name);
    const path = samePath(`/api${entry.path.replace(/:(\w+)/g, "{$1}")}`, Object.keys(paths));
    const operations = (paths[path] ??= {});
    for (const method of entry.method) operations[method.toLowerCase()] = operation(name, method, path);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Davenport", version: "1", description: about },
    paths,
    components: { schemas: { ...sharedSchemas(), Error: errorSchema } },
  };
}

const about =
  "The calls of a furniture store. Amounts are dollars with at most two decimals, days are YYYY-MM-DD. A rejection that the shopper can act on is part of a call's own answer; any other problem has the shape of Error.";

type Schema = Record<string, unknown>;
export type Operation = {
  operationId: string;
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
};

/** A path of other calls that differs in the names of its parameters only: OpenAPI allows one of the two. */
function samePath(path: string, known: readonly string[]): string {
  const unnamed = (each: string) => each.replace(/\{\w+\}/g, "{}");
  return known.find((each) => unnamed(each) === unnamed(path)) ?? path;
}

function operation(name: CallName, method: string, path: string): Operation {
  const entry = entryOf(name);
  const ok = { description: "The answer", content: json(wireSchema(entry.answer)) };
  const error = { description: "No", content: json({ $ref: "#/components/schemas/Error" }) };
  const body = { requestBody: { required: true, content: json(bodySchema(entry)) } };
  return {
    operationId: `${name}${entry.method.length > 1 ? method : ""}`,
    parameters: [...pathParameters(path), ...(entry.repeat === "key" ? [keyParameter] : [])],
    ...(method === "POST" && !entry.method.includes("GET") ? body : {}),
    responses: { "200": ok, "400": error, "429": error, "500": error, "503": error },
  };
}

/** The schemas that others refer to by name, such as Dollars. */
function sharedSchemas(): Schema {
  const schemas = callNames.map(entryOf).flatMap(({ payload, answer }) => [payload, answer]);
  return Object.fromEntries(schemas.flatMap((schema) => Object.entries(jsonSchema(schema).$defs ?? {})));
}

/** The payload without the fields in the path. */
function bodySchema({ path, payload }: Pick<ReturnType<typeof entryOf>, "path" | "payload">): Schema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true] as const);
  const isObject = payload instanceof z.ZodObject && inPath.length > 0;
  return wireSchema(isObject ? payload.omit(Object.fromEntries(inPath)) : payload);
}

/** The wire form: amounts in dollars. */
function wireSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, $defs: _shared, ...rest } = jsonSchema(schema);
  const own = JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(own));
}

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

function pathParameters(path: string): Schema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

const keyParameter = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description: "One key for one action of the user: a repeat is answered with the first answer.",
  schema: { type: "string", minLength: 16, maxLength: 128 },
};

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        requestId: { type: "string" },
      },
    },
  },
};

function json(schema: Schema): Schema {
  return { "application/json": { schema } };
}

import { readFields, type Field } from "#test/conformance/fields";
import type { Proof } from "#test/conformance/proofs";
import type {
  CallTable,
  Carrier,
  ConstantTable,
  EntityTable,
  BehaviorTable,
  MessageTable,
  RouteTable,
  Tables,
} from "#test/conformance/table";

export const kinds = ["route", "call", "field", "entity field", "message", "constant", "behavior"] as const;

export type Kind = (typeof kinds)[number];

/** One requirement of the specification. A built row holds when all of its proofs hold. */
export type Row = {
  id: string;
  kind: Kind;
  source: string;
  what: string;
  state: "built" | "pending";
  proof: readonly Proof[] | undefined;
};

const sides = ["payload", "answer"] as const;

/** Every row of every table. */
export function readTables(tables: Tables): Row[] {
  return [
    ...tables.routes.flatMap(routeRows),
    ...tables.calls.flatMap((table) => callRows(table, tables)),
    ...tables.entities.flatMap(entityRows),
    ...tables.messages.flatMap(messageRows),
    ...tables.constants.flatMap(constantRows),
    ...tables.behaviors.flatMap(behaviorRows),
  ];
}

/** Makes a row; it is built when it has a proof. */
function row(
  [kind, source]: readonly [Kind, string],
  what: string,
  proof: readonly Proof[] | undefined,
): Row {
  const state = proof === undefined ? "pending" : "built";
  return { id: `${kind}: ${what}`, kind, source, what, state, proof };
}

function routeRows({ source, paths }: RouteTable): Row[] {
  return Object.entries(paths).map(([path, mark]) =>
    row(["route", source], path, mark && [{ by: "route", path }]),
  );
}

function callRows(table: CallTable, tables: Tables): Row[] {
  const { source, call, below = "", entry = call } = table;
  const name = `${table.method} ${call}${below}`;
  const proof: Proof = { by: "call", entry, path: `/api/${call}${below}`, methods: methodsOf(entry, tables) };
  return [
    row(["call", source], name, table.state && [proof]),
    ...sides.flatMap((side) => fieldRows(table, tables, side)),
  ];
}

/** The methods of all calls that share a contract entry. */
function methodsOf(entry: string, tables: Tables): string[] {
  const sharing = tables.calls.filter((other) => (other.entry ?? other.call) === entry);
  return [...new Set(sharing.flatMap((other) => other.method.split(" or ")))];
}

function fieldRows(table: CallTable, tables: Tables, side: "payload" | "answer"): Row[] {
  const { source, call, below = "", entry = call, state, notYet = [] } = table;
  return readFields(table[side] ?? "").map((field) => {
    const { path, is } = field;
    const name = fieldName(side, field);
    const what = `${call}${below} ${name}${is && !is.startsWith("@") ? ` is a ${is}` : ""}`;
    const proof: Proof = is?.startsWith("@")
      ? carrierProof(is.slice(1), [entry, side, path].filter(Boolean).join("."), tables)
      : { by: "schema", entry, side, path, is };
    return row(["field", source], what, state && !notYet.includes(name) ? [proof] : undefined);
  });
}

/** 'payload.address.city', 'answer.product@Product', 'answer' for the whole. */
function fieldName(side: "payload" | "answer", { path, is }: Field): string {
  return `${[side, path].filter(Boolean).join(".")}${is?.startsWith("@") ? is : ""}`;
}

function carrierProof(entity: string, at: string, tables: Tables): Proof {
  const carriers = tables.entities
    .filter((table) => table.entity === entity)
    .flatMap((table) => table.built.flatMap((carrier) => ("in" in carrier ? [carrier.in] : [])));
  return { by: "carrier", entity, at, carriers };
}

function entityRows({ source, entity, fields, built }: EntityTable): Row[] {
  return readFields(fields).map(({ path }) => {
    const proofs = built
      .filter((carrier) => isAbout(carrier, path))
      .map((carrier) => fieldProof(carrier, path));
    return row(["entity field", source], `${entity}: ${path}`, proofs.length > 0 ? proofs : undefined);
  });
}

function isAbout({ only, notYet = [] }: Carrier, path: string): boolean {
  return (only ?? [path]).includes(path) && !notYet.includes(path);
}

function fieldProof(carrier: Carrier, path: string): Proof {
  if ("file" in carrier) return { by: "identifier", file: carrier.file, identifier: path };
  const [entry = "", side, ...inside] = carrier.in.split(".");
  if (side !== "payload" && side !== "answer")
    throw new Error(`A carrier is written 'Call.payload…' or 'Call.answer…', not '${carrier.in}'`);
  return { by: "schema", entry, side, path: [...inside, path].join("."), is: undefined };
}

function messageRows({ source, where, texts }: MessageTable): Row[] {
  return texts.map(({ text, proof }) =>
    row(["message", source], `${where}: '${text}'`, proof && [{ by: "text", text, ...proof }]),
  );
}

function constantRows({ source, word, constants }: ConstantTable): Row[] {
  return constants.map(({ name, value, proof }) =>
    row(
      ["constant", source],
      `${word}: ${name} is ${JSON.stringify(value)}`,
      proof && [{ by: "value", expected: value, actual: proof }],
    ),
  );
}

function behaviorRows({ source, word, rules }: BehaviorTable): Row[] {
  return rules.map(({ rule, tests }) => {
    const proofs = tests.map((test): Proof => ({ by: "test", ...test }));
    return row(["behavior", source], `${word}: ${rule}`, proofs.length > 0 ? proofs : undefined);
  });
}

/**
 * Problems of the tables themselves: repeated rows, an unknown source, a row built without proof, and exceptions
 * or entities that do not exist.
 */
export function tableProblems(tables: Tables): string[] {
  return [...rowProblems(readTables(tables)), ...unknownNames(tables)];
}

export function rowProblems(rows: readonly Row[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, source, state, proof }) => {
    const again = seen.has(id);
    seen.add(id);
    return [
      ...(again ? [`${id}: is in the table twice`] : []),
      ...(/^[12] §\d(, [12] §\d)*$/.test(source) ? [] : [`${id}: its source '${source}' is unknown`]),
      ...(state === "built" && !proof?.length ? [`${id}: is marked built, but has no proof`] : []),
      ...(state === "pending" && proof ? [`${id}: has a proof, but is marked pending`] : []),
    ];
  });
}

function unknownNames({ calls, entities }: Tables): string[] {
  const known = new Set(entities.map(({ entity }) => entity));
  return [
    ...calls.flatMap((table) => {
      const names = sides.flatMap((side) =>
        readFields(table[side] ?? "").map((field) => fieldName(side, field)),
      );
      const referred = names.flatMap((name) => name.split("@").slice(1)).filter((name) => !known.has(name));
      const excepted = (table.notYet ?? []).filter((name) => !names.includes(name));
      return [...referred, ...excepted].map(
        (name) => `call: ${table.call} names '${name}', which does not exist`,
      );
    }),
    ...entities.flatMap(({ entity, fields, built }) => {
      const paths = readFields(fields).map(({ path }) => path);
      const named = built.flatMap(({ only = [], notYet = [] }) => [...only, ...notYet]);
      const unknown = named.filter((name) => !paths.includes(name));
      return unknown.map((name) => `entity field: ${entity} names '${name}', which does not exist`);
    }),
  ];
}

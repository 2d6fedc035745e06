import { readFields, type Field } from "#test/conformance/fields";
import type { Proof } from "#test/conformance/proofs";
import type { BehaviorTable, Call, Carrier, MessageTable, Tables } from "#test/conformance/table";

export const kinds = ["route", "call", "field", "entity field", "message", "constant", "behavior"] as const;

/** One requirement of the specification. A built row holds when all of its proofs hold. */
export type Row = {
  id: string;
  kind: (typeof kinds)[number];
  source: string;
  what: string;
  state: "built" | "pending";
  proof: readonly Proof[] | undefined;
};

const sides = ["payload", "answer"] as const;

/** Every row of every table. */
export function readTables(tables: Tables): Row[] {
  return [
    ...rowsOf(tables.routes).map(([source, path, mark]) =>
      row(["route", source], path, mark && [{ by: "route", path }]),
    ),
    ...tables.calls.flatMap(rowsOf).flatMap((each) => callRows(each, tables)),
    ...tables.entities.flatMap(rowsOf).flatMap(entityRows),
    ...tables.messages.flatMap(messageRows),
    ...tables.constants.map(([source, area, name, value, proof]) =>
      row(
        ["constant", source],
        `${area}: ${name} is ${JSON.stringify(value)}`,
        proof && [{ by: "value", expected: value, actual: proof }],
      ),
    ),
    ...tables.behaviors.flatMap(behaviorRows),
  ];
}

type Entry<Item> = [source: string, name: string, item: Item];

/** The rows of a table by source and name. */
function rowsOf<Item>(table: Readonly<Record<string, Readonly<Record<string, Item>>>>): Entry<Item>[] {
  return Object.entries(table).flatMap(([source, items]) =>
    Object.entries(items).map(([name, item]): Entry<Item> => [source, name, item]),
  );
}

/** Makes a row; it is built when it has a proof. */
function row(
  [kind, source]: readonly [Row["kind"], string],
  what: string,
  proof: readonly Proof[] | undefined,
): Row {
  const state = proof === undefined ? "pending" : "built";
  return { id: `${kind}: ${what}`, kind, source, what, state, proof };
}

function callRows([source, name, call]: Entry<Call>, tables: Tables): Row[] {
  const { path, entry } = readCall(name, call);
  const proof: Proof = { by: "call", entry, path: `/api/${path}`, methods: methodsOf(entry, tables) };
  return [
    row(["call", source], name, call.state && [proof]),
    ...sides.flatMap((side) => fieldRows([source, name, call], tables, side)),
  ];
}

function readCall(name: string, { entry }: Call) {
  const [, methods = "", path = ""] = /^(.+) (\S+)$/.exec(name) ?? [];
  return { methods: methods.split(" or "), path, entry: entry ?? path.replace(/\/.*/, "") };
}

/** The methods of all calls that share a contract entry. */
function methodsOf(entry: string, tables: Tables): string[] {
  const all = tables.calls.flatMap(rowsOf).map(([, name, call]) => readCall(name, call));
  return [...new Set(all.flatMap((each) => (each.entry === entry ? each.methods : [])))];
}

function fieldRows([source, call, table]: Entry<Call>, tables: Tables, side: "payload" | "answer"): Row[] {
  const { path: place, entry } = readCall(call, table);
  return readFields(table[side] ?? "").map((field) => {
    const { path, is } = field;
    const name = fieldName(side, field);
    const what = `${place} ${name}${is && !is.startsWith("@") ? ` is a ${is}` : ""}`;
    const proof: Proof = is?.startsWith("@")
      ? carrierProof(is.slice(1), [entry, side, path].filter(Boolean).join("."), tables)
      : { by: "schema", entry, side, path, is };
    return row(["field", source], what, table.state && !table.notYet?.includes(name) ? [proof] : undefined);
  });
}

/** 'payload.address.city', 'answer.product@Product', 'answer' for the whole. */
function fieldName(side: "payload" | "answer", { path, is }: Field): string {
  return `${[side, path].filter(Boolean).join(".")}${is?.startsWith("@") ? is : ""}`;
}

function carrierProof(entity: string, at: string, tables: Tables): Proof {
  const carriers = tables.entities
    .flatMap(rowsOf)
    .filter(([, name]) => name === entity)
    .flatMap(([, , { built = [] }]) => built.flatMap((carrier) => ("in" in carrier ? [carrier.in] : [])));
  return { by: "carrier", entity, at, carriers };
}

function entityRows([source, entity, { fields, built = [] }]: Entry<Entity>): Row[] {
  return pathsOf(fields).map((path) => {
    const proofs = built
      .filter((carrier) => covers(carrier, path))
      .map((carrier) => fieldProof(carrier, path));
    return row(["entity field", source], `${entity}: ${path}`, proofs.length > 0 ? proofs : undefined);
  });
}

type Entity = Tables["entities"][number][string][string];

function pathsOf(fields: string): string[] {
  return readFields(fields).map(({ path }) => path);
}

function covers({ only, notYet = "" }: Carrier, path: string): boolean {
  return (only === undefined || pathsOf(only).includes(path)) && !pathsOf(notYet).includes(path);
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

function behaviorRows({ source, area, rules }: BehaviorTable): Row[] {
  return rules.map(({ rule, tests }) => {
    const proofs = tests.map((test): Proof => ({ by: "test", ...test }));
    return row(["behavior", source], `${area}: ${rule}`, proofs.length > 0 ? proofs : undefined);
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
  const allEntities = entities.flatMap(rowsOf);
  const known = new Set(allEntities.map(([, entity]) => entity));
  return [
    ...calls.flatMap(rowsOf).flatMap(([, call, table]) => {
      const names = sides.flatMap((side) =>
        readFields(table[side] ?? "").map((field) => fieldName(side, field)),
      );
      const referred = names.flatMap((name) => name.split("@").slice(1)).filter((name) => !known.has(name));
      const excepted = (table.notYet ?? []).filter((name) => !names.includes(name));
      return [...referred, ...excepted].map((name) => `call: ${call} names '${name}', which does not exist`);
    }),
    ...allEntities.flatMap(([, entity, { fields, built = [] }]) => {
      const paths = pathsOf(fields);
      const named = built.flatMap(({ only = "", notYet = "" }) => [...pathsOf(only), ...pathsOf(notYet)]);
      const unknown = named.filter((name) => !paths.includes(name));
      return unknown.map((name) => `entity field: ${entity} names '${name}', which does not exist`);
    }),
  ];
}

import { isDeepStrictEqual } from "node:util";

/** The changes that make stored rows equal to the files' rows. */
export type Difference<Row, Desired> = {
  /** Desired but not stored. */
  fresh: Desired[];
  /** Desired, and stored with another value in these of the desired fields. */
  changed: { row: Desired; fields: string[] }[];
  /** Stored but not desired. */
  gone: Row[];
};

/**
 * Compares stored rows with desired ones by `key`. Fields that a desired row does not name are ignored; `undefined` and
 * null are equal.
 */
export function compareRows<Row extends object, Desired extends object>(
  stored: readonly Row[],
  desired: readonly Desired[],
  key: readonly (keyof Row & keyof Desired)[],
): Difference<Row, Desired> {
  const there = new Map(stored.map((row) => [keyText(key.map((name) => row[name])), row]));
  const named = new Set(desired.map((row) => keyText(key.map((name) => row[name]))));
  const found = desired.map((row) => {
    const old = there.get(keyText(key.map((name) => row[name])));
    return { row, old, fields: old === undefined ? [] : differingFields(old, row) };
  });
  return {
    fresh: found.filter(({ old }) => old === undefined).map(({ row }) => row),
    changed: found.filter(({ fields }) => fields.length > 0).map(({ row, fields }) => ({ row, fields })),
    gone: [...there].filter(([text]) => !named.has(text)).map(([, row]) => row),
  };
}

function keyText(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

function differingFields(stored: object, desired: object): string[] {
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(desired)
    .filter(([name, value]: [string, unknown]) => !isDeepStrictEqual(fields.get(name) ?? null, value ?? null))
    .map(([name]) => name);
}

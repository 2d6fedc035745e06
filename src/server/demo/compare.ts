import { isDeepStrictEqual } from "node:util";

/** The changes that make stored rows equal to the files' rows. */
export type Difference<Row, Wanted> = {
  /** Wanted but not stored. */
  fresh: Wanted[];
  /** Wanted, and stored with another value in one of the wanted fields. */
  changed: Wanted[];
  /** Stored but not wanted. */
  gone: Row[];
};

/**
 * Compares stored rows with wanted ones by `key`. Fields that a wanted row does not name are ignored; `undefined` and
 * null are equal.
 */
export function compareRows<Row extends object, Wanted extends object>(
  stored: readonly Row[],
  wanted: readonly Wanted[],
  key: readonly (keyof Row & keyof Wanted)[],
): Difference<Row, Wanted> {
  const there = new Map(stored.map((row) => [keyText(key.map((name) => row[name])), row]));
  const named = new Set(wanted.map((row) => keyText(key.map((name) => row[name]))));
  const found = wanted.map((row) => ({ row, old: there.get(keyText(key.map((name) => row[name]))) }));
  return {
    fresh: found.filter(({ old }) => old === undefined).map(({ row }) => row),
    changed: found.filter(({ row, old }) => old !== undefined && !says(old, row)).map(({ row }) => row),
    gone: [...there].filter(([text]) => !named.has(text)).map(([, row]) => row),
  };
}

function keyText(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

function says(stored: object, wanted: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).every(([name, value]: [string, unknown]) =>
    isDeepStrictEqual(fields.get(name) ?? null, value ?? null),
  );
}

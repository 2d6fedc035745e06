import { isDeepStrictEqual } from "node:util";

/** What has to happen to stored rows so that they say what the files say. */
export type Difference<Row, Wanted> = {
  /** Wanted, and not stored at all. */
  fresh: Wanted[];
  /** Wanted, and stored with another value in one of the fields that are wanted. */
  changed: Wanted[];
  /** Stored, and not wanted. */
  gone: Row[];
};

/**
 * Compares stored rows with wanted ones by `key`. Fields that a wanted row does not name are not looked at;
 * `undefined` and null are the same.
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

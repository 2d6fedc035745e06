import { cents, rate, type Cents, type Rate } from "#domain/money";

/* Guards for values from local storage, which anyone may have written: each returns undefined for an invalid value. */

export type StoredFields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function storedFields(value: unknown): StoredFields {
  return isRecord(value) ? value : {};
}

export function storedText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** An integer from `least` to `most`. */
export function storedInteger(value: unknown, least: number, most: number): number | undefined {
  const isValid = typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
  return isValid ? value : undefined;
}

/** An amount of zero or more, stored as integer cents. */
export function storedCents(value: unknown): Cents | undefined {
  const amount = storedInteger(value, 0, 100_000_000_00);
  return amount === undefined ? undefined : cents(amount);
}

/** A share from 0 to 1, stored as integer millionths. */
export function storedRate(value: unknown): Rate | undefined {
  const millionths = storedInteger(value, 0, 1_000_000);
  return millionths === undefined ? undefined : rate(millionths / 1_000_000);
}

/** The valid ones of the first `most` entries; none for anything but an array. */
export function storedList<Entry>(
  value: unknown,
  most: number,
  read: (entry: unknown) => Entry | undefined,
): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  const entries: unknown[] = value;
  return entries.slice(0, most).flatMap((entry) => read(entry) ?? []);
}

function isRecord(value: unknown): value is StoredFields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { cents, rate, type Cents, type Rate } from "#domain/money";

/*
 * Small guards for what comes back from local storage: anybody may have written there. Each answers the value
 * when it is one, and undefined when it is not.
 */

export type Kept = Readonly<Record<string, unknown>>;

/** The fields of an object; none for everything else. */
export function storedFields(value: unknown): Kept {
  return isRecord(value) ? value : {};
}

export function storedText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A whole number within the ends given. */
export function storedInteger(value: unknown, least: number, most: number): number | undefined {
  const fits = typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
  return fits ? value : undefined;
}

/** An amount of zero or more, kept as whole cents. */
export function storedCents(value: unknown): Cents | undefined {
  const amount = storedInteger(value, 0, 100_000_000_00);
  return amount === undefined ? undefined : cents(amount);
}

/** A share from 0 to 1, kept as whole millionths. */
export function storedRate(value: unknown): Rate | undefined {
  const millionths = storedInteger(value, 0, 1_000_000);
  return millionths === undefined ? undefined : rate(millionths / 1_000_000);
}

/** The entries that can be read, at most `most` of them; nothing of what is no list. */
export function storedList<Entry>(
  value: unknown,
  most: number,
  read: (entry: unknown) => Entry | undefined,
): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  const entries: unknown[] = value;
  return entries.slice(0, most).flatMap((entry) => read(entry) ?? []);
}

function isRecord(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

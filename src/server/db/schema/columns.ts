import { customType, timestamp } from "drizzle-orm/pg-core";
import { cents, type Cents, type Rate } from "#domain/money";
import { day, type Day } from "#domain/dates";

/** Money as whole cents in a `bigint`. */
export const money = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (value) => cents(Number(value)),
});

/** A share in whole millionths. */
export const rate = customType<{ data: Rate; driverData: number }>({ dataType: () => "integer" });

/** A store-local calendar day. */
export const storeDay = customType<{ data: Day; driverData: string }>({
  dataType: () => "date",
  fromDriver: (value) => day(value),
});

/** Raw bytes: hashes and encrypted answers. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

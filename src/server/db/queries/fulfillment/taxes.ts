import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Day } from "#domain/dates";
import { stateCode } from "#domain/fulfillment/address";
import type { Rate } from "#domain/money";
import { taxRate } from "#server/db/schema/index";

/** Where goods change hands. */
export type Place = { state: string; county: string; city: string };

/** A sales tax with the code of its jurisdiction. */
export type Tax = { jurisdiction: string; rate: Rate };

type PlaceSql = { [Part in keyof Place]: SQL };

/** The place that a query composed once asks for. */
export const placePlaceholders: PlaceSql = {
  state: sql`${sql.placeholder("state")}`,
  county: sql`${sql.placeholder("county")}`,
  city: sql`${sql.placeholder("city")}`,
};

/** The values of `placePlaceholders`; a state's name counts as its code. */
export function placeValues({ state, county, city }: Place): Place {
  return { state: stateCode(state), county, city };
}

/**
 * The sales tax of a place on a day: its city's, else its county's; null where no jurisdiction is known. Of two rates in
 * effect, the one that began last counts.
 */
export function taxOn({ state, county, city }: PlaceSql, day: Day | Placeholder): SQL<Tax | null> {
  return sql`(select jsonb_build_object('jurisdiction', ${taxRate.code}, 'rate', ${taxRate.rate})
    from ${taxRate}
    where ${taxRate.state} = ${state} and lower(${taxRate.county}) = lower(${county})
      and (${taxRate.city} = '' or lower(${taxRate.city}) = lower(${city}))
      and ${taxRate.startsOn} <= ${day} and coalesce(${taxRate.endsOn} >= ${day}, true)
    order by ${taxRate.city} = '', ${taxRate.startsOn} desc
    limit 1)`;
}

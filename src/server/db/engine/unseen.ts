import { sql, type Param, type Placeholder, type SQL } from "drizzle-orm";

/*
 * Values of a prepared query that the planner must not see. It plans a query anew for each request as long as that looks
 * cheaper than one plan for all, as it does for a few values of an array or for null; for a query by key, planning takes
 * longer than running it. It never knows what a subquery returns.
 */

/** The texts of an array. */
export function unseenTexts(values: Param | Placeholder): SQL {
  return sql`array(select unnest(${values}::text[]))`;
}

/** An integer or null. */
export function unseenInteger(value: Placeholder): SQL {
  return sql`(select ${value}::int)`;
}

import { asc, and, eq, gt, lt, lte, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { cityAlias, zipArea, deliveryQuote, visitor } from "#server/db/schema/index";

export type ZipArea = typeof zipArea.$inferSelect;
export type CityAlias = typeof cityAlias.$inferSelect;

export function readZipAreas(db: Queries): Promise<ZipArea[]> {
  return db.select().from(zipArea).orderBy(asc(zipArea.zip), asc(zipArea.city));
}

export function readCityAliases(db: Queries): Promise<CityAlias[]> {
  return db.select().from(cityAlias);
}

/** Stores a quoted fee. An earlier quote for the address that has not expired stays unless the new fee is lower. */
export async function saveQuote(
  db: Queries,
  quote: typeof deliveryQuote.$inferInsert,
  now: Date,
): Promise<void> {
  const { fee, miles, expiresAt } = quote;
  await db
    .insert(deliveryQuote)
    .values(quote)
    .onConflictDoUpdate({
      target: [deliveryQuote.visitorId, deliveryQuote.addressKey],
      set: { fee, miles, expiresAt },
      setWhere: or(lte(deliveryQuote.expiresAt, now), gt(deliveryQuote.fee, fee)),
    });
}

/** Joins the visitor's unexpired quote for an address. */
export function quoteFor(addressKey: Placeholder, now: Placeholder): SQL | undefined {
  return and(
    eq(deliveryQuote.visitorId, sql`${visitor.id}::text`),
    eq(deliveryQuote.addressKey, addressKey),
    gt(deliveryQuote.expiresAt, now),
  );
}

export async function deleteExpiredQuotes(db: Queries, now: Date): Promise<void> {
  await db.delete(deliveryQuote).where(lt(deliveryQuote.expiresAt, now));
}

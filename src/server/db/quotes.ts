import { and, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { Cents } from "#domain/money";
import type { Queries } from "#server/db/connect";
import { deliveryQuote, visitor } from "#server/db/schema";
import type { Browser } from "#server/db/visitors";

export type Quote = { fee: Cents; miles: number };

/** Remembers the fee somebody was told for an address. One that still holds stays, unless the new one is lower. */
export async function keepQuote(
  db: Queries,
  quote: Quote & { visitorId: string; addressKey: string; expiresAt: Date },
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

/** A visitor who has been here before, with the fee they were told for an address, while it holds. */
export async function findVisitorQuote(
  db: Queries,
  browser: Browser,
  asked: { addressKey: string; now: Date },
): Promise<{ visitorId: string; fee: Cents | null } | undefined> {
  const [row] = await db
    .select({ visitorId: visitor.id, fee: deliveryQuote.fee })
    .from(visitor)
    .leftJoin(
      deliveryQuote,
      and(
        eq(deliveryQuote.visitorId, sql`${visitor.id}::text`),
        eq(deliveryQuote.addressKey, asked.addressKey),
        gt(deliveryQuote.expiresAt, asked.now),
      ),
    )
    .where(and(eq(visitor.userId, browser.userId), eq(visitor.cookieHash, browser.cookieHash)));
  return row;
}

export async function forgetQuotes(db: Queries, now: Date): Promise<void> {
  await db.delete(deliveryQuote).where(lt(deliveryQuote.expiresAt, now));
}

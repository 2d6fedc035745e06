import { and, eq, isNull } from "drizzle-orm";
import { zeroCents, type Cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import { providerPayment } from "#server/db/schema/index";

export type ProviderPayment = typeof providerPayment.$inferSelect;

/** Notes a payment before the provider is asked for it. @returns it, or the one that was there. */
export async function openProviderPayment(db: Db, key: string, amount: Cents): Promise<ProviderPayment> {
  await db.insert(providerPayment).values({ key, amount }).onConflictDoNothing();
  const row = await findProviderPayment(db, key);
  if (!row) throw new Error("A payment was not noted.");
  return row;
}

export async function findProviderPayment(db: Db, key: string): Promise<ProviderPayment | undefined> {
  const [row] = await db.select().from(providerPayment).where(eq(providerPayment.key, key));
  return row;
}

/** Closes a payment, whether it was begun or not: from now on it is not begun any more. */
export async function closeProviderPayment(db: Db, key: string): Promise<ProviderPayment> {
  const [row] = await db
    .insert(providerPayment)
    .values({ key, amount: zeroCents, closed: true })
    .onConflictDoUpdate({ target: providerPayment.key, set: { closed: true } })
    .returning();
  if (!row) throw new Error("A payment was not closed.");
  return row;
}

/** @returns whether nobody has named it before. */
export async function nameProviderPayment(db: Db, key: string, intentId: string): Promise<boolean> {
  const unnamed = and(eq(providerPayment.key, key), isNull(providerPayment.intentId));
  const named = await db.update(providerPayment).set({ intentId }).where(unnamed).returning();
  return named.length === 1;
}

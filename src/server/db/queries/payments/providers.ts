import { and, asc, eq, gt, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { add, zeroCents, type Cents } from "#domain/money";
import type { Db, Queries } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { sandboxCharge, providerPayment } from "#server/db/schema/index";

/*
 * The sandbox provider's records. A row is a charge under its key, a refund or a dispute. A refund's key is `refund:`
 * and the refund key; `reason` of a refund and of a dispute holds the charge's key.
 */

export type SandboxChargeRow = typeof sandboxCharge.$inferSelect;
type NewRow = typeof sandboxCharge.$inferInsert;

/** Stores a charge, or returns the one that its key has (`fresh` is false). */
export async function bookCharge(db: Queries, charge: NewRow) {
  const [made] = await db.insert(sandboxCharge).values(charge).onConflictDoNothing().returning();
  if (made) return { row: made, fresh: true };
  const known = await chargeOf(db, charge.key);
  if (!known) throw new Error(`The sandbox could neither store nor find the charge ${charge.key}.`);
  return { row: known, fresh: false };
}

export async function chargeOf(db: Queries, key: string): Promise<SandboxChargeRow | undefined> {
  const isCharge = and(eq(sandboxCharge.key, key), ne(sandboxCharge.state, "refunded"));
  const [row] = await db.select().from(sandboxCharge).where(isCharge);
  return row;
}

/** Captures an authorized charge; undefined when it is not. */
export async function captureCharge(db: Queries, key: string): Promise<SandboxChargeRow | undefined> {
  const isAuthorized = and(eq(sandboxCharge.key, key), eq(sandboxCharge.state, "authorized"));
  const [row] = await db.update(sandboxCharge).set({ state: "captured" }).where(isAuthorized).returning();
  return row;
}

/** Stores a tombstone under an unknown key or replaces by it what is not captured or declined yet. */
export async function closeCharge(db: Queries, tombstone: NewRow): Promise<SandboxChargeRow> {
  const [changed] = await db
    .insert(sandboxCharge)
    .values(tombstone)
    .onConflictDoUpdate({
      target: sandboxCharge.key,
      set: { state: tombstone.state, reason: tombstone.reason },
      setWhere: sql`${sandboxCharge.state} in ('action_required', 'authorized')`,
    })
    .returning();
  return changed ?? (await bookCharge(db, tombstone)).row;
}

export async function challengeOf(db: Queries, clientSecret: string): Promise<SandboxChargeRow | undefined> {
  if (clientSecret === "") return undefined;
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.clientSecret, clientSecret));
  return row;
}

/** Stores the shopper's answer to a challenge; only the first one counts. */
export async function answerChallenge(
  db: Queries,
  clientSecret: string,
  answer: Pick<SandboxChargeRow, "state" | "reason" | "approvalCode">,
): Promise<SandboxChargeRow | undefined> {
  if (clientSecret === "") return undefined;
  const open = and(eq(sandboxCharge.clientSecret, clientSecret), eq(sandboxCharge.state, "action_required"));
  const [row] = await db.update(sandboxCharge).set(answer).where(open).returning();
  return row ?? challengeOf(db, clientSecret);
}

/** Stores a refund once. The lock on the charge keeps concurrent refunds from exceeding it. */
export async function bookRefund(
  db: Db,
  { key, refundKey, refundId, amount }: { key: string; refundKey: string; refundId: string; amount: Cents },
): Promise<"refunded" | "rejected"> {
  const ownKey = `refund:${refundKey}`;
  return inTransaction(db, async (tx) => {
    const captured = and(eq(sandboxCharge.key, key), eq(sandboxCharge.state, "captured"));
    const [charge] = await tx.select().from(sandboxCharge).where(captured).for("update");
    const ofCharge = and(eq(sandboxCharge.reason, key), eq(sandboxCharge.state, "refunded"));
    const earlier = await tx.select().from(sandboxCharge).where(ofCharge);
    const same = earlier.find((row) => row.key === ownKey);
    if (same) return same.amount === amount ? "refunded" : "rejected";
    const sum = add(...earlier.map((row) => row.amount), amount);
    if (!charge || amount <= zeroCents || sum > charge.amount) return "rejected";
    const made = await tx
      .insert(sandboxCharge)
      .values({ key: ownKey, chargeId: refundId, amount, state: "refunded", reason: key })
      .onConflictDoNothing()
      .returning();
    return made.length === 1 ? "refunded" : "rejected";
  });
}

/** The sandbox's records of a span of time, by key. */
export async function readSandboxRecords(
  db: Queries,
  { from, until, after, most }: { from: Date; until: Date; after: string; most: number },
): Promise<SandboxChargeRow[]> {
  const { createdAt, key } = sandboxCharge;
  return db
    .select()
    .from(sandboxCharge)
    .where(and(gte(createdAt, from), lt(createdAt, until), gt(key, after)))
    .orderBy(asc(key))
    .limit(most);
}

export async function findSandboxRecord(db: Queries, id: string): Promise<SandboxChargeRow | undefined> {
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.chargeId, id));
  return row;
}

export type ProviderPayment = typeof providerPayment.$inferSelect;

/** Stores a payment before the provider is asked. @returns it, or the one that its key has. */
export async function openProviderPayment(db: Db, key: string, amount: Cents): Promise<ProviderPayment> {
  await db.insert(providerPayment).values({ key, amount }).onConflictDoNothing();
  const row = await findProviderPayment(db, key);
  if (!row) throw new Error("A payment was not stored.");
  return row;
}

export async function findProviderPayment(db: Db, key: string): Promise<ProviderPayment | undefined> {
  const [row] = await db.select().from(providerPayment).where(eq(providerPayment.key, key));
  return row;
}

/** Closes a payment, stored or not; it can no longer begin. */
export async function closeProviderPayment(db: Db, key: string): Promise<ProviderPayment> {
  const [row] = await db
    .insert(providerPayment)
    .values({ key, amount: zeroCents, closed: true })
    .onConflictDoUpdate({ target: providerPayment.key, set: { closed: true } })
    .returning();
  if (!row) throw new Error("A payment was not closed.");
  return row;
}

/** Stores the provider's id of a payment. @returns false when it has one. */
export async function nameProviderPayment(db: Db, key: string, intentId: string): Promise<boolean> {
  const unnamed = and(eq(providerPayment.key, key), isNull(providerPayment.intentId));
  const named = await db.update(providerPayment).set({ intentId }).where(unnamed).returning();
  return named.length === 1;
}

import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { PaymentStatus } from "#domain/payments/payment";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { commitSoon, commitSoonIf } from "#server/db/engine/commitSoon";
import { composedOnce } from "#server/db/engine/composedOnce";
import { inTransaction } from "#server/db/engine/inTransaction";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { statement, type Statement } from "#server/db/engine/statement";
import { idempotencyRecord } from "#server/db/schema/index";

export type IdempotencyRecord = typeof idempotencyRecord.$inferSelect;

export type KeyedAction = IdempotencyRecord & {
  /** What else the same key is stored as: under the calls that share it, and where a superseded order's record is. */
  otherKeyHashes: readonly Buffer[];
  /** The request only asks what the action has led to. */
  onlyAsks: boolean;
};

const keyPlaceholder = sql.placeholder("keyHash");
const hasKey = eq(idempotencyRecord.keyHash, keyPlaceholder);

export async function findIdempotencyRecord(db: Db, keyHash: Buffer): Promise<IdempotencyRecord | undefined> {
  const [row] = await db.select().from(idempotencyRecord).where(eq(idempotencyRecord.keyHash, keyHash));
  return row;
}

/** Whether an action under one of the keys has led to nothing yet: neither an order nor an answer. */
export async function hasOpenRecord(db: Db, keyHashes: readonly Buffer[]): Promise<boolean> {
  const { keyHash, orderId, answer } = idempotencyRecord;
  const isOpen = and(inArray(keyHash, [...keyHashes]), isNull(orderId), isNull(answer));
  return (await db.$count(idempotencyRecord, isOpen)) > 0;
}

/** Stores an action, or returns the key's record. A stale one loses its key unless its payment is open. */
export async function openIdempotencyRecord(
  db: Db,
  record: Omit<IdempotencyRecord, "orderId" | "answer">,
  staleBefore?: Date,
): Promise<{ row: IdempotencyRecord; fresh: boolean }> {
  // What the action does is committed later, and by then the record is on the disk as well.
  const [made] = await insertRecord(db, record);
  if (made) return { row: { ...record, orderId: null, answer: null }, fresh: true };
  const known = await findIdempotencyRecord(db, record.keyHash);
  const stale = known && staleBefore && known.createdAt < staleBefore;
  if (!known || (stale && (await retire(db, known)))) return openIdempotencyRecord(db, record, staleBefore);
  return { row: known, fresh: false };
}

const insertRecord = composedOnce("open idempotency record", (db) =>
  db
    .insert(idempotencyRecord)
    .values({
      keyHash: keyPlaceholder,
      call: sql.placeholder("call"),
      subject: sql.placeholder("subject"),
      fingerprint: sql.placeholder("fingerprint"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyRecord.keyHash, commitSoon }),
);

/** Moves a record to a random key; it stays linked to its order. */
async function retire(db: Queries, { keyHash, createdAt }: IdempotencyRecord): Promise<boolean> {
  const same = and(eq(idempotencyRecord.keyHash, keyHash), eq(idempotencyRecord.createdAt, createdAt));
  const retired = await db
    .update(idempotencyRecord)
    .set(unkeyed())
    .where(and(same, hasNoOrderExcept("paid", "failed")));
  return retired.rowCount === 1;
}

/**
 * Moves the record of an order that waits for its cardholder from its key to `superseded`, so that another order can be
 * placed under the key, which finds this one in its way and cancels it. The record that was there before is of an order
 * that has ended; a late request for that one supersedes nothing.
 * @returns whether the record was moved.
 */
export async function supersede(
  db: Db,
  { keyHash, fingerprint }: IdempotencyRecord,
  { superseded, by }: { superseded: Buffer; by: Buffer },
): Promise<boolean> {
  const waits = sql`exists (select from "order" o where o.id = ${idempotencyRecord.orderId}
    and o.payment_status = 'action_required')`;
  return inTransaction(db, async (tx) => {
    const own = ownRecord({ keyHash, fingerprint });
    const [waiting] = await tx
      .select({ orderId: idempotencyRecord.orderId })
      .from(idempotencyRecord)
      .where(and(own, waits))
      .for("update");
    const isLate = and(eq(idempotencyRecord.keyHash, superseded), eq(idempotencyRecord.fingerprint, by));
    if (!waiting || (await tx.$count(idempotencyRecord, isLate)) > 0) return false;
    await tx.update(idempotencyRecord).set(unkeyed()).where(eq(idempotencyRecord.keyHash, superseded));
    await tx.update(idempotencyRecord).set({ keyHash: superseded }).where(own);
    return true;
  });
}

/** Frees a record's key; the record stays linked to its order. */
function unkeyed() {
  return { keyHash: randomBytes(32) };
}

/** A key's record while it is of the same content: another request may have freed the key for other content. */
function ownRecord({ keyHash, fingerprint }: Pick<IdempotencyRecord, "keyHash" | "fingerprint">) {
  return and(eq(idempotencyRecord.keyHash, keyHash), eq(idempotencyRecord.fingerprint, fingerprint));
}

/**
 * Locks a record. One that was released meanwhile is inserted again, or its order would have no key.
 * @returns its order, and whether nothing may be placed under it anymore: its final answer is stored, or the key has
 * other content now.
 */
export async function lockIdempotencyRecord(
  tx: Tx,
  record: IdempotencyRecord,
): Promise<{ orderId: string | null; isOver: boolean }> {
  const [row] = await lockRecord(tx, { keyHash: record.keyHash });
  if (row) {
    const isOther = !row.fingerprint.equals(record.fingerprint);
    return { orderId: isOther ? null : row.orderId, isOver: isOther || row.answered };
  }
  const unused = { ...record, orderId: null, answer: null };
  await tx.insert(idempotencyRecord).values(unused).onConflictDoNothing();
  return lockIdempotencyRecord(tx, record);
}

const lockRecord = composedOnce("lock idempotency record", (tx) =>
  tx
    .select({
      orderId: idempotencyRecord.orderId,
      fingerprint: idempotencyRecord.fingerprint,
      answered: isNotNull(idempotencyRecord.answer).mapWith(Boolean),
    })
    .from(idempotencyRecord)
    .where(hasKey)
    .for("update"),
);

/** Whether the same call with the same content placed the order. */
export async function wasOrderedWith(
  db: Queries,
  orderId: string,
  { call, fingerprint }: Pick<IdempotencyRecord, "call" | "fingerprint">,
): Promise<boolean> {
  const isSame = and(eq(idempotencyRecord.call, call), eq(idempotencyRecord.fingerprint, fingerprint));
  const [row] = await db
    .select({ keyHash: idempotencyRecord.keyHash })
    .from(idempotencyRecord)
    .where(and(eq(idempotencyRecord.orderId, orderId), isSame))
    .limit(1);
  return row !== undefined;
}

/** Links a record to the order that its action placed. */
export function linkRecordStatement(keyHash: Buffer, orderId: string): Statement {
  return statement`update idempotency_record set order_id = ${orderId} where key_hash = ${keyHash}`;
}

/**
 * Stores the final answer; the first one stays. A rejection (`isDone` false) is not stored for an action whose order is
 * paid or may still be, unless it was canceled with its lease.
 * @returns the stored answer; undefined for a key that was released or has other content now, and for such an order.
 */
export async function storeAnswer(
  db: Db,
  { keyHash, fingerprint, answer, isDone }: FinalAnswer,
): Promise<Buffer | undefined> {
  const [row] = await (isDone ? storeDone : storeRejection)(db, { keyHash, fingerprint, answer });
  return row?.answer ?? undefined;
}

type FinalAnswer = Pick<IdempotencyRecord, "keyHash" | "fingerprint"> & { answer: Buffer; isDone: boolean };

const isPlacing = isNotNull(idempotencyRecord.orderId);

const storeDone = composedOnce("store answer", (db) => storingAnswer(db, undefined));
const storeRejection = composedOnce("store rejection", (db) => storingAnswer(db, hasNoOrderExcept("failed")));

function storingAnswer(db: Queries, where: SQL | undefined) {
  return (
    db
      .update(idempotencyRecord)
      .set({ answer: sql`coalesce(${idempotencyRecord.answer}, ${sql.placeholder("answer")})` })
      .where(and(hasKey, eq(idempotencyRecord.fingerprint, sql.placeholder("fingerprint")), where))
      // Of a placed order, a repeat finds the same answer without it.
      .returning({ answer: idempotencyRecord.answer, soon: commitSoonIf(isPlacing) })
  );
}

/**
 * Releases a key for a new action; a record with an order stays linked to that, under a random key.
 * @returns false when the key has an order that may still be paid, or other content now.
 */
export async function releaseIdempotencyKey(
  db: Queries,
  { keyHash, fingerprint }: Pick<IdempotencyRecord, "keyHash" | "fingerprint">,
): Promise<boolean> {
  const own = ownRecord({ keyHash, fingerprint });
  const isOver = and(isPlacing, hasNoOrderExcept("failed"));
  await db.update(idempotencyRecord).set(unkeyed()).where(and(own, isOver));
  await db.delete(idempotencyRecord).where(and(own, isNull(idempotencyRecord.orderId)));
  return (await db.$count(idempotencyRecord, eq(idempotencyRecord.keyHash, keyHash))) === 0;
}

/** The record has no order, or one with one of these payment statuses, or one that was canceled with its lease. */
function hasNoOrderExcept(...states: PaymentStatus[]) {
  const { orderId } = idempotencyRecord;
  const ended = sql`exists (select from lease where order_id = o.id and status = 'Cancelled')`;
  const isOver = sql`o.payment_status = any(${sql.param(states)}) or ${ended}`;
  // An update that waited for the record does not see the order placed meanwhile: then there is one that may be paid.
  return sql`(${orderId} is null or exists (select 1 from "order" o where o.id = ${orderId} and (${isOver})))`;
}

/** Deletes the records of orders made before `before`, and those that led to none before `emptyBefore`. */
export async function deleteIdempotencyRecords(
  db: Db,
  { before, emptyBefore }: { before: Date; emptyBefore: Date },
): Promise<void> {
  const { createdAt, orderId } = idempotencyRecord;
  await deleteInBatches(db, idempotencyRecord, lt(createdAt, before));
  await deleteInBatches(db, idempotencyRecord, and(isNull(orderId), lt(createdAt, emptyBefore)));
}

/** Deletes the answers of these calls. */
export async function deleteAnswersOf(db: Queries, names: readonly string[], before: Date): Promise<void> {
  const isTheirs = inArray(idempotencyRecord.call, [...names]);
  await db.delete(idempotencyRecord).where(and(isTheirs, lt(idempotencyRecord.createdAt, before)));
}

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  linkRecordStatement,
  lockIdempotencyRecord,
  openIdempotencyRecord,
  releaseIdempotencyKey,
  storeAnswer,
} from "#server/db/queries/idempotency";
import { writeTogether } from "#server/db/engine/statement";
import { idempotencyRecord, order } from "#server/db/schema/index";
import { orderRow } from "#test/data/orderRows";
import { countWaiting } from "#test/sale/support/rows";
import { fileServer, testNow } from "#test/testServer";

const { db } = await fileServer();

describe("a record whose action places an order while another request waits for it", () => {
  let keyHash: Buffer;
  let orderId: string;

  beforeEach(async () => {
    keyHash = randomBytes(32);
    orderId = crypto.randomUUID();
    await openIdempotencyRecord(db, opened());
  });

  const opened = (createdAt = testNow) => ({
    keyHash,
    call: "SubmitOrderPayment",
    subject: "ada",
    fingerprint: Buffer.from("a sofa"),
    createdAt,
  });

  /** Starts `work` while the transaction that places the order holds the record, and lets that one commit. */
  async function whilePlacing<Result>(work: () => Promise<Result>): Promise<Result> {
    const { result } = await inTransaction(db, async (tx) => {
      await lockIdempotencyRecord(tx, { ...opened(), orderId: null, answer: null });
      const waiting = work();
      await expect.poll(() => countWaiting(db)).toBe(1);
      await tx.insert(order).values(orderRow({ id: orderId, number: orderId, paymentStatus: "paying" }));
      await writeTogether(tx, [linkRecordStatement(keyHash, orderId)]);
      return { result: waiting };
    });
    return result;
  }

  const known = async () => {
    const [row] = await db.select().from(idempotencyRecord).where(eq(idempotencyRecord.orderId, orderId));
    return row;
  };

  it("keeps its key", async () => {
    expect(await whilePlacing(() => releaseIdempotencyKey(db, opened()))).toBe(false);
    expect(await known()).toMatchObject({ keyHash });
  });

  it("stores no rejection", async () => {
    const rejected = { ...opened(), answer: Buffer.from("sold out"), isDone: false };
    expect(await whilePlacing(() => storeAnswer(db, rejected))).toBeUndefined();
    expect(await known()).toMatchObject({ keyHash, answer: null });
  });

  it("is not stale, however old it is", async () => {
    const later = new Date(testNow.getTime() + 3_600_000);
    const { row, fresh } = await whilePlacing(() => openIdempotencyRecord(db, opened(later), later));
    expect({ row, fresh }).toMatchObject({ row: { keyHash }, fresh: false });
    expect(await known()).toMatchObject({ keyHash });
  });
});

import {
  alreadyCanceledMessage,
  alreadyPlacedMessage,
  layawayPlacedMessage,
  submitProblems,
} from "#domain/messages/payments";
import { isUndecided } from "#domain/payments/payment";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { lockOwnStagedOrder } from "#server/db/queries/carts";
import type { Queries, Tx } from "#server/db/engine/connect";
import { allInSequence, writeTogether } from "#server/db/engine/statement";
import { linkRecordStatement, lockIdempotencyRecord, wasOrderedWith } from "#server/db/queries/idempotency";
import { findLease } from "#server/db/queries/leases";
import { findOpenOrder, findOrderSince, type OrderRow } from "#server/db/queries/orders";
import type { NewPayment } from "#server/db/queries/payments/payments";
import { lockVisitor } from "#server/db/queries/visitors";
import type { SubmitAnswer } from "#server/orders/checkSubmit";
import { Rejected } from "#server/orders/orRejected";

/**
 * An order `reserved` now, `placed` already because nothing is due, or `joined` because the same action reserved it
 * before. `waiting`: an earlier, different order of the shopper waits for its payment to be confirmed.
 */
export type Reservation =
  | ({ kind: "reserved" } & NewPayment)
  | { kind: "joined" | "waiting" | "placed"; orderId: string }
  | { kind: "rejected"; answer: SubmitAnswer };

/** The visitor, and of their own staged order the number; both are locked. */
export type PriorOrder = { visitor: string; stagedNumber: string | undefined };

/**
 * Finds the order that this action has led to, by its key or its staged order, or another order in its way.
 * `visitorId` is undefined for a new visitor.
 */
export async function findPriorOrder(
  tx: Tx,
  input: { stagedOrderNum: string; visitorId: string | undefined },
  ctx: RequestContext,
): Promise<PriorOrder | Extract<Reservation, { orderId: string }>> {
  const { stagedOrderNum } = input;
  const { idempotency: action } = ctx;
  const visitorId = input.visitorId ?? (await lockNewVisitor(tx, ctx));
  const { record, visitor, isOwn, open, twin } = await lockPrior(tx, { stagedOrderNum, visitorId }, ctx);
  if (record?.orderId) return { kind: "joined", orderId: record.orderId };
  // Another request under this key has just been rejected or has freed the key: what is stored of it counts now.
  if (record?.isOver) throw new Rejected("FatalError");
  // The idle visitor was deleted and created again since the caller looked.
  if (visitor !== visitorId) return findPriorOrder(tx, { stagedOrderNum, visitorId: visitor }, ctx);
  const stagedNumber = isOwn ? stagedOrderNum : undefined;
  if (!action) return { visitor, stagedNumber };
  if (!open) {
    if (!twin) return { visitor, stagedNumber };
    await writeTogether(tx, [linkRecordStatement(action.keyHash, twin)]);
    return { kind: "joined", orderId: twin };
  }
  // Another tab may have changed the cart. The shopper must not read that this cart was bought.
  if (open.stagedNumber !== (stagedNumber ?? null) || !(await wasOrderedWith(tx, open.id, action))) {
    if (open.paymentStatus === "action_required") return { kind: "waiting", orderId: open.id };
    throw new Rejected("FatalError", { errorMessage: await messageAbout(tx, open) });
  }
  await writeTogether(tx, [linkRecordStatement(action.keyHash, open.id)]);
  return { kind: "joined", orderId: open.id };
}

/** The visitor's id; the action is locked first, as everywhere. */
async function lockNewVisitor(tx: Tx, { actor, idempotency }: RequestContext): Promise<string> {
  if (idempotency) await lockIdempotencyRecord(tx, idempotency);
  return lockVisitor(tx, orderOwnerOf(actor));
}

/**
 * All of it is sent together; each statement runs after the ones before it hold their locks. Only an action that was
 * released meanwhile is locked last; should that deadlock, the transaction runs again.
 */
async function lockPrior(
  tx: Tx,
  { stagedOrderNum: stagedNumber, visitorId }: { stagedOrderNum: string; visitorId: string },
  { actor, idempotency: action }: RequestContext,
) {
  const since = action && {
    visitorId,
    call: action.call,
    fingerprint: action.fingerprint,
    since: action.createdAt,
  };
  const [record, visitor, isOwn, open, twin] = await allInSequence([
    action && lockIdempotencyRecord(tx, action),
    lockVisitor(tx, orderOwnerOf(actor)),
    stagedNumber !== "" && lockOwnStagedOrder(tx, stagedNumber, visitorId),
    findOpenOrder(tx, { stagedNumber, visitorId, keyHashes: action?.otherKeyHashes ?? [] }),
    since && findOrderSince(tx, since),
  ]);
  return { record, visitor, isOwn, open, twin };
}

/** The message that rejects changed content. It tells the state of the order placed under the key, if there is one. */
export async function explainChangedContent(db: Queries, placed: OrderRow | undefined): Promise<string> {
  return placed ? messageAbout(db, placed) : submitProblems.otherContent;
}

/** Whether a provider has yet to say whether the order is placed: the card's, or the lease's. */
export async function isUnconfirmed(db: Queries, { id, paymentStatus, leased }: OrderRow): Promise<boolean> {
  if (isUndecided(paymentStatus)) return true;
  return leased > 0 && (await findLease(db, id))?.status === "Submitting";
}

/** The state of an order that stands in the way of another. */
async function messageAbout(db: Queries, order: OrderRow): Promise<string> {
  const { number, kind, status, paymentStatus } = order;
  // The shopper has never seen the number of an order that failed.
  if (paymentStatus === "failed") return submitProblems.otherContent;
  if (status === "Cancelled") return alreadyCanceledMessage(number);
  if (await isUnconfirmed(db, order)) return submitProblems.unconfirmed;
  if (paymentStatus !== "paid") return submitProblems.otherContent;
  return kind === "layaway" ? layawayPlacedMessage(number) : alreadyPlacedMessage(number);
}

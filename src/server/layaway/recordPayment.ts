import { nothingToPayMessage, otherPaymentMessage, remitProblems } from "#domain/messages/payments";
import { add, subtract, zeroCents, type Cents } from "#domain/money";
import { afterPayment, remitProblem } from "#domain/payments/balance";
import { countsAsPaid } from "#domain/pricing/totals";
import type { AppContext } from "#server/app/appContext";
import { Fault } from "#server/app/fault";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { lockLiveDevice } from "#server/db/queries/store/devices";
import { readLayaway } from "#server/db/queries/layaways";
import {
  enterTender,
  ledgerBalance,
  writeOffStatements,
  type RecordedBy,
  type RecordedTender,
} from "#server/db/queries/payments/ledger";
import { readCaptures } from "#server/db/queries/payments/refunds";
import { lockOrder, type OrderName } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { paymentWrites } from "#server/payments/index";

type Recording = { tenders: readonly RecordedTender[]; recordedBy: RecordedBy };

/**
 * Records payments that a clerk has taken toward a layaway, all of them or none.
 * @returns why they were not recorded, and the balance due.
 * @throws Fault Forbidden once the device was revoked.
 */
export function recordPayment(
  orderId: string,
  { tenders, recordedBy }: Recording,
  { db, ports }: Pick<AppContext, "db" | "ports">,
): Promise<{ problem?: string; balance: Cents }> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const balance = await ledgerBalance(tx, order);
    if (!(await lockLiveDevice(tx, recordedBy.deviceId)))
      throw new Fault("Forbidden", "This device is no longer registered.");
    const { status } = await readLayaway(tx, orderId);
    const isOver = status === "New" || status === "Completed";
    if (isOver || countsAsPaid(balance)) return { problem: nothingToPayMessage, balance };
    // An open payment may yet be captured, and both together must not exceed the balance.
    if ((await readCaptures(tx, orderId)).isOpen) return { problem: otherPaymentMessage, balance };
    const problem = remitProblem(add(zeroCents, ...tenders.map(({ amount }) => amount)), balance);
    if (problem) return { problem: remitProblems[problem], balance };
    const at = ports.clock.now();
    const entries = await enterTenders(tx, order, { tenders, recordedBy, at });
    const paid = add(zeroCents, ...tenders.map(({ amount }) => amount));
    const receipt = { messageId: `payment-entry-${entries.at(-1)}`, kind: "layaway-receipt" as const };
    await writeTogether(tx, [messageStatement({ ...receipt, payload: { orderId, amount: paid } }, at)]);
    return { balance: afterPayment(balance, paid).rest };
  });
}

/**
 * Enters recorded payments, with what they do to the layaway; what less than $1 they leave is written off.
 * @returns the ids of the entries.
 */
export async function enterTenders(
  tx: Tx,
  order: OrderName,
  { tenders, recordedBy, at }: Recording & { at: Date },
): Promise<number[]> {
  const amount = add(zeroCents, ...tenders.map((tender) => tender.amount));
  const due = await ledgerBalance(tx, order);
  const who = { ...recordedBy };
  const paid = await paymentWrites(tx, order, {
    amount,
    at,
    key: `${order.id}-${at.getTime()}`,
    who,
  });
  const entries: number[] = [];
  // Chained entries need one statement each.
  for (const tender of tenders)
    entries.push(await enterTender(tx, order.id, { ...tender, ...recordedBy, at }));
  await writeTogether(tx, paid);
  const left = subtract(due, amount);
  if (left > 0 && countsAsPaid(left)) await writeTogether(tx, writeOffStatements(order.id, left, at));
  return entries;
}

import { storeDay } from "#domain/dates";
import { afterLayawayPayment } from "#domain/layaway/term";
import { add, subtract, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { Tx } from "#server/db/engine/connect";
import type { Statement } from "#server/db/engine/statement";
import { moveLayawayStatements, readLayaway, updateLayawayStatement } from "#server/db/queries/layaways";
import { readAmounts } from "#server/db/queries/payments/ledger";
import type { OrderName } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { readLayawayTerms } from "#server/db/queries/settings";

type Paid = {
  amount: Cents;
  at: Date;
  /** Names the payment in the ids of its messages. */
  key: string;
  /** Who took it, for the layaway's history. */
  who?: object;
};

/**
 * What a payment does to its layaway beside the ledger, for the card's and the clerk's alike: the day due moves, what
 * was past due is active again, and what is paid off waits for its shipping. The order is locked, and the ledger
 * does not contain the payment yet.
 */
export async function paymentWrites(
  tx: Tx,
  { id }: Pick<OrderName, "id">,
  { amount, at, key, who }: Paid,
): Promise<Statement[]> {
  const row = await readLayaway(tx, id);
  const { total, paid } = await readAmounts(tx, id);
  const { layawayOverdueDays: cancelAfterDays } = await readLayawayTerms(tx);
  const today = storeDay(at);
  const term = afterLayawayPayment(row, { amount, paid, total, today, cancelAfterDays });
  const { status: to, ...days } = term;
  const isPaidOff = countsAsPaid(subtract(total, add(paid, amount)));
  const change = { ...days, payOnDelivery: row.payOnDelivery && !isPaidOff };
  const moves =
    to === row.status
      ? [updateLayawayStatement(tx, id, { ...change, updatedAt: at })]
      : moveLayawayStatements(tx, id, { from: row.status, to, change, ...(who && { who }), at });
  const paidOff = { messageId: `paid-off-${key}`, kind: "layaway-paid-off" as const };
  const isNews = to === "PaidOff" && to !== row.status;
  return [...moves, ...(isNews ? [messageStatement({ ...paidOff, payload: { orderId: id } }, at)] : [])];
}

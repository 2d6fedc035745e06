import { storeDay } from "#domain/dates";
import { percentPaid } from "#domain/layaway/deposit";
import { subtract } from "#domain/money";
import { balanceDue } from "#domain/payments/balance";
import { shownBalance } from "#domain/pricing/totals";
import type { Queries } from "#server/db/engine/connect";
import { readLayaway, readRevisions } from "#server/db/queries/layaways";
import { readAmounts } from "#server/db/queries/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { readLayawayTerms } from "#server/db/queries/settings";
import { readOrderRecord } from "#server/orders/index";

export type LayawayDescription = Awaited<ReturnType<typeof describeLayaway>>;

/**
 * A layaway with everything that its page, mails and documents show: its order and lines as placed, the amounts as they
 * are now, every ledger entry, and the store's terms.
 */
export async function describeLayaway(db: Queries, order: OrderRow) {
  const record = await readOrderRecord(db, order);
  const layaway = await readLayaway(db, order.id);
  const { deliveryFee, taxRate, tax, total, paid } = await readAmounts(db, order.id);
  return {
    ...record,
    layaway,
    /** The amounts as they are now. */
    amounts: { deliveryFee, taxRate, tax, total },
    /** The changes of its destination, the oldest first. */
    revisions: await readRevisions(db, order.id),
    /** All that is paid, less refunds. */
    paid,
    percentPaid: percentPaid(paid, total),
    balance: shownBalance(balanceDue(order.status, subtract(total, paid))),
    placedOn: storeDay(order.createdAt),
    terms: await readLayawayTerms(db),
  };
}

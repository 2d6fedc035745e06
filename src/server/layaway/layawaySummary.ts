import { formatDay, storeDay } from "#domain/dates";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import { subtract } from "#domain/money";
import { balanceDue } from "#domain/payments/balance";
import { shownBalance } from "#domain/pricing/totals";
import type { readOwnLayaways } from "#server/db/queries/layaways";

type Listed = Awaited<ReturnType<typeof readOwnLayaways>>[number];

/** A layaway as lists show it. */
export function layawaySummary({ order, layaway, total, paid }: Listed) {
  const isDue = layaway.status === "Active" || layaway.status === "PastDue";
  return {
    orderNumber: order.number,
    dateOrderedStr: formatDay(storeDay(order.createdAt)),
    totalPrice: total,
    status: layawayStatusLabel(layaway.status),
    balance: shownBalance(balanceDue(order.status, subtract(total, paid))),
    nextPmtDateStr: isDue && layaway.dueDay ? formatDay(layaway.dueDay) : "",
  };
}

import { formatDay, storeDay } from "#domain/dates";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import { subtract, zeroCents } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import type { readOwnLayaways } from "#server/db/queries/layaways";

type Listed = Awaited<ReturnType<typeof readOwnLayaways>>[number];

/** A layaway as lists show it. */
export function layawaySummary({ order, layaway, total, paid }: Listed) {
  const balance = layaway.status === "Cancelled" ? zeroCents : shownBalance(subtract(total, paid));
  const isDue = layaway.status === "Active" || layaway.status === "PastDue";
  return {
    orderNumber: order.number,
    dateOrderedStr: formatDay(storeDay(order.createdAt)),
    totalPrice: total,
    status: layawayStatusLabel(layaway.status),
    balance,
    nextPmtDateStr: isDue && layaway.dueDay ? formatDay(layaway.dueDay) : "",
  };
}

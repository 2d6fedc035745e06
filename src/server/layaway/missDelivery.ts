import type { Day } from "#domain/dates";
import { afterMissedDelivery } from "#domain/layaway/term";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether } from "#server/db/engine/statement";
import { releaseSlot } from "#server/db/queries/fulfillment/deliverySlots";
import { destinationStatement, moveLayawayStatements, type LayawayRow } from "#server/db/queries/layaways";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";

type Today = { today: Day; cancelAfterDays: number; at: Date };

/**
 * Takes the day from a locked layaway that was scheduled and never released, and tells its customer and the staff. Its
 * goods may be on the shelf or at the customer's: only a person can say so, so its units stay reserved
 * (docs/domain.md "Layaway").
 */
export async function missDelivery(
  tx: Tx,
  order: OrderRow,
  { row, at, ...calendar }: Today & { row: LayawayRow },
): Promise<void> {
  const balance = await ledgerBalance(tx, order);
  const after = afterMissedDelivery(row, { balance, ...calendar });
  const { id: orderId, number, deliveryArea: area, scheduledDay: day } = order;
  if (!after || day === null) return;
  await releaseSlot(tx, { day, area });
  const { status: to, ...days } = after;
  const move = { from: row.status, to, change: { ...days, payOnDelivery: false }, at };
  const payload = { orderId, day };
  await writeTogether(tx, [
    destinationStatement(tx, orderId, { ...order, scheduledDay: null }),
    ...moveLayawayStatements(tx, orderId, { ...move, who: { missed: day } }),
    messageStatement({ messageId: `layaway-missed-${number}-${day}`, kind: "layaway-missed", payload }, at),
    messageStatement(
      { messageId: `layaway-missed-staff-${number}-${day}`, kind: "layaway-missed-staff", payload },
      at,
    ),
  ]);
}

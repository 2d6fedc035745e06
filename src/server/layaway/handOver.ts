import { canTransitionLayaway, type LayawayStatus } from "#domain/layaway/statuses";
import { cancelProblems } from "#domain/messages/orders";
import { handOverProblems } from "#domain/messages/layaway";
import { countsAsPaid } from "#domain/pricing/totals";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import {
  endOrderStatement,
  moveLayawayStatements,
  readLayaway,
  type LayawayRow,
} from "#server/db/queries/layaways";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import { readCaptures } from "#server/db/queries/payments/refunds";
import { lockOrder, type OrderRow } from "#server/db/queries/orders";
import { commitReservedStock } from "#server/db/queries/stock";

type HandedBy = { deviceId?: string; salesperson?: string };
type HandOverContext = Pick<AppContext, "db" | "ports">;

/**
 * Sends a layaway's goods on their way: its units leave the stock. It must be paid off, or scheduled with the balance
 * to pay on delivery.
 * @returns why it cannot be released.
 */
export function releaseLayaway(
  orderId: string,
  by: HandedBy,
  ctx: HandOverContext,
): Promise<string | undefined> {
  return handOver(orderId, ctx, {
    to: "Released",
    who: by,
    isUnpaidAllowed: ({ payOnDelivery }) => payOnDelivery,
    first: (tx) => commitReservedStock(tx, orderId),
    endOf: ({ delivery }) => (delivery ? "OutForDelivery" : "ReadyForPickup"),
  });
}

/** Ends a layaway whose goods have arrived and are paid for. @returns why it cannot be completed. */
export function completeLayaway(
  orderId: string,
  by: HandedBy,
  ctx: HandOverContext,
): Promise<string | undefined> {
  return handOver(orderId, ctx, {
    to: "Completed",
    who: by,
    isUnpaidAllowed: () => false,
    first: () => Promise.resolve(),
    endOf: ({ delivery }) => (delivery ? "Delivered" : "PickedUp"),
  });
}

type Step = {
  to: LayawayStatus;
  who: HandedBy;
  isUnpaidAllowed(row: LayawayRow): boolean;
  first(tx: Tx): Promise<void>;
  endOf(order: OrderRow): OrderRow["status"];
};

function handOver(
  orderId: string,
  { db, ports }: HandOverContext,
  { to, who, ...step }: Step,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await readLayaway(tx, orderId);
    if (row.status === to) return undefined;
    if (!canTransitionLayaway(row.status, to)) return problemOf(row.status, to);
    if ((await readCaptures(tx, orderId)).isOpen) return cancelProblems.paying;
    const isPaid = countsAsPaid(await ledgerBalance(tx, order));
    if (!isPaid && !step.isUnpaidAllowed(row)) return handOverProblems.balanceDue;
    await step.first(tx);
    const at = ports.clock.now();
    await writeTogether(tx, [
      ...moveLayawayStatements(tx, orderId, { from: row.status, to, change: { stepDay: null }, who, at }),
      endOrderStatement(orderId, step.endOf(order)),
    ]);
    return undefined;
  });
}

function problemOf(from: LayawayStatus, to: LayawayStatus): string {
  if (from === "Cancelled") return handOverProblems.canceled;
  if (from === "Completed") return handOverProblems.completed;
  return to === "Completed" ? handOverProblems.notReleased : handOverProblems.balanceDue;
}

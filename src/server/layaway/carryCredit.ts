import { layawayStatusLabel, type LayawayStatus } from "#domain/layaway/statuses";
import { layawayCreditMessage, layawayNotFoundMessage } from "#domain/messages/layaway";
import { add, smaller, subtract, zeroCents, type Cents } from "#domain/money";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { readLayaway } from "#server/db/queries/layaways";
import { lockOrder, type OrderRow } from "#server/db/queries/orders";
import { enterTenderRefund, type RecordedTender } from "#server/db/queries/payments/ledger";
import { Rejected } from "#server/orders/index";
import { tendersLeft } from "#server/payments/index";
import type { CarriedCredit } from "#server/pricing/index";
import { findOrderInStore } from "#server/store/index";

/** A layaway that has begun and is not paid off: only such a one can give credit to another. */
const givingStatuses: readonly LayawayStatus[] = ["Active", "PastDue"];

/** `tenders` are what is left of its payments in the store, the newest first. */
type EarlierLayaway = { order: OrderRow; amount: Cents; tenders: Awaited<ReturnType<typeof tendersLeft>> };

/**
 * Locks the earlier layaways whose credit a manager carries over, before anything else that a layaway's cancellation
 * locks. Credit is what was paid in the store: a card payment online can only go back to its card.
 * @throws Rejected for one that is unknown, or has less to give.
 */
export async function lockEarlierLayaways(
  tx: Tx,
  credits: readonly CarriedCredit[],
  ctx: Pick<RequestContext, "actor">,
): Promise<EarlierLayaway[]> {
  const numbers = [...new Set(credits.map(({ layawayNumber }) => layawayNumber))].toSorted();
  const earlier: EarlierLayaway[] = [];
  for (const number of numbers) {
    const found = await findOrderInStore({ number, kind: "layaway" }, { ...ctx, db: tx });
    if (!found) throw new Rejected("PaymentError", { errorMessage: layawayNotFoundMessage(number) });
    const order = await lockOrder(tx, found.id);
    const amount = add(
      zeroCents,
      ...credits.filter((credit) => credit.layawayNumber === number).map((credit) => credit.amount),
    );
    const { status } = await readLayaway(tx, order.id);
    const tenders = givingStatuses.includes(status) ? await tendersLeft(tx, order.id) : [];
    const left = add(zeroCents, ...tenders.map((tender) => tender.left));
    if (left < amount) {
      const errorMessage = layawayCreditMessage({ number, left, status: layawayStatusLabel(status) });
      throw new Rejected("PaymentError", { errorMessage });
    }
    earlier.push({ order, amount, tenders });
  }
  return earlier;
}

type Carrying = { to: string; deviceId: string; at: Date };

/**
 * Takes the credit out of the locked earlier layaways, the newest payment first, in the tenders that it was paid in. No
 * money changes hands, so the register counts neither entry.
 * @returns what to enter for the new one, of each earlier layaway the oldest payment first.
 */
export async function takeCredit(
  tx: Tx,
  earlier: readonly EarlierLayaway[],
  { to, deviceId, at }: Carrying,
): Promise<RecordedTender[]> {
  const taken: RecordedTender[] = [];
  for (const { order, amount, tenders } of earlier) {
    let due = amount;
    for (const { tender, left } of tenders) {
      const part = smaller(due, left);
      if (part <= 0) continue;
      due = subtract(due, part);
      const entry = { orderId: order.id, tender, amount: part, reason: "carried" as const };
      await enterTenderRefund(tx, { ...entry, deviceId, at, carriedOrderId: to });
      taken.push({ tender, amount: part, carriedOrderId: order.id });
    }
  }
  return taken.toReversed();
}

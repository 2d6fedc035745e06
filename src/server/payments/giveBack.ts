import { smaller, subtract, zeroCents, type Cents } from "#domain/money";
import type { Tender } from "#domain/payments/ledger";
import type { StoreTender } from "#domain/store/storeItems";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether } from "#server/db/engine/statement";
import { enterTenderRefund, readTenders } from "#server/db/queries/payments/ledger";
import { readCaptures, requestRefund } from "#server/db/queries/payments/refunds";
import { messageStatement } from "#server/db/queries/outbox";

type Return = {
  orderId: string;
  amount: Cents;
  reason: "return" | "cancellation";
  /** The clerk's device that hands cash back; null when staff are asked by mail to do so. */
  deviceId: string | null;
  at: Date;
};

/**
 * Gives money back to the tenders it came from, the newest payment first: banks take refunds of recent payments only
 * (docs/domain.md "Layaway"). Cards are refunded by the payment engine; what was paid in the store is entered as given
 * back by hand. No payment of the locked order may be open.
 */
export async function giveBack(tx: Tx, { orderId, amount, reason, deviceId, at }: Return): Promise<void> {
  let due = amount;
  for (const source of await sources(tx, orderId)) {
    const part = smaller(due, source.left);
    if (part <= 0) continue;
    due = subtract(due, part);
    if ("providerKey" in source) {
      const refundKey = `${source.providerKey}-${reason}-${at.getTime()}`;
      await requestRefund(tx, { refundKey, providerKey: source.providerKey, amount: part, reason, at });
    } else await giveBackByHand(tx, { tender: source.tender, orderId, amount: part, reason, deviceId, at });
  }
  if (due > 0) throw new Error(`Order ${orderId} has ${due} cents less than what should go back.`);
}

async function giveBackByHand(tx: Tx, { tender, ...back }: Return & { tender: Tender }): Promise<void> {
  const { orderId, amount, deviceId, at } = back;
  const entry = await enterTenderRefund(tx, { ...back, tender });
  if (deviceId !== null) return;
  const request = { messageId: `refund-entry-${entry}`, kind: "hand-back" as const };
  await writeTogether(tx, [messageStatement({ ...request, payload: { orderId, amount, tender } }, at)]);
}

/** `entry` is its number in the ledger. */
type Source = { entry: number; left: Cents } & ({ providerKey: string } | { tender: Tender });

/** What is left of each payment, the newest first. */
async function sources(tx: Tx, orderId: string): Promise<Source[]> {
  const { captures } = await readCaptures(tx, orderId);
  return [...captures, ...(await tendersLeft(tx, orderId))]
    .filter(({ left }) => left > zeroCents)
    .toSorted((a, b) => b.entry - a.entry);
}

/** What is left of each payment that was taken in the store, the newest first: what went back by a tender was its own. */
export async function tendersLeft(
  tx: Tx,
  orderId: string,
): Promise<{ tender: StoreTender; entry: number; left: Cents }[]> {
  const { payments, returned } = await readTenders(tx, orderId);
  const gone = new Map(returned);
  return payments.map(({ tender, amount, entry }) => {
    const due = gone.get(tender) ?? zeroCents;
    const before = smaller(due, amount);
    gone.set(tender, subtract(due, before));
    return { tender, entry, left: subtract(amount, before) };
  });
}

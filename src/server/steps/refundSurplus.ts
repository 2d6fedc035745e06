import { inTransaction } from "#server/db/inTransaction";
import { readOrder, recordEvent } from "#server/db/orders";
import { setAttemptState, surplusAttempts, type PaymentAttemptRow } from "#server/db/payments";
import { writeTogether } from "#server/db/writeTogether";
import type { Shop } from "#server/shop";

const mostAtOnce = 50;

/**
 * Gives back the money that came for orders which had no use for it any more. What the bank does not do now stays
 * a surplus, and is tried again by the sweeper under the same key.
 */
export async function refundSurplus(shop: Shop): Promise<void> {
  for (const attempt of await surplusAttempts(shop.db, mostAtOnce)) {
    if (shop.closing.aborted) return;
    await giveBack(attempt, shop).catch((problem: unknown) =>
      shop.log.error({ err: problem, key: attempt.gatewayKey }, "a surplus payment could not be given back"),
    );
  }
}

async function giveBack({ gatewayKey, orderId, amount }: PaymentAttemptRow, shop: Shop): Promise<void> {
  const { number } = await readOrder(shop.db, orderId);
  const outcome = await shop.ports.payment.refund({
    key: gatewayKey,
    refundKey: `${gatewayKey}-late`,
    amount,
  });
  // Somebody should know, whatever becomes of it: a payment came after its order's end.
  shop.log.error(
    { order: number, key: gatewayKey, outcome },
    "reconciliation break: paid after the order's end",
  );
  if (outcome !== "refunded") return;
  const at = shop.ports.clock.now();
  await inTransaction(shop.db, (tx) =>
    writeTogether(tx, [
      setAttemptState(gatewayKey, "refunded"),
      recordEvent({ orderId, at, kind: "Refunded", detail: { amount, gatewayKey } }),
    ]),
  );
}

import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { lockOrder } from "#server/db/orders";
import { queueMessage } from "#server/db/outbox";
import {
  endRefund,
  enterRefund,
  giveUpRefund,
  oweForgotten,
  takeOwedRefunds,
  type RefundRow,
} from "#server/db/refunds";
import { writeTogether } from "#server/db/writeTogether";
import type { Shop } from "#server/shop";

const mostAtOnce = 50;

/**
 * Gives back the money that came for orders which had no use for it (decision 059). The key of each refund is in the
 * database before the bank is asked, and what breaks off is asked for again under it: the money goes back once. While
 * the bank says nothing it is asked again, later and later; where it refuses, the store's own people have to do it.
 */
export async function refundSurplus(shop: Shop): Promise<void> {
  await oweForgotten(shop.db, shop.ports.clock.now());
  for (const owed of await takeOwedRefunds(shop.db, shop.ports.clock.now(), mostAtOnce)) {
    if (shop.closing.aborted) return;
    await giveBack(owed, shop).catch((problem: unknown) =>
      shop.log.error({ err: problem, key: owed.gatewayKey }, "a surplus payment could not be given back"),
    );
  }
}

async function giveBack(owed: RefundRow, shop: Shop): Promise<void> {
  const { refundKey, gatewayKey: key, amount, tries } = owed;
  await shop.step("refund.ask");
  const outcome = await shop.ports.payment.refund({ key, refundKey, amount });
  await shop.step("refund.asked");
  // Somebody should know, whatever becomes of it: a payment came that its order had no use for.
  const about = { order: owed.orderId, key, amount, outcome, tries };
  if (outcome === "refused") return giveUp(owed, about, shop);
  if (outcome === "unknown")
    return shop.log.error(about, "reconciliation break: a surplus payment is still to be given back");
  const isFirst = await inTransaction(shop.db, (tx) => write(tx, owed, shop));
  if (!isFirst) return;
  shop.log.error(about, "reconciliation break: a surplus payment came and was given back");
  shop.jobs.wake("relay-outbox");
  await shop.step("refund.written");
}

/** A person has to give this money back: the log says so once, and so does a mail to the store's mailbox. */
async function giveUp(owed: RefundRow, about: object, shop: Shop): Promise<void> {
  const { refundKey, gatewayKey } = owed;
  const messageId = `refused-${gatewayKey}`;
  const isFirst = await inTransaction(shop.db, async (tx) => {
    if (!(await giveUpRefund(tx, owed))) return false;
    const mail = queueMessage(
      { messageId, kind: "refund-refused", payload: { refundKey } },
      shop.ports.clock.now(),
    );
    await writeTogether(tx, [mail]);
    return true;
  });
  if (!isFirst) return;
  shop.log.error(about, "reconciliation break: a surplus payment must be given back by hand");
  shop.jobs.wake("relay-outbox");
}

/** The second transaction of a refund, safe to run again; false when another has been through. */
async function write(tx: Tx, owed: RefundRow, { ports }: Shop): Promise<boolean> {
  const at = ports.clock.now();
  await lockOrder(tx, owed.orderId);
  if (!(await endRefund(tx, owed))) return false;
  await enterRefund(tx, owed, at);
  const { refundKey, gatewayKey } = owed;
  const messageId = `refund-${gatewayKey}`;
  await writeTogether(tx, [queueMessage({ messageId, kind: "refund-notice", payload: { refundKey } }, at)]);
  return true;
}

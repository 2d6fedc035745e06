import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lockOrder } from "#server/db/queries/orders";
import { queueMessage } from "#server/db/queries/outbox";
import {
  endRefund,
  enterRefund,
  giveUpRefund,
  oweForgotten,
  takeOwedRefunds,
  type RefundRow,
} from "#server/db/queries/refunds";
import { writeTogether } from "#server/db/engine/writeTogether";
import type { AppContext } from "#server/app/appContext";

const maxAtOnce = 50;

/**
 * Gives back the money that came for orders which had no use for it (decision 012). The key of each refund is in the
 * database before the bank is asked, and what breaks off is asked for again under it: the money goes back once. While
 * the bank says nothing it is asked again, later and later; where it refuses, the store's own people have to do it.
 */
export async function refundSurplus(context: AppContext): Promise<void> {
  await oweForgotten(context.db, context.ports.clock.now());
  for (const owed of await takeOwedRefunds(context.db, context.ports.clock.now(), maxAtOnce)) {
    if (context.closing.aborted) return;
    await giveBack(owed, context).catch((problem: unknown) =>
      context.log.error({ err: problem, key: owed.providerKey }, "a surplus payment could not be given back"),
    );
  }
}

async function giveBack(owed: RefundRow, context: AppContext): Promise<void> {
  const { refundKey, providerKey: key, amount, tries } = owed;
  await context.failpoint("refund.ask");
  const outcome = await context.ports.payment.refund({ key, refundKey, amount });
  await context.failpoint("refund.asked");
  // Somebody should know, whatever becomes of it: a payment came that its order had no use for.
  const about = { order: owed.orderId, key, amount, outcome, tries };
  if (outcome === "refused") return giveUp(owed, about, context);
  if (outcome === "unknown")
    return context.log.error(about, "reconciliation break: a surplus payment is still to be given back");
  const isFirst = await inTransaction(context.db, (tx) => write(tx, owed, context));
  if (!isFirst) return;
  context.log.error(about, "reconciliation break: a surplus payment came and was given back");
  context.jobs.wake("relay-outbox");
  await context.failpoint("refund.written");
}

/** A person has to give this money back: the log says so once, and so does a mail to the store's mailbox. */
async function giveUp(owed: RefundRow, about: object, context: AppContext): Promise<void> {
  const { refundKey, providerKey } = owed;
  const messageId = `refused-${providerKey}`;
  const isFirst = await inTransaction(context.db, async (tx) => {
    if (!(await giveUpRefund(tx, owed))) return false;
    const mail = queueMessage(
      { messageId, kind: "refund-refused", payload: { refundKey } },
      context.ports.clock.now(),
    );
    await writeTogether(tx, [mail]);
    return true;
  });
  if (!isFirst) return;
  context.log.error(about, "reconciliation break: a surplus payment must be given back by hand");
  context.jobs.wake("relay-outbox");
}

/** The second transaction of a refund, safe to run again; false when another has been through. */
async function write(tx: Tx, owed: RefundRow, { ports }: AppContext): Promise<boolean> {
  const at = ports.clock.now();
  await lockOrder(tx, owed.orderId);
  if (!(await endRefund(tx, owed))) return false;
  await enterRefund(tx, owed, at);
  const { refundKey, providerKey } = owed;
  const messageId = `refund-${providerKey}`;
  await writeTogether(tx, [queueMessage({ messageId, kind: "refund-notice", payload: { refundKey } }, at)]);
  return true;
}

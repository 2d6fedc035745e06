import { storeDay, type Day } from "#domain/dates";
import type { DueStep } from "#domain/layaway/dueDay";
import { takeDueStep } from "#domain/layaway/term";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import {
  dueLayaways,
  moveLayawayStatements,
  readLayaway,
  tryLockOrder,
  updateLayawayStatement,
  type DueLayaway,
} from "#server/db/queries/layaways";
import type { OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { readLayawayTerms } from "#server/db/queries/settings";
import { cancelIn } from "#server/layaway/cancelLayaway";
import { missDelivery } from "#server/layaway/missDelivery";

type JobContext = Pick<AppContext, "db" | "ports" | "log" | "jobs" | "closing">;

/**
 * The daily job: reminds, moves to past due, cancels and takes back days that have passed, each layaway in a
 * transaction of its own and each step once. A layaway that is locked, or has a payment under way, waits for the next
 * run.
 */
export async function takeDueSteps(ctx: JobContext, most = 500): Promise<void> {
  const { db, ports, log } = ctx;
  const today = storeDay(ports.clock.now());
  const { layawayOverdueDays: cancelAfterDays } = await readLayawayTerms(db);
  let after: DueLayaway | undefined;
  for (;;) {
    const due = await dueLayaways(db, { today, most, after });
    for (const { orderId } of due) {
      if (ctx.closing.aborted) return;
      await inTransaction(db, async (tx) => {
        const order = await tryLockOrder(tx, orderId);
        if (order) await takeStep(tx, order, { today, cancelAfterDays, at: ports.clock.now() });
      }).catch((problem: unknown) => log.error({ err: problem, order: orderId }, "a layaway's step failed"));
    }
    after = due.at(-1);
    if (due.length > 0) ctx.jobs.wake("relay-outbox");
    if (due.length < most) return;
  }
}

type Today = { today: Day; cancelAfterDays: number; at: Date };

async function takeStep(tx: Tx, order: OrderRow, { at, ...calendar }: Today): Promise<void> {
  const row = await readLayaway(tx, order.id);
  if (row.status === "Scheduled") return missDelivery(tx, order, { row, at, ...calendar });
  const taken = takeDueStep(row, calendar);
  if (!taken) return;
  const { step, dueDay, after } = taken;
  if (step === "cancel") {
    await cancelIn(tx, order, { by: { reason: `${calendar.cancelAfterDays} days overdue` }, at });
    return;
  }
  const { status: from, updatedAt } = row;
  const { status: to, stepDay } = after;
  await writeTogether(tx, [
    ...(to === from
      ? [updateLayawayStatement(tx, order.id, { stepDay, updatedAt })]
      : moveLayawayStatements(tx, order.id, { from, to, change: { stepDay }, at })),
    noticeStatement(order, { dueDay, step, at }),
  ]);
}

function noticeStatement(
  { id: orderId, number }: OrderRow,
  { dueDay, step, at }: { dueDay: Day; step: Exclude<DueStep, "cancel">; at: Date },
): Statement {
  const kind = step === "pastDue" ? "layaway-past-due" : "layaway-reminder";
  const messageId = `layaway-${step}-${number}-${dueDay}`;
  return messageStatement({ messageId, kind, payload: { orderId, dueDay } }, at);
}

import { busyMessage } from "#domain/messages/faults";
import type { AppContext } from "#server/app/appContext";
import { Fault } from "#server/app/fault";
import { errorCode } from "#server/app/startProblem";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { messageStatement } from "#server/db/queries/outbox";
import {
  findFailedRefunds,
  readDifferences,
  removeProviderEntries,
  storeDifference,
  storeDifferences,
  storeProviderEntries,
  type PaymentDifference,
} from "#server/db/queries/payments/books";
import { takeBackRefund } from "#server/payments/refund";
import type { BookEntry } from "#server/ports/payment/books";

type BooksContext = Pick<AppContext, "db" | "ports" | "log" | "jobs" | "failpoint" | "closing">;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A refund may fail at the customer's bank up to thirty days later. */
const spanMs = 35 * dayMs;
/** What is younger may still be on its way, here or there. */
const settledAfterMs = hourMs;

/**
 * Compares the provider's charges, refunds and disputes of the last 35 days with our ledger, and reports each
 * difference to the operator once, in one mail per run and in the log. The provider's books go through a table a page
 * at a time, so that their size does not matter here.
 */
export async function compareBooks(ctx: BooksContext): Promise<void> {
  const run = ctx.ports.clock.now();
  const from = new Date(run.getTime() - spanMs);
  try {
    // A day more, because the provider's clock and ours differ.
    const span = { from: new Date(from.getTime() - dayMs), until: new Date(run.getTime() + dayMs) };
    for await (const page of ctx.ports.providerBooks.pages(span)) {
      if (ctx.closing.aborted) return;
      await storeProviderEntries(ctx.db, run, page);
    }
    for (const refundKey of await findFailedRefunds(ctx.db, run)) await takeBackRefund(refundKey, ctx);
    const until = new Date(run.getTime() - settledAfterMs);
    const messageId = `differences-${run.toISOString()}`;
    const count = await inTransaction(ctx.db, async (tx) => {
      const found = await storeDifferences(tx, { run, from, until, messageId });
      if (found > 0) await writeReport(tx, messageId, run);
      return found;
    });
    ctx.log.info({ differences: count }, "compared our ledger with the provider's books");
    if (count > 0) await announce(messageId, ctx);
  } finally {
    await removeProviderEntries(ctx.db, run);
  }
}

/**
 * Acts on a refund or dispute that the provider reports by itself; safe to repeat.
 * @throws Fault Unavailable when the provider does not answer; it will repeat the event.
 */
export async function followUp(kind: "refund" | "dispute", id: string, ctx: BooksContext): Promise<void> {
  const entry = await ctx.ports.providerBooks.find(kind, id).catch((problem: unknown) => {
    ctx.log.warn({ kind, id, problem: errorCode(problem) }, "the provider did not answer about its event");
    throw new Fault("Unavailable", busyMessage);
  });
  if (entry?.kind === "refund-failed" && entry.refundKey !== "") await takeBackRefund(entry.refundKey, ctx);
  if (entry?.kind === "dispute" || entry?.kind === "dispute-lost")
    await reportDispute({ ...entry, kind: entry.kind }, ctx);
}

async function reportDispute(
  { kind, id, key, amount }: BookEntry & { kind: "dispute" | "dispute-lost" },
  ctx: BooksContext,
): Promise<void> {
  const foundAt = ctx.ports.clock.now();
  const messageId = `difference-${kind}-${id}`;
  const difference = { kind, subject: id, providerKey: key, ours: null, theirs: amount, foundAt, messageId };
  const isNew = await inTransaction(ctx.db, async (tx) => {
    const stored = await storeDifference(tx, difference);
    if (stored) await writeReport(tx, messageId, foundAt);
    return stored;
  });
  if (isNew) await announce(messageId, ctx);
}

function writeReport(tx: Parameters<typeof writeTogether>[0], messageId: string, at: Date): Promise<void> {
  return writeTogether(tx, [messageStatement({ messageId, kind: "payment-differences", payload: {} }, at)]);
}

const loggedAtOnce = 500;

/** Logs each difference, and has the mail about them sent. */
async function announce(messageId: string, ctx: BooksContext): Promise<void> {
  ctx.jobs.wake("relay-outbox");
  let after: PaymentDifference | undefined;
  do {
    const page = await readDifferences(ctx.db, messageId, { after, most: loggedAtOnce });
    for (const { kind, subject, providerKey: key, ours, theirs, orderNumber: order } of page)
      ctx.log.error(
        { kind, subject, key, order, ours, theirs },
        "reconciliation break: the provider's books differ",
      );
    after = page.length < loggedAtOnce ? undefined : page.at(-1);
  } while (after);
}

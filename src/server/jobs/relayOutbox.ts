import { setTimeout as pause } from "node:timers/promises";
import {
  claimMessage,
  claimMs,
  markFailed,
  markSent,
  renewClaim,
  type WaitingMessage,
} from "#server/db/queries/outbox";
import { sendMessage } from "#server/jobs/sendMessage";
import type { AppContext } from "#server/app/appContext";
import { errorCode } from "#server/app/startProblem";

/**
 * Sends the messages in the outbox, the oldest first and a few at a time. A message is claimed, sent while no
 * transaction is open, and marked; the claim is renewed while it is being sent. If the process ends in between, the
 * claim soon ends too, and the message is sent again with the same message id. A message that fails waits for a later
 * run. The relay stops waiting for one that takes longer than `patienceMs` and marks it when it ends: a slow mail
 * server gets each mail once, and the others need not wait for it.
 *
 * A confirmation with its invoice costs as much as the order: in a rush, confirmations wait for its end, for ten seconds
 * at most.
 */
export async function relayOutbox(context: AppContext, options: RelayOptions = {}): Promise<void> {
  const { closing, rush } = context;
  for (let turn = 0; turn < turnsOfRush && !closing.aborted; turn += 1) {
    let heldBack = false;
    const lane = async () => {
      let inRush: boolean;
      do inRush = rush.isOn();
      while (!closing.aborted && (await relayOne(context, { ...options, inRush })));
      heldBack ||= inRush;
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (!heldBack) return;
    await pause(rushPauseMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

/** A rush of orders is looked at again after this time, by one run of the job for half a minute. */
const rushPauseMs = 500;
const turnsOfRush = 60;

/** For tests. */
type RelayOptions = { patienceMs?: number; renewEveryMs?: number };

/** A mail server's answer takes longer than everything else. */
const atOnce = 8;

/** @returns false when nothing is due. */
async function relayOne(
  context: AppContext,
  { patienceMs = 5_000, renewEveryMs = claimMs / 3, inRush }: RelayOptions & { inRush: boolean },
): Promise<boolean> {
  const message = await claimMessage(context.db, context.ports.clock.now(), inRush);
  if (!message) return false;
  const over = new AbortController();
  const tooLong = pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([deliver(message, renewEveryMs, context), tooLong]).finally(() => over.abort());
  return true;
}

async function deliver(message: WaitingMessage, renewEveryMs: number, context: AppContext): Promise<void> {
  const { messageId } = message;
  const { db, ports, log } = context;
  const renewing = setInterval(() => {
    renewClaim(db, messageId, ports.clock.now()).catch((problem: unknown) =>
      log.warn({ message: messageId, problem: nameOf(problem) }, "a message's claim was not renewed"),
    );
  }, renewEveryMs);
  try {
    await sendMessage(message, context);
  } catch (problem) {
    log.warn({ message: messageId, problem: nameOf(problem) }, "a message could not be sent");
    const reason = problem instanceof Error ? problem.message : "unknown";
    return await markFailed(db, messageId, { problem: reason, now: ports.clock.now() });
  } finally {
    clearInterval(renewing);
  }
  await markSent(db, messageId, ports.clock.now());
}

/** Never the whole error: a mail system's errors repeat addresses and what the server said about them. */
function nameOf(problem: unknown): { name: string; code: string } {
  return { name: problem instanceof Error ? problem.name : typeof problem, code: errorCode(problem) };
}

import { setTimeout as pause } from "node:timers/promises";
import { claimMessage, markFailed, markSent, type WaitingMessage } from "#server/db/queries/outbox";
import { sendMessage } from "#server/jobs/sendMessage";
import type { AppContext } from "#server/app/appContext";
import { errorCode } from "#server/app/startProblem";

/**
 * Sends the messages in the outbox, oldest first. A message is claimed, sent while no transaction is open, and
 * marked; if the process ends in between, it is sent again with the same message id. A message that fails waits for a
 * later run. The relay stops waiting for one that takes longer than `patienceMs` and marks it when it ends: a slow
 * mail server gets each mail once, and the others need not wait for it.
 */
export async function relayOutbox(context: AppContext, patienceMs = 5_000): Promise<void> {
  while (!context.closing.aborted && (await relayOne(context, patienceMs)));
}

/** @returns false when nothing is due. */
async function relayOne(context: AppContext, patienceMs: number): Promise<boolean> {
  const message = await claimMessage(context.db, context.ports.clock.now());
  if (!message) return false;
  const over = new AbortController();
  const tooLong = pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([deliver(message, context), tooLong]).finally(() => over.abort());
  return true;
}

async function deliver(message: WaitingMessage, context: AppContext): Promise<void> {
  const { messageId } = message;
  try {
    await sendMessage(message, context);
  } catch (problem) {
    context.log.warn({ message: messageId, problem: nameOf(problem) }, "a message could not be sent");
    const message = problem instanceof Error ? problem.message : "unknown";
    return markFailed(context.db, messageId, { problem: message, now: context.ports.clock.now() });
  }
  await markSent(context.db, messageId, context.ports.clock.now());
}

/** Never the whole error: a mail system's errors repeat addresses and what the server said about them. */
function nameOf(problem: unknown): { name: string; code: string } {
  return { name: problem instanceof Error ? problem.name : typeof problem, code: errorCode(problem) };
}

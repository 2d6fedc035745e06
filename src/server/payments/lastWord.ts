import type { ChargeOutcome } from "#server/ports/payment/port";
import type { AppContext } from "#server/app/appContext";

const confirmWithinMs = 10 * 60_000;

/** After so long without a word of the bank somebody must look into it, in milliseconds. */
export const giveUpAfterMs = 23 * 3_600_000;

/**
 * What the bank says of a key. One it has never seen is closed there, so that a late request cannot charge; a
 * confirmation nobody gave in ten minutes is called off.
 */
export async function lastWord(key: string, age: number, context: AppContext): Promise<ChargeOutcome> {
  const found = await context.ports.payment.find(key);
  const unseen = found.kind === "none";
  const forgotten = found.kind === "action_required" && age > confirmWithinMs;
  return unseen || forgotten ? context.ports.payment.abandon(key) : found;
}

import type { Ctx } from "#server/handler";
import type { ChargeRequest } from "#server/ports/payment/port";
import type { TryOutcome } from "#server/steps/cardTries";

/**
 * Asks the bank for money if it may be asked (`cardTries`). Where it may not, the key is closed at the bank: an
 * earlier try under it may have been let through, and then what became of that one is the outcome.
 */
export async function chargeOnce(
  subjects: readonly string[],
  request: ChargeRequest,
  ctx: Ctx,
): Promise<TryOutcome> {
  let wasAsked = false;
  const outcome = await ctx.cardTries.run(request.key, subjects, () => {
    wasAsked = true;
    return ctx.ports.payment.charge(request);
  });
  if (wasAsked) return outcome;
  const closed = await ctx.ports.payment.abandon(request.key);
  return closed.kind === "declined" && closed.reason === "abandoned" ? outcome : closed;
}

import type { RequestContext } from "#server/app/requestContext";
import type { ChargeRequest } from "#server/ports/payment/port";
import { wasRefused, type AttemptOutcome } from "#server/payments/limits";

/**
 * Asks the bank for money if it may be asked (`cardLimits`). Where it may not, or its own question may not stay open,
 * the key is closed at the bank: a try under it may have been let through, and then what became of that one is the
 * outcome.
 */
export async function chargeOnce(
  subjects: readonly string[],
  request: ChargeRequest,
  ctx: RequestContext,
): Promise<AttemptOutcome> {
  const outcome = await ctx.cardLimits.run(request.key, subjects, () => ctx.ports.payment.charge(request));
  if (!wasRefused(outcome)) return outcome;
  const closed = await ctx.ports.payment.abandon(request.key);
  return closed.kind === "declined" && closed.reason === "abandoned" ? outcome : closed;
}

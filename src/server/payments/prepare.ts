import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import type { Payment } from "#server/db/queries/payments/payments";
import type { StoreDecline } from "#domain/payments/payment";
import { purposes } from "#server/payments/purposes/purposes";

/**
 * Prepares an interrupted payment to go on (`Purpose.prepare`), with order and attempt locked.
 * @throws CannotGoOn, which rolls the transaction back.
 */
export async function prepare(tx: Tx, payment: Payment, { ports }: Pick<AppContext, "ports">): Promise<void> {
  const problem = await purposes[payment.attempt.purpose].prepare(tx, payment, ports.clock.now());
  if (problem) throw new CannotGoOn(problem);
}

/** What a payment was for is gone, or paid for, or too many others have no answer. */
export class CannotGoOn extends Error {
  readonly reason: StoreDecline;
  constructor(reason: StoreDecline) {
    super(`The payment cannot go on: ${reason}.`);
    this.reason = reason;
  }
}

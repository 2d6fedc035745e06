import { randomBytes } from "node:crypto";
import { leaseParts, leftOfLimit, type LeaseParts } from "#domain/lease/terms";
import { approvalUsedMessage, leaseChangedMessage, overLimitProblems } from "#domain/messages/lease";
import { add, subtract, zeroCents, type Cents, type Rate } from "#domain/money";
import type { OverLimitMethod } from "#domain/lease/overLimitMethods";
import type { DueParts } from "#domain/pricing/amountChoice";
import { countsAsPaid, type Totals } from "#domain/pricing/totals";
import type { Tx } from "#server/db/engine/connect";
import { lockLeasedUnder, type NewLease } from "#server/db/queries/leases";
import type { LeaseClaim } from "#server/orders/leaseClaim";
import { Rejected } from "#server/orders/orRejected";
import { cartItem, type PricedOrder, sumOfTenders } from "#server/pricing/index";

export type LeasedSale = {
  claim: LeaseClaim;
  parts: LeaseParts;
  /** With the tax on what the lease does not cover. */
  totals: Totals;
  due: DueParts;
};

/** Other orders on the same approval may have been placed since it was read. */
export async function withLockedLimit(tx: Tx, claim: LeaseClaim): Promise<LeaseClaim> {
  return { ...claim, limit: leftOfLimit(claim.limit, await lockLeasedUnder(tx, claim.leaseId)) };
}

/**
 * Divides a priced order between its lease and the customer, who pays the rest as chosen.
 * @throws Rejected when the lease or the rest is more than was shown, or the chosen way does not pay it.
 */
export function leasedSale(
  claim: LeaseClaim,
  { priced, taxRate }: { priced: PricedOrder; taxRate: Rate },
): LeasedSale {
  const { limit, terms, method } = claim;
  const { total, tax } = priced.totals;
  if (limit === 0) throw new Rejected("PaymentError", { errorMessage: approvalUsedMessage });
  const parts = leaseParts({ total, limit, taxRate, leaseTaxRate: terms.taxRate });
  if (parts.balance > claim.shownBalance || parts.leased > claim.shownLeased)
    throw new Rejected("PriceChanged", {
      errorMessage: leaseChangedMessage,
      newItemList: priced.cart.lines.map(cartItem),
    });
  const totals = { ...priced.totals, tax: add(tax, parts.tax), total: add(total, parts.tax) };
  return { claim, parts, totals, due: dueBeside(parts.balance, { method, tendered: tendered(priced) }) };
}

function tendered({ store }: PricedOrder): Cents {
  return sumOfTenders(store);
}

/** What the card pays now and the driver collects later of what the lease leaves. */
function dueBeside(
  balance: Cents,
  { method, tendered: paid }: { method: OverLimitMethod | undefined; tendered: Cents },
): DueParts {
  if (paid > balance) throw new Rejected("PaymentError", { errorMessage: overLimitProblems.tooMuch });
  const rest = subtract(balance, paid);
  if (countsAsPaid(rest)) return { now: zeroCents, later: zeroCents };
  if (method === "COD") return { now: zeroCents, later: rest };
  if (method === "CreditCard") return { now: rest, later: zeroCents };
  throw new Rejected("PaymentError", {
    errorMessage: method === undefined ? overLimitProblems.choose : overLimitProblems.notTaken,
  });
}

/** The lease's own row, before the provider has been asked. */
export function leaseRow(order: { id: string }, { claim, parts }: LeasedSale, now: Date): NewLease {
  return {
    orderId: order.id,
    providerKey: `${order.id}-lease`,
    identifier: randomBytes(16).toString("hex"),
    leaseId: claim.leaseId,
    email: claim.email,
    status: "Submitting",
    overLimit: parts.overLimit,
    overLimitTax: parts.tax,
    costOfRental: zeroCents,
    totalPrice: zeroCents,
    ninetyDayBuyout: zeroCents,
    initialPayment: zeroCents,
    createdAt: now,
    checkAt: new Date(now.getTime() + submitWithinMs),
  };
}

/** How long the request that placed the order has the provider to itself; then the job goes on. */
export const submitWithinMs = 60_000;

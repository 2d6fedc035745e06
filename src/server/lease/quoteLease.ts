import type { Input } from "#contract/index";
import { promotionCode } from "#domain/pricing/promotion";
import { compareWithApplication, type Comparison } from "#domain/lease/person";
import {
  fromPostalAddress,
  leaseParts,
  leftOfLimit,
  reachesLeaseMinimum,
  type LeaseParts,
} from "#domain/lease/terms";
import {
  approvalUsedMessage,
  belowMinimumMessage,
  notLeasedMessage,
  stateExcludedMessage,
} from "#domain/messages/lease";
import { leaseInsteadOfPromotionMessage } from "#domain/messages/leasePages";
import { submitMessages } from "#domain/messages/payments";
import type { Cents } from "#domain/money";
import type { SubmitStatus } from "#domain/payments/payment";
import { leasedUnder } from "#server/db/queries/leases";
import type { RequestContext } from "#server/app/requestContext";
import {
  assessFulfillment,
  claimedStoreItems,
  fulfillmentProblems,
  goesAnywhere,
  orRejected,
} from "#server/orders/index";
import { deliveryAddress, priceOrder, type LeaseTerms } from "#server/pricing/index";
import { isExcludedState, leaseTermsFor, readNotLeasedIn } from "#server/lease/leaseOffer";
import type { LeaseApproval } from "#server/ports/lease/port";

type Claimed = Input<"SubmitInvoiceOrder">["order"];

/** An order as a lease would pay for it, or why it cannot. */
export type LeaseQuote =
  | {
      kind: "priced";
      parts: LeaseParts;
      terms: LeaseTerms;
      /** What is left of the approval, and what other orders lease under it. */
      limit: Cents;
      leased: Cents;
    }
  | { kind: "rejected"; status: SubmitStatus; message: string };

/** Prices an order on a lease: nothing of its claim counts but items, choices and address. */
export async function quoteLease(
  order: Claimed,
  approval: Pick<LeaseApproval, "leaseId" | "limit" | "address">,
  ctx: RequestContext,
): Promise<LeaseQuote> {
  if (promotionCode(order.promotion?.code ?? "") !== "")
    return reject("InvalidPromotion", leaseInsteadOfPromotionMessage);
  const fulfillment = await assessFulfillment(order, ctx, goesAnywhere(order, ctx.actor));
  if (fulfillment.kind === "none")
    return reject("FatalError", fulfillmentProblems[fulfillment.problem].errorMessage);
  const settings = await ctx.catalog.settings();
  const place = fulfillment.kind === "pickup" ? fulfillment.location.info : order.deliveryInfo;
  // A pickup does not change where the lease's customer lives.
  const states = [place?.state ?? "", approval.address.state];
  if (states.some((state) => isExcludedState(settings, state)))
    return reject("FatalError", stateExcludedMessage);
  const read = await orRejected(async () => ({ items: await claimedStoreItems(ctx.db, order, ctx.actor) }));
  if ("kind" in read) return reject("FatalError", read.answer.errorMessage);
  const terms = leaseTermsFor(settings, ctx);
  const now = ctx.ports.clock.now();
  const pricing = { order, fulfillment, code: "", settings, now, store: read.items, lease: terms };
  const priced = await priceOrder(ctx.db, pricing);
  if (priced.cart.soldOut.length > 0) return reject("ItemSoldOut", submitMessages.ItemSoldOut);
  const { totals } = priced;
  if (!reachesLeaseMinimum(totals, settings.leaseMinimum))
    return reject("FatalError", belowMinimumMessage(settings.leaseMinimum));
  const notLeased = await readNotLeasedIn(order, settings, ctx.db);
  if (notLeased.length > 0) return reject("FatalError", notLeasedMessage(notLeased));
  const leased = await leasedUnder(ctx.db, approval.leaseId);
  const limit = leftOfLimit(approval.limit, leased);
  if (limit === 0) return reject("PaymentError", approvalUsedMessage);
  const { rate: taxRate } = fulfillment.tax;
  const parts = leaseParts({ total: totals.total, limit, taxRate, leaseTaxRate: terms.taxRate });
  return { kind: "priced", parts, terms, limit, leased };
}

/** Whom the order goes to beside the approval's application. */
export function compareOrder(order: Claimed, approval: LeaseApproval): Comparison {
  const { firstName, lastName } = order.pickup
    ? order.contactInfo
    : (order.deliveryInfo ?? order.contactInfo);
  const application = { person: approval, address: fromPostalAddress(approval.address) };
  return compareWithApplication(
    { person: { firstName, lastName }, address: deliveryAddress(order) },
    application,
  );
}

function reject(status: SubmitStatus, message: string): LeaseQuote {
  return { kind: "rejected", status, message };
}

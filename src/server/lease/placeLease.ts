import type { Input, Output } from "#contract/index";
import type { OverLimitMethod } from "#domain/lease/overLimitMethods";
import { approvalHolds } from "#domain/lease/statuses";
import {
  handBackMessage,
  leaseMismatchMessage,
  lookUpFirstMessage,
  noApprovalMessage,
  overLimitProblems,
  providerDownAfterCardMessage,
  providerDownInStoreMessage,
  providerDownMessage,
  providerSlowMessage,
  storeLeasesNothingMessage,
} from "#domain/messages/lease";
import { leaseFailedMessage } from "#domain/messages/leasePages";
import { abilitiesOf } from "#domain/store/store";
import type { RequestContext } from "#server/app/requestContext";
import { findLeaseByOrderNumber, type LeasedOrder } from "#server/db/queries/leases";
import {
  type Cancellation,
  checkSubmit,
  type LeaseClaim,
  orderAnswer,
  placeByCard,
  reserveOrder,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/index";
import { contractLease } from "#server/lease/contractLease";
import { leasesAreOffered, leasesArePlaced } from "#server/lease/leaseOffer";
import { mayUseApproval } from "#server/lease/lookUpLease";
import { compareOrder, quoteLease } from "#server/lease/quoteLease";
import type { LeaseApproval } from "#server/ports/lease/port";

type LeaseSubmit = Input<"SubmitInvoiceOrder">;
export type LeaseAnswer = Output<"SubmitInvoiceOrder">;

/** The answer to a submit's outcome; without `data`, nothing was leased. */
export function leaseAnswer(answer: SubmitAnswer, data: LeaseAnswer["data"] = null): LeaseAnswer {
  const { status: orderValidationResult, orderNumber: _, email: _to, codAmount: _due, ...rest } = answer;
  const { orderCompleteMsg: _thanks, ...outcome } = rest;
  return { status: data !== null, data, orderValidationResult, ...outcome };
}

/**
 * Places an order that a lease pays for (docs/domain.md "Lease-to-own", decision 030): the approval is read again from
 * the provider, the order is reserved and priced, what the lease does not cover is paid, and then the provider makes
 * the contract. A card that is declined leaves no lease behind, and a lease that is refused gives the card's money back.
 */
export async function placeLease(input: LeaseSubmit, ctx: RequestContext): Promise<LeaseAnswer> {
  const { payment } = input;
  const card = payment ? cardOf(payment) : undefined;
  const prepared = ctx.idempotency?.orderId ? asSubmitted(input) : await prepare(input, ctx);
  if ("problem" in prepared) return leaseAnswer(prepared.problem);
  const problem = await checkSubmit(prepared, ctx);
  const reserve = () => reserveOrder(prepared, ctx);
  const answer = await placeByCard({ card, problem, limitSubject: input.stagedOrderNum, reserve }, ctx);
  if (answer.status !== "Processed") return leaseAnswer(answer);
  const leased = await findLeaseByOrderNumber(ctx.db, answer.orderNumber);
  // The same staged order was placed without a lease.
  if (!leased) return leaseAnswer(orderAnswer("FatalError"));
  return finish(leased, ctx);
}

async function finish(leased: LeasedOrder, ctx: RequestContext): Promise<LeaseAnswer> {
  await ctx.failpoint("lease.submit");
  const made = await contractLease(leased, ctx);
  switch (made.kind) {
    case "contracted":
      return contracted(made);
    case "unknown":
      return leaseAnswer(orderAnswer("Pending", { errorMessage: providerSlowMessage }));
    case "refused":
      return notLeased(made.message || leaseFailedMessage, made.back);
    case "unreached":
      return notLeased(unreachedMessage(made.back), made.back);
  }
}

function unreachedMessage({ refund, handBack }: Cancellation): string {
  if (handBack > 0) return providerDownInStoreMessage;
  return refund > 0 ? providerDownAfterCardMessage : providerDownMessage;
}

/** A clerk may have taken money for the order that was not placed. */
function notLeased(message: string, { handBack }: Cancellation): LeaseAnswer {
  const errorMessage = handBack > 0 ? `${message} ${handBackMessage(handBack)}` : message;
  return leaseAnswer(orderAnswer("PaymentError", { errorMessage }));
}

function contracted({ order, lease }: LeasedOrder): LeaseAnswer {
  if (lease.status === "Cancelled" || order.status === "Cancelled")
    return leaseAnswer(orderAnswer("PaymentError", { errorMessage: leaseFailedMessage }));
  const { number: orderNumber } = order;
  const { identifier: orderIdentifier, esignUrl } = lease;
  const data = { orderNumber, orderIdentifier, email: order.contact.email, esignUrl };
  return leaseAnswer(orderAnswer("Processed", { orderNumber }), data);
}

type Prepared = (Submitted & { lease?: LeaseClaim }) | { problem: SubmitAnswer };

/** Everything that is checked before anything is reserved. Of the claim only choices count (docs/security.md, Claims). */
async function prepare(input: LeaseSubmit, ctx: RequestContext): Promise<Prepared> {
  const { lease } = ctx.ports;
  const leaseId = (input.leasePriceInfo.leaseId || input.leaseId).trim();
  const settings = await ctx.catalog.settings();
  if (!lease || !leasesAreOffered(settings, ctx)) return reject(leaseFailedMessage);
  if (!leasesArePlaced(settings, ctx)) return reject(storeLeasesNothingMessage);
  if (!(await mayUseApproval(leaseId, ctx))) return reject(lookUpFirstMessage);
  const found = await lease.approval(leaseId);
  if (found.kind === "unsent" || found.kind === "unknown") return reject(providerDownMessage);
  if (found.kind === "none" || !approvalHolds(found.approval.approvedAt, ctx.ports.clock.now()))
    return reject(noApprovalMessage);
  const { approval } = found;
  if (compareOrder(input.order, approval).kind !== "same") return reject(leaseMismatchMessage);
  const quote = await quoteLease(input.order, approval, ctx);
  if (quote.kind === "rejected")
    return { problem: orderAnswer(quote.status, { errorMessage: quote.message }) };
  const method = methodOf(input, ctx);
  if (quote.parts.balance > 0 && !isAllowed(method, approval)) return reject(overLimitProblems.notTaken);
  const { terms } = quote;
  const { limit, email } = approval;
  const shown = { shownLeased: input.leasePriceInfo.cashPrice, shownBalance: input.balance };
  const claim = { leaseId: approval.leaseId, email, terms, limit, method, ...shown };
  return { ...asSubmitted(input), lease: claim };
}

function reject(errorMessage: string): { problem: SubmitAnswer } {
  return { problem: orderAnswer("PaymentError", { errorMessage }) };
}

function asSubmitted(input: LeaseSubmit): Submitted {
  const { userId, order, storeId, authToken, salesperson, stagedOrderNum, scheduledDate, payment } = input;
  const submitted = { userId, storeId, authToken, salesperson, stagedOrderNum, scheduledDate, kiosk: false };
  const { amountChoice: _none, ...claimed } = order;
  return {
    ...submitted,
    // A lease has no deposit: what it does not cover is due as chosen.
    order: { ...claimed, amountChoice: "full", promotion: null },
    ...(payment && { payment }),
  };
}

function cardOf({ name, number, cvv, expMonth, expYear }: NonNullable<LeaseSubmit["payment"]>) {
  return { name, number, cvv, expMonth, expYear };
}

function methodOf({ payment, cod }: LeaseSubmit, { actor }: RequestContext): OverLimitMethod | undefined {
  if (payment) return "CreditCard";
  if (cod) return "COD";
  return abilitiesOf(actor.kind).orderWithoutCard ? "InStorePayment" : undefined;
}

function isAllowed(
  method: OverLimitMethod | undefined,
  { allowCod, allowCreditCard }: Pick<LeaseApproval, "allowCod" | "allowCreditCard">,
): boolean {
  if (method === "COD") return allowCod;
  return method === "CreditCard" ? allowCreditCard : true;
}

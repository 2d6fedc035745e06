import type { Input, Output } from "#contract/index";
import { isUsPhone, phoneDigits } from "#domain/checkout/phone";
import { incompleteLookupFields, lookupTypes } from "#domain/lease/lookupForm";
import {
  approvalPartlyUsedMessage,
  noApprovalMessage,
  notLeasedTitle,
  tooManyLookupsMessage,
  tooManyLookupsTitle,
  unreachedTitle,
} from "#domain/messages/lease";
import { leaseFailedMessage, lookupMessages } from "#domain/messages/leasePages";
import { zeroCents } from "#domain/money";
import { abilitiesOf } from "#domain/store/store";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { compareOrder, leasesAreOffered, lookUpLease, quoteLease } from "#server/lease/index";
import type { LeaseApproval, LeasePort } from "#server/ports/lease/port";

type Answer = Output<"LookupLease">;

/**
 * Finds a lease approval by two factors and compares it with the order, in the sequence of docs/domain.md: not found,
 * address, name, over the limit, found. Names and addresses leave the server only after both factors matched. The
 * digits of the SSN are neither stored nor logged.
 */
export const LookupLease: Handler<"LookupLease"> = async (input, ctx) => {
  const { lease } = ctx.ports;
  const settings = await ctx.catalog.settings();
  if (!lease || !leasesAreOffered(settings, ctx)) return notFound(leaseFailedMessage);
  // A clerk has seen the customer; a kiosk has not.
  const byIdAlone = settings.leaseStoreLookup && abilitiesOf(ctx.actor.kind).orderWithoutCard;
  const [missing] = incompleteLookupFields(input, byIdAlone);
  if (missing) return notFound(lookupMessages[missing]);
  const form = formOf(input);
  // A provider might complete a partial number in its own way.
  if (!isLookupComplete(form)) return notFound(noApprovalMessage);
  const found = await lookUpLease(form, { ...ctx, lease });
  if (found.kind === "tooMany") return notFound(tooManyLookupsMessage, tooManyLookupsTitle);
  if (found.kind === "unreached") return notFound(leaseFailedMessage, unreachedTitle);
  if (found.kind === "none") return notFound(noApprovalMessage);
  return compared(input, found.approval, { ...ctx, lease });
};

async function compared(
  { order }: Input<"LookupLease">,
  approval: LeaseApproval,
  ctx: RequestContext & { lease: LeasePort },
): Promise<Answer> {
  const comparison = compareOrder(order, approval);
  if (comparison.kind === "address")
    return { ...nothing, status: true, addressMismatch: true, correctAddress: { ...approval.address } };
  if (comparison.kind === "name") {
    const { firstName: correctFirstName, lastName: correctLastName } = approval;
    const { similarity } = comparison;
    return { ...nothing, status: true, nameMismatch: true, similarity, correctFirstName, correctLastName };
  }
  const quote = await quoteLease(order, approval, ctx);
  if (quote.kind === "rejected")
    return { ...notFound(quote.message, notLeasedTitle), orderValidationResult: quote.status };
  const { leased, overLimit: overLimitAmount, tax: overLimitTax, balance } = quote.parts;
  const price = await ctx.lease.price(approval.leaseId, leased);
  if (!price) return notFound(leaseFailedMessage, unreachedTitle);
  const { allowCod, allowCreditCard, show90Day, leaseId, email: emailOnLease } = approval;
  return {
    ...nothing,
    status: true,
    similarity: 100,
    exceededLimit: overLimitAmount > 0,
    overLimitTax,
    overLimitAmount,
    balance,
    setting: { allowCod, allowCreditCard, show90Day },
    leasePriceInfo: { ...price, leaseId, emailOnLease, approvalLimit: quote.limit },
    message: quote.leased > 0 ? approvalPartlyUsedMessage(quote.leased) : "",
  };
}

/** One way to look up; what the other ways ask for is left out. */
function formOf(input: Input<"LookupLease">) {
  const { lookupType, leaseId, phoneNumber, last4SSN, lastName, birthMonth, birthYear } = input;
  const none = { leaseId: "", phoneNumber: "", lastName: "", birthMonth: "", birthYear: "" };
  const fields = {
    [lookupTypes.phone]: { phoneNumber: phoneDigits(phoneNumber) },
    [lookupTypes.name]: { lastName: lastName.trim(), birthMonth, birthYear: birthYear.trim() },
    [lookupTypes.leaseId]: { leaseId: leaseId.trim() },
  };
  return { ...none, ...fields[lookupType], last4SSN, lookupType };
}

function isLookupComplete({ lookupType, phoneNumber, birthYear }: ReturnType<typeof formOf>): boolean {
  if (lookupType === lookupTypes.phone) return isUsPhone(phoneNumber);
  return lookupType !== lookupTypes.name || /^[0-9]{4}$/.test(birthYear);
}

/** Without a title of its own, the dialog's says that no approval was found. */
function notFound(errorMessage: string, errorTitle = ""): Answer {
  return { ...nothing, errorMessage, errorTitle };
}

const nothing: Answer = {
  status: false,
  addressMismatch: false,
  correctAddress: null,
  nameMismatch: false,
  similarity: 0,
  correctFirstName: "",
  correctLastName: "",
  exceededLimit: false,
  overLimitTax: zeroCents,
  overLimitAmount: zeroCents,
  balance: zeroCents,
  message: "",
  setting: { allowCod: false, allowCreditCard: false, show90Day: false },
  leasePriceInfo: null,
  errorTitle: "",
  errorMessage: "",
  orderValidationResult: null,
};

import type { WireInput, WireOutput } from "#contract/index";
import { add, fromDollars, toDollars, zeroCents, type Cents } from "#domain/money";
import { pageApi } from "#web/api/pageApi";
import { contentsOf } from "#web/routes/checkout/payment/contentsOf";
import { placeOrder, type SubmitEnd } from "#web/routes/checkout/payment/placeOrder";
import { setLeaseOkInfo, useOrder } from "#web/state/order";
import type { LeaseOkInfo, SentLease } from "#web/state/storedLease";

export type LeaseSubmit = WireInput<"SubmitInvoiceOrder">;

/** Submits an order to the lease provider, and pays by card what the lease does not cover. */
export function submitLease(submit: LeaseSubmit, key?: string): Promise<SubmitEnd> {
  return placeOrder({
    purpose: "order",
    content: submit.scheduledDate ?? "",
    lease: submit.onlyAsks ? undefined : sentLease(submit),
    key,
    items: submit.order.items,
    send: async (options) => submitted(await pageApi().SubmitInvoiceOrder(submit, options)),
    complete: ({ info }) =>
      setLeaseOkInfo(
        info && {
          ...info,
          codAmount: dueLater(submit),
          contents: contentsOf(withOverLimitTax(submit)),
          scheduledDate: useOrder.getState().scheduledDate,
        },
      ),
  });
}

function sentLease({ leasePriceInfo, cod = false, balance, overLimitTax }: LeaseSubmit): SentLease {
  const { leaseId } = leasePriceInfo;
  return { leaseId, cod, balance: fromDollars(balance), overLimitTax: fromDollars(overLimitTax) };
}

/** Of what the lease does not cover; by card it is paid already. */
function dueLater({ cod, balance }: LeaseSubmit): Cents {
  return cod ? fromDollars(balance) : zeroCents;
}

/** The order with the sales tax on what its lease does not cover. */
function withOverLimitTax({ order, overLimitTax }: LeaseSubmit): LeaseSubmit["order"] {
  const withTax = (amount: LeaseSubmit["overLimitTax"] | undefined) =>
    toDollars(add(amount === undefined ? zeroCents : fromDollars(amount), fromDollars(overLimitTax)));
  return { ...order, tax: withTax(order.tax), total: withTax(order.total) };
}

/** The answer as other submits have it. */
function submitted({ status: _, data, orderValidationResult, ...outcome }: WireOutput<"SubmitInvoiceOrder">) {
  const info: Omit<LeaseOkInfo, "codAmount" | "contents" | "scheduledDate"> | undefined = data ?? undefined;
  return {
    ...outcome,
    status: orderValidationResult,
    info,
    orderNumber: data?.orderNumber ?? "",
    email: data?.email ?? "",
    orderCompleteMsg: "",
  };
}

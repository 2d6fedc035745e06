import { eq } from "drizzle-orm";
import type { WireInput, WireOutput } from "#contract/index";
import { idempotencyHeader } from "#contract/calls";
import { lookupTypes } from "#domain/lease/lookupForm";
import { syncLease } from "#server/lease/index";
import { anonymousContext } from "#server/http/dispatch";
import { cancelOrder } from "#server/orders/index";
import { account, lease, ledgerEntry, limitCount, order } from "#server/db/schema/index";
import { buyer, dollars, type goodCard, newKey, readyToLease, type Submit } from "#test/data/builders";
import { sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { approvedAda } from "#test/fakes/leaseProvider";
import type { Browser, TestServer } from "#test/testServer";

/** How Ada's approval is found. */
export const adaByPhone = {
  leaseId: "",
  phoneNumber: approvedAda.phone,
  last4SSN: approvedAda.ssn,
  lastName: "",
  birthMonth: "",
  birthYear: "",
  lookupType: lookupTypes.phone,
} as const;

type Lookup = WireOutput<"LookupLease">;
type LeaseSubmit = WireInput<"SubmitInvoiceOrder">;
type Way = { cod?: boolean; card?: typeof goodCard };

/** A shopper who has checked out up to the choice of a lease. */
export async function leaseShopper(server: TestServer, units: Record<string, number> = { [sofa]: 1 }) {
  const browser = server.browser();
  const ready = await readyToLease(browser, units);
  return {
    browser,
    ready,
    lookUp: (form: Partial<WireInput<"LookupLease">> = {}) => lookUp(browser, ready, form),
    submit: (found: Lookup, way: Way = {}, key = newKey()) =>
      submitLease(browser, submitOf(ready, found, way), key),
  };
}

/** Looks an approval up for an order as its review page would. */
export function lookUp(
  browser: Browser,
  { userId, order: shown, stagedOrderNum, scheduledDate }: Submit,
  form: Partial<WireInput<"LookupLease">> = {},
): Promise<Lookup> {
  const claimed = { ...shown, orderNumber: stagedOrderNum, scheduledDate, storeId: null };
  return browser.call("LookupLease", { ...adaByPhone, userId, order: claimed, ...form });
}

/** What the page submits for an approval it has found; by default nothing is left to pay beside the lease. */
export function submitOf(ready: Submit, found: Lookup, { cod = false, card }: Way = {}): LeaseSubmit {
  const { payment: _none, ...submit } = ready;
  const { leasePriceInfo, exceededLimit, overLimitAmount, overLimitTax, balance } = found;
  if (!leasePriceInfo) throw new Error(`No approval was found: ${found.errorMessage}`);
  return {
    ...adaByPhone,
    ...submit,
    leaseId: leasePriceInfo.leaseId,
    leasePriceInfo,
    emailOnLease: leasePriceInfo.emailOnLease,
    payment: card ? { ...card, amount: balance } : null,
    exceededLimit,
    cod,
    leaseAmount: dollars(leasePriceInfo.cashPrice),
    overLimitAmount,
    overLimitTax,
    balance,
  };
}

export async function submitLease(
  browser: Browser,
  input: LeaseSubmit,
  key: string,
): Promise<WireOutput<"SubmitInvoiceOrder">> {
  const { body } = await browser.send("SubmitInvoiceOrder", input, { [idempotencyHeader]: key });
  return body as WireOutput<"SubmitInvoiceOrder">;
}

/** A submitted order whose lease waits for its signature. Earlier lookups of the day do not count against it. */
export async function unsignedLease(server: TestServer, units?: Record<string, number>) {
  await server.db.delete(limitCount);
  const shopper = await leaseShopper(server, units);
  const answer = await shopper.submit(await shopper.lookUp());
  if (!answer.data) throw new Error(`Nothing was leased: ${answer.errorMessage}`);
  const { id } = await orderNumbered(server, answer.data.orderNumber);
  return {
    ...shopper,
    ...answer.data,
    id,
    row: () => leaseOf(server, id),
    /** Takes over what the provider says now. */
    sync: () => syncLease(id, server.context),
  };
}

/** Has the customer, in an account of their own, cancel an order. @returns why it cannot be canceled. */
export async function cancelAsCustomer(
  { db, context }: TestServer,
  { id, orderNumber: number }: { id: string; orderNumber: string },
): Promise<string | undefined> {
  const [made] = await db
    .insert(account)
    .values({ email: `${number}@example.com`, passwordHash: "", contact: buyer })
    .returning({ id: account.id });
  if (!made) throw new Error("There is no account.");
  await db.update(order).set({ accountId: made.id }).where(eq(order.id, id));
  return (await cancelOrder({ number, accountId: made.id }, anonymousContext(context))).problem;
}

/** What is stored of a leased order. */
export async function leaseOf({ db }: TestServer, orderId: string) {
  const [placed] = await db.select().from(order).where(eq(order.id, orderId));
  const [row] = await db.select().from(lease).where(eq(lease.orderId, orderId));
  const entries = await db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(ledgerEntry.id);
  if (!placed || !row) throw new Error("There is no such leased order.");
  return { order: placed, lease: row, entries };
}

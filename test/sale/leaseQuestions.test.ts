import { beforeEach, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { emptyLookup } from "#domain/lease/lookupForm";
import { providerSlowMessage } from "#domain/messages/lease";
import { alreadyPlacedMessage } from "#domain/messages/payments";
import { idempotencyRecord, lease as leases, limitCount } from "#server/db/schema/index";
import { cents } from "#domain/money";
import { dollars, goodCard, newKey, noCard, readyToPay } from "#test/data/builders";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { leaseShopper, submitLease, submitOf } from "#test/sale/support/leases";
import { countCharges, setCapacity } from "#test/sale/support/rows";
import { patient, testServer, type Browser } from "#test/testServer";

/* What a lease's page learns when it asks, after a reload, what an earlier submit under its key has led to. */

/** Approved for less than the sofa costs. */
const ben = { ...approvedAda, leaseId: "PL-300300", phone: "4045550199", limit: cents(300_00) };
const provider = leaseProvider([{ ...approvedAda, limit: cents(1_000_000_00) }, ben]);
const server = await testServer({ env: patient, ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 200);
await setCapacity(server, 200);
await booksOfEachTest(server);

type LeaseSubmit = WireInput<"SubmitInvoiceOrder">;

let browser: Browser;
let input: LeaseSubmit;
let key: string;

beforeEach(async () => {
  await server.db.delete(limitCount);
  provider.answer("answer");
  provider.reject("");
  const shopper = await leaseShopper(server);
  browser = shopper.browser;
  input = submitOf(shopper.ready, await shopper.lookUp());
  key = newKey();
});

const submit = (what: LeaseSubmit = input) => submitLease(browser, what, key);
const unknown = { orderValidationResult: "Pending", isUnknown: true };

/** As the page asks: of the lease it kept only what the server needs, and it has forgotten how it was looked up. */
function ask(more: Partial<LeaseSubmit> = {}) {
  const { userId, order, stagedOrderNum, scheduledDate, leasePriceInfo, cod, balance } = input;
  const none = dollars(0);
  const { leaseId } = leasePriceInfo;
  const amounts = { cashPrice: none, costOfRental: none, totalLeasePrice: none, ninetyDayBuyout: none };
  return submit({
    ...emptyLookup,
    userId,
    order,
    stagedOrderNum,
    scheduledDate,
    cod,
    balance,
    leaseId,
    leasePriceInfo: { leaseId, emailOnLease: "", ...amounts, initialPayment: none, approvalLimit: none },
    leaseAmount: none,
    overLimitAmount: none,
    overLimitTax: none,
    payment: noCard,
    onlyAsks: true,
    ...more,
  });
}

it("a question before the submit has arrived changes nothing, even while its order is being placed", async () => {
  const records = await server.db.$count(idempotencyRecord);
  expect(await ask()).toMatchObject(unknown);
  expect(await server.db.$count(idempotencyRecord)).toBe(records);
  server.hooks.beforeNext("order.reserve", async () => {
    expect(await ask()).toMatchObject(unknown);
  });
  expect(await submit()).toMatchObject({ status: true });
});

it("a question gets the answer of the order that was leased, with the address to sign at", async () => {
  const before = await server.db.$count(leases);
  const leased = await submit();
  expect(leased.data?.esignUrl).toMatch(/^https?:/);
  expect(await ask()).toEqual(leased);
  expect(await server.db.$count(leases)).toBe(before + 1);
});

it("a question knows again a lease whose rest is due on delivery", async () => {
  const { browser: shopper, ready, lookUp } = await leaseShopper(server);
  browser = shopper;
  input = submitOf(ready, await lookUp({ phoneNumber: ben.phone }), { cod: true });
  expect(Number(input.balance)).toBeGreaterThan(0);
  const leased = await submit();
  expect(leased).toMatchObject({ status: true });
  expect(await ask()).toEqual(leased);
});

it("a question waits for the lease provider, then learns of the lease", async () => {
  server.hooks.beforeNext("lease.submit", async () => provider.answer("lost"));
  expect(await submit()).toMatchObject({ orderValidationResult: "Pending" });
  const waiting = await ask();
  expect(waiting).toMatchObject({ orderValidationResult: "Pending", errorMessage: providerSlowMessage });
  expect(waiting).not.toHaveProperty("isUnknown");
  provider.answer("answer");
  const leased = await ask();
  expect(leased).toMatchObject({ status: true });
  expect(await submit()).toEqual(leased);
});

it("a question learns that the lease was refused, and why", async () => {
  provider.reject("The approval has been withdrawn.");
  const refused = await submit();
  expect(refused).toMatchObject({ orderValidationResult: "PaymentError" });
  expect(await ask()).toEqual(refused);
});

it("a question with a changed cart, or paid another way, learns which order was leased", async () => {
  const leased = await submit();
  const told = {
    orderValidationResult: "FatalError",
    errorMessage: alreadyPlacedMessage(leased.data?.orderNumber ?? ""),
  };
  expect(await ask({ order: { ...input.order, total: dollars(1) } })).toMatchObject(told);
  expect(await ask({ cod: true })).toMatchObject(told);
});

it("a question of a lease's page learns of an order that was paid by card", async () => {
  const byCard = await readyToPay(browser, { [sofa]: 1 }, input.userId);
  const charges = await countCharges(server.db);
  const bought = await press(browser, byCard, key);
  expect(await ask()).toMatchObject({
    orderValidationResult: "FatalError",
    errorMessage: alreadyPlacedMessage(bought.orderNumber),
  });
  expect(await countCharges(server.db)).toBe(charges + 1);
});

it("a question with a card charges nothing", async () => {
  const charges = await countCharges(server.db);
  expect(await submit({ ...input, payment: goodCard, onlyAsks: true })).toMatchObject(unknown);
  expect(await countCharges(server.db)).toBe(charges);
});

import { beforeEach, expect, it } from "vitest";
import { providerSlowMessage } from "#domain/messages/lease";
import { alreadyPlacedMessage } from "#domain/messages/payments";
import { lease as leases, limitCount } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, dollars, goodCard, newKey, noCard, readyToLease, readyToPay } from "#test/data/builders";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { clerkOrder, paidInStore, submitAsClerk } from "#test/sale/support/clerks";
import { leaseShopper, lookUp, submitLease, submitOf } from "#test/sale/support/leases";
import { countCharges, setCapacity } from "#test/sale/support/rows";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer, patient } from "#test/testServer";

/* One key, two payment methods: a shopper pays another way after a reload, with the key of the first way. */

const provider = leaseProvider();
const server = await fileServer({ env: patient, ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 2_000);
await setCapacity(server, 2_000);
await booksOfEachTest(server);

beforeEach(async () => {
  await server.db.delete(limitCount);
  provider.answer("answer");
  provider.reject("");
});

const units = { [sofa]: 1 };

/** A shopper who has got as far as a card, checked out again, and found a lease. */
async function readyBothWays() {
  const browser = server.browser();
  const byCard = await readyToPay(browser, units);
  const again = await readyToLease(browser, units, { userId: byCard.userId });
  const lease = submitOf(again, await lookUp(browser, again));
  return { browser, byCard, lease };
}

it("sells by card once, and leases nothing under the same key after checking out again", async () => {
  const before = await server.db.$count(leases);
  const browser = server.browser();
  const byCard = await readyToPay(browser, units);
  const key = newKey();
  const bought = await press(browser, byCard, key);
  const again = await readyToLease(browser, units, { userId: byCard.userId });
  expect(again.stagedOrderNum).not.toBe(byCard.stagedOrderNum);
  const lease = submitOf(again, await lookUp(browser, again));
  expect(await submitLease(browser, lease, key)).toMatchObject({
    status: false,
    errorMessage: alreadyPlacedMessage(bought.orderNumber),
  });
  expect(await server.db.$count(leases)).toBe(before);
  expect(await submitLease(browser, lease, newKey()), "its own key").toMatchObject({ status: true });
});

it("leases once, and charges no card under the same key after checking out again", async () => {
  const { browser, ready, lookUp: find } = await leaseShopper(server);
  const key = newKey();
  const leased = await submitLease(browser, submitOf(ready, await find()), key);
  const again = await readyToPay(browser, units, ready.userId);
  expect(await press(browser, again, key)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(leased.data?.orderNumber ?? ""),
  });
});

it("tells a page that asks about a card payment that the order was leased", async () => {
  const { browser, ready, lookUp: find } = await leaseShopper(server);
  const key = newKey();
  const leased = await submitLease(browser, submitOf(ready, await find()), key);
  const again = await readyToPay(browser, units, ready.userId);
  const question = { ...again, payment: noCard, onlyAsks: true };
  expect(await press(browser, question, key)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(leased.data?.orderNumber ?? ""),
  });
});

it("leases after the card was declined", async () => {
  const browser = server.browser();
  const byCard = await readyToPay(browser, units);
  const key = newKey();
  const declined = await press(browser, { ...byCard, payment: card("4000000000000002") }, key);
  expect(declined).toMatchObject({ status: "PaymentError" });
  const again = await readyToLease(browser, units, { userId: byCard.userId });
  const lease = submitOf(again, await lookUp(browser, again));
  expect(await submitLease(browser, lease, key)).toMatchObject({ status: true });
});

it("leases or sells by card when both are sent at once", async () => {
  for (const _ of rounds()) {
    await server.db.delete(limitCount);
    const browser = server.browser();
    const byCard = await readyToPay(browser, units);
    const unstaged = { ...byCard, stagedOrderNum: "" };
    const again = await readyToLease(browser, units, { userId: byCard.userId });
    const lease = { ...submitOf(again, await lookUp(browser, again)), stagedOrderNum: "" };
    const key = newKey();
    const [sold, leased] = await Promise.all([
      press(browser, unstaged, key),
      submitLease(browser, lease, key),
    ]);
    expect([sold.status === "Processed", leased.status].filter(Boolean)).toHaveLength(1);
  }
});

it("doesn't call a lease placed before its provider has answered", async () => {
  const { browser, ready, lookUp: find } = await leaseShopper(server);
  const key = newKey();
  const lease = submitOf(ready, await find());
  server.hooks.beforeNext("lease.submit", async () => provider.answer("lost"));
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "Pending" });
  const byCard = await readyToPay(browser, units, ready.userId);
  const ask = () => press(browser, { ...byCard, payment: noCard, onlyAsks: true }, key);
  const waiting = await ask();
  expect(waiting).toMatchObject({ status: "Pending", errorMessage: providerSlowMessage });
  expect(waiting).not.toHaveProperty("isUnknown");
  const charges = await countCharges(server.db);
  expect(await press(browser, byCard, key)).toMatchObject({ status: "Pending" });
  expect(await countCharges(server.db)).toBe(charges);
  provider.answer("answer");
  const leased = await submitLease(browser, lease, key);
  expect(await ask()).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(leased.data?.orderNumber ?? ""),
  });
});

it("sells by card after the lease was refused", async () => {
  const { browser, ready, lookUp: find } = await leaseShopper(server);
  const key = newKey();
  const lease = submitOf(ready, await find());
  server.hooks.beforeNext("lease.submit", async () => provider.answer("lost"));
  provider.reject("No.");
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "Pending" });
  const byCard = await readyToPay(browser, units, ready.userId);
  expect(await press(browser, byCard, key)).toMatchObject({ status: "Pending" });
  provider.answer("answer");
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "PaymentError" });
  expect(await press(browser, byCard, key)).toMatchObject({ status: "Processed" });
});

it("does not repeat the rejection of a lease after the order was paid by card", async () => {
  const { browser, ready, lookUp: find } = await leaseShopper(server);
  const key = newKey();
  const lease = submitOf(ready, await find());
  provider.answer("down");
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "PaymentError" });
  provider.answer("answer");
  const bought = await press(browser, await readyToPay(browser, units, ready.userId), key);
  expect(await submitLease(browser, lease, key)).toMatchObject({
    orderValidationResult: "FatalError",
    errorMessage: alreadyPlacedMessage(bought.orderNumber),
  });
});

it("keeps the key of a question with a changed cart while a lease may still be placed under it", async () => {
  const { browser, byCard, lease } = await readyBothWays();
  const key = newKey();
  const declined = { ...byCard, payment: card("4000000000000002") };
  expect(await press(browser, declined, key)).toMatchObject({ status: "PaymentError" });
  const changed = { ...byCard, order: { ...byCard.order, total: dollars(1) } };
  let learned: unknown;
  server.hooks.beforeNext("order.reserve", async () => {
    learned = await press(browser, { ...changed, payment: noCard, onlyAsks: true }, key);
  });
  expect(await submitLease(browser, lease, key)).toMatchObject({ status: true });
  expect(learned).toMatchObject({ status: "Pending", isUnknown: true });
});

it("sells to a clerk once, whether the order is paid in the store or by card", async () => {
  const clerk = await deviceAt(server, 2);
  const key = newKey();
  const input = await clerkOrder(clerk, { storeItems: [paidInStore(100)] });
  const sold = await submitAsClerk(clerk, input, key);
  expect(sold).toMatchObject({ status: "Processed" });
  const byCard = { ...input, payment: goodCard };
  expect(await clerk.call("SubmitOrderPayment", byCard, key)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(sold.orderNumber),
  });
});

it("keeps the key of a rejected lease while a card may still be charged under it", async () => {
  const { browser, byCard, lease } = await readyBothWays();
  const key = newKey();
  let rejected: unknown;
  server.hooks.beforeNext("order.reserve", async () => {
    provider.answer("down");
    rejected = await submitLease(browser, lease, key);
    provider.answer("answer");
  });
  const bought = await press(browser, byCard, key);
  expect(rejected).toMatchObject({ orderValidationResult: "PaymentError", isUnknown: true });
  expect(await submitLease(browser, lease, key)).toMatchObject({
    status: false,
    errorMessage: alreadyPlacedMessage(bought.orderNumber),
  });
});

it("waits for an unconfirmed card payment instead of ending the key", async () => {
  const browser = server.browser();
  const byCard = await readyToPay(browser, units);
  const key = newKey();
  const silent = { ...byCard, payment: card("4000000000000408") };
  expect(await press(browser, silent, key)).toMatchObject({ status: "Pending" });
  const again = await readyToLease(browser, units, { userId: byCard.userId });
  const lease = submitOf(again, await lookUp(browser, again));
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "Pending" });
  server.clock.advance(3_600_000);
  await reconcileAttempts(server.context);
  expect(await submitLease(browser, lease, key)).toMatchObject({ orderValidationResult: "FatalError" });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { alreadyPlacedMessage, submitProblems } from "#domain/messages/payments";
import { fromDollars } from "#domain/money";
import { lease as leases, limitCount, order } from "#server/db/schema/index";
import { card, newKey, readyToLease, readyToPay } from "#test/data/builders";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, sendSubmit, setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { lookUp, submitLease, submitOf } from "#test/sale/support/leases";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges, setCapacity } from "#test/sale/support/rows";
import { patient, testServer, type Browser } from "#test/testServer";

/* A shopper changes the cart after a lost answer, and presses again with the key of the first submit. */

const provider = leaseProvider();
const server = await testServer({ env: patient, ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 200);
await setCapacity(server, 200);
await booksOfEachTest(server);

type Submit = Awaited<ReturnType<typeof readyToPay>>;
type LeaseSubmit = ReturnType<typeof submitOf>;

let browser: Browser;
let byCard: Submit;
let lease: LeaseSubmit;
let key: string;
let charges: number;

/** A shopper who has got as far as a card, checked out again, and found a lease. */
beforeEach(async () => {
  await server.db.delete(limitCount);
  browser = server.browser();
  byCard = await readyToPay(browser, { [sofa]: 1 });
  const again = await readyToLease(browser, { [sofa]: 1 }, { userId: byCard.userId });
  lease = submitOf(again, await lookUp(browser, again));
  key = newKey();
  charges = await countCharges(server.db);
});

const twoSofas = () => readyToPay(browser, { [sofa]: 2 }, byCard.userId);
const declined = () => press(browser, { ...byCard, payment: card("4000000000000002") }, key);
const newCharges = async () => (await countCharges(server.db)) - charges;
const otherContent = { status: "FatalError", errorMessage: submitProblems.otherContent };

/** The store's connection is cut before the next submit has reserved anything. */
function cutNext() {
  server.hooks.beforeNext("order.reserve", async () => {
    throw new Error("cut");
  });
}

it("after a decline learns of no order that failed, and the key ends", async () => {
  expect(await declined()).toMatchObject({ status: "PaymentError" });
  const changed = await press(browser, await twoSofas(), key);
  expect(changed).toMatchObject(otherContent);
  expect(changed).not.toHaveProperty("isUnknown");
});

it("after a decline and a lease under the same key learns of the lease, and is charged nothing", async () => {
  await declined();
  const leased = await submitLease(browser, lease, key);
  const message = alreadyPlacedMessage(leased.data?.orderNumber ?? "");
  const changed = await press(browser, await twoSofas(), key);
  expect(changed).toMatchObject({ status: "FatalError", errorMessage: message });
  expect(await newCharges()).toBe(0);
});

it("is not locked out by a lease submit that was cut off", async () => {
  const before = await server.db.$count(leases);
  cutNext();
  await submitLease(browser, lease, key);
  cutNext();
  await sendSubmit(browser, byCard, key);
  const changed = await twoSofas();
  expect(await press(browser, changed, key)).toMatchObject({ ...otherContent, isUnknown: true });
  expect(await press(browser, changed, key)).toMatchObject({ status: "Processed" });
  expect(await newCharges()).toBe(1);
  expect(await server.db.$count(leases)).toBe(before);
});

it("buys the changed cart in place of an order that waits for its cardholder", async () => {
  const payment = card("4000002760003184");
  const { clientSecret } = await press(browser, { ...byCard, payment }, key);
  const changed = await twoSofas();
  const bought = await press(browser, changed, key);
  expect(bought).toMatchObject({ status: "Processed" });
  await answerChallenge(server, clientSecret, true);
  expect(await press(browser, changed, key)).toEqual(bought);
  expect(await press(browser, { ...byCard, payment }, key)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(bought.orderNumber),
  });
  expect(await newCharges()).toBe(1);
});

it("buys the first cart if its cardholder confirms it while the changed one is on its way", async () => {
  const first = { ...byCard, payment: card("4000002760003184") };
  const { clientSecret } = await press(browser, first, key);
  const changed = await twoSofas();
  server.hooks.beforeNext("order.reserve", async () => {
    await answerChallenge(server, clientSecret, true);
  });
  const { errorMessage } = await press(browser, changed, key);
  expect(await newCharges()).toBe(1);
  const bought = await press(browser, first, key);
  expect(bought).toMatchObject({ status: "Processed" });
  expect(errorMessage).toBe(alreadyPlacedMessage(bought.orderNumber));
  expect(await newCharges()).toBe(1);
});

it("buys the changed cart although the first one is sent again while that waits for its cardholder", async () => {
  const payment = card("4000002760003184");
  const first = { ...byCard, payment };
  await press(browser, first, key);
  const changed = { ...(await twoSofas()), payment };
  const { clientSecret } = await press(browser, changed, key);
  expect(await press(browser, first, key)).toMatchObject({ status: "FatalError" });
  await answerChallenge(server, clientSecret, true);
  expect(await press(browser, changed, key)).toMatchObject({ status: "Processed" });
  expect(await newCharges()).toBe(1);
});

it("changed again and again while each one waits for its cardholder leaves one to confirm", async () => {
  const waiting = card("4000002760003184");
  const secrets = [];
  for (const units of [1, 2, 3]) {
    const input = await readyToPay(browser, { [sofa]: units }, byCard.userId);
    const challenged = await press(browser, { ...input, payment: waiting }, key);
    expect(challenged).toMatchObject({ status: "ActionRequired" });
    secrets.push({ input, clientSecret: challenged.clientSecret });
  }
  for (const { clientSecret } of secrets) await answerChallenge(server, clientSecret, true);
  const [last] = secrets.toReversed();
  expect(await press(browser, { ...last!.input, payment: waiting }, key)).toMatchObject({
    status: "Processed",
  });
  expect(await newCharges()).toBe(1);
});

it("is never told that it was bought when a first submit that was still on its way is sold", async () => {
  const unstaged = { ...byCard, stagedOrderNum: "" };
  const changed = { ...(await twoSofas()), stagedOrderNum: "" };
  const { onHand } = await warehouseStock(server.db);
  cutNext();
  await submitLease(browser, lease, key);
  server.hooks.beforeNext("order.reserve", async () => {
    await setAvailableStock(server.db, sofa, 0);
    await press(browser, unstaged, key);
    await setAvailableStock(server.db, sofa, onHand);
    cutNext();
    await sendSubmit(browser, changed, key);
  });
  await press(browser, unstaged, key);
  const { orderNumber } = await press(browser, changed, key);
  const [bought] = await server.db.select().from(order).where(eq(order.number, orderNumber));
  expect(bought?.total).toBe(fromDollars(changed.order.total));
  expect(await newCharges()).toBe(1);
});

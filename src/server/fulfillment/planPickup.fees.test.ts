import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { chooseStoreMessage } from "#domain/messages/fulfillment/pickup";
import { variant } from "#server/db/schema/index";
import { shownOrder } from "#test/data/builders";
import { sofa } from "#test/sale/support/buyers";
import { setAvailableUnits } from "#test/sale/support/rows";
import { fileServer, testNow } from "#test/testServer";

/* Fees and days of a pickup before it is ordered; the figures are the demo store's. */

const marietta = 2;
const mcDonough = 5;

const server = await fileServer();
await setAvailableUnits(server.db, [sofa], { 0: 9, [marietta]: 1, [mcDonough]: 2 });
beforeEach(() => server.clock.set(testNow));

async function fees(pickupLocId: number | null, quantity = 1) {
  const browser = server.browser();
  const shown = await shownOrder(browser, { [sofa]: quantity });
  return browser.call("GetOrderFeesAndInfo", { ...shown, deliveryInfo: null, pickup: true, pickupLocId });
}

/** The fees name the first day and the lead time; the list of pickup stores names the lead time too. */
async function expectReady(
  { at, quantity }: { at: number; quantity: number },
  { first, lead }: { first: string; lead: string },
): Promise<void> {
  const info = { pickupLeadTime: lead };
  expect(await fees(at, quantity)).toMatchObject({ status: "OK", minDate: first, pickupLoc: { info } });
  const { items } = await shownOrder(server.browser(), { [sofa]: quantity });
  const stores = await server.browser().call("AllPickupLoc", { items });
  expect(stores.find(({ id }) => id === at)).toMatchObject({ info });
}

describe("the fees of a pickup", () => {
  it("are only the store's tax, with the store, its days and a deposit to choose", async () => {
    // 949.00 + tariff 94.90 = 1043.90; Cobb County takes 6%: 62.63; a fifth of 1106.53.
    expect(await fees(marietta)).toMatchObject({
      status: "OK",
      deliveryFee: 0,
      deliveryDistance: null,
      taxRate: 0.06,
      pickupDeposit: 221.31,
      pickupDepositTerm: "Security Deposit",
      pickupLoc: { id: marietta, name: "Red Clay Furniture Marietta", info: { pickupLeadTime: "Same day" } },
      minDate: "2026-03-07",
      amountChoiceList: [
        { id: "full", displayName: "Pay in full", amount: 1106.53, delivery: false, paymentMessage: "" },
        {
          id: "deposit",
          name: "Security Deposit",
          displayName: "Pay a deposit of 20% now and the balance at pickup",
          amount: 221.31,
          delivery: false,
          paymentMessage: "The balance, $885.22, is due at pickup.",
        },
      ],
    });
  });

  it.each([
    { where: "a store that has it", at: marietta, quantity: 1, first: "2026-03-07", lead: "Same day" },
    { where: "a store that lacks one", at: marietta, quantity: 2, first: "2026-03-08", lead: "Next day" },
    { where: "a store two days away", at: mcDonough, quantity: 3, first: "2026-03-09", lead: "In 2 days" },
    { where: "the warehouse itself", at: 0, quantity: 9, first: "2026-03-07", lead: "Same day" },
  ])("name as the first day at $where: $first", async ({ at, quantity, first, lead }) => {
    await expectReady({ at, quantity }, { first, lead });
  });

  it.each([
    { when: "an hour before it closes", at: "2026-03-08T00:00:00Z", first: "2026-03-07", lead: "Same day" },
    { when: "after it has closed", at: "2026-03-08T01:30:00Z", first: "2026-03-08", lead: "Next day" },
    { when: "on a holiday", at: "2026-12-25T15:00:00Z", first: "2026-12-26", lead: "Next day" },
  ])("promise at a store that has it, $when: $lead", async ({ at, first, lead }) => {
    server.clock.set(at);
    await expectReady({ at: marietta, quantity: 1 }, { first, lead });
  });

  it("add a day for the warehouse's goods after the cutoff hour", async () => {
    server.clock.set("2026-03-09T18:59:00Z");
    expect(await fees(marietta, 2)).toMatchObject({ minDate: "2026-03-10" });
    server.clock.set("2026-03-09T19:00:00Z");
    expect(await fees(marietta, 2)).toMatchObject({ minDate: "2026-03-11" });
    expect(await fees(marietta, 1)).toMatchObject({ minDate: "2026-03-09" });
  });

  it("add the lead time of the product", async () => {
    await server.db.update(variant).set({ inStockDays: 5 }).where(eq(variant.sku, sofa));
    expect(await fees(marietta, 2)).toMatchObject({ minDate: "2026-03-13" });
    await server.db.update(variant).set({ inStockDays: 0 }).where(eq(variant.sku, sofa));
  });

  it.each([null, 1, 99])("are an error for location %s, which has no pickup", async (at) => {
    expect(await fees(at)).toMatchObject({
      status: "Error",
      errorMessage: chooseStoreMessage,
      pickupLoc: null,
      amountChoiceList: [],
    });
  });
});

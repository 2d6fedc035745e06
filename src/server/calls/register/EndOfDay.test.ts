import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { order } from "#server/db/schema/index";
import { buyer, dollars, newKey } from "#test/data/builders";
import { orderWithBalance, sentMails } from "#test/sale/support/balances";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
const clerk = await deviceAt(server, 2);
const elsewhere = await deviceAt(server, 3);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Each test has a day of its own.
beforeEach(() => server.clock.advance(dayMs));

type StoreItem = NonNullable<WireInput<"SubmitOrder">["order"]["storeItems"]>[number];

/** Sells a typed-in product of $100 that is picked up; the total shown is more than the real one. */
async function sell(device: typeof clerk, payments: StoreItem[], more: Partial<StoreItem> = {}) {
  const legs = { name: "TYPED_Legs", sku: "TYPED_Legs", price: dollars(100), quantity: 1, typeId: 0 };
  const order = {
    items: [],
    storeItems: [{ ...legs, ...more }, ...payments],
    contactInfo: buyer,
    pickup: true,
    pickupLocId: 2,
    subtotal: dollars(100),
    total: dollars(1_000),
    codAmout: dollars(1_000),
  };
  const answer = await device.call("SubmitOrder", { userId: "store", order }, newKey());
  expect(answer).toMatchObject({ status: "Processed" });
}

function paid(tender: "cash" | "check" | "debit" | "credit", amount: number): StoreItem {
  const typeId = tender === "cash" || tender === "check" ? 1 : 2;
  return {
    name: "Payment",
    sku: "InStore Payment",
    productId: -1,
    typeId,
    tender,
    price: dollars(amount),
    quantity: 1,
  };
}

const count = (cash: number, check: number) => ({
  count: { cash: dollars(cash), check: dollars(check), note: "" },
});

describe("EndOfDay", () => {
  it("shows no takings before the drawer is counted, then each tender, and records the difference", async () => {
    await clerk.call("RecordRegisterEntry", { kind: "float", amount: dollars(200) }, newKey());
    await sell(clerk, [paid("cash", 60), paid("check", 30)]);
    await sell(clerk, [paid("debit", 20), paid("credit", 10)]);
    await sell(elsewhere, [paid("cash", 5)]);
    await clerk.call("RecordRegisterEntry", { kind: "drop", amount: dollars(50), note: "Safe" }, newKey());
    const blind = await clerk.call("EndOfDay", {});
    expect(blind).toMatchObject({ status: true, day: "2026-03-08", result: null });
    expect(blind.entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ["float", 200, ""],
      ["drop", 50, "Safe"],
    ]);
    const { result } = await clerk.call("EndOfDay", count(208.5, 30));
    expect(result).toMatchObject({
      expected: { cash: 210, check: 30 },
      counted: { cash: 208.5, check: 30 },
      difference: { cash: -1.5, check: 0 },
      tenders: [
        { tender: "cash", payments: 1, amount: 60 },
        { tender: "check", payments: 1, amount: 30 },
        { tender: "credit", payments: 1, amount: 10 },
        { tender: "debit", payments: 1, amount: 20 },
      ],
    });
  });

  it("lets the drawer be counted again after another sale, and keeps what an earlier day showed", async () => {
    await sell(clerk, [paid("cash", 40)]);
    const first = await clerk.call("EndOfDay", count(40, 0));
    expect(await clerk.call("EndOfDay", count(40, 0))).toEqual(first);
    await sell(clerk, [paid("cash", 15)]);
    const second = await clerk.call("EndOfDay", count(55, 0));
    expect(second.result).toMatchObject({ expected: { cash: 55 }, difference: { cash: 0 } });
    server.clock.advance(dayMs);
    expect(await clerk.call("EndOfDay", { day: second.day })).toEqual(second);
    expect(await clerk.call("EndOfDay", {})).toMatchObject({ entries: [], result: null });
  });

  it("gives salespeople the lines they sold, and shared lines by their shares to the cent", async () => {
    const credits = [
      { salesperson: "Rosa Diaz", percent: 33 },
      { salesperson: "Cy Moss", percent: 33 },
      { salesperson: "Abe Ames", percent: 34 },
    ];
    const manager = await deviceAt(server, 2, "manager");
    await sell(manager, [], { credits, price: dollars(100.01) });
    await sell(clerk, [], { quantity: 2 });
    const { result } = await clerk.call("EndOfDay", count(0, 0));
    expect(result?.salespeople).toEqual([
      { salesperson: "", orders: 1, amount: 200 },
      { salesperson: "Abe Ames", orders: 1, amount: 34 },
      { salesperson: "Cy Moss", orders: 1, amount: 33.01 },
      { salesperson: "Rosa Diaz", orders: 1, amount: 33 },
    ]);
  });

  it("counts a card on the day it paid, also for an order that the store placed before", async () => {
    const { id, remit } = await orderWithBalance(server, mails);
    await server.db.update(order).set({ storeId: 2 }).where(eq(order.id, id));
    const deposited = await clerk.call("EndOfDay", count(0, 0));
    expect(deposited.result?.tenders).toEqual([{ tender: "card", payments: 1, amount: 100 }]);
    server.clock.advance(dayMs);
    expect(await server.browser().call("RemitPayment", remit(25), newKey())).toMatchObject({ success: true });
    const later = await clerk.call("EndOfDay", count(0, 0));
    expect(later.result?.tenders).toEqual([{ tender: "card", payments: 1, amount: 25 }]);
    expect((await elsewhere.call("EndOfDay", count(0, 0))).result?.tenders).toEqual([]);
  });

  it("takes the store's own midnight for the end of its day", async () => {
    const { day } = await clerk.call("EndOfDay", {});
    server.clock.advance(12 * hourMs);
    await sell(clerk, [paid("cash", 25)]);
    server.clock.advance(2 * hourMs);
    await sell(clerk, [paid("cash", 5)]);
    const late = await clerk.call("EndOfDay", { day, ...count(0, 0) });
    expect(late.result?.tenders).toEqual([{ tender: "cash", payments: 1, amount: 25 }]);
  });

  it("rejects a day that has not begun", async () => {
    expect(await clerk.call("EndOfDay", { day: "2030-01-01" })).toMatchObject({
      status: false,
      result: null,
      errorMessage: "Please choose today or an earlier day.",
    });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { deliverySlot, order, orderEvent, outbox, refund, variant } from "#server/db/schema/index";
import { makeRefunds } from "#server/payments/refund";
import { findAccount } from "#server/db/queries/account/accounts";
import { latestMail, newCustomer, type TestCustomer } from "#test/data/accounts";
import { breaks, countUnits } from "#test/invariants";
import { newKey, readyToPay } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { ledgerOf, orderWithBalance, sentMails } from "#test/sale/support/balances";
import { press, setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 200);
const units = await countUnits(server.db);

/** A customer with a paid order of one sofa. */
async function withOrder() {
  const customer = await newCustomer(server, mails);
  const { browser, email } = customer;
  const { orderNumber } = await press(browser, await readyToPay(browser, { [sofa]: 1 }, email), newKey());
  const row = await orderNumbered(server, orderNumber);
  return { ...customer, orderNumber, row };
}

/** A customer with an order of which $100 are paid. */
async function withBalance() {
  const customer = await newCustomer(server, mails);
  const owed = await orderWithBalance(server, mails);
  const accountId = (await findAccount(server.db, customer.email))?.id;
  await server.db.update(order).set({ accountId }).where(eq(order.id, owed.id));
  return { customer, owed };
}

const cancel = ({ browser, own }: TestCustomer, value: string) => {
  const { userId, password } = own;
  return browser.call("CancelOrder", { userId, password, sessionKey: password, value });
};

describe("CancelOrder", () => {
  it("returns units and slot, refunds the card, and writes event and mail", async () => {
    const before = await warehouseStock(server.db);
    const customer = await withOrder();
    const { orderNumber, row, browser, own, email } = customer;
    const shown = { userId: email, password: own.password, value: orderNumber };
    expect(await browser.call("GetOrderForCustomer", shown)).toMatchObject({ cancelable: true });
    const slots = () =>
      server.db
        .select()
        .from(deliverySlot)
        .where(eq(deliverySlot.day, row.scheduledDay ?? day("2026-03-09")));
    const taken = (await slots()).map((slot) => slot.taken);
    expect(await cancel(customer, orderNumber)).toEqual({
      status: true,
      refund: row.total / 100,
      errorMessage: "",
    });
    expect(await warehouseStock(server.db)).toEqual(before);
    expect((await slots()).map((slot) => slot.taken)).toEqual(taken.map((count) => count - 1));
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, row.id));
    expect(events.map(({ kind, detail }) => [kind, detail])).toContainEqual([
      "StatusChanged",
      { from: "Received", to: "Cancelled" },
    ]);
    const sent = await latestMail(server, mails, { to: row.contact.email, kind: `canceled-${orderNumber}` });
    expect(sent?.subject).toBe(`Order ${orderNumber} is canceled`);
    await makeRefunds(server.context);
    expect(await browser.call("GetOrderForCustomer", shown)).toMatchObject({
      orderStatus: { status: "Cancelled" },
      commonOrderInfo: {
        balance: 0,
        paymentList: [{ amount: row.total / 100 }, { amount: (0 - row.total) / 100 }],
      },
      cancelable: false,
      payable: false,
    });
    expect(await breaks(server.db, { units })).toEqual([]);
  });

  it("answers the same again, and refunds once, also from eight tabs at once", async () => {
    for (const _ of rounds()) {
      const customer = await withOrder();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => cancel(customer, customer.orderNumber)),
      );
      const done = { status: true, refund: customer.row.total / 100, errorMessage: "" };
      expect(answers).toEqual(Array(8).fill(done));
      expect(await server.db.$count(refund, eq(refund.orderId, customer.row.id))).toBe(1);
      await makeRefunds(server.context);
      expect(await breaks(server.db, { units })).toEqual([]);
      server.clock.advance(3_600_000);
    }
  });

  it.each([
    { from: "stock", backOrder: false, onHand: 1 },
    { from: "back order", backOrder: true, onHand: 0 },
  ])("returns as many units as came from $from, whatever the variant allows by then", async (sold) => {
    const { onHand } = await warehouseStock(server.db);
    const allow = (backOrder: boolean) =>
      server.db.update(variant).set({ backOrder }).where(eq(variant.sku, sofa));
    await setAvailableStock(server.db, sofa, sold.onHand);
    await allow(sold.backOrder);
    const customer = await withOrder();
    await allow(!sold.backOrder);
    expect(await warehouseStock(server.db)).toEqual({ onHand: 0, reserved: 0 });
    expect(await cancel(customer, customer.orderNumber)).toMatchObject({ status: true });
    expect(await warehouseStock(server.db)).toEqual({ onHand: sold.onHand, reserved: 0 });
    await allow(false);
    await setAvailableStock(server.db, sofa, onHand);
  });

  it("refunds deposit and balance, each to its card", async () => {
    const { customer, owed } = await withBalance();
    await server.browser().call("RemitPayment", owed.remit(200));
    expect(await cancel(customer, owed.orderNumber)).toMatchObject({ status: true, refund: 300 });
    const refunds = await server.db.select().from(refund).where(eq(refund.orderId, owed.id));
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([100_00, 200_00]);
  });

  it("and a payment of its balance at once never leave money with an order that is canceled", async () => {
    for (const round of rounds()) {
      const { customer, owed } = await withBalance();
      const press = [
        () => server.browser().call("RemitPayment", owed.remit(200), newKey()),
        () => cancel(customer, owed.orderNumber),
      ];
      await Promise.all((round % 2 === 0 ? press : press.toReversed()).map((each) => each()));
      await makeRefunds(server.context);
      const { status } = await orderNumbered(server, owed.orderNumber);
      const left = (await ledgerOf(server.db, owed.id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
      expect([
        ["Cancelled", 0],
        ["Received", 300_00],
      ]).toContainEqual([status, left]);
      expect(await breaks(server.db, { units })).toEqual([]);
      server.clock.advance(3_600_000);
    }
  });

  it("waits for the end of a payment that is under way", async () => {
    const { customer, owed } = await withBalance();
    let answer: unknown;
    server.hooks.beforeNext("order.paid", async () => {
      answer = await cancel(customer, owed.orderNumber);
    });
    await server.browser().call("RemitPayment", owed.remit(200), newKey());
    expect(answer).toEqual({
      status: false,
      refund: 0,
      errorMessage: "We're still processing a payment for this order. Please try again in a few minutes.",
    });
    expect(await cancel(customer, owed.orderNumber)).toMatchObject({ status: true, refund: 300 });
  });

  it("is too late on the day of the delivery", async () => {
    const customer = await withOrder();
    const { scheduledDay } = customer.row;
    const now = server.clock.now().getTime();
    server.clock.advance(new Date(`${scheduledDay}T12:00:00Z`).getTime() - now);
    expect(await cancel(customer, customer.orderNumber)).toMatchObject({
      status: false,
      refund: 0,
      errorMessage: "You can't cancel this order online anymore. Please call the store.",
    });
  });

  it("cancels no order of anyone else, which does not exist for them", async () => {
    const [own, other] = [await withOrder(), await newCustomer(server, mails)];
    const notFound = { status: false, refund: 0, errorMessage: "Order not found" };
    expect(await cancel(other, own.orderNumber)).toEqual(notFound);
    expect(await cancel(other, "AAAAAAAAAA")).toEqual(notFound);
    const stranger = await server.browser().call("CancelOrder", { value: own.orderNumber });
    expect(stranger).toEqual(notFound);
    expect(await orderNumbered(server, own.orderNumber)).toMatchObject({ status: "Received" });
    expect(await server.db.$count(outbox, eq(outbox.messageId, `canceled-${own.orderNumber}`))).toBe(0);
  });
});

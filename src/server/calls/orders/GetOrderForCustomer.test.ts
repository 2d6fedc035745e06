import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toDollars } from "#domain/money";
import { tidy } from "#server/jobs/cleanUp";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { location, order, orderLink } from "#server/db/schema/index";
import { readOrder } from "#server/db/queries/orders";
import { newCustomer, type TestCustomer } from "#test/data/accounts";
import { buyer, newUserId, readyToPay } from "#test/data/builders";
import {
  confirmationOf,
  secretIn,
  sentMails,
  orderWithBalance,
  type BalancePayment,
} from "#test/sale/support/balances";
import { buyerOf, press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { dump } from "#test/sale/support/secrets";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const logged: string[] = [];
const logTo = { write: (line: string) => void logged.push(line) };
const server = await fileServer({ ports: { mail }, logTo });
await setAvailableStock(server.db, sofa, 50);
const own = await orderWithBalance(server, mails);

function read(more: Partial<Pick<BalancePayment, "linkToken"> & { value: string }> = {}) {
  const { orderNumber: value, linkToken } = own;
  return server.browser().call("GetOrderForCustomer", { userId: newUserId(), value, linkToken, ...more });
}

describe("an order opened with its mail's link", () => {
  it("has its lines, amounts, payments, balance and addresses", async () => {
    const row = await readOrder(server.db, own.id);
    const { note: _note, ...person } = buyer;
    const address = { ...person, mobilePhone: "" };
    expect(await read()).toEqual({
      summary: {
        orderNumber: own.orderNumber,
        storeId: null,
        storeName: "",
        dateStr: "03/07/2026",
        delivery: true,
        schDateStr: expect.stringMatching(/^\d\d\/\d\d\/2026$/),
        leaseToOwn: false,
      },
      orderStatus: { status: "Received" },
      commonOrderInfo: {
        storeId: null,
        totalPrice: toDollars(row.total),
        subtotal: toDollars(row.subtotal),
        tariff: toDollars(row.tariff),
        tax: toDollars(row.tax),
        discount: 0,
        discountName: "",
        combos: [],
        delivery: true,
        deliveryFee: toDollars(row.deliveryFee),
        leaseToOwn: false,
        layaway: false,
        orderItemList: [
          {
            productId: 1001,
            imageUrl: expect.any(String),
            productName: expect.stringContaining("Ansley"),
            pvExists: true,
            item: { sku: sofa, quantity: 1, unitPrice: 949 },
          },
        ],
        storeItemList: [],
        storeCouponList: [],
        paymentList: [
          { paymentName: "Visa ending in 4242", amount: 100, dateStr: "03/07/2026", number: "4242" },
        ],
        balance: toDollars(own.rest),
      },
      contactAddress: address,
      deliveryAddress: address,
      deliveryInstr: "",
      pickupLocation: null,
      payable: true,
      cancelable: false,
      returns: [
        "You can return your furniture within 3 days of delivery or pickup, subject to a restocking fee of 15%.",
        expect.stringMatching(/^Not returnable: /),
      ],
      useBillingAddress: expect.any(Boolean),
      billingAddrRequired: expect.any(Boolean),
      validateCCNumber: true,
    });
  });

  it("has the combos that it was placed with", async () => {
    const shopper = buyerOf(
      server,
      await readyToPay(server.browser(), { "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 }),
    );
    const { orderNumber } = await shopper.submit();
    await relayOutbox(server.context);
    const linkToken = secretIn(confirmationOf(mails, orderNumber));
    expect((await read({ value: orderNumber, linkToken }))?.commonOrderInfo.combos).toEqual([
      {
        name: "Oakhurst 7-Piece Dining Set",
        skus: ["OAK-TBL-72", "OAK-CHR-OAT"],
        price: 1149,
        savings: 137,
      },
    ]);
  });

  it("has the note of its delivery", async () => {
    const noted = { ...buyer, note: "Gate code 4417" };
    await server.db.update(order).set({ delivery: noted }).where(eq(order.id, own.id));
    expect(await read()).toMatchObject({ deliveryInstr: "Gate code 4417" });
    expect(JSON.stringify(await read({ linkToken: "" }))).not.toContain("4417");
    await server.db.update(order).set({ delivery: buyer }).where(eq(order.id, own.id));
  });

  it("is not payable once canceled", async () => {
    await server.db.update(order).set({ status: "Cancelled" }).where(eq(order.id, own.id));
    expect(await read()).toMatchObject({
      orderStatus: { status: "Cancelled" },
      payable: false,
      returns: [],
    });
    await server.db.update(order).set({ status: "Received" }).where(eq(order.id, own.id));
  });
});

describe("a signed-in account", () => {
  it("gives its customer the order, and no one else", async () => {
    const [owner, other] = [await newCustomer(server, mails), await newCustomer(server, mails)];
    const submit = await readyToPay(owner.browser, { [sofa]: 1 }, owner.email);
    const { orderNumber: value } = await press(owner.browser, submit);
    const ask = ({ browser, own: { userId, password } }: TestCustomer) =>
      browser.call("GetOrderForCustomer", { userId, password, sessionKey: password, value });
    expect(await ask(owner)).toMatchObject({ summary: { orderNumber: value }, cancelable: true });
    expect(await ask(other)).toBeNull();
    expect(await read({ value, linkToken: "" })).toBeNull();
  });

  it("prefixes an order of a store with its name", async () => {
    await server.db.update(order).set({ storeId: 2 }).where(eq(order.id, own.id));
    const [store] = await server.db.select().from(location).where(eq(location.id, 2));
    expect((await read())?.summary).toMatchObject({ storeId: 2, storeName: store?.name });
    await server.db.update(order).set({ storeId: null }).where(eq(order.id, own.id));
  });
});

describe("a shopper without the link", () => {
  it("gets no order, whatever the input", async () => {
    const other = await orderWithBalance(server, mails);
    for (const input of [
      { linkToken: "" },
      { linkToken: "x".repeat(43) },
      { linkToken: other.linkToken },
      { linkToken: own.linkToken.toLowerCase() },
      { value: other.orderNumber },
      { value: "AAAAAAAAAA" },
      { value: "" },
    ])
      expect(await read(input)).toBeNull();
  });

  it("gets no unpaid order", async () => {
    await server.db.update(order).set({ paymentStatus: "failed" }).where(eq(order.id, own.id));
    expect(await read()).toBeNull();
    await server.db.update(order).set({ paymentStatus: "paid" }).where(eq(order.id, own.id));
  });
});

describe("the link", () => {
  it("is nowhere but in the mail", async () => {
    await server.app.inject({ url: `/orderDetail/${own.orderNumber}` });
    const texts = [...(await dump(server.db)).values(), logged.join("\n")];
    for (const text of texts) expect(text).not.toContain(own.linkToken);
    expect(mails[0]?.html).toContain(`#key=${own.linkToken}`);
  });

  it("expires after ninety days and is deleted", async () => {
    server.clock.advance(89 * 86_400_000);
    expect(await read()).not.toBeNull();
    await tidy(server.context);
    expect(await server.db.$count(orderLink)).toBeGreaterThan(0);
    server.clock.advance(2 * 86_400_000);
    expect(await read()).toBeNull();
    await tidy(server.context);
    expect(await server.db.$count(orderLink)).toBe(0);
  });
});

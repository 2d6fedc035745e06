import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { variant } from "#server/db/schema/index";
import { latestMail, newCustomer, newEmail } from "#test/data/accounts";
import { newKey } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { callsOf, readyForLayaway, withLayaway } from "#test/sale/support/layaways";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);

const secretIn = (text: string | undefined) => /#key=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

describe("GetLayawayDetail", () => {
  it("describes the customer's own layaway: amounts, payments, items and what may be done", async () => {
    const { number, detail, pay, email } = await withLayaway(server, mails);
    await pay(50);
    expect(await detail()).toMatchObject({
      orderNumber: number,
      statusId: 2,
      status: "Active",
      customer: { firstName: "Ada", lastName: "Brooks", city: "Decatur", phone: "4045550134", email },
      deliveryInstr: "",
      deliveryFee: 0,
      deliveryDateStr: "",
      dateOrderedStr: "03/07/2026",
      nextPmtDateStr: "04/06/2026",
      totalPrice: 1005.94,
      depositAmount: 150.59,
      percentPaid: 15,
      balance: 855.35,
      subtotal: 949,
      tax: 56.94,
      taxState: "GA",
      shipping: 1,
      pickupLoc: { id: 0, name: "Red Clay Furniture Norcross Warehouse" },
      deliveryAddress: null,
      userPaymentAllowed: true,
      shippingAllowed: true,
      pastDue: false,
      own: true,
      orderItems: [{ productId: 1001, pvExists: true, item: { sku: sofa, quantity: 1, unitPrice: 949 } }],
      paymentList: [
        { pmtDateStr: "03/07/2026", amount: 100.59, icon: "card", nameOnCard: "Ada Brooks", last4: "4242" },
        { pmtDateStr: "03/07/2026", amount: 50, icon: "card", nameOnCard: "Ada Brooks", last4: "4242" },
      ],
      storeItems: [
        {
          typeId: 2,
          name: "Visa ending in 4242",
          quantity: 1,
          price: 100.59,
          item: { dateStr: "03/07/2026" },
        },
        { typeId: 2, price: 50 },
      ],
      storeCoupons: [],
    });
  });

  it("says when a variant no longer exists", async () => {
    const { detail } = await withLayaway(server, mails);
    const archive = (archivedAt: Date | null) =>
      server.db.update(variant).set({ archivedAt }).where(eq(variant.sku, sofa));
    await archive(server.clock.now());
    expect((await detail())?.orderItems).toMatchObject([{ pvExists: false }]);
    await archive(null);
  });

  it("opens through the mailed link read-only, and belongs to the account that verifies the email", async () => {
    const browser = server.browser();
    const email = newEmail();
    const input = await readyForLayaway(browser, { email });
    const { orderNumber } = await browser.call("SubmitLayawayPayment", input, newKey());
    const sent = await latestMail(server, mails, { to: email, kind: "order-" });
    const linkToken = secretIn(sent?.text);
    const stranger = server.browser();
    const shown = { objectId: orderNumber, linkToken };
    const linked = await stranger.call("GetLayawayDetail", shown);
    expect(linked).toMatchObject({
      own: false,
      userPaymentAllowed: false,
      shippingAllowed: false,
      balance: 905.35,
    });
    expect(await stranger.call("GetOrderForCustomer", { value: orderNumber, linkToken })).toBeNull();
    const customer = await newCustomer(server, mails, { email });
    expect(await callsOf(server, customer, orderNumber).detail()).toMatchObject({
      own: true,
      userPaymentAllowed: true,
    });
    const info = await customer.browser.call("GetUserInfo", customer.own);
    expect(info).toMatchObject({
      orders: [],
      layaways: [
        {
          orderNumber,
          dateOrderedStr: "03/07/2026",
          totalPrice: 1005.94,
          status: "Active",
          balance: 905.35,
          nextPmtDateStr: "04/06/2026",
        },
      ],
    });
    const data = await customer.browser.call("ExportMyData", customer.own);
    expect(data.layaways).toMatchObject([{ orderNumber }]);
  });

  it("is null for anyone else, and for a number that does not exist", async () => {
    const { number } = await withLayaway(server, mails);
    const other = await newCustomer(server, mails);
    expect(await callsOf(server, other, number).detail()).toBeNull();
    expect(await callsOf(server, other, "AAAAAAAAAA").detail()).toBeNull();
    expect(await server.browser().call("GetLayawayDetail", { objectId: number })).toBeNull();
    const linkToken = "x".repeat(43);
    expect(await server.browser().call("GetLayawayDetail", { objectId: number, linkToken })).toBeNull();
  });
});

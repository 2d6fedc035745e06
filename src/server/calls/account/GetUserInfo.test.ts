import { describe, expect, it } from "vitest";
import { newCustomer, newEmail, signedIn } from "#test/data/accounts";
import { buyer, readyToPay } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { fileServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
const pillows = "SWG-PIL-S";
await setAvailableStock(server.db, sofa, 50);

/** Buys a sofa. @returns the order's number. */
async function buy(browser: Browser, userId: string, email: string): Promise<string> {
  const submit = await readyToPay(browser, { [sofa]: 1 }, userId);
  const contactInfo = { ...buyer, email };
  const { orderNumber } = await press(browser, { ...submit, order: { ...submit.order, contactInfo } });
  return orderNumber;
}

describe("GetUserInfo", () => {
  it("answers the contact and the orders, the latest first: guest orders too, once the email is verified", async () => {
    const email = newEmail();
    const guests = await buy(server.browser(), "a-guest-cart-key-0001", email.toUpperCase());
    const { browser, own } = await newCustomer(server, mails, { email });
    server.clock.advance(60_000);
    const bought = await buy(browser, email, email);
    const info = await browser.call("GetUserInfo", own);
    expect(info).toEqual({
      status: true,
      contactInfo: expect.objectContaining({ email, firstName: "Ada", zipCode: "30030" }),
      layaways: [],
      orders: [bought, guests].map((orderNumber) => ({
        orderNumber,
        dateOrderedStr: "03/07/2026",
        totalPrice: expect.any(Number),
        status: "Scheduled",
        contents: {
          title: expect.stringContaining("Ansley"),
          imageUrl: expect.stringMatching(/\.webp$/),
          lineCount: 1,
        },
      })),
      errorMessage: "",
    });
    const later = await buy(server.browser(), "a-guest-cart-key-0002", email);
    const again = await signedIn(server.browser(), email);
    const { orders } = await again.browser.call("GetUserInfo", again.own);
    expect(orders.map(({ orderNumber }) => orderNumber)).toContain(later);
  });

  it("names the first line of an order and counts its lines", async () => {
    const email = newEmail();
    const { browser, own } = await newCustomer(server, mails, { email });
    const submit = await readyToPay(browser, { [sofa]: 2, [pillows]: 1 }, email);
    const contactInfo = { ...buyer, email };
    await press(browser, { ...submit, order: { ...submit.order, contactInfo } });
    const { orders } = await browser.call("GetUserInfo", own);
    expect(orders.map(({ contents }) => contents)).toEqual([
      { title: expect.stringContaining("Ansley"), imageUrl: expect.stringContaining("ansley"), lineCount: 2 },
    ]);
  });

  it("answers a customer whose email needs combining marks", async () => {
    const { browser, own } = await newCustomer(server, mails, { email: "ที่.अदिति@example.com" });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
  });

  it("answers no one else, in the words of a wrong password", async () => {
    const [own, other] = [await newCustomer(server, mails), await newCustomer(server, mails)];
    const rejection = {
      status: false,
      contactInfo: null,
      layaways: [],
      orders: [],
      errorMessage: "Invalid user ID or password",
    };
    expect(await server.browser().call("GetUserInfo", { ...own.own, password: "tall oak bench" })).toEqual(
      rejection,
    );
    expect(await other.browser.call("GetUserInfo", { ...own.own, password: other.token })).toEqual(rejection);
  });
});

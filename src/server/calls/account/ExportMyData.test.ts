import { describe, expect, it } from "vitest";
import { ExportMyData } from "#server/calls/account/ExportMyData";
import { deletedCustomer, newCustomer } from "#test/data/accounts";
import { payloads } from "#test/data/payloads";
import { readyToPay } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 10);

describe("ExportMyData", () => {
  it("answers account, devices, orders, cart, history and waitlist, and nothing of others", async () => {
    const [{ browser, own, email }, other] = [
      await newCustomer(server, mails),
      await newCustomer(server, mails),
    ];
    const { orderNumber } = await press(browser, await readyToPay(browser, { [sofa]: 1 }, email));
    await browser.call("ProductDetail", { userId: email, productId: 1001 });
    const itemList = payloads.SaveCart.itemList;
    await browser.call("SaveCart", { userId: email, itemList, seq: Date.now() });
    await browser.call("AddWaitlist", { ...payloads.AddWaitlist, userId: email });
    expect(await browser.call("ExportMyData", own)).toEqual({
      account: expect.objectContaining({ email, firstName: "Ada", verifiedAt: "2026-03-07T15:00:00.000Z" }),
      sessions: [expect.objectContaining({ current: true })],
      passkeys: [],
      orders: [expect.objectContaining({ summary: expect.objectContaining({ orderNumber }) })],
      layaways: [],
      cart: [{ sku: sofa, quantity: 1 }],
      recentlyViewed: [{ productId: 1001, viewedAt: expect.any(String) }],
      waitlist: [
        {
          sku: expect.any(String),
          name: payloads.AddWaitlist.name,
          email: payloads.AddWaitlist.email,
          phone: expect.any(String),
          registeredAt: "2026-03-07T15:00:00.000Z",
          notifiedAt: "",
        },
      ],
    });
    const others = await other.browser.call("ExportMyData", other.own);
    expect(others).toMatchObject({ orders: [], cart: [], recentlyViewed: [], waitlist: [] });
  });

  it("is refused to a customer whose account was deleted meanwhile", async () => {
    const { own } = await newCustomer(server, mails);
    const asked = ExportMyData(own, deletedCustomer(server));
    await expect(asked).rejects.toMatchObject({ kind: "Forbidden" });
  });

  it("is refused to everyone else", async () => {
    const { browser, own } = await newCustomer(server, mails);
    await browser.call("ExportMyData", own);
    expect((await server.browser().send("ExportMyData", own)).status).toBe(403);
  });
});

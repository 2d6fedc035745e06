import { expect, it } from "vitest";
import { dollars } from "#test/data/builders";
import { sofa } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const items = [{ productId: 1001, sku: sofa, price: dollars(1), quantity: 1 }];

it("offers 10% down, 20% down and payment in full at the server's prices, without tariff", async () => {
  const info = await server.browser().call("GetLayawayInfoForOrderEx", { userId: "visitor", items });
  expect(info).toMatchObject({
    taxRate: 0.06,
    subtotal: 949,
    tax: 56.94,
    total: 1005.94,
    minimumDeposit: 100.59,
    discount: null,
    pickupLoc: { id: 0 },
    paymentChoices: [
      {
        id: "10",
        name: "10% down",
        displayName: "10% down, next payment in 30 days",
        amount: 100.59,
        userId: "visitor",
        delivery: false,
        paymentMessage: "Your next payment is due by 04/06/2026.",
      },
      { id: "20", amount: 201.19, paymentMessage: "Your next payment is due by 06/05/2026." },
      { id: "full", displayName: "Pay in full", amount: 1005.94 },
    ],
  });
  expect(info.beforePaymentMessage).toContain("15% restocking fee");
  expect(info.beforePaymentMessageMobile.length).toBeLessThan(info.beforePaymentMessage.length);
});

it("takes the tax of the store where the layaway is picked up", async () => {
  const inDecatur = await server.browser().call("GetLayawayInfoForOrderEx", { items, pickupLocId: 2 });
  expect(inDecatur.pickupLoc?.id).toBe(2);
});

it("goes by the summary's total where it has no items", async () => {
  const info = await server.browser().call("GetLayawayInfoForOrderEx", { grandTotal: dollars(500) });
  expect(info).toMatchObject({ total: 500, minimumDeposit: 50 });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#contract/calls";
import { newUserId } from "#test/builders";
import { payloads } from "#test/payloads";
import { testServer, type Browser, type TestServer } from "#test/testServer";

/** What the shop tells everybody alike (docs/security.md, Access): nothing in it is anybody's own. */
const alike = [
  "GetCategories",
  "Specials",
  "NewArrivals",
  "BestSellers",
  "ProdByCat",
  "RelatedProd",
  "GetBTProdList",
  "GetCombo",
  "Search",
  "CheckCart",
  "StatesForDelivery",
  "StatesForPickup",
  "StatesForPayment",
  "StatesForContact",
  "FaqList",
  "AssemblyList",
  "DeliveryList",
  "GetHtml",
  "Locations",
  "LocationDetails",
  "LocationInfo",
  "GetMenuSetting",
  "AllPickupLoc",
  "ShippingChoices",
] as const satisfies readonly CallName[];

/** What nobody has who did not get it from us. */
const forged = {
  fields: { pwdToken: "p".repeat(43), authToken: "a".repeat(43), sessionKey: "s", storeId: 3, kiosk: false },
  cookies: { cookie: `sid=${"s".repeat(43)}; did=${"d".repeat(43)}; vid=${"v".repeat(43)}` },
};

let server: TestServer;
let owner: Browser;
const userId = newUserId();

beforeAll(async () => {
  server = await testServer();
  owner = server.browser();
  const itemList = payloads.SaveCart.itemList;
  await owner.call("ProductDetail", { userId, productId: 1001 });
  await owner.call("SaveCart", { userId, itemList, seq: 1 });
  await owner.call("AddWaitlist", { ...payloads.AddWaitlist, userId });
});
afterAll(() => server.close());

describe("a public answer is the same for every shopper", () => {
  it.each(alike)("%s", async (name) => {
    const input = payloads[name];
    const nobody = await server.browser().send(name, { ...input, userId: "" });
    expect(nobody.status).toBe(200);
    const others = {
      "who has looked around, filled a cart and waits for a bed": await owner.send(name, {
        ...input,
        userId,
      }),
      "a stranger under that name": await server.browser().send(name, { ...input, userId }),
      "a stranger with tokens and cookies of their own making": await server
        .browser()
        .send(name, { ...input, ...forged.fields, userId }, forged.cookies),
    };
    for (const [who, { status, body }] of Object.entries(others))
      expect({ who, status, body }).toEqual({ who, status: 200, body: nobody.body });
  });
});

describe("a visitor's own data", () => {
  it("is not given to forged tokens and cookies with the visitor's userId", async () => {
    const send = (name: CallName, input: object) =>
      server.browser().send(name, { ...input, ...forged.fields, userId }, forged.cookies);
    expect((await send("Home", {})).body).toMatchObject({ recentVisitedList: [] });
    const suggested = await server.browser().call("SuggestedProducts", {});
    expect((await send("SuggestedProducts", {})).body).toEqual(suggested);
    // Looked at last: it would be among what they have looked at themselves.
    expect((await send("ProductDetail", { productId: 3007 })).body).toMatchObject({ waitlistKeys: [] });
    // The visitor's own browser is told.
    expect(await owner.call("ProductDetail", { userId, productId: 3007 })).toMatchObject({
      waitlistKeys: [payloads.AddWaitlist.uniqueKey],
    });
    expect((await owner.call("Home", { userId })).recentVisitedList.length).toBeGreaterThan(0);
  });
});

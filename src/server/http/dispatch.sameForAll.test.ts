import { beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#contract/calls";
import { newUserId } from "#test/data/builders";
import { fieldsOf, payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

/** Calls whose answers contain nothing personal (docs/security.md, Access). */
const publicCalls = [
  "GetCategories",
  "Specials",
  "NewArrivals",
  "BestSellers",
  "ProdByCat",
  "ListProducts",
  "RelatedProd",
  "GetBTProdList",
  "GetCombo",
  "Search",
  "SuggestSearch",
  "CheckCart",
  "StatesForDelivery",
  "StatesForPickup",
  "StatesForPayment",
  "StatesForContact",
  "FaqList",
  "GetAllImageMaps",
  "GetImageMap",
  "AssemblyList",
  "DeliveryList",
  "GetHtml",
  "Locations",
  "LocationDetails",
  "LocationInfo",
  "LocationInfoForStore",
  "GetTaxRate",
  "GetMenuSetting",
  "AllPickupLoc",
  "ShippingChoices",
] as const satisfies readonly CallName[];

const forged = {
  fields: { pwdToken: "p".repeat(43), authToken: "a".repeat(43), sessionKey: "s", storeId: 3, kiosk: false },
  cookies: { cookie: `sid=${"s".repeat(43)}; did=${"d".repeat(43)}; vid=${"v".repeat(43)}` },
};

const server = await fileServer();
const owner = server.browser();
const userId = newUserId();

beforeAll(async () => {
  const itemList = payloads.SaveCart.itemList;
  await owner.call("ProductDetail", { userId, productId: 1001 });
  await owner.call("SaveCart", { userId, itemList, seq: 1 });
  await owner.call("AddWaitlist", { ...payloads.AddWaitlist, userId });
});

function sendForged(name: CallName, input: object) {
  return server.browser().send(name, { ...input, ...forged.fields, userId }, forged.cookies);
}

describe("a public answer is the same for every shopper", () => {
  it.each(publicCalls)("%s", async (name) => {
    const input = { ...fieldsOf(name), userId };
    const { status, body } = await server.browser().send(name, { ...input, userId: "" });
    expect(status).toBe(200);
    const others = {
      "the visitor with views, a cart and a waitlist entry": await owner.send(name, input),
      "another browser with the visitor's userId": await server.browser().send(name, input),
      "a browser with forged tokens and cookies": await sendForged(name, input),
    };
    for (const [shopper, reply] of Object.entries(others))
      expect({ shopper, status: reply.status, body: reply.body }).toEqual({ shopper, status: 200, body });
  });
});

describe("a visitor's own data", () => {
  it("is not given to forged tokens and cookies with the visitor's userId", async () => {
    expect((await sendForged("Home", {})).body).toMatchObject({ recentVisitedList: [] });
    const suggested = await server.browser().call("SuggestedProducts", {});
    expect((await sendForged("SuggestedProducts", {})).body).toEqual(suggested);
    // The last call, because it counts as a view of the forging browser.
    expect((await sendForged("ProductDetail", { productId: 3007 })).body).toMatchObject({ waitlistKeys: [] });
    expect(await owner.call("ProductDetail", { userId, productId: 3007 })).toMatchObject({
      waitlistKeys: [payloads.AddWaitlist.uniqueKey],
    });
    expect((await owner.call("Home", { userId })).recentVisitedList.length).toBeGreaterThan(0);
  });
});

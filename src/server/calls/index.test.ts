import { beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "#contract/calls";
import { callNames, entryOf } from "#contract/index";
import { fieldsOf, payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();
// The longest window of a rate limit.
beforeEach(() => server.clock.advance(3_600_000));

const text = (length: number) => "x".repeat(length);
const [line] = payloads.SaveCart.itemList;
const ids = [-1, 1.5, "1001", null, 2_147_483_648, undefined];

/** Values that a field of a call rejects, by the field's path. */
const rejected: { readonly [N in CallName]?: Record<string, readonly unknown[]> } = {
  GetMenuSetting: { userId: [text(255)] },
  Home: { userId: ["a\u0000b"] },
  ProdByCat: { categoryName: [["living"]], userId: [7] },
  Specials: { userId: ["two words"] },
  NewArrivals: { categoryId: [{ id: 1 }] },
  BestSellers: { categoryId: [1.5, null, [], text(65)] },
  ProductDetail: { productId: ids },
  RelatedProd: { productId: ["sofa", "-1", "1.5", "99999999999", "1001\u0000"] },
  SuggestedProducts: { userId: [["x"]] },
  GetBTProdList: {
    objList: [Array.from({ length: 11 }, () => payloads.GetBTProdList.objList[0]), undefined],
    "objList.0.productId": ["1007"],
    "objList.0.sku": [5],
  },
  GetCombo: { value: ["one", null, -1, 1.5, undefined, {}] },
  AddWaitlist: {
    userId: ["", "two words"],
    uniqueKey: [3007],
    name: [text(121)],
    email: [`a@${text(254)}`, "ada@example.com\nBcc: eve@example.com"],
    phone: ["4".repeat(31)],
  },
  Search: { query: [text(101), 7, null, undefined, "a\u0000b"] },
  GetHtml: { value: [5, text(65)], userId: [text(255)] },
  Logger: { msg: [undefined, 5, text(2001)], stacktrace: [text(6001)] },
  SaveCart: {
    itemList: [Array.from({ length: 101 }, () => line)],
    "itemList.0": [null],
    "itemList.0.quantity": [0, 1.5, 100, "1"],
    "itemList.0.price": [1.005, 1e12],
    "itemList.0.sku": [text(65), "\ud800"],
  },
  CheckCart: { itemList: [undefined], "itemList.0.quantity": ["1; drop table", 99_999] },
  ShippingChoices: { id: ["1"] },
  AllPickupLoc: { id: ["2"] },
  LocationInfo: { id: ["x", "-1", "1.5", "1e9"] },
  GetDeliveryFee: {
    address: [undefined, "12 Main St"],
    "address.city": [["Decatur"]],
    "address.addressLine1": [text(201)],
    orderSubtotal: [undefined, "100"],
  },
  CheckDeliveryCity: { "address.zipCode": [30030], orderSubtotal: [undefined] },
  SuggestAddresses: {
    field: ["state"],
    text: [text(201), "120 Ponce\u0000"],
    id: ["../../v1/places"],
    session: ["a session"],
  },
  GetDistance: { city: [null], state: [undefined] },
  GetOrderFeesAndInfo: { total: ["0"], taxRate: [2], "items.0.quantity": [-1] },
  CheckPromotion: { promotion: [undefined], "promotion.code": [7] },
  StageOrder: {
    items: [Array.from({ length: 101 }, () => line)],
    contactInfo: [undefined],
    "contactInfo.firstName": ["A\u0000"],
    "contactInfo.note": ["\udc00"],
    subtotal: [0.001],
    codAmout: [{}],
  },
  RemitPayment: { amount: [-5, 1.005, "10", null] },
  GetOrderForCustomer: { value: [5] },
  CreateAccount: { email: [text(321), null], password: [text(1025)], userId: ["two words"] },
  VerifyUser: { verifyCode: [12345678] },
  Login: { password: [undefined, 5, text(1025)], email: [["x"]] },
  ChangePassword: { newPassword: [null] },
  UpdateContactInfo: { address: [undefined], "address.zipCode": [30030] },
  MySessions: { signOut: [7] },
  OrderRelatedProd: { orderNumber: [text(33), "\u0000", "A\nB"] },
};

const cases = callNames.flatMap((name) =>
  Object.entries(rejected[name] ?? {}).flatMap(([path, values]) =>
    values.map((value) => ({ name, path, value, shown: JSON.stringify(value)?.slice(0, 40) })),
  ),
);

describe("every call", () => {
  it.each(cases)("$name rejects $path: $shown", async ({ name, path, value }) => {
    const payload = structuredClone(fieldsOf(name));
    const keys = path.split(".");
    const owner = keys.slice(0, -1).reduce((at, key) => Reflect.get(at, key), payload);
    Reflect.set(owner, keys.at(-1) ?? "", value);
    const { status, body } = await server.browser().send(name, payload);
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: "BadRequest" } } });
    expect(body).toHaveProperty("error.fields", { [path]: expect.any(String) });
  });

  it("names every wrong field in one answer", async () => {
    const payload = structuredClone(payloads.GetOrderFeesAndInfo);
    const items = payload.items.map((item) => ({ ...item, quantity: -1 }));
    const { body } = await server
      .browser()
      .send("GetOrderFeesAndInfo", { ...payload, items, total: "0", taxRate: 2 });
    const { fields } = (body as { error: { fields: object } }).error;
    expect(Object.keys(fields).toSorted()).toEqual([
      ...items.map((_, at) => `items.${at}.quantity`),
      "taxRate",
      "total",
    ]);
  });

  const address = (name: CallName) => entryOf(name).path.replace(/:\w+/, ":");
  const takesPost = (name: CallName) => entryOf(name).method.includes("POST");
  const posts = callNames.filter(takesPost).map(address);

  it.each(callNames.filter((name) => !posts.includes(address(name))))(
    "%s answers 404 to a POST",
    async (name) => {
      const url = `/api${entryOf(name).path}`;
      const reply = await server.app.inject({ method: "POST", url, payload: {} });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        error: { code: "UnknownCall", message: "There's no such call." },
      });
    },
  );
});

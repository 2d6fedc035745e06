import { describe, expect, it, vi } from "vitest";
import { cents, rate, toDollars } from "#domain/money";
import { fakePage } from "#test/fakes/page";
import { cartItem } from "#test/data/products";

/* What the smaller client stores write and read back. */

const page = fakePage();

const address = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

const storeLine = {
  productId: 0,
  sku: "TYPED_Lamp",
  name: "TYPED_Lamp",
  quantity: 1,
  typeId: 0,
  price: 40_00,
  coupon: false,
};
const storeDefaults = {
  note: "",
  tender: undefined,
  title: "TYPED_Lamp",
  imageUrl: "",
  datFieldName: "",
  layaway: false,
  amount: 0,
  nameOnCard: "",
  last4: "",
  approvalCode: "",
  layawayNumber: "",
};

const homeAnswer = {
  android: false,
  supportHTML5: true,
  autoCompleteAddress: true,
  autoCompleteCDF: true,
  warehouse: { latitude: 33.9, longitude: -84.25, deliveryRadius: 60 },
};

const soldOutItem = cartItem();

/** Each client store with its state after a change, and what remains of a damaged one. */
const stores = [
  {
    name: "davenport.userInfo",
    load: async () => (await import("#web/state/userInfo")).useUserInfo,
    change: async () =>
      (await import("#web/state/userInfo")).noteUserInfo({ ...address, firstName: " Ann " }),
    holds: { userInfo: { ...address, firstName: "Ann" } },
    damaged: { userInfo: { firstName: 7, lastName: "x".repeat(61), city: "Decatur", shoeSize: "9" } },
    remains: { userInfo: { city: "Decatur" } },
  },
  {
    name: "davenport.search",
    load: async () => (await import("#web/state/search")).useSearch,
    change: async () => (await import("#web/state/search")).noteSearch("corner sofa"),
    holds: { query: "corner sofa" },
    damaged: { query: ["sofa"] },
    remains: { query: "" },
  },
  {
    name: "davenport.deliveryFee",
    load: async () => (await import("#web/state/deliveryFee")).useRequestedFee,
    change: async () => {
      const { noteFee, noteZip } = await import("#web/state/deliveryFee");
      noteFee({ address, fee: cents(59_00), minAmount: cents(499_00), taxRate: rate(0.08) });
      noteZip("30030", {
        status: "OK",
        city: "Decatur",
        fee: toDollars(cents(59_00)),
        minAmount: toDollars(cents(0)),
        day: "2026-03-09",
        taxRate: 0.08,
        message: "",
      });
    },
    holds: {
      requested: {
        address,
        fee: 59_00,
        minAmount: 499_00,
        taxRate: rate(0.08),
        at: Date.parse("2026-03-07T15:00:00Z"),
      },
      zip: {
        zipCode: "30030",
        city: "Decatur",
        fee: 59_00,
        minAmount: 0,
        taxRate: rate(0.08),
        at: Date.parse("2026-03-07T15:00:00Z"),
      },
    },
    damaged: {
      requested: { address, fee: -1, minAmount: 499_00, taxRate: rate(0.08), at: 0 },
      zip: { zipCode: "30030", city: "Decatur", fee: 59_00, minAmount: 0, taxRate: "8", at: 0 },
    },
    remains: { requested: undefined, zip: undefined },
  },
  {
    name: "davenport.storeCart",
    load: async () => (await import("#web/state/storeCart")).useStoreCart,
    change: async () => (await import("#web/state/storeCart")).clearStoreCart(),
    holds: { lines: [] },
    damaged: {
      lines: [
        { ...storeLine, price: -1 },
        { ...storeLine, quantity: 0 },
        { ...storeLine, sku: "" },
        { ...storeLine, price: -5_00, coupon: true, amount: "9", last4: "42424242", layaway: "yes" },
        { ...storeLine, product: { imageUrl: "/pictures/pads.webp", price: 5 } },
      ],
    },
    remains: {
      lines: [
        { ...storeLine, ...storeDefaults, price: -5_00, coupon: true },
        { ...storeLine, ...storeDefaults, product: { imageUrl: "/pictures/pads.webp" } },
      ],
    },
  },
  {
    name: "davenport.soldOut",
    load: async () => (await import("#web/state/soldOut")).useSoldOut,
    change: async () => (await import("#web/state/soldOut")).noteSoldOut([soldOutItem]),
    holds: { items: [soldOutItem] },
    damaged: { items: [{ sku: 7 }, null, "x", soldOutItem] },
    remains: { items: [soldOutItem] },
  },
  {
    name: "davenport.session",
    load: async () => (await import("#web/state/session")).useSession,
    change: async () => (await import("#web/state/session")).noteList("/search?query=sofa"),
    holds: { lastList: "/search?query=sofa" },
    damaged: { lastList: "//evil.example" },
    remains: { lastList: "" },
  },
  {
    name: "davenport.cache",
    load: async () => (await import("#web/state/storeCache")).useCache,
    change: async () => {
      const { noteStore, noteVersion } = await import("#web/state/storeCache");
      noteStore({ ...homeAnswer, android: true, autoCompleteCDF: false });
      noteVersion("7");
    },
    holds: { ...homeAnswer, android: true, autoCompleteCDF: false, version: "7", seen: ["7"] },
    damaged: {
      ...homeAnswer,
      version: 7,
      seen: ["6", 7, null],
      android: "yes",
      autoCompleteAddress: 1,
      warehouse: { ...homeAnswer.warehouse, longitude: 181 },
    },
    remains: {
      ...homeAnswer,
      version: "2.9.10",
      seen: ["6"],
      autoCompleteAddress: false,
      warehouse: undefined,
    },
  },
];

describe.each(stores)("the client store $name", ({ name, load, change, holds, damaged, remains }) => {
  it("survives a reload", async () => {
    await change();
    vi.resetModules();
    const store = await load();
    await page.restore();
    expect(store.getState()).toEqual(holds);
  });

  it("drops damaged or foreign fields and nothing else", async () => {
    page.storeState(name, damaged);
    const store = await load();
    await page.restore();
    expect(store.getState()).toEqual(remains);
  });

  it.each(["{{{", "null", "7", JSON.stringify({ version: 2, state: holds })])(
    "counts %s as nothing stored",
    async (text) => {
      const initial = (await load()).getState();
      page.storage.set(name, text);
      await page.restore();
      expect((await load()).getState()).toEqual(initial);
    },
  );

  it("is the same in another tab", async () => {
    const store = await load();
    await page.restore();
    page.storeState(name, holds);
    page.changeInOtherTab(name);
    expect(store.getState()).toEqual(holds);
  });
});

describe("the store session", () => {
  const session = { userId: "store-3", storeId: 3, storeName: "Decatur", authToken: "t0ken", kiosk: true };

  it.each([
    ["whole", { session }, session],
    ["without a token", { session: { ...session, authToken: "" } }, undefined],
    ["with an invalid store id", { session: { ...session, storeId: "3" } }, undefined],
    [
      "without a privilege it claims for itself",
      { session: { ...session, kiosk: false, privileged: true } },
      { ...session, kiosk: false },
    ],
    ["as none when it is empty", {}, undefined],
  ])("is read %s", async (_, stored, session) => {
    page.storeState("davenport.storeSession", stored);
    const { useStoreSession } = await import("#web/state/storeSession");
    await page.restore();
    expect(useStoreSession.getState()).toEqual({ session });
  });
});

describe("the shopper's contact details", () => {
  it("adds filled fields and ignores empty ones", async () => {
    const { noteUserInfo, userInfo } = await import("#web/state/userInfo");
    noteUserInfo({ firstName: "Ann", phone: "404 555 0134" });
    noteUserInfo({ ...address, phone: " " });
    expect(userInfo()).toEqual({ ...address, firstName: "Ann", phone: "404 555 0134" });
  });

  it("drops the ZIP code of another address", async () => {
    const { noteUserInfo, userInfo } = await import("#web/state/userInfo");
    noteUserInfo({ ...address, firstName: "Ann", addressLine2: "Apt 4" });
    noteUserInfo({ addressLine1: "10 Oak Street", city: "Gainesville", zipCode: "" });
    expect(userInfo()).toEqual({ firstName: "Ann", addressLine1: "10 Oak Street", city: "Gainesville" });
    noteUserInfo({ addressLine1: "10 OAK street", city: "Gainesville", zipCode: "30501" });
    expect(userInfo()).toMatchObject({ zipCode: "30501" });
  });
});

describe("the last list", () => {
  it.each([
    ["/product-category/living/2", "/product-category/living/2"],
    ["/search?query=corner%20sofa", "/search?query=corner%20sofa"],
    ["/search", ""],
    ["/product-category//evil.example", ""],
    ["data:text/html,evil", ""],
  ])("%s is linked as %j", async (lastList, link) => {
    page.storeState("davenport.session", { lastList });
    const { useSession } = await import("#web/state/session");
    await page.restore();
    expect(useSession.getState().lastList).toBe(link);
  });
});

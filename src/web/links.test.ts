import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { links, takesCards } from "#web/links";
import routes from "#web/routes";

const table = objectsOf(await routes);

/** Each link with its page and the parameters of its path. */
const cases = {
  home: [links.home(), "routes/catalog/HomePage.tsx", {}],
  category: [links.category("living-room"), "routes/catalog/CategoryPage.tsx", { name: "living-room" }],
  categoryType: [
    links.categoryType("living-room", "TV & Media"),
    "routes/catalog/CategoryPage.tsx",
    { name: "living-room" },
  ],
  specials: [links.specials(), "routes/catalog/CategoryPage.tsx", {}],
  search: [links.search("corner sofa"), "routes/search/SearchPage.tsx", {}],
  product: [links.product(12), "routes/product/ProductPage.tsx", { id: "12" }],
  combo: [links.combo(3), "routes/combo/ComboPage.tsx", { comboId: "3" }],
  cart: [links.cart(), "routes/cart/CartPage.tsx", {}],
  shippingChoice: [links.shippingChoice(), "routes/checkout/contact/ShippingChoicePage.tsx", {}],
  orderSummary: [links.orderSummary(), "routes/checkout/review/OrderSummaryPage.tsx", {}],
  orderDetail: [
    links.orderDetail("A671NQ96X1"),
    "routes/orders/OrderDetailPage.tsx",
    { orderNo: "A671NQ96X1" },
  ],
  orderComplete: [links.orderComplete(), "routes/orders/OrderCompletePage.tsx", {}],
  pickupInstr: [links.pickupInstr(), "routes/orders/PickupInstrPage.tsx", {}],
  checkout: [links.checkout(), "routes/account/CheckoutPage.tsx", {}],
  login: [links.login(), "routes/account/LoginPage.tsx", {}],
  createAccount: [
    links.createAccount("checkout"),
    "routes/account/CreateAccountPage.tsx",
    { purpose: "checkout" },
  ],
  verifyAccount: [links.verifyAccount(), "routes/account/VerifyAccountPage.tsx", {}],
  resetPass: [links.resetPass(), "routes/account/ResetPassPage.tsx", {}],
  changePass: [links.changePass("reset"), "routes/account/ChangePassPage.tsx", { reason: "reset" }],
  myAccount: [links.myAccount(), "routes/account/MyAccountPage.tsx", {}],
  logout: [links.logout(), "routes/account/LogoutPage.tsx", {}],
  layawayContact: [links.layawayContact(), "routes/store/layaway/LayawayContactPage.tsx", {}],
  layawaySummary: [links.layawaySummary(), "routes/store/layaway/LayawaySummaryPage.tsx", {}],
  layawayComplete: [links.layawayComplete(), "routes/store/layaway/LayawayCompletePage.tsx", {}],
  laSummary: [links.laSummary(), "routes/layaway/LaSummaryPage.tsx", {}],
  laComplete: [links.laComplete(), "routes/layaway/LaCompletePage.tsx", {}],
  layawayDetail: [
    links.layawayDetail("A671NQ96X1"),
    "routes/layaway/LayawayDetailPage.tsx",
    { orderNo: "A671NQ96X1" },
  ],
  layaway: [links.layaway(), "routes/layaway/LayawayPage.tsx", {}],
  leaseOrderSubmitted: [links.leaseOrderSubmitted(), "routes/lease/LeaseOrderSubmittedPage.tsx", {}],
  afterEsign: [
    links.afterEsign("A671NQ96X1"),
    "routes/lease/AfterEsignPage.tsx",
    { orderNumber: "A671NQ96X1" },
  ],
  leaseComplete: [links.leaseComplete(), "routes/lease/LeaseCompletePage.tsx", {}],
  leaseToOwn: [links.leaseToOwn(), "routes/lease/LeaseToOwnPage.tsx", {}],
  removeDevice: [links.removeDevice(2), "routes/store/RegisterPage.tsx", { storeId: "2", token: "remove" }],
  storeItems: [links.storeItems(), "routes/store/items/StoreItemsPage.tsx", {}],
  manageLayaways: [links.manageLayaways(), "routes/store/manageLayaway/ManageLayawaysPage.tsx", {}],
  manageLayaway: [
    links.manageLayaway("A671NQ96X1"),
    "routes/store/manageLayaway/ManageLayawayPage.tsx",
    { orderNo: "A671NQ96X1" },
  ],
  storeOrder: [links.storeOrder("A671NQ96X1"), "routes/store/register/StoreOrdersPage.tsx", {}],
  storeOrders: [links.storeOrders(), "routes/store/register/StoreOrdersPage.tsx", {}],
  unsentSales: [links.unsentSales(), "routes/store/unsent/UnsentSalesPage.tsx", {}],
  endOfDay: [links.endOfDay("2026-03-07"), "routes/store/register/EndOfDayPage.tsx", {}],
  location: [links.location(0), "routes/store/LocationPage.tsx", { id: "0" }],
  googleMap: [links.googleMap(0), "routes/store/LocationPage.tsx", { id: "0" }],
  locationsMap: [links.locationsMap(), "routes/store/LocationsMapPage.tsx", {}],
  aboutUs: [links.aboutUs(), "routes/content/InfoPage.tsx", {}],
  privacyPolicy: [links.privacyPolicy(), "routes/content/InfoPage.tsx", {}],
  returnPolicy: [links.returnPolicy(), "routes/content/InfoPage.tsx", {}],
  tariffNote: [links.tariffNote(), "routes/content/InfoPage.tsx", {}],
  assemblyFee: [links.assemblyFee(), "routes/content/AssemblyFeePage.tsx", {}],
  flyer: [links.flyer(1), "routes/content/FlyerPage.tsx", { mapId: "1" }],
  clear: [links.clear(), "routes/internal/ClearPage.tsx", {}],
  debug: [links.debug(), "routes/internal/DebugPage.tsx", {}],
  contactUs: [links.contactUs(), "routes/contact/ContactUsPage.tsx", {}],
  faq: [links.faq(), "routes/content/FaqPage.tsx", {}],
  content: [links.content("furnitureCare"), "routes/content/InfoPage.tsx", { name: "furnitureCare" }],
  gallery: [links.gallery(), "routes/demo/GalleryPage.tsx", {}],
} as const satisfies Record<keyof typeof links, readonly [string, string, Record<string, string>]>;

describe("links", () => {
  it("give pickup its own form", () => {
    expect(pageAt(links.shippingChoice("Pickup")).params).toEqual({ type: "2" });
    expect(links.shippingChoice("Delivery")).toBe("/shippingChoice");
  });

  it.each(Object.entries(cases))("%s leads to its page", (_, [path, page, params]) => {
    expect(pageAt(path)).toEqual({ page, params });
  });

  it("adds the page number to the category from the second page on", () => {
    expect(links.category("dining", 1)).toBe("/product-category/dining");
    expect(pageAt(links.category("BS_0", 3)).params).toEqual({ name: "BS_0", page: "3" });
  });

  it("narrow a category down to a type", () => {
    expect(links.categoryType("living", "TV & Media")).toBe("/product-category/living?type=TV+%26+Media");
  });

  it("encode a search and lead to the search page without one", () => {
    const { pathname, search } = new URL(links.search("A&B 50% sofa?"), "https://shop.example");
    expect([pathname, new URLSearchParams(search).get("query")]).toEqual(["/search", "A&B 50% sofa?"]);
    expect(links.search()).toBe("/search");
  });

  it("carry a return URL to the login page", () => {
    const { pathname, searchParams } = new URL(links.login("/orderDetail/A1"), "https://shop.example");
    expect([pathname, searchParams.get("returnUrl")]).toEqual(["/login", "/orderDetail/A1"]);
  });

  it("encode any SKU", () => {
    expect(pageAt(links.product(12, "A/B 50%")).params).toEqual({ id: "12", sku: "A/B 50%" });
  });

  it("cover every page with a path of its own", () => {
    const linked = new Set<string | undefined>(Object.values(cases).map(([, page]) => page));
    const pages = table.flatMap(({ children }) => children ?? []).filter(({ path }) => path !== "*");
    expect(pages.map(({ id }) => id).filter((id) => !linked.has(id))).toEqual([]);
  });
});

describe("a page that takes cards", () => {
  it.each([
    ["/orderSummary", true],
    ["/ordersummary/", true],
    ["/orderDetail/7K2MZ9QH3D", true],
    ["/laSummary", true],
    ["/layawayDetail/7K2MZ9QH3D", true],
    ["/layaway", false],
    ["/orderDetail", false],
    ["/orderSummary/more", false],
    ["/orderComplete", false],
    ["/cart", false],
    ["/", false],
    ["/product/1001", false],
  ])("at %s: %s", (path, expected) => {
    expect(takesCards(path)).toBe(expected);
  });
});

function pageAt(path: string) {
  const match = matchRoutes(table, path)?.at(-1);
  const params = Object.entries(match?.params ?? {}).filter(([, value]) => value !== undefined);
  return { page: match?.route.id, params: Object.fromEntries(params) };
}

function objectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ file, path, index, children }) =>
    index ? { id: file, index } : { id: file, path, children: children && objectsOf(children) },
  );
}

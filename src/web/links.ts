import type { ChangePassReason } from "#domain/account/password";
import { toDollars, type Cents } from "#domain/money";

/** The only place that builds paths. links.test.ts checks them against routes.ts. */
export const links = {
  home: () => "/",
  /** `name` is a category's slug or a special name; pages count from 1. */
  category: (name: string, page = 1) =>
    page > 1 ? `/product-category/${segment(name)}/${page}` : `/product-category/${segment(name)}`,
  /** A category's list, narrowed down to one type. */
  categoryType: (name: string, type: string) =>
    `/product-category/${segment(name)}?${new URLSearchParams({ type }).toString()}`,
  specials: () => "/specials",
  /** Without a query, the page to search from. */
  search: (query = "") => (query === "" ? "/search" : `/search?query=${segment(query)}`),
  /** With a `sku`, the page opens on that variant. */
  product: (productId: number, sku?: string) =>
    sku ? `/product/${productId}/${segment(sku)}` : `/product/${productId}`,
  combo: (comboId: number) => `/combo/${comboId}`,
  cart: () => "/cart",
  /** Pickup has its own form, type 2. */
  shippingChoice: (choice = "Delivery") => (choice === "Pickup" ? "/shippingChoice/2" : "/shippingChoice"),
  orderSummary: () => "/orderSummary",
  orderComplete: () => "/orderComplete",
  orderDetail: (orderNo: string) => `/orderDetail/${segment(orderNo)}`,
  pickupInstr: () => "/pickupInstr",
  checkout: () => "/checkout",
  /** `returnUrl` is the path to return to after signing in. */
  login: (returnUrl = "") => withReturn("/login", returnUrl),
  /** With the purpose `checkout`, the way leads on to /shippingChoice. The email is filled in and sent to no server. */
  createAccount: (purpose?: "checkout", email = "") =>
    `/createAccount${purpose ? `/${purpose}` : ""}${email === "" ? "" : `#email=${encodeURIComponent(email)}`}`,
  verifyAccount: () => "/verifyAccount",
  resetPass: () => "/resetPass",
  changePass: (reason: ChangePassReason = "change") => `/changePass/${reason}`,
  myAccount: () => "/myAccount",
  logout: () => "/logout",
  layawayContact: () => "/layawayContact",
  layawaySummary: () => "/layawaySummary",
  layawayComplete: () => "/layawayComplete",
  laSummary: () => "/laSummary",
  laComplete: () => "/laComplete",
  layawayDetail: (orderNo: string) => `/layawayDetail/${segment(orderNo)}`,
  layaway: () => "/layaway",
  leaseOrderSubmitted: () => "/leaseOrderSubmitted",
  /** By the order's number, or by the random identifier that the e-sign address returns with. */
  afterEsign: (orderNumber: string) => `/afterEsign/${segment(orderNumber)}`,
  leaseComplete: () => "/leaseComplete",
  leaseToOwn: () => "/leaseToOwn",
  storeItems: () => "/storeItems",
  /** Where a device asks whether it should be removed. */
  removeDevice: (storeId: number) => `/__register/${storeId}/remove`,
  manageLayaways: () => "/manageLayaway",
  manageLayaway: (orderNo: string) => `/manageLayaway/${segment(orderNo)}`,
  storeOrders: () => "/storeOrders",
  /** An order or layaway of the device's own store, at the top of the list. */
  storeOrder: (orderNo: string, isLayaway = false) =>
    `/storeOrders?${isLayaway ? "layaway" : "order"}=${segment(orderNo)}`,
  /** Without a day, today. */
  endOfDay: (day = "") => (day === "" ? "/endOfDay" : `/endOfDay?day=${segment(day)}`),
  unsentSales: () => "/unsentSales",
  /** 0 is the warehouse. */
  location: (id: number) => `/location/${id}`,
  /** Another document, whose policy lets Google's frame in. */
  googleMap: (id: number) => `/location/${id}?map=google`,
  locationsMap: () => "/locationsMap",
  aboutUs: () => "/aboutUs",
  contactUs: () => "/contactUs",
  privacyPolicy: () => "/privacyPolicy",
  returnPolicy: () => "/returnPolicy",
  tariffNote: () => "/tariffNote",
  assemblyFee: () => "/assemblyFee",
  faq: () => "/faq",
  /** Without a number, all flyers. */
  flyer: (mapId?: number) => (mapId === undefined ? "/flyer" : `/flyer/${mapId}`),
  /** A page of text that the server stores under a name. */
  content: (name: string) => `/content/${segment(name)}`,
  /** Asks, then clears this browser. */
  clear: () => "/__clear",
  /** The metrics of the screen. */
  debug: () => "/__debug",
  /** The component gallery; only a demo store has it. */
  gallery: () => "/__ui",
} as const;

/** The frame with the lease provider's own estimate; no page of the router. */
export function leaseSnippetPath(price: Cents): string {
  return `/leaseSnippet?price=${toDollars(price)}`;
}

/**
 * Whether the page at a path takes cards: only its document's content security policy allows the payment provider's
 * script (decision 014). Ignores case, as the router does.
 */
export function takesCards(path: string): boolean {
  return /^\/(?:orderSummary|laSummary|(?:order|layaway)Detail\/[^/]+)\/?$/i.test(path);
}

function withReturn(path: string, returnUrl: string): string {
  return returnUrl === "" ? path : `${path}?returnUrl=${segment(returnUrl)}`;
}

function segment(text: string): string {
  return encodeURIComponent(text);
}

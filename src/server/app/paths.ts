/** The only place on the server that builds paths of pages. test/paths.test.ts compares it with src/web/links.ts. */
export const paths = {
  category: (slug: string) => `${categoryPrefix}${encodeURIComponent(slug)}`,
  product: (productId: number, sku?: string) =>
    sku === undefined ? `/product/${productId}` : `/product/${productId}/${encodeURIComponent(sku)}`,
  combo: (comboId: number) => `/combo/${comboId}`,
  flyer: (mapId: number) => `/flyer/${mapId}`,
  location: (id: number) => `/location/${id}`,
  verifyAccount: (handle: string) => `/verifyAccount/${handle}`,
  login: "/login",
  resetPassword: "/resetPass",
  changePassword: "/changePass/reset",
  createAccount: "/createAccount",
  locationsMap: "/locationsMap",
  returnPolicy: "/returnPolicy",
  contactUs: "/contactUs",
  layawayDetail: (orderNumber: string) => `/layawayDetail/${encodeURIComponent(orderNumber)}`,
  afterEsign: (identifier: string) => `/afterEsign/${encodeURIComponent(identifier)}`,
  /** The frame with the lease provider's own script. */
  leaseSnippet: "/leaseSnippet",
  orderDetail: (orderNumber: string) => `/orderDetail/${encodeURIComponent(orderNumber)}`,
  register: ({ storeId, code, kiosk }: { storeId: number; code: string; kiosk: boolean }) =>
    `/__register/${storeId}/${code}${kiosk ? "/kiosk" : ""}`,
} as const;

const categoryPrefix = "/product-category/";

/** A category's name in a path, and what follows it. */
export const categoryPath = new RegExp(`^${categoryPrefix}([^/?]+)(.*)$`);

/** A product's page. */
export const productPath = /^\/product\//i;

/** A location's page with Google's map. */
export const googleMapAddress = /^\/location\/\d{1,6}\?map=google$/;

/** The search page and its data request, which React Router sends. */
export const searchPath = /^\/search\/?(\.data)?$/;

/** The lists that a query filters and sorts, with the search page, and their data requests. */
export const choicePath = /^\/(?:product-category\/[^/]+(?:\/\d+)?|specials(?:\/\d+)?|search)\/?(?:\.data)?$/;

/** The paths that search engines should skip: personal pages, and what is no page. */
export const personalPaths = [
  "/api/",
  "/cart",
  "/shippingChoice",
  "/orderSummary",
  "/orderComplete",
  "/orderDetail",
  "/layawayDetail",
  "/laSummary",
  "/laComplete",
  "/pickupInstr",
  "/leaseOrderSubmitted",
  "/afterEsign",
  "/leaseComplete",
  "/leaseSnippet",
  "/checkout",
  "/login",
  "/createAccount",
  "/verifyAccount",
  "/resetPass",
  "/changePass",
  "/logout",
  "/myAccount",
  "/__register",
  "/__clear",
  "/__debug",
];

/** The pages of every store, whatever it sells. */
export const fixedPaths = [
  "/",
  "/product-category/specials",
  "/aboutUs",
  "/faq",
  "/contactUs",
  "/flyer",
  "/assemblyFee",
  "/returnPolicy",
  "/tariffNote",
  "/layaway",
  "/leaseToOwn",
  "/privacyPolicy",
  "/locationsMap",
];

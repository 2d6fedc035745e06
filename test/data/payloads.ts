import type { CallName } from "#contract/calls";
import type { WireInput } from "#contract/index";
import { buyer, dollars, goodCard } from "#test/data/builders";

const userId = "4f1d2c3b-payloads";
const sofa = { productId: 1001, sku: "ANS-SOF-CLY", price: dollars(949), quantity: 1 };
const free = { discount: dollars(0), deliveryFee: false };
const address = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

const { note: _note, ...person } = buyer;
const own = { userId, email: "", password: "unknown-token-00000000000000000000000000000" };

/** An order with every field, and a wrong price, so that nothing can be charged for it. */
const order: WireInput<"StageOrder"> = {
  userId,
  items: [sofa],
  storeItems: [],
  contactInfo: buyer,
  deliveryInfo: { ...buyer, deliveryInstr: "Ring twice.", deliveryDistance: 11.2, deliveryFee: dollars(59) },
  subtotal: dollars(1),
  taxRate: 0.08,
  tax: dollars(0.08),
  tariff: dollars(0.1),
  deliveryFee: dollars(59),
  pickup: false,
  pickupLocId: null,
  total: dollars(1.18),
  securityDeposit: dollars(0),
  codAmout: dollars(0),
  discount: { name: "Spring", amount: dollars(0), afterTax: false },
  overrideDeliveryFee: dollars(-1),
  deliveryDistance: 11.2,
  leaseToOwn: false,
  promotion: { code: "NONE", name: "", valid: false, afterTax: false, ...free },
  honorDeliveryFee: false,
};

/** A layaway with a wrong price. */
const layaway: WireInput<"SubmitLayaway"> = {
  userId,
  order: {
    userId,
    items: [sofa],
    storeItems: [],
    contactInfo: buyer,
    subtotal: dollars(1),
    total: dollars(1.07),
    discount: null,
    taxRate: 0.07,
    tax: dollars(0.07),
    tariff: dollars(0),
    pickup: true,
    layaway: true,
    pickupLocId: null,
  },
  storeId: 0,
  authToken: "",
  salesperson: "",
  kiosk: false,
};

/** A valid payload for each call, with every optional field. */
export const payloads: { [N in CallName]: WireInput<N> } = {
  GetCategories: {},
  GetMenuSetting: { userId },
  Home: { userId },
  ProdByCat: { userId, categoryId: 1, categoryName: "living" },
  Specials: { userId, categoryId: 0, categoryName: "" },
  NewArrivals: { userId, categoryId: 0, categoryName: "" },
  BestSellers: { userId, categoryId: 1, categoryName: "" },
  ProductDetail: { userId, productId: 1001, sku: "ANS-SOF-CLY" },
  RelatedProd: { productId: 1001 },
  SuggestedProducts: { userId },
  GetBTProdList: { userId, objList: [{ productId: 1007, sku: "CBT-TBL-OAK" }] },
  GetCombo: { userId, value: 1 },
  AddWaitlist: { userId, uniqueKey: "3007-queen", name: "Ada", email: buyer.email, phone: buyer.phone },
  Search: { userId, categoryName: "living", query: "sofa" },
  FaqList: {},
  AssemblyList: {},
  DeliveryList: {},
  GetHtml: { userId, value: "aboutUs" },
  Logger: { msg: "It broke", level: "error", stacktrace: "Error: it broke" },
  SaveCart: { userId, itemList: [sofa], seq: 1 },
  CheckCart: { userId, itemList: [sofa] },
  ShippingChoices: { userId, id: 0 },
  AllPickupLoc: { userId, id: 0 },
  Locations: {},
  LocationDetails: {},
  LocationInfo: { id: 2 },
  StatesForDelivery: {},
  StatesForPickup: {},
  StatesForPayment: {},
  StatesForContact: {},
  GetDeliveryFee: { address: { ...address, userId }, orderSubtotal: dollars(949) },
  CheckDeliveryCity: {
    address: { ...address, addressLine2: "", userId },
    userId,
    orderSubtotal: dollars(949),
  },
  SuggestAddresses: {
    userId,
    field: "addressLine1",
    text: "120 Ponce",
    id: "",
    session: "0123456789abcdef0123456789abcdef",
  },
  GetDistance: address,
  GetOrderFeesAndInfo: order,
  CheckPromotion: { ...order, promotion: { code: "NONE" } },
  StageOrder: order,
  SubmitOrderPayment: {
    userId,
    order,
    storeId: null,
    authToken: "",
    salesperson: "",
    kiosk: false,
    stagedOrderNum: "",
    scheduledDate: "2026-03-10",
    payment: { ...goodCard, amount: dollars(1.18), ...address, firstName: "Ada", lastName: "Brooks" },
    promotion: null,
  },
  RemitPayment: {
    ...goodCard,
    ...address,
    firstName: "Ada",
    lastName: "Brooks",
    userId,
    orderNumber: "A671NQ96X1",
    linkToken: "unknown-secret-0000000000000000000000000000",
    amount: dollars(100),
    layaway: false,
  },
  GetOrderForCustomer: { userId, password: "", sessionKey: "", value: "A671NQ96X1", linkToken: "" },
  OrderRelatedProd: { orderNumber: "A671NQ96X1" },
  CancelOrder: { userId, password: "", sessionKey: "", value: "A671NQ96X1" },
  GetLayawayInfoForOrderEx: {
    userId,
    storeId: 0,
    subtotal: dollars(949),
    tax: dollars(0),
    taxRate: 0.07,
    discount: null,
    coupons: [],
    deposits: [],
    depositAmount: dollars(0),
    depositPercent: 0,
    balance: dollars(949),
    grandTotal: dollars(949),
    isStoreLayaway: false,
    items: [sofa],
    pickupLocId: null,
  },
  SubmitLayawayPayment: {
    ...layaway,
    payment: {
      ...goodCard,
      ...address,
      firstName: "Ada",
      lastName: "Brooks",
      amount: dollars(0.1),
      layaway: true,
      userId,
      orderNumber: "",
    },
  },
  SubmitLayaway: layaway,
  GetLayawayDetail: { ...own, objectId: "A671NQ96X1", linkToken: "" },
  MakeLayawayPayment: {
    ...goodCard,
    ...address,
    firstName: "Ada",
    lastName: "Brooks",
    userId,
    orderNumber: "A671NQ96X1",
    amount: dollars(100),
    layaway: true,
  },
  GetScheduleInfo: { ...own, orderNumber: "A671NQ96X1", delivery: true, address: person },
  UpdateLayawayShippingByCustomer: {
    userId,
    sessionKey: own.password,
    orderNumber: "A671NQ96X1",
    delivery: true,
    deliveryFee: dollars(59),
    total: dollars(1000),
    deliveryDate: "2026-03-10",
    address: person,
    note: "Ring twice.",
    payOnDelivery: false,
  },
  UpdateLayawayDatByCustomer: { userId, sessionKey: own.password, value: "A671NQ96X1" },
  GetLayawayDocument: {
    userId,
    password: "",
    sessionKey: "",
    value: "A671NQ96X1",
    linkToken: "",
    document: "statement",
  },
  GetOrderForStorePrint: {
    userId,
    sessionKey: own.password,
    value: "A671NQ96X1",
    isLayaway: false,
    document: "statement",
  },
  SendOrderPdfForStore: {
    userId,
    sessionKey: own.password,
    base64: "JVBERi0=",
    orderNumber: "A671NQ96X1",
    email: buyer.email,
    phone: buyer.phone,
    phone2: "",
    isLayaway: false,
    document: "statement",
    autoSend: false,
  },
  ShowSignInAtCheckout: {},
  CheckEmail: buyer.email,
  CreateAccount: { ...person, userId, password: "tall oak bench", confirmPassword: "tall oak bench" },
  GetVerifyRequest: "unknown-handle-0000000000000000000000000000",
  VerifyUser: { userId, email: buyer.email, verifyCode: "12345678", password: "tall oak bench" },
  Login: { userId, email: buyer.email, password: "tall oak bench", verifyCode: "" },
  SendNewCode: { userId, email: buyer.email, password: "tall oak bench" },
  ResetPassword: { userId, email: buyer.email },
  ChangePassword: {
    userId,
    email: buyer.email,
    password: "tall oak bench",
    newPassword: "low oak bench",
  },
  Logout: own,
  GetUserInfo: own,
  UpdateContactInfo: { ...own, address: person, currentPassword: "" },
  MySessions: { ...own, signOut: "" },
  ExportMyData: own,
  DeleteAccount: { ...own, currentPassword: "tall oak bench" },
};

/** The fields of a payload that is an object. */
export function fieldsOf(name: CallName): object {
  const payload: unknown = payloads[name];
  return typeof payload === "object" ? { ...payload } : {};
}

export function isBare(name: CallName): boolean {
  return typeof payloads[name] === "string";
}

/** The paths of all fields in a payload, such as `["items", "0", "price"]`. */
export function fieldPaths(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    [key],
    ...fieldPaths(each).map((rest) => [key, ...rest]),
  ]);
}

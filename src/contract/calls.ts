/**
 * Every call as plain data: the only part of the contract that the browser loads, to stay free of zod.
 *
 * `repeat` says why the call is safe to repeat:
 * - `read`: it changes nothing;
 * - `natural`: it is idempotent;
 * - `key`: the server replays its first answer for the same `Idempotency-Key`.
 */
export type CallFacts = {
  method: readonly ("GET" | "POST")[];
  /** Where it is not the call's name. */
  path?: string;
  repeat: "read" | "natural" | "key";
  /** The browser sends a form, because a field is a file. */
  multipart?: true;
};

const get = ["GET"] as const;
const post = ["POST"] as const;
const getOrPost = ["GET", "POST"] as const;

export const calls = {
  GetCategories: { method: get, repeat: "read" },
  GetMenuSetting: { method: post, repeat: "read" },
  Home: { method: post, repeat: "read" },
  ProdByCat: { method: post, repeat: "read" },
  Specials: { method: post, repeat: "read" },
  NewArrivals: { method: post, repeat: "read" },
  BestSellers: { method: post, repeat: "read" },
  ListProducts: { method: post, repeat: "read" },
  ProductDetail: { method: post, repeat: "natural" },
  RelatedProd: { method: getOrPost, path: "/RelatedProd/:productId", repeat: "read" },
  SuggestedProducts: { method: post, repeat: "read" },
  GetBTProdList: { method: post, repeat: "read" },
  GetCombo: { method: post, repeat: "read" },
  AddWaitlist: { method: post, repeat: "natural" },
  SuggestSearch: { method: post, repeat: "read" },
  Search: { method: post, repeat: "read" },
  GetAllImageMaps: { method: post, repeat: "read" },
  GetImageMap: { method: post, repeat: "read" },
  UploadProdPic: { method: post, repeat: "natural", multipart: true },
  UserMessage: { method: post, repeat: "natural" },
  FaqList: { method: get, repeat: "read" },
  AssemblyList: { method: get, repeat: "read" },
  DeliveryList: { method: get, repeat: "read" },
  GetHtml: { method: post, repeat: "read" },
  Logger: { method: post, repeat: "natural" },
  SaveCart: { method: post, repeat: "natural" },
  CheckCart: { method: post, repeat: "read" },
  ShippingChoices: { method: post, repeat: "read" },
  AllPickupLoc: { method: post, repeat: "read" },
  Locations: { method: get, repeat: "read" },
  LocationDetails: { method: get, repeat: "read" },
  LocationInfo: { method: get, path: "/LocationInfo/:id", repeat: "read" },
  /** By POST this path answers something else (docs/domain.md, The wire). */
  LocationInfoForStore: { method: post, path: "/LocationInfo/:storeId", repeat: "read" },
  StatesForDelivery: { method: get, repeat: "read" },
  StatesForPickup: { method: get, repeat: "read" },
  StatesForPayment: { method: get, repeat: "read" },
  StatesForContact: { method: get, repeat: "read" },
  DeliveryToZip: { method: post, repeat: "read" },
  GetDeliveryFee: { method: post, repeat: "natural" },
  CheckDeliveryCity: { method: post, repeat: "natural" },
  SuggestAddresses: { method: post, repeat: "read" },
  GetDistance: { method: post, repeat: "read" },
  GetOrderFeesAndInfo: { method: post, repeat: "read" },
  CheckPromotion: { method: post, repeat: "read" },
  StageOrder: { method: post, repeat: "natural" },
  SubmitOrderPayment: { method: post, repeat: "key" },
  SubmitOrder: { method: post, repeat: "key" },
  RemitPayment: { method: post, repeat: "key" },
  GetOrderForCustomer: { method: post, repeat: "read" },
  OrderRelatedProd: { method: get, path: "/OrderRelatedProd/:orderNumber", repeat: "read" },
  CancelOrder: { method: post, repeat: "natural" },
  EstimateLeaseCost: { method: post, repeat: "read" },
  LookupLease: { method: post, repeat: "natural" },
  SubmitInvoiceOrder: { method: post, repeat: "key" },
  LeaseOrderComplete: { method: post, repeat: "natural" },
  GetLayawayInfoForOrderEx: { method: post, repeat: "read" },
  SubmitLayawayPayment: { method: post, repeat: "key" },
  SubmitLayaway: { method: post, repeat: "key" },
  GetLayawayDetail: { method: post, repeat: "read" },
  MakeLayawayPayment: { method: post, repeat: "key" },
  GetScheduleInfo: { method: post, repeat: "read" },
  UpdateLayawayShippingByCustomer: { method: post, repeat: "natural" },
  UpdateLayawayDatByCustomer: { method: post, repeat: "natural" },
  GetOrderForStorePrint: { method: post, repeat: "read" },
  SendOrderPdfForStore: { method: post, repeat: "natural" },
  GetDocument: { method: post, repeat: "read" },
  RegisterStore: { method: post, repeat: "key" },
  RemoveDevice: { method: post, repeat: "natural" },
  ElevateDevice: { method: post, repeat: "natural" },
  StepDown: { method: post, repeat: "natural" },
  GetSalespersonList: { method: post, repeat: "read" },
  GetWebOrderSetting: { method: post, repeat: "read" },
  GetStoreProducts: { method: post, repeat: "read" },
  GetTaxRate: { method: post, repeat: "read" },
  FindLayaways: { method: post, repeat: "read" },
  GetLayawayForStore: { method: post, repeat: "read" },
  RecordLayawayPayment: { method: post, repeat: "key" },
  CancelLayaway: { method: post, repeat: "natural" },
  GetScheduleInfoForStore: { method: post, repeat: "read" },
  UpdateLayawayShippingForStore: { method: post, repeat: "natural" },
  ReleaseLayaway: { method: post, repeat: "natural" },
  CompleteLayaway: { method: post, repeat: "natural" },
  StoreOrders: { method: post, repeat: "read" },
  RecordRegisterEntry: { method: post, repeat: "key" },
  EndOfDay: { method: post, repeat: "natural" },
  ShowSignInAtCheckout: { method: get, repeat: "read" },
  CheckEmail: { method: post, repeat: "read" },
  CreateAccount: { method: post, repeat: "natural" },
  GetVerifyRequest: { method: post, repeat: "key" },
  VerifyUser: { method: post, repeat: "key" },
  Login: { method: post, repeat: "key" },
  SendNewCode: { method: post, repeat: "natural" },
  ResetPassword: { method: post, repeat: "natural" },
  ChangePassword: { method: post, repeat: "key" },
  GetPasskeyChallenge: { method: post, repeat: "natural" },
  LoginWithPasskey: { method: post, repeat: "key" },
  NewPasskey: { method: post, repeat: "natural" },
  AddPasskey: { method: post, repeat: "key" },
  MyPasskeys: { method: post, repeat: "natural" },
  Logout: { method: post, repeat: "natural" },
  GetUserInfo: { method: post, repeat: "read" },
  UpdateContactInfo: { method: post, repeat: "natural" },
  MySessions: { method: post, repeat: "natural" },
  ExportMyData: { method: post, repeat: "read" },
  DeleteAccount: { method: post, repeat: "key" },
} as const satisfies Record<string, CallFacts>;

export type CallName = keyof typeof calls;

/** A call's path below the API's base, such as '/LocationInfo/:id'. */
export function callPath(name: CallName): string {
  const { path }: CallFacts = calls[name];
  return path ?? `/${name}`;
}

export const idempotencyHeader = "Idempotency-Key";

/** The body of every error answer. */
export type ErrorAnswer = {
  error: { code: string; message: string; fields?: Record<string, string>; requestId?: string };
};

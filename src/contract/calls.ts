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
  path: string;
  repeat: "read" | "natural" | "key";
  /** The browser sends a form, because a field is a file. */
  multipart?: true;
};

const get = ["GET"] as const;
const post = ["POST"] as const;
const getOrPost = ["GET", "POST"] as const;

export const calls = {
  GetCategories: { method: get, path: "/GetCategories", repeat: "read" },
  GetMenuSetting: { method: post, path: "/GetMenuSetting", repeat: "read" },
  Home: { method: post, path: "/Home", repeat: "read" },
  ProdByCat: { method: post, path: "/ProdByCat", repeat: "read" },
  Specials: { method: post, path: "/Specials", repeat: "read" },
  NewArrivals: { method: post, path: "/NewArrivals", repeat: "read" },
  BestSellers: { method: post, path: "/BestSellers", repeat: "read" },
  ListProducts: { method: post, path: "/ListProducts", repeat: "read" },
  ProductDetail: { method: post, path: "/ProductDetail", repeat: "natural" },
  RelatedProd: { method: getOrPost, path: "/RelatedProd/:productId", repeat: "read" },
  SuggestedProducts: { method: post, path: "/SuggestedProducts", repeat: "read" },
  GetBTProdList: { method: post, path: "/GetBTProdList", repeat: "read" },
  GetCombo: { method: post, path: "/GetCombo", repeat: "read" },
  AddWaitlist: { method: post, path: "/AddWaitlist", repeat: "natural" },
  SuggestSearch: { method: post, path: "/SuggestSearch", repeat: "read" },
  Search: { method: post, path: "/Search", repeat: "read" },
  GetAllImageMaps: { method: post, path: "/GetAllImageMaps", repeat: "read" },
  GetImageMap: { method: post, path: "/GetImageMap", repeat: "read" },
  UploadProdPic: { method: post, path: "/UploadProdPic", repeat: "natural", multipart: true },
  UserMessage: { method: post, path: "/UserMessage", repeat: "natural" },
  FaqList: { method: get, path: "/FaqList", repeat: "read" },
  AssemblyList: { method: get, path: "/AssemblyList", repeat: "read" },
  DeliveryList: { method: get, path: "/DeliveryList", repeat: "read" },
  GetHtml: { method: post, path: "/GetHtml", repeat: "read" },
  Logger: { method: post, path: "/Logger", repeat: "natural" },
  SaveCart: { method: post, path: "/SaveCart", repeat: "natural" },
  CheckCart: { method: post, path: "/CheckCart", repeat: "read" },
  ShippingChoices: { method: post, path: "/ShippingChoices", repeat: "read" },
  AllPickupLoc: { method: post, path: "/AllPickupLoc", repeat: "read" },
  Locations: { method: get, path: "/Locations", repeat: "read" },
  LocationDetails: { method: get, path: "/LocationDetails", repeat: "read" },
  LocationInfo: { method: get, path: "/LocationInfo/:id", repeat: "read" },
  /** By POST this path answers something else (docs/domain.md, The wire). */
  LocationInfoForStore: { method: post, path: "/LocationInfo/:storeId", repeat: "read" },
  StatesForDelivery: { method: get, path: "/StatesForDelivery", repeat: "read" },
  StatesForPickup: { method: get, path: "/StatesForPickup", repeat: "read" },
  StatesForPayment: { method: get, path: "/StatesForPayment", repeat: "read" },
  StatesForContact: { method: get, path: "/StatesForContact", repeat: "read" },
  DeliveryToZip: { method: post, path: "/DeliveryToZip", repeat: "read" },
  GetDeliveryFee: { method: post, path: "/GetDeliveryFee", repeat: "natural" },
  CheckDeliveryCity: { method: post, path: "/CheckDeliveryCity", repeat: "natural" },
  SuggestAddresses: { method: post, path: "/SuggestAddresses", repeat: "read" },
  GetDistance: { method: post, path: "/GetDistance", repeat: "read" },
  GetOrderFeesAndInfo: { method: post, path: "/GetOrderFeesAndInfo", repeat: "read" },
  CheckPromotion: { method: post, path: "/CheckPromotion", repeat: "read" },
  StageOrder: { method: post, path: "/StageOrder", repeat: "natural" },
  SubmitOrderPayment: { method: post, path: "/SubmitOrderPayment", repeat: "key" },
  SubmitOrder: { method: post, path: "/SubmitOrder", repeat: "key" },
  RemitPayment: { method: post, path: "/RemitPayment", repeat: "key" },
  GetOrderForCustomer: { method: post, path: "/GetOrderForCustomer", repeat: "read" },
  OrderRelatedProd: { method: get, path: "/OrderRelatedProd/:orderNumber", repeat: "read" },
  CancelOrder: { method: post, path: "/CancelOrder", repeat: "natural" },
  EstimateLeaseCost: { method: post, path: "/EstimateLeaseCost", repeat: "read" },
  LookupLease: { method: post, path: "/LookupLease", repeat: "natural" },
  SubmitInvoiceOrder: { method: post, path: "/SubmitInvoiceOrder", repeat: "key" },
  LeaseOrderComplete: { method: post, path: "/LeaseOrderComplete", repeat: "natural" },
  GetLayawayInfoForOrderEx: { method: post, path: "/GetLayawayInfoForOrderEx", repeat: "read" },
  SubmitLayawayPayment: { method: post, path: "/SubmitLayawayPayment", repeat: "key" },
  SubmitLayaway: { method: post, path: "/SubmitLayaway", repeat: "key" },
  GetLayawayDetail: { method: post, path: "/GetLayawayDetail", repeat: "read" },
  MakeLayawayPayment: { method: post, path: "/MakeLayawayPayment", repeat: "key" },
  GetScheduleInfo: { method: post, path: "/GetScheduleInfo", repeat: "read" },
  UpdateLayawayShippingByCustomer: {
    method: post,
    path: "/UpdateLayawayShippingByCustomer",
    repeat: "natural",
  },
  UpdateLayawayDatByCustomer: { method: post, path: "/UpdateLayawayDatByCustomer", repeat: "natural" },
  GetOrderForStorePrint: { method: post, path: "/GetOrderForStorePrint", repeat: "read" },
  SendOrderPdfForStore: { method: post, path: "/SendOrderPdfForStore", repeat: "natural" },
  GetDocument: { method: post, path: "/GetDocument", repeat: "read" },
  RegisterStore: { method: post, path: "/RegisterStore", repeat: "key" },
  RemoveDevice: { method: post, path: "/RemoveDevice", repeat: "natural" },
  ElevateDevice: { method: post, path: "/ElevateDevice", repeat: "natural" },
  StepDown: { method: post, path: "/StepDown", repeat: "natural" },
  GetSalespersonList: { method: post, path: "/GetSalespersonList", repeat: "read" },
  GetWebOrderSetting: { method: post, path: "/GetWebOrderSetting", repeat: "read" },
  GetStoreProducts: { method: post, path: "/GetStoreProducts", repeat: "read" },
  GetTaxRate: { method: post, path: "/GetTaxRate", repeat: "read" },
  FindLayaways: { method: post, path: "/FindLayaways", repeat: "read" },
  GetLayawayForStore: { method: post, path: "/GetLayawayForStore", repeat: "read" },
  RecordLayawayPayment: { method: post, path: "/RecordLayawayPayment", repeat: "key" },
  CancelLayaway: { method: post, path: "/CancelLayaway", repeat: "natural" },
  GetScheduleInfoForStore: { method: post, path: "/GetScheduleInfoForStore", repeat: "read" },
  UpdateLayawayShippingForStore: { method: post, path: "/UpdateLayawayShippingForStore", repeat: "natural" },
  ReleaseLayaway: { method: post, path: "/ReleaseLayaway", repeat: "natural" },
  CompleteLayaway: { method: post, path: "/CompleteLayaway", repeat: "natural" },
  StoreOrders: { method: post, path: "/StoreOrders", repeat: "read" },
  RecordRegisterEntry: { method: post, path: "/RecordRegisterEntry", repeat: "key" },
  EndOfDay: { method: post, path: "/EndOfDay", repeat: "natural" },
  ShowSignInAtCheckout: { method: get, path: "/ShowSignInAtCheckout", repeat: "read" },
  CheckEmail: { method: post, path: "/CheckEmail", repeat: "read" },
  CreateAccount: { method: post, path: "/CreateAccount", repeat: "natural" },
  GetVerifyRequest: { method: post, path: "/GetVerifyRequest", repeat: "key" },
  VerifyUser: { method: post, path: "/VerifyUser", repeat: "key" },
  Login: { method: post, path: "/Login", repeat: "key" },
  SendNewCode: { method: post, path: "/SendNewCode", repeat: "natural" },
  ResetPassword: { method: post, path: "/ResetPassword", repeat: "natural" },
  ChangePassword: { method: post, path: "/ChangePassword", repeat: "key" },
  GetPasskeyChallenge: { method: post, path: "/GetPasskeyChallenge", repeat: "natural" },
  LoginWithPasskey: { method: post, path: "/LoginWithPasskey", repeat: "key" },
  NewPasskey: { method: post, path: "/NewPasskey", repeat: "natural" },
  AddPasskey: { method: post, path: "/AddPasskey", repeat: "key" },
  MyPasskeys: { method: post, path: "/MyPasskeys", repeat: "natural" },
  Logout: { method: post, path: "/Logout", repeat: "natural" },
  GetUserInfo: { method: post, path: "/GetUserInfo", repeat: "read" },
  UpdateContactInfo: { method: post, path: "/UpdateContactInfo", repeat: "natural" },
  MySessions: { method: post, path: "/MySessions", repeat: "natural" },
  ExportMyData: { method: post, path: "/ExportMyData", repeat: "read" },
  DeleteAccount: { method: post, path: "/DeleteAccount", repeat: "key" },
} as const satisfies Record<string, CallFacts>;

export type CallName = keyof typeof calls;

export const idempotencyHeader = "Idempotency-Key";

/** The body of every error answer. */
export type ErrorAnswer = {
  error: { code: string; message: string; fields?: Record<string, string>; requestId?: string };
};

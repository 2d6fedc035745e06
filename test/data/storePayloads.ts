import type { CallName } from "#contract/calls";
import type { WireInput } from "#contract/index";
import { own, person, userId } from "#test/data/accountPayloads";
import { buyer, dollars } from "#test/data/builders";
import { shippingChange } from "#test/data/layawayPayloads";

/** The payloads of the calls of store devices. */
export const storePayloads = {
  RegisterStore: { userId, storeId: 1, authToken: "unknown-code", kiosk: false },
  RemoveDevice: { userId, authToken: "unknown-token" },
  ElevateDevice: { userId, authToken: "unknown-token", pin: "000000" },
  StepDown: { userId, authToken: "unknown-token" },
  GetSalespersonList: { userId, id: 1 },
  GetWebOrderSetting: { userId, id: 1 },
  GetStoreProducts: { userId, id: 1 },
  GetTaxRate: { userId, id: 1 },
  FindLayaways: { userId, authToken: own.password, value: "Brooks" },
  GetLayawayForStore: { userId, authToken: own.password, orderNumber: "A671NQ96X1" },
  RecordLayawayPayment: {
    userId,
    authToken: own.password,
    orderNumber: "A671NQ96X1",
    payments: [
      {
        tender: "credit",
        amount: dollars(100),
        nameOnCard: "Ada Brooks",
        last4: "4242",
        approvalCode: "A1",
        note: "",
      },
    ],
    salesperson: "",
  },
  CancelLayaway: {
    userId,
    authToken: own.password,
    orderNumber: "A671NQ96X1",
    reason: "asked to",
    salesperson: "",
  },
  GetScheduleInfoForStore: {
    userId,
    authToken: own.password,
    orderNumber: "A671NQ96X1",
    delivery: true,
    address: person,
  },
  UpdateLayawayShippingForStore: { userId, authToken: own.password, ...shippingChange },
  ReleaseLayaway: { userId, authToken: own.password, orderNumber: "A671NQ96X1", salesperson: "" },
  CompleteLayaway: { userId, authToken: own.password, orderNumber: "A671NQ96X1", salesperson: "" },
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
  StoreOrders: { userId, authToken: "", value: "", before: "" },
  RecordRegisterEntry: { userId, authToken: "", kind: "float", amount: dollars(100), note: "" },
  EndOfDay: { userId, authToken: "", day: null, count: null },
} satisfies { [N in CallName]?: WireInput<N> };

import { RouterContextProvider } from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import type { WireOutput } from "#contract/index";
import { cents, zeroCents, toDollars } from "#domain/money";
import { browserApi, type Api } from "#web/api";
import { apiContext, configContext, errorLogContext } from "#web/context";

/** A call that reached the network: its name with path parameters, and its payload. */
type Input = [call: string, payload: unknown];

/**
 * The browser's own client over a network that answers from a table of call names. A call that is not in the table
 * fails as a bad request, which the client does not retry.
 */
export function wireStore(answers: Record<string, unknown>): { api: Api; requests: Input[] } {
  const requests: Input[] = [];
  const network: typeof fetch = async (input, { body } = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const call = address.replace("/api/", "");
    if (call !== "Logger") requests.push([call, typeof body === "string" ? JSON.parse(body) : undefined]);
    const name = call.replace(/\/.*/, "");
    const hasAnswer = Object.hasOwn(answers, name);
    return new Response(JSON.stringify(hasAnswer ? answers[name] : {}), { status: hasAnswer ? 200 : 400 });
  };
  return { api: browserApi({ apiBaseUrl: "/api" }, network), requests };
}

export const browserConfig: BrowserConfig = {
  apiBaseUrl: "/api",
  publicUrl: "https://shop.example",
  storeName: "Red Clay Furniture",
  version: "1",
  mode: "demo",
  mobileWidthThreshold: 768,
  caching: true,
  checkCityForDelivery: true,
  phoneValidation: true,
  compressMaxWidth: 1600,
  compressMaxHeight: 1600,
  compressQuality: 0.8,
  paymentPublishableKey: "",
};

/** The arguments of a page's loader. */
export function loaderArgs(
  api: Api,
  options: {
    params?: Record<string, string>;
    config?: Partial<BrowserConfig>;
    path?: string;
    errors?: unknown[];
  } = {},
) {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(configContext, { ...browserConfig, ...options.config });
  context.set(errorLogContext, (error) => options.errors?.push(error));
  const url = new URL(options.path ?? "/", "https://shop.example/");
  return { context, params: options.params ?? {}, request: new Request(url), url, pattern: "" };
}

type WireFees = WireOutput<"GetOrderFeesAndInfo">;

/** The answer of GetOrderFeesAndInfo for a delivery in town. */
export function wireFees(change: Partial<WireFees> = {}): WireFees {
  return {
    status: "OK",
    deliveryFee: toDollars(cents(59_00)),
    deliveryDistance: 14.3,
    taxRate: 0.089,
    tariffRate: 0.1,
    pickupDeposit: toDollars(zeroCents),
    pickupDepositTerm: "Security Deposit",
    pickupLoc: null,
    discount: null,
    outOfAreaMessage: "",
    useBillingAddress: true,
    billingAddrRequired: false,
    validateCCNumber: true,
    scheduleDates: ["2026-03-08"],
    minDate: null,
    maxDate: null,
    availableOffsetList: null,
    excludedOffsetList: null,
    amountChoiceList: [],
    progressiveSetting: null,
    promotionAvailable: false,
    assoProdSvcList: [],
    errorCode: "",
    errorMessage: "",
    ...change,
  };
}

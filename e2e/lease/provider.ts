import type { Page, Request } from "@playwright/test";

/** The terms of the store's lease provider, as the review page gets them. */
const setting = {
  leaseMinimum: 400,
  applicationFee: 49,
  storeApplFee: 39,
  applFeeLabel: "Lease application fee",
  enableStoreLookup: true,
  enableStoreOrder: true,
  leaseTaxRate: 0,
};

const estimate = {
  paymentFrequency: "Every two weeks",
  initialPayment: 49,
  periodicPayment: 71.5,
  numberOfPayments: 26,
  costOfRental: 910,
  totalLeasePrice: 1859,
  leaseId: "",
};

const leasePriceInfo = {
  leaseId: "PL-204117",
  emailOnLease: "ada@example.com",
  cashPrice: 1102.9,
  costOfRental: 910,
  totalLeasePrice: 2012.9,
  ninetyDayBuyout: 1250,
  initialPayment: 49,
  approvalLimit: 1500,
};

/** What LookupLease answers for an approval that covers the order. */
export const found = {
  status: true,
  addressMismatch: false,
  correctAddress: null,
  nameMismatch: false,
  similarity: 100,
  correctFirstName: "",
  correctLastName: "",
  exceededLimit: false,
  overLimitTax: 0,
  overLimitAmount: 0,
  balance: 0,
  message: "",
  setting: { allowCod: true, allowCreditCard: true, show90Day: true },
  leasePriceInfo,
  errorTitle: "",
  errorMessage: "",
  orderValidationResult: null,
};

export const notFound = {
  ...found,
  status: false,
  leasePriceInfo: null,
  errorMessage: "We could not find an approval for these details.",
};

export const overLimit = {
  ...found,
  exceededLimit: true,
  overLimitAmount: 200,
  overLimitTax: 14,
  balance: 214,
  leasePriceInfo: { ...leasePriceInfo, approvalLimit: 902.9 },
};

export const otherAddress = {
  ...found,
  addressMismatch: true,
  correctAddress: {
    streetAddress1: "210 Church Street",
    streetAddress2: "",
    city: "Decatur",
    state: "GA",
    zip: "30030",
  },
};

export function otherName(similarity: number) {
  return { ...found, nameMismatch: true, similarity, correctFirstName: "Adah", correctLastName: "Brooks" };
}

/** A submitted order that waits for its signature. */
export const submitted = {
  status: true,
  data: {
    orderNumber: "7K2MZ9QH3D",
    orderIdentifier: "b0c6a7f0d2e94d7f9a51c3a1f2e4d6b8",
    email: "ada@example.com",
    esignUrl: "/lease/sign?lease=PL-204117",
  },
  orderValidationResult: "Processed",
  newItemList: [],
  errorMessage: "",
};

type Answers = Partial<Record<"LookupLease" | "SubmitInvoiceOrder" | "LeaseOrderComplete", object[]>>;

/**
 * Stands in for a lease provider at the browser's calls: each call gets its next answer, the last one again and again.
 * @returns the requests that were sent, by call.
 */
export async function haveLeaseProvider(page: Page, answers: Answers): Promise<(call: string) => Request[]> {
  const sent: Request[] = [];
  await page.route("**/api/GetOrderFeesAndInfo", async (route) => {
    const response = await route.fetch();
    const fees = await response.json().catch(() => undefined);
    // The page has gone on meanwhile.
    if (fees === undefined) return;
    const isLease = route.request().postDataJSON().leaseToOwn === true;
    const json = { ...fees, progressiveSetting: setting, ...(isLease && { taxRate: 0 }) };
    await route.fulfill({ response, json });
  });
  await page.route("**/api/EstimateLeaseCost", (route) =>
    route.fulfill({ json: { status: true, data: estimate } }),
  );
  for (const [call, list] of Object.entries(answers)) {
    const left = [...list];
    await page.route(`**/api/${call}`, (route) => {
      sent.push(route.request());
      return route.fulfill({ json: left.length > 1 ? left.shift() : left[0] });
    });
  }
  return (call) => sent.filter((request) => request.url().endsWith(`/api/${call}`));
}

/** The provider's site: a page where the customer decides, with the address to return to. */
export async function haveSigningSite(page: Page): Promise<void> {
  await page.route("**/lease/sign?**", (route) => {
    const back = new URL(route.request().url()).searchParams.get("returnUrl") ?? "";
    const body = `<!doctype html><html lang="en"><title>Sign</title><main><h1>Sign</h1><a href="${back}">Return</a></main></html>`;
    return route.fulfill({ contentType: "text/html", body });
  });
}

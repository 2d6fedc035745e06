import type { Locator, Page } from "@playwright/test";
import { providerSlowMessage } from "#domain/messages/lease";
import { submitMessages } from "#domain/messages/payments";

/** The notice that a page shows while the outcome of its payment is open. */
export function lateNotice(page: Page, message: string = submitMessages.Pending): Locator {
  return page.getByRole("alert").filter({ hasText: message });
}

const nothingRemitted = { status: "Pending", success: false, amount: 0, balance: 0 };

/** The answers to a payment whose outcome is still open. */
export const pending = {
  RemitPayment: open(nothingRemitted),
  MakeLayawayPayment: open(nothingRemitted),
  SubmitOrderPayment: open({ status: "Pending", codAmount: 0, ...nothingPlaced() }),
  SubmitLayawayPayment: open({
    status: "Pending",
    totalAmount: 0,
    depositAmount: 0,
    balance: 0,
    nextPmtDateStr: "",
    ...nothingPlaced(),
  }),
  SubmitInvoiceOrder: open({
    status: false,
    data: null,
    orderValidationResult: "Pending",
    newItemList: [],
    errorMessage: providerSlowMessage,
  }),
};

function open<Answer extends object>(answer: Answer) {
  return { errorMessage: "", clientSecret: "", ...answer };
}

function nothingPlaced() {
  return { orderNumber: "", email: "", orderCompleteMsg: "", newItemList: [] };
}

export type LateCalls = {
  /** The idempotency keys that the page has sent, in order. */
  keys: string[];
  /** From now on the page gets the store's own answers. */
  settle: () => void;
};

/** Lets a page's payments reach the store, and tells the page that their outcome is still open. */
export async function keepLate(page: Page, call: keyof typeof pending): Promise<LateCalls> {
  const keys: string[] = [];
  let isLate = true;
  await page.route(`**/api/${call}`, async (route) => {
    keys.push((await route.request().headerValue("Idempotency-Key")) ?? "");
    const response = await route.fetch();
    await route.fulfill(isLate ? { json: pending[call] } : { response });
  });
  return {
    keys,
    settle: () => {
      isLate = false;
    },
  };
}

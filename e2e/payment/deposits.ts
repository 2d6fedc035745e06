import type { Page } from "@playwright/test";
import {
  cards,
  expectComplete,
  goToReview,
  orderNumber,
  payWith,
  sofa,
  type Shopper,
} from "../support/shopper";

/** Buys the sofa on a deposit. @returns the number of the order, whose balance is due. */
export async function payDeposit(page: Page, shopper: Shopper): Promise<string> {
  await goToReview(page, sofa, shopper);
  await page.getByRole("radio", { name: /deposit now/ }).check();
  await payWith(page, cards.good);
  await expectComplete(page);
  return orderNumber(page);
}

/** The link to the order in its confirmation. */
export function orderLinkIn(text = ""): string {
  return /http\S+\/orderDetail\/\S+/.exec(text)?.[0] ?? "";
}

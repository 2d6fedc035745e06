import type { Locator, Page } from "@playwright/test";
import { addDays, formatDay, storeDay } from "#domain/dates";
import { expect } from "../support/fixtures";
import type { Store } from "../support/server";
import {
  amount,
  cards,
  field,
  fillPerson,
  haveInCart,
  payWith,
  sofa,
  type Product,
  type Shopper,
} from "../support/shopper";
import { haveAccount, logIn } from "../account/customers";

/** The day that many days from today, as pages write it. */
export function dayFromNow(days: number): string {
  return formatDay(addDays(storeDay(new Date()), days));
}

/** Starts at the shipping choice with a product, chooses Layaway and continues to its review. */
export async function goToLayawayReview(page: Page, product: Product, shopper: Shopper): Promise<void> {
  await haveInCart(page, product);
  await page.goto("/shippingChoice");
  await page.getByRole("radio", { name: /^Layaway/ }).check();
  // The layaway's own form has taken the place of the delivery form.
  await expect(page.getByText("For questions about your layaway")).toBeVisible();
  await fillPerson(page, shopper);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/laSummary$/);
  await expect(page.getByRole("heading", { level: 1, name: "Review Your Layaway" })).toBeVisible();
}

/** Chooses an amount that is not among the suggested ones. */
export async function payOther(page: Page, label: string, dollars: string): Promise<void> {
  await page.getByRole("radio", { name: "Other amount" }).check();
  await field(page, label).fill(dollars);
}

/** The first amount in a text, in dollars. */
export async function dollarsIn(place: Locator): Promise<number> {
  return Number(/\$([\d,.]+)/.exec(await place.innerText())?.[1]?.replaceAll(",", ""));
}

/** The number on the completion page. */
export async function layawayNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/laComplete$/, { timeout: 20_000 });
  return page.getByText("Your layaway number is").getByRole("strong").first().innerText();
}

/** Prepares a signed-in customer with a layaway of the sofa, a share of it paid, and opens it. */
export async function haveLayaway(
  page: Page,
  store: Store,
  deposit: "10%" | "20%" = "10%",
): Promise<{ shopper: Shopper; number: string }> {
  const shopper = await haveAccount(page, store);
  await page.goto("/login");
  await logIn(page, shopper.email);
  await expect(page).toHaveURL(/\/myAccount$/);
  await goToLayawayReview(page, sofa, shopper);
  await page.getByRole("radio", { name: new RegExp(`^${deposit} down`) }).check();
  await payWith(page, cards.good);
  const number = await layawayNumber(page);
  await openLayaway(page, number);
  return { shopper, number };
}

export async function openLayaway(page: Page, number: string): Promise<void> {
  await page.goto(`/layawayDetail/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: `Layaway: ${number}` })).toBeVisible();
}

/** Moves a layaway's days back, as if that many had passed, and lets the store follow up. @returns its new status. */
export async function letDaysPass(store: Store, number: string, days: number): Promise<string> {
  const layawayOf = `from "order" o where o.id = layaway.order_id and o.number = $1`;
  const before = await status();
  await store.query(
    `update layaway set due_day = due_day - $2::int, step_day = step_day - $2::int ${layawayOf}`,
    [number, days],
  );
  await store.query(`insert into pgboss.job (name) values ('follow-layaways')`);
  await expect.poll(status, { timeout: 20_000 }).not.toBe(before);
  return status();

  async function status(): Promise<string> {
    const [row] = await store.query<{ status: string }>(
      `select layaway.status from layaway join "order" o on o.id = layaway.order_id where o.number = $1`,
      [number],
    );
    return row?.status ?? "";
  }
}

/** A fact of the layaway's summary, which is the first list of the page. */
export function fact(page: Page, label: string): Locator {
  return amount(page, label).first();
}

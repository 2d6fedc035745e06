import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Products of the demo store that stories buy. Prices are read from the page, never assumed. */
export const sofa = { name: "Ansley Track-Arm Sofa", path: "/product/1001/ANS-SOF-OAT", sku: "ANS-SOF-OAT" };
/** Small, with forty in stock: for stories about something else. */
export const pillows = {
  name: "Sweet Gum Down-Alternative Pillows",
  path: "/product/4006/SWG-PIL-S",
  sku: "SWG-PIL-S",
};
export type Product = typeof sofa;

/** The sandbox's cards by their outcome. */
export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  expired: "4000000000000069",
  processingError: "4000000000000119",
  needsChallenge: "4000002760003184",
  lostAnswer: "4000000000000408",
} as const;

/** A shopper in Decatur, DeKalb County. */
export type Shopper = {
  firstName: string;
  lastName: string;
  phone: string;
  /** Unique, so that a story finds its own orders and mails. */
  email: string;
  address: string;
  city: string;
  zipCode: string;
};

export function newShopper(): Shopper {
  return {
    firstName: "Ada",
    lastName: "Brooks",
    phone: "(404) 555-0134",
    email: `ada.${randomUUID().slice(0, 8)}@example.com`,
    address: "120 Ponce Place",
    city: "Decatur",
    zipCode: "30030",
  };
}

/** Opens a page and waits until it is hydrated: then the cart link shows its count. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectInCart(page, "\\d+");
}

/** Waits for a script that a page loads on demand, by the name of its file; it is no part of `open`. */
export async function expectLoaded(page: Page, name: string): Promise<void> {
  const isLoaded = (start: string) =>
    performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/assets/${start}-`));
  await expect.poll(() => page.evaluate(isLoaded, name)).toBe(true);
}

/** Asserts the number of items that the header's link to the cart counts, also where a phone shows another in its bar. */
export async function expectInCart(page: Page, units: number | "\\d+"): Promise<void> {
  const link = page.getByRole("banner").locator('a[href="/cart"]');
  await expect(link).toHaveText(new RegExp(`Cart, ${units} items?$`));
}

export async function putIntoCart(page: Page, product: Product): Promise<void> {
  await open(page, product.path);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Item added").first()).toBeVisible();
}

/** The carts that this worker's stories have filled by hand so far, as the store's pages saved them. */
const filledCarts = new Map<string, string>();
const cartKey = "davenport.cart";

/**
 * Prepares a cart with these products, for stories that start behind it: through the product pages the first time in a
 * worker, later from what those pages left in local storage. A story that changes a price must change it back.
 */
export async function haveInCart(page: Page, ...products: Product[]): Promise<void> {
  const paths = products.map(({ path }) => path).join(" ");
  const known = filledCarts.get(paths);
  if (known === undefined) {
    for (const product of products) await putIntoCart(page, product);
    const saved = await page.evaluate((key) => localStorage.getItem(key), cartKey);
    filledCarts.set(paths, saved ?? "");
    return;
  }
  // Any address of the store opens its local storage; this one loads no script.
  await page.goto("/robots.txt");
  await page.evaluate(([key, saved]) => localStorage.setItem(key, saved), [cartKey, known] as const);
}

/** Starts at the delivery form with these products in the cart. */
export async function startDelivery(page: Page, ...products: Product[]): Promise<void> {
  await haveInCart(page, ...products);
  await page.goto("/shippingChoice");
  await expect(field(page, "First Name")).toBeVisible();
}

/** Goes from the product just added to the cart to the delivery form. */
export async function goToDelivery(page: Page): Promise<void> {
  await page.getByRole("link", { name: /View cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
  await checkOutAsGuest(page);
  await expect(page).toHaveURL(/\/shippingChoice$/);
  await expect(field(page, "First Name")).toBeVisible();
}

/** Presses Checkout once the server has checked the cart, and goes on without an account. */
export async function checkOutAsGuest(page: Page): Promise<void> {
  const checkout = page.getByRole("link", { name: "Checkout" }).first();
  await expect(checkout).toHaveAttribute("href", "/checkout");
  await checkout.click();
  await page.getByRole("link", { name: "Continue As Guest" }).click();
}

export async function fillPerson(page: Page, shopper: Shopper): Promise<void> {
  await field(page, "First Name").fill(shopper.firstName);
  await field(page, "Last Name").fill(shopper.lastName);
  await field(page, "Phone").fill(shopper.phone);
  await field(page, "Email").fill(shopper.email);
}

export async function fillDelivery(page: Page, shopper: Shopper): Promise<void> {
  await fillPerson(page, shopper);
  await field(page, "Address").fill(shopper.address);
  await field(page, "City").fill(shopper.city);
  await field(page, "ZIP Code").fill(shopper.zipCode);
}

/** The checkouts that this worker's stories have filled in by hand so far, as the store's pages saved them. */
const filledCheckouts = new Map<string, string>();
const checkoutKey = "davenport.order";

/** Starts at the delivery form, fills it in and continues to the review, for stories that go back to the form. */
export async function walkToReview(page: Page, product: Product, shopper: Shopper): Promise<void> {
  await startDelivery(page, product);
  await fillDelivery(page, shopper);
  await continueToReview(page);
}

/**
 * Starts at the review: through the delivery form the first time in a worker, later from what that form left in local
 * storage, with this shopper's email.
 */
export async function goToReview(page: Page, product: Product, shopper: Shopper): Promise<void> {
  const { email, ...person } = shopper;
  const form = JSON.stringify([product.path, person]);
  const known = filledCheckouts.get(form);
  if (known === undefined) {
    await walkToReview(page, product, shopper);
    const saved = await page.evaluate((key) => localStorage.getItem(key), checkoutKey);
    filledCheckouts.set(form, (saved ?? "").replaceAll(email, "{email}"));
    return;
  }
  await haveInCart(page, product);
  const checkout = known.replaceAll("{email}", email);
  await page.evaluate(([key, saved]) => localStorage.setItem(key, saved), [checkoutKey, checkout] as const);
  await page.goto("/orderSummary");
  await expectReview(page);
}

export async function continueToReview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await expectReview(page);
}

export async function expectReview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orderSummary$/);
  await expect(payButton(page)).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, "Name on card").fill("Ada Brooks");
  await field(page, "Card number").fill(number);
  await field(page, "CVV").fill("737");
}

export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

export async function expectComplete(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orderComplete$/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
}

export function field(page: Page, label: string): Locator {
  return inputIn(page, label);
}

/** A text field by its label, with or without suggestions. */
export function inputIn(place: Page | Locator, label: string): Locator {
  const name = { name: label, exact: true };
  return place.getByRole("textbox", name).or(place.getByRole("combobox", name));
}

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay \$/ });
}

/** Presses the button and waits for the answer, for a press that shows the same message as the one before. */
export async function payAndWait(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  const answered = page.waitForResponse("**/api/SubmitOrderPayment");
  await payButton(page).click();
  await answered;
}

/** The message above the card form, such as a decline. */
export function paymentMessage(page: Page): Locator {
  return page.getByRole("form", { name: "Credit Card" }).getByRole("alert");
}

/** An amount of the summary by its row's name, such as 'Grand Total'. */
export function amount(page: Page, row: string): Locator {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${row}$`) });
  return page.locator("dl > div").filter({ has: term }).getByRole("definition");
}

/** The order number on the completion page. */
export async function orderNumber(page: Page): Promise<string> {
  return page.getByText("Your order number is").getByRole("strong").innerText();
}

/** The state of a client store, by its name without `davenport.`; undefined if nothing is stored. */
export async function storedState(page: Page, name: string): Promise<Record<string, unknown> | undefined> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `davenport.${name}`);
  return text === null ? undefined : JSON.parse(text).state;
}

/** Stores states of client stores, by name, before the first page loads; what a page stores later stays. */
export async function haveStored(page: Page, states: Record<string, unknown>): Promise<void> {
  await page.addInitScript((given) => {
    for (const [name, state] of Object.entries(given))
      if (!localStorage.getItem(`davenport.${name}`))
        localStorage.setItem(`davenport.${name}`, JSON.stringify({ version: 1, state }));
  }, states);
}

/** Asks how soon a product's page delivers there. */
export async function askZip(page: Page, zipCode: string): Promise<void> {
  await field(page, "Your ZIP code").fill(zipCode);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

/** Asserts that nothing that outlives the page contains a card number. */
export async function expectNoCard(page: Page): Promise<void> {
  const left = await page.evaluate(() =>
    [...Object.values(localStorage), ...Object.values(sessionStorage), JSON.stringify(history.state)].join(
      "\n",
    ),
  );
  for (const number of Object.values(cards)) expect(left).not.toContain(number.slice(-12));
  // An order number may contain the letters too.
  expect(left, "the card's code").not.toMatch(/cvv\w*"?:|"737"/i);
}

/** Unfolds the form for a promotion code. @returns its field. */
export async function openPromotionCode(page: Page): Promise<Locator> {
  await openSummary(page);
  await page.getByText("Have a promotion code?").click();
  return field(page, "Promotion code");
}

/** Unfolds the summary of a checkout page; from a desktop's width on it stands beside the form. */
export async function openSummary(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return;
  const line = page.getByRole("button", { name: /^Order summary/ });
  await expect(line).toBeVisible();
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
}

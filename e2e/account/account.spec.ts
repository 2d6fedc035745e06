import type { Page } from "@playwright/test";
import { booksOf, mailsTo } from "../support/books";
import { axe, expect, test } from "../support/fixtures";
import type { Store } from "../support/server";
import {
  cards,
  expectComplete,
  expectInCart,
  field,
  fillDelivery,
  continueToReview,
  haveInCart,
  newShopper,
  open,
  orderNumber,
  payWith,
  pillows,
  sofa,
  storedState,
} from "../support/shopper";
import { expectHello, haveAccount, logIn, mailedSecret, password } from "./customers";

/** Sets the store's setting, and waits until the store has heard of it. */
async function showSignInAtCheckout(page: Page, store: Store, shows: boolean): Promise<void> {
  await store.query(
    `insert into setting (key, value) values ('showSignInAtCheckout', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(shows)],
  );
  const shown = async () => (await page.request.get("/api/ShowSignInAtCheckout")).json();
  await expect.poll(shown).toBe(shows);
}

test("login returns to a page of this site only", { tag: "@desktop" }, async ({ page, store }) => {
  const { email } = await haveAccount(page, store);
  await page.goto("/myAccount");
  await expect(page).toHaveURL(`${store.url}/login`);
  await page.goto("/login?returnUrl=//evil.example/orders");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("User ID is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Show password" }).click();
  await logIn(page, email);
  await expect(page).toHaveURL(`${store.url}/myAccount`);
  await page.goto(`/login?returnUrl=${encodeURIComponent("/product/1001")}`);
  await expect(page).toHaveURL(/\/product\/1001$/);
});

test(
  "checkout offers to sign in, merges two carts and fills in the contact",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = await haveAccount(page, store);
    await haveInCart(page, sofa);
    await page.goto("/login");
    await logIn(page, shopper.email);
    await expect(page).toHaveURL(/\/myAccount$/);
    await page.goto("/logout");
    await expect(page.getByText("Successfully logged out.")).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await haveInCart(page, pillows);
    await open(page, "/cart");
    const checkout = page.getByRole("link", { name: "Checkout" }).first();
    await expect(checkout).toHaveAttribute("href", "/checkout");
    await checkout.click();
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue As Guest" })).toHaveAttribute(
      "href",
      "/shippingChoice",
    );
    await axe(page);
    await logIn(page, shopper.email);
    await expect(page).toHaveURL(/\/shippingChoice$/);
    await expect(field(page, "First Name")).toHaveValue("Ada");
    await expect(field(page, "Email")).toHaveValue(shopper.email);
    await expectInCart(page, 2);
    await expect(page.getByRole("button", { name: "Already registered? Login" })).toBeHidden();
    for (const path of ["/checkout", "/createAccount/checkout"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/shippingChoice$/);
    }
  },
);

test(
  "without sign-in at checkout, the delivery form offers it",
  { tag: "@phone" },
  async ({ page, store }) => {
    const shopper = await haveAccount(page, store);
    await haveInCart(page, pillows);
    await showSignInAtCheckout(page, store, false);
    await open(page, "/cart");
    await expect(page.getByRole("link", { name: "Checkout" }).first()).toHaveAttribute(
      "href",
      "/shippingChoice",
    );
    await page.goto("/checkout");
    await expect(page).toHaveURL(/\/shippingChoice$/);
    await showSignInAtCheckout(page, store, true);
    await field(page, "City").fill("Marietta");
    await page.getByRole("button", { name: "Already registered? Login" }).click();
    await axe(page);
    await logIn(page, shopper.email);
    await expect(page.getByText(`You are signed in as ${shopper.email}.`)).toBeVisible();
    await expect(field(page, "First Name")).toHaveValue("Ada");
    await expect(field(page, "City")).toHaveValue("Marietta");
  },
);

test("a password is reset by mail while signed in", { tag: "@desktop" }, async ({ page, store }) => {
  const { email } = await haveAccount(page, store);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL(/\/myAccount$/);
  await page.goto("/resetPass");
  await field(page, "Email").fill("");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await axe(page);
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/changePass\/reset$/);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password is required and at least 8 characters").first()).toBeVisible();
  await expect(page.getByText("Confirm Password is required and at least 8 characters")).toBeVisible();
  await axe(page);
  await field(page, "One-time password").fill(await mailedSecret(store, email, { subject: /^Reset/ }));
  await field(page, "New Password").fill("wide elm table");
  await field(page, "Confirm New Password").fill("wide elm tables");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("The two new passwords don't match")).toBeVisible();
  await field(page, "Confirm New Password").fill("wide elm table");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/myAccount$/);
  await page.goto("/logout");
  await expect(page.getByText("Successfully logged out.")).toBeVisible();
  await page.goto("/login");
  await logIn(page, email, "wide elm table");
  await expect(page).toHaveURL(/\/myAccount$/);
});

async function buySignedIn(page: Page, store: Store) {
  const shopper = await haveAccount(page, store);
  await haveInCart(page, pillows);
  await page.goto("/login");
  await logIn(page, shopper.email);
  await expect(page).toHaveURL(/\/myAccount$/);
  await expectInCart(page, 1);
  await page.goto("/shippingChoice");
  await fillDelivery(page, shopper);
  await continueToReview(page);
  await payWith(page, cards.good);
  await expectComplete(page);
  return { shopper, number: await orderNumber(page) };
}

test(
  "a customer sees an order, orders again and cancels it",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const { shopper, number } = await buySignedIn(page, store);
    await page.goto("/myAccount");
    await expect(page.getByText("This device")).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order: ${number}` })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/myAccount");
    await expect(page.getByRole("term").filter({ hasText: "Paid in full" })).toBeVisible();
    await axe(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Receipt (PDF)" }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${number}.pdf`);
    await page.emulateMedia({ media: "print" });
    for (const gone of ["banner", "contentinfo", "button"] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    await expect(page.getByRole("rowheader", { name: pillows.name })).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.getByRole("button", { name: "Order Again" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expectInCart(page, 1);
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await expect(field(page, "Email")).toHaveValue(shopper.email);
    await page.goBack();
    await page.goBack();
    await page.getByRole("button", { name: "Cancel Order" }).click();
    await axe(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
    await expect(page.getByText("Your order has been canceled.").first()).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Cancelled" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel Order" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Order Again" })).toBeFocused();
    await expect.poll(async () => (await booksOf(store, shopper.email)).reserved).toBe(0);
    await page.goto("/logout");
    await expect(page.getByText("Successfully logged out.")).toBeVisible();
    await page.goto(`/orderDetail/${number}`);
    await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
  },
);

test("a customer edits the contact data", { tag: "@phone" }, async ({ page, store }) => {
  const { email } = await haveAccount(page, store);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  const edit = page.getByRole("button", { name: "Edit contact information" });
  await expect(edit).toHaveText("Edit");
  await edit.click();
  await field(page, "Address").fill("120 Ponce Place");
  await field(page, "City").fill("Decatur");
  await field(page, "ZIP Code").fill("3003");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(field(page, "ZIP Code")).toBeFocused();
  await field(page, "ZIP Code").fill("30030");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Decatur, GA 30030")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Decatur, GA 30030")).toBeVisible();
});

test(
  "a customer moves to another email, sees devices and data, and deletes the account",
  { tag: "@phone" },
  async ({ page, store }) => {
    const { email } = await haveAccount(page, store);
    const next = newShopper();
    await page.goto("/login");
    await logIn(page, email);
    await page.getByRole("button", { name: "Edit contact information" }).click();
    await axe(page);
    await field(page, "Address").fill("120 Ponce Place");
    await field(page, "Email").fill(next.email);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Please enter your current password.")).toBeVisible();
    await field(page, "Current Password").fill(password);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page).toHaveURL(/\/verifyAccount$/);
    await expect(field(page, "User ID")).toHaveValue(next.email);
    await field(page, "Password").fill(password);
    await field(page, "Verification Code").fill(await mailedSecret(store, next.email));
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Successfully Verified")).toBeVisible();
    await mailsTo(store, next, 2);
    await page.getByRole("link", { name: "My Account" }).click();
    await expect(page.getByText(`Signed in as ${next.email}`)).toBeVisible();
    await expectHello(page, "Ada");

    // The move has ended the session that asked for it: only the device that signed up is left.
    const otherDevice = page.getByRole("button", { name: /^Sign out / });
    await otherDevice.click();
    await expect(otherDevice).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    expect((await download).suggestedFilename()).toBe("my-data.json");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByText("Please enter your current password.")).toBeVisible();
    await axe(page);
    await field(page, "Current Password").fill(password);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(`${store.url}/`);
    expect(await storedState(page, "user")).toMatchObject({ isLoggedIn: false });
  },
);

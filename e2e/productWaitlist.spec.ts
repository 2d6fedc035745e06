import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { axe, expect, rejectCall, test } from "./support/fixtures";
import { expectNothingLost } from "./support/reading";
import type { Store } from "./support/server";
import { expectInCart, expectLoaded, field, haveStored, open } from "./support/shopper";

/** It has no stock. */
const soldOut = { path: "/product/3007/ORM-BED-Q", name: "Ormewood Iron Bed" };
const willNotify = "We will notify you";

function newEmail(): string {
  return `wait.${randomUUID().slice(0, 8)}@example.com`;
}

/** The waitlist entries of an email address. */
function waitingBy(store: Store, email: string): Promise<{ phone: string }[]> {
  return store.query("select phone from waitlist_entry where sku = 'ORM-BED-Q' and email = $1", [email]);
}

/** Opens the page and waits for the code of the sold-out notice, which loads after the page. */
async function openSoldOut(page: Page): Promise<void> {
  await open(page, soldOut.path);
  await expectLoaded(page, "SoldOut");
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
}

/** Asserts the dialog's one error message, and that its field has the focus. */
async function expectProblem(page: Page, label: string, message: string): Promise<void> {
  await press(page, "Notify me");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(field(page, label)).toBeFocused();
  await expect(field(page, label)).toHaveAccessibleDescription(message);
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(1);
}

test(
  "the waitlist asks for its fields one by one and promises to notify",
  { tag: "@phone" },
  async ({ page }) => {
    await openSoldOut(page);
    await expect(
      page.getByText("This product is temporarily sold out, please check back later."),
    ).toBeVisible();
    await press(page, "GET NOTIFIED");
    await expect(page.getByRole("dialog", { name: "Get notified" })).toBeVisible();
    await axe(page);

    await expectProblem(page, "Name", "Name is required");
    await axe(page);
    await field(page, "Name").fill("Ada Brooks");
    await expectProblem(page, "Email", "Email/Phone is required");
    await field(page, "Email").fill("@example.com");
    await expectProblem(page, "Email", "Invalid Email address");
    await field(page, "Email").fill(newEmail());
    await field(page, "Phone").fill("555-0134");
    await expectProblem(page, "Phone", "Invalid Phone number");
    await field(page, "Phone").fill("");
    await field(page, "Phone").press("Enter");

    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(willNotify)).toBeVisible();
    await expect(page.getByRole("button", { name: "Register again" })).toBeFocused();
    await axe(page);
  },
);

test.describe("at any width", { tag: "@desktop" }, () => {
  test("a registered shopper sees so later and can register again", async ({ page, store }) => {
    await openSoldOut(page);
    await press(page, "GET NOTIFIED");
    await field(page, "Name").fill("Ada Brooks");
    const email = newEmail();
    await field(page, "Email").fill(email);
    await press(page, "Notify me");
    await expect(page.getByText(willNotify)).toBeVisible();

    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByText(willNotify)).toBeVisible();
    expect(await waitingBy(store, email)).toEqual([{ phone: "" }]);
    await press(page, "Register again");
    await field(page, "Name").fill("Ada Brooks");
    await field(page, "Email").fill(email);
    await field(page, "Phone").fill("(404) 555-0134");
    await press(page, "Notify me");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(willNotify)).toBeVisible();
    // The page already limited "We will notify you"; only the store knows of the second entry.
    await expect.poll(() => waitingBy(store, email)).toEqual([{ phone: "(404) 555-0134" }]);

    // Another variant has its own waitlist.
    await page.goto("/product/3007/ORM-BED-F");
    await expect(page.getByRole("button", { name: "GET NOTIFIED" })).toBeVisible();
  });

  test("a shopper whose email is stored joins at once without a dialog", async ({ page }) => {
    const userInfo = { firstName: "Ada", lastName: "Brooks", email: newEmail(), phone: "(404) 555-0134" };
    await haveStored(page, { userInfo: { userInfo } });
    await openSoldOut(page);
    const input = page.waitForRequest("**/api/AddWaitlist");
    await press(page, "GET NOTIFIED");
    expect((await input).postDataJSON()).toMatchObject({ name: "Ada Brooks", email: userInfo.email });
    await expect(page.getByText(willNotify)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a failed waitlist request shows a message and keeps the typed fields", async ({
    page,
    complaints,
  }) => {
    complaints.expected(/400|429/);
    await rejectCall(page, "AddWaitlist");
    await openSoldOut(page);
    await press(page, "GET NOTIFIED");
    await field(page, "Name").fill("Ada Brooks");
    await field(page, "Email").fill(newEmail());
    await press(page, "Notify me");
    await expect(page.getByRole("alert")).toHaveText(
      "We couldn't add you to the waitlist. Please try again.",
    );
    await expect(field(page, "Name")).toHaveValue("Ada Brooks");
    const limited = {
      error: { code: "TooManyRequests", message: "Too many requests. Please wait a moment." },
    };
    await page.route("**/api/AddWaitlist", (route) => route.fulfill({ status: 429, json: limited }));
    await press(page, "Notify me");
    await expect(page.getByRole("alert")).toHaveText(limited.error.message);
    await page.route("**/api/AddWaitlist", (route) => route.fulfill({ json: false }));
    await press(page, "Notify me");
    await expect(page.getByRole("alert")).toContainText(
      "This item may already be back in stock. Please reload the page.",
    );
    await page.unroute("**/api/AddWaitlist");
    await press(page, "Notify me");
    await expect(page.getByText(willNotify)).toBeVisible();
  });

  test("a dialog that fails to load says so, and opens after a reload", async ({ page, complaints }) => {
    complaints.expected(/ERR_FAILED|Failed to (?:fetch|load)/);
    await openSoldOut(page);
    await page.route("**/assets/WaitlistDialog-*.js", (route) => route.abort());
    await press(page, "GET NOTIFIED");
    await expect(page.getByText("That didn't load. Please reload the page and try again.")).toBeVisible();
    await page.unroute("**/assets/WaitlistDialog-*.js");
    await page.reload();
    await expectInCart(page, "\\d+");
    await expectLoaded(page, "SoldOut");
    await press(page, "GET NOTIFIED");
    await expect(page.getByRole("dialog", { name: "Get notified" })).toBeVisible();
  });
});

test("the waitlist fits into 320 pixels", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSoldOut(page);
  await press(page, "GET NOTIFIED");
  await expectProblem(page, "Name", "Name is required");
  await expectNothingLost(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "GET NOTIFIED" })).toBeFocused();
});

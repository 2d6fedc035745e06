import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "../support/fixtures";
import { test as offlineTest } from "../support/network";
import { beDevice } from "./devices";
import {
  cards,
  expectComplete,
  field,
  goToReview,
  haveInCart,
  newShopper,
  open,
  payWith,
  pillows,
} from "../support/shopper";

test.describe("a kiosk", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 1080, height: 1920 } });

  test("forgets the shopper who has left, and keeps its registration", async ({ page, store }) => {
    await page.clock.install();
    await beDevice(page, store, { storeId: 1, kind: "kiosk" });
    await haveInCart(page, pillows);
    await page.evaluate(() => {
      sessionStorage.setItem("planted", "Ada");
      document.cookie = "planted=Ada; path=/";
    });
    await open(page, "/shippingChoice");
    await expect(page.getByRole("banner")).toContainText("Decatur (Kiosk)");
    await expect(page.getByRole("button", { name: "Account" })).toBeHidden();
    await field(page, "First Name").fill("Ada");
    const dialog = page.getByRole("dialog", { name: "Are you still there?" });
    await leaveUntil(page, dialog);
    await axe(page);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "First Name")).toHaveValue("Ada");

    await leaveUntil(page, dialog);
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL(/\/$/);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie, history.state]),
    );
    expect(kept).toContain("Decatur");
    expect(kept).not.toContain("Ada");
    expect(kept).not.toContain(pillows.sku);
    await open(page, "/cart");
    await expect(page.getByText("Your shopping cart is empty.")).toBeVisible();
  });

  test("sells by card, in large type, and keeps nothing of the order once it is done", async ({
    page,
    store,
  }) => {
    await beDevice(page, store, { storeId: 1, kind: "kiosk" });
    await page.goto("/product-category/living");
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe("20px");
    await axe(page);
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    await expect(page.getByText("Add InStore Payment")).toBeHidden();
    await payWith(page, cards.good);
    await expectComplete(page);
    await expect(page.getByRole("heading", { name: "Other Items You Might Be Interested In" })).toBeVisible();
    await axe(page);
    const history = await page.evaluate(() => JSON.stringify(window.history.state));
    expect(history).not.toContain(shopper.email);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner")).toContainText("Decatur (Kiosk)");
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(shopper.email);
    // Nobody sees what the shopper before has looked at.
    await expect(page.getByRole("heading", { name: "Recently viewed" })).toBeHidden();
    await page.goBack();
    await expect(page.getByText(shopper.email)).toBeHidden();
  });
});

offlineTest.describe("a kiosk without a network", { tag: "@desktop" }, () => {
  offlineTest.use({ viewport: { width: 1080, height: 1920 }, serviceWorkers: "allow" });

  offlineTest(
    "shows the catalog it has kept, with its age and no promise about stock",
    async ({ page, context, network, store, complaints }) => {
      complaints.expected(/net::ERR_|Failed to fetch|503/);
      await beDevice(page, store, { storeId: 1, kind: "kiosk" });
      await open(page, "/");
      await expect.poll(() => isKept(page, "/orderSummary"), { timeout: 60_000 }).toBe(true);
      network.cut();
      await context.setOffline(true);
      const notice = page.getByRole("region", { name: "Notices" });
      await expect(notice).toContainText("You're offline.");
      await page.getByRole("link", { name: "Living Room" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Living Room" })).toBeVisible();
      await expect(notice).toContainText(/This page is from .*\d:\d\d .M/);
      await axe(page);
      // A product page would promise stock.
      await page
        .getByRole("link", { name: /Ansley Track-Arm Sofa/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "This page needs the network" })).toBeVisible();
      network.restore();
      await context.setOffline(false);
      await open(page, "/product-category/living");
      await expect(notice).toBeHidden();
    },
  );
});

/** Leaves the page alone until it asks; what watches for that loads on demand. The answer has 30 seconds. */
async function leaveUntil(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.clock.runFor(10_000);
    expect(await dialog.isVisible()).toBe(true);
  }).toPass({ intervals: [100] });
}

/** Whether the device has kept a page whose path begins so. */
function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (start) => {
    const kept = await (await caches.open("davenport-catalog")).keys();
    return kept.some(({ url }) => new URL(url).pathname.startsWith(start));
  }, path);
}

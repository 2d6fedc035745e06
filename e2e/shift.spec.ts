import type { Page } from "@playwright/test";
import { countLayoutShift, expect, test } from "./support/fixtures";
import { expectInCart, goToReview, newShopper, pillows } from "./support/shopper";

/** One address of each kind of page that the server renders. */
const openPages = [
  "/",
  "/product-category/living",
  "/product-category/specials",
  "/specials",
  "/product-category/BS_0",
  "/search?query=sofa",
  "/search?query=zzzz",
  "/product/1001",
  "/product/3007",
  "/product/4009",
  "/combo/1",
  "/location/1",
  "/locationsMap",
  "/aboutUs",
  "/faq",
  "/returnPolicy",
  "/tariffNote",
  "/assemblyFee",
  "/contactUs",
  "/flyer",
  "/layaway",
  "/leaseToOwn",
  "/login",
  "/createAccount",
  "/no-such-page",
];

/** Pages that the browser fills from what it has stored; they start as skeletons. */
const ownPages = ["/cart", "/shippingChoice", "/shippingChoice/2", "/orderSummary"];

test("nothing moves on any page while it loads, or loads again", async ({ page, complaints }) => {
  test.setTimeout(180_000);
  complaints.expected(/no-such-page|404/);
  await goToReview(page, pillows, newShopper());
  const shift = await countLayoutShift(page);
  const moved: Record<string, number> = {};
  const note = async (name: string) => {
    const by = await shift();
    if (by > 0) moved[name] = by;
  };
  for (const path of openPages) {
    await open(page, path);
    await note(path);
  }
  for (const path of ownPages) {
    await open(page, path);
    await note(path);
    await page.reload({ waitUntil: "networkidle" });
    await note(`${path} again`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.reload({ waitUntil: "networkidle" });
    await note(`${path} again, from its end`);
  }
  expect(moved, "shift by page").toEqual({});
});

/** Opens a page and waits until nothing more loads. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Hydrated: what moves a page may come only then.
  await expectInCart(page, "\\d+");
}

import type { Page } from "@playwright/test";
import { fixedPaths } from "#server/app/paths";
import { ask, beDevice, beginLayaway } from "./floor/devices";
import { haveLayaway } from "./layaway/layaways";
import { mailsTo } from "./support/books";
import { crawl } from "./support/crawl";
import { expect, test } from "./support/fixtures";
import {
  cards,
  expectComplete,
  goToReview,
  haveInCart,
  newShopper,
  open,
  payWith,
  pillows,
  sofa,
} from "./support/shopper";

/** A page of each kind that changes in the browser with who is looking. */
const start = ["/", sofa.path, "/cart"];

/** What only search engines and shopping sites read. */
const forMachines = ["/robots.txt", "/sitemap.xml", "/feeds/products.xml", "/feeds/new-arrivals.xml"];

test.describe("following every link", { tag: "@desktop" }, () => {
  test.beforeEach(() => test.setTimeout(180_000));

  test("no link in the whole shop or in the mail about an order is broken", async ({ page, store }) => {
    const shopper = newShopper();
    await goToReview(page, pillows, shopper);
    await payWith(page, cards.good);
    await expectComplete(page);
    const [mail] = await mailsTo(store, shopper);
    const mailed = mail?.text.match(/http:\/\/\S+/g) ?? [];
    expect(mailed).not.toEqual([]);
    const { seen, broken } = await crawl(page, {
      start: [...start, ...forMachines, ...mailed],
      everything: true,
    });
    expect(broken).toEqual([]);
    const products = await store.query<{ id: number }>(
      `select distinct product_id as id from product_category`,
    );
    expect(seen).toEqual(expect.arrayContaining(products.map(({ id }) => `/product/${id}`)));
    expect(seen).toEqual(expect.arrayContaining(fixedPaths));
  });

  test("no link that a customer with a layaway sees is broken", async ({ page, store }) => {
    const { number } = await haveLayaway(page, store);
    const { seen, broken } = await crawl(page, { start });
    expect(broken).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(["/myAccount", `/layawayDetail/${number}`]));
  });

  test("no link at a clerk's desk that a manager has unlocked is broken", async ({ page, store }) => {
    const authToken = await beDevice(page, store, { storeId: 2 });
    const desk = { storeId: 2, authToken };
    const { orderNumber, about } = await beginLayaway(page, desk, {
      firstName: "Vera",
      lastName: "Lind",
      price: 400,
      paid: 90,
    });
    await ask(page, "ElevateDevice", { ...about, pin: "112233" });
    await haveInCart(page, sofa);
    await openAsDevice(page, "End of day");
    const { seen, broken } = await crawl(page, { start: [...start, `/manageLayaway/${orderNumber}`] });
    expect(broken).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining(["/storeItems", "/storeOrders", "/endOfDay", "/manageLayaway"]),
    );
  });

  test("no link on a kiosk is broken", async ({ page, store }) => {
    await beDevice(page, store, { storeId: 1, kind: "kiosk" });
    await haveInCart(page, sofa);
    await openAsDevice(page, "Store");
    const { seen, broken } = await crawl(page, { start });
    expect(broken).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(["/storeItems", "/shippingChoice"]));
  });
});

/** Opens the home page until it shows a device's own links, which load after it. */
async function openAsDevice(page: Page, link: string): Promise<void> {
  await open(page, "/");
  await expect(page.getByRole("link", { name: link, exact: true })).toBeVisible();
}

import { axe, expect, settle, test } from "./fixtures";
import { expectNothingLost, expectReadingOrder } from "./reading";
import { open } from "./shopper";

/** One product of the demo store for each form of the choice, with another variant of it. */
const choices = [
  { form: "thumbnails", path: "/product/1001", other: "Oatmeal", sku: "ANS-SOF-OAT", price: "$949.00" },
  { form: "name boxes", path: "/product/1007", other: "Walnut", sku: "CBT-TBL-WAL", price: "$279.00" },
  { form: "name boxes with price", path: "/product/3002", other: "King", sku: "CAN-BED-K", price: "$599.00" },
  { form: "color boxes", path: "/product/1002", other: "Oatmeal", sku: "ANS-LOV-OAT", price: "" },
  { form: "color boxes with price", path: "/product/1019", other: "Black", sku: "PAC-CHR-BLK", price: "" },
] as const;

for (const { form, path, other, sku, price } of choices) {
  test(`a variant is chosen by ${form}, and the address follows`, async ({ page }) => {
    await open(page, path);
    await page.getByRole("radio", { name: new RegExp(`^${other}`) }).check({ force: true });
    await expect(page).toHaveURL(new RegExp(`${path}/${sku}$`));
    await expect(page.getByText(`SKU: ${sku}`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Buy", exact: true })).toContainText(price);
    await axe(page);
    await page.reload();
    await expect(page.getByText(`SKU: ${sku}`)).toBeVisible();
    await expect(page.getByRole("radio", { name: new RegExp(`^${other}`) })).toBeChecked();
  });
}

test("a variant is chosen by drop-down, and its labels are cut on phones", async ({
  page,
  store,
  isMobile,
}) => {
  const long = "King, with a headboard in performance velvet";
  await store.query("update variant set variant_value = $1 where sku = 'BOU-BAS-K'", [long]);
  await open(page, "/product/4009");
  const choice = page.getByRole("combobox", { name: "Size" });
  const shown = isMobile ? "King, with a headboard in performan ·" : `${long} ·`;
  await expect(choice.getByRole("option").nth(2)).toHaveText(new RegExp(`^${shown}`));
  await choice.selectOption("BOU-BAS-K");
  await expect(page).toHaveURL(/\/product\/4009\/BOU-BAS-K$/);
  await axe(page);
});

test("what is chosen before the page is alive stays chosen", { tag: "@desktop" }, async ({ page }) => {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/*.js", async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto("/product/1001", { waitUntil: "commit" });
  const oatmeal = page.getByRole("radio", { name: /^Oatmeal/ });
  await oatmeal.check({ force: true });
  wake();
  await expect(page).toHaveURL(/\/product\/1001\/ANS-SOF-OAT$/);
  await expect(page.getByText("SKU: ANS-SOF-OAT")).toBeVisible();
  await expect(oatmeal).toBeChecked();
});

test("thumbnails are at most 85 pixels wide and three quarters as high, five to a row", async ({ page }) => {
  await open(page, "/product/1001");
  const thumbnail = page.getByRole("group", { name: /^Color/ }).locator("img");
  await expect(thumbnail).toHaveCount(4);
  const box = await thumbnail.first().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(85);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.75, 1);
});

test("a picture is enlarged, gone through and moved by the keyboard alone", async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/product/1001");
  const enlarge = page.getByRole("button", { name: "Enlarge picture 1" });
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ansley Track-Arm Sofa" });
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/picture 1 of 3/);
  await dialog.getByRole("button", { name: "Next picture" }).press("Enter");
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/picture 2 of 3/);
  const zoom = dialog.getByRole("button", { name: "Zoom" });
  // A phone's screen is hardly larger than the picture was: there it is enlarged from the start.
  if (!isMobile) await zoom.press("Enter");
  await expect(zoom).toHaveAttribute("aria-pressed", "true");
  await axe(page);
  const area = dialog.getByRole("region", { name: /^Picture/ });
  const left = () => area.evaluate((element) => element.scrollLeft);
  const middle = await area.evaluate((element) => (element.scrollWidth - element.clientWidth) / 2);
  await expect.poll(left).toBeCloseTo(middle, -1);
  await area.focus();
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeGreaterThan(before);
  await expectNothingLost(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test("an assembly manual opens beside the page as a PDF", async ({ page }) => {
  await open(page, "/product/2001");
  const manual = page.getByRole("link", { name: /^Oakhurst Table \(PDF\)/ });
  await expect(manual).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await manual.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a living page asks again for its shopper, and shows today's price and sale state", async ({ page }) => {
  await page.route("**/api/ProductDetail", async (route) => {
    const response = await route.fetch();
    const detail = await response.json();
    const [first] = detail.product.pvList;
    Object.assign(first, { finalPrice: 905, forSale: false });
    detail.product.forSale = false;
    await route.fulfill({ response, json: detail });
  });
  const asked = page.waitForRequest("**/api/ProductDetail");
  await page.goto("/product/1001/ANS-SOF-CLY");
  const { productId, sku, userId } = (await asked).postDataJSON();
  expect([productId, sku, userId]).toEqual([1001, "ANS-SOF-CLY", expect.stringMatching(/^\S{16,64}$/)]);
  const buy = page.getByRole("region", { name: "Buy", exact: true });
  await expect(buy).toContainText("$905.00");
  await expect(buy).toContainText("This product is temporarily sold out, please check back later.");
  await expect(buy.getByRole("button", { name: "Add to Cart" })).toBeHidden();
});

test(
  "the address of a variant that there is not becomes the product's own",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "/product/1001/NOPE");
    await expect(page).toHaveURL(/\/product\/1001$/);
    await expect(page.getByText("SKU: ANS-SOF-CLY")).toBeVisible();
  },
);

for (const width of [320, 390]) {
  test(
    `what a press on the bar of a phone is told by covers no bar, at ${width}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, "/product/1001");
      await page.getByRole("heading", { name: "About this piece" }).scrollIntoViewIfNeeded();
      const add = page.getByRole("button", { name: "Add to Cart" }).last();
      await add.click();
      const told = page.locator("[aria-live=polite]").filter({ hasText: "Item added" }).locator("> div");
      await settle(page);
      const [toast, bar] = [await told.boundingBox(), await page.locator("[data-buy-bar]").boundingBox()];
      expect((toast?.y ?? 640) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await expect(page.getByRole("link", { name: "View cart (1)" })).toBeVisible();
      await add.click();
      await expect(page.getByRole("link", { name: "View cart (2)" })).toBeVisible();
    },
  );
}

test("a product that cannot be shown leads home and says why", async ({ page, complaints }) => {
  complaints.expected(/400/);
  await open(page, "/product-category/living");
  await page.route("**/api/ProductDetail", (route) =>
    route.fulfill({ status: 400, json: { error: { code: "BadRequest", message: "no" } } }),
  );
  await page.getByRole("link", { name: "Ansley Track-Arm Sofa" }).first().click();
  await expect(page.getByText("Failed to get product detail")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute("**/api/ProductDetail");
  await page.route("**/api/ProductDetail", (route) => route.fulfill({ json: null }));
  await page.goto("/product-category/living");
  await page.getByRole("link", { name: "Ansley Track-Arm Sofa" }).first().click();
  await expect(page.getByText("Invalid product ID")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ["/product/2001/OAK-TBL-72", "/product/1017/HOW-SEC-FOG", "/product/3007"]) {
  test(`${path} is read in order, also at 320 pixels`, async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNothingLost(page);
    await axe(page);
    if (!isMobile) await expectReadingOrder(page);
  });
}

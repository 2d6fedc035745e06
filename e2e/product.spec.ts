import { axe, expect, rejectCall, settle, test } from "./support/fixtures";
import { expectNothingLost, expectReadingOrder } from "./support/reading";
import { open } from "./support/shopper";

/** One demo product for each form of variant choice, with another of its variants. */
const choices = [
  { form: "thumbnails", path: "/product/1001", other: "Oatmeal", sku: "ANS-SOF-OAT", price: "$949.00" },
  { form: "name boxes", path: "/product/1007", other: "Walnut", sku: "CBT-TBL-WAL", price: "$279.00" },
  { form: "name boxes with price", path: "/product/3002", other: "King", sku: "CAN-BED-K", price: "$599.00" },
  { form: "color boxes", path: "/product/1002", other: "Oatmeal", sku: "ANS-LOV-OAT", price: "$729.00" },
  {
    form: "color boxes with price",
    path: "/product/1019",
    other: "Black",
    sku: "PAC-CHR-BLK",
    price: "$749.00",
  },
] as const;

/** Name and color boxes are laid out alike: those with prices are shown on a phone, those without on a desktop. */
const widths = (form: string) => (form.endsWith("with price") ? "@phone" : "@desktop");

for (const { form, path, other, sku, price } of choices) {
  const tag = form === "thumbnails" ? [] : widths(form);
  test(`a shopper chooses a variant by ${form}, and the address follows`, { tag }, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const buy = page.getByRole("region", { name: "Buy", exact: true });
    const boxes = buy.getByRole("group");
    await boxes.getByRole("radio", { name: new RegExp(`^${other}`) }).check({ force: true });
    await expect(page).toHaveURL(new RegExp(`${path}/${sku}$`));
    await expect(page.getByText(`SKU: ${sku}`)).toBeVisible();
    await expect(buy).toContainText(price);
    const priced = form.endsWith("with price") ? await boxes.getByRole("radio").count() : 0;
    await expect(boxes.getByText(/^\$[\d,]+\.\d\d$/)).toHaveCount(priced);
    await expect(boxes.getByRole("img").or(boxes.locator("img"))).toHaveCount(form === "thumbnails" ? 4 : 0);
    await axe(page);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.reload();
    await expect(page.getByText(`SKU: ${sku}`)).toBeVisible();
    await expect(page.getByRole("radio", { name: new RegExp(`^${other}`) })).toBeChecked();
  });
}

test("a shopper chooses a variant by drop-down, with shortened labels on phones", async ({
  page,
  store,
  isMobile,
}) => {
  const long = "King, with a headboard in performance velvet";
  await store.query("update variant set variant_value = $1 where sku = 'BOU-BAS-K'", [long]);
  // The store hears of the change by itself, a moment later.
  const detail = async () =>
    (await page.request.post("/api/ProductDetail", { data: { productId: 4009 } })).text();
  await expect.poll(detail).toContain(long);
  await open(page, "/product/4009");
  const choice = page.getByRole("combobox", { name: "Size" });
  const shown = isMobile ? /^King, with a headbo[^·]{0,9} · \$[\d,.]+$/ : new RegExp(`^${long} · `);
  await expect(choice.getByRole("option").nth(2)).toHaveText(shown);
  await choice.selectOption("BOU-BAS-K");
  await expect(page).toHaveURL(/\/product\/4009\/BOU-BAS-K$/);
  await axe(page);
});

test.describe("at any width", { tag: "@desktop" }, () => {
  test("a choice made before hydration stays", async ({ page }) => {
    let loadScripts = () => {};
    const mayLoad = new Promise<void>((resolve) => (loadScripts = resolve));
    await page.route("**/*.js", async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto("/product/1001", { waitUntil: "commit" });
    // Scripts wait, so the page is parsed but not yet hydrated.
    await page.waitForFunction(() => document.readyState !== "loading");
    const oatmeal = page.getByRole("radio", { name: /^Oatmeal/ });
    // A key reaches its control even while fonts and pictures still move the layout.
    await oatmeal.press("Space");
    await expect(oatmeal).toBeChecked();
    loadScripts();
    await expect(page).toHaveURL(/\/product\/1001\/ANS-SOF-OAT$/);
    await expect(page.getByText("SKU: ANS-SOF-OAT")).toBeVisible();
    await expect(oatmeal).toBeChecked();
  });

  test("a variant that stands for another page redirects to it", async ({ page, store }) => {
    const setLink = (path: string) =>
      store.query("update variant set sym_link = $1 where sku = 'INM-OTT-SLT'", [path]);
    await setLink("/product/5014");
    try {
      const link = async () => {
        const reply = await page.request.post("/api/ProductDetail", { data: { productId: 1009 } });
        const { product } = await reply.json();
        return product.pvList.map(({ symLink }: { symLink: string }) => symLink);
      };
      await expect.poll(link).toContain("/product/5014");
      await open(page, "/product/1009");
      await page.getByRole("radio", { name: /^Slate/ }).click({ force: true });
      await expect(page).toHaveURL(/\/product\/5014$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Nottingham Framed Print");
    } finally {
      await setLink("");
    }
  });

  test("an assembly manual opens as a PDF in a new tab, and a rank links to its list", async ({ page }) => {
    await open(page, "/product/2001");
    const manual = page.getByRole("link", { name: /^Oakhurst Table \(PDF\)/ });
    await expect(manual).toHaveAttribute("target", "_blank");
    const answer = await page.request.get((await manual.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(page.getByRole("link", { name: "#3 in Overall Best Sellers" })).toHaveAttribute(
      "href",
      "/product-category/BS_0",
    );
    await page.getByRole("link", { name: "#1 in Dining Room Best Sellers" }).click();
    await expect(page).toHaveURL(/\/product-category\/BS_2$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Sellers of Dining Room");
  });

  test("the owner decides whether pictures enlarge and keywords show", async ({ page, store }) => {
    const decide = async (showModalImage: boolean, showKeywords: boolean) => {
      for (const [key, value] of Object.entries({ showModalImage, showKeywords }))
        await store.query(
          "insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value",
          [key, JSON.stringify(value)],
        );
      const html = async () => (await page.request.get("/product/5014")).text();
      await expect.poll(async () => (await html()).includes("Keywords: ")).toBe(showKeywords);
      await expect.poll(async () => (await html()).includes("Enlarge picture")).toBe(showModalImage);
    };
    await decide(false, true);
    try {
      await open(page, "/product/5014");
      await expect(page.getByText(/^Keywords: wall art/)).toBeVisible();
      await expect(page.getByRole("button", { name: /^Enlarge picture/ })).toHaveCount(0);
    } finally {
      await decide(true, false);
    }
  });

  test("a hydrated page fetches its product again and shows today's price and sale state", async ({
    page,
  }) => {
    await page.route("**/api/ProductDetail", async (route) => {
      const response = await route.fetch();
      const detail = await response.json();
      const [first] = detail.product.pvList;
      Object.assign(first, { finalPrice: 905, forSale: false });
      detail.product.forSale = false;
      await route.fulfill({ response, json: detail });
    });
    const input = page.waitForRequest("**/api/ProductDetail");
    await page.goto("/product/1001/ANS-SOF-CLY");
    const { productId, sku, userId } = (await input).postDataJSON();
    expect([productId, sku, userId]).toEqual([1001, "ANS-SOF-CLY", expect.stringMatching(/^\S{16,64}$/)]);
    const buy = page.getByRole("region", { name: "Buy", exact: true });
    await expect(buy).toContainText("$905.00");
    await expect(buy).toContainText("This product is temporarily sold out, please check back later.");
    await expect(buy.getByRole("button", { name: "Add to Cart" })).toBeHidden();
  });

  test("the address of an unknown variant changes to the product's own", async ({ page }) => {
    await open(page, "/product/1001/NOPE");
    await expect(page).toHaveURL(/\/product\/1001$/);
    await expect(page.getByText("SKU: ANS-SOF-CLY")).toBeVisible();
  });

  test("a product that cannot be shown goes home with a message and logs the reason", async ({
    page,
    complaints,
  }) => {
    complaints.expected(/400/);
    await open(page, "/product-category/living");
    await rejectCall(page, "ProductDetail");
    const logged = page.waitForRequest("**/api/Logger");
    await page.getByRole("link", { name: "Ansley Track-Arm Sofa" }).first().click();
    await expect(page.getByText("Failed to get product detail")).toBeVisible();
    expect((await logged).postDataJSON()).toMatchObject({ msg: expect.stringContaining("ProductDetail") });
    await expect(page).toHaveURL(/\/$/);
    await page.unroute("**/api/ProductDetail");
    await page.route("**/api/ProductDetail", (route) => route.fulfill({ json: null }));
    await open(page, "/product-category/living");
    await page.getByRole("link", { name: "Ansley Track-Arm Sofa" }).first().click();
    await expect(page.getByText("Invalid product ID")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test(
  "thumbnails are at most 85 pixels wide and three quarters as high, with five in a row",
  { tag: "@pictures" },
  async ({ page, store }) => {
    // Four more than the three on a desktop.
    await store.query(`insert into variant (sku, unique_key, product_id, position, variant_value, short_name, full_name, price, pictures)
    select 'MORE-' || n, 'more-' || n, 5001, 10 + n, 'Stain ' || n, short_name, full_name || ' ' || n, price, pictures
    from variant, generate_series(1, 4) n where sku = 'PON-DSK-OAK'`);
    try {
      await expect.poll(async () => (await page.request.get("/product/5001")).text()).toContain("MORE-4");
      await open(page, "/product/5001");
      const thumbnails = page
        .getByRole("region", { name: "Buy", exact: true })
        .getByRole("group")
        .locator("img");
      await expect(thumbnails).toHaveCount(7);
      const boxes = await thumbnails.evaluateAll((images) =>
        images.map((image) => image.getBoundingClientRect()),
      );
      for (const { width, height } of boxes) {
        expect(width).toBeLessThanOrEqual(85);
        expect(height / width).toBeCloseTo(0.75, 1);
      }
      const rows = boxes.map(({ top }) => boxes.filter((other) => other.top === top).length);
      expect(rows).toEqual([5, 5, 5, 5, 5, 2, 2]);
      await expectNothingLost(page);
    } finally {
      await store.query("delete from variant where sku like 'MORE-%'");
    }
  },
);

for (const width of [320, 390]) {
  test(
    `the toast after a press on the phone's buy bar covers no bar, at ${width}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, "/product/1001");
      // The page's own button has to scroll away first.
      await page.getByRole("heading", { name: "You may also like" }).scrollIntoViewIfNeeded();
      const add = page.locator("[data-buy-bar]").getByRole("button", { name: "Add to Cart" });
      await add.click();
      const message = page.locator("[aria-live=polite]").filter({ hasText: "Item added" }).locator("> div");
      await settle(page);
      const [toast, bar] = [await message.boundingBox(), await page.locator("[data-buy-bar]").boundingBox()];
      expect((toast?.y ?? 640) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await expect(page.getByRole("link", { name: "View cart (1)" })).toBeVisible();
      await add.click();
      await expect(page.getByRole("link", { name: "View cart (2)" })).toBeVisible();
    },
  );
}

for (const path of ["/product/2001/OAK-TBL-72", "/product/1017/HOW-SEC-FOG", "/product/3007"]) {
  test(`${path} keeps the reading order, also at 320 pixels`, async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNothingLost(page);
    await axe(page);
    if (!isMobile) await expectReadingOrder(page);
  });
}

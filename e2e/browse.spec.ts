import { axe, countLayoutShift, expect, test } from "./support/fixtures";
import { open } from "./support/shopper";

const pages = [
  { path: "/", heading: /Red Clay Furniture/, shows: "Featured this month" },
  { path: "/product-category/living", heading: "Living Room", shows: "Ansley" },
  { path: "/product/1001", heading: "Ansley Track-Arm Sofa", shows: "ANS-SOF-CLY" },
];

test.describe("a browsing shopper", () => {
  for (const { path, heading, shows } of pages) {
    test(
      `${path} shows its content without layout shift, and axe finds nothing`,
      {
        tag: "@pictures",
      },
      async ({ page }) => {
        const layoutShift = await countLayoutShift(page);
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page.getByText(shows).first()).toBeVisible();
        await axe(page);
        expect(await layoutShift(), "layout shift").toBeLessThan(0.001);
      },
    );
  }

  test(
    "follows links from the home page to a category and a product",
    { tag: "@phone" },
    async ({ page }) => {
      await open(page, "/");
      await page.getByRole("link", { name: "Living Room" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Living Room" })).toBeFocused();
      await page
        .getByRole("link", { name: /Ansley Track-Arm Sofa/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/product\/1001/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ansley Track-Arm Sofa");
      await expect(page.getByText("+ 10% tariff, $1,043.90 in all")).toBeVisible();
    },
  );

  test(
    "sees a message with status 404 for an unknown page",
    { tag: "@phone" },
    async ({ page, complaints }) => {
      complaints.expected(/404/);
      for (const path of ["/%", "/no/such/page"]) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByText("Error: The page you are looking for doesn't exist!")).toBeVisible();
      }
      await axe(page);
    },
  );

  test(
    "sees a message with status 404 for an unknown product",
    { tag: "@desktop" },
    async ({ page, complaints }) => {
      complaints.expected(/404/);
      const response = await page.goto("/product/999999");
      expect(response?.status()).toBe(404);
      await expect(page.getByText("Invalid product ID")).toBeVisible();
    },
  );
});

test.describe("at any width", { tag: "@desktop" }, () => {
  test("a page that an extension changed before hydration renders again and works", async ({
    page,
    complaints,
  }) => {
    complaints.expected(/hydrat|Minified React error|418|425/i);
    await page.route("**/product/1001", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<body([^>]*)>/, "<body$1><div>a stranger</div>") });
    });
    await page.goto("/product/1001", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ansley Track-Arm Sofa");
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByRole("link", { name: /View cart/ }).first()).toBeVisible();
  });

  test("/favicon.ico answers with an icon", async ({ request }) => {
    const icon = await request.get("/favicon.ico");
    expect(icon.headers()["content-type"]).toMatch(/^image\//);
    expect((await icon.body()).length).toBeGreaterThan(1_000);
  });

  test("a price that changes in the database shows on the page at once", async ({ page, store }) => {
    await page.goto("/product/1002");
    for (const { price, shown } of [
      { price: 1234_00, shown: "$1,234.00" },
      { price: 729_00, shown: "$729.00" },
    ]) {
      await store.query("update variant set price = $1 where product_id = 1002", [price]);
      await expect.poll(async () => (await page.request.get("/product/1002")).text()).toContain(shown);
    }
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, shows } of pages) {
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(shows).first()).toBeVisible();
    });
  }
});

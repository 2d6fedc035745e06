import type { Page } from "@playwright/test";
import { axe, expect, test } from "./support/fixtures";
import { expectInCart, haveInCart, open, sofa } from "./support/shopper";

const pages = [
  { path: "/aboutUs", heading: "About us", shows: "We have five stores in metro Atlanta" },
  { path: "/privacyPolicy", heading: "Privacy policy", shows: "we never store them" },
  { path: "/returnPolicy", heading: "Warranty and returns", shows: "within 3 days after delivery or pickup" },
  { path: "/tariffNote", heading: "About the tariff", shows: "10% temporary surcharge on all items" },
  { path: "/leaseToOwn", heading: "Lease to own", shows: "A lease, not a loan." },
  {
    path: "/faq",
    heading: "Frequently asked questions",
    shows: "What is clearance and overstock furniture?",
  },
  {
    path: "/content/furnitureCare",
    heading: "Caring for your furniture",
    shows: "that sets the stain",
  },
];

test.describe("the information pages", () => {
  for (const { path, heading, shows } of pages) {
    test(`${path} shows its text and its breadcrumb, and axe finds nothing`, async ({ page }) => {
      const response = await page.goto(path, { waitUntil: "networkidle" });
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new URL(path, page.url()).href,
      );
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{60}/);
      await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", /.{5}/);
      await axe(page);
    });
  }

  test("open from the footer of the home page", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeFocused();
    await expect(page.getByText("We have five stores in metro Atlanta: Decatur")).toBeVisible();
    await expect(page).toHaveTitle("About us | Red Clay Furniture");
  });

  test("link to the privacy policy", { tag: "@desktop" }, async ({ page }) => {
    await open(page, "/aboutUs");
    const more = page.getByRole("navigation", { name: "More about the store" });
    await more.getByRole("link", { name: "Privacy policy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2, name: "What stays on your device" })).toBeVisible();
    await expect(more.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("aria-current", "page");
  });

  test("keep the links to each other in one place", { tag: "@desktop" }, async ({ page }) => {
    const boxes: unknown[] = [];
    for (const path of ["/aboutUs", "/faq", "/assemblyFee", "/contactUs", "/layaway", "/leaseToOwn"]) {
      await open(page, path);
      boxes.push(await page.getByRole("navigation", { name: "More about the store" }).boundingBox());
    }
    expect(boxes[0]).not.toBeNull();
    expect(boxes).toEqual(boxes.map(() => boxes[0]));
  });

  test("say which stores are open", { tag: "@desktop" }, async ({ page }) => {
    await open(page, "/returnPolicy");
    const help = page.getByRole("complementary", { name: "Help and stores" });
    await expect(help.getByRole("link", { name: "(770) 555-0100" })).toBeVisible();
    await expect(help.getByRole("listitem").first()).toContainText(/Decatur.*(Open|Closed)/);
    await help.getByRole("link", { name: "All stores on a map" }).click();
    await expect(page).toHaveURL(/\/locationsMap$/);
  });

  test(
    "show flyers whose rectangles lead to products, at any width",
    { tag: ["@desktop", "@pictures"] },
    async ({ page }) => {
      await open(page, "/");
      await page.getByRole("main").getByRole("link", { name: "Shop sofa days" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sofa days" })).toBeVisible();
      await axe(page);
      const picture = page.getByRole("img", { name: /^Sofa days/ });
      const width = () => picture.evaluate((image) => image.getBoundingClientRect().width);
      await expect.poll(width).toBe(1200);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(width).toBe(375);
      await picture.click({ position: { x: 180, y: 190 }, force: true });
      await expect(page).toHaveURL(/\/product\/1014\/GLN-SOF-DEN$/);

      await open(page, "/flyer");
      const flyers = page.getByRole("main").getByRole("region");
      await expect(flyers).toHaveCount(3);
      await expect(flyers.getByRole("heading", { level: 2 })).toHaveText([
        "Mattress week",
        "Bedroom week",
        "Sofa days",
      ]);
      const [first, second] = await flyers.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()),
      );
      expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(5);
      await axe(page);
      await flyers.last().getByRole("link", { name: "Glenwood Apartment Sofa" }).click();
      await expect(page).toHaveURL(/\/product\/1014/);
    },
  );

  test(
    "open a question by keyboard and show its drawings",
    { tag: ["@desktop", "@pictures"] },
    async ({ page }) => {
      await open(page, "/faq");
      const question = page.locator("summary", { hasText: "How do I know if it will fit" });
      await expect(question).toContainText("4.");
      const drawing = page.getByRole("img", { name: /^A sofa from the front/ });
      await expect(drawing).toBeHidden();
      await question.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 3, name: "Measure the piece" })).toBeVisible();
      await drawing.scrollIntoViewIfNeeded();
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll("details")) closed.open = true;
      });
      await axe(page);
    },
  );

  test("explain the tariff from the cart", { tag: "@phone" }, async ({ page }) => {
    await haveInCart(page, sofa);
    await open(page, "/cart");
    const note = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Tariff", exact: true }).click();
    await expect((await note).getByRole("heading", { level: 1 })).toHaveText("About the tariff");
    await expect((await note).getByText("9/17/2019")).toBeVisible();
  });
});

test.describe("missing content", () => {
  test("goes home on the first page load", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/content/noSuchWords");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Red Clay Furniture/);
  });

  test("goes home when the server fails to deliver it", { tag: "@phone" }, async ({ page, complaints }) => {
    complaints.expected(/400/);
    await open(page, "/faq");
    await page.route("**/api/GetHtml", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("content that the owner changes", () => {
  // Two names, because a page may still be cached when its content is gone.
  const [name, hostile] = ["springSale", "fallSale"];

  test.afterEach(async ({ store }) => {
    await store.query("delete from content where name in ($1, $2)", [name, hostile]);
  });

  test("shows on a cached page", { tag: "@phone" }, async ({ page, store }) => {
    const write = (html: string) =>
      store.query(
        `insert into content (name, title, html) values ($1, 'Spring sale', $2)
          on conflict (name) do update set html = excluded.html`,
        [name, html],
      );
    await write("<p>Sofas on Saturday, back within {returnDays} days.</p>");
    await page.goto(`/content/${name}`);
    await expect(page.getByText("Sofas on Saturday, back within 3 days.")).toBeVisible();
    await write("<p>Beds on Sunday.</p>");
    await expect
      .poll(async () => (await page.request.get(`/content/${name}`)).text())
      .toContain("Beds on Sunday.");
  });

  test("runs no script, whatever it contains", { tag: "@phone" }, async ({ page, store }) => {
    const html = [
      "<p>Still here</p><script>window.ran = 1</script><img src=/none.webp onerror='window.ran = 1'>",
      "<a href='javascript:window.ran=1'>Link</a><svg onload='window.ran=1'></svg>",
      "<iframe srcdoc='<script>parent.ran=1</script>'></iframe><style>p{display:none}</style>",
      "<p onclick='window.ran=1' style='display:none'>Press me</p>",
    ].join("");
    await store.query("insert into content (name, title, html) values ($1, 'Fall sale', $2)", [
      hostile,
      html,
    ]);
    await page.route("**/none.webp", (route) => route.fulfill({ status: 200, body: "" }));
    await readInBothWays(page, `/content/${hostile}`, async () => {
      await expect(page.getByText("Still here")).toBeVisible();
      await page.getByText("Press me").click();
      await page.getByText("Link", { exact: true }).click();
      expect(await page.evaluate(() => "ran" in window)).toBe(false);
    });
  });
});

/** Opens an address as the first page, and again inside the app, where Trusted Types guard the markup. */
async function readInBothWays(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await open(page, path);
  await check();
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await page.goBack();
  await check();
}

test.describe("the internal pages", { tag: "@phone" }, () => {
  test("ask before they clear a browser, and show the metrics of its screen", async ({ page }) => {
    await haveInCart(page, sofa);
    await open(page, "/__clear");
    await axe(page);
    await page.getByRole("button", { name: "Clear this browser" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expectInCart(page, 0);

    await open(page, "/__debug");
    await expect(page.getByText("390 × 844 px").first()).toBeVisible();
    await axe(page);
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, shows } of pages) {
    test(`${path} shows its text`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
    });
  }

  test("a question opens without JavaScript", async ({ page }) => {
    await page.goto("/faq");
    await page.locator("summary", { hasText: "Can I return a piece?" }).click();
    await expect(page.getByText("subject to a restocking fee of 15%")).toBeVisible();
  });
});

test(
  "a location page shows Google's map once a shopper asks for it, and only there",
  { tag: "@desktop" },
  async ({ page, store, complaints }) => {
    const map = "https://www.google.com/maps/embed?pb=decatur";
    complaints.expected(/^foreign request: https:\/\/www\.google\.com\/maps\/embed/);
    await page.route(map, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Decatur</h1>" }));
    const setMap = (src: string) =>
      store.query(
        `update location set info = info || jsonb_build_object('googleMapSrc', $1::text) where id = 1`,
        [src],
      );
    await setMap(map);
    try {
      const link = page.getByRole("link", { name: "Show on Google Maps" });
      await expect(async () => {
        await open(page, "/location/1");
        await expect(link).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole("figure", { name: /^Map of metro Atlanta/ })).toBeVisible();
      await link.click();
      const frame = page.getByTitle("Red Clay Furniture Decatur on Google Maps").contentFrame();
      await expect(frame.getByRole("heading", { name: "Decatur" })).toBeVisible();
      await expect(link).toBeHidden();
      await axe(page);
    } finally {
      await setMap("");
    }
  },
);

import { booksOf, expectBought, mailsTo } from "./support/books";
import { axe, expect, test } from "./support/fixtures";
import { expectFits } from "./support/reading";
import {
  amount,
  cards,
  continueToReview,
  expectComplete,
  expectReview,
  field,
  fillPerson,
  goToDelivery,
  haveInCart,
  newShopper,
  open,
  openSummary,
  payButton,
  payWith,
  pillows,
  putIntoCart,
  sofa,
  storedState,
  type Shopper,
} from "./support/shopper";
import type { Page } from "@playwright/test";

const pickup = (page: Page) => page.getByRole("radio", { name: /^Pickup/ });
const delivery = (page: Page) => page.getByRole("radio", { name: /^Delivery/ });

/** Starts with a sofa in the cart and goes to the review of a pickup in Marietta. */
async function goToPickupReview(page: Page, shopper: Shopper): Promise<void> {
  await haveInCart(page, sofa);
  await page.goto("/shippingChoice/2");
  await page.getByRole("radio", { name: /Marietta/ }).check();
  await fillPerson(page, shopper);
  await continueToReview(page);
}

test(
  "a shopper buys a sofa for pickup in Marietta and pays in full",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = newShopper();
    // Marietta has its own stock of the sofa; a sofa from the warehouse is ready the next day.
    await store.query("update stock set on_hand = reserved + 5 where sku = $1 and location_id = 2", [
      sofa.sku,
    ]);
    await putIntoCart(page, sofa);
    await goToDelivery(page);

    await test.step("the stores load once Pickup is chosen, and the first one is selected", async () => {
      await expect(
        page.getByText("How would you like to get your order: delivery, pickup or layaway?"),
      ).toBeVisible();
      await expect(page.getByText("Select a Store")).toBeVisible();
      await field(page, "First Name").fill("Ada");
      await field(page, "Address").fill(shopper.address);
      await pickup(page).check();
      await expect(page).toHaveURL(/\/shippingChoice\/2$/);
      await expect(pickup(page)).toBeFocused();
      await expect(page.getByText("Select a Store")).toBeHidden();
      await expect(amount(page, "Estimated total")).toBeVisible();
      await expect(page.getByRole("radio", { name: /Warehouse/ })).toBeChecked();
      // 6% in Gwinnett and 8% in Henry County.
      const tax = await amount(page, "Estimated tax").innerText();
      await page.getByRole("radio", { name: /McDonough/ }).check();
      await expect(amount(page, "Estimated tax")).not.toHaveText(tax);
      await page.getByRole("radio", { name: /Warehouse/ }).check();
      await expect(amount(page, "Estimated tax")).toHaveText(tax);
      await expect(page.getByRole("radio", { name: /Decatur/ })).toBeHidden();
      await axe(page);
    });

    // Depends on the time of day: in the evening, pickup today is over.
    let leadTime = "";
    await test.step("typed fields survive a change of the choice and a reload", async () => {
      await expect(field(page, "First Name")).toHaveValue("Ada");
      await delivery(page).check();
      await expect(page).toHaveURL(/\/shippingChoice$/);
      await expect(field(page, "Address")).toHaveValue(shopper.address);
      await pickup(page).check();
      await page.getByRole("radio", { name: /Marietta/ }).check();
      await page.reload();
      await expect(page.getByRole("radio", { name: /Marietta/ })).toBeChecked();
      const marietta = await page.locator("label", { hasText: "Marietta" }).innerText();
      leadTime = /Same day|Next day|In \d+ days/.exec(marietta)?.[0] ?? "shown beside the store";
      expect(await storedState(page, "order")).toMatchObject({ pickupLocId: 2, pickupLeadTime: leadTime });
    });

    await test.step("name, phone and email are required; another state only shows a warning", async () => {
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Last Name is required")).toBeVisible();
      await expect(page.getByText("Phone is required")).toBeVisible();
      await expect(page.getByText("Address is required")).toBeHidden();
      await page.getByRole("combobox", { name: "State" }).selectOption("Alabama");
      await expect(page.getByText("We deliver in metro Atlanta only.")).toBeVisible();
      await fillPerson(page, shopper);
      await continueToReview(page);
    });

    await expect(page.getByRole("link", { name: "Red Clay Furniture Marietta" })).toHaveAttribute(
      "href",
      "/location/2",
    );
    await expect(page.getByRole("radiogroup", { name: "Pickup date" })).toBeVisible();
    await expect(amount(page, "Delivery Fee")).toBeHidden();
    await axe(page);
    const total = await amount(page, "Grand Total").innerText();
    const shown = await paymentHeadings(page);
    await payWith(page, cards.good);
    const number = await expectBought(page, store, shopper, total);
    expect(await shown()).toEqual(["Credit Card"]);
    const [order] = await store.query<{ place: number; from: number }>(
      `select o.pickup_location_id as place, l.location_id as "from" from "order" o
     join order_line l on l.order_id = o.id where o.number = $1`,
      [number],
    );
    expect(order?.place).toBe(2);

    await test.step("the completion page links to the pickup instructions, which reload and Back show again", async () => {
      await expect(page.getByText(/^Your order will be ready for you on /)).toBeVisible();
      await expect(page.getByText("We'll deliver on")).toBeHidden();
      await axe(page);
      await page.getByRole("link", { name: "Pickup instructions" }).click();
      await expect(page).toHaveURL(/\/pickupInstr$/);
      const instructions = async () => {
        await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ada!" })).toBeVisible();
        await expect(page.getByText(number)).toBeVisible();
        await expect(page.getByRole("link", { name: "Red Clay Furniture Marietta" })).toBeVisible();
        await expect(page.getByText(leadTime, { exact: true })).toBeVisible();
        await expect(page.getByText("Park in the marked spaces")).toBeVisible();
      };
      await instructions();
      await axe(page);
      await page.reload();
      await instructions();
      await page.goBack();
      await expectComplete(page);
      await expect(page.getByText(number)).toBeVisible();
      await page.goForward();
      await instructions();
    });

    await test.step("a fresh visit goes home", async () => {
      await open(page, "/aboutUs");
      await page.goto("/pickupInstr");
      await expect(page).toHaveURL(`${store.url}/`);
    });

    await test.step("one mail says where, when and how to pick up", async () => {
      const [mail] = await mailsTo(store, shopper);
      for (const text of [
        number,
        total,
        "Pickup on ",
        "1755 Brickyard Parkway",
        "Park in the marked spaces",
        "Directions: https://www.google.com/maps",
      ])
        expect(mail?.text).toContain(text);
    });
  },
);

test(
  "a deposit reserves a pickup, and the balance is due at the store",
  { tag: "@phone" },
  async ({ page, store }) => {
    const shopper = newShopper();
    await goToPickupReview(page, shopper);
    await openSummary(page);
    const total = await amount(page, "Grand Total").innerText();
    await page.getByRole("radio", { name: /deposit of 20% now/ }).check();
    await expect(amount(page, "Due at pickup")).toBeVisible();
    const now = await amount(page, "Due now").innerText();
    await expect(payButton(page)).toHaveText(`Pay ${now}`);
    await page.reload();
    await expect(payButton(page)).toHaveText(`Pay ${now}`);
    await page.goBack();
    await expect(page.getByRole("radio", { name: /Marietta/ })).toBeChecked();
    await expect(field(page, "Email")).toHaveValue(shopper.email);
    await page.goForward();
    await expect(payButton(page)).toHaveText(`Pay ${now}`);
    await axe(page);
    await payWith(page, cards.good);
    await expectComplete(page);
    const balanceDue = page.getByText(/^Remaining balance: \$[\d,.]+, due when you pick up your order\.$/);
    await expect(balanceDue).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Pickup instructions" }).click();
    await expect(balanceDue).toBeVisible();
    await axe(page);
    expect(await booksOf(store, shopper.email)).toMatchObject({
      orders: [{ state: "paid", total }],
      captures: [now],
      charges: [now],
      stray: 0,
    });
  },
);

test(
  "a store without stock, and then the warehouse, say so",
  { tag: "@desktop" },
  async ({ page, store }) => {
    await goToPickupReview(page, newShopper());
    await store.query(`update stock set on_hand = reserved where sku = $1`, [sofa.sku]);
    await payWith(page, cards.good);
    await expect(page).toHaveURL(/\/cart$/);
    await store.query(`update stock set on_hand = reserved + 20 where sku = $1`, [sofa.sku]);
  },
);

test.describe("at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("a pickup fits and works with the keyboard alone", { tag: "@phone" }, async ({ page }) => {
    await haveInCart(page, pillows);
    await page.goto("/shippingChoice");
    await delivery(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /Warehouse/ })).toBeChecked();
    await expect(pickup(page)).toBeFocused();
    await axe(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Already registered? Login" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: /Warehouse/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /Marietta/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(field(page, "First Name")).toBeFocused();
    await expectFits(page);
    await fillPerson(page, newShopper());
    await page.keyboard.press("Enter");
    await expectReview(page);
    await expectFits(page);
    await page.getByRole("link", { name: "Change pickup location" }).click();
    await expect(page.getByRole("radio", { name: /Marietta/ })).toBeChecked();
    await open(page, "/location/2");
    await expectFits(page);
    await axe(page);
  });
});

test("a location page shows its address, its hours and whether it offers pickup", async ({ page }) => {
  await open(page, "/location/1");
  await expect(page.getByRole("heading", { level: 1, name: "Red Clay Furniture Decatur" })).toBeVisible();
  await expect(page.getByText(/^(Open now|Closed now|Closed today)/)).toBeVisible();
  await expect(page.getByText("418 Old Feed Mill Lane")).toBeVisible();
  await expect(page.getByRole("img", { name: "Red Clay Furniture Decatur from the street" })).toBeVisible();
  await expect(
    page.getByText(
      "Pickup is NOT available in this location. Please go to our warehouse location (link below) to pickup.",
    ),
  ).toBeVisible();
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "Red Clay Furniture Norcross Warehouse" }).click();
  await expect(page).toHaveURL(/\/location\/0$/);
  await expect(page.getByText("Drive around to dock 2")).toBeVisible();
  await expect(page.getByText("Pickup is NOT available")).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "McDonough" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Red Clay Furniture McDonough" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "All stores on a map" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Five Locations in Metro Atlanta Area" }),
  ).toBeVisible();
  await expect(page.getByRole("figure", { name: /^Map of metro Atlanta/ })).toBeVisible();
  await axe(page);
  await page.getByRole("list", { name: "Our places" }).getByRole("link", { name: "Marietta" }).click();
  await expect(page).toHaveURL(/\/location\/2$/);
  await page.getByRole("link", { name: "Best sellers in stock here" }).click();
  await expect(page).toHaveURL(/\/product-category\/BS_0\?location=2$/);
  await expect(page.getByRole("link", { name: /^Remove In stock at .*Marietta/ })).toBeVisible();
  const missing = await page.request.get("/location/99");
  expect(missing.status()).toBe(404);
});

/** The headings above the payment, each once: another heading would mean another form. */
async function paymentHeadings(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const headings = new Set<string>();
    const look = () => {
      const heading = document.querySelector("#payment")?.textContent;
      if (heading) headings.add(heading);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return headings;
  });
  return () => seen.evaluate((headings) => [...headings]);
}

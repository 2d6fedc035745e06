import { cents, formatMoney } from "#domain/money";
import { axe, expect, test } from "./support/fixtures";
import { setAvailable } from "./support/books";
import { expectNothingLost, expectTotalsAddUp } from "./support/reading";
import {
  checkOutAsGuest,
  amount,
  expectInCart,
  field,
  haveInCart,
  haveStored,
  inputIn,
  open,
  pillows,
  putIntoCart,
  sofa,
} from "./support/shopper";
import { beDevice } from "./floor/devices";

const emptyMessage = "Your shopping cart is empty.";

test(
  "totals add up while a shopper fills, changes and empties the cart",
  { tag: "@desktop" },
  async ({ page }) => {
    await putIntoCart(page, sofa);
    await putIntoCart(page, pillows);
    await expectInCart(page, 2);
    await open(page, "/cart");
    await expectTotalsAddUp(page);
    await axe(page);

    await page.getByRole("button", { name: /^One more of Sweet Gum/ }).click();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
    await expectInCart(page, 3);
    await expectTotalsAddUp(page);
    const total = await amount(page, "Total before delivery").innerText();

    await page.reload();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
    await expect(amount(page, "Total before delivery")).toHaveText(total);

    await page.getByRole("button", { name: /^One less of Sweet Gum/ }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page
      .getByRole("button", { name: /^Remove Sweet Gum/ })
      .first()
      .click();
    await expect(page.getByRole("listitem").filter({ hasText: pillows.sku })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/Sweet Gum.* is back in your cart/)).toBeAttached();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page
      .getByRole("button", { name: /^Remove Sweet Gum/ })
      .first()
      .click();
    await axe(page);
    await expectTotalsAddUp(page);
    await page
      .getByRole("button", { name: /^Remove Ansley/ })
      .last()
      .click();
    await expect(page.getByText(emptyMessage)).toBeVisible();
    await expectInCart(page, 0);
    const suggested = page.getByRole("region", { name: "You may also like" });
    await expect(suggested.getByRole("listitem").first()).toBeVisible();
    await axe(page);
  },
);

test(
  "a cart survives a reload, and says so when it takes a new price",
  { tag: "@phone" },
  async ({ page, store }) => {
    const setPrice = (difference: number) =>
      store.query("update variant set price = price + $2 where sku = $1", [pillows.sku, difference]);
    await haveInCart(page, pillows);
    await open(page, "/cart");
    const subtotal = await amount(page, "Subtotal").innerText();
    await page.reload();
    await expect(amount(page, "Subtotal")).toHaveText(subtotal);
    await setPrice(10_00);
    await page.reload();
    const changed = page.getByRole("alert");
    await expect(changed).toContainText("Prices or quantities in your cart have changed.");
    const raised = formatMoney(cents(Math.round(Number(subtotal.replace(/[$,]/g, "")) * 100) + 10_00));
    await expect(amount(page, "Subtotal")).toHaveText(raised);
    await expectTotalsAddUp(page);
    await axe(page);
    await page.reload();
    await expect(amount(page, "Subtotal")).toHaveText(raised);
    await setPrice(-10_00);
    await page
      .getByRole("button", { name: /^Remove Sweet Gum/ })
      .first()
      .click();
    await expect(page.getByText(emptyMessage)).toBeVisible();
    await axe(page);
  },
);

test(
  "an automatic discount shows its name and amount, and ends when the combo is incomplete",
  { tag: "@desktop" },
  async ({ page }) => {
    await putIntoCart(page, { name: "Oakhurst Dining Table", path: "/product/2001/OAK-TBL-72", sku: "" });
    for (const _pair of [1, 2, 3])
      await putIntoCart(page, { name: "Oakhurst", path: "/product/2002/OAK-CHR-OAT", sku: "" });
    await open(page, "/cart");
    await expect(amount(page, "Oakhurst 7-Piece Dining Set savings")).toHaveText(/^(-|−)\$\d+\.\d\d$/);
    await expectTotalsAddUp(page);
    await axe(page);
    await page.getByRole("button", { name: /^One less of Oakhurst Spindle/ }).click();
    await expect(page.getByRole("alert")).toHaveText(
      /^The Oakhurst 7-Piece Dining Set is incomplete or no longer offered, so its \$\d+\.\d\d savings were removed\.$/,
    );
    await expect(amount(page, "Oakhurst 7-Piece Dining Set savings")).toHaveCount(0);
    await expectTotalsAddUp(page);
  },
);

test(
  "an item that sells out leaves the cart and stays listed until the shopper removes it",
  { tag: "@phone" },
  async ({ page, store }) => {
    await haveInCart(page, sofa, pillows);
    await setAvailable(store, sofa.sku, 0);
    await open(page, "/cart");
    await expect(page.getByRole("alert")).toContainText("The following items are no longer available");
    await expect(
      page.getByRole("listitem").filter({ hasText: sofa.sku }).getByText("Sold out"),
    ).toBeVisible();
    await expectInCart(page, 1);
    await expectTotalsAddUp(page);
    await axe(page);
    await page.reload();
    const gone = page.getByRole("region", { name: "The following items are no longer available" });
    await expect(gone.getByRole("listitem")).toContainText(sofa.sku);
    await gone.getByRole("button", { name: /^Remove/ }).click();
    await expect(gone).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await setAvailable(store, sofa.sku, 10);
  },
);

test.describe("failures around the cart", { tag: "@desktop" }, () => {
  test("the cart shows its stored lines when the server cannot check them", async ({ page, complaints }) => {
    complaints.expected(/ERR_FAILED|CheckCart/);
    await haveInCart(page, sofa);
    await page.route("**/api/CheckCart", (route) => route.abort());
    await open(page, "/cart");
    await expect(page.getByRole("listitem").filter({ hasText: sofa.sku })).toBeVisible();
    await expectTotalsAddUp(page);
    await expect(page.getByRole("link", { name: "Checkout" }).first()).toBeVisible();
  });

  for (const damage of [
    "{{{",
    "null",
    '{"version":1,"state":{"addedItems":[{"sku":7},null,"x"],"seq":"no"}}',
  ]) {
    test(`a cart stored as ${damage} counts as empty`, async ({ page }) => {
      await page.addInitScript((text) => {
        const first = "cart order user userInfo session search deliveryFee";
        const rest = "storeSession storeCart soldOut attempt remitAttempt cache";
        for (const name of `${first} ${rest}`.split(" ")) {
          if (localStorage.getItem("damaged") === null) localStorage.setItem(`davenport.${name}`, text);
        }
        localStorage.setItem("damaged", "once");
      }, damage);
      await open(page, "/cart");
      await expect(page.getByText(emptyMessage)).toBeVisible();
      await putIntoCart(page, pillows);
      await page.reload();
      await expectInCart(page, 1);
    });
  }

  test("two tabs show the same cart", async ({ page, context }) => {
    await haveInCart(page, pillows);
    await open(page, "/cart");
    const other = await context.newPage();
    await putIntoCart(other, pillows);
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await expectTotalsAddUp(page);
    await page.getByRole("button", { name: /^Remove Sweet Gum/ }).click();
    await expectInCart(other, 0);
  });
});

test(
  "an in-store browser links to its items, starts without an address and empties its cart",
  { tag: "@desktop" },
  async ({ page, store }) => {
    await beDevice(page, store, { storeId: 3, kind: "kiosk" });
    const userInfo = { addressLine1: "120 Ponce Place", city: "Decatur" };
    await haveStored(page, { userInfo: { userInfo } });
    await haveInCart(page, pillows);
    await open(page, "/cart");
    await expect(
      page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Store", exact: true }),
    ).toHaveAttribute("href", "/storeItems");
    await page.getByRole("button", { name: "Calculate Delivery Fee" }).click();
    await expect(inputIn(page.getByRole("dialog"), "Address")).toHaveValue("");
    await page.keyboard.press("Escape");
    await axe(page);
    await page.getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByText(emptyMessage)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectInCart(page, 0);
  },
);

test("an in-store layaway requires a deposit of 10 percent", { tag: "@desktop" }, async ({ page, store }) => {
  await beDevice(page, store, { storeId: 3 });
  const line = { productId: 0, quantity: 1, typeId: 0, coupon: false, layaway: true };
  const lines = [
    { ...line, sku: "TYPED_Oak mirror", name: "TYPED_Oak mirror", price: 500_00, quantity: 2 },
    { ...line, sku: "COUPON_Spring", name: "COUPON_Spring", price: -80_00, coupon: true },
    {
      ...line,
      productId: -1,
      sku: "DEP_4242",
      name: "Card deposit",
      price: 99_99,
      amount: 99_99,
      typeId: 2,
      last4: "4242",
    },
    { ...line, productId: -1, sku: "DEP", name: "Cash deposit", price: 1, amount: 1, typeId: 1 },
  ];
  await haveStored(page, { storeCart: { lines } });
  await open(page, "/cart");
  // Deposits and coupons do not count as items.
  await expectInCart(page, 2);
  const items = page.getByRole("region", { name: "Store items" }).getByRole("listitem");
  await expect(items).toHaveText([
    /Oak mirror.*\$1,000\.00/,
    /Spring.*Discount.*−\$80\.00/,
    /ending in 4242.*−\$99\.99/,
    /−\$0\.01/,
  ]);
  // 8% on the goods, no tariff, and the coupon after tax.
  await expect(amount(page, "Estimated tax")).toHaveText("$80.00");
  await expect(amount(page, "Tariff")).toBeHidden();
  await expect(amount(page, "Estimated total")).toHaveText("$1,000.00");
  await expect(amount(page, "Deposits")).toHaveText("−$100.00");
  await expect(amount(page, "Balance")).toHaveText("$900.00");
  await expect(page.getByRole("link", { name: "Checkout" }).first()).toHaveAttribute(
    "href",
    "/layawayContact",
  );
  await page.getByRole("button", { name: "Remove Cash deposit" }).click();
  const checkout = page.getByRole("button", { name: "Checkout" });
  await expect(checkout).toBeDisabled();
  await expect(checkout).toHaveAccessibleDescription("Minimum deposit required: $100.00 (10%)");
  await axe(page);
  await expectNothingLost(page);
  await page.getByRole("button", { name: "Empty Cart" }).click();
  await expect(page.getByText(emptyMessage)).toBeVisible();
  await expectInCart(page, 0);
});

test.describe("checkout guards", { tag: "@desktop" }, () => {
  test("let the shopper go back", async ({ page }) => {
    await open(page, "/product/1001");
    await page.goto("/orderComplete");
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/product\/1001$/);
  });

  test("an empty cart opens neither the delivery form nor the review", async ({ page, store }) => {
    await open(page, "/shippingChoice");
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(emptyMessage)).toBeVisible();
    await open(page, "/orderSummary");
    await expect(page).toHaveURL(`${store.url}/`);
  });

  test("a review without an address goes back to the cart", async ({ page }) => {
    await putIntoCart(page, pillows);
    await open(page, "/orderSummary");
    await expect(page).toHaveURL(/\/cart$/);
    await checkOutAsGuest(page);
    await expect(field(page, "First Name")).toBeVisible();
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/cart", "/shippingChoice", "/orderSummary", "/orderComplete"]) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByText(/^Loading/)).toBeHidden();
    });
  }
});

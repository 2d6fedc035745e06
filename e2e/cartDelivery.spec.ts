import type { Locator, Page } from "@playwright/test";
import { axe, expect, rejectCall, test } from "./support/fixtures";
import { expectNothingLost } from "./support/reading";
import {
  amount,
  askZip,
  checkOutAsGuest,
  field,
  fillDelivery,
  haveInCart,
  inputIn,
  newShopper,
  open,
  pillows,
  putIntoCart,
  sofa,
} from "./support/shopper";

const decatur = { address: "120 Ponce Place", city: "Decatur", zipCode: "30030" };

test(
  "the delivery fee counts in the cart, survives a reload and holds at checkout",
  { tag: "@desktop" },
  async ({ page, store }) => {
    await haveInCart(page, sofa);
    const dialog = await openDialog(page);
    await ask(dialog, decatur);
    await expect(dialog.getByText("$59.00")).toBeVisible();
    await expect(dialog.getByText("Delivery to 120 Ponce Place, Decatur, GA 30030")).toBeVisible();
    await axe(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(button(page)).toBeFocused();
    await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
    const total = await amount(page, "Total with delivery").innerText();
    await page.reload();
    await expect(amount(page, "Total with delivery")).toHaveText(total);
    await axe(page);

    await store.query("update city_fee set fee = fee + 2000 where city = 'Decatur'");
    await checkOutAsGuest(page);
    await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
    await expect(amount(page, "Total with delivery")).toHaveText(total);
    await fillDelivery(page, newShopper());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(amount(page, "Delivery Fee")).toHaveText("$59.00");
    await store.query("update city_fee set fee = fee - 2000 where city = 'Decatur'");
  },
);

test(
  "an area with a minimum purchase names the amount and keeps the typed address",
  { tag: "@phone" },
  async ({ page }) => {
    await haveInCart(page, pillows);
    const dialog = await openDialog(page);
    await ask(dialog, { address: "1 Main St", city: "Cartersville", zipCode: "30120" });
    await expect(dialog.getByRole("alert")).toHaveText(
      "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    );
    await expect(inputIn(dialog, "City")).toHaveValue("Cartersville");
    await axe(page);
    // An incomplete form does not show the answer to the previous one.
    await inputIn(dialog, "City").fill("");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(inputIn(dialog, "City")).toHaveAccessibleDescription("City is required");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await ask(dialog, decatur);
    await expect(dialog.getByText("$59.00")).toBeVisible();
  },
);

test(
  "an address out of the area gets the offer of a pickup at the warehouse",
  { tag: "@phone" },
  async ({ page }) => {
    await haveInCart(page, sofa);
    const dialog = await openDialog(page);
    await ask(dialog, { address: "1 Bay Street", city: "Savannah", zipCode: "31401" });
    await expect(dialog.getByRole("alert").getByRole("paragraph")).toHaveText([
      "Sorry, we don't deliver to your area right now",
      "But you can pickup your furniture at our warehouse",
    ]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(amount(page, "Total before delivery")).toBeVisible();
  },
);

test("a corrected address is offered, and Yes takes it", { tag: "@phone" }, async ({ page }) => {
  await haveInCart(page, sofa);
  const dialog = await openDialog(page);
  await ask(dialog, { ...decatur, city: "Decator" });
  await expect(
    dialog.getByText(
      "We are not able to deliver to the address you provided. However, we found the deliverable address below:",
    ),
  ).toBeVisible();
  await expect(dialog.getByRole("group").or(dialog.locator("address"))).toContainText("Decatur, GA 30030");
  await axe(page);
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(inputIn(dialog, "City")).toHaveValue("Decator");
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(dialog.getByText("Delivery to 120 Ponce Place, Decatur, GA 30030")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(amount(page, "Delivery Fee to Decatur")).toHaveText("$59.00");
});

test(
  "address and city are required in this order, and the state is Georgia",
  { tag: "@desktop" },
  async ({ page }) => {
    await haveInCart(page, sofa);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("combobox", { name: "State" })).toHaveValue("GA");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(inputIn(dialog, "Address")).toBeFocused();
    await expect(inputIn(dialog, "Address")).toHaveAccessibleDescription("Address is required");
    await expect(inputIn(dialog, "City")).toHaveAccessibleDescription("City is required");
    await axe(page);
    await inputIn(dialog, "Address").fill("120 Ponce Place");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(inputIn(dialog, "City")).toBeFocused();
    await expect(inputIn(dialog, "Address")).toHaveAccessibleDescription("");
  },
);

test.describe("on a desktop", { tag: "@desktop" }, () => {
  test("an address typed once is filled in the next time, also at checkout", async ({ page }) => {
    await haveInCart(page, pillows);
    const dialog = await openDialog(page);
    await ask(dialog, decatur);
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.reload();
    await openDialog(page);
    await expect(inputIn(dialog, "Address")).toHaveValue("120 Ponce Place");
    await expect(inputIn(dialog, "City")).toHaveValue("Decatur");
    await page.keyboard.press("Escape");
    await checkOutAsGuest(page);
    await expect(field(page, "Address")).toHaveValue("120 Ponce Place");
    await expect(field(page, "ZIP Code")).toHaveValue("30030");
  });

  test("a quoted fee also holds for a smaller cart, with the tax of the destination", async ({ page }) => {
    await haveInCart(page, pillows);
    await open(page, "/cart");
    await page.getByRole("button", { name: /^One more of/ }).click();
    const dialog = await openDialog(page);
    await ask(dialog, decatur);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await page.getByRole("button", { name: /^One less of/ }).click();
    // $49 of pillows, $4.90 tariff and $59 delivery, with 8% tax in DeKalb County.
    await expect(amount(page, "Tax")).toHaveText("$9.03");
    await expect(amount(page, "Total with delivery")).toHaveText("$121.93");
  });

  test("a fee below the area's minimum purchase is dropped with a message and counts again above it", async ({
    page,
  }) => {
    await haveInCart(page, pillows, sofa);
    const dialog = await openDialog(page);
    await ask(dialog, { address: "1 Main St", city: "Gainesville", zipCode: "30501" });
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await page
      .getByRole("button", { name: /^Remove Ansley/ })
      .last()
      .click();
    const missed = page.getByRole("status").filter({ hasText: "minimum purchase" });
    await expect(missed.getByRole("paragraph")).toHaveText([
      "Delivery to 1 Main St, Gainesville, GA 30501",
      "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    ]);
    await expect(amount(page, "Total before delivery")).toBeVisible();
    await axe(page);
    await putIntoCart(page, sofa);
    await open(page, "/cart");
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await expect(missed).toBeHidden();
  });

  test("a ZIP code below the area's minimum purchase shows its message once, and counts again above it", async ({
    page,
  }) => {
    await haveInCart(page, pillows);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Check delivery to your ZIP code" }).click();
    await askZip(page, "30501");
    const missed = page.getByText("Sorry, we require minimum purchase of $499.00 to deliver in your area.");
    await expect(missed).toHaveCount(1);
    await expect(page.getByRole("status").filter({ has: missed })).toContainText("Gainesville, GA 30501");
    await axe(page);
    await page.reload();
    await expect(missed).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Change ZIP code" })).toBeVisible();
    await putIntoCart(page, sofa);
    await open(page, "/cart");
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await expect(missed).toHaveCount(0);
  });

  test("a shopper can calculate the fee with the keyboard alone", async ({ page }) => {
    await haveInCart(page, pillows);
    await open(page, "/cart");
    await button(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(inputIn(dialog, "Address")).toBeFocused();
    for (const typed of ["120 Ponce Place", "Decatur", "", "30030"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await expect(dialog.getByRole("button", { name: "Calculate" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Delivery to 120 Ponce Place, Decatur, GA 30030")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Change address" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test("closing the dialog drops the pending request", async ({ page }) => {
    await haveInCart(page, pillows);
    const dialog = await openDialog(page);
    let answered = () => {};
    const reserved = new Promise<void>((resolve) => (answered = resolve));
    await page.route("**/api/GetDeliveryFee", async (route) => {
      await reserved;
      await route.continue().catch(() => undefined);
    });
    await ask(dialog, decatur);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    answered();
    await page.waitForLoadState("networkidle");
    await expect(amount(page, "Total before delivery")).toBeVisible();
  });

  test("a failed fee request shows an error and can be repeated", async ({ page, complaints }) => {
    complaints.expected(/400/);
    await haveInCart(page, sofa);
    const dialog = await openDialog(page);
    await rejectCall(page, "GetDeliveryFee");
    await ask(dialog, decatur);
    await expect(dialog.getByRole("alert")).toHaveText("An error has occurred");
    await page.unroute("**/api/GetDeliveryFee");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(dialog.getByText("$59.00")).toBeVisible();
  });
});

test.describe("a narrow screen", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("of 320 pixels cuts off neither the dialog nor a cart with its fee", async ({ page }) => {
    await haveInCart(page, sofa);
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expectNothingLost(page);
    await ask(dialog, { ...decatur, city: "Decator" });
    await expect(dialog.getByRole("button", { name: "Yes" })).toBeVisible();
    await expectNothingLost(page);
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect(dialog.getByText("$59.00")).toBeVisible();
    await expectNothingLost(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(amount(page, "Total with delivery")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change delivery address" })).toBeVisible();
    await expectNothingLost(page);
  });
});

function button(page: Page): Locator {
  return page.getByRole("button", { name: /^(Calculate Delivery Fee|Change delivery address)$/ });
}

async function openDialog(page: Page): Promise<Locator> {
  if (!page.url().endsWith("/cart")) await open(page, "/cart");
  await button(page).click();
  const dialog = page.getByRole("dialog");
  await expect(inputIn(dialog, "Address")).toBeFocused();
  return dialog;
}

async function ask(
  dialog: Locator,
  { address, city, zipCode }: { address: string; city: string; zipCode: string },
): Promise<void> {
  await inputIn(dialog, "Address").fill(address);
  await inputIn(dialog, "City").fill(city);
  await inputIn(dialog, "ZIP Code").fill(zipCode);
  await dialog.getByRole("button", { name: "Calculate" }).click();
}

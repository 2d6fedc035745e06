import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "./support/fixtures";
import { expectNothingLost } from "./support/reading";
import { field, haveInCart, inputIn, open, pillows, startDelivery } from "./support/shopper";

test(
  "suggestions complete a city, a ZIP code and a whole address, by keyboard and by pointer",
  { tag: "@desktop" },
  async ({ page }) => {
    await startDelivery(page, pillows);
    await field(page, "City").fill("Smy");
    await expect(option(page, "Smyrna, GA")).toBeVisible();
    await expect(page.getByText("1 suggestion. Choose with the arrow keys and Enter.")).toBeAttached();
    await axe(page);
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "Smyrna, GA")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(field(page, "City")).toHaveValue("Smyrna");
    await expect(field(page, "City")).toBeFocused();
    await expect(page.getByText("Filled in: Smyrna, GA")).toBeAttached();
    // Enter chooses and does not submit the form.
    await expect(field(page, "First Name")).toHaveAccessibleDescription("");

    await field(page, "City").fill("");
    await field(page, "ZIP Code").fill("3003");
    await expect(option(page, "Decatur, GA 30030")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field(page, "ZIP Code")).toHaveValue("3003");

    await field(page, "ZIP Code").fill("");
    await field(page, "Address").fill("120 Ponce Place, Decatur, GA 30030");
    await option(page, "120 Ponce Place, Decatur, GA 30030").click();
    await expectAddress(page, { address: "120 Ponce Place", city: "Decatur", zipCode: "30030" });
    await expect(page.getByText(/^We can deliver to Decatur/)).toBeVisible();
  },
);

test(
  "the fee dialog suggests streets through the map provider, and cities of the store's own while the provider is down",
  { tag: "@phone" },
  async ({ page, complaints }) => {
    complaints.expected(/503|SuggestAddresses/);
    await haveInCart(page, pillows);
    await open(page, "/cart");
    const provider = await streetsOf(page);
    await page.getByRole("button", { name: "Calculate Delivery Fee" }).click();
    const dialog = page.getByRole("dialog");
    await inputIn(dialog, "Address").fill("120 Pon");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
      "120 Ponce Place, Decatur, GA",
      "120 Ponce Avenue, Atlanta, GA",
    ]);
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    // Only the list closes.
    await expect(dialog).toBeVisible();
    await inputIn(dialog, "Address").fill("120 Ponc");
    await option(page, "120 Ponce Place, Decatur, GA").click();
    await expectAddress(dialog, { address: "120 Ponce Place", city: "Decatur", zipCode: "30030" });

    provider.isAway = true;
    await inputIn(dialog, "Address").fill("1 Main Street");
    await expect.poll(() => provider.rejected).toBeGreaterThan(0);
    await expect(page.getByRole("listbox")).toBeHidden();
    await inputIn(dialog, "ZIP Code").fill("00000");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(inputIn(dialog, "ZIP Code")).toHaveAccessibleDescription("Invalid ZIP code");
    await inputIn(dialog, "ZIP Code").fill("30030");
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await expect(dialog.getByText("$59.00")).toBeVisible();
  },
);

test.describe("a narrow Android screen", { tag: "@phone" }, () => {
  test.use({
    viewport: { width: 320, height: 640 },
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36",
  });

  test("shows a larger note field and smaller fields, and cuts off no suggestion", async ({ page }) => {
    await startDelivery(page, pillows);
    const note = page.getByRole("textbox", { name: "Note" });
    await expect(note).toHaveAttribute("rows", "6");
    await expect(note).toHaveAttribute("cols", "40");
    await expect(field(page, "City")).toHaveCSS("font-size", "14px");
    await field(page, "City").fill("Ma");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectNothingLost(page);
  });
});

function option(page: Page, name: string): Locator {
  return page.getByRole("option", { name, exact: true });
}

async function expectAddress(
  place: Page | Locator,
  { address, city, zipCode }: { address: string; city: string; zipCode: string },
): Promise<void> {
  await expect(inputIn(place, "Address")).toHaveValue(address);
  await expect(inputIn(place, "City")).toHaveValue(city);
  await expect(inputIn(place, "ZIP Code")).toHaveValue(zipCode);
}

/** The store's answers with a map provider. While the provider is down, so is the route to the store. */
async function streetsOf(page: Page): Promise<{ isAway: boolean; rejected: number }> {
  const provider = { isAway: false, rejected: 0 };
  const street = { id: "ChIJ_1", addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "" };
  const other = { ...street, id: "ChIJ_2", addressLine1: "120 Ponce Avenue", city: "Atlanta" };
  await page.route("**/api/SuggestAddresses", (route) => {
    if (provider.isAway) {
      provider.rejected += 1;
      return route.fulfill({ status: 503, body: "{}" });
    }
    const input: unknown = route.request().postDataJSON();
    const isChosen = typeof input === "object" && input !== null && "id" in input;
    return route.fulfill({ json: isChosen ? [{ ...street, id: "", zipCode: "30030" }] : [street, other] });
  });
  return provider;
}

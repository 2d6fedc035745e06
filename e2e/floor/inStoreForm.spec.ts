import { axe, expect, test } from "../support/fixtures";
import { beDevice } from "./devices";
import { field, haveInCart, open, pillows } from "../support/shopper";

test(
  "a clerk delivers outside the area for a fee of their own",
  { tag: "@desktop" },
  async ({ page, store }) => {
    await beDevice(page, store, { storeId: 3 });
    await haveInCart(page, pillows);
    const asked = page.waitForRequest("**/api/LocationInfo/3");
    await open(page, "/shippingChoice");
    expect((await asked).method()).toBe("POST");
    expect((await asked).postDataJSON()).toMatchObject({ name: "", state: "GA", deliveryInstr: "" });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Name is required");
    await expect(field(page, "ZIP code")).toHaveAccessibleDescription("ZIP code is required");

    await field(page, "Name").fill("Ada van der Moss");
    await field(page, "Phone").fill("404 555 0134");
    await field(page, "Address").fill("10 Bay Street");
    await field(page, "City").fill("Savannah");
    await field(page, "ZIP code").fill("31401");
    await expect(page.getByText(/^\d{3} miles$/)).toHaveClass(/text-error/);
    await expect(page.getByText(/from our warehouse, about \d+ min/)).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    const dialog = page.getByRole("dialog", { name: "Out Of Delivery Area" });
    await expect(dialog).toContainText(
      /choose Pickup or specify the Delivery Fee|specify the Delivery Fee below/,
    );
    await dialog.getByRole("button", { name: "Specify the Delivery Fee" }).click();
    await expect(field(page, "Delivery Fee")).toBeFocused();
    await axe(page);

    await field(page, "Delivery Fee").fill("900");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(field(page, "Delivery Fee")).toHaveAccessibleDescription(
      "The delivery fee must be at most $500.00",
    );
    await field(page, "Delivery Fee").fill("145");
    const claim = page.waitForRequest((request) => request.url().endsWith("/api/GetOrderFeesAndInfo"));
    await page.getByRole("button", { name: "Continue" }).click();
    expect((await claim).postDataJSON()).toMatchObject({
      overrideDeliveryFee: 145,
      contactInfo: { firstName: "Ada", lastName: "van der Moss" },
    });
  },
);

import { beDevice } from "../floor/devices";
import { axe, expect, test } from "../support/fixtures";
import {
  cards,
  continueToReview,
  expectComplete,
  field,
  fillDelivery,
  checkOutAsGuest,
  goToReview,
  haveInCart,
  newShopper,
  payWith,
  sofa,
} from "../support/shopper";
import { approve, leaseIt } from "./people";

test(
  "a shopper who declines a lease puts the items back in the cart and pays by card",
  { tag: "@phone" },
  async ({ page, store }) => {
    const title = page.getByRole("heading", { level: 1, name: "Lease Canceled" });
    const putBack = page.getByRole("button", { name: "Put the items back in the cart" });
    const decline = async () => {
      await page.getByRole("link", { name: "Sign the Lease & Complete the Order" }).click();
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(title).toBeVisible();
    };
    await goToReview(page, sofa, newShopper());
    await leaseIt(page, await approve(store));
    await decline();
    await expect(putBack).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await axe(page);
    const canceled = page.url();
    await goToReview(page, sofa, newShopper());
    await leaseIt(page, await approve(store));
    // While another lease waits, its items are not those of the canceled one.
    await page.goto(canceled);
    await expect(title).toBeVisible();
    await expect(putBack).toHaveCount(0);
    await page.goto("/leaseOrderSubmitted");
    await decline();
    await putBack.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("link", { name: sofa.name }).first()).toBeVisible();
    await checkOutAsGuest(page);
    await fillDelivery(page, newShopper());
    await continueToReview(page);
    await payWith(page, cards.good);
    await expectComplete(page);
  },
);

test(
  "a clerk finds an unsigned lease under Orders, and the customer signs it there",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const approval = await approve(store);
    await beDevice(page, store, { storeId: 4 });
    await haveInCart(page, sofa);
    await page.goto("/shippingChoice/2");
    await field(page, "Name").fill("Ada Brooks");
    await page.getByRole("button", { name: "Continue" }).click();
    await leaseIt(page, approval, { byClerk: true });
    await expect(page.getByText("You'll find the link again under Orders.")).toBeVisible();
    await page.goto("/storeOrders");
    const row = page.getByRole("row", { name: /Lease not signed/ }).first();
    await axe(page);
    await row.getByRole("link", { name: "Sign the Lease" }).click();
    await page.getByRole("button", { name: "Sign and make the initial payment" }).click();
    await expect(page.getByRole("heading", { name: "Order Successfully Submitted" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(1);
    await page.goto("/storeOrders");
    await expect(page.getByRole("row", { name: /Lease signed/ }).first()).toBeVisible();
  },
);

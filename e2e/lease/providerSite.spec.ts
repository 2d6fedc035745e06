import { leaseAskLabel } from "#domain/messages/product";
import { axe, expect, test } from "../support/fixtures";
import { open, sofa } from "../support/shopper";

test.describe("at any width", { tag: "@desktop" }, () => {
  test("the provider's own estimate runs in a frame without an origin", async ({ page, store }) => {
    const use = (isUsed: boolean) =>
      store.query(
        `insert into setting (key, value) values ('leaseEstimatorSnippet', $1::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [String(isUsed)],
      );
    const menu = async () =>
      (await page.request.post("/api/GetMenuSetting", { data: { userId: "" } })).text();
    await use(true);
    await expect.poll(menu).toContain('"useEstimatorSnippet":true');
    await open(page, sofa.path);
    await page.getByRole("button", { name: leaseAskLabel }).click();
    const frame = page.frameLocator('iframe[title="Lease estimate from Progressive Leasing"]');
    await expect(frame.getByText(/^Lease sandbox: about \$[\d.]+ every two weeks/)).toBeVisible();
    const origin = await frame.locator("body").evaluate(() => self.origin);
    expect(origin).toBe("null");
    await use(false);
    await expect.poll(menu).toContain('"useEstimatorSnippet":false');
  });

  test("the lease sandbox shows its people and approves more of them", async ({ page, complaints }) => {
    complaints.expected(/400/);
    await page.goto("/sandbox/lease");
    await expect(page.getByRole("heading", { name: "Test applicants" })).toBeVisible();
    await axe(page);
    await page.getByLabel("State").fill("Georgia");
    await page.getByRole("button", { name: "Approve me" }).click();
    await expect(page.getByText("A state has two letters")).toBeVisible();
    await page.getByRole("link", { name: "Back to the form" }).click();
    await page.getByRole("button", { name: "Approve me" }).click();
    await expect(page.getByRole("heading", { name: "You're approved" })).toBeVisible();
    await axe(page);
  });
});

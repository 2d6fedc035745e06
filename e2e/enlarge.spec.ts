import { axe, expect, test } from "./support/fixtures";
import { expectNothingLost } from "./support/reading";
import { open } from "./support/shopper";

test(
  "a shopper enlarges, browses and pans pictures with the keyboard alone",
  { tag: ["@desktop", "@pictures"] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/product/1001");
    const enlarge = page.getByRole("button", { name: "Enlarge picture 1" });
    await enlarge.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Ansley Track-Arm Sofa" });
    await expect(dialog.getByRole("img")).toHaveAccessibleName(/picture 1 of 4/);
    await dialog.getByRole("button", { name: "Next picture" }).press("Enter");
    await expect(dialog.getByRole("img")).toHaveAccessibleName(/picture 2 of 4/);
    const zoom = dialog.getByRole("button", { name: "Zoom" });
    await expect(zoom).toHaveAttribute("aria-pressed", "false");
    await zoom.press("Enter");
    await expect(zoom).toHaveAttribute("aria-pressed", "true");
    await axe(page);
    const area = dialog.getByRole("region", { name: /^Picture/ });
    const left = () => area.evaluate((element) => element.scrollLeft);
    const middle = await area.evaluate((element) => (element.scrollWidth - element.clientWidth) / 2);
    await expect.poll(left).toBeCloseTo(middle, -1);
    await area.focus();
    const before = await left();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeGreaterThan(before);
    await expectNothingLost(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
  },
);

test(
  "a picture opens as wide as a phone's window, and is enlarged beyond it",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/product/1001");
    await page.getByRole("button", { name: "Enlarge picture 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Ansley Track-Arm Sofa" });
    const area = dialog.getByRole("region", { name: /^Picture/ });
    await expect(area).toBeVisible();
    const isWider = () => area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isWider()).toBe(false);
    await dialog.getByRole("button", { name: "Zoom" }).click();
    await expect.poll(isWider).toBe(true);
  },
);

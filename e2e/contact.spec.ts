import sharp from "sharp";
import { axe, expect, rejectCall, test } from "./support/fixtures";
import { open } from "./support/shopper";

/** Noise does not compress: 3 MB of PNG. */
async function largePicture(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}

/** A small picture of each color, named after it. */
function pictures(...colors: string[]) {
  return Promise.all(
    colors.map(async (background) => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
      return { name: `${background}.png`, mimeType: "image/png", buffer: await picture.toBuffer() };
    }),
  );
}

test(
  "a shopper claims a warranty repair with a picture",
  { tag: "@phone" },
  async ({ page, store, complaints }) => {
    await open(page, "/contactUs");
    const form = page.getByRole("form", { name: "Contact us" });
    await form.getByLabel("What is it about?").selectOption("Site Feedback");
    await expect(form.getByLabel("Your Feedback")).toBeVisible();
    await form.getByLabel("What is it about?").selectOption("Warranty Repair");
    await form.getByRole("button", { name: "Send" }).click();
    for (const message of ["Name", "Email", "Order Number", "Comments"])
      await expect(form.getByText(`${message} is required`)).toBeVisible();
    await expect(form.getByText("Please add a picture of the problem")).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await axe(page);

    await form.getByLabel("Name").fill("Ada Brooks");
    await form.getByLabel("Email").fill("ada.brooks@example.com");
    await form.getByLabel("Phone").fill("(404) 555-0134");
    await form.getByLabel("Problem Description").fill("A leg of the sofa is loose.");
    const picker = form.getByLabel("Pictures");
    await picker.setInputFiles({ name: "leg.txt", mimeType: "text/plain", buffer: Buffer.from("A leg") });
    await expect(form.getByText("Please choose a JPEG, PNG or WebP picture.")).toBeVisible();
    const sent = page.waitForRequest("**/api/UploadProdPic");
    await picker.setInputFiles({ name: "leg.png", mimeType: "image/png", buffer: await largePicture() });
    expect((await sent).headers()["content-type"]).toMatch(/^multipart\/form-data/);
    expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(1_048_576);
    await expect(form.getByRole("listitem").filter({ hasText: "leg.png" })).toBeVisible();

    await picker.setInputFiles(await pictures("red", "green", "blue", "white"));
    await expect(form.getByText("Please choose at most 3 pictures at once.")).toBeVisible();
    await picker.setInputFiles(await pictures("red", "green", "blue"));
    const uploaded = form.getByRole("listitem");
    await expect(uploaded).toHaveText([/red/, /green/, /blue/]);
    await uploaded.first().getByRole("button", { name: "Remove red.png" }).click();
    await expect(uploaded).toHaveText([/green/, /blue/]);

    complaints.expected(/status of 400/);
    await rejectCall(page, "UserMessage");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByRole("alert")).toContainText("We couldn't send your message.");
    await page.unroute("**/api/UserMessage");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you! We've received your message.")).toBeVisible();
    await expect(page.getByText("within 24 hours")).toBeVisible();
    await axe(page);
    const claim = async () =>
      (await store.outbox()).find(({ subject }) => subject?.includes("Warranty Repair"));
    await expect
      .poll(async () => (await claim())?.text, { timeout: 20_000 })
      .toContain("A leg of the sofa is loose.");
  },
);

test("the contact page names the phone of every store", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/aboutUs");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  const phones = page.getByRole("region", { name: "Call a store" });
  await expect(phones.getByRole("listitem")).toHaveCount(6);
  await expect(phones.getByRole("link", { name: "(770) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+17705550100",
  );
});

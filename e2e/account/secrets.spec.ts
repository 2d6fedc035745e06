import type { Page } from "@playwright/test";
import { canary, dumpWith } from "#test/sale/support/secrets";
import { expect, test } from "../support/fixtures";
import type { Store } from "../support/server";
import {
  continueToReview,
  expectComplete,
  field,
  fillDelivery,
  haveInCart,
  newShopper,
  orderNumber,
  payWith,
  pillows,
  storedState,
} from "../support/shopper";
import { mailedSecret } from "./customers";

test(
  "no password, code, token, mailed secret or card is left where it may be read",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const shopper = newShopper();
    const { email } = shopper;
    const [first, second] = ["planted elm bench", "planted oak table"];
    const { number: card } = canary();
    const requests: string[] = [];
    page.on("request", (request) =>
      requests.push(JSON.stringify([request.url(), request.headers()["referer"]])),
    );
    const post = (call: string, data: unknown) => page.request.post(`/api/${call}`, { data });

    await post("CreateAccount", { ...shopper, userId: "", password: first, confirmPassword: first });
    const mailedCode = await mailedSecret(store, email);
    const link = await linkTo(store, email, /\/verifyAccount\/([\w-]+)/);
    await page.goto(`/verifyAccount/${link}`);
    await expect(field(page, "Verification Code")).toHaveValue(/^\d{8}$/);
    const shownCode = await field(page, "Verification Code").inputValue();
    await field(page, "Password").fill(first);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Successfully Verified")).toBeVisible();
    const endedToken = await token(page);

    await page.goto("/resetPass");
    await field(page, "Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    const resetSecret = await mailedSecret(store, email, { subject: /^Reset/ });
    await field(page, "One-time password").fill(resetSecret);
    await field(page, "New Password").fill(second);
    await field(page, "Confirm New Password").fill(second);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page).toHaveURL(/\/myAccount$/);
    const ownToken = await token(page);
    const ownCookie = (await page.context().cookies()).find(({ name }) => name === "sid")?.value ?? "";

    await haveInCart(page, pillows);
    await page.goto("/shippingChoice");
    await fillDelivery(page, shopper);
    await continueToReview(page);
    await payWith(page, card);
    await expectComplete(page);
    const orderLink = await linkTo(store, email, /\/orderDetail\/\w+#key=([\w-]+)/);
    const number = await orderNumber(page);
    await page.goto(`/orderDetail/${number}#key=${orderLink}`);
    await expect(page.getByRole("heading", { level: 1, name: `Order: ${number}` })).toBeVisible();

    const secrets = {
      first,
      second,
      mailedCode,
      shownCode,
      link,
      resetSecret,
      endedToken,
      ownToken,
      ownCookie,
      orderLink,
      card,
    };
    for (const secret of Object.values(secrets)) {
      expect(secret).toMatch(/^.{8,}$/);
      // Errors of any kind reach the log.
      await post("Login", { email, password: [secret], verifyCode: { secret } });
      await post("Logger", {
        level: "error",
        msg: "a broken page",
        stacktrace: `at ${store.url}/?key=${secret}`,
      });
    }
    const unsent = () => store.query("select from outbox where sent_at is null");
    await expect.poll(unsent, { timeout: 20_000 }).toEqual([]);

    expect(leaks(secrets, await browserState(page))).toEqual(["ownToken in davenport.user"]);
    const { link: _opened, ...neverSent } = secrets;
    expect(leaks(neverSent, { requests: requests.join("\n") })).toEqual([]);
    const tables = await dumpWith((sql) => store.query(sql));
    expect(tables.size).toBeGreaterThan(30);
    expect(leaks(secrets, { log: store.log(), ...Object.fromEntries(tables) })).toEqual([]);
  },
);

async function linkTo(store: Store, email: string, pattern: RegExp): Promise<string> {
  const look = async () =>
    (await store.outbox())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  await expect.poll(look, { timeout: 20_000 }).not.toEqual([]);
  return (await look())[0] ?? "";
}

async function token(page: Page): Promise<string> {
  return String((await storedState(page, "user"))?.["pwdToken"]);
}

/** What outlives a page in its browser. */
function browserState(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    return Object.fromEntries([...stored, ["cookies", document.cookie], ["address", location.href]]);
  });
}

/** The places of secrets: as text, as base64, or as bytes in hex. Digits inside a longer number do not count. */
function leaks(secrets: Record<string, string>, texts: Record<string, string>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const bytes = [Buffer.from(secret), Buffer.from(secret, "base64url")];
    const forms = [secret, ...bytes.map((each) => each.toString("hex")), btoa(secret).replace(/=+$/, "")];
    const found = new RegExp(forms.map((form) => `(?<!\\d)${form}(?!\\d)`).join("|"));
    return Object.keys(texts)
      .filter((place) => found.test(texts[place] ?? ""))
      .map((place) => `${name} in ${place}`);
  });
}

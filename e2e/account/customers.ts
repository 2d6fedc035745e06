import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures";
import type { Store } from "../support/server";
import { field, newShopper, type Shopper } from "../support/shopper";

export const password = "tall oak bench";

/**
 * The mailed secret of an address, not one of `spent`: a code of eight digits, or the secret that resets a password.
 */
export async function mailedSecret(
  store: Store,
  email: string,
  { subject = /verification code/, spent = [] }: { subject?: RegExp; spent?: readonly string[] } = {},
): Promise<string> {
  let secret: string | undefined;
  const look = async () => {
    const mails = (await store.outbox()).filter((mail) => mail.to === email && subject.test(mail.subject));
    const secrets = mails.map(({ text }) => secretPattern.exec(text)?.[0] ?? "");
    secret = secrets.find((each) => each !== "" && !spent.includes(each));
    return secret;
  };
  await expect.poll(look, { timeout: 20_000 }).toBeDefined();
  return secret ?? "";
}

const secretPattern = /^(?:\d{8}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})$/m;

/** Prepares a verified account through the calls that the pages make, signed out. */
export async function haveAccount(page: Page, store: Store): Promise<Shopper> {
  const shopper = newShopper();
  const { email } = shopper;
  const post = async (call: string, data: object) =>
    page.request.post(`/api/${call}`, {
      data: { userId: "", email, password, ...data },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  await post("CreateAccount", { ...shopper, confirmPassword: password });
  const verifyCode = await mailedSecret(store, email);
  expect(await (await post("VerifyUser", { verifyCode })).json()).toMatchObject({ status: true });
  await page.context().clearCookies();
  return shopper;
}

export async function fillLogin(page: Page, email: string, typed = password): Promise<void> {
  await field(page, "User ID").fill(email);
  await field(page, "Password").fill(typed);
}

export async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await fillLogin(page, email, typed);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Asserts whom the account menu greets. On phones its name is read out only. */
export async function expectHello(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: `Hello, ${name}` })).toBeAttached();
}

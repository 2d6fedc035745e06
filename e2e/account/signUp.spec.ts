import type { Page } from "@playwright/test";
import { axe, expect, rejectCall, test } from "../support/fixtures";
import type { Store } from "../support/server";
import { expectInCart, field, haveInCart, newShopper, pillows, storedState } from "../support/shopper";
import { expectHello, fillLogin, haveAccount, logIn, mailedSecret, password } from "./customers";

test(
  "a shopper signs up, verifies by the mailed code and signs out with the cart kept",
  { tag: "@desktop" },
  async ({ page, store, complaints }) => {
    const { email } = newShopper();
    await haveInCart(page, pillows);
    await page.goto("/createAccount");
    await page.getByRole("button", { name: "Create Account" }).last().click();
    await expect(field(page, "Email")).toHaveAccessibleDescription(/Email is required$/);
    await expect(field(page, "Password")).toHaveAccessibleDescription(/Password is required$/);
    await expect(field(page, "Confirm Password")).toHaveAccessibleDescription(
      /Confirm Password is required$/,
    );
    await expect(field(page, "Email")).toBeFocused();
    await axe(page);

    const create = page.getByRole("form").getByRole("button", { name: "Create Account" });
    await field(page, "First Name").fill("Ada");
    await field(page, "Email").fill("ada@example");
    await field(page, "Phone").fill("404 555");
    await field(page, "Password").fill(password);
    await field(page, "Confirm Password").fill("short oak bench");
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await expect(create).toBeDisabled();
    await field(page, "Email").fill(email);
    await create.click();
    await expect(page.getByText("Invalid phone number")).toBeVisible();
    await field(page, "Phone").fill("(404) 555-0134");
    await expect(page.getByText("The two passwords don't match!")).toBeVisible();
    await field(page, "Confirm Password").fill(password);
    await field(page, "Address").fill("120 Ponce Place, Decatur, GA 30030");
    await page.getByRole("listbox").getByRole("option").first().click();
    await expect(field(page, "City")).toHaveValue("Decatur");
    await field(page, "ZIP Code").fill("3003");
    await create.click();
    await expect(page.getByText("Invalid ZIP code")).toBeVisible();
    await field(page, "ZIP Code").fill("30030");
    await axe(page);
    await create.click();

    await expect(page).toHaveURL(/\/verifyAccount$/);
    await expect(field(page, "User ID")).toHaveValue(email);
    const verify = page.getByRole("button", { name: "Verify" });
    await verify.click();
    await expect(page.getByText("Verification Code is required")).toBeVisible();
    await axe(page);
    await expect(field(page, "Password")).toHaveValue(password);
    await field(page, "Verification Code").fill("00000000");
    await verify.click();
    await expect(page.getByText("Verification failed")).toBeVisible();
    await field(page, "Verification Code").fill(await mailedSecret(store, email));
    await verify.click();
    await expect(page.getByText("Successfully Verified")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await expectHello(page, "Ada");
    await axe(page);

    await page.getByRole("button", { name: "Hello, Ada" }).click();
    await axe(page);
    complaints.expected(/Logout/);
    await rejectCall(page, "Logout");
    await page.getByRole("link", { name: "Logout" }).click();
    await expect(page.getByText("We couldn't finish logging you out on our server.")).toBeVisible();
    expect(await storedState(page, "user")).toMatchObject({ isLoggedIn: false, pwdToken: "" });
    await axe(page);
    await page.unroute("**/api/Logout");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("We couldn't finish logging you out")).toBeHidden();
    await expect(page.getByText("Successfully logged out.")).toBeVisible();
    await expect(page).toHaveURL(`${store.url}/`);
    await expectInCart(page, 1);
    expect(await storedState(page, "userInfo")).toEqual({ userInfo: {} });
    const live =
      "select from session s join account a on a.id = s.account_id where a.email = $1 and revoked_at is null";
    expect(await store.query(live, [email])).toEqual([]);
  },
);

/** Signs up by the call that the page makes, and goes to the code. @returns the code mailed last. */
async function signUpAndAskForCode(page: Page, store: Store): Promise<string> {
  const { email } = newShopper();
  const form = { userId: "", email, password, confirmPassword: password };
  await page.request.post("/api/CreateAccount", { data: form });
  const first = await mailedSecret(store, email);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page.getByText("You have not verified your email address.")).toBeVisible();
  await expect(page.getByText("We just emailed you a new code.")).toBeVisible();
  await expect(field(page, "Verification Code")).toBeFocused();
  return mailedSecret(store, email, { spent: [first] });
}

async function expectRejected(page: Page, code: string): Promise<void> {
  await field(page, "Verification Code").fill(code);
  const answered = page.waitForResponse("**/api/VerifyUser");
  await page.getByRole("button", { name: "Verify" }).click();
  expect(await (await answered).json()).toMatchObject({ status: false });
  await expect(page.getByRole("alert").getByText("Verification failed")).toBeVisible();
}

test(
  "five wrong codes spend a code, and ten minutes do too",
  { tag: "@desktop" },
  async ({ page, store }) => {
    const code = await signUpAndAskForCode(page, store);
    await axe(page);
    await page.route("**/api/VerifyUser", (route) => route.fulfill({ json: {} }));
    await field(page, "Verification Code").fill(code);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByRole("alert").getByText("Invalid user ID or password")).toBeVisible();
    await page.unroute("**/api/VerifyUser");
    for (const wrong of ["00000001", "00000002", "00000003", "00000004", "00000005"])
      await expectRejected(page, wrong);
    await expectRejected(page, code);
    await page.getByRole("button", { name: "Email me a new code" }).click();
    await expect(page.getByText("We just emailed you a new code.")).toBeVisible();

    const late = await signUpAndAskForCode(page, store);
    await store.query(`update one_time_code set expires_at = now() - interval '1 second'`);
    await expectRejected(page, late);
  },
);

/** Has the page open again with an email that an earlier form stored. */
async function haveKnownEmail(page: Page, email: string): Promise<void> {
  const stored = JSON.stringify({ version: 1, state: { userInfo: { email } } });
  await page.evaluate((text) => localStorage.setItem("davenport.userInfo", text), stored);
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(email);
}

test(
  "sign-up at checkout leads on, and the link in the mail fills in the code",
  { tag: "@phone" },
  async ({ page, store }) => {
    const { email } = newShopper();
    await haveInCart(page, pillows);
    await page.goto("/createAccount/checkout");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(password);
    await field(page, "Confirm Password").fill(password);
    await page.getByRole("form").getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/shippingChoice$/);
    await expect(field(page, "First Name")).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(email);
    await mailedSecret(store, email);
    const [mail] = (await store.outbox()).filter(({ to }) => to === email);
    await page.goto(/http\S+\/verifyAccount\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await expect(field(page, "Verification Code")).toHaveValue(/^\d{8}$/);
    await expect(field(page, "User ID")).toHaveValue(email);
    await field(page, "Password").fill(password);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("Successfully Verified")).toBeVisible();
    await page.goto("/verifyAccount/unknown");
    await expect(page.getByText("This link no longer works.")).toBeVisible();
    await axe(page);
  },
);

test("a registered email is found before the form is sent", { tag: "@phone" }, async ({ page, store }) => {
  const { email } = await haveAccount(page, store);
  await page.goto("/createAccount");
  await field(page, "Email").fill(email.toUpperCase());
  await field(page, "Phone").focus();
  await expect(page.getByText("The email address is already registered!")).toBeVisible();
  await expect(page.getByRole("form").getByRole("button", { name: "Create Account" })).toBeDisabled();
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/createAccount");
  await haveKnownEmail(page, email);
  await field(page, "Email").focus();
  await field(page, "Phone").focus();
  await expect(page.getByText("You already have an account.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click();
  await fillLogin(page, email, "another password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Invalid user ID or password")).toBeVisible();
  await axe(page);
});

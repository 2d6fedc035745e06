import { axe, expect, test as base } from "../support/fixtures";
import { startStore, type Store } from "../support/server";
import { field } from "../support/shopper";
import { expectHello, haveAccount, logIn, password } from "./customers";

/** Passkeys need a name: without a public address, the store is this machine's `localhost`. */
const test = base.extend<object, { store: Store }>({
  store: [
    async ({}, use) => {
      const store = await startStore({ PUBLIC_URL: "" });
      await use({ ...store, url: store.url.replace("127.0.0.1", "localhost") });
      await store.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test(
  "a customer adds a passkey, signs in with it and removes it",
  { tag: "@phone" },
  async ({ page, store }) => {
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { email } = await haveAccount(page, store);
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("No passkey was used.")).toBeVisible();
    await axe(page);
    await logIn(page, email);
    await expectHello(page, "Ada");

    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Please enter your current password.")).toBeVisible();
    await field(page, "Current Password").fill("short oak bench");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Invalid user ID or password")).toBeVisible();
    await axe(page);
    await field(page, "Current Password").fill(password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Your passkey has been added.")).toBeVisible();
    const remove = page.getByRole("button", { name: /^Remove the passkey of/ });
    await expect(remove).toBeVisible();
    await axe(page);
    await expect
      .poll(async () => (await store.outbox()).some((mail) => mail.subject.includes("A passkey was added")), {
        timeout: 20_000,
      })
      .toBe(true);

    await page.goto("/logout");
    await expect(page.getByText("Successfully logged out.")).toBeVisible();
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(/\/myAccount$/);
    await expectHello(page, "Ada");
    await expect(page.getByText(/^Last used/).last()).toBeVisible();
    await remove.click();
    await expect(remove).toBeHidden();

    await page.goto("/logout");
    await expect(page.getByText("Successfully logged out.")).toBeVisible();
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("That passkey doesn't work here.")).toBeVisible();
    await device.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  },
);

import { expect, it } from "vitest";
import { currentPasswordMessage, invalidSignInMessage } from "#domain/messages/account";
import { newCustomer, password } from "#test/data/accounts";
import { withPasskey } from "#test/data/passkeys";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { PORT: "3000" } });

it("takes the current password, and names the passkeys that the account has", async () => {
  const customer = await newCustomer(server, mails);
  const { browser, own } = customer;
  const ask = (currentPassword: string) => browser.call("NewPasskey", { ...own, currentPassword });
  expect(await ask("")).toEqual({ options: "", errorMessage: currentPasswordMessage });
  expect(await ask("short oak bench")).toEqual({ options: "", errorMessage: invalidSignInMessage });
  await withPasskey(customer);
  const [passkey] = (await browser.call("MyPasskeys", own)).passkeys;
  const { options } = await ask(password);
  expect(JSON.parse(options)).toMatchObject({
    rp: { id: "localhost", name: "Red Clay Furniture" },
    user: { name: customer.email },
    excludeCredentials: [{ id: passkey?.id }],
  });
});

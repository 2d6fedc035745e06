import { expect, it } from "vitest";
import { newCustomer } from "#test/data/accounts";
import { withPasskey } from "#test/data/passkeys";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { PORT: "3000" } });

it("lists and removes a customer's own passkeys, and nobody else's", async () => {
  const [own, other] = [await newCustomer(server, mails), await newCustomer(server, mails)];
  await withPasskey(own);
  const list = async (more = {}) => (await own.browser.call("MyPasskeys", { ...own.own, ...more })).passkeys;
  const [passkey] = await list();
  expect(passkey).toMatchObject({ createdAt: server.clock.now().toISOString(), lastUsedAt: "" });
  const foreign = { ...other.own, remove: passkey!.id };
  expect((await other.browser.call("MyPasskeys", foreign)).passkeys).toEqual([]);
  expect(await list()).toHaveLength(1);
  expect(await list({ remove: passkey!.id })).toEqual([]);
});

import { beforeEach, expect, it } from "vitest";
import { passkeyNotAddedMessage } from "#domain/messages/account";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { newCustomer, password } from "#test/data/accounts";
import { newKey } from "#test/data/builders";
import { ownSite, withPasskey } from "#test/data/passkeys";
import { authenticator } from "#test/fakes/authenticator";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { PORT: "3000" } });
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

const rejected = { status: false, errorMessage: passkeyNotAddedMessage };

it("adds a device's passkey and mails the account's owner", async () => {
  const customer = await newCustomer(server, mails);
  const { added } = await withPasskey(customer);
  expect(added).toEqual({ status: true, errorMessage: "" });
  await relayOutbox(server.context);
  const sent = mails.findLast(({ to }) => to === customer.email);
  expect(sent?.subject).toContain("a passkey was added");
  expect(sent?.text).toContain("/resetPass");
});

it("rejects another's challenge, an old one, another site's passkey, a known one and an eleventh", async () => {
  const [own, other] = [await newCustomer(server, mails), await newCustomer(server, mails)];
  const device = authenticator(ownSite);
  const ask = async ({ browser, own: proof } = own) =>
    (await browser.call("NewPasskey", { ...proof, currentPassword: password })).options;
  const add = (credential: string) => own.browser.call("AddPasskey", { ...own.own, credential }, newKey());
  expect(await add(device.make(await ask(other)))).toEqual(rejected);
  const late = await ask();
  server.clock.advance(5 * 60_000);
  expect(await add(device.make(late))).toEqual(rejected);
  const elsewhere = authenticator({ rpID: "evil.example", origin: "https://evil.example" });
  expect(await add(elsewhere.make(await ask()))).toEqual(rejected);
  expect(await add("{}")).toEqual(rejected);
  expect(await add(device.make(await ask()))).toMatchObject({ status: true });
  expect(await add(device.make(await ask()))).toEqual(rejected);
  for (let more = 1; more < 10; more += 1) {
    server.clock.advance(60_000);
    expect(await add(authenticator(ownSite).make(await ask()))).toMatchObject({ status: true });
  }
  expect(await add(authenticator(ownSite).make(await ask()))).toEqual(rejected);
});

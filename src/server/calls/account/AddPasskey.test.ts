import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { passkeyNotAddedMessage } from "#domain/messages/account";
import { inTransaction } from "#server/db/engine/inTransaction";
import { revokeSessions } from "#server/db/queries/account/sessions";
import { account, passkey } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { newCustomer, password, type TestCustomer } from "#test/data/accounts";
import { newKey } from "#test/data/builders";
import { ownSite, withPasskey } from "#test/data/passkeys";
import { authenticator } from "#test/fakes/authenticator";
import { sentMails } from "#test/sale/support/balances";
import { countWaiting } from "#test/sale/support/rows";
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
  expect(sent?.subject).toContain("A passkey was added");
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

/** A credential for each of so many challenges. */
async function made(customer: TestCustomer, count: number): Promise<string[]> {
  const asked = { ...customer.own, currentPassword: password };
  const credentials = [];
  for (let each = 0; each < count; each += 1)
    credentials.push(authenticator(ownSite).make((await customer.browser.call("NewPasskey", asked)).options));
  return credentials;
}

it("adds no eleventh passkey, also when several devices add theirs at once", async () => {
  const customer = await newCustomer(server, mails);
  const [known] = await server.db.select().from(account).where(eq(account.email, customer.email));
  const row = {
    accountId: known!.id,
    publicKey: Buffer.alloc(1),
    counter: 0,
    userAgent: "",
    createdAt: new Date(),
  };
  await server.db.insert(passkey).values(
    Array.from({ length: 9 }, (_, at) => ({
      ...row,
      id: Buffer.from(`${known!.id} ${at}`).toString("base64url"),
    })),
  );
  const credentials = await made(customer, 5);
  const adding = credentials.map((credential) =>
    customer.browser.call("AddPasskey", { ...customer.own, credential }, newKey()),
  );
  expect((await Promise.all(adding)).filter(({ status }) => status)).toHaveLength(1);
  expect(await server.db.$count(passkey, eq(passkey.accountId, known!.id))).toBe(10);
});

it("adds no passkey for a session that a password reset ends meanwhile", async () => {
  const customer = await newCustomer(server, mails);
  const [credential = ""] = await made(customer, 1);
  const [known] = await server.db.select().from(account).where(eq(account.email, customer.email));
  const { adding } = await inTransaction(server.db, async (tx) => {
    await tx.select().from(account).where(eq(account.id, known!.id)).for("update");
    const call = customer.browser.call("AddPasskey", { ...customer.own, credential }, newKey());
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    await revokeSessions(tx, { accountId: known!.id, now: server.clock.now() });
    return { adding: call };
  });
  expect(await adding).toEqual(rejected);
});

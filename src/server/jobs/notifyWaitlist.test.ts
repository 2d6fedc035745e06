import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import { outbox, product, stock, variant, waitlistEntry } from "#server/db/schema/index";
import { queueWaitingSql } from "#server/db/queries/waitlist";
import { notifyWaitlist } from "#server/jobs/notifyWaitlist";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Mail } from "#server/ports/mail/port";
import { SmsRejected, type Sms } from "#server/ports/sms/port";
import { newUserId } from "#test/data/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let mails: Mail[] = [];
let texts: Sms[] = [];
const ports = {
  mail: { send: async (mail: Mail) => void mails.push(mail) },
  sms: { send: async (sms: Sms) => void texts.push(sms) },
};

beforeEach(async () => {
  server = await testServer({ ports, env: { PUBLIC_URL: "https://shop.example" } });
  mails = [];
  texts = [];
});
afterEach(() => server.close());

/** Adds a waitlist entry for the Ormewood bed, queen, which is sold out. */
async function register(contact: object = {}, browser = server.browser(), userId = newUserId()) {
  server.clock.advance(3_600_000);
  const form = { name: "Ada", email: "ada@example.com", phone: "", ...contact };
  await browser.call("AddWaitlist", { userId, uniqueKey: "3007-queen", ...form });
  return { browser, userId };
}

async function shelve(units: { onHand: number; reserved?: number }): Promise<void> {
  const row = { sku: "ORM-BED-Q", locationId: 0, reserved: 0, ...units };
  await server.db
    .insert(stock)
    .values(row)
    .onConflictDoUpdate({ target: [stock.sku, stock.locationId], set: row });
}

async function run(): Promise<void> {
  await notifyWaitlist(server.context);
  await relayOutbox(server.context);
}

const recipients = () => mails.map(({ to }) => to).toSorted();

describe("notifyWaitlist", () => {
  it("notifies each waitlist entry once when the variant is back in stock", async () => {
    await register();
    await run();
    expect(mails).toEqual([]);
    await shelve({ onHand: 1 });
    await run();
    await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "ada@example.com",
      subject: "Ormewood Iron Bed, Queen is back in stock",
      text: expect.stringContaining("https://shop.example/product/3007/ORM-BED-Q"),
    });
  });

  it("notifies no one while the stock is reserved, off sale or archived", async () => {
    await register();
    await shelve({ onHand: 2, reserved: 2 });
    await run();
    await shelve({ onHand: 1 });
    const bed = eq(variant.sku, "ORM-BED-Q");
    await server.db.update(variant).set({ forSale: false }).where(bed);
    await run();
    await server.db.update(variant).set({ forSale: true, archivedAt: server.clock.now() }).where(bed);
    await run();
    await server.db.update(variant).set({ archivedAt: null }).where(bed);
    await server.db.update(product).set({ forSale: false }).where(eq(product.productId, 3007));
    await run();
    expect(mails).toEqual([]);
    await server.db.update(product).set({ forSale: true }).where(eq(product.productId, 3007));
    await run();
    expect(mails).toHaveLength(1);
  });

  it("counts a variant that the owner orders on demand as back in stock", async () => {
    await register();
    await server.db.update(variant).set({ backOrder: true }).where(eq(variant.sku, "ORM-BED-Q"));
    await run();
    expect(mails).toHaveLength(1);
  });

  it("notifies a renewed entry once more, and one renewed earlier only once", async () => {
    const { browser, userId } = await register();
    await register({}, browser, userId);
    await shelve({ onHand: 1 });
    await run();
    expect(mails).toHaveLength(1);
    await shelve({ onHand: 0 });
    await register({}, browser, userId);
    await run();
    expect(mails).toHaveLength(1);
    await shelve({ onHand: 3 });
    await run();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("sends one mail to an address that was registered in several browsers", async () => {
    await register();
    await register({ email: "Ada@Example.com" });
    await register({ email: "bo@example.com" });
    await shelve({ onHand: 1 });
    await run();
    expect(recipients().map((to) => to.toLowerCase())).toEqual(["ada@example.com", "bo@example.com"]);
    expect(await waiting()).toBe(0);
  });

  it("sends one mail to an address that was registered more often than one run takes", async () => {
    await register();
    await server.db.execute(sql`
      insert into waitlist_entry (sku, name, email, reach_by, registered_at)
      select 'ORM-BED-Q', 'Ada', 'Ada@example.com', 'mail', ${server.clock.now()}::timestamptz + n * interval '1 s'
      from generate_series(1, 450) n`);
    await shelve({ onHand: 1 });
    await run();
    expect(mails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it("sends nothing for a registration that was renewed after its message was written", async () => {
    const { browser, userId } = await register();
    await shelve({ onHand: 1 });
    await notifyWaitlist(server.context);
    await shelve({ onHand: 0 });
    await register({ email: "", phone: "+44 20 7946 0018" }, browser, userId);
    await relayOutbox(server.context);
    expect({ mails, texts }).toEqual({ mails: [], texts: [] });
    const [message] = await server.db.select().from(outbox);
    expect(message?.sentAt).toEqual(server.clock.now());
    expect(await waiting()).toBe(1);
  });

  it("sends a text message where there is only a US number", async () => {
    await register({ email: "", phone: "(404) 555-0134" });
    await shelve({ onHand: 1 });
    await run();
    expect(mails).toEqual([]);
    expect(texts).toMatchObject([
      {
        to: "+14045550134",
        text: "Red Clay Furniture: Ormewood Iron Bed, Queen is back in stock. https://shop.example/product/3007/ORM-BED-Q",
      },
    ]);
  });

  it("asks the staff to call a shopper whom no message reaches", async () => {
    const silent = await testServer({ url: server.url, ports: { ...ports, sms: undefined } });
    await register({ name: "Grace <b>", email: "", phone: "+44 20 7946 0018" });
    await register({ email: "", phone: "4045550134" });
    await shelve({ onHand: 1 });
    await notifyWaitlist(silent.context);
    await relayOutbox(silent.context);
    await silent.close();
    await run();
    expect(texts).toEqual([]);
    expect(await waiting()).toBe(0);
    const [grace, ada] = mails.toSorted((a, b) => b.subject.localeCompare(a.subject));
    expect(grace).toMatchObject({
      to: "orders@redclay.example",
      subject: "Please call Grace <b> about Ormewood Iron Bed, Queen",
      text: expect.stringContaining("left only a phone number: +44 20 7946 0018"),
      html: expect.stringContaining("Grace &lt;b&gt; asked to be told"),
    });
    expect(ada?.text).toContain("left only a phone number: (404) 555-0134");
  });

  it("asks the staff too when the network rejects the message for good, and retries when it may accept it", async () => {
    const problems = [
      new Error("out of order"),
      new SmsRejected("The SMS gateway answered 400 with code 21211."),
    ];
    const sms = { send: () => Promise.reject(problems.shift() ?? new Error("asked too often")) };
    const picky = await testServer({ url: server.url, ports: { ...ports, sms } });
    await register({ email: "", phone: "4045550134" });
    await shelve({ onHand: 1 });
    picky.clock.set(server.clock.now());
    await notifyWaitlist(picky.context);
    await relayOutbox(picky.context);
    expect(mails).toEqual([]);
    picky.clock.advance(61_000);
    await relayOutbox(picky.context);
    picky.clock.advance(3_600_000);
    await relayOutbox(picky.context);
    await picky.close();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Please call Ada")]);
  });

  it("asks the staff once when the gateway has rejected us for seven hours", async () => {
    let attempts = 0;
    const send = () => Promise.reject(new Error(`The SMS gateway answered 401, attempt ${(attempts += 1)}.`));
    const locked = await testServer({ url: server.url, ports: { ...ports, sms: { send } } });
    await register({ email: "", phone: "4045550134" });
    await shelve({ onHand: 1 });
    locked.clock.set(server.clock.now());
    await notifyWaitlist(locked.context);
    for (let minutes = 0; minutes < 390; minutes += 10) {
      await relayOutbox(locked.context);
      locked.clock.advance(600_000);
    }
    expect(mails).toEqual([]);
    for (let hour = 0; hour < 40; hour += 1) {
      await relayOutbox(locked.context);
      locked.clock.advance(3_600_000);
    }
    await locked.close();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Please call Ada")]);
    expect(attempts).toBeLessThan(22);
  });

  it("sends each message once when two processes look at the same time", async () => {
    const other = await testServer({ url: server.url, ports });
    for (let at = 0; at < 8; at += 1) await register({ email: `shopper${at}@example.com` });
    await shelve({ onHand: 1 });
    other.clock.advance(server.clock.now().getTime() - other.clock.now().getTime());
    const both = [server.context, other.context, server.context, other.context];
    await Promise.all(both.map((context) => notifyWaitlist(context)));
    await Promise.all(both.map((context) => relayOutbox(context)));
    await other.close();
    expect(recipients()).toEqual(Array.from({ length: 8 }, (_, at) => `shopper${at}@example.com`));
    expect(await server.db.select().from(outbox)).toHaveLength(8);
  });

  it("skips entries that another process has claimed", async () => {
    await register();
    await shelve({ onHand: 1 });
    await inTransaction(server.db, async (tx) => {
      await tx.execute(queueWaitingSql(server.clock.now()));
      await notifyWaitlist(server.context);
    });
    await run();
    expect(mails).toHaveLength(1);
  });

  it("retries a message that could not be sent, and notifies no one twice", async () => {
    await register();
    await shelve({ onHand: 1 });
    const broken = { send: () => Promise.reject(new Error("mailbox is on fire")) };
    const down = await testServer({ url: server.url, ports: { ...ports, mail: broken } });
    await notifyWaitlist(down.context);
    await relayOutbox(down.context);
    await down.close();
    server.clock.advance(3_600_000);
    await run();
    expect(mails).toHaveLength(1);
  });

  it("finds waiting entries by an index among 20,000 notified ones", async () => {
    await server.db.execute(sql`
      insert into waitlist_entry (sku, name, email, reach_by, registered_at, notified_at)
      select 'ANS-SOF-CLY', 'x', 'x@example.com', 'mail', now(), now() from generate_series(1, 20000)`);
    await server.db.execute(sql`vacuum analyze waitlist_entry`);
    const { rows } = await server.db.execute(sql`explain ${queueWaitingSql(server.clock.now())}`);
    expect(JSON.stringify(rows)).toContain("waitlist_entry_waiting");
  });
});

async function waiting(): Promise<number> {
  const entries = and(eq(waitlistEntry.sku, "ORM-BED-Q"), isNull(waitlistEntry.notifiedAt));
  return server.db.$count(waitlistEntry, entries);
}

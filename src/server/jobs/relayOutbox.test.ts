import { asc, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { order, outbox } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Mail } from "#server/ports/mail/port";
import { newKey, readyToPay } from "#test/data/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let delivered: Mail[] = [];
let logged = "";
/** What happens to a mail before it is delivered. */
let before: (mail: Mail) => Promise<void>;
const mail = {
  async send(sent: Mail) {
    await before(sent);
    delivered.push(sent);
  },
};
const fine = () => Promise.resolve();

beforeEach(async () => {
  server = await testServer({ ports: { mail }, logTo: { write: (line) => void (logged += line) } });
  delivered = [];
  logged = "";
  before = fine;
});
afterEach(() => server.close());

/** Buys something. @returns the number of the order */
async function buy(): Promise<string> {
  const browser = server.browser();
  const input = await readyToPay(browser, { "SWG-PIL-S": 1 });
  const answer = await browser.call("SubmitOrderPayment", input, newKey());
  server.clock.advance(1000);
  return answer.orderNumber;
}

const open = () => server.db.select().from(outbox).where(isNull(outbox.sentAt));
const claimedUntil = async () => (await open())[0]?.notBefore?.getTime();
const ids = () => delivered.map(({ messageId }) => messageId);

describe("relayOutbox", () => {
  it("sends the confirmation of each order once", async () => {
    const numbers = [await buy(), await buy(), await buy()];
    await relayOutbox(server.context);
    await relayOutbox(server.context);
    expect(ids().toSorted()).toEqual(numbers.map((number) => `order-${number}`).toSorted());
    expect(delivered.find(({ messageId }) => messageId === `order-${numbers[0]}`)).toMatchObject({
      to: "ada@example.com",
      subject: expect.stringContaining(numbers[0] ?? ""),
    });
    const rows = await server.db.select().from(outbox);
    expect(rows.filter(({ sentAt }) => sentAt === null)).toEqual([]);
  });

  it("sends eight mails at a time, the oldest first", async () => {
    const number = await buy();
    await server.db.execute(sql`
      insert into outbox (message_id, kind, payload, created_at)
      select 'copy-' || n, kind, payload, created_at + n * interval '1 second' from outbox, generate_series(1, 9) n`);
    const started: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    before = ({ messageId }) => {
      started.push(messageId);
      return released;
    };
    const relaying = relayOutbox(server.context, { patienceMs: 60_000 });
    const oldest = [`order-${number}`, ...[1, 2, 3, 4, 5, 6, 7].map((n) => `copy-${n}`)];
    await expect.poll(() => started.toSorted()).toEqual(oldest.toSorted());
    release();
    await relaying;
    expect(delivered).toHaveLength(10);
  });

  it("holds confirmations back during a rush of orders for ten seconds at most, and no other mail", async () => {
    const [early, late] = [await buy(), await buy()];
    await server.db.execute(sql`
      update outbox set created_at = created_at - interval '10 seconds' where message_id = ${`order-${early}`}`);
    await server.db.execute(sql`insert into outbox (message_id, kind, payload, created_at)
      select 'receipt', 'payment-receipt', jsonb_build_object('orderId', "order".id, 'providerKey', provider_key), now()
      from "order" join payment_attempt on order_id = "order".id where "order".number = ${late}`);
    let isRush = true;
    const context = { ...server.context, rush: { note: () => undefined, isOn: () => isRush } };
    const relaying = relayOutbox(context);
    await expect.poll(() => ids().toSorted()).toEqual([`order-${early}`, "receipt"].toSorted());
    isRush = false;
    await relaying;
    expect(ids().at(-1)).toBe(`order-${late}`);
  });

  it("retries a failed mail, and sends the others meanwhile", async () => {
    const [first, second] = [await buy(), await buy()];
    before = ({ messageId }) =>
      messageId === `order-${first}` ? Promise.reject(new Error("mailbox is on fire")) : fine();
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${second}`]);
    const [row] = await server.db.select().from(outbox).orderBy(asc(outbox.createdAt));
    expect(row).toMatchObject({ attempts: 1, sentAt: null, lastProblem: "mailbox is on fire" });
    before = fine;
    server.clock.advance(60_000);
    await relayOutbox(server.context);
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${second}`, `order-${first}`]);
  });

  it("sends a mail once per run, even when it fails", async () => {
    await buy();
    let attempts = 0;
    before = () => {
      attempts += 1;
      return Promise.reject(new Error("no"));
    };
    server.clock.advance(3_600_000);
    await relayOutbox(server.context);
    expect(attempts).toBe(1);
  });

  it("loses no mail in a day-long outage, and does not retry endlessly", async () => {
    const number = await buy();
    let attempts = 0;
    before = () => {
      attempts += 1;
      return Promise.reject(new Error("no mail server"));
    };
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      server.clock.advance(5 * 60_000);
      await relayOutbox(server.context);
    }
    expect(attempts).toBeGreaterThan(10);
    expect(attempts).toBeLessThan(50);
    before = fine;
    server.clock.advance(2 * 3_600_000);
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${number}`]);
  });

  it("sends a mail again with the same id when the first outcome is unknown", async () => {
    const number = await buy();
    // It arrives, and then the connection breaks.
    before = (sent) => {
      delivered.push(sent);
      return Promise.reject(new Error("connection lost"));
    };
    await relayOutbox(server.context);
    before = fine;
    server.clock.advance(60_000);
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${number}`, `order-${number}`]);
  });

  it("sends each mail once from two processes at once", async () => {
    const numbers = [await buy(), await buy(), await buy(), await buy()];
    const other = await testServer({ url: server.url, ports: { mail } });
    other.clock.set(server.clock.now());
    before = () => new Promise((resolve) => setImmediate(resolve));
    await Promise.all([relayOutbox(server.context), relayOutbox(other.context), relayOutbox(server.context)]);
    expect(ids().toSorted()).toEqual(numbers.map((number) => `order-${number}`).toSorted());
    await other.close();
  });

  it("goes on past an unreadable message", async () => {
    const number = await buy();
    const long = new Date("2020-01-01");
    await server.db
      .insert(outbox)
      .values({ messageId: "broken", kind: "order-confirmation", payload: { order: 1 }, createdAt: long });
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${number}`]);
    const [broken] = await server.db.select().from(outbox).where(eq(outbox.messageId, "broken"));
    expect(broken).toMatchObject({ attempts: 1, lastProblem: expect.stringContaining("names no order") });
  });

  it("holds no row and no connection while a mail is under way", async () => {
    const number = await buy();
    const seen: unknown[] = [];
    before = async ({ messageId }) => {
      const own = sql`select attempts from outbox where message_id = ${messageId} for update nowait`;
      seen.push(...(await server.db.execute(own)).rows);
      const open = sql`select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      seen.push((await server.db.execute(open)).rows);
    };
    await relayOutbox(server.context);
    expect(seen).toEqual([{ attempts: 1 }, []]);
    expect(ids()).toEqual([`order-${number}`]);
  });

  it("gives a slow mail server each mail once without delaying the others", async () => {
    const [slow, other] = [await buy(), await buy()];
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    before = ({ messageId }) => (messageId === `order-${slow}` ? arriving : fine());
    await relayOutbox(server.context, { patienceMs: 50, renewEveryMs: 20 });
    await expect.poll(ids).toEqual([`order-${other}`]);
    for (let seconds = 0; seconds < 300; seconds += 20) {
      server.clock.advance(20_000);
      // The claim is renewed while the mail is under way.
      await expect.poll(claimedUntil).toBeGreaterThan(server.clock.now().getTime() + 20_000);
      await relayOutbox(server.context, { patienceMs: 50 });
    }
    arrive();
    await expect.poll(open).toEqual([]);
    server.clock.advance(24 * 3_600_000);
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${other}`, `order-${slow}`]);
  });

  it("sends a mail again half a minute after a process was killed while sending it", async () => {
    const number = await buy();
    const sending = new Promise<void>((begun) => {
      before = () => {
        begun();
        return new Promise(() => undefined);
      };
    });
    await relayOutbox(server.context, { patienceMs: 10 });
    await sending;
    before = fine;
    server.clock.advance(30_000 - 1);
    await relayOutbox(server.context);
    expect(ids()).toEqual([]);
    server.clock.advance(1);
    await relayOutbox(server.context);
    expect(ids()).toEqual([`order-${number}`]);
  });

  it("logs the kind of a rejection by the mail server, but no address", async () => {
    await buy();
    const refused = "550 5.1.1 <ada@example.com>: Recipient address rejected";
    const details = { code: "EENVELOPE", rejected: ["ada@example.com"], response: refused };
    before = () => Promise.reject(Object.assign(new Error(refused), details));
    await relayOutbox(server.context);
    const lines = logged.split("\n").filter((line) => line.includes("could not be sent"));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ problem: { name: "Error", code: "EENVELOPE" } });
    expect(lines[0]).not.toMatch(/ada@example|550 |rejected/i);
  });

  it("begins no other mail once the store is closing", async () => {
    await buy();
    await server.db.execute(sql`
      insert into outbox (message_id, kind, payload, created_at)
      select 'copy-' || n, kind, payload, created_at + n * interval '1 second' from outbox, generate_series(1, 20) n`);
    const closing = new AbortController();
    const context = { ...server.context, closing: closing.signal };
    before = () => {
      closing.abort();
      return fine();
    };
    await relayOutbox(context);
    expect(delivered.length).toBeLessThanOrEqual(8);
  });

  it("writes the order as it is now, not as a browser described it", async () => {
    const number = await buy();
    await server.db.update(order).set({ scheduledDay: null }).where(eq(order.number, number));
    await relayOutbox(server.context);
    expect(delivered[0]?.text).toContain("\nDelivery\n");
  });
});

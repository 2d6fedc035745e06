import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey, readyToPay, type Submit } from "#test/data/builders";
import { rounds } from "#test/rounds";
import type { StoreProcess } from "#test/storeProcess";
import { browserAt, storeProgram, type StoreProgram } from "#test/storeProgram";
import type { Browser } from "#test/testServer";

/*
 * The whole store as `npm start` runs it: a process with its built-in database, told to stop, started twice, killed and
 * started again. Each test continues where the one before ended.
 */

let program: StoreProgram;
let store: StoreProcess;
beforeAll(async () => {
  program = await storeProgram();
});
afterAll(() => program.remove());

type Shopper = { browser: Browser; input: Submit; key: string };
let running: Shopper;
let waiting: Shopper;
let bought: unknown;

/** One order at a time: two connections, half of them for browsing. And a short deadline for the provider. */
const narrow = { DB_POOL: "2", PAYMENT_TIMEOUT_MS: "1500" };

async function shopperAt(url: string): Promise<Shopper> {
  const browser = browserAt(url);
  return { browser, input: await readyToPay(browser, { "SWG-PIL-S": 1 }), key: newKey() };
}

function submit({ browser, input, key }: Shopper, at = browser) {
  return at.call("SubmitOrderPayment", input, key);
}

/** Looks at the store's database from outside, with a transaction open. */
async function besides(): Promise<pg.Client> {
  const client = new pg.Client(await program.databaseUrl());
  await client.connect();
  await client.query("begin");
  return client;
}

async function stop(): Promise<void> {
  store.kill("SIGTERM");
  expect(await store.ended).toBe(0);
  expect(await program.databaseUrl()).toBeUndefined();
}

describe("the store", () => {
  it("opens with a database and a demo of its own, and sends shoppers to the port it was given", async () => {
    store = program.start(narrow);
    const url = await store.url();
    expect(store.output()).toContain("Creating the database.");
    expect(store.output()).toContain("Loaded the demo store.");
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const { publicUrl } = (await (await fetch(`${url}/config`)).json()) as { publicUrl: string };
    expect(new URL(publicUrl).port).toBe(new URL(url).port);
  });

  it("prints links for a clerk's desk and a kiosk, and lets a command see the devices while it runs", async () => {
    const browser = browserAt(await store.url());
    for (const kiosk of [false, true]) {
      const link = new RegExp(`/__register/1/([\\w-]+)${kiosk ? "/kiosk" : ""}\\n`);
      const authToken = link.exec(store.output())?.[1] ?? "";
      const registered = await browser.call("RegisterStore", { storeId: 1, authToken, kiosk });
      expect(registered).toMatchObject({ status: true, kiosk });
    }
    const listing = program.floor("devices");
    expect(await listing.ended).toBe(0);
    expect(listing.output()).toMatch(/Decatur {2,}kiosk[^]*Decatur {2,}clerk's desk/);
    const unknown = program.floor("enroll", "9");
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toMatch(/^There is no store 9; the stores are [^\n]+\.\n$/);
  });

  it("rejects a second start on its data folder in one sentence, and goes on", async () => {
    const second = program.start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^Davenport is already running on the data folder \S+ \(process \d+\); stop it, or set DATA_DIR to another folder\.\n$/,
    );
    expect((await fetch(`${await store.url()}/health/ready`)).status).toBe(200);
  });

  it("answers waiting and running submits when told to stop, and ends with its database", async () => {
    const url = await store.url();
    [running, waiting] = [await shopperAt(url), await shopperAt(url)];
    const lock = await besides();
    await lock.query("lock table stock in share mode");
    const paying = submit(running);
    const blocked = "select count(*)::int as count from pg_locks where not granted";
    await expect.poll(async () => (await lock.query(blocked)).rows).toEqual([{ count: 1 }]);
    const queueing = submit(waiting);
    const begun = "select count(*)::int as count from idempotency_record";
    await expect.poll(async () => (await lock.query(begun)).rows).toEqual([{ count: 2 }]);
    const told = performance.now();
    store.kill("SIGTERM");
    expect(await queueing).toMatchObject({ status: "Pending" });
    await lock.query("commit");
    await lock.end();
    bought = await paying;
    expect(bought).toMatchObject({ status: "Processed" });
    expect(await store.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(await program.databaseUrl()).toBeUndefined();
  });

  it("continues after a restart: the same keys find the order, or place it", async () => {
    store = program.start(narrow);
    const url = await store.url();
    expect(store.output()).not.toMatch(/Creating|Loaded/);
    expect(await submit(running, browserAt(url))).toEqual(bought);
    expect(await submit(waiting, browserAt(url))).toMatchObject({ status: "Processed" });
  });

  it("restarts after kill -9 on the database that outlived it, and loses nothing", async () => {
    const killed = await shopperAt(await store.url());
    const lock = await besides();
    await lock.query("lock table ledger_entry in share mode");
    const lost = submit(killed).catch(() => "lost");
    const blocked = "select count(*)::int as count from pg_locks where not granted";
    // The provider has captured the payment, and the store is about to record it.
    await expect.poll(async () => (await lock.query(blocked)).rows).toEqual([{ count: 1 }]);
    store.kill("SIGKILL");
    expect(await store.ended).toBe("SIGKILL");
    expect(await lost).toBe("lost");
    await lock.query("commit");
    await lock.end();
    store = program.start(narrow);
    const url = await store.url();
    expect(await submit(running, browserAt(url))).toEqual(bought);
    const answer = await submit(killed, browserAt(url));
    expect(answer).toMatchObject({ status: "Processed" });
    expect(await submit(killed, browserAt(url))).toEqual(answer);
    const after = await besides();
    const { rows } = await after.query(
      "select count(*)::int as count from sandbox_charge where state = 'captured'",
    );
    expect(rows).toEqual([{ count: 3 }]);
    await after.end();
  });

  it("outlives kill -9 on its database under load, and is soon ready again", async () => {
    const url = await store.url();
    const readiness = async () => (await fetch(`${url}/health/ready`)).status;
    const loaded = new AbortController();
    const load = Array.from({ length: 8 }, async () => {
      while (!loaded.signal.aborted)
        await browserAt(url)
          .call("Home", {})
          .catch(() => undefined);
    });
    for (const _ of rounds(2, 20)) {
      await program.killDatabase();
      await expect.poll(readiness, { interval: 20 }).toBe(503);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      await expect.poll(readiness, { interval: 20, timeout: 20_000 }).toBe(200);
    }
    loaded.abort();
    await Promise.all(load);
    expect(await submit(await shopperAt(url))).toMatchObject({ status: "Processed" });
    expect(await submit(running, browserAt(url))).toEqual(bought);
    await stop();
  });
});

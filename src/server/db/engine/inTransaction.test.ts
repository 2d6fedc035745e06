import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { isBusy, isQueryProblem } from "#server/db/engine/busy";
import { connect } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { createTestDatabase } from "#test/database";
import { faultProxy } from "#test/fakes/faultProxy";

const database = await createTestDatabase();
const proxy = await faultProxy(database.url);
const { db, pool, close } = connect(proxy.url, 3, () => undefined);
await db.execute(sql`create table account_of_test (name text primary key, amount int not null)`);
await db.execute(sql`insert into account_of_test values ('a', 0), ('b', 0)`);
afterAll(async () => {
  await close();
  await proxy.close();
  await database.drop();
});

const add = (name: string) => sql`update account_of_test set amount = amount + 1 where name = ${name}`;
const failure = (work: Promise<unknown>) => work.catch((problem: unknown) => problem);

async function amounts(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select amount from account_of_test order by name`);
  return rows.map((row) => row["amount"]);
}

describe("a transaction", () => {
  it("commits all or nothing, and throws the error of its work", async () => {
    const problem = new Error("no");
    const failing = inTransaction(db, async (tx) => {
      await tx.execute(add("a"));
      throw problem;
    });
    await expect(failing).rejects.toBe(problem);
    expect(await amounts()).toEqual([0, 0]);
  });

  it("runs again after a deadlock", async () => {
    let runs = 0;
    const locked = new Set<string>();
    const cross = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await tx.execute(add(first));
        locked.add(first);
        for (let waited = 0; waited < 50 && locked.size < 2; waited += 1) await pause(10);
        await tx.execute(add(second));
      });
    await Promise.all([cross("a", "b"), cross("b", "a")]);
    expect(runs).toBe(3);
    expect(await amounts()).toEqual([2, 2]);
  });

  it("gives up after four attempts", async () => {
    let runs = 0;
    const losing = inTransaction(db, async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
    });
    expect(isBusy(await failure(losing))).toBe(true);
    expect(runs).toBe(4);
  });

  it("returns its connection even when its first statement fails", async () => {
    for (let outage = 0; outage < 6; outage += 1) {
      // The pool holds a connection that breaks at its first answer.
      await db.execute(sql`select 1`);
      proxy.set({ kind: "reset", afterBytes: 0 });
      expect(isBusy(await failure(inTransaction(db, (tx) => tx.execute(sql`select 1`))))).toBe(true);
      proxy.set({ kind: "none" });
    }
    await pause(50);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await inTransaction(db, () => amounts())).toEqual([2, 2]);
  });
});

describe("a transaction that gets no connection", () => {
  it("fails like a query, whether the pool is full or nothing listens", async () => {
    const one = connect(proxy.url, 1, () => undefined);
    const client = await one.pool.connect();
    const full = await failure(inTransaction(one.db, amounts));
    client.release();
    await one.close();
    const nowhere = connect("postgres://127.0.0.1:1/none", 1, () => undefined);
    const refused = await failure(inTransaction(nowhere.db, amounts));
    await nowhere.close();
    expect([full, refused].map(isQueryProblem)).toEqual([true, true]);
    expect([full, refused].map(isBusy)).toEqual([true, true]);
  });
});

describe("a connection", () => {
  it("is closed after a timeout, and its locks are released once the network works", async () => {
    const impatient = connect(proxy.url, 1, () => undefined);
    impatient.pool.options.query_timeout = 500;
    const hung = inTransaction(impatient.db, async (tx) => {
      await tx.execute(add("a"));
      proxy.set({ kind: "silent" });
      await tx.execute(add("b"));
    });
    expect(isBusy(await failure(hung))).toBe(true);
    proxy.set({ kind: "none" });
    expect(await inTransaction(impatient.db, (tx) => tx.execute(add("a")))).toMatchObject({ rowCount: 1 });
    await impatient.close();
    expect(await amounts()).toEqual([3, 2]);
  });

  it("is reused after its work failed", async () => {
    const backend = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0];
    const before = await backend();
    await expect(inTransaction(db, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(inTransaction(db, (tx) => tx.execute(sql`select nonsense`))).rejects.toThrow();
    expect(await backend()).toEqual(before);
  });
});

describe("isBusy", () => {
  it.each([
    [
      "a connection that broke while it was idle",
      "",
      "Client has encountered a connection error and is not queryable",
    ],
    ["a connection that was closed", "", "Client was closed and is not queryable"],
    ["a connection that broke while writing", "EPIPE", "write EPIPE"],
    ["a full disk", "53100", "could not extend file: No space left on device"],
  ])("holds for %s", (_, code, message) => {
    const error = Object.assign(new Error(message), code && { code });
    expect(isBusy(error)).toBe(true);
    // As the query builder throws it.
    expect(isBusy(new Error("Failed query", { cause: error }))).toBe(true);
  });

  it("tells a full pool from a wrong query", async () => {
    expect(isBusy(await failure(db.execute(sql`select nonsense`)))).toBe(false);
    const one = connect(database.url, 1, () => undefined);
    const client = await one.pool.connect();
    expect(isBusy(await failure(one.db.execute(sql`select 1`)))).toBe(true);
    client.release();
    await one.close();
  });
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBusy } from "#server/db/engine/busy";
import { connect, type Connection } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { faultProxy, type FaultProxy } from "#test/fakes/faultProxy";

let made: TestDatabase;
let proxy: FaultProxy;
let connection: Connection;

beforeAll(async () => {
  made = await createTestDatabase();
  proxy = await faultProxy(made.url);
  connection = connect(proxy.url, 3, () => undefined);
  await connection.db.execute(sql`create table account_of_test (name text primary key, amount int not null)`);
  await connection.db.execute(sql`insert into account_of_test values ('a', 0), ('b', 0)`);
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await made.drop();
});

const add = (name: string) => sql`update account_of_test set amount = amount + 1 where name = ${name}`;

async function amounts(): Promise<unknown[]> {
  const { rows } = await connection.db.execute(sql`select amount from account_of_test order by name`);
  return rows.map((row) => row["amount"]);
}

describe("a transaction", () => {
  it("commits all or nothing, and throws what its work threw", async () => {
    const problem = new Error("no");
    const tried = inTransaction(connection.db, async (tx) => {
      await tx.execute(add("a"));
      throw problem;
    });
    await expect(tried).rejects.toBe(problem);
    expect(await amounts()).toEqual([0, 0]);
  });

  it("runs again when it lost to another one", async () => {
    let runs = 0;
    const meet = [0, 0];
    const cross = (first: string, second: string, own: number) =>
      inTransaction(connection.db, async (tx) => {
        runs += 1;
        await tx.execute(add(first));
        meet[own] = 1;
        // Both hold their first row before they ask for the second.
        for (let waited = 0; waited < 50 && meet.includes(0); waited += 1)
          await new Promise((resolve) => setTimeout(resolve, 10));
        await tx.execute(add(second));
      });
    await Promise.all([cross("a", "b", 0), cross("b", "a", 1)]);
    expect(runs).toBe(3);
    expect(await amounts()).toEqual([2, 2]);
  });

  it("gives up after four tries", async () => {
    let runs = 0;
    const losing = inTransaction(connection.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
    });
    const problem: unknown = await losing.catch((error: unknown) => error);
    expect(isBusy(problem)).toBe(true);
    expect(runs).toBe(4);
  });

  it("returns its connection even when its first statement fails", async () => {
    for (let outage = 0; outage < 6; outage += 1) {
      // A connection that the pool believes in, and that breaks with the first word.
      await connection.db.execute(sql`select 1`);
      proxy.set({ kind: "reset", afterBytes: 0 });
      const problem: unknown = await inTransaction(connection.db, (tx) => tx.execute(sql`select 1`)).catch(
        (error: unknown) => error,
      );
      expect(isBusy(problem)).toBe(true);
      proxy.set({ kind: "none" });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(connection.pool.totalCount - connection.pool.idleCount).toBe(0);
    expect(await inTransaction(connection.db, () => amounts())).toEqual([2, 2]);
  });
});

describe("a connection that timed out", () => {
  it("is not used again, and its locks are released once the network works", async () => {
    const impatient = connect(proxy.url, 1, () => undefined);
    impatient.pool.options.query_timeout = 500;
    const hung = inTransaction(impatient.db, async (tx) => {
      await tx.execute(add("a"));
      proxy.set({ kind: "silent" });
      await tx.execute(add("b"));
    });
    expect(isBusy(await hung.catch((problem: unknown) => problem))).toBe(true);
    proxy.set({ kind: "none" });
    expect(await inTransaction(impatient.db, (tx) => tx.execute(add("a")))).toMatchObject({ rowCount: 1 });
    await impatient.close();
    expect(await amounts()).toEqual([3, 2]);
  });

  it("is told apart from one whose work failed, which is reused", async () => {
    const before = await backend();
    await expect(inTransaction(connection.db, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(inTransaction(connection.db, (tx) => tx.execute(sql`select nonsense`))).rejects.toThrow();
    expect(await backend()).toBe(before);
  });
});

/** Which connection the pool hands out. */
async function backend(): Promise<unknown> {
  const { rows } = await connection.db.execute(sql`select pg_backend_pid() as pid`);
  return rows[0]?.["pid"];
}

describe("a database that is busy or unreachable", () => {
  it("is told apart from an error of our own", async () => {
    const wrong: unknown = await connection.db.execute(sql`select nonsense`).catch((error: unknown) => error);
    expect(isBusy(wrong)).toBe(false);
    const one = connect(made.url, 1, () => undefined);
    const client = await one.pool.connect();
    const late: unknown = await one.db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isBusy(late)).toBe(true);
    client.release();
    await one.close();
  });
});

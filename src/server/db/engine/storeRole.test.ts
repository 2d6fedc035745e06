import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/app/openDatabase";
import { readConfig } from "#server/app/config/config";
import { outbox, variant } from "#server/db/schema/index";
import { compareBooks } from "#server/payments/compareBooks";
import { newKey, readyToPay } from "#test/data/builders";
import { createDemoDatabase } from "#test/database";
import { testServer } from "#test/testServer";

const database = await createDemoDatabase();
afterAll(() => database.drop());
/** On the server of DATABASE_URL, tests have one role. */
const hasOwnRole = database.storeUrl !== database.url;

async function problemOf(sql: string): Promise<string> {
  const client = new pg.Client(database.storeUrl);
  await client.connect();
  try {
    await client.query(sql);
    return "";
  } catch (problem) {
    return problem instanceof Error ? problem.message : "unknown";
  } finally {
    await client.end();
  }
}

describe.runIf(hasOwnRole)("the store's role in the database", () => {
  it.each([
    ["create table mine (id int)", "permission denied for schema public"],
    ["create table pgboss.mine (id int)", "permission denied for schema pgboss"],
    ["create function mine() returns int language sql as 'select 1'", "permission denied for schema public"],
    ["create schema mine", "permission denied for database"],
    ["create role mine", "permission denied to create role"],
    ["drop table outbox", "must be owner of table outbox"],
    ["drop trigger ledger_entry_unchanged on ledger_entry", "must be owner of relation ledger_entry"],
    ["drop schema pgboss cascade", "must be owner of schema pgboss"],
    ["alter table ledger_entry disable trigger all", "must be owner of table ledger_entry"],
    ["alter table outbox add column mine text", "must be owner of table outbox"],
    ["alter role current_user superuser", "permission denied to alter role"],
    ["truncate ledger_entry", "permission denied for table ledger_entry"],
    ["truncate outbox", "permission denied for table outbox"],
    ["delete from ledger_entry", "permission denied for table ledger_entry"],
    ["update ledger_entry set amount = 1", "permission denied for table ledger_entry"],
    ["set session_replication_role = replica", "permission denied to set parameter"],
    ["update drizzle.__drizzle_migrations set hash = ''", "permission denied for schema drizzle"],
  ])("may not %s", async (sql, problem) => {
    expect(await problemOf(sql)).toContain(problem);
  });

  it("is given its rights at every start, also by two processes at once", async () => {
    const env = { DATABASE_URL: database.storeUrl, MIGRATION_DATABASE_URL: database.url };
    const open = () => openDatabase(readConfig(env), { demoFolder: "demo", say: () => undefined });
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ url }) => url)).toEqual(Array(3).fill(database.storeUrl));
  });
});

describe("a store in its own role", () => {
  it("sells, mails, compares its books and is told of changes by its jobs and notices", async () => {
    const server = await testServer({ url: database.storeUrl, withJobs: true });
    const browser = server.browser();
    const input = await readyToPay(browser, { "SWG-PIL-S": 1 });
    const { status, orderNumber } = await browser.call("SubmitOrderPayment", input, newKey());
    expect(status).toBe("Processed");
    const mail = async () =>
      (
        await server.db
          .select()
          .from(outbox)
          .where(eq(outbox.messageId, `order-${orderNumber}`))
      )[0]?.sentAt;
    await expect.poll(mail).toEqual(server.clock.now());
    await compareBooks(server.context);
    const detail = async () => JSON.stringify(await server.context.catalog.product(1001));
    const before = await detail();
    await server.db.update(variant).set({ shortName: "renamed" }).where(eq(variant.productId, 1001));
    await expect.poll(detail).not.toBe(before);
    await server.close();
  });
});

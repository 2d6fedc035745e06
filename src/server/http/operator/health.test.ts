import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testServer } from "#test/testServer";

it("the readiness says no from the first write that fails on a full disk until a trial succeeds", async () => {
  const { app, db, browser, close } = await testServer({ contents: "tables" });
  const ready = async () => (await app.inject("/health/ready")).statusCode;
  const report = async () => (await browser().send("Logger", { msg: "broken" })).status;
  await db.execute(sql`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger fail before insert on client_report execute function fail()`);
  expect(await ready()).toBe(200);
  const began = performance.now();
  expect(await report()).toBe(503);
  expect(await ready()).toBe(503);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect((await app.inject("/health/live")).statusCode).toBe(200);
  // The trial writes elsewhere, where no trigger fails.
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  expect(await report()).toBe(503);
  expect(await ready()).toBe(503);
  await close();
});

it("the readiness waits for no connection of the store's, however busy they are", async () => {
  const { app, db, context, close } = await testServer({ contents: "tables" });
  const busy = await Promise.all(Array.from({ length: context.config.dbPool }, () => db.$client.connect()));
  expect((await app.inject("/health/ready")).statusCode).toBe(200);
  for (const client of busy) client.release();
  await close();
});

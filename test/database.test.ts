import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, createDemoDatabase, createTestDatabase } from "#test/database";

async function select(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe("createTestDatabase", () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });

  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it("gives each caller its own database", async () => {
    await select(one.url, "create table mine (answer int)");
    expect(await select(one.url, "select to_regclass('mine') is not null as answer")).toBe(true);
    expect(await select(other.url, "select to_regclass('mine') is not null as answer")).toBe(false);
  });

  it("runs the migrations as the role that owns the tables", async () => {
    const tables = "select count(*)::int as answer from pg_tables where schemaname = 'public'";
    expect(await select(one.url, tables)).toBeGreaterThan(10);
    expect(await select(one.url, `${tables} and tableowner <> current_user`)).toBe(0);
  });

  it("creates a UTF8 database on PostgreSQL 15 or later", async () => {
    expect(await select(one.url, "select current_setting('server_encoding') as answer")).toBe("UTF8");
    const version = await select(one.url, "select current_setting('server_version_num')::int as answer");
    expect(version).toBeGreaterThanOrEqual(150_000);
  });

  it("drops a database with open connections", async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.url);
    client.on("error", () => undefined);
    await client.connect();
    await database.drop();
    await expect(select(database.url, "select 1 as answer")).rejects.toThrow(/does not exist/);
    await client.end();
  });
});

describe("createDemoDatabase", () => {
  it("contains the demo store", async () => {
    const database = await createDemoDatabase();
    const count = await select(database.url, "select count(*)::int as answer from product");
    await database.drop();
    expect(count).toBeGreaterThanOrEqual(24);
  });
});

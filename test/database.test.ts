import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, createDemoDatabase, createTestDatabase } from "#test/database";

describe("createTestDatabase", () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });

  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  async function ask(url: string, sql: string): Promise<unknown> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
    } finally {
      await client.end();
    }
  }

  it("gives each caller its own database", async () => {
    await ask(one.url, "create table mine (answer int)");
    expect(await ask(one.url, "select to_regclass('mine') is not null as answer")).toBe(true);
    expect(await ask(other.url, "select to_regclass('mine') is not null as answer")).toBe(false);
  });

  it("has run the migrations as the role that owns the tables", async () => {
    const strangers =
      "select count(*)::int as answer from pg_tables where schemaname = 'public' and tableowner <> current_user";
    const tables = "select count(*)::int as answer from pg_tables where schemaname = 'public'";
    expect(await ask(one.url, tables)).toBeGreaterThan(10);
    expect(await ask(one.url, strangers)).toBe(0);
  });

  it("makes a UTF8 database on a server that is new enough", async () => {
    expect(await ask(one.url, "select current_setting('server_encoding') as answer")).toBe("UTF8");
    expect(
      await ask(one.url, "select current_setting('server_version_num')::int as answer"),
    ).toBeGreaterThanOrEqual(150_000);
  });

  it("can drop a database under an open connection", async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.url);
    client.on("error", () => undefined);
    await client.connect();
    await database.drop();
    await expect(ask(database.url, "select 1 as answer")).rejects.toThrow(/does not exist/);
    await client.end();
  });
});

describe("createDemoDatabase", () => {
  it("contains the demo store", async () => {
    const database = await createDemoDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ products: number }>(
      "select count(*)::int as products from product",
    );
    await client.end();
    await database.drop();
    expect(rows[0]?.products).toBeGreaterThanOrEqual(24);
  });
});

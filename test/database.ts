import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { afterAll, inject, onTestFinished } from "vitest";
import { connect, connectPatiently, type Connection, type Db } from "#server/db/engine/connect";

export type TestDatabase = {
  /** Its URL for the role that owns it. */
  url: string;
  /** Its URL for the role that a store runs as; the same on the server of DATABASE_URL. */
  storeUrl: string;
  /** Removes it, even under open connections. */
  drop(): Promise<void>;
};

/** A new database with empty tables, in about 30 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create("tables");
}

/** A new database with the demo store, in about 50 ms; the first one takes a few seconds. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return create("demo");
}

/** An empty database that is not UTF8, which the store rejects. */
export function createByteDatabase(): Promise<TestDatabase> {
  return create("bytes");
}

/** A database for all tests of the calling file. `connect` opens a pool, as a process of the store has. */
export async function fileDatabase(
  contents: "tables" | "demo" = "tables",
): Promise<{ url: string; connect(size: number): Db }> {
  const { url, drop } = await create(contents);
  const opened: Connection[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await drop();
  });
  return {
    url,
    connect(size) {
      const connection = connect(url, size, () => undefined);
      opened.push(connection);
      return connection.db;
    },
  };
}

/** Empty tables for the running test, on a connection without timeouts. */
export async function emptyDatabase(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await createTestDatabase();
  const { db, close } = connectPatiently(url);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return { url, db };
}

async function create(contents: string): Promise<TestDatabase> {
  const { url, storeUrl }: Pick<TestDatabase, "url" | "storeUrl"> = JSON.parse(
    await request("POST", contents),
  );
  return {
    url,
    storeUrl,
    drop: async () => void (await request("DELETE", encodeURIComponent(url))),
  };
}

async function request(method: string, path: string): Promise<string> {
  const reply = await fetch(`${inject("testDatabases")}/${path}`, { method });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`No test database: ${text}`);
  return text;
}

/** The constraint, or the message, with which the database rejects a query; "" when it does not. */
export async function rejection(query: PromiseLike<unknown>): Promise<string> {
  const problem: unknown = await Promise.resolve(query).catch((error: unknown) => error);
  if (!(problem instanceof DrizzleQueryError && problem.cause instanceof pg.DatabaseError)) return "";
  return problem.cause.constraint ?? problem.cause.message;
}

import { inject } from "vitest";

export type TestDatabase = {
  /** Its URL, with the store's own role. */
  url: string;
  /** Removes it, even under open connections. */
  drop(): Promise<void>;
};

/** A new database with empty tables, in about 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create("tables");
}

/** A new database with the demo store, in about 50 ms; the first one takes a few seconds. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return create("demo");
}

/** An empty database that is not UTF8: the store must reject it. */
export async function createByteDatabase(): Promise<TestDatabase> {
  return create("bytes");
}

async function create(contents: string): Promise<TestDatabase> {
  const url = await ask("POST", contents);
  return {
    url,
    async drop() {
      await ask("DELETE", encodeURIComponent(url));
    },
  };
}

async function ask(method: string, word: string): Promise<string> {
  const reply = await fetch(`${inject("testDatabases")}/${word}`, { method });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`No test database: ${text}`);
  return text;
}

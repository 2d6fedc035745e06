import { inject } from "vitest";

export type TestDatabase = {
  /** Its address, as the store's own role. */
  url: string;
  /** Removes it, even from under open connections. */
  drop(): Promise<void>;
};

/** A database of one's own with the tables and nothing in them; made in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create("tables");
}

/** A database of one's own with the demo store in it; made in some 50 ms, the first one in a few seconds. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return create("demo");
}

/** A database that is not UTF8, with nothing in it: the store must refuse it. */
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

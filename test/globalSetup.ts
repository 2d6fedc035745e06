import { once } from "node:events";
import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { type Contents, openTestPostgres } from "#test/postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address at which `#test/database` requests databases. */
    testDatabases: string;
  }
}

/**
 * One PostgreSQL for a whole run of vitest. It belongs to vitest's main process and serves databases over HTTP to the
 * test files, which run in other processes. A run that requests no database starts no server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = openTestPostgres();
  const door = createServer((request, reply) => {
    const word = decodeURIComponent((request.url ?? "").slice(1));
    const work =
      request.method === "DELETE" ? postgres.dropDatabase(word) : postgres.createDatabase(contents(word));
    work.then(
      (url) => reply.end(url ?? ""),
      (error: unknown) => reply.writeHead(500).end(String(error instanceof Error ? error.stack : error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  project.provide("testDatabases", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  return async () => {
    door.closeAllConnections();
    door.close();
    await postgres.stop();
  };
}

function contents(word: string): Contents {
  return word === "demo" || word === "bytes" ? word : "tables";
}

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
 * One PostgreSQL for a whole run of vitest. The test files, in other processes, request databases over HTTP. A run that
 * requests none starts no PostgreSQL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = openTestPostgres();
  const server = createServer((request, reply) => {
    const path = decodeURIComponent((request.url ?? "").slice(1));
    const work =
      request.method === "DELETE" ? postgres.dropDatabase(path) : postgres.createDatabase(contents(path));
    work.then(
      (created) => reply.end(JSON.stringify(created ?? {})),
      (error: unknown) => reply.writeHead(500).end(String(error instanceof Error ? error.stack : error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  project.provide("testDatabases", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await postgres.stop();
  };
}

function contents(path: string): Contents {
  return path === "demo" || path === "bytes" ? path : "tables";
}

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { checkDatabase } from "#server/db/engine/checkDatabase";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded";

const folder = await mkdtemp(join(tmpdir(), "davenport-check-"));
// As root, the database runs as another user, who must be able to enter.
await chmod(folder, 0o711);
const server = await startEmbeddedPostgres({
  dataDir: folder,
  say: () => undefined,
  settings: { fsync: "off" },
  initFlags: ["--no-sync"],
});
const { host, port, pathname } = new URL(server.url);
const admin = new pg.Client(new URL(pathname, server.adminUrl).href);
await admin.connect();
afterAll(async () => {
  await admin.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** The server's address with some parts changed. */
function changed(
  parts: Partial<Record<"hostname" | "port" | "username" | "password" | "pathname", string>>,
): string {
  return Object.assign(new URL(server.url), parts).href;
}

describe("checkDatabase", () => {
  it("accepts the built-in database", async () => {
    await expect(checkDatabase(server.url)).resolves.toBeUndefined();
  });

  it("rejects a database that is not UTF8", async () => {
    await admin.query("create database bytes encoding 'SQL_ASCII' locale 'C' template template0");
    await expect(checkDatabase(changed({ pathname: "/bytes" }))).rejects.toThrow(
      `The database of DATABASE_URL (${host}/bytes) keeps text as SQL_ASCII; it must be created with the encoding UTF8.`,
    );
  });

  it("rejects a user who may not install the search extension until it is installed", async () => {
    await admin.query("create role guest login password 'guest'");
    const guest = changed({ username: "guest", password: "guest" });
    await expect(checkDatabase(guest)).rejects.toThrow(
      `The user of DATABASE_URL (${host}${pathname}) may not install the extension pg_trgm; it needs the privilege CREATE on the database, or an administrator who runs "create extension pg_trgm" there.`,
    );
    await admin.query("create extension if not exists pg_trgm");
    await expect(checkDatabase(guest)).resolves.toBeUndefined();
  });

  it.each([
    [{ port: "1" }, "(127.0.0.1:1/davenport) cannot be reached: nothing listens there."],
    [{ password: "wrong" }, `(${host}/davenport) refuses the user name or the password.`],
    [{ pathname: "/nothing" }, `(${host}/nothing) does not exist on that server.`],
    [
      { hostname: "no-such-host.invalid" },
      `(no-such-host.invalid:${port}/davenport) cannot be found: its host is not known.`,
    ],
  ])("explains in one sentence why %j fails, without the password", async (parts, reason) => {
    await expect(checkDatabase(changed(parts))).rejects.toThrow(`The database of DATABASE_URL ${reason}`);
  });
});

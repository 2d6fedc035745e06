import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDatabase } from "#server/db/engine/checkDatabase";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/embedded";

describe("checkDatabase", () => {
  let folder = "";
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "davenport-check-"));
    // Root gives the database to another user, who must be able to enter.
    await chmod(folder, 0o711);
    server = await startEmbeddedPostgres({
      dataDir: folder,
      say: () => undefined,
      settings: { fsync: "off" },
      initFlags: ["--no-sync"],
    });
    const client = new pg.Client(server.adminUrl);
    await client.connect();
    await client.query("create database bytes encoding 'SQL_ASCII' locale 'C' template template0");
    await client.end();
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** The server's address with one part changed. */
  function changed(part: "port" | "password" | "pathname" | "hostname", value: string): string {
    const url = new URL(server.url);
    url[part] = value;
    return url.href;
  }

  it("accepts the built-in database", async () => {
    await expect(checkDatabase(server.url)).resolves.toBeUndefined();
  });

  it("refuses a database that is not UTF8", async () => {
    const { host } = new URL(server.url);
    await expect(checkDatabase(changed("pathname", "/bytes"))).rejects.toThrow(
      `The database of DATABASE_URL (${host}/bytes) keeps text as SQL_ASCII; it must be created with the encoding UTF8.`,
    );
  });

  it("rejects a user who may not install the search extension until it is installed", async () => {
    const { host, pathname } = new URL(server.url);
    const admin = new pg.Client(new URL(pathname, server.adminUrl).href);
    await admin.connect();
    await admin.query("create role guest login password 'guest'");
    const guest = new URL(server.url);
    [guest.username, guest.password] = ["guest", "guest"];
    await expect(checkDatabase(guest.href)).rejects.toThrow(
      `The user of DATABASE_URL (${host}${pathname}) may not install the extension pg_trgm; it needs the privilege CREATE on the database, or an administrator who runs "create extension pg_trgm" there.`,
    );
    await admin.query("create extension if not exists pg_trgm");
    await admin.end();
    await expect(checkDatabase(guest.href)).resolves.toBeUndefined();
  });

  it("says in one sentence what is wrong, without the password", async () => {
    const { host } = new URL(server.url);
    await expect(checkDatabase(changed("port", "1"))).rejects.toThrow(
      "The database of DATABASE_URL (127.0.0.1:1/davenport) cannot be reached: nothing listens there.",
    );
    await expect(checkDatabase(changed("password", "wrong"))).rejects.toThrow(
      `The database of DATABASE_URL (${host}/davenport) refuses the user name or the password.`,
    );
    await expect(checkDatabase(changed("pathname", "/nothing"))).rejects.toThrow(
      `The database of DATABASE_URL (${host}/nothing) does not exist on that server.`,
    );
  });

  it("recognizes an unknown host", async () => {
    await expect(checkDatabase("postgres://shop:secret@no-such-host.invalid/shop")).rejects.toThrow(
      "The database of DATABASE_URL (no-such-host.invalid/shop) cannot be found: its host is not known.",
    );
  });
});

import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectPatiently } from "#server/db/engine/connect";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded";
import { runningServer } from "#server/db/embedded/cluster";
import { migrate } from "#server/db/engine/migrate";
import { grantStoreRights } from "#server/db/engine/storeRole";
import { errorCode } from "#server/app/startProblem";

/** A new database's contents; "bytes" is an empty database that is not UTF8. */
export type Contents = "tables" | "demo" | "bytes";

export type TestPostgres = {
  /** Creates a database from a template. @returns its URLs for the role that owns it and for the store's role */
  createDatabase(contents: Contents): Promise<{ url: string; storeUrl: string }>;
  dropDatabase(url: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * PostgreSQL for tests: the server of DATABASE_URL, whose role may create databases, else one in a temporary folder.
 * Server and templates are created when first needed.
 */
export function openTestPostgres(): TestPostgres {
  const prefix = `davenport_test_${randomBytes(4).toString("hex")}`;
  const server = once(() =>
    process.env["DATABASE_URL"] ? givenServer(process.env["DATABASE_URL"]) : ownServer(),
  );
  const created = new Set<string>();
  let count = 0;

  async function create(name: string, template: string, encoding = "encoding 'UTF8'") {
    const { admin, addressOf, storeAddressOf, owner, throwaway } = await server();
    // Where nothing waits for the disk, copying files takes half as long as copying through the log.
    const strategy = throwaway ? "strategy file_copy" : "";
    const rights = owner === undefined ? "" : `owner ${owner}`;
    await admin.query(`create database ${name} ${encoding} template ${template} ${strategy} ${rights}`);
    created.add(name);
    return { url: addressOf(name), storeUrl: storeAddressOf(name) };
  }
  async function drop(name: string): Promise<void> {
    await (await server()).admin.query(`drop database if exists ${name} with (force)`);
    created.delete(name);
  }
  const templates = {
    tables: once(async () => {
      const { url, storeUrl } = await create(`${prefix}_tables`, "template0");
      await migrate(url);
      await grantStoreRights(storeUrl, url);
      return `${prefix}_tables`;
    }),
    demo: once(async () => {
      await loadInto((await create(`${prefix}_demo`, await templates.tables())).url);
      return `${prefix}_demo`;
    }),
  };

  return {
    async createDatabase(contents) {
      const bytes = contents === "bytes";
      const template = bytes ? "template0" : await templates[contents]();
      count += 1;
      const name = `${prefix}_${count}`;
      return bytes ? create(name, template, "encoding 'SQL_ASCII' locale 'C'") : create(name, template);
    },
    dropDatabase: (url) => drop(new URL(url).pathname.slice(1)),
    async stop() {
      if (!server.begun()) return;
      const { admin, end, throwaway } = await server();
      for (const name of throwaway ? [] : created) await drop(name);
      await admin.end();
      await end();
    },
  };
}

type Server = {
  /** A connection that may create databases; a pool, because test files ask for theirs at the same time. */
  admin: pg.Pool;
  addressOf(database: string): string;
  /** For the store's role, which may be the owner. */
  storeAddressOf(database: string): string;
  /** The role that owns new databases, if it is not the admin's own. */
  owner?: string;
  /** Whether the databases are removed with the server. */
  throwaway: boolean;
  end(): Promise<void>;
};

async function givenServer(url: string): Promise<Server> {
  const addressOf = onServer(url);
  const end = async () => undefined;
  return { admin: open(url), addressOf, storeAddressOf: addressOf, throwaway: false, end };
}

/** The store's own server, without waiting for the disk and with connections for races between processes. */
async function ownServer(): Promise<Server> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderName}${process.pid}-`));
  // As root, the database runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o711);
  const settings = { fsync: "off", full_page_writes: "off", max_connections: "400" };
  const initFlags = ["--no-sync"];
  const started = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings, initFlags });
  return {
    admin: open(started.adminUrl),
    addressOf: onServer(started.url),
    storeAddressOf: onServer(started.storeUrl),
    owner: "davenport",
    throwaway: true,
    async end() {
      await started.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connects to a database as an administrator does. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function open(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  return pool;
}

/** The URL of each database of a server. */
export function onServer(address: string): (database: string) => string {
  return (database) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  };
}

async function loadInto(url: string): Promise<void> {
  const { loadDemoStore } = await import("#server/demo/load");
  const connection = connectPatiently(url);
  try {
    await loadDemoStore(connection.db, "demo", new Date());
  } finally {
    await connection.close();
  }
}

const folderName = "davenport-test-";

/** Removes the servers and folders of killed runs; a folder's name contains the process id. */
async function removeLeftovers(): Promise<void> {
  const found = (await readdir(tmpdir())).filter((name) => name.startsWith(folderName));
  for (const name of found.filter((each) => !isAlive(Number(each.split("-")[2])))) {
    const cluster = join(tmpdir(), name, "postgres", "cluster");
    for (let server = await runningServer(cluster); server; server = await runningServer(cluster)) {
      process.kill(server.pid, "SIGQUIT");
      await pause(100);
    }
    // May belong to another user.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Another user's process counts as alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Starts the work at the first call. */
function once<Value>(work: () => Promise<Value>): (() => Promise<Value>) & { begun: () => boolean } {
  let begun: Promise<Value> | undefined;
  return Object.assign(() => (begun ??= work()), { begun: () => begun !== undefined });
}

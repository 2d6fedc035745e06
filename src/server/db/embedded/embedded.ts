import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  createCluster,
  readKeys,
  runningServer,
  startServer,
  stopServer,
  type Keys,
  type Settings,
} from "#server/db/embedded/cluster";
import { choosePlace, clusterOf, type Place } from "#server/db/embedded/place";
import { exists } from "#server/db/embedded/program";
import { StartProblem, errorCode } from "#server/app/startProblem";

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

type Options = {
  dataDir: string;
  /** Receives messages for the operator, one sentence each. */
  say: (message: string) => void;
  /** For tests. */
  settings?: Settings;
  initFlags?: readonly string[];
};

/**
 * Starts the PostgreSQL that npm installed on a free port of 127.0.0.1, with its data in `dataDir`/postgres. Takes over
 * a server that outlived its killed parent, and restarts one that dies. One process at a time may own a data folder.
 * @throws StartProblem
 */
export async function startEmbeddedPostgres(options: Options) {
  const place = await choosePlace(options.dataDir);
  if (place.moved) options.say(`The database is kept in ${place.home}: ${place.moved}.`);
  if (!(await exists(clusterOf(place)))) {
    options.say("Creating the database.");
    await createCluster(place, options.initFlags);
  }
  const keys = await readKeys(place);
  const owned = await own(place, keys, options);
  try {
    await removeLeftovers(place);
    await prepareDatabase(owned.client, keys);
  } catch (error) {
    await owned.client.end();
    await stopServer(place);
    throw error;
  }
  const at = `@127.0.0.1:${owned.port}`;
  return {
    /** The database `davenport` as its owner, who is no superuser. */
    url: `postgres://davenport:${keys.davenport}${at}/davenport`,
    /** The same database as the role that the store runs as, which owns nothing. */
    storeUrl: `postgres://${storeRole}:${storePassword(keys)}${at}/davenport`,
    /** The database `postgres` as superuser, for tests and repairs. */
    adminUrl: `postgres://postgres:${keys.postgres}${at}/postgres`,
    /** The folder of the data. */
    where: place.home,
    /** Stops the server without losing data; closes open connections. */
    stop: watchOver(place, keys, { ...options, ...owned }),
  };
}

/** A connection that holds the ownership lock while it is open. */
type Owned = { client: pg.Client; port: number; pid: number };

const ownerLock = 715_231;

/** Starts the server or takes over a running one. The lock in the server ends with its holder, unlike a lock file. */
async function own(place: Place, keys: Keys, options: Options & { port?: number }): Promise<Owned> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const running = await runningServer(clusterOf(place));
    if (!running) await startServer(place, options.port ?? (await freePort()), options.settings ?? {});
    const client = running?.ready && (await connect(running.port, keys));
    if (client && (await claim(client, options.dataDir)))
      return { client, port: running.port, pid: running.pid };
    await pause(20);
  }
  throw new StartProblem(
    `The database in ${clusterOf(place)} does not answer; see ${place.home}/postgres.log.`,
  );
}

/** Undefined while the server starts or stops. */
async function connect(port: number, { postgres }: Keys): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: postgres,
    database: "postgres",
    application_name: `davenport process ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    if (errorCode(cause) !== "28P01") return undefined;
    const message = "The password of the database was changed; put the one in davenport.keys.json back.";
    throw new StartProblem(message, { cause });
  }
}

/**
 * Takes the ownership lock, with retries: a killed holder's lock ends when the server notices.
 * @returns false when the server stopped meanwhile.
 * @throws StartProblem naming the holder.
 */
async function claim(client: pg.Client, dataDir: string): Promise<boolean> {
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ locked: boolean }>(
        `select pg_try_advisory_lock(${ownerLock}) as locked`,
      );
      if (rows[0]?.locked) return true;
      await pause(100);
    }
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and granted and objid = ${ownerLock}`,
    );
    const name = rows[0]?.name.replace("davenport ", "") ?? "another process";
    throw new StartProblem(
      `Davenport is already running on the data folder ${dataDir} (${name}); stop it, or set DATA_DIR to another folder.`,
    );
  } catch (error) {
    await client.end();
    if (error instanceof StartProblem) throw error;
    return false;
  }
}

const storeRole = "davenport_store";

/** Follows from the owner's password, so that data of an older release needs no new file; it does not reveal it. */
function storePassword({ davenport }: Keys): string {
  return createHmac("sha256", davenport).update(storeRole).digest("base64url");
}

async function prepareDatabase(client: pg.Client, keys: Keys): Promise<void> {
  const role = await client.query("select from pg_roles where rolname = 'davenport'");
  if (role.rowCount === 0)
    await client.query(`create role davenport login password ${client.escapeLiteral(keys.davenport)}`);
  const store = await client.query("select from pg_roles where rolname = $1", [storeRole]);
  if (store.rowCount === 0)
    await client.query(
      `create role ${storeRole} login password ${client.escapeLiteral(storePassword(keys))}`,
    );
  const database = await client.query("select from pg_database where datname = 'davenport'");
  if (database.rowCount === 0)
    await client.query("create database davenport owner davenport encoding 'UTF8' template template0");
}

/**
 * Restarts the server on the same port when it dies (a kill, the system's OOM killer), which ends the connection with
 * the lock. A process that exits without stopping the server, for example because a port is in use, signals it to stop.
 * @returns a function that stops both the watch and the server.
 */
function watchOver(place: Place, keys: Keys, options: Options & Owned): () => Promise<void> {
  let stopping = false;
  let { client, pid } = options;
  let revival = Promise.resolve();

  async function revive(): Promise<void> {
    options.say("The database has stopped; starting it again.");
    while (!stopping) {
      try {
        ({ client, pid } = await own(place, keys, options));
        watch();
        return options.say("The database is back.");
      } catch {
        await pause(1000);
      }
    }
  }
  function watch(): void {
    client.once("end", () => {
      if (!stopping) revival = revive();
    });
  }

  function signalStop(): void {
    try {
      if (process.platform !== "win32") process.kill(pid, "SIGINT");
    } catch {
      // It ended already.
    }
  }
  async function stop(): Promise<void> {
    stopping = true;
    await revival;
    await client.end();
    await stopServer(place);
    process.off("exit", signalStop);
  }

  let stopped: Promise<void> | undefined;
  process.once("exit", signalStop);
  watch();
  return () => (stopped ??= stop());
}

/** Removes what interrupted creations left behind. Another start may still fill its folder, and removes it itself. */
async function removeLeftovers(place: Place): Promise<void> {
  const left = (await readdir(place.home)).filter((name) => name.startsWith("new-"));
  await Promise.allSettled(left.map((name) => rm(join(place.home, name), { recursive: true, force: true })));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

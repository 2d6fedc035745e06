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

export type EmbeddedPostgres = {
  /** The address of the database `davenport` as its owner, who is no superuser. */
  url: string;
  /** The address of the database `postgres` as superuser; for tests and for repair by hand. */
  adminUrl: string;
  /** The folder that holds the data. */
  where: string;
  /** Stops the server without losing data; open connections are cut. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Receives what takes time or is worth knowing, one plain sentence at a time. */
  say: (message: string) => void;
  /** More settings for the server, and flags for initdb; tests only. */
  settings?: Settings;
  initFlags?: readonly string[];
};

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with its data in `dataDir`/postgres. The
 * data survives restarts. A server that outlived its killed parent is taken over, one that dies is restarted, and
 * only one process at a time may own a data folder.
 * @throws StartProblem
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
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
    url: `postgres://davenport:${keys.davenport}${at}/davenport`,
    adminUrl: `postgres://postgres:${keys.postgres}${at}/postgres`,
    where: place.home,
    stop: watchOver(place, keys, { ...options, ...owned }),
  };
}

/** A connection that holds the ownership lock for as long as it is open. */
type Owned = { client: pg.Client; port: number; pid: number };

const ownerLock = 715_231;

/**
 * Starts the server, or takes over the one that runs, and becomes its owner. The lock lives in the server, so it ends
 * with its holder whatever happens; a lock file would outlive a `kill -9`.
 */
async function own(place: Place, keys: Keys, options: Options & { port?: number }): Promise<Owned> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const running = await runningServer(clusterOf(place));
    if (running === undefined) {
      await startServer(place, options.port ?? (await freePort()), options.settings ?? {});
    }
    const client = running?.ready === true ? await connect(running.port, keys) : undefined;
    if (running !== undefined && client !== undefined) {
      if (await claim(client, options.dataDir)) return { client, port: running.port, pid: running.pid };
    }
    await pause(20);
  }
  throw new StartProblem(
    `The database in ${clusterOf(place)} gives no answer; see ${place.home}/postgres.log.`,
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
 * The holder may have been killed a moment ago: its lock ends as soon as the server notices.
 * @returns false when the server stopped meanwhile.
 * @throws StartProblem naming the holder.
 */
async function claim(client: pg.Client, dataDir: string): Promise<boolean> {
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await lock(client)) return true;
      await pause(100);
    }
    const holder = await lockHolder(client);
    throw new StartProblem(
      `Davenport is already running on the data folder ${dataDir} (${holder}); stop it, or set DATA_DIR to another folder.`,
    );
  } catch (error) {
    await client.end();
    if (error instanceof StartProblem) throw error;
    return false;
  }
}

async function lock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
    ownerLock,
  ]);
  return rows[0]?.mine === true;
}

async function lockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [ownerLock],
  );
  return rows[0]?.name.replace("davenport ", "") ?? "another process";
}

async function prepareDatabase(client: pg.Client, keys: Keys): Promise<void> {
  const { rows } = await client.query<{ role: boolean; store: boolean }>(
    `select exists (select from pg_roles where rolname = 'davenport') as role,
            exists (select from pg_database where datname = 'davenport') as store`,
  );
  if (rows[0]?.role !== true) {
    await client.query(`create role davenport login password ${client.escapeLiteral(keys.davenport)}`);
  }
  if (rows[0]?.store !== true) {
    await client.query("create database davenport owner davenport encoding 'UTF8' template template0");
  }
}

/**
 * Restarts the server on the same port when it dies (a kill, the system's OOM killer): then the connection that holds
 * the lock ends. A process that exits without stopping it, for example because a port is in use, still tells it to
 * stop.
 * @returns what stops both the watch and the server.
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

  function tellToStop(): void {
    try {
      if (process.platform !== "win32") process.kill(pid, "SIGINT");
    } catch {
      // It has ended already.
    }
  }
  async function stop(): Promise<void> {
    stopping = true;
    await revival;
    await client.end();
    await stopServer(place);
    process.off("exit", tellToStop);
  }

  let stopped: Promise<void> | undefined;
  process.once("exit", tellToStop);
  watch();
  return () => (stopped ??= stop());
}

/**
 * Removes what an interrupted creation left behind; only the owner may. A folder that another start is still filling
 * cannot be emptied, and that start removes it itself.
 */
async function removeLeftovers(place: Place): Promise<void> {
  const left = (await readdir(place.home)).filter((name) => name.startsWith("new-"));
  await Promise.allSettled(left.map((name) => rm(join(place.home, name), { recursive: true, force: true })));
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

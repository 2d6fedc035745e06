import { execFile } from "node:child_process";
import { chown, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/fakes/listen";
import { atEnd } from "#test/fire/cleanUp";

const run = promisify(execFile);
const versions = "/usr/lib/postgresql";

/** A PostgreSQL of this machine's own packages. */
export type OwnPostgres = {
  /** An empty database of a role that may create what it needs there. */
  url: string;
  start(): Promise<void>;
  /** Sends the signal of `pg_ctl stop -m immediate`, and waits for nothing. */
  crash(): Promise<void>;
  /** `immediate` ends it as a crash does. */
  stop(mode: "immediate" | "fast"): Promise<void>;
};

/**
 * A new cluster on a free port of 127.0.0.1 that waits for the disk, until `cleanUp`; undefined where no binaries are
 * installed.
 */
export async function ownPostgres(): Promise<OwnPostgres | undefined> {
  const [version] = (await readdir(versions).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  if (version === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-postgres-"));
  // PostgreSQL does not run as root; its package brings a user.
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const port = await freePort();
  const data = path.join(folder, "data");
  const execute = (program: string, words: string[]) =>
    run(path.join(versions, version, "bin", program), words, { ...user, cwd: folder });
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = async () =>
    void (await execute("pg_ctl", ["start", "-D", data, "-w", "-s", "-o", flags, "-l", `${folder}/log`]));
  const stop = async (mode: string) =>
    void (await execute("pg_ctl", ["stop", "-D", data, "-m", mode, "-w", "-s"]));

  await execute("initdb", [
    "-D",
    data,
    "-U",
    "davenport",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  atEnd(async () => {
    await stop("immediate").catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  await execute("createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", "davenport", "store"]);
  return {
    url: `postgres://davenport@127.0.0.1:${port}/store`,
    start,
    crash: async () => {
      const [pid] = (await readFile(path.join(data, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGQUIT");
    },
    stop,
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const id = async (what: string) => Number((await run("id", [what, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

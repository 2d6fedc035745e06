import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, constants, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { clusterOf, type Place } from "#server/db/embedded/place";
import { binary, exists } from "#server/db/embedded/program";
import { StartProblem, errorCode } from "#server/app/startProblem";

/** The passwords of PostgreSQL's superuser and of the owner of our database, stored beside the data. */
export type Keys = { postgres: string; davenport: string };

/** A PostgreSQL server of this cluster, according to its postmaster.pid. */
export type RunningServer = { pid: number; port: number; ready: boolean };

/**
 * Creates the cluster, whole or not at all: it is prepared under another name and renamed at the end, so a
 * crash half-way or a second start at the same time cannot leave a broken one.
 */
export async function createCluster(place: Place, extraFlags: readonly string[] = []): Promise<void> {
  const fresh = join(place.home, `new-${randomBytes(6).toString("hex")}`);
  const passwordFile = `${fresh}.password`;
  const keys: Keys = { postgres: newPassword(), davenport: newPassword() };
  try {
    await writeFile(passwordFile, `${keys.postgres}\n`, { mode: 0o600 });
    await giveTo(place, passwordFile);
    await run(
      binary(place.program, "initdb"),
      [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...initFlags, ...extraFlags],
      asServer(place),
    );
    await writeFile(join(fresh, keysFile), JSON.stringify(keys), { mode: 0o600 });
    await giveTo(place, join(fresh, keysFile));
    await rename(fresh, clusterOf(place));
  } catch (cause) {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(clusterOf(place)))) {
      throw new StartProblem(`The database could not be created in ${place.home}: ${lastLine(cause)}.`, {
        cause,
      });
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** @throws StartProblem when the file with the passwords is missing or damaged. */
export async function readKeys(place: Place): Promise<Keys> {
  const file = join(clusterOf(place), keysFile);
  try {
    return keys.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new StartProblem(
      `The passwords of the database cannot be read from ${file}; bring that file back from a backup, or move ${place.home} away to start with an empty store.`,
      { cause },
    );
  }
}

/**
 * The server that now runs on this cluster, whoever started it. A postmaster.pid left behind by a crash names a
 * process that is gone, an unrelated one, or nothing: then there is no server, and the file is removed where
 * PostgreSQL itself would stumble over it (a server that is starting has an empty one for a moment).
 */
export async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const file = join(cluster, "postmaster.pid");
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = /^\d+$/.test(lines[0] ?? "") ? Number(lines[0]) : 0;
  if (pid > 0 && (await servesCluster(pid, cluster))) {
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  }
  const damaged = pid === 0 && Date.now() - found.mtimeMs > 10_000;
  if (damaged || (pid > 0 && isAlive(pid))) await rm(file, { force: true });
  return undefined;
}

/**
 * Starts the server as a process of its own session: Ctrl-C in the terminal must reach only us, since the store
 * drains before its database stops. It outlives a killed parent; the next start finds it again.
 * @returns false when another server has the cluster or the port at this moment: look again.
 * @throws StartProblem with PostgreSQL's own reason.
 */
export async function startServer(place: Place, port: number, settings: Settings): Promise<boolean> {
  const log = await openLog(place);
  const options = Object.entries(serverSettings(place, port, settings));
  const flags = options.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    const child = spawn(binary(place.program, "postgres"), ["-D", clusterOf(place), ...flags], {
      ...asServer(place),
      detached: true,
      stdio: ["ignore", log.file.fd, log.file.fd],
    });
    let over = false;
    child.once("exit", () => (over = true)).once("error", () => (over = true));
    child.unref();
    while (!over) {
      const running = await runningServer(clusterOf(place));
      if (running?.pid === child.pid && running?.ready) return true;
      await pause(20);
    }
  } finally {
    await log.file.close();
  }
  const said = (await readFile(log.path)).subarray(log.start).toString("utf8");
  if (/postmaster\.pid" (already exists|is empty)|shared memory block|Address already in use/.test(said))
    return false;
  throw new StartProblem(`The database in ${clusterOf(place)} does not start: ${lastLine(said)}.`);
}

/** Stops the server on this cluster, whoever started it, without losing data; after 8 s it stops at once. */
export async function stopServer(place: Place): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    if ((await runningServer(clusterOf(place))) === undefined) return;
    const order = ["stop", "-D", clusterOf(place), "-m", mode, "-w", "-t", "8", "-s"];
    await run(binary(place.program, "pg_ctl"), order, asServer(place)).catch(() => undefined);
  }
}

/** Settings of postgresql.conf that a caller adds, such as `max_connections`. */
export type Settings = Readonly<Record<string, string>>;

const keysFile = "davenport.keys.json";
const keys = z.object({ postgres: z.string().min(1), davenport: z.string().min(1) });
const run = promisify(execFile);

/** On Linux the C library has C.UTF-8; elsewhere it may not, and PostgreSQL's own C.UTF-8 sorts the same. */
const locale =
  process.platform === "linux"
    ? ["--locale=C.UTF-8"]
    : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const initFlags = [
  "--username=postgres",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  ...locale,
  "--no-instructions",
];

/** Times are stored in UTC. Terse logs leave out the DETAIL lines, which repeat shoppers' data. */
function serverSettings(place: Place, port: number, settings: Settings): Settings {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder(place),
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    log_error_verbosity: "terse",
    jit: "off",
    ...settings,
  };
}

/** A socket's full path holds at most 103 bytes, and a comma separates folders: otherwise there is no socket. */
function socketFolder(place: Place): string {
  const fits = Buffer.byteLength(join(place.home, ".s.PGSQL.65535")) <= 103 && !/[,"]/.test(place.home);
  return fits && process.platform !== "win32" ? place.home : "";
}

/** A bare environment: PGDATA, PGPORT and the like of the caller must not reach our server. */
function asServer({ home, user }: Place) {
  const windows = { SystemRoot: process.env["SystemRoot"], TEMP: process.env["TEMP"] };
  const env = {
    PATH: process.env["PATH"],
    LC_MESSAGES: "C",
    ...(process.platform === "win32" ? windows : {}),
  };
  return { cwd: home, env, ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }) };
}

/** Follows no link: the folder belongs to the database's user, and root may be writing. */
async function openLog(place: Place) {
  const path = join(place.home, "postgres.log");
  const tooLong = await stat(path).then(
    ({ size }) => size > 4_000_000,
    () => false,
  );
  if (tooLong) await rename(path, `${path}.old`);
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const file = await open(path, flags, 0o600);
  return { file, path, start: (await file.stat()).size };
}

async function giveTo({ user }: Place, file: string): Promise<void> {
  if (user !== undefined) await chown(file, user.uid, user.gid);
}

/**
 * Recognized by the command line. The working directory would show it too, but root in a container may not read that
 * of another user's process. A server started by hand without a full path counts as ours: taking it for an unrelated
 * one would remove its postmaster.pid.
 */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "win32") return isAlive(pid);
  const command = await commandLine(pid);
  if (/ -D \//.test(command)) return command.includes(` -D ${cluster} `);
  return command.includes("postgres") && !command.startsWith("postgres: ");
}

/** Empty for a process that is gone. */
async function commandLine(pid: number): Promise<string> {
  const read =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8")
      : run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(({ stdout }) => `${stdout.trim()} `);
  return read.then(
    (line) => line.replaceAll("\0", " "),
    () => "",
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The reason in the output of a PostgreSQL program: its last FATAL or error line, else the last line. */
function lastLine(said: unknown): string {
  const text = typeof said === "object" && said !== null && "stderr" in said ? said.stderr : said;
  const lines = String(text).trim().split("\n");
  const telling = lines.findLast((line) => /FATAL|error:/i.test(line)) ?? lines.at(-1) ?? "";
  return telling.replace(/^.*?(FATAL|error):\s*/i, "").replace(/\.$/, "");
}

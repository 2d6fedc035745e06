import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, constants, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { clusterOf, type Place } from "#server/db/embedded/place";
import { binary, exists, runAs } from "#server/db/embedded/program";
import { StartProblem, errorCode } from "#server/app/startProblem";

const keysShape = z.object({ postgres: z.string().min(1), davenport: z.string().min(1) });

/** The passwords of PostgreSQL's superuser and of the store's role, stored beside the data. */
export type Keys = z.output<typeof keysShape>;

/** Creates the cluster under another name and renames it: a crash or a concurrent start leaves no broken one. */
export async function createCluster(place: Place, extraFlags: readonly string[] = []): Promise<void> {
  const fresh = join(place.home, `new-${randomBytes(6).toString("hex")}`);
  const passwordFile = `${fresh}.password`;
  const keys: Keys = { postgres: newPassword(), davenport: newPassword() };
  try {
    await writeFile(passwordFile, `${keys.postgres}\n`, { mode: 0o600 });
    await giveTo(place, passwordFile);
    const flags = [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...initFlags, ...extraFlags];
    await run(binary(place.program, "initdb"), flags, asServer(place));
    await writeFile(join(fresh, keysFile), JSON.stringify(keys), { mode: 0o600 });
    await giveTo(place, join(fresh, keysFile));
    await rename(fresh, clusterOf(place));
  } catch (cause) {
    await rm(fresh, { recursive: true, force: true });
    if (await exists(clusterOf(place))) return;
    const message = `The database could not be created in ${place.home}: ${lastLine(cause)}.`;
    throw new StartProblem(message, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** @throws StartProblem when the file with the passwords is missing or damaged. */
export async function readKeys(place: Place): Promise<Keys> {
  const file = join(clusterOf(place), keysFile);
  try {
    return keysShape.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new StartProblem(
      `The passwords of the database cannot be read from ${file}; bring that file back from a backup, or move ${place.home} away to start with an empty store.`,
      { cause },
    );
  }
}

/**
 * The server that runs on this cluster, according to its postmaster.pid. After a crash the file may name no process or
 * an unrelated one; it is then removed if PostgreSQL would fail on it. A starting server's file is empty for a moment.
 */
export async function runningServer(cluster: string) {
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
 * Starts the server in its own session: Ctrl-C must not reach it, because the store drains before its database stops.
 * It outlives a killed parent; the next start takes it over.
 * @throws StartProblem with PostgreSQL's reason, unless another server has the cluster or the port.
 */
export async function startServer(place: Place, port: number, settings: Settings): Promise<void> {
  const log = await openLog(place);
  const all = Object.entries(serverSettings(place, port, settings));
  const flags = all.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
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
      if (running?.pid === child.pid && running?.ready) return;
      await pause(20);
    }
  } finally {
    await log.file.close();
  }
  const output = (await readFile(log.path)).subarray(log.start).toString("utf8");
  if (/postmaster\.pid" (already exists|is empty)|shared memory block|Address already in use/.test(output))
    return;
  throw new StartProblem(`The database in ${clusterOf(place)} does not start: ${lastLine(output)}.`);
}

/** Stops the server on this cluster, whoever started it, without losing data; kills its sessions after 8 s. */
export async function stopServer(place: Place): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    if ((await runningServer(clusterOf(place))) === undefined) return;
    const flags = ["stop", "-D", clusterOf(place), "-m", mode, "-w", "-t", "8", "-s"];
    await run(binary(place.program, "pg_ctl"), flags, asServer(place)).catch(() => undefined);
  }
}

/** Settings of postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

const keysFile = "davenport.keys.json";
const run = promisify(execFile);

/** Outside Linux the C library may lack C.UTF-8; PostgreSQL's own sorts the same. */
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

/** Terse logs leave out the DETAIL lines, which contain shoppers' data. */
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
    // Decision 034: connections that planned while the store was small would read whole tables later.
    random_page_cost: "1.1",
    jit: "off",
    ...settings,
  };
}

/** No socket where its path would exceed 103 bytes or contain a comma, which separates folders. */
function socketFolder(place: Place): string {
  const fits = Buffer.byteLength(join(place.home, ".s.PGSQL.65535")) <= 103 && !/[,"]/.test(place.home);
  return fits && process.platform !== "win32" ? place.home : "";
}

/** A bare environment, without the caller's PGDATA, PGPORT and the like. */
function asServer({ home, user }: Place) {
  const windows = { SystemRoot: process.env["SystemRoot"], TEMP: process.env["TEMP"] };
  const ofSystem = process.platform === "win32" ? windows : {};
  return { cwd: home, env: { PATH: process.env["PATH"], LC_MESSAGES: "C", ...ofSystem }, ...runAs(user) };
}

/** Follows no link: the folder belongs to another user when root writes. */
async function openLog(place: Place) {
  const path = join(place.home, "postgres.log");
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > 4_000_000) await rename(path, `${path}.old`);
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const file = await open(path, flags, 0o600);
  return { file, path, start: (await file.stat()).size };
}

async function giveTo({ user }: Place, file: string): Promise<void> {
  if (user !== undefined) await chown(file, user.uid, user.gid);
}

/**
 * Recognizes a server by its command line; root in a container may not read its working directory. One started by hand
 * without a full path counts as this cluster's, so that its postmaster.pid is not removed.
 */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "win32") return isAlive(pid);
  const command = await commandLine(pid);
  if (/ -D \//.test(command)) return command.includes(` -D ${cluster} `);
  return command.includes("postgres") && !command.startsWith("postgres: ");
}

/** Empty for a process that is gone. */
async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === "linux")
      return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
    const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
    return `${stdout.trim()} `;
  } catch {
    return "";
  }
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
function lastLine(output: unknown): string {
  const text = typeof output === "object" && output !== null && "stderr" in output ? output.stderr : output;
  const lines = String(text).trim().split("\n");
  const line = lines.findLast((each) => /FATAL|error:/i.test(each)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(FATAL|error):\s*/i, "").replace(/\.$/, "");
}

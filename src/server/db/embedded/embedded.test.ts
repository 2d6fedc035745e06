import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#server/db/embedded/embedded";
import { StartProblem, errorCode } from "#server/app/startProblem";

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "davenport-embedded-"));
  if (isRoot) await chmod(folder, 0o711);
  folders.push(folder);
  return join(folder, "data");
}

async function start(dataDir: string, say: (message: string) => void = () => undefined) {
  const settings = { fsync: "off" };
  const server = await startEmbeddedPostgres({ dataDir, say, settings, initFlags: ["--no-sync"] });
  servers.push(server);
  return server;
}

/** Starts a server with new data and stops it. */
async function stopped() {
  const dataDir = await newFolder();
  const server = await start(dataDir);
  await server.stop();
  return { dataDir, where: server.where };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Starts the database in a child process. @returns its first output: the address, or the problem. */
async function startInChild(dataDir: string, afterwards = "") {
  const script = `
    import { startEmbeddedPostgres } from "#server/db/embedded/embedded";
    const settings = { fsync: "off" };
    startEmbeddedPostgres({ dataDir: process.argv[1], say() {}, settings, initFlags: ["--no-sync"] })
      .then((server) => console.log(server.url), (error) => console.log(error.message))
      .then(() => { ${afterwards} });
  `;
  const flags = ["--import", "tsx", "--input-type=module", "-e", script, dataDir];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [output] = await once(createInterface(child.stdout), "line");
  return { child, output: String(output) };
}

async function postmasterPid(server: EmbeddedPostgres): Promise<number> {
  return Number((await readFile(join(server.where, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);
}

describe("the built-in database", () => {
  it("is UTF8, belongs to a role without privileges, and keeps its data over a restart", async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    expect(first.where).toBe(join(dataDir, "postgres"));
    expect(
      await query(
        first.url,
        `select current_setting('server_encoding') as encoding, datcollate as collation, rolsuper as super,
           pg_get_userbyid(datdba) as owner, current_setting('TimeZone') as zone
         from pg_database join pg_roles on rolname = current_user where datname = current_database()`,
      ),
    ).toEqual({
      encoding: "UTF8",
      collation: process.platform === "linux" ? "C.UTF-8" : "C",
      super: false,
      owner: "davenport",
      zone: "UTC",
    });
    await query(first.url, "create table note as select 'Größe' as text");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, "select text from note")).toEqual({ text: "Größe" });
  });

  it("accepts only connections from this machine with the password", async () => {
    const server = await start(await newFolder());
    const url = new URL(server.url);
    const { mode } = await stat(join(server.where, "cluster/davenport.keys.json"));
    expect(mode & 0o777).toBe(0o600);
    url.password = "";
    await expect(query(url.href, "select 1")).rejects.toThrow();
    const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of outside.filter(({ family, internal }) => family === "IPv4" && !internal)) {
      const external = Object.assign(new URL(server.url), { hostname: address });
      await expect(query(external.href, "select 1")).rejects.toThrow(/ECONNREFUSED/);
    }
  });

  it("takes over the server of a killed parent, with its data", async () => {
    const dataDir = await newFolder();
    const { child, output } = await startInChild(dataDir);
    await query(output, "create table sold as select 7 as sofas");
    child.kill("SIGKILL");
    const server = await start(dataDir);
    expect(server.url).toBe(output);
    expect(await query(server.url, "select sofas from sold")).toEqual({ sofas: 7 });
  });

  it("rejects a second start on the same folder with one sentence", async () => {
    const dataDir = await newFolder();
    const [one, other] = await Promise.all([startInChild(dataDir), startInChild(dataDir)]);
    const [winner, loser] = one.output.startsWith("postgres:") ? [one, other] : [other, one];
    expect(winner.output).toMatch(/^postgres:\/\/davenport:/);
    expect(loser.output).toBe(
      `Davenport is already running on the data folder ${dataDir} (process ${winner.child.pid}); ` +
        "stop it, or set DATA_DIR to another folder.",
    );
    winner.child.kill("SIGKILL");
    await start(dataDir);
  });

  it("ignores another start that is still creating its cluster", async () => {
    const { dataDir, where } = await stopped();
    const half = join(where, "new-half");
    let over = false;
    async function fill(name: number): Promise<void> {
      if (over) return;
      await mkdir(half, { recursive: true });
      await writeFile(join(half, String(name)), "").catch(() => undefined);
      return fill(name + 1);
    }
    const filling = [1e6, 2e6, 3e6, 4e6].map((from) => fill(from));
    const again = await start(dataDir);
    over = true;
    await Promise.all(filling);
    expect(await query(again.url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("starts despite a postmaster.pid that names an unrelated process or none", async () => {
    const { dataDir, where } = await stopped();
    const cluster = join(where, "cluster");
    const pidFile = join(cluster, "postmaster.pid");
    const { uid, gid } = await stat(cluster);
    const unrelated = spawn("sleep", ["60"], isRoot ? { uid, gid } : {});
    children.push(unrelated);
    const lines = [unrelated.pid, cluster, 1, 54_321, where, "127.0.0.1", "", "ready"];
    for (const left of [`${lines.join("\n")}\n`, "999999\n"]) {
      await writeFile(pidFile, left);
      if (isRoot) await chown(pidFile, uid, gid);
      const again = await start(dataDir);
      expect(await query(again.url, "select 1 as one")).toEqual({ one: 1 });
      await again.stop();
    }
    expect(unrelated.exitCode).toBeNull();
  });

  it("comes back on the same port when its server is killed", async () => {
    const messages: string[] = [];
    const server = await start(await newFolder(), (message) => messages.push(message));
    process.kill(await postmasterPid(server), "SIGKILL");
    await vi.waitFor(() => expect(messages).toContain("The database is back."), { timeout: 20_000 });
    expect(await query(server.url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("leaves no server behind when its process exits without stopping it", async () => {
    const { output } = await startInChild(await newFolder(), "process.exit(1)");
    await vi.waitFor(() => expect(query(output, "select 1")).rejects.toThrow(/ECONNREFUSED/), {
      timeout: 20_000,
    });
  });

  it("leaves no server behind when it is stopped", async () => {
    const server = await start(await newFolder());
    const pid = await postmasterPid(server);
    await server.stop();
    expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe("a start that fails", () => {
  async function rejection(dataDir: string): Promise<string> {
    const problem: unknown = await start(dataDir).catch((error: unknown) => error);
    if (problem instanceof StartProblem) return problem.message;
    throw problem;
  }

  it("says that the data folder is a file", async () => {
    const dataDir = await newFolder();
    await writeFile(dataDir, "");
    expect(await rejection(dataDir)).toBe(
      `The data folder ${dataDir} cannot be used: it is not a folder; set DATA_DIR to a folder that can be written.`,
    );
    expect(await rejection(join(dataDir, "inside"))).toContain("part of the path is not a folder");
  });

  it.skipIf(isRoot)("says that the data folder cannot be written", async () => {
    const dataDir = await newFolder();
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    expect(await rejection(dataDir)).toBe(
      `The data folder ${dataDir} cannot be used: this user may not write there; set DATA_DIR to a folder that can be written.`,
    );
  });

  it("says that the passwords are missing", async () => {
    const { dataDir, where } = await stopped();
    const file = join(where, "cluster/davenport.keys.json");
    await rm(file);
    expect(await rejection(dataDir)).toBe(
      `The passwords of the database cannot be read from ${file}; ` +
        `bring that file back from a backup, or move ${where} away to start with an empty store.`,
    );
  });

  it("repeats PostgreSQL's reason", async () => {
    const { dataDir, where } = await stopped();
    await writeFile(join(where, "cluster/PG_VERSION"), "14\n");
    expect(await rejection(dataDir)).toBe(
      `The database in ${where}/cluster does not start: database files are incompatible with server.`,
    );
  });
});

describe.runIf(isRoot)("as root", () => {
  it("steps down to another user", async () => {
    const server = await start(await newFolder());
    const { uid } = await stat(`/proc/${await postmasterPid(server)}`);
    expect(uid).not.toBe(0);
  });

  it("stores the data in the same other place each time when that user cannot enter, and says so", async () => {
    const dataDir = await newFolder();
    await chmod(dirname(dataDir), 0o700);
    const messages: string[] = [];
    const first = await start(dataDir, (message) => messages.push(message));
    folders.push(dirname(first.where));
    expect(first.where).toMatch(/\/davenport-[0-9a-f]{12}\/postgres$/);
    expect(messages[0]).toMatch(
      new RegExp(
        `^The database is kept in ${first.where}: it must not run as root, and the user \\S+ cannot enter ${dataDir}\\.$`,
      ),
    );
    await query(first.url, "create table note as select 1 as one");
    await first.stop();
    await chmod(dirname(dataDir), 0o711);
    const second = await start(dataDir);
    expect(second.where).toBe(first.where);
    expect(await query(second.url, "select one from note")).toEqual({ one: 1 });
    await second.stop();
    await expect(stat(join(dataDir, "postgres"))).rejects.toSatisfy((error) => errorCode(error) === "ENOENT");
  });
});

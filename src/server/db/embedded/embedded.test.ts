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

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database; answers its first word: its address, or why not. */
async function startElsewhere(
  dataDir: string,
  afterwards = "",
): Promise<{ child: ChildProcess; said: string }> {
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
  const [said] = await once(createInterface(child.stdout), "line");
  return { child, said: String(said) };
}

async function postmasterPid(server: EmbeddedPostgres): Promise<number> {
  return Number((await readFile(join(server.where, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);
}

describe("the built-in database", () => {
  it("is UTF8, belongs to a plain role, and keeps its data over a restart", async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    expect(first.where).toBe(join(dataDir, "postgres"));
    expect(
      await ask(
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
    await ask(first.url, "create table kept as select 'Größe' as word");
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, "select word from kept")).toEqual({ word: "Größe" });
  });

  it("accepts only connections with the password from this machine", async () => {
    const server = await start(await newFolder());
    const url = new URL(server.url);
    const { mode } = await stat(join(server.where, "cluster/davenport.keys.json"));
    expect(mode & 0o777).toBe(0o600);
    url.password = "";
    await expect(ask(url.href, "select 1")).rejects.toThrow();
    const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of outside.filter(({ family, internal }) => family === "IPv4" && !internal)) {
      const elsewhere = new URL(server.url);
      elsewhere.hostname = address;
      await expect(ask(elsewhere.href, "select 1")).rejects.toThrow(/ECONNREFUSED/);
    }
  });

  it("takes over the server of a parent that was killed, with its data", async () => {
    const dataDir = await newFolder();
    const { child, said } = await startElsewhere(dataDir);
    await ask(said, "create table sold as select 7 as sofas");
    child.kill("SIGKILL");
    const server = await start(dataDir);
    expect(server.url).toBe(said);
    expect(await ask(server.url, "select sofas from sold")).toEqual({ sofas: 7 });
  });

  it("gives a second start on the same folder one plain sentence", async () => {
    const dataDir = await newFolder();
    const [one, other] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
    const [winner, loser] = one.said.startsWith("postgres:") ? [one, other] : [other, one];
    expect(winner.said).toMatch(/^postgres:\/\/davenport:/);
    expect(loser.said).toBe(
      `Davenport is already running on the data folder ${dataDir} (process ${winner.child.pid}); ` +
        "stop it, or set DATA_DIR to another folder.",
    );
    winner.child.kill("SIGKILL");
    await start(dataDir);
  });

  it("is not disturbed by another start that is still creating its own", async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await first.stop();
    const half = join(first.where, "new-half");
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
    expect(await ask(again.url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("is not blocked by a postmaster.pid that names an unrelated process or none", async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await first.stop();
    const pidFile = join(first.where, "cluster/postmaster.pid");
    const { uid, gid } = await stat(join(first.where, "cluster"));
    const stranger = spawn("sleep", ["60"], isRoot ? { uid, gid } : {});
    children.push(stranger);
    const lines = [
      stranger.pid,
      join(first.where, "cluster"),
      1,
      54_321,
      first.where,
      "127.0.0.1",
      "",
      "ready",
    ];
    for (const left of [`${lines.join("\n")}\n`, "999999\n"]) {
      await writeFile(pidFile, left);
      if (isRoot) await chown(pidFile, uid, gid);
      const again = await start(dataDir);
      expect(await ask(again.url, "select 1 as one")).toEqual({ one: 1 });
      await again.stop();
    }
    expect(stranger.exitCode).toBeNull();
  });

  it("comes back on the same port when its server is killed", async () => {
    const heard: string[] = [];
    const server = await start(await newFolder(), (message) => heard.push(message));
    process.kill(await postmasterPid(server), "SIGKILL");
    await vi.waitFor(() => expect(heard).toContain("The database is back."), { timeout: 20_000 });
    expect(await ask(server.url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("leaves no server behind when its process exits without stopping it", async () => {
    const dataDir = await newFolder();
    const { said } = await startElsewhere(dataDir, "process.exit(1)");
    await vi.waitFor(() => expect(ask(said, "select 1")).rejects.toThrow(/ECONNREFUSED/), {
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

describe("a start that must fail", () => {
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

  it("says that the passwords are gone", async () => {
    const dataDir = await newFolder();
    const server = await start(dataDir);
    await server.stop();
    const file = join(server.where, "cluster/davenport.keys.json");
    await rm(file);
    expect(await rejection(dataDir)).toBe(
      `The passwords of the database cannot be read from ${file}; ` +
        `bring that file back from a backup, or move ${server.where} away to start with an empty store.`,
    );
  });

  it("repeats PostgreSQL's own reason", async () => {
    const dataDir = await newFolder();
    const server = await start(dataDir);
    await server.stop();
    await writeFile(join(server.where, "cluster/PG_VERSION"), "14\n");
    expect(await rejection(dataDir)).toBe(
      `The database in ${server.where}/cluster does not start: database files are incompatible with server.`,
    );
  });
});

describe.runIf(isRoot)("as root", () => {
  it("steps down to another user", async () => {
    const server = await start(await newFolder());
    const { uid } = await stat(`/proc/${await postmasterPid(server)}`);
    expect(uid).not.toBe(0);
  });

  it("stores the data elsewhere when that user cannot enter, in the same place each time, and says so", async () => {
    const dataDir = await newFolder();
    await chmod(dirname(dataDir), 0o700);
    const heard: string[] = [];
    const first = await start(dataDir, (message) => heard.push(message));
    folders.push(dirname(first.where));
    expect(first.where).toMatch(/\/davenport-[0-9a-f]{12}\/postgres$/);
    expect(heard[0]).toMatch(
      new RegExp(
        `^The database is kept in ${first.where}: it must not run as root, and the user \\S+ cannot enter ${dataDir}\\.$`,
      ),
    );
    await ask(first.url, "create table kept as select 1 as one");
    await first.stop();
    await chmod(dirname(dataDir), 0o711);
    const second = await start(dataDir);
    expect(second.where).toBe(first.where);
    expect(await ask(second.url, "select one from kept")).toEqual({ one: 1 });
    await second.stop();
    await expect(stat(join(dataDir, "postgres"))).rejects.toSatisfy((error) => errorCode(error) === "ENOENT");
  });
});

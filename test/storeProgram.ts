import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { readKeys, runningServer } from "#server/db/embedded/cluster";
import { choosePlace, clusterOf } from "#server/db/embedded/place";
import { stubWeb } from "#test/fakes/webBundle";
import { type StoreProcess, startProcess } from "#test/storeProcess";
import { browserOver, type Browser } from "#test/testServer";

/** The program that `npm start` runs, with its own data folder and, without `DATABASE_URL`, an embedded database. */
export type StoreProgram = {
  /** Its data folder. */
  dataDir: string;
  start(env?: Record<string, string>): StoreProcess;
  /** Runs a command of `npm run floor`. */
  floor(...words: string[]): StoreProcess;
  /** Runs `npm run load` with these words. */
  load(...words: string[]): StoreProcess;
  /** The URL of its database while that runs, else undefined. */
  databaseUrl(): Promise<string | undefined>;
  /** Ends its database as `kill -9` does. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
};

/** @param pages those of `npm run build` with its program, or stubs with a program built here */
export async function storeProgram(pages: "built" | "stub" = "stub"): Promise<StoreProgram> {
  const root = await mkdtemp(path.join(tmpdir(), "davenport-start-"));
  // As root, the database runs as another user, which needs access to the folder.
  if (process.getuid?.() === 0) await chmod(root, 0o711);
  const { main, remove } = pages === "built" ? await linkBuilt(root) : await linkStub(root);
  const dataDir = path.join(root, "data");
  const processes: StoreProcess[] = [];

  async function databaseUrl(): Promise<string | undefined> {
    const place = await choosePlace(dataDir);
    const running = await runningServer(clusterOf(place));
    const { davenport } = await readKeys(place);
    return running && `postgres://davenport:${davenport}@127.0.0.1:${running.port}/davenport`;
  }

  async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
    const running = await runningServer(clusterOf(await choosePlace(dataDir)));
    if (running) process.kill(running.pid, signal);
  }

  function run(program: string, words: readonly string[], env: Record<string, string> = {}): StoreProcess {
    const logFile = path.join(root, `output-${processes.length + 1}.log`);
    const started = startProcess({
      program,
      words,
      folder: root,
      logFile,
      env: { DATA_DIR: dataDir, ...env },
    });
    processes.push(started);
    return started;
  }

  return {
    dataDir,
    databaseUrl,
    killDatabase: () => signalDatabase("SIGKILL"),
    start: (env) => run(main, [], env),
    floor: (...words) => run(path.join(path.dirname(main), "floor.js"), ["--floor", ...words]),
    load: (...words) => run(path.join(path.dirname(main), "load.js"), ["--load", ...words]),
    async remove() {
      for (const each of processes) each.kill("SIGKILL");
      await signalDatabase("SIGQUIT");
      await rm(root, { recursive: true, force: true, maxRetries: 20 });
      await remove();
    },
  };
}

/** Builds the program, and links the files that it expects in its working folder. */
async function linkStub(root: string) {
  // Inside node_modules, so that the program finds its packages.
  const outDir = await mkdtemp(path.resolve("node_modules", ".start-test-"));
  await build({ configFile: "vite.server.config.ts", logLevel: "warn", build: { outDir, sourcemap: false } });
  const { web, remove } = await stubWeb();
  await mkdir(path.join(root, "build/pages/server"), { recursive: true });
  await symlink(web.bundle, path.join(root, "build/pages/server/index.js"));
  await symlink(web.client, path.join(root, "build/pages/client"));
  await linkFolders(root, ["demo", "src"]);
  return {
    main: path.join(outDir, "main.js"),
    async remove() {
      await rm(outDir, { recursive: true, force: true, maxRetries: 20 });
      await remove();
    },
  };
}

async function linkBuilt(root: string) {
  await linkFolders(root, ["build", "demo", "src"]);
  return { main: path.resolve("build/app/main.js"), remove: () => Promise.resolve() };
}

async function linkFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await symlink(path.resolve(folder), path.join(root, folder));
}

/** A browser without cookies that talks to a store over the network. */
export function browserAt(url: string): Browser {
  return browserOver(async ({ url: path, payload, ...request }) => {
    const reply = await fetch(`${url}${path}`, { ...request, body: payload });
    return { status: reply.status, text: await reply.text(), headers: Object.fromEntries(reply.headers) };
  });
}

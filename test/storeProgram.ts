import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { readKeys, runningServer } from "#server/db/embedded/cluster";
import { choosePlace, clusterOf } from "#server/db/embedded/place";
import { stubWeb } from "#test/fakes/webBundle";
import { browserOver, type Browser } from "#test/testServer";

/** The program that `npm start` runs, with its own data folder and embedded database, and stub pages. */
export type StoreProgram = {
  start(env?: Record<string, string>): StoreProcess;
  /** The URL of its database while that runs, else undefined. */
  databaseUrl(): Promise<string | undefined>;
  /** Ends its database as `kill -9` does. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
};

export type StoreProcess = {
  /** Its address once it is open. @throws with its output if it ends instead. */
  url(): Promise<string>;
  /** Its output so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

export async function storeProgram(): Promise<StoreProgram> {
  // Inside node_modules, so that the program finds its packages.
  const outDir = await mkdtemp(path.resolve("node_modules", ".start-test-"));
  await build({ configFile: "vite.server.config.ts", logLevel: "warn", build: { outDir, sourcemap: false } });
  const root = await mkdtemp(path.join(tmpdir(), "davenport-start-"));
  // As root, the database runs as another user, which needs access to the folder.
  if (process.getuid?.() === 0) await chmod(root, 0o711);
  const stub = await stubWeb();
  await linkFiles(root, stub.web);
  const dataDir = path.join(root, "data");
  const children = new Set<ChildProcess>();

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

  return {
    databaseUrl,
    killDatabase: () => signalDatabase("SIGKILL"),
    start(env = {}) {
      const own = { DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", NODE_ENV: "production", ...env };
      // A bare environment: the developer's settings must not reach it.
      const { PATH, HOME, TMPDIR } = process.env;
      const child = spawn(process.execPath, [path.join(outDir, "main.js")], {
        cwd: root,
        env: { PATH, HOME, TMPDIR, ...own },
        stdio: ["ignore", "pipe", "pipe"],
      });
      children.add(child);
      return watch(child);
    },
    async remove() {
      for (const child of children) child.kill("SIGKILL");
      await signalDatabase("SIGQUIT");
      for (const folder of [outDir, root]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
      await stub.remove();
    },
  };
}

/** Links the files that the program expects in its working folder. */
async function linkFiles(root: string, web: Awaited<ReturnType<typeof stubWeb>>["web"]): Promise<void> {
  if (web.kind !== "built") throw new Error("The stub is a built bundle.");
  await mkdir(path.join(root, "build/pages/server"), { recursive: true });
  await symlink(web.bundle, path.join(root, "build/pages/server/index.js"));
  await symlink(web.client, path.join(root, "build/pages/client"));
  for (const folder of ["demo", "src"]) await symlink(path.resolve(folder), path.join(root, folder));
}

function watch(child: ChildProcess): StoreProcess {
  let output = "";
  let onOutput: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput();
    });
  const ended = once(child, "close").then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? null,
  );
  const open = new Promise<string>((resolve) => {
    onOutput = () => {
      const url = /Davenport is open at http:\/\/localhost:(\d+)/.exec(output);
      if (url) resolve(`http://127.0.0.1:${url[1]}`);
    };
  });
  const failed = ended.then(() => Promise.reject(new Error(`The store has ended: ${output}`)));
  failed.catch(() => undefined);
  return {
    url: () => Promise.race([open, failed]),
    said: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** A browser without cookies that talks to a store over the network. */
export function browserAt(url: string): Browser {
  return browserOver(async ({ url: path, payload, ...request }) => {
    const reply = await fetch(`${url}${path}`, { ...request, body: payload });
    return { status: reply.status, text: await reply.text(), headers: Object.fromEntries(reply.headers) };
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#test/fakes/listen";
import { residentMegabytes } from "#test/storeProgram";

/** The built store in its own process, as `npm start` runs it. */
export type Store = Awaited<ReturnType<typeof startStore>>;

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts `program` of the built store, on the given database or else on its own in `dataDir`. */
export async function startStore(of: {
  program: "build/app/main.js" | "bin/start.mjs";
  databaseUrl?: string;
  dataDir?: string;
  env?: Record<string, string>;
}) {
  const folder = of.dataDir ?? (await mkdtemp(join(tmpdir(), "davenport-bench-store-")));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, "store.log");
  const log = openSync(logFile, "a");
  const began = performance.now();
  const child = spawn(process.execPath, [of.program], {
    cwd: root,
    env: environment({
      DATABASE_URL: of.databaseUrl ?? "",
      DATA_DIR: folder,
      PORT: String(port),
      // All buyers share one address.
      CARD_DECLINES_PER_HOUR: "100000",
      ...of.env,
    }),
    stdio: ["ignore", log, log],
  });
  // A failed run leaves no store behind.
  process.on("exit", () => child.kill("SIGKILL"));
  await ready(child, url).catch((problem: unknown) => {
    throw new Error(`${String(problem)}\n${readFileSync(logFile, "utf8").slice(-2000)}`);
  });
  return {
    url,
    /** Milliseconds from the start of its process until it was ready to sell. */
    startMs: performance.now() - began,
    /** Its resident memory in MB; 0 where the system does not report it. */
    memory: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      if (of.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The store's environment, without the developer's settings. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production", ...own };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(10)) {
    if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("The store was not ready within a minute.");
}

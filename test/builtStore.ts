import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#test/fakes/listen";

export const root = fileURLToPath(new URL("..", import.meta.url));
const startSeconds = 60;
const stopSeconds = 20;

/**
 * Starts the built store as `npm start` does, with its files and its log in `dataDir`, and waits until it is ready to
 * sell. Of the developer's environment it gets only what any process needs.
 * @throws Error with its log when it ends early or is not ready within a minute.
 */
export async function startBuiltStore(
  program: "build/app/main.js" | "bin/start.mjs",
  dataDir: string,
  settings: (url: string) => Record<string, string>,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, "store.log");
  const output = openSync(logFile, "a");
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const own = { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), ...settings(url) };
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, LANG, ...own },
    stdio: ["ignore", output, output],
  });
  // A failed run leaves no store behind.
  process.on("exit", () => child.kill("SIGKILL"));
  const log = () => readFileSync(logFile, "utf8");
  try {
    await ready(child, url);
  } catch (error) {
    await end(child, "SIGKILL");
    throw new Error(`${String(error)}\n${log()}`, { cause: error });
  }
  return {
    url,
    log,
    pid: child.pid ?? 0,
    /** Milliseconds from the start of its process until it was ready to sell. */
    startMs: performance.now() - began,
    /** Ends it with a signal, and kills it if it does not end in time. */
    stop: (signal: NodeJS.Signals) => end(child, signal),
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(10)) {
    if (child.exitCode !== null)
      throw new Error(`The store ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The store was not ready within ${startSeconds} s.`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const force = setTimeout(() => child.kill("SIGKILL"), stopSeconds * 1000);
  await ended;
  clearTimeout(force);
}

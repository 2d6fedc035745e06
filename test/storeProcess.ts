import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const startSeconds = 120;
const stopSeconds = 20;

type Start = {
  /** The built store, or the command that builds it first; a path in `folder`. */
  program: string;
  /** What follows it on the command line. */
  words?: readonly string[];
  folder?: string;
  /** Keeps its output. A pipe would slow the store down while its reader is busy. */
  logFile: string;
  env: Record<string, string>;
};

export type StoreProcess = ReturnType<typeof startProcess>;

/** Starts the store as `npm start` does. Of the developer's environment it gets only what any process needs. */
export function startProcess({ program, words = [], folder = root, logFile, env }: Start) {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...env };
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, LANG, ...own },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  // A failed run leaves no store behind.
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    process.off("exit", kill);
    return code ?? signal ?? null;
  });
  const output = () => readFileSync(logFile, "utf8");

  async function url(): Promise<string> {
    for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(10)) {
      const port = /Davenport is open at http:\/\/[\w.]+:(\d+)/.exec(output())?.[1];
      if (port !== undefined) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null || child.signalCode !== null) break;
    }
    throw new Error(`The store has not opened: ${output()}`);
  }

  return {
    /** Its address once it is open. @throws with its output if it ends instead. */
    url,
    /** Its output so far. */
    output,
    /** Its resident memory in MB; 0 where the system does not report it. */
    memory: () => residentMegabytes(child.pid ?? 0),
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Its exit code, or the signal that ended it. */
    ended,
    /** Ends it with a signal, and kills it if it does not end in time. */
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      const force = setTimeout(kill, stopSeconds * 1000);
      await ended;
      clearTimeout(force);
    },
  };
}

function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return Math.round((pages * 4096) / 1024 / 1024);
  } catch {
    return 0;
  }
}

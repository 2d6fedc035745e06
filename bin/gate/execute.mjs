import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** A command that takes longer counts as hanging. */
const defaultLimitMinutes = 25;
const running = new Set();

/**
 * Runs one command to its end, in its own process group so that nothing it starts outlives it. DATABASE_URL is not
 * inherited: only a part that asks for it in `env` gets it. With `buffered`, the output comes with the result.
 */
export function execute(tool, args, { env = {}, buffered = false, limitMinutes = defaultLimitMinutes } = {}) {
  const program = tool === "node" ? process.execPath : join(root, "node_modules", ".bin", tool);
  const { DATABASE_URL: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    const stdio = buffered ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      env: { ...inherited, ...env },
      stdio: ["ignore", stdio, stdio],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`${tool} did not finish within ${limitMinutes} minutes.`);
      signalGroup(child, "SIGKILL");
    }, limitMinutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      signalGroup(child, "SIGKILL");
      resolve({ code, output: Buffer.concat(output).toString().trim() });
    };
    child.on("error", (error) => finish(error.message));
    child.on("close", (code, signal) => finish(code ?? signal));
  });
}

/** Passes Ctrl-C and a stop on to every running command, cleans up and exits. */
export function stopWithSignals(cleanUp) {
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      for (const child of running) signalGroup(child, signal);
      cleanUp();
      process.exit(130);
    });
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import type { CrashOrder } from "#test/crashStore";

export type CrashingStore = {
  /** The base URL of its calls. */
  url: string;
  /** Resolves with the signal that ended it. */
  dead: Promise<NodeJS.Signals | null>;
  kill(): void;
};

/** A store bundled into one program, because a bundle starts in half a second. */
export async function crashProgram() {
  // Beside node_modules, so that the program finds its packages.
  const outDir = await mkdtemp(path.resolve("node_modules", ".crash-test-"));
  const dataDir = await mkdtemp(path.join(tmpdir(), "davenport-store-"));
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // A single file with nearly everything in it starts in half the time.
    ssr: { noExternal: true, external: ["sharp", "@node-rs/argon2", "pg-native", "vite"] },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { store: "test/crashStore.ts" }, output: { entryFileNames: "[name].js" } },
    },
  });
  const children = new Set<ChildProcess>();

  /** Starts a store and resolves as soon as it listens. */
  async function start(order: Omit<CrashOrder, "dataDir">): Promise<CrashingStore> {
    const child = fork(path.join(outDir, "store.js"), {
      env: { ...process.env, CRASH_STORE: JSON.stringify({ ...order, dataDir }) },
      execArgv: [],
    });
    children.add(child);
    const dead = once(child, "exit").then(([, signal]: (NodeJS.Signals | null)[]) => signal ?? null);
    const port: unknown = await Promise.race([
      once(child, "message").then(([message]: unknown[]) => message),
      dead.then(() => Promise.reject(new Error("The store did not start."))),
    ]);
    return { url: `http://127.0.0.1:${String(port)}/api`, dead, kill: () => void child.kill("SIGKILL") };
  }

  return {
    start,
    /** The folder with the mails that all of them sent. */
    outboxDir: path.join(dataDir, "outbox"),
    async remove() {
      for (const child of children) child.kill("SIGKILL");
      await rm(outDir, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

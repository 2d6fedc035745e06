import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#test/storeProcess";

/** The built store in its own process, as `npm start` runs it. */
export type Store = Awaited<ReturnType<typeof startStore>>;

/** Starts `program` of the built store, on the given database or else on its own in `dataDir`. */
export async function startStore(of: {
  program: "build/app/main.js" | "bin/start.mjs";
  databaseUrl?: string;
  dataDir?: string;
}) {
  const folder = of.dataDir ?? (await mkdtemp(join(tmpdir(), "davenport-bench-store-")));
  // Each buyer comes from an address of their own.
  const env = { DATA_DIR: folder, DATABASE_URL: of.databaseUrl ?? "", TRUST_PROXY: "loopback" };
  const began = performance.now();
  const store = startProcess({ program: of.program, logFile: join(folder, "store.log"), env });
  return {
    url: await store.url(),
    /** Milliseconds from the start of its process until it was open. */
    startMs: performance.now() - began,
    memory: store.memory,
    /** What it has printed so far. */
    output: store.output,
    async stop() {
      await store.stop("SIGTERM");
      if (of.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

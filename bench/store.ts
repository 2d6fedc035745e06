import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltStore } from "#test/builtStore";
import { residentMegabytes } from "#test/storeProgram";

/** The built store in its own process, as `npm start` runs it. */
export type Store = Awaited<ReturnType<typeof startStore>>;

/** Starts `program` of the built store, on the given database or else on its own in `dataDir`. */
export async function startStore(of: {
  program: "build/app/main.js" | "bin/start.mjs";
  databaseUrl?: string;
  dataDir?: string;
  env?: Record<string, string>;
}) {
  const folder = of.dataDir ?? (await mkdtemp(join(tmpdir(), "davenport-bench-store-")));
  // All buyers share one address.
  const settings = {
    DATABASE_URL: of.databaseUrl ?? "",
    CARD_DECLINES_PER_HOUR: "100000",
    CARD_DECLINES_PER_ADDRESS: "100000",
    CARDS_UNANSWERED_PER_ADDRESS: "100000",
    NEW_VISITORS_PER_HOUR: "100000",
    ...of.env,
  };
  const { url, startMs, pid, stop } = await startBuiltStore(of.program, folder, () => settings);
  return {
    url,
    startMs,
    /** Its resident memory in MB; 0 where the system does not report it. */
    memory: () => residentMegabytes(pid),
    async stop() {
      await stop("SIGTERM");
      if (of.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

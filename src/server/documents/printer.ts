import { setMaxListeners } from "node:events";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import { Piscina } from "piscina";
import type { Invoice } from "#server/documents/invoice";
import type { LayawayDocument } from "#server/documents/printLayaway";

/** Makes PDFs in a thread of its own, which starts with the first document and ends after ten seconds without any. */
export type Printer = {
  /** @throws when the document could not be made, or not within twenty seconds. */
  invoice(invoice: Invoice): Promise<Buffer>;
  /** @throws as `invoice` does. */
  layaway(document: LayawayDocument): Promise<Buffer>;
  close(): Promise<void>;
};

export function createPrinter({ filename, ...worker }: WorkerOptions = printWorker()): Printer {
  const pool = new Piscina<Invoice | LayawayDocument, Uint8Array>({
    ...worker,
    minThreads: 0,
    maxThreads: 1,
    // It holds about 80 MB and starts in a fifth of a second.
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Of a thread that breaks without a document; unheard, it would end the store.
  pool.on("error", () => undefined);
  // Piscina's own queue would stand still after a crash until the next document is asked for.
  const queue = new PQueue({ concurrency: 1 });
  const closing = new AbortController();
  // Every waiting document adds a listener.
  setMaxListeners(0, closing.signal);

  /** `name` is that of the worker's function. */
  function print(name: string, document: Invoice | LayawayDocument): Promise<Buffer> {
    // The file is named here and not for the pool, so that one that cannot be loaded rejects the document.
    const run = () => pool.run(document, { filename, name, signal: AbortSignal.timeout(timeoutMs) });
    return queue.add(async () => Buffer.from(await run()), { signal: closing.signal });
  }

  return {
    invoice: (invoice) => print("printInvoice", invoice),
    layaway: (document) => print("printLayaway", document),
    async close() {
      closing.abort(new Error("The store is closing."));
      await pool.destroy();
    },
  };
}

type WorkerOptions = { filename: string; execArgv?: string[]; env?: NodeJS.ProcessEnv };

const timeoutMs = 20_000;

/** The built worker beside the built server; in development and in tests its source, through tsx. */
function printWorker(): WorkerOptions {
  const here = import.meta.url;
  const app = here.lastIndexOf("/build/app/");
  if (app >= 0) return { filename: fileURLToPath(`${here.slice(0, app)}/build/app/printDocument.js`) };
  const tsx = import.meta.resolve("tsx/esm/api");
  return {
    filename: fileURLToPath(new URL("./printDocument.ts", here)),
    // `--import tsx` does nothing in a worker thread.
    execArgv: ["--import", `data:text/javascript,import { register } from "${tsx}"; register();`],
    env: { ...process.env, TSX_TSCONFIG_PATH: "tsconfig.server.json" },
  };
}

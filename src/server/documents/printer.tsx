import { Worker } from "node:worker_threads";
import type { Invoice } from "#server/documents/invoice";
import type { PrintJob, Printed } from "#server/documents/printingWorker";

/** Makes PDFs in a thread of its own, which starts with the first and rests after a minute without any. */
export type Printer = {
  /** @throws when the document could not be made, or not within twenty seconds. */
  invoice(invoice: Invoice): Promise<Buffer>;
  close(): Promise<void>;
};

type Waiting = { resolve: (pdf: Buffer) => void; reject: (problem: Error) => void };

export function createPrinter(start: () => Worker = startWorker): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;

  /** Ends the thread; whoever still waits for it is told why. */
  async function end(why: string): Promise<void> {
    const ended = worker;
    worker = undefined;
    clearTimeout(rest);
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    await ended?.terminate();
  }

  function running(): Worker {
    if (worker) return worker;
    const started = start();
    started.unref();
    started.on("message", (printed: Printed) => {
      const input = waiting.get(printed.id);
      waiting.delete(printed.id);
      if ("pdf" in printed) input?.resolve(Buffer.from(printed.pdf));
      else input?.reject(new Error(`A document could not be made: ${printed.problem}`));
    });
    const broken = (problem: string) => {
      if (worker === started) void end(problem);
    };
    started.on("error", (problem) => broken(`The printing thread broke: ${problem.name}`));
    started.on("exit", () => broken("The printing thread ended."));
    worker = started;
    return started;
  }

  async function invoice(input: Invoice): Promise<Buffer> {
    count += 1;
    const job: PrintJob = { id: count, invoice: input };
    clearTimeout(rest);
    const tooLate = setTimeout(() => void end("A document took too long."), patienceMs);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        waiting.set(job.id, { resolve, reject });
        running().postMessage(job);
      });
    } finally {
      clearTimeout(tooLate);
      if (waiting.size === 0) rest = setTimeout(() => void end("Nothing to do."), restAfterMs).unref();
    }
  }

  return { invoice, close: () => end("The store closes.") };
}

const patienceMs = 20_000;
const restAfterMs = 60_000;
const limits = { maxOldGenerationSizeMb: 256 };

/** The built thread beside the built server; from the source, by way of the tool that runs it. */
function startWorker(): Worker {
  const here = import.meta.url;
  const app = here.lastIndexOf("/build/app/");
  if (app >= 0)
    return new Worker(new URL(`${here.slice(0, app)}/build/app/printingWorker.js`), {
      resourceLimits: limits,
    });
  const source = JSON.stringify(new URL("./printingWorker.tsx", here).href);
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); });`;
  const env = { ...process.env, TSX_TSCONFIG_PATH: "tsconfig.server.json" };
  return new Worker(code, { eval: true, env, resourceLimits: limits });
}

import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { InvoiceDocument, type Invoice } from "#server/documents/invoice";

/** What the printer asks its thread for, and what it is answered. */
export type PrintJob = { id: number; invoice: Invoice };
export type Printed = { id: number; pdf: Uint8Array } | { id: number; problem: string };

/** A document takes a fifth of a second of thinking: here nobody waits for it. */
parentPort?.on("message", (job: PrintJob) => {
  void print(job).then((printed) => parentPort?.postMessage(printed));
});

async function print({ id, invoice }: PrintJob): Promise<Printed> {
  try {
    return { id, pdf: await renderToBuffer(<InvoiceDocument invoice={invoice} />) };
  } catch (problem) {
    return { id, problem: problem instanceof Error ? problem.message : "unknown" };
  }
}

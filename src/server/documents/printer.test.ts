import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import type { Invoice } from "#server/documents/invoice";
import { createPrinter, type Printer } from "#server/documents/printer";

let printer: Printer;
afterEach(() => printer.close());

const invoice: Invoice = {
  storeName: "Red Clay Furniture",
  storeLines: [],
  orderNumber: "A671NQ96X1",
  facts: [],
  contact: [],
  destination: { heading: "Delivery Information", lines: [] },
  items: [],
  sums: [],
  payments: [],
  balance: { label: "Paid in full", amount: "" },
};

/** A printer whose threads run `codes`, one after the other. */
function printerRunning(...codes: string[]): { printer: Printer; started: () => number } {
  let count = 0;
  printer = createPrinter(() => {
    count += 1;
    const code = `const { parentPort } = require("node:worker_threads"); ${codes[count - 1] ?? ""}`;
    return new Worker(code, { eval: true });
  });
  return { printer, started: () => count };
}

const fine = `parentPort.on("message", ({ id }) => parentPort.postMessage({ id, pdf: Buffer.from("%PDF-") }));`;

describe("the printer", () => {
  it("prints many at once in one thread, each for who asked", async () => {
    const { started } = printerRunning(
      `parentPort.on("message", ({ id, invoice }) =>
        setTimeout(() => parentPort.postMessage({ id, pdf: Buffer.from(invoice.orderNumber) }), 30 - id * 10));`,
    );
    const pdfs = await Promise.all(
      ["A", "B", "C"].map((orderNumber) => printer.invoice({ ...invoice, orderNumber })),
    );
    expect(pdfs.map(String)).toEqual(["A", "B", "C"]);
    expect(started()).toBe(1);
  });

  it("says what was wrong with a document, and prints the next", async () => {
    printerRunning(
      `parentPort.on("message", ({ id }) =>
        parentPort.postMessage(id === 1 ? { id, problem: "no such font" } : { id, pdf: Buffer.from("%PDF-") }));`,
    );
    await expect(printer.invoice(invoice)).rejects.toThrow("A document could not be made: no such font");
    expect(String(await printer.invoice(invoice))).toBe("%PDF-");
  });

  it.each([
    ["throws", `parentPort.on("message", () => { throw new TypeError("broken"); });`, "TypeError"],
    ["ends", `parentPort.on("message", () => process.exit(0));`, "ended"],
  ])("tells who waits when its thread %s, and takes another for the next", async (_, code, why) => {
    const { started } = printerRunning(code, fine);
    await expect(printer.invoice(invoice)).rejects.toThrow(why);
    expect(String(await printer.invoice(invoice))).toBe("%PDF-");
    expect(started()).toBe(2);
  });

  it("tells who waits when the store closes", async () => {
    printerRunning("parentPort.on('message', () => undefined);");
    const told = printer.invoice(invoice).catch(String);
    await printer.close();
    expect(await told).toBe("Error: The store closes.");
  });

  it("prints in the real thread", async () => {
    printer = createPrinter();
    expect(String((await printer.invoice(invoice)).subarray(0, 5))).toBe("%PDF-");
  });
});

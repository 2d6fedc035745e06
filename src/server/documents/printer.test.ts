import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPrinter, type Printer } from "#server/documents/printer";
import { invoiceWith } from "#test/data/invoices";

let printer: Printer;
let folder: string | undefined;
afterEach(async () => {
  await printer.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const invoice = invoiceWith();

/** A printer whose thread answers with its thread id and the order number, after running `code`. */
async function openPrinter(code = ""): Promise<(orderNumber: string) => Promise<string>> {
  folder = await mkdtemp(join(tmpdir(), "davenport-printer-"));
  const filename = join(folder, "worker.mjs");
  const answer = "Buffer.from(`${threadId} ${orderNumber}`)";
  await writeFile(
    filename,
    `import { threadId } from "node:worker_threads";
     export async function printInvoice({ orderNumber }) { ${code}; return ${answer}; }`,
  );
  printer = createPrinter({ filename });
  return async (orderNumber) => String(await printer.invoice({ ...invoice, orderNumber }));
}

describe("the printer", () => {
  it("prints documents that are asked for at once in one thread, each for its caller", async () => {
    const print = await openPrinter();
    const printed = await Promise.all(["A", "B", "C"].map(print));
    expect(printed.map((text) => text.split(" ")[1])).toEqual(["A", "B", "C"]);
    expect(new Set(printed.map((text) => text.split(" ")[0])).size).toBe(1);
  });

  it.each([
    ["throws", `if (orderNumber === "bad") throw new Error("no such font")`, "no such font"],
    [
      "crashes",
      `if (orderNumber === "bad") setImmediate(() => { throw new TypeError("broken"); }), await new Promise(() => {})`,
      "broken",
    ],
    ["ends", `if (orderNumber === "bad") process.exit(0)`, "exited"],
  ])("rejects a document whose thread %s, and prints the next", async (_, code, message) => {
    const print = await openPrinter(code);
    const [bad, good] = [print("bad"), print("good")];
    await expect(bad).rejects.toThrow(message);
    expect(await good).toMatch(/ good$/);
  });

  it("rejects documents under way and waiting when the store closes", async () => {
    const print = await openPrinter("await new Promise(() => {})");
    const problems = Promise.all(["A", "B"].map((each) => print(each).catch(String)));
    await printer.close();
    expect(await problems).toEqual(["Error: The store is closing.", "Error: The store is closing."]);
  });

  it("prints in the real thread", async () => {
    printer = createPrinter();
    expect(String((await printer.invoice(invoice)).subarray(0, 5))).toBe("%PDF-");
  });
});

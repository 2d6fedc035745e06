import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatMoney, fromDollars } from "#domain/money";
import { order, outbox } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Mail } from "#server/ports/mail/port";
import { createPrinter, type Printer } from "#server/documents/printer";
import { buyer, readyToPay } from "#test/data/builders";
import { pdfText } from "#test/pdfText";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let delivered: Mail[] = [];
let prints = 0;
let isBroken = false;
const real = createPrinter();
const printer: Printer = {
  ...real,
  invoice: (invoice) => {
    prints += 1;
    return isBroken ? Promise.reject(new Error("no printer")) : real.invoice(invoice);
  },
};
const mail = { send: async (sent: Mail) => void delivered.push(sent) };

beforeAll(async () => {
  server = await testServer({ ports: { mail }, printer });
});
beforeEach(() => {
  delivered = [];
  prints = 0;
  isBroken = false;
});
afterAll(() => server.close());

async function buy() {
  const input = await readyToPay(server.browser(), { [sofa]: 1 });
  return { input, answer: await buyerOf(server, input).submit() };
}

/** With time for a cold printing thread on a busy machine. */
const relay = () => relayOutbox(server.context, { patienceMs: 60_000 });

describe("a confirmation", () => {
  it("comes with the invoice, in the same cents as screen, database and mail", async () => {
    const { input, answer } = await buy();
    await relay();
    const [sent] = delivered;
    expect(sent?.attachments).toHaveLength(1);
    const [file] = sent?.attachments ?? [];
    expect(file).toMatchObject({
      filename: `invoice-${answer.orderNumber}.pdf`,
      contentType: "application/pdf",
    });
    const printed = pdfText(file?.content ?? new Uint8Array());
    const [row] = await server.db.select().from(order);
    const total = formatMoney(fromDollars(input.order.total));
    expect(row && formatMoney(row.total)).toBe(total);
    for (const text of [printed, sent?.text ?? "", sent?.html ?? ""])
      for (const amount of [row!.subtotal, row!.tariff, row!.deliveryFee, row!.tax, row!.total])
        expect(text).toContain(formatMoney(amount));
    expect(printed).toContain("Paid in full");
    for (const text of [sent?.text, sent?.html]) expect(text).toContain("Your invoice is attached.");
  });

  it("goes to nobody once the order has forgotten its people", async () => {
    const { answer } = await buy();
    const messageId = `order-${answer.orderNumber}`;
    await server.db.update(order).set({ contact: { ...buyer, email: "" } });
    await relay();
    expect(delivered).toEqual([]);
    expect(
      await server.db.$count(outbox, and(eq(outbox.messageId, messageId), isNotNull(outbox.sentAt))),
    ).toBe(1);
  });

  it("is sent once without an invoice that failed three times, and delays nothing", async () => {
    isBroken = true;
    const { answer } = await buy();
    expect(answer.status).toBe("Processed");
    for (const minutes of [0, 1, 3]) {
      expect(delivered).toEqual([]);
      server.clock.advance(minutes * 60_000);
      await relay();
    }
    expect(delivered.map(({ messageId }) => messageId)).toEqual([`order-${answer.orderNumber}`]);
    expect(delivered[0]?.attachments).toEqual([]);
    expect(delivered[0]?.text).not.toContain("attached");
    expect(prints).toBe(3);
    server.clock.advance(3_600_000);
    await relay();
    expect(delivered).toHaveLength(1);
  });
});

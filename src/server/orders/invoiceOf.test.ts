import { afterAll, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { add, cents, formatMoney, zeroCents, rate, subtract, times, type Cents } from "#domain/money";
import { createPrinter } from "#server/documents/printer";
import { invoiceOf } from "#server/orders/invoiceOf";
import type { OrderRecord } from "#server/orders/readOrderRecord";
import { buyer } from "#test/builders";
import { pdfFontSizes, pdfPages, pdfText } from "#test/pdfText";
import { fc, runs } from "#test/properties";

const printer = createPrinter();
afterAll(() => printer.close());

const at = new Date("2026-03-07T15:00:00Z");
const id = "0d9b2d0e-7c55-4d3c-9d55-1f2a3b4c5d6e";

type Line = OrderRecord["lines"][number];

function line(position: number, unitPrice: Cents, more: Partial<Line> = {}): Line {
  const [title, sku] = [`Ansley Sofa No. ${position}`, `ANS-${position}`];
  return {
    orderId: id,
    position,
    productId: 1001,
    sku,
    title,
    imageUrl: "",
    quantity: 1,
    unitPrice,
    locationId: 0,
    ...more,
  };
}

const home: OrderRecord["home"] = {
  id: 0,
  name: "Warehouse",
  shortName: "Warehouse",
  warehouse: true,
  pickup: true,
  pickupLeadDays: 0,
  open: true,
  county: "DeKalb",
  latitude: 0,
  longitude: 0,
  info: {
    description: "",
    addressLine1: "1 Depot Street",
    addressLine2: "",
    city: "Decatur",
    state: "GA",
    zipCode: "30030",
    phone: "404-555-0100",
    phone2: "",
    specialInfo: "",
    pickupInstr: "",
    hourList: [],
    googleMapSrc: "",
    mapLinkUrl: "",
    imageUrl: "",
  },
};

/** An order of these lines, with so much of it paid. */
function record(lines: readonly Line[], paid?: Cents, more: Partial<OrderRecord["order"]> = {}): OrderRecord {
  const subtotal = add(...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const [tariff, deliveryFee, tax] = [cents(112_70), cents(59_00), cents(103_10)];
  const total = add(subtotal, tariff, deliveryFee, tax);
  const captured = paid ?? total;
  return {
    order: {
      id,
      number: "A671NQ96X1",
      stagedNumber: null,
      visitorId: null,
      accountId: null,
      storeId: null,
      deviceId: null,
      paymentStatus: "paid",
      status: "Received",
      contact: buyer,
      delivery: { ...buyer, addressLine2: "Apt 4", note: "Ring twice." },
      pickupLocationId: null,
      scheduledDay: day("2026-03-10"),
      deliveryArea: "DeKalb",
      deliveryMiles: 15,
      subtotal,
      tariff,
      discount: zeroCents,
      discountName: "",
      taxable: subtotal,
      promotionCode: null,
      deliveryFee,
      taxRate: rate(0.08),
      tax,
      total,
      dueLater: subtract(total, captured),
      createdAt: at,
      ...more,
    },
    lines,
    ledger: [
      {
        at,
        kind: "payment",
        tender: "card",
        amount: captured,
        brand: "Visa",
        last4: "4242",
        approvalCode: "A1",
      },
    ],
    balance: subtract(total, captured),
    storeName: "Red Clay Furniture",
    home,
    pickup: undefined,
  };
}

describe("an invoice", () => {
  it("says who sells, who buys, what, when, where to, and what was paid, on A4", async () => {
    const pdf = await printer.invoice(invoiceOf(record([line(1, cents(949_00)), line(2, cents(89_00))])));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdfPages(pdf)).toEqual([expect.stringMatching(/^0 0 595\.28\d* 841\.89\d*$/)]);
    const text = pdfText(pdf);
    for (const said of [
      "Red Clay Furniture",
      "1 Depot Street",
      "Decatur, GA 30030",
      "404-555-0100",
      "A671NQ96X1",
      "03/07/2026",
      "Delivery Date",
      "03/10/2026",
      "Contact Information",
      "Ada Brooks",
      "Delivery Information",
      "Apt 4",
      "Ring twice.",
      "Ansley Sofa No. 1",
      "ANS-2",
      "$949.00",
      "Subtotal",
      "$1,038.00",
      "Tariff",
      "Delivery Fee",
      "$59.00",
      "Grand Total",
      "$1,312.80",
      "03/07/2026 Visa ending in 4242",
      "-$1,312.80",
      "Paid in full",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("Balance");
  });

  it("names the balance where something is left to pay, and a rest under $1 is none", async () => {
    const part = await printer.invoice(invoiceOf(record([line(1, cents(949_00))], cents(200_00))));
    expect(pdfText(part)).toMatch(/Balance\n\$1,023\.80/);
    const nearly = invoiceOf(record([line(1, cents(949_00))], cents(1222_81)));
    expect(nearly.balance).toEqual({ label: "Paid in full", amount: "" });
  });

  it("sends to the store where the buyer picks up", () => {
    const { destination, facts } = invoiceOf({ ...record([line(1, cents(1_00))]), pickup: home });
    expect(destination).toEqual({
      heading: "Pickup Location",
      lines: ["Warehouse", "1 Depot Street", "Decatur, GA 30030", "404-555-0100"],
    });
    expect(facts).toContainEqual({ label: "Pickup Date", value: "03/10/2026" });
  });

  it.each([
    [8, 10],
    [9, 8],
  ])("sets a table of %i rows in %i points", async (rows, size) => {
    const lines = Array.from({ length: rows }, (_, position) => line(position, cents(10_00)));
    const sizes = pdfFontSizes(await printer.invoice(invoiceOf(record(lines))));
    // The foot is always small: with 8 rows nothing else is.
    const rowSizes = [...sizes].filter((each) => each === size);
    expect(rowSizes).toEqual([size]);
  });

  it("goes on over as many pages as it needs", async () => {
    const lines = Array.from({ length: 80 }, (_, position) => line(position, cents(10_00)));
    const pdf = await printer.invoice(invoiceOf(record(lines)));
    expect(pdfPages(pdf).length).toBeGreaterThan(2);
    const text = pdfText(pdf);
    for (const { sku } of lines) expect(text).toContain(sku);
    expect(text).toContain("page 1 of");
  });

  it("writes names in the letters it has", async () => {
    const who = { ...buyer, firstName: "Zoë", lastName: "Łukašienė 李", note: '86″ × 38″ "—"' };
    const text = pdfText(
      await printer.invoice(
        invoiceOf(record([line(1, cents(1_00))], undefined, { contact: who, delivery: who })),
      ),
    );
    expect(text).toContain("Zoë Lukasiene ?");
    expect(text).toContain('86" × 38" "-"');
  });

  it("has the cents of the order, whatever they are", async () => {
    const price = fc.integer({ min: 1, max: 20_000_00 }).map(cents);
    const lines = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 100 }), async (units, percent) => {
        const made = units.map(([unitPrice, quantity], position) => line(position, unitPrice, { quantity }));
        const { order: whole } = record(made);
        const paid = cents(Math.ceil((whole.total * percent) / 100));
        const text = pdfText(await printer.invoice(invoiceOf(record(made, paid))));
        expect(text).toContain(`Subtotal\n${formatMoney(whole.subtotal)}`);
        expect(text).toContain(`Grand Total\n${formatMoney(whole.total)}`);
        expect(text).toContain(`\n-${formatMoney(paid)}\n`);
        const left = subtract(whole.total, paid);
        if (left >= 1_00) expect(text).toContain(`Balance\n${formatMoney(left)}`);
        for (const { unitPrice, quantity } of made)
          expect(text).toContain(
            `${quantity}\n${formatMoney(unitPrice)}\n${formatMoney(times(unitPrice, quantity))}`,
          );
      }),
      { numRuns: runs(20) },
    );
  });
});

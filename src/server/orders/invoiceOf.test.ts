import { afterAll, describe, expect, it } from "vitest";
import { add, cents, formatMoney, rate, zeroCents, subtract, times, type Cents } from "#domain/money";
import { createPrinter } from "#server/documents/printer";
import type { LeaseRow } from "#server/db/queries/leases";
import { invoiceOf } from "#server/orders/invoiceOf";
import type { OrderRecord } from "#server/orders/readOrderRecord";
import { buyer } from "#test/data/builders";
import { invoicePrint, leaseRow, orderLineRow, orderRow } from "#test/data/orderRows";
import { pdfFonts, pdfFontSizes, pdfPages, pdfText } from "#test/pdfText";
import { fc, runs } from "#test/properties";

const printer = createPrinter();
afterAll(() => printer.close());

type Line = OrderRecord["lines"][number];

function line(position: number, unitPrice: Cents, quantity = 1): Line {
  const [sku, title] = [`ANS-${position}`, `Ansley Sofa No. ${position}`];
  return orderLineRow(position, { sku, title, unitPrice, quantity });
}

function linesOf(count: number): Line[] {
  return Array.from({ length: count }, (_, position) => line(position, cents(10_00)));
}

const address = { addressLine1: "1 Depot Street", city: "Decatur", state: "GA", zipCode: "30030" };
const home = { name: "Warehouse", info: { ...address, phone: "404-555-0100" } };

/** An order of these lines, of which this much is paid (by default all). */
function record(lines: Line[], paid?: Cents, more: Partial<OrderRecord["order"]> = {}) {
  const subtotal = add(...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const [tariff, deliveryFee, tax] = [cents(112_70), cents(59_00), cents(103_10)];
  const total = add(subtotal, tariff, deliveryFee, tax);
  const captured = paid ?? total;
  return {
    order: orderRow({
      delivery: { ...buyer, addressLine2: "Apt 4", note: "Ring twice." },
      subtotal,
      tariff,
      deliveryFee,
      discount: zeroCents,
      discountName: "",
      taxable: subtotal,
      tax,
      total,
      dueLater: subtract(total, captured),
      ...more,
    }),
    lines,
    ledger: [
      {
        ...card,
        at: orderRow().createdAt,
        kind: "payment" as const,
        tender: "card" as const,
        amount: captured,
      },
    ],
    balance: subtract(total, captured),
    storeName: "Red Clay Furniture",
    invoicePrint,
    returnTerms: { days: 3, restockingShare: rate(0.15) },
    salesperson: "",
    store: undefined,
    home,
    pickup: undefined,
  };
}

const card = {
  brand: "Visa",
  last4: "4242",
  approvalCode: "A1",
  nameOnCard: "Ada Brooks",
  salesperson: "",
  note: "",
  carriedLayaway: "",
};

const print = (...order: Parameters<typeof record>) => printer.invoice(invoiceOf(record(...order)));

describe("an invoice", () => {
  it("fits nine lines on one page, with the terms of returns beside the totals", async () => {
    const pdf = await print(linesOf(9));
    expect(pdfPages(pdf)).toHaveLength(1);
    expect(pdfText(pdf)).toContain("Not returnable");
  });

  it("prints the items of a combo together, below its name, price and savings", async () => {
    const [sofa, chair, lamp] = [line(1, cents(949_00)), line(2, cents(300_00)), line(3, cents(89_00))];
    const skus = [sofa.sku, lamp.sku];
    const combos = [{ name: "Reading Set", skus, price: cents(999_00), savings: cents(39_00) }];
    const pdf = await printer.invoice(invoiceOf(record([sofa, chair, lamp], undefined, { combos })));
    expect(pdfText(pdf)).toMatch(
      /Reading Set[^]*Combo price \$999\.00, you save \$39\.00[^]*No\. 1[^]*No\. 3[^]*No\. 2/,
    );
  });

  it("fits nine lines of a pickup with a note on one page, too", async () => {
    const note = "Call first, please: the loading dock is around the corner. ".repeat(4);
    const pickup = { ...record(linesOf(9), undefined, { contact: { ...buyer, note } }), pickup: home };
    const pdf = await printer.invoice(invoiceOf(pickup));
    expect(pdfPages(pdf)).toHaveLength(1);
    expect(pdfText(pdf)).toContain("around the corner");
  });

  it("calls a canceled order neither paid nor due", () => {
    const canceled = record(linesOf(1), undefined, { status: "Cancelled" });
    expect(invoiceOf(canceled).balance).toEqual({ label: "Cancelled", amount: "" });
    expect(invoiceOf(canceled).facts.map(({ label }) => label)).toEqual(["Date Ordered"]);
  });

  it("shows store, contact, destination, days, lines, totals and payments, on A4", async () => {
    const pdf = await print([line(1, cents(949_00)), line(2, cents(89_00))]);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdfPages(pdf)).toEqual([expect.stringMatching(/^0 0 595\.28\d* 841\.89\d*$/)]);
    const text = pdfText(pdf);
    for (const part of [
      "Red Clay Furniture",
      "1 Depot Street",
      "Decatur, GA 30030",
      "(404) 555-0100",
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
      "−$1,312.80",
      "Paid in full",
      "You can return your furniture within 3 days of delivery or pickup, subject to a restocking fee of 15%.",
    ])
      expect(text.replaceAll("\n", " ")).toContain(part);
    expect(text).not.toContain("Balance");
  });

  it("shows a balance from $1 on", async () => {
    const lines = [line(1, cents(949_00))];
    const text = pdfText(await print(lines, cents(200_00)));
    expect(text.match(/Balance\n\$1,023\.80/g), "above and below the items").toHaveLength(2);
    const { balance } = invoiceOf(record(lines, cents(1222_81)));
    expect(balance).toEqual({ label: "Paid in full", amount: "" });
  });

  it("is paid in full only once its lease has paid", () => {
    const leased = (lease: LeaseRow) =>
      invoiceOf({ ...record([line(1, cents(949_00))]), lease }).balance.label;
    expect(leased(leaseRow({ status: "Contracts" }))).toBe("Nothing due outside the lease");
    expect(leased(leaseRow({ status: "Funded" }))).toBe("Paid in full");
  });

  it("names no returns for a canceled order or leased goods", () => {
    const lines = linesOf(1);
    expect(invoiceOf(record(lines, undefined, { status: "Cancelled" })).returns).toEqual([]);
    expect(invoiceOf({ ...record(lines), lease: leaseRow() }).returns).toEqual([]);
    expect(invoiceOf(record(lines)).returns).toHaveLength(2);
  });

  it("shows the store and the salesperson that sold it", () => {
    const store = { ...home, name: "Decatur" };
    const sold = invoiceOf({ ...record([line(1, cents(1_00))]), store, salesperson: "김민수" });
    expect(sold.storeLines).toEqual(["Decatur", "1 Depot Street", "Decatur, GA 30030", "(404) 555-0100"]);
    expect(sold.facts).toContainEqual({ label: "Salesperson", value: "김민수" });
  });

  it("shows where and when the shopper picks up, and its note", () => {
    const contact = { ...buyer, note: "Call first." };
    const sold = record([line(1, cents(1_00))], undefined, { contact });
    const { destination, facts, notes } = invoiceOf({ ...sold, pickup: home });
    expect(notes).toEqual(["Call first."]);
    expect(destination).toEqual({
      heading: "Pickup Location",
      lines: ["Warehouse", "1 Depot Street", "Decatur, GA 30030", "(404) 555-0100"],
    });
    expect(facts).toContainEqual({ label: "Pickup Date", value: "03/10/2026" });
  });

  it.each([
    [8, 10],
    [9, 8],
  ])("sets a table of %i rows in %i points", async (rows, size) => {
    const sizes = pdfFontSizes(await print(linesOf(rows)));
    // The footer is always small; with 8 rows nothing else is.
    const rowSizes = [...sizes].filter((each) => each === size);
    expect(rowSizes).toEqual([size]);
  });

  it("continues over as many pages as it needs", async () => {
    const lines = linesOf(80);
    const pdf = await print(lines);
    expect(pdfPages(pdf).length).toBeGreaterThan(2);
    const text = pdfText(pdf);
    for (const { sku } of lines) expect(text).toContain(sku);
    expect(text).toContain("page 1 of");
  });

  it.each([
    ["Vietnamese", "Nguyễn Thị Phượng", []],
    ["Korean", "김민수", ["NotoSansKR-Regular"]],
    ["Vietnamese typed with separate accents", "Nguyễn Thị".normalize("NFD"), []],
    ["Devanagari", "अ", ["NotoSans-Regular"]],
    ["mixed", "Łukašienė 李 Ωμέγα Юлия", ["NotoSansKR-Regular"]],
  ])("prints a name in %s letters, and embeds only the fonts it needs", async (_, lastName, more) => {
    const contact = { ...buyer, firstName: "Zoë", lastName, note: "86″ × 38″ “—” fi ffi" };
    const pdf = await print(linesOf(1), undefined, { contact, delivery: contact });
    const text = pdfText(pdf);
    expect(text.split("\n").join("")).toContain(`Zoë ${lastName.normalize("NFC")}`);
    expect(text).toContain("86″ × 38″ “—” fi ffi");
    expect(pdfFonts(pdf)).toEqual(new Set(["Fraunces-SemiBold", "Inter-Bold", "Inter-Regular", ...more]));
  });

  it("replaces letters that no font has, and does not remember a document's letters in the next one", async () => {
    const contact = { ...buyer, firstName: "Hi\u00a0fi ị", lastName: "مرحبا 🛋 𝐀" };
    expect(pdfText(await print(linesOf(1), undefined, { contact }))).toContain("Hi fi ị ????? ? A");
    expect(pdfText(await print(linesOf(1)))).toMatch(/^Delivery Information\nAda Brooks$/m);
  });

  it("breaks long lines at spaces, and words that are longer than a line", async () => {
    const note = `Ring twice ${"z".repeat(200)}`;
    const text = pdfText(await print(linesOf(1), undefined, { delivery: { ...buyer, note } }));
    expect(text).toMatch(/^Ring twice (z+\n)+/m);
    expect(text.replaceAll(/[^z]/g, "")).toHaveLength(200);
  });

  it("shows the order's amounts to the cent", async () => {
    const price = fc.integer({ min: 1, max: 20_000_00 }).map(cents);
    const lines = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 100 }), async (units, percent) => {
        const made = units.map(([unitPrice, quantity], position) => line(position, unitPrice, quantity));
        const { subtotal, total } = record(made).order;
        const paid = cents(Math.ceil((total * percent) / 100));
        const text = pdfText(await print(made, paid));
        const due = subtract(total, paid);
        for (const part of [
          `Subtotal\n${formatMoney(subtotal)}`,
          `Grand Total\n${formatMoney(total)}`,
          `\n−${formatMoney(paid)}\n`,
          ...(due >= 1_00 ? [`Balance\n${formatMoney(due)}`] : []),
          ...made.map(({ unitPrice, quantity }) =>
            [quantity, formatMoney(unitPrice), formatMoney(times(unitPrice, quantity))].join("\n"),
          ),
        ])
          expect(text).toContain(part);
      }),
      { numRuns: runs(20) },
    );
  });
});

import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { cents, formatMoney, fromDollars, rate, toDollars } from "#domain/money";
import { balance, totals } from "#domain/pricing/totals";
import { createPrinter } from "#server/documents/printer";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { promotion, sandboxCharge, stock, variant } from "#server/db/schema/index";
import type { OrderRow } from "#server/db/queries/orders";
import { invoiceOf } from "#server/orders/invoiceOf";
import { readOrderRecord } from "#server/orders/readOrderRecord";
import { formatTotals } from "#web/routes/cart/cartTotals";
import OrderCompletePage from "#web/routes/orders/OrderCompletePage";
import { buyer, goodCard, newKey, shownOrder } from "#test/data/builders";
import { htmlOf, visibleText } from "#test/pages";
import { pdfText } from "#test/pdfText";
import { fc, runs } from "#test/properties";
import { confirmationOf, ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, type SubmitAnswer } from "#test/sale/support/buyers";
import { oracleTotals } from "#test/sale/support/oracle";
import { orderNumbered } from "#test/sale/support/orders";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/*
 * Random orders, priced by an independent oracle, by the domain from the wire, in the rows of the review page, in the
 * stored order, by the ledger and the provider, on the completion page, in the mail and on the invoice; paid in full,
 * or with a deposit now and the balance on delivery.
 */

/** Destinations with the demo's values: the fee in cents, the tax rate in millionths. */
const places = [
  { city: "Decatur", zipCode: "30030", fee: 59_00, taxRate: 80_000 },
  { city: "Marietta", zipCode: "30060", fee: 65_00, taxRate: 60_000 },
  { city: "Gainesville", zipCode: "30501", fee: 95_00, taxRate: 70_000 },
];

const codes = [
  undefined,
  { code: "ODD-CENTS", before: () => 7_77 },
  { code: "THIRTEEN", before: (goods: number) => Math.floor((goods * 13 + 50) / 100) },
  { code: "AT-MOST-50", before: (goods: number) => Math.min(Math.floor((goods + 1) / 2), 50_00) },
  { code: "AFTERWARDS", after: () => 33_33 },
  { code: "FREE-RIDE", before: () => 0, free: true },
];

/** The Oakhurst combo: a table and three pairs of chairs cost $1,149 together instead of $1,286. */
const combo = { "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 };
const comboSaving = 599_00 + 3 * 229_00 - 1_149_00;

const printer = createPrinter();
afterAll(() => printer.close());
const { mail, mails } = sentMails();
const server = await stocked(testServer({ ports: { mail } }));
const prices = await oddPrices();
await server.db.insert(promotion).values([
  { code: "ODD-CENTS", name: "$7.77 off", amount: cents(7_77) },
  { code: "THIRTEEN", name: "13% off", share: rate(0.13) },
  { code: "AT-MOST-50", name: "half off", share: rate(0.5), maxOff: cents(50_00) },
  { code: "AFTERWARDS", name: "$33.33 back", amount: cents(33_33), afterTax: true },
  { code: "FREE-RIDE", name: "free delivery", waivesDelivery: true },
]);
await booksOfEachTest(server);

/** Gives every SKU enough stock and, outside the combo, a price that makes odd remainders. @returns prices in cents. */
async function oddPrices(): Promise<ReadonlyMap<string, number>> {
  await server.db.update(stock).set({ onHand: 100_000 }).where(eq(stock.locationId, 0));
  const variants = await server.db
    .select({ sku: variant.sku, price: variant.price, backOrder: variant.backOrder })
    .from(variant)
    .innerJoin(stock, eq(stock.sku, variant.sku))
    .where(eq(stock.locationId, 0));
  const found = new Map<string, number>();
  for (const [at, { sku, price, backOrder }] of variants.entries()) {
    // One unit is enough to deliver.
    const own = sku in combo ? price : cents(at * 37_13 + 799_99);
    await server.db.update(variant).set({ price: own }).where(eq(variant.sku, sku));
    // A combo itself is not sold as a product.
    if (!sku.endsWith("-SET") && !backOrder) found.set(sku, own);
  }
  return found;
}

type Case = {
  units: Record<string, number>;
  withCombo: boolean;
  place: (typeof places)[number];
  code: (typeof codes)[number];
  /** Whether the order is paid by a deposit and a balance. */
  withDeposit: boolean;
};

/** The demo store's deposit when the balance is paid on delivery. */
const deposit = 100_00;

function cases(): fc.Arbitrary<Case> {
  const skus = [...prices.keys()].filter((sku) => !(sku in combo));
  return fc.record({
    units: fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: 1, max: 9 }), {
      minKeys: 1,
      maxKeys: 6,
    }),
    withCombo: fc.boolean(),
    place: fc.constantFrom(...places),
    code: fc.constantFrom(...codes),
    withDeposit: fc.boolean(),
  });
}

/** The oracle's price of an order. */
function expected({ units, withCombo, place, code }: Case) {
  const lines = Object.entries({ ...units, ...(withCombo ? combo : {}) }).map(([sku, quantity]) => ({
    price: prices.get(sku) ?? 0,
    quantity,
  }));
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return oracleTotals({
    lines,
    tariffRate: 100_000,
    taxRate: place.taxRate,
    deliveryFee: code?.free ? 0 : place.fee,
    before: (withCombo ? comboSaving : 0) + Math.min(code?.before?.(goods) ?? 0, goods),
    after: code?.after?.() ?? 0,
  });
}

/**
 * Buys it as the pages do, for the shown total and balance. @returns the pages' totals, the order number, and the
 * amounts on its completion page.
 */
async function buy({ units, withCombo, place, code, withDeposit }: Case, shownTotal: number, later: number) {
  const browser = server.browser();
  const to = { ...buyer, city: place.city, zipCode: place.zipCode };
  const order = await shownOrder(browser, { ...units, ...(withCombo ? combo : {}) });
  const shown = { ...order, contactInfo: to, deliveryInfo: to };
  const fees = await browser.call("GetOrderFeesAndInfo", shown);
  const review = totals({
    lines: shown.items.map((item) => ({ ...item, price: fromDollars(item.price), kind: "catalog" as const })),
    tariffRate: rate(fees.tariffRate),
    taxRate: rate(fees.taxRate),
    deliveryFee: fromDollars(fees.deliveryFee),
    discount: fees.discount ? { ...fees.discount, amount: fromDollars(fees.discount.amount) } : undefined,
  });
  const choice = { amountChoice: withDeposit ? "deposit" : "full", codAmout: toDollars(cents(later)) };
  const claim = {
    userId: shown.userId,
    order: { ...shown, ...choice, total: toDollars(cents(shownTotal)) },
    payment: { ...goodCard, amount: toDollars(cents(shownTotal - later)) },
    scheduledDate: fees.minDate,
    promotion: code,
  };
  const answer = await press(browser, claim, newKey());
  expect(answer).toMatchObject({ status: "Processed" });
  const wire = fees.amountChoiceList.map((choice) => fromDollars(choice.amount));
  return { number: answer.orderNumber, wire, review, completed: completed(answer) };
}

/** The amounts on the completion page for an answer. */
function completed({ orderNumber, email, codAmount, orderCompleteMsg }: SubmitAnswer): number[] {
  const order = { orderNumber, orderEmail: email, codAmount: fromDollars(codAmount), orderCompleteMsg };
  const completion = { ...order, firstName: buyer.firstName, services: [] };
  const loaderData = { completion, related: Promise.resolve([]) };
  const text = visibleText(htmlOf(OrderCompletePage, { loaderData }));
  expect(text).toContain(orderNumber);
  return amountsIn(text);
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(/−?\$[\d,]+\.\d\d/g)].map(([each]) => amount(each));
}

/** '$1,234.50' in cents. */
function amount(text: string): number {
  const [, minus = "", digits = ""] = /^(−?)\$([\d,]+\.\d\d)$/.exec(text) ?? [];
  return Number(digits.replace(/[,.]/g, "")) * (minus ? -1 : 1);
}

/** The amounts in a mail's text: its lines, its summary rows with the total last, and the balance below. */
async function mailed(number: string) {
  await relayOutbox(server.context);
  const text = confirmationOf(mails, number)?.text ?? "";
  const amounts = [...text.matchAll(/^(?:(\d+) x )?(?!Balance: |Paid with ).*: (−?\$[\d,]+\.\d\d)$/gm)];
  const sum = (some: typeof amounts) => some.reduce((all, [, , each = ""]) => all + amount(each), 0);
  const rows = amounts.filter(([, quantity]) => quantity === undefined);
  return {
    lines: sum(amounts.filter(([, quantity]) => quantity !== undefined)),
    rows: sum(rows.slice(0, -1)),
    total: sum(rows.slice(-1)),
    paid: amount(/^Paid with .*: (\S+)$/m.exec(text)?.[1] ?? ""),
    rest: amountsIn(/^Remaining balance: .*$/m.exec(text)?.[0] ?? ""),
    balance: amountsIn(/^Balance: .*$/m.exec(text)?.[0] ?? ""),
  };
}

/** The amounts on the review page: its summary rows and the last row, the total. */
function written(review: ReturnType<typeof totals>) {
  const amounts = formatTotals(review).map((row) => amount(visibleText(htmlOf(() => row.amount))));
  return { rows: amounts.slice(0, -1).reduce((sum, one) => sum + one, 0), total: amounts.at(-1) };
}

/** The subtotal, tax, total and any balance on an order's invoice, as printed. */
async function printed(row: OrderRow): Promise<string[]> {
  const text = pdfText(await printer.invoice(invoiceOf(await readOrderRecord(server.db, row))));
  return ["Subtotal", "Tax", "Grand Total", "Balance"].flatMap(
    (label) => new RegExp(`^${label}\\n(.+)$`, "m").exec(text)?.[1] ?? [],
  );
}

it("an order costs the same for oracle, domain, wire, screens, database, ledger, provider, mail and invoice", async () => {
  let orders = 0;
  const check = fc.asyncProperty(cases(), async (each) => {
    const due = expected(each);
    const later = each.withDeposit ? due.total - deposit : 0;
    const now = due.total - later;
    const rest = each.withDeposit ? [later] : [];
    const { number, wire, review, completed } = await buy(each, due.total, later);
    expect(completed).toEqual(rest);
    if (!each.code) {
      expect([wire, review]).toMatchObject([[due.total, deposit], due]);
      expect(written(review)).toEqual({ rows: due.total, total: due.total });
    }
    const row = await orderNumbered(server, number);
    expect(row).toMatchObject({ ...due, dueLater: later });
    expect(row.subtotal + row.tariff + row.deliveryFee + row.tax - row.discount).toBe(due.total);
    expect(await ledgerOf(server.db, row.id)).toEqual([["payment", now]]);
    expect(balance(cents(due.total), [cents(now)])).toBe(later);
    const [charge] = await server.db
      .select()
      .from(sandboxCharge)
      .where(eq(sandboxCharge.key, `${row.id}-1`));
    expect(charge?.amount).toBe(now);
    expect(await mailed(number)).toEqual({
      lines: due.subtotal,
      rows: due.total,
      total: due.total,
      paid: now,
      rest,
      balance: rest,
    });
    orders += 1;
    // Printing an invoice takes longer than buying.
    if (orders % 6 === 1)
      expect(await printed(row)).toEqual(
        [due.subtotal, due.tax, due.total, ...rest].map((sum) => formatMoney(cents(sum))),
      );
  });
  await fc.assert(check, { numRuns: runs(60) });
});

import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { promotion } from "#server/db/schema/index";
import { dollars, readyToPay, type Submit } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { sofa } from "#test/sale/support/buyers";
import { submitClaim } from "#test/sale/support/claims";
import { oracleTotals } from "#test/sale/support/oracle";
import { setAvailableUnits } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/*
 * Every amount and flag that a browser sends, changed by a shopper who wants to pay less. Whatever is sent, the
 * provider is asked for the store's own total or for nothing, and never for more than the shopper saw.
 */

const chair = "EDG-CHR-SAG";
const rates = { tariffRate: 100_000, taxRate: 80_000, deliveryFee: 59_00 };
const lines = [
  { price: 949_00, quantity: 1 },
  { price: 479_00, quantity: 2 },
];
const due = oracleTotals({ lines, ...rates }).total;

const server = await stocked(testServer());
await setAvailableUnits(server.db, [chair], { 0: 1_000 });
await server.db.insert(promotion).values({ code: "TEN-OFF", name: "$10 off", amount: cents(10_00) });
const ready = await readyToPay(server.browser(), { [sofa]: 1, [chair]: 2 });
const none = { promotion: { code: "" }, securityDeposit: dollars(0), codAmout: dollars(0) };
const input: Submit = { ...ready, order: { ...ready.order, ...none } };
await booksOfEachTest(server);

/** A copy with another value at a path such as 'order.items.0.price'; undefined removes the field. */
function changed(value: unknown, [first, ...rest]: readonly string[], to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (at === Number(first) ? changed(each, rest, to) : each));
  const record: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const next = changed(record[first], rest, to);
  if (next === undefined) delete record[first];
  else record[first] = next;
  return record;
}

function valueAt(claim: unknown, path: string): unknown {
  return path.split(".").reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], claim);
}

/** Sends the claim as a new shopper, with another value at a path. */
function sendChanged(path: string, to: unknown, claim = input) {
  return submitClaim(server, changed(claim, path.split("."), to) as Submit);
}

const changes: [string, (amount: number) => number | undefined][] = [
  ["0", () => 0],
  ["negative", (amount) => -(amount || 1)],
  ["half", (amount) => Math.round(amount * 50) / 100],
  ["double", (amount) => amount * 2],
  ["a cent less", (amount) => Math.round(amount * 100 - 1) / 100],
  ["a cent more", (amount) => Math.round(amount * 100 + 1) / 100],
  ["huge", () => 999_999_999.99],
  ["left out", () => undefined],
];

/** Amounts that count as shown to the shopper: an amount below the store's stops the sale. */
const shown = [
  "order.total",
  "order.tax",
  "order.deliveryFee",
  "order.items.0.price",
  "order.items.1.price",
  "payment.amount",
];
const needed = new Set(["order.total", "order.items.0.price", "order.items.1.price", "order.subtotal"]);

/** Amounts that the store computes and does not compare, because the shown total is enough. */
const ignored = [
  "order.subtotal",
  "order.tariff",
  "order.discount.amount",
  "order.overrideDeliveryFee",
  "order.deliveryDistance",
  "order.deliveryInfo.overrideDeliveryFee",
  "order.deliveryInfo.deliveryFee",
  "order.deliveryInfo.deliveryDistance",
  "order.promotion.discount",
];

/** Amounts of another payment choice: a shopper who expects one is not charged. */
const later = ["order.securityDeposit", "order.codAmout"];

function casesOf(paths: readonly string[]) {
  return paths.flatMap((path) => changes.map(([how, change]) => ({ path, how, change })));
}

describe("amounts that were shown", () => {
  it.each(casesOf(shown))("$path $how", async ({ path, how, change }) => {
    const figure = path === "payment.amount" ? due / 100 : Number(valueAt(input, path));
    const to = change(figure);
    const { status, captured } = await sendChanged(path, to);
    if (to === undefined && needed.has(path)) expect(status).toBe(400);
    else expect(status).toBe(to !== undefined && to < figure ? "PriceChanged" : "Processed");
    expect(captured, how).toEqual(status === "Processed" ? [due] : []);
  });
});

describe("amounts that are ignored", () => {
  it.each(casesOf(ignored))("$path $how", async ({ path, change }) => {
    const discount = { name: "", amount: dollars(5), afterTax: false };
    const withDiscount = { ...input, order: { ...input.order, discount } };
    const to = change(Number(valueAt(withDiscount, path) ?? 59));
    const { status, captured } = await sendChanged(path, to, /discount/.test(path) ? withDiscount : input);
    const unfit = to === undefined && (needed.has(path) || path.startsWith("order.discount"));
    expect(status).toBe(unfit ? 400 : "Processed");
    expect(captured).toEqual(unfit ? [] : [due]);
  });
});

describe("amounts of another payment choice", () => {
  it.each(casesOf(later))("$path $how", async ({ path, change }) => {
    const to = change(100);
    const { status, captured } = await sendChanged(path, to);
    expect(status).toBe(to !== undefined && to > 0 ? "PriceChanged" : "Processed");
    expect(captured).toEqual(status === "Processed" ? [due] : []);
  });
});

describe("rates", () => {
  it.each([0, 0.04, 0.079999, 0.080001, 1])("a tax rate of %f changes nothing", async (taxRate) => {
    expect(await sendChanged("order.taxRate", taxRate)).toMatchObject({ captured: [due] });
  });

  it.each([-0.08, 1.5, "0.08", null])("a tax rate of %s is rejected", async (taxRate) => {
    expect(await sendChanged("order.taxRate", taxRate)).toMatchObject({
      status: 400,
      captured: [],
    });
  });
});

describe("flags and texts", () => {
  const benefits = { name: "$500 off", valid: true, afterTax: true, discount: 500, deliveryFee: true };
  const made = { code: "MADE-UP", ...benefits };
  const cases: [what: string, path: string, to: unknown, status: string][] = [
    ["an invented promotion", "promotion", made, "InvalidPromotion"],
    ["an invented promotion inside the order", "order.promotion", made, "InvalidPromotion"],
    ["a discount without a code", "promotion", { ...benefits, code: "" }, "Processed"],
    ["an honored fee that was never quoted", "order.honorDeliveryFee", true, "Processed"],
    ["a manager's fee of zero", "order.overrideDeliveryFee", 0, "Processed"],
    ["a store's id", "storeId", 1, "Processed"],
    ["an invented device", "authToken", "x".repeat(64), "Processed"],
    ["a kiosk flag", "kiosk", true, "Processed"],
    ["a salesperson", "salesperson", "Eve", "Processed"],
    ["a lease", "order.leaseToOwn", true, "FatalError"],
    ["a pickup without a location, for its lower tax", "order.pickup", true, "PaymentError"],
    ["no address", "order.deliveryInfo", null, "PaymentError"],
    ["an empty cart", "order.items", [], "FatalError"],
  ];
  it.each(cases)("%s", async (_, path, to, expected) => {
    const { status, captured } = await sendChanged(path, to);
    expect(status).toBe(expected);
    expect(captured).toEqual(expected === "Processed" ? [due] : []);
  });

  it("a valid code takes off its real value, whatever the browser claims", async () => {
    const reduced = oracleTotals({ lines, ...rates, before: 10_00 }).total;
    for (const discount of [undefined, 0, 10, 500, -500])
      expect(await sendChanged("promotion", { ...benefits, code: "TEN-OFF", discount })).toMatchObject({
        captured: [reduced],
      });
  });
});

describe("lines that only an in-store device may send", () => {
  const typed = { name: "TYPED_ sofa", price: 1, quantity: 1, typeId: 0 };
  const items = [
    typed,
    { ...typed, name: "COUPON_", price: -999, coupon: true },
    { ...typed, name: "Cash payment", price: 500, typeId: 1, productId: -1 },
    { ...typed, name: "Deposit", price: 500, typeId: 2, productId: -1 },
    { ...typed, name: "Refund", price: -500, quantity: -99, typeId: 9 },
  ];
  it.each(items)("$name", async (item) => {
    expect(await sendChanged("order.storeItems", [item])).toMatchObject({
      status: "FatalError",
      captured: [],
    });
  });
});

describe("quantities", () => {
  it.each([0, -1, 1.5, 100, 1e9, "2", null, undefined, true])("%s is not a quantity", async (quantity) => {
    const { status, captured } = await sendChanged("order.items.0.quantity", quantity);
    expect(status).toBe(400);
    expect(captured).toEqual([]);
  });

  it("more units at the price of fewer charge nothing", async () => {
    expect(await sendChanged("order.items.0.quantity", 2)).toMatchObject({
      status: "PriceChanged",
      captured: [],
    });
  });

  it("more than 99 on two lines are rejected", async () => {
    const line = { productId: 0, sku: sofa, price: 949, quantity: 60 };
    const many = { ...input.order, items: [line, line], total: 999_999 };
    expect(await sendChanged("order", many)).toMatchObject({ status: "ItemSoldOut", captured: [] });
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { promotion, sandboxCharge } from "#server/db/schema/index";
import { newKey, newUserId, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { sendSubmit, setAvailableStock, sofa } from "#test/sale/buyers";
import { oracleTotals } from "#test/sale/oracle";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

/*
 * Every amount and flag that a browser sends, changed by a shopper who wants to pay less. Whatever is sent, the
 * provider is asked for the store's own total or for nothing, and never for more than the shopper saw.
 */

const chair = "EDG-CHR-SAG";

let server: TestServer;
let input: Submit;
let books: Books;
let due: number;

beforeAll(async () => {
  server = await testServer();
  await setCapacity(server.db, 100_000);
  await setAvailableStock(server.db, sofa, 1_000);
  await setAvailableStock(server.db, chair, 1_000);
  await server.db.insert(promotion).values({ code: "TEN-OFF", name: "$10 off", amount: cents(10_00) });
  input = await readyToPay(server.browser(), { [sofa]: 1, [chair]: 2 });
  input.order = {
    ...input.order,
    promotion: { code: "" },
    securityDeposit: dollars(0),
    codAmout: dollars(0),
  };
  const lines = [
    { price: 949_00, quantity: 1 },
    { price: 479_00, quantity: 2 },
  ];
  due = oracleTotals({ lines, tariffRate: 100_000, taxRate: 80_000, deliveryFee: 59_00 }).total;
  books = await openBooks(server);
});
afterAll(async () => {
  await books.expectRight();
  await server.close();
});

type Dollars = Submit["order"]["total"];
const dollars = (amount: number) => amount as Dollars;

type Path = readonly (string | number)[];

/** A copy with another value at a path; undefined removes the field. */
function changed(value: unknown, path: Path, to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (at === first ? changed(each, rest, to) : each));
  const record: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const next = changed(record[first], rest, to);
  if (next === undefined) delete record[first];
  else record[first] = next;
  return record;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
}

/** Sends it as a new shopper. @returns the answer and the amounts charged for it. */
async function send(what: unknown) {
  const userId = newUserId();
  const own = changed(
    changed(changed(what, ["userId"], userId), ["order", "userId"], userId),
    ["stagedOrderNum"],
    "",
  );
  const known = new Set((await server.db.select().from(sandboxCharge)).map(({ key }) => key));
  const reply = await sendSubmit(server.browser(), own, newKey());
  const charges = await server.db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "captured"));
  const taken = charges.filter(({ key }) => !known.has(key)).map(({ amount }) => amount as number);
  return { ...reply, taken, status: reply.status === 200 ? at(reply.body, ["status"]) : reply.status };
}

const paymentChanges: [string, (amount: number) => number | undefined][] = [
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
const shown: Path[] = [
  ["order", "total"],
  ["order", "tax"],
  ["order", "deliveryFee"],
  ["order", "items", 0, "price"],
  ["order", "items", 1, "price"],
  ["payment", "amount"],
];
const needed = new Set(["order.total", "order.items.0.price", "order.items.1.price", "order.subtotal"]);

/** Amounts that the store computes and does not compare, because the shown total is enough. */
const ignored: Path[] = [
  ["order", "subtotal"],
  ["order", "tariff"],
  ["order", "discount", "amount"],
  ["order", "overrideDeliveryFee"],
  ["order", "deliveryDistance"],
  ["order", "deliveryInfo", "overrideDeliveryFee"],
  ["order", "deliveryInfo", "deliveryFee"],
  ["order", "deliveryInfo", "deliveryDistance"],
  ["order", "promotion", "discount"],
];

/** Amounts of another payment choice: a shopper who expects one is not charged. */
const later: Path[] = [
  ["order", "securityDeposit"],
  ["order", "codAmout"],
];

describe("amounts that were shown", () => {
  const cases = shown.flatMap((path) => paymentChanges.map(([how, change]) => ({ path, how, change })));
  it.each(cases)("$path $how", async ({ path, how, change }) => {
    const figure = path[0] === "payment" ? due / 100 : Number(at(input, path));
    const to = change(figure);
    const { status, taken } = await send(changed(input, path, to));
    if (to === undefined && needed.has(path.join("."))) expect(status).toBe(400);
    else expect(status).toBe(to !== undefined && to < figure ? "PriceChanged" : "Processed");
    expect(taken, how).toEqual(status === "Processed" ? [due] : []);
  });
});

describe("amounts that are ignored", () => {
  const cases = ignored.flatMap((path) => paymentChanges.map(([how, change]) => ({ path, how, change })));
  it.each(cases)("$path $how", async ({ path, change }) => {
    const withDiscount = {
      ...input,
      order: { ...input.order, discount: { name: "", amount: 5, afterTax: false } },
    };
    const to = change(Number(at(withDiscount, path) ?? 59));
    const { status, taken } = await send(changed(path.includes("discount") ? withDiscount : input, path, to));
    const unfit = to === undefined && (needed.has(path.join(".")) || path[1] === "discount");
    expect(status).toBe(unfit ? 400 : "Processed");
    expect(taken).toEqual(unfit ? [] : [due]);
  });
});

describe("amounts of another payment choice", () => {
  const cases = later.flatMap((path) => paymentChanges.map(([how, change]) => ({ path, how, change })));
  it.each(cases)("$path $how", async ({ path, change }) => {
    const to = change(100);
    const { status, taken } = await send(changed(input, path, to));
    expect(status).toBe(to !== undefined && to > 0 ? "PriceChanged" : "Processed");
    expect(taken).toEqual(status === "Processed" ? [due] : []);
  });
});

describe("rates", () => {
  it.each([0, 0.04, 0.079999, 0.080001, 1])("a tax rate of %f changes nothing", async (taxRate) => {
    expect(await send(changed(input, ["order", "taxRate"], taxRate))).toMatchObject({ taken: [due] });
  });

  it.each([-0.08, 1.5, "0.08", null])("a tax rate of %s is rejected", async (taxRate) => {
    expect(await send(changed(input, ["order", "taxRate"], taxRate))).toMatchObject({
      status: 400,
      taken: [],
    });
  });
});

describe("flags and texts", () => {
  const made = {
    code: "MADE-UP",
    name: "$500 off",
    valid: true,
    afterTax: true,
    discount: 500,
    deliveryFee: true,
  };
  const cases: [string, Path, unknown, string][] = [
    ["an invented promotion", ["promotion"], made, "InvalidPromotion"],
    ["an invented promotion inside the order", ["order", "promotion"], made, "InvalidPromotion"],
    ["a discount without a code", ["promotion"], { ...made, code: "" }, "Processed"],
    ["an honored fee that was never quoted", ["order", "honorDeliveryFee"], true, "Processed"],
    ["a manager's fee of zero", ["order", "overrideDeliveryFee"], 0, "Processed"],
    ["a store's id", ["storeId"], 1, "Processed"],
    ["an invented device", ["authToken"], "x".repeat(64), "Processed"],
    ["a kiosk flag", ["kiosk"], true, "Processed"],
    ["a salesperson", ["salesperson"], "Eve", "Processed"],
    ["a lease", ["order", "leaseToOwn"], true, "FatalError"],
    ["a pickup without a location, for its lower tax", ["order", "pickup"], true, "PaymentError"],
    ["no address", ["order", "deliveryInfo"], null, "PaymentError"],
    ["an empty cart", ["order", "items"], [], "FatalError"],
  ];
  it.each(cases)("%s", async (_, path, to, expected) => {
    const { status, taken } = await send(changed(input, path, to));
    expect(status).toBe(expected);
    expect(taken).toEqual(expected === "Processed" ? [due] : []);
  });

  it("a valid code takes off its real value, whatever the browser claims", async () => {
    const off = oracleTotals({
      lines: [{ price: 949_00 + 2 * 479_00, quantity: 1 }],
      tariffRate: 100_000,
      taxRate: 80_000,
      deliveryFee: 59_00,
      before: 10_00,
    }).total;
    for (const discount of [undefined, 0, 10, 500, -500])
      expect(await send({ ...input, promotion: { ...made, code: "TEN-OFF", discount } })).toMatchObject({
        taken: [off],
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
    expect(await send(changed(input, ["order", "storeItems"], [item]))).toMatchObject({
      status: "FatalError",
      taken: [],
    });
  });
});

describe("quantities", () => {
  it.each([0, -1, 1.5, 100, 1e9, "2", null, undefined, true])("%s is not a quantity", async (quantity) => {
    const { status, taken } = await send(changed(input, ["order", "items", 0, "quantity"], quantity));
    expect(status).toBe(400);
    expect(taken).toEqual([]);
  });

  it("more units at the price of fewer charge nothing", async () => {
    expect(await send(changed(input, ["order", "items", 0, "quantity"], 2))).toMatchObject({
      status: "PriceChanged",
      taken: [],
    });
  });

  it("more than 99 on two lines are rejected", async () => {
    const line = { productId: 0, sku: sofa, price: 949, quantity: 60 };
    const many = changed(changed(input, ["order", "items"], [line, line]), ["order", "total"], 999_999);
    expect(await send(many)).toMatchObject({ status: "ItemSoldOut", taken: [] });
  });
});

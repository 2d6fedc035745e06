import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fromDollars } from "#domain/money";
import { alreadyPlacedMessage, declineMessages } from "#domain/messages/payments";
import { reconcileAttempts } from "#server/payments/reconcile";
import { order, paymentAttempt } from "#server/db/schema/index";
import { card, goodCard, newKey, readyToPay, type Submit } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { openBooks } from "#test/sale/support/books";
import {
  press as pressAt,
  setAvailableStock,
  sofa,
  tally,
  warehouseStock,
  type SubmitAnswer,
} from "#test/sale/support/buyers";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer, type Browser } from "#test/testServer";

const server = await stocked(testServer());
const books = await openBooks(server);
let browser: Browser;
let input: Submit;
let charges: number;

beforeEach(() => begin());
afterEach(() => books.expectRight());

/** Starts a new checkout up to the pay button. */
async function begin(): Promise<void> {
  browser = server.browser();
  input = await readyToPay(browser, { [sofa]: 1 });
  await books.recount();
  charges = await countCharges(server.db);
}

/** Submits with or without a key. */
function press(key?: string, what: Submit = input, at = browser): Promise<SubmitAnswer> {
  return pressAt(at, what, key);
}

function eightTimes(submit: (at: number) => Promise<SubmitAnswer>): Promise<SubmitAnswer[]> {
  return Promise.all(Array.from({ length: 8 }, (_, at) => submit(at)));
}

/** Asserts one order, one charge and identical answers. */
async function expectOne(answers: readonly SubmitAnswer[]): Promise<void> {
  expect(tally(answers)).toEqual({ Processed: answers.length });
  const plain = answers.map(({ repeated: _, ...answer }) => JSON.stringify(answer));
  expect(new Set(plain).size).toBe(1);
  expect(await countCharges(server.db)).toBe(charges + 1);
  await books.expectRight({
    acknowledged: answers.map(({ orderNumber }) => ({ orderNumber, total: fromDollars(input.order.total) })),
  });
}

/** The same submit without its staged order number. */
const withoutStaged = () => ({ ...input, stagedOrderNum: "" });

const mistyped = () => ({ ...input, payment: { ...goodCard, cvv: "" } });

function twoUnits(): Submit {
  const items = input.order.items.map((item) => ({ ...item, quantity: 2 }));
  return { ...input, order: { ...input.order, items } };
}

describe("the same submit", () => {
  it("sent eight times at once with one key, and again: one order, one charge, one answer", async () => {
    for (const _ of rounds()) {
      await begin();
      const key = newKey();
      const answers = await eightTimes(() => press(key));
      await expectOne([...answers, await press(key)]);
    }
  });

  it("sent from eight tabs with a key each counts once, by the staged order number", async () => {
    for (const _ of rounds()) {
      await begin();
      const answers = await eightTimes(() => press(newKey()));
      await expectOne([...answers, await press(newKey())]);
    }
  });

  it("sent eight times at once without a key counts once, by the staged order number", async () => {
    for (const _ of rounds(3, 10)) {
      await begin();
      await expectOne([...(await eightTimes(() => press())), await press()]);
    }
  });

  it("sent eight times at once without either counts once by its content, and says that it is repeated", async () => {
    for (const _ of rounds(3, 10)) {
      await begin();
      const answers = await eightTimes(() => press(undefined, withoutStaged()));
      await expectOne([...answers, await press(undefined, withoutStaged())]);
      expect(answers.filter(({ repeated }) => repeated)).toHaveLength(7);
    }
  });

  it("sent from eight tabs at once with and without keys counts once", async () => {
    for (const _ of rounds(3, 10)) {
      await begin();
      const key = newKey();
      const submits = [() => press(key), () => press(), () => press(newKey())];
      await expectOne(await eightTimes((at) => submits[at % 3]!()));
    }
  });

  it("counts once from a browser without cookies", async () => {
    const key = newKey();
    const answers = await eightTimes(() => press(key, input, server.browser()));
    await expectOne([...answers, await press(key, input, server.browser())]);
  });

  it("counts once at another process of the store", async () => {
    const key = newKey();
    const other = await testServer({ url: server.url });
    const elsewhere = other.browser();
    const answers = await eightTimes((at) => press(key, input, at % 2 === 0 ? browser : elsewhere));
    await other.close();
    await expectOne(answers);
  });

  it("with another card is answered by the first payment", async () => {
    const key = newKey();
    const answers = [await press(key), await press(key, { ...input, payment: card("5555555555554444") })];
    await expectOne(answers);
  });
});

describe("the same key", () => {
  it("with a changed cart is rejected and changes nothing", async () => {
    const key = newKey();
    const first = await press(key);
    expect(await press(key, twoUnits())).toMatchObject({
      status: "FatalError",
      errorMessage: alreadyPlacedMessage(first.orderNumber),
      orderNumber: "",
    });
    await expectOne([first, await press(key)]);
  });

  it("with a changed cart waits while its payment is unconfirmed, then learns of the order", async () => {
    const key = newKey();
    const lost = { ...input, payment: card("4000000000000408") };
    expect(await press(key, lost)).toMatchObject({ status: "Pending" });
    expect(await press(key, twoUnits())).toMatchObject({ status: "Pending" });
    server.clock.advance(60 * 60_000);
    await reconcileAttempts(server.context);
    const placed = await press(key, lost);
    await expectOne([placed]);
    expect(await press(key, twoUnits())).toMatchObject({
      status: "FatalError",
      errorMessage: alreadyPlacedMessage(placed.orderNumber),
    });
  });

  it("replays the same rejection word for word and asks the provider once", async () => {
    for (const number of ["4000000000000002", "4000000000000119"]) {
      await begin();
      const payment = card(number);
      const key = newKey();
      const attempts = await server.db.$count(paymentAttempt);
      const answers = await eightTimes(() => press(key, { ...input, payment }));
      // The card is valid now, but this action has ended.
      answers.push(await press(key));
      expect(tally(answers)).toEqual({ PaymentError: 9 });
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await server.db.$count(paymentAttempt)).toBe(attempts + 1);
      if (number.endsWith("0119")) expect(answers[0]?.errorMessage).toBe(declineMessages.processor_error);
    }
  });

  it("replays the rejection that another attempt got while it waited, although it could buy by now", async () => {
    const key = newKey();
    const units = await warehouseStock(server.db);
    server.hooks.beforeNext("order.reserve", async () => {
      await setAvailableStock(server.db, sofa, 0);
      expect(await press(key)).toMatchObject({ status: "ItemSoldOut" });
      await setAvailableStock(server.db, sofa, 1_000);
    });
    expect(await press(key)).toMatchObject({ status: "ItemSoldOut" });
    expect(await countCharges(server.db)).toBe(charges);
    expect(await warehouseStock(server.db)).toMatchObject({ reserved: units.reserved });
    await begin();
  });

  it("with a mistyped card cannot end an order that another attempt has reserved in the meantime", async () => {
    const key = newKey();
    let second: Promise<SubmitAnswer> | undefined;
    server.hooks.beforeNext("order.pay", () => void (second = press(key, mistyped())));
    const first = await press(key);
    await expectOne([first, await second!]);
  });

  it("with a mistyped card ends the action before any reservation", async () => {
    const key = newKey();
    server.hooks.beforeNext("order.reserve", async () => {
      expect(await press(key, mistyped())).toMatchObject({ status: "PaymentError" });
    });
    expect(await press(key)).toMatchObject({ status: "PaymentError" });
    expect(await countCharges(server.db)).toBe(charges);
  });

  it("of another shopper gives no access to their order", async () => {
    const key = newKey();
    const first = await press(key);
    const other = server.browser();
    const theirs = await readyToPay(other, { [sofa]: 1 });
    const second = await press(key, theirs, other);
    expect(second).toMatchObject({ status: "FatalError", orderNumber: "", email: "" });
    expect(second.errorMessage).toBe(alreadyPlacedMessage(first.orderNumber));
    const asked = { userId: theirs.userId, password: "", value: first.orderNumber, linkToken: "" };
    expect(await other.call("GetOrderForCustomer", asked)).toBeNull();
    expect(await press(newKey(), theirs, other)).toMatchObject({ status: "Processed" });
  });
});

describe("a new key", () => {
  it("tries again after a rejection with the same staged order", async () => {
    const declined = { ...input, payment: card("4000000000000002") };
    expect(await press(newKey(), declined)).toMatchObject({ status: "PaymentError" });
    expect(await press(newKey())).toMatchObject({ status: "Processed" });
  });

  it("in another tab with a changed cart is not answered with this order", async () => {
    const first = await press(newKey());
    expect(await press(newKey(), twoUnits())).toMatchObject({
      status: "FatalError",
      errorMessage: alreadyPlacedMessage(first.orderNumber),
    });
    await expectOne([first]);
  });

  it("buys again when the shopper goes through checkout again", async () => {
    const first = await press(newKey());
    const staged = await browser.call("StageOrder", input.order);
    const second = await press(newKey(), { ...input, stagedOrderNum: staged.orderNumber });
    expect(second.status).toBe("Processed");
    expect(second.orderNumber).not.toBe(first.orderNumber);
  });

  it("cannot take over another shopper's staged order", async () => {
    const first = await press(newKey());
    const second = await press(newKey(), input, server.browser());
    expect(second.orderNumber).not.toBe(first.orderNumber);
    const rows = await server.db
      .select()
      .from(order)
      .where(eq(order.stagedNumber, input.stagedOrderNum ?? ""));
    expect(rows.map(({ number }) => number)).toEqual([first.orderNumber]);
  });
});

describe("without a key", () => {
  it("a rejection ends the action, and the next submit is a new one", async () => {
    for (const what of [input, withoutStaged()]) {
      const declined = await press(undefined, { ...what, payment: card("4000000000000119") });
      expect(declined.status).toBe("PaymentError");
    }
    expect(await press(undefined, withoutStaged())).toMatchObject({ status: "Processed" });
  });

  it("the same content is the same action for ten minutes, at any time of the hour", async () => {
    server.clock.set("2026-03-07T15:09:59.500Z");
    const first = await press(undefined, withoutStaged());
    server.clock.advance(599_000);
    await expectOne([first, await press(undefined, withoutStaged())]);
    server.clock.advance(2_000);
    const later = await press(undefined, withoutStaged());
    expect(later.orderNumber).not.toBe(first.orderNumber);
    expect(later.repeated).toBeUndefined();
    server.clock.set("2026-03-07T15:00:00Z");
  });

  it("eight submits, of which one card pays, place one order", async () => {
    for (const _ of rounds(3, 10)) {
      await begin();
      // The sandbox distinguishes cards by their whole number, the fallback key by the last four digits.
      const refused = { ...withoutStaged(), payment: card("4000000000004242") };
      const answers = await eightTimes((at) => press(undefined, at === 5 ? withoutStaged() : refused));
      const paid = answers.filter(({ status }) => status === "Processed");
      const again = await press(undefined, withoutStaged());
      expect(new Set([...paid, again].map(({ orderNumber }) => orderNumber)).size).toBe(1);
      expect(await countCharges(server.db)).toBe(charges + 1);
    }
  });
});

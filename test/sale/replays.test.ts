import { alreadyPlacedMessage, declineMessages, submitProblems } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, paymentAttempt } from "#server/db/schema/index";
import { card, goodCard, newKey, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import {
  press as pressAt,
  setAvailableStock,
  sofa,
  tally,
  warehouseStock,
  type SubmitAnswer,
} from "#test/sale/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import { testServer, type Browser, type TestServer } from "#test/testServer";

let server: TestServer;
let browser: Browser;
let input: Submit;
let books: Books;
let charges: number;

beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 1_000);
  await setCapacity(server.db, 10_000);
});
beforeEach(async () => {
  await begin();
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** Somebody comes to the pay button. */
async function begin(): Promise<void> {
  browser = server.browser();
  input = await readyToPay(browser, { [sofa]: 1 });
  books = await openBooks(server);
  charges = (await capturedAtProvider(server.db)).charges;
}

/** Presses with a key, or without one. */
function press(key?: string, what: Submit = input, at = browser): Promise<SubmitAnswer> {
  return pressAt(at, what, key);
}

const eight = Array.from({ length: 8 }, (_, at) => at);
const rounds = Array.from({ length: 25 }, (_, at) => at);

/** One order and one charge came of all this, and everybody was told of it in the same words. */
async function expectOne(answers: readonly SubmitAnswer[]): Promise<void> {
  expect(tally(answers)).toEqual({ Processed: answers.length });
  const plain = answers.map(({ repeated: _, ...answer }) => JSON.stringify(answer));
  expect(new Set(plain).size).toBe(1);
  expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
  await books.expectRight({
    acknowledged: answers.map(({ orderNumber }) => ({ orderNumber, total: input.order.total * 100 })),
  });
}

/** The other ways in which the same press can come. */
const withoutStaged = () => ({ ...input, stagedOrderNum: "" });

describe("the same submit", () => {
  it("eight times at once with one key, and again: one order, one charge, one answer", async () => {
    for (const _ of rounds) {
      await begin();
      const key = newKey();
      const answers = await Promise.all(eight.map(() => press(key)));
      await expectOne([...answers, await press(key)]);
    }
  });

  it("in eight tabs with a key each, by the number of the staged order, and again", async () => {
    for (const _ of rounds) {
      await begin();
      const answers = await Promise.all(eight.map(() => press(newKey())));
      await expectOne([...answers, await press(newKey())]);
    }
  });

  it("eight times at once without a key, by the number of the staged order, and again", async () => {
    for (const _ of rounds.slice(0, 10)) {
      await begin();
      await expectOne([...(await Promise.all(eight.map(() => press()))), await press()]);
    }
  });

  it("eight times at once without either, by its content, and says that it is repeated", async () => {
    for (const _ of rounds.slice(0, 10)) {
      await begin();
      const answers = await Promise.all(eight.map(() => press(undefined, withoutStaged())));
      await expectOne([...answers, await press(undefined, withoutStaged())]);
      expect(answers.filter(({ repeated }) => repeated)).toHaveLength(7);
    }
  });

  it("with a key and without, in eight tabs and at once", async () => {
    for (const _ of rounds.slice(0, 10)) {
      await begin();
      const key = newKey();
      const ways = [() => press(key), () => press(), () => press(newKey())];
      await expectOne(await Promise.all(eight.map((at) => ways[at % 3]!())));
    }
  });

  it("by a browser that keeps no cookies", async () => {
    const key = newKey();
    const answers = await Promise.all(eight.map(() => press(key, input, server.browser())));
    await expectOne([...answers, await press(key, input, server.browser())]);
  });

  it("at another process of the store", async () => {
    const key = newKey();
    const other = await testServer({ url: server.url });
    const elsewhere = other.browser();
    const answers = await Promise.all(
      eight.map((at) => press(key, input, at % 2 === 0 ? browser : elsewhere)),
    );
    await other.close();
    await expectOne(answers);
  });

  it("with another card: the first one has paid", async () => {
    const key = newKey();
    const answers = [await press(key), await press(key, { ...input, payment: card("5555555555554444") })];
    await expectOne(answers);
  });
});

describe("the same key", () => {
  it("with a changed cart is refused and changes nothing", async () => {
    const key = newKey();
    const first = await press(key);
    const items = input.order.items.map((item) => ({ ...item, quantity: 2 }));
    expect(await press(key, { ...input, order: { ...input.order, items } })).toMatchObject({
      status: "FatalError",
      errorMessage: submitProblems.otherContent,
      orderNumber: "",
    });
    await expectOne([first, await press(key)]);
  });

  it("gets the same refusal, word for word, and asks the bank once", async () => {
    for (const number of ["4000000000000002", "4000000000000119"]) {
      await begin();
      const payment = card(number);
      const key = newKey();
      const tries = (await server.db.select().from(paymentAttempt)).length;
      const answers = await Promise.all(eight.map(() => press(key, { ...input, payment })));
      // The card is good now, but this action has ended.
      answers.push(await press(key));
      expect(tally(answers)).toEqual({ PaymentError: 9 });
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await server.db.select().from(paymentAttempt)).length).toBe(tries + 1);
      if (number.endsWith("0119")) expect(answers[0]?.errorMessage).toBe(declineMessages.processor_error);
    }
  });

  it("hears the refusal that another try was given while it waited, though it could buy by now", async () => {
    const key = newKey();
    const units = await warehouseStock(server.db);
    server.hooks.beforeNext("order.reserve", async () => {
      await setAvailableStock(server.db, sofa, 0);
      expect(await press(key)).toMatchObject({ status: "ItemSoldOut" });
      await setAvailableStock(server.db, sofa, 1_000);
    });
    expect(await press(key)).toMatchObject({ status: "ItemSoldOut" });
    expect((await capturedAtProvider(server.db)).charges).toBe(charges);
    expect(await warehouseStock(server.db)).toMatchObject({ reserved: units.reserved });
    await begin();
  });

  it("of a mistyped card cannot end an order that another try has reserved meanwhile", async () => {
    const key = newKey();
    const wrong = { ...input, payment: { ...goodCard, cvv: "" } };
    const answers: SubmitAnswer[] = [];
    let second: Promise<number> | undefined;
    server.hooks.beforeNext("order.pay", () => {
      second = press(key, wrong).then((answer) => answers.push(answer));
    });
    answers.push(await press(key));
    await second;
    await expectOne(answers);
  });

  it("of a mistyped card ends the action before anything is reserved", async () => {
    const key = newKey();
    const wrong = { ...input, payment: { ...goodCard, cvv: "" } };
    server.hooks.beforeNext("order.reserve", async () => {
      expect(await press(key, wrong)).toMatchObject({ status: "PaymentError" });
    });
    expect(await press(key)).toMatchObject({ status: "PaymentError" });
    expect((await capturedAtProvider(server.db)).charges).toBe(charges);
  });

  it("of somebody else is no key to their order", async () => {
    const key = newKey();
    const first = await press(key);
    const stranger = server.browser();
    const theirs = await readyToPay(stranger, { [sofa]: 1 });
    const second = await press(key, theirs, stranger);
    expect(second.status).toBe("Processed");
    expect(second.orderNumber).not.toBe(first.orderNumber);
  });
});

describe("a new key", () => {
  it("tries again after a refusal, with the same staged order", async () => {
    expect(await press(newKey(), { ...input, payment: card("4000000000000002") })).toMatchObject({
      status: "PaymentError",
    });
    expect(await press(newKey())).toMatchObject({ status: "Processed" });
  });

  it("in another tab whose cart has changed is not told that this was bought", async () => {
    const first = await press(newKey());
    const items = input.order.items.map((item) => ({ ...item, quantity: 2 }));
    const other = { ...input, order: { ...input.order, items } };
    expect(await press(newKey(), other)).toMatchObject({
      status: "FatalError",
      errorMessage: alreadyPlacedMessage(first.orderNumber),
    });
    await expectOne([first]);
  });

  it("buys once more when the shopper goes through the checkout once more", async () => {
    const first = await press(newKey());
    const staged = await browser.call("StageOrder", input.order);
    const second = await press(newKey(), { ...input, stagedOrderNum: staged.orderNumber });
    expect(second.status).toBe("Processed");
    expect(second.orderNumber).not.toBe(first.orderNumber);
  });

  it("cannot take over the staged order of somebody else", async () => {
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
  it("a refusal ends the action: the next press is a new one", async () => {
    for (const what of [input, withoutStaged()]) {
      const declined = await press(undefined, { ...what, payment: card("4000000000000119") });
      expect(declined.status).toBe("PaymentError");
    }
    expect(await press(undefined, withoutStaged())).toMatchObject({ status: "Processed" });
  });

  it("the same content is the same action for ten minutes, wherever the clock stands", async () => {
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

  it("eight presses of a card that is refused, then one that pays: one order", async () => {
    for (const _ of rounds.slice(0, 10)) {
      await begin();
      // The sandbox tells cards apart by their whole number, the fallback key by the last four digits.
      const refused = { ...withoutStaged(), payment: { ...goodCard, number: "4000000000004242" } };
      const answers = await Promise.all(
        eight.map((at) => press(undefined, at === 5 ? withoutStaged() : refused)),
      );
      const paid = answers.filter(({ status }) => status === "Processed");
      const again = await press(undefined, withoutStaged());
      expect(new Set([...paid, again].map(({ orderNumber }) => orderNumber)).size).toBe(1);
      expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
    }
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { busyUntil, cardFacts, nextPaymentAttempt } from "#server/payments/paymentAttempt";
import { settleOrder } from "#server/orders/settleOrder";
import { card, goodCard, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { setAvailableStock, sofa } from "#test/sale/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/orders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let input: Submit;
let books: Books;
let left: LeftOrder;

beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 100);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
afterAll(() => server.close());

async function decline(providerKey: string): Promise<void> {
  await settleOrder(
    left.order.id,
    { providerKey, outcome: { kind: "declined", reason: "declined" } },
    server.context,
  );
}

describe("the next try of an order", () => {
  beforeEach(async () => {
    books = await openBooks(server);
    left = await leaveOrder(server, input, "order.pay");
  });
  afterEach(() => books.expectRight());

  it("has the next number and a key that is stored before the bank is asked", async () => {
    const next = await nextPaymentAttempt(
      left.order,
      { after: left.attempt, card: card("5555555555554444"), triedBy: ["order 1"] },
      server.context,
    );
    expect(next).toMatchObject({
      providerKey: `${left.order.id}-2`,
      number: 2,
      amount: left.order.total,
      state: "started",
      cardBrand: "Mastercard",
      cardLast4: "4444",
    });
    await decline(next!.providerKey);
  });

  it("gives its bank as much time as the first one had", async () => {
    server.clock.advance(60_000);
    await nextPaymentAttempt(
      left.order,
      { after: left.attempt, card: goodCard, triedBy: [] },
      server.context,
    );
    const { busyUntil: until } = await orderNow(server, left.order.id);
    expect(until).toEqual(busyUntil(server.clock.now(), server.context));
    await decline(`${left.order.id}-2`);
  });

  it("is not opened once the order is settled, nor twice", async () => {
    const tries = () =>
      nextPaymentAttempt(left.order, { after: left.attempt, card: goodCard, triedBy: [] }, server.context);
    const opened = await Promise.all([tries(), tries(), tries()]);
    expect(opened.filter((each) => each !== undefined)).toHaveLength(1);
    await decline(`${left.order.id}-2`);
    expect(await tries()).toBeUndefined();
    expect(await orderNow(server, left.order.id)).toMatchObject({ paymentStatus: "failed" });
  });
});

it("keeps of a card what a receipt may show", () => {
  const facts = cardFacts({ ...goodCard, expMonth: 3 }, server.context);
  expect(facts).toEqual({
    cardBrand: "Visa",
    cardLast4: "4242",
    cardExpiry: "03/2029",
    cardMark: expect.stringMatching(/^[\w-]{22}$/),
  });
});

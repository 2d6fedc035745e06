import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { anonymousContext } from "#server/http/dispatch";
import { busyUntil, cardFacts, replaceAttempt } from "#server/payments/start";
import { settle } from "#server/payments/settle";
import { card, goodCard } from "#test/data/builders";
import { openBooks } from "#test/sale/support/books";
import { stockUp } from "#test/sale/support/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/support/orders";
import { testServer } from "#test/testServer";

const server = await testServer();
const input = await stockUp(server);
const books = await openBooks(server);
afterAll(() => server.close());

describe("an attempt that replaces another", () => {
  let left: LeftOrder;
  beforeEach(async () => {
    left = await leaveOrder(server, input, "order.pay");
  });
  afterEach(() => books.expectRight());

  const replace = (by = goodCard) => replaceAttempt(left, by, anonymousContext(server.context));
  const declineNext = () =>
    settle(`${left.order.id}-2`, { kind: "declined", reason: "declined" }, server.context);

  it("has the next number and a key that is stored before the provider is asked", async () => {
    expect(await replace(card("5555555555554444"))).toMatchObject({
      providerKey: `${left.order.id}-2`,
      number: 2,
      amount: left.order.total,
      state: "started",
      cardBrand: "Mastercard",
      cardLast4: "4444",
    });
    await declineNext();
  });

  it("is claimed for as long as the first one was", async () => {
    server.clock.advance(60_000);
    expect((await replace())?.busyUntil).toEqual(busyUntil(server.clock.now(), server.context));
    await declineNext();
  });

  it("waits for its turn among the store's orders", async () => {
    const ctx = anonymousContext(server.context);
    const add = () => Promise.reject(new Error("no turn"));
    await expect(replaceAttempt(left, goodCard, { ...ctx, orderQueue: { add } })).rejects.toThrow("no turn");
    expect((await replace())?.number).toBe(2);
    await declineNext();
  });

  it("is not started twice, nor once the order is settled", async () => {
    const opened = await Promise.all([1, 2, 3].map(() => replace()));
    expect(opened.filter((each) => each !== undefined)).toHaveLength(1);
    await declineNext();
    expect(await replace()).toBeUndefined();
    expect(await orderNow(server, left.order.id)).toMatchObject({ paymentStatus: "failed" });
  });
});

it("stores of a card only what a receipt may show", () => {
  expect(cardFacts({ ...goodCard, expMonth: 3 }, server.context)).toEqual({
    cardholder: "Ada Brooks",
    cardBrand: "Visa",
    cardLast4: "4242",
    cardExpiry: "03/2029",
    cardMark: expect.stringMatching(/^[\w-]{22}$/),
  });
});

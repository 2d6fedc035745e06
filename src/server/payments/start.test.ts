import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { busyUntil, cardFacts, replaceAttempt } from "#server/payments/start";
import { settle } from "#server/payments/settle";
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
  await settle(providerKey, { kind: "declined", reason: "declined" }, server.context);
}

function replace(by: typeof goodCard) {
  const actor = { kind: "anonymous" } as const;
  const ctx = { ...server.context, actor, client: { address: "", userAgent: "" } };
  return replaceAttempt(left, by, ctx);
}

describe("the attempt that replaces another", () => {
  beforeEach(async () => {
    books = await openBooks(server);
    left = await leaveOrder(server, input, "order.pay");
  });
  afterEach(() => books.expectRight());

  it("has the next number and a key that is stored before the provider is asked", async () => {
    const next = await replace(card("5555555555554444"));
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

  it("gives the provider as much time as the first one did", async () => {
    server.clock.advance(60_000);
    const next = await replace(goodCard);
    expect(next?.busyUntil).toEqual(busyUntil(server.clock.now(), server.context));
    await decline(`${left.order.id}-2`);
  });

  it("is not started twice, nor once the order is settled", async () => {
    const opened = await Promise.all([1, 2, 3].map(() => replace(goodCard)));
    expect(opened.filter((each) => each !== undefined)).toHaveLength(1);
    await decline(`${left.order.id}-2`);
    expect(await replace(goodCard)).toBeUndefined();
    expect(await orderNow(server, left.order.id)).toMatchObject({ paymentStatus: "failed" });
  });
});

it("stores of a card what a receipt may show", () => {
  const facts = cardFacts({ ...goodCard, expMonth: 3 }, server.context);
  expect(facts).toEqual({
    cardBrand: "Visa",
    cardLast4: "4242",
    cardExpiry: "03/2029",
    cardMark: expect.stringMatching(/^[\w-]{22}$/),
  });
});

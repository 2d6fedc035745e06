import { afterEach, describe, expect, it } from "vitest";
import { declineMessage, declineMessages } from "#domain/messages/payments";
import { countFailure } from "#server/db/queries/payments/cardLimits";
import { order, visitor } from "#server/db/schema/index";
import { card, readyToPay } from "#test/data/builders";
import { stripeTokens } from "#test/fakes/stripeCards";
import {
  newBuyer,
  press,
  sendSubmit,
  sofa,
  tally,
  warehouseStock,
  type SubmitAnswer,
} from "#test/sale/support/buyers";
import { leaveOrder } from "#test/sale/support/orders";
import { storeWithStripe } from "#test/sale/support/stripeStore";
import { patient, testServer } from "#test/testServer";

const env = {
  ...patient,
  CARD_DECLINES_PER_HOUR: "5",
  CARD_DECLINES_PER_ADDRESS: "25",
  CARDS_UNANSWERED_PER_ADDRESS: "3",
  TRUST_PROXY: "127.0.0.1",
};
const { server, provider, payment } = await storeWithStripe({ env });
const input = await readyToPay(server.browser(), { [sofa]: 1 });
afterEach(async () => expect((await warehouseStock(server.db)).reserved).toBe(0));
const tooMany = declineMessage("limit", "(770) 555-0100");

/** A new shopper behind an address pays with a token. */
function payWith(token: string, address: string): Promise<SubmitAnswer> {
  const { browser, input: own, key } = newBuyer(server, { ...input, payment: card(token) });
  const send: typeof browser.send = (name, payload, headers) =>
    browser.send(name, payload, { ...headers, "x-forwarded-for": address });
  return press({ ...browser, send }, own, key);
}

describe("a hundred made-up tokens from one address", () => {
  it("reach the provider fifty times, reserve nothing, and leave other shoppers alone", async () => {
    const answers: SubmitAnswer[] = [];
    for (let batch = 0; batch < 25; batch += 1) {
      const tokens = [0, 1, 2, 3].map((at) => `pm_madeup${batch}x${at}`);
      answers.push(...(await Promise.all(tokens.map((token) => payWith(token, "10.9.0.1")))));
      if (batch % 5 === 0)
        expect(await payWith(stripeTokens.approve, `10.9.1.${batch}`)).toMatchObject({ status: "Processed" });
    }
    expect(tally(answers)).toEqual({ PaymentError: 100 });
    const reached = provider.bodies.filter((body) => body.includes("pm_madeup"));
    expect(reached).toHaveLength(50);
    expect(answers.filter(({ errorMessage }) => errorMessage === tooMany).length).toBeGreaterThan(40);
    const [orders, visitors] = [await server.db.$count(order), await server.db.$count(visitor)];
    expect(await payWith("pm_madeup", "10.9.0.1")).toMatchObject({ errorMessage: tooMany });
    expect(await server.db.$count(order)).toBe(orders);
    expect(await server.db.$count(visitor)).toBe(visitors);
  });
});

describe("payments of one address that are too many for the provider", () => {
  it("reserve nothing, end at once, and reach the provider no more after fifty of them", async () => {
    const answers: SubmitAnswer[] = [];
    for (let failed = 0; failed < 48; failed += 1)
      await countFailure(server.db, ["address 10.9.4.1"], server.clock.now());
    provider.failNext(1_000, 429);
    for (let at = 0; at < 3; at += 1) answers.push(await payWith(stripeTokens.approve, "10.9.4.1"));
    provider.failNext(0);
    expect(tally(answers)).toEqual({ PaymentError: 3 });
    const { processor_error: again } = declineMessages;
    expect(answers.map(({ errorMessage }) => errorMessage)).toEqual([again, again, tooMany]);
    expect(await payWith(stripeTokens.approve, "10.9.4.2")).toMatchObject({ status: "Processed" });
  });
});

describe("new tokens of one card, from everywhere", () => {
  it("are declined five times an hour, and then reach the provider no more", async () => {
    const answers: SubmitAnswer[] = [];
    for (let at = 1; at <= 7; at += 1)
      answers.push(await payWith(provider.tokenOf(stripeTokens.decline), `10.9.2.${at}`));
    const messages = answers.map(({ errorMessage }) => errorMessage);
    expect(messages).toEqual([...Array<string>(5).fill(declineMessages.declined), tooMany, tooMany]);
    expect(await payWith(stripeTokens.approve, "10.9.2.9")).toMatchObject({ status: "Processed" });
  });
});

describe("more payments than one process has under way", () => {
  it("are asked to try again, and nothing of them is reserved or kept", async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const slow = await testServer({
      url: server.url,
      env: { ...patient, PAYMENTS_AT_ONCE: "2", PAYMENT_WAIT_MS: "200" },
      ports: {
        payment: { ...payment, authorize: (request) => opened.then(() => payment.authorize(request)) },
      },
    });
    const paid = { ...input, payment: card(stripeTokens.approve) };
    const pay = (at: typeof slow) => newBuyer(at, paid);
    const { buyer: interrupted } = await leaveOrder(server, paid, "order.pay");
    slow.clock.advance(60_000);
    const orders = await server.db.$count(order);
    const paying = [pay(slow), pay(slow)].map((buyer) => buyer.submit());
    await expect.poll(() => server.db.$count(order)).toBe(orders + 2);
    const { browser, input: own } = pay(slow);
    const refused = await browser.send("SubmitOrderPayment", own);
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringMatching(/try again/) } },
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const { browser: late, key } = interrupted;
    // Its payment may be under way, so this one is not told that nothing has begun.
    expect(await sendSubmit(slow.browser(), interrupted.input, key)).toMatchObject({
      status: 200,
      body: { status: "Pending" },
    });
    expect(await server.db.$count(order)).toBe(orders + 2);
    expect(await payWith(stripeTokens.approve, "10.9.3.1")).toMatchObject({ status: "Processed" });
    open();
    expect(tally(await Promise.all(paying))).toEqual({ Processed: 2 });
    server.clock.advance(60_000);
    expect(await press(late, interrupted.input, key)).toMatchObject({ status: "Processed" });
    await slow.close();
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { outbox } from "#server/db/schema/index";
import { latestPaymentAttempt } from "#server/db/queries/payments/payments";
import { card, readyToPay, type Submit } from "#test/data/builders";
import { stripeTokens } from "#test/fakes/stripeCards";
import { rounds } from "#test/rounds";
import { ledgerOf, sentMails, orderWithBalance } from "#test/sale/support/balances";
import { newBuyer, sofa, type Buyer } from "#test/sale/support/buyers";
import { orderNow, orderNumbered, reconcileAfter } from "#test/sale/support/orders";
import { storeWithStripe } from "#test/sale/support/stripeStore";
import { testServer } from "#test/testServer";

/* The provider reports a payment's outcome by itself: before, during, after and without our own answer. */

const { mail, mails } = sentMails();
const { server, provider, deliver, signed, newest } = await storeWithStripe({ ports: { mail } });
let input: Submit;

beforeEach(async () => {
  server.clock.advance(1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
afterEach(() => server.hooks.clear());

function buyerWith(token: string): Buyer {
  return newBuyer(server, { ...input, payment: card(token) });
}

async function expectSoldOnce(number: string): Promise<void> {
  const row = await orderNumbered(server, number);
  expect(row.paymentStatus).toBe("paid");
  expect((await ledgerOf(server.db, row.id)).map(([kind]) => kind)).toEqual(["payment"]);
  expect(await server.db.$count(outbox, eq(outbox.messageId, `order-${number}`))).toBe(1);
}

describe("C20: an event of the provider", () => {
  it("after our answer, once or five times, changes nothing", async () => {
    for (const round of rounds()) {
      server.clock.advance(1_000);
      const { orderNumber } = await buyerWith(stripeTokens.approve).submit();
      const body = provider.event((await newest()).key);
      const deliveries = Array.from({ length: round % 2 === 0 ? 5 : 1 }, () => deliver(body));
      expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
      await expectSoldOnce(orderNumber);
    }
  });

  it("before our own answer settles the order", async () => {
    for (const round of rounds()) {
      server.clock.advance(1_000);
      server.hooks.beforeNext(round % 2 === 0 ? "order.paid" : "order.settle", async () => {
        const { key, row } = await newest();
        server.hooks.clear();
        expect(await deliver(provider.event(key))).toBe(200);
        await expectSoldOnce(row.number);
      });
      const { status, orderNumber } = await buyerWith(stripeTokens.approve).submit();
      expect(status).toBe("Processed");
      await expectSoldOnce(orderNumber);
    }
  });

  it("while our own answer is on its way settles the order once", async () => {
    for (const round of rounds()) {
      server.clock.advance(1_000);
      let delivery: Promise<number> | undefined;
      const failpoint = round % 2 === 0 ? "order.paid" : "order.settle";
      server.hooks.beforeNext(failpoint, async () => {
        delivery = deliver(provider.event((await newest()).key));
      });
      const { status, orderNumber } = await buyerWith(stripeTokens.approve).submit();
      expect([status, await delivery]).toEqual(["Processed", 200]);
      await expectSoldOnce(orderNumber);
    }
  });

  it("without our answer settles the order, and a retry is answered", async () => {
    for (const _ of rounds()) {
      server.clock.advance(1_000);
      const shopper = buyerWith(stripeTokens.loseAnswer);
      expect(await shopper.submit()).toMatchObject({ status: "Pending" });
      const { key, row } = await newest();
      expect(await deliver(provider.event(key))).toBe(200);
      await expectSoldOnce(row.number);
      expect(await shopper.submit()).toMatchObject({ status: "Processed", orderNumber: row.number });
    }
  });

  it("after the cardholder's confirmation settles the order, in whatever order events come", async () => {
    const shopper = buyerWith(stripeTokens.ask);
    const { status, clientSecret = "" } = await shopper.submit();
    expect(status).toBe("ActionRequired");
    const { key, row } = await newest();
    expect(await deliver(provider.event(key, "payment_intent.requires_action"))).toBe(200);
    provider.authenticate(clientSecret, true);
    for (const type of ["succeeded", "requires_action", "payment_failed", "created", "succeeded"])
      expect(await deliver(provider.event(key, `payment_intent.${type}`))).toBe(200);
    await expectSoldOnce(row.number);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  });

  it("about a declined confirmation ends the order and releases its reservation", async () => {
    const { clientSecret = "" } = await buyerWith(stripeTokens.ask).submit();
    const { key, row } = await newest();
    provider.authenticate(clientSecret, false);
    expect(await deliver(provider.event(key, "payment_intent.payment_failed"))).toBe(200);
    expect((await orderNow(server, row.id)).paymentStatus).toBe("failed");
  });

  it("about a balance payment settles it", async () => {
    server.clock.advance(60_000);
    const tokens = { number: stripeTokens.loseAnswer };
    const due = await orderWithBalance(server, mails, 100_00, stripeTokens.approve);
    const remit = await server.browser().call("RemitPayment", due.remit(50, tokens), `remit-${due.id}`);
    expect(remit.status).toBe("Pending");
    expect(await deliver(provider.event(`${due.id}-2`))).toBe(200);
    expect((await ledgerOf(server.db, due.id)).map(([, amount]) => amount)).toEqual([100_00, 50_00]);
  });

  it("is requested again while the provider cannot be reached", async () => {
    await buyerWith(stripeTokens.loseAnswer).submit();
    const { key, row } = await newest();
    provider.failNext(3);
    expect(await deliver(provider.event(key))).toBe(503);
    expect(await deliver(provider.event(key))).toBe(200);
    await expectSoldOnce(row.number);
  });

  it("about something else or an unknown payment is accepted and ignored", async () => {
    const other = JSON.stringify({ id: "evt_1", type: "customer.created", data: { object: {} } });
    for (const body of [other, provider.event("unknown-1")]) expect(await deliver(body)).toBe(200);
  });
});

describe("with a provider that takes tokens", () => {
  it("stores the provider's card, whatever the browser claims", async () => {
    await buyerWith(stripeTokens.approve).submit();
    const { row } = await newest();
    expect(await latestPaymentAttempt(server.db, row.id)).toMatchObject({
      cardBrand: "Visa",
      cardLast4: "4242",
      cardExpiry: "08/2031",
    });
  });

  it("rejects a card number before any reservation and any request", async () => {
    const before = await newest();
    const sent = provider.bodies.length;
    for (const number of ["4242424242424242", "4242 4242 4242 4242", "pm_4242424242424242"])
      expect(await buyerWith(number).submit()).toMatchObject({
        status: "PaymentError",
        errorMessage: "Card number is required",
      });
    expect(provider.bodies).toHaveLength(sent);
    expect((await newest()).row.id).toBe(before.row.id);
    const fees = await server.browser().call("GetOrderFeesAndInfo", input.order);
    expect(fees.validateCCNumber).toBe(false);
  });

  it("answers an unknown token at once and releases the reservation", async () => {
    expect(await buyerWith("pm_unknown").submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: "We couldn't process your card right now. You haven't been charged; please try again.",
    });
    expect((await newest()).row.paymentStatus).toBe("failed");
  });

  it("treats another card as another attempt, even with the same claimed expiry", async () => {
    const first = buyerWith(stripeTokens.ask);
    expect(await first.submit()).toMatchObject({ status: "ActionRequired" });
    first.input.payment = card(stripeTokens.approve);
    expect(await first.submit()).toMatchObject({ status: "Processed" });
    const { row, key } = await newest();
    expect(key).toBe(`${row.id}-2`);
    expect(provider.moved(`${row.id}-1`).taken).toBe(0);
  });

  it("answers a page that was closed during the challenge, without a card", async () => {
    const shopper = buyerWith(stripeTokens.ask);
    const { clientSecret } = await shopper.submit();
    shopper.input.payment = { ...card(""), name: "", cvv: "" };
    expect(await shopper.submit()).toMatchObject({ status: "ActionRequired", clientSecret });
    const { row, key } = await newest();
    provider.authenticate(clientSecret ?? "", true);
    expect(await deliver(provider.event(key))).toBe(200);
    expect(await shopper.submit()).toMatchObject({ status: "Processed", orderNumber: row.number });
    await expectSoldOnce(row.number);
  });
});

describe("an event without a valid signature", () => {
  it("is rejected, whatever is wrong with it, and settles nothing", async () => {
    await buyerWith(stripeTokens.loseAnswer).submit();
    const { key, row } = await newest();
    const body = provider.event(key);
    const forged: [body: string, signature: string][] = [
      [body, ""],
      [body, "t=1,v1=00"],
      [body, signed(body, { by: "whsec_of_another" })],
      [body, signed(body, { secondsAgo: 301 })],
      [body, signed(body, { secondsAgo: -301 })],
      [`${body} `, signed(body)],
      [body.replace("succeeded", "canceled"), signed(body)],
      ["{", signed(body)],
      ["", signed(body)],
    ];
    for (const [sent, signature] of forged) expect(await deliver(sent, signature)).toBe(400);
    expect((await orderNow(server, row.id)).paymentStatus).toBe("payment_unknown");
    for (const secondsAgo of [299, -299]) expect(await deliver(body, signed(body, { secondsAgo }))).toBe(200);
    await expectSoldOnce(row.number);
  });

  it("finds no endpoint where the provider sends no events", async () => {
    const plain = await testServer({ url: server.url });
    const reply = await plain.app.inject({ method: "POST", url: "/webhooks/payment", payload: {} });
    expect(reply.statusCode).toBe(404);
    await plain.close();
  });
});

describe("G16: events in any order and number", () => {
  it("leave the same state as one delivery in order", async () => {
    const numbers: string[] = [];
    const bodies: string[] = [];
    for (const at of rounds(4, 10)) {
      server.clock.advance(1_000);
      const { orderNumber } = await buyerWith(
        at % 2 ? stripeTokens.approve : stripeTokens.loseAnswer,
      ).submit();
      const { key, row } = await newest();
      numbers.push(orderNumber || row.number);
      bodies.push(...Array.from({ length: 5 }, () => provider.event(key)));
    }
    // Every seventh event, wrapping around: 7 and their number have no common divisor.
    const shuffled = bodies.map((_, at) => bodies[(at * 7) % bodies.length] ?? "");
    // Ten at a time: fifty would wait for each other longer than a provider request may take.
    for (let at = 0; at < shuffled.length; at += 10) {
      const statuses = await Promise.all(shuffled.slice(at, at + 10).map((body) => deliver(body)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    await reconcileAfter(server, 60_000);
    for (const number of numbers) await expectSoldOnce(number);
  });
});

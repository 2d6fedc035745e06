import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { declineMessage } from "#domain/messages/payments";
import { paymentAttempt } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import type { PaymentPort } from "#server/ports/payment/port";
import { card, newKey, readyToPay } from "#test/data/builders";
import { rounds } from "#test/rounds";
import {
  newBuyer,
  press,
  sofa,
  submitAll,
  tally,
  warehouseStock,
  type Buyer,
} from "#test/sale/support/buyers";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import { stocked } from "#test/sale/support/stocked";

const env = {
  CARD_DECLINES_PER_HOUR: "3",
  CARD_DECLINES_PER_ADDRESS: "3",
  TRUST_PROXY: "127.0.0.1",
  PAYMENT_TIMEOUT_MS: "8000",
};
const tooManyMessage = declineMessage("limit", "(770) 555-0100");
const good = "4242424242424242";
const challenged = "4000002760003184";
const challengedPrefix = challenged.slice(0, 11);

const server = await stocked(storeWithSandbox(challengingMany, { env }));
/** Another process of the same store. */
const other = await stocked(storeWithSandbox(challengingMany, { env, url: server.url }));
// A day that is still offered after the clock has advanced many times.
const input = { ...(await readyToPay(server.browser(), { [sofa]: 1 })), scheduledDate: "2026-03-13" };
let made = 0;
let reservedBefore = 0;

beforeEach(async () => {
  reservedBefore = (await warehouseStock(server.db)).reserved;
});

/** The sandbox challenges few card numbers; here it challenges many. */
function challengingMany(real: PaymentPort): PaymentPort {
  return {
    ...real,
    authorize: ({ card: { number, ...card }, ...request }) =>
      real.authorize({
        ...request,
        card: { ...card, number: number.startsWith(challengedPrefix) ? challenged : number },
      }),
  };
}

/** Leaves the challenges unanswered until they have ended. */
async function abandonAll(): Promise<void> {
  for (const { clock } of [server, other]) clock.advance(11 * 60_000);
  while ((await openAttempts()) > 0) await reconcileAttempts(server.context);
  expect((await warehouseStock(server.db)).reserved).toBe(reservedBefore);
}

function openAttempts(): Promise<number> {
  return server.db.$count(paymentAttempt, eq(paymentAttempt.state, "action_required"));
}

function newAddress(): string {
  made += 1;
  return `10.2.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

/** A new shopper with their own cart key and cookies behind an address, at one of the store's processes. */
function shopperWith(number: string, address: string, at = server): Buyer {
  const buyer = newBuyer(at, { ...input, payment: card(number) });
  const send: Buyer["browser"]["send"] = (name, payload, headers) =>
    buyer.browser.send(name, payload, { ...headers, "x-forwarded-for": address });
  const browser = { ...buyer.browser, send };
  return { ...buyer, browser, submit: () => press(browser, buyer.input, buyer.key) };
}

/** The same with a new card that is challenged (3-D Secure). */
function challengedShopper(address: string, at = server): Buyer {
  made += 1;
  return shopperWith(`${challengedPrefix}${String(100_000 + made).slice(-5)}`, address, at);
}

describe("T11: unconfirmed payments under fresh cart keys from one address", () => {
  it("are rejected before any reservation above the limit, also after the open ones have ended", async () => {
    const address = newAddress();
    await submitAll(Array.from({ length: 3 }, () => challengedShopper(address)));
    for (const shopper of [challengedShopper(address), shopperWith(good, address)])
      expect(await shopper.submit()).toMatchObject({
        status: "PaymentError",
        errorMessage: tooManyMessage,
      });
    expect(await shopperWith(good, newAddress()).submit()).toMatchObject({ status: "Processed" });
    await abandonAll();
    expect(await shopperWith(good, address).submit()).toMatchObject({ status: "Processed" });
  });

  it("count together with declines", async () => {
    const address = newAddress();
    await shopperWith("4000000000000002", address).submit();
    for (const status of ["ActionRequired", "ActionRequired", "PaymentError"])
      expect(await challengedShopper(address).submit()).toMatchObject({ status });
  });
});

describe("a shopper whose card is challenged", () => {
  it("pays beside two others at the same address with open challenges", async () => {
    const address = newAddress();
    for (const other of [challengedShopper(address), challengedShopper(address)])
      expect(await other.submit()).toMatchObject({ status: "ActionRequired" });
    const third = challengedShopper(address);
    const { clientSecret } = await third.submit();
    await answerChallenge(server, clientSecret, true);
    expect(await third.submit()).toMatchObject({ status: "Processed" });
    expect(await shopperWith(good, address).submit()).toMatchObject({ status: "Processed" });
  });

  it("replaces their own payment even at the address's limit", async () => {
    const address = newAddress();
    const own = challengedShopper(address);
    await submitAll([own, ...[1, 2].map(() => challengedShopper(address))]);
    expect(await shopperWith(good, address).submit()).toMatchObject({ errorMessage: tooManyMessage });
    const instead = { ...own.input, payment: card(good), scheduledDate: "2026-03-14" };
    expect(await press(own.browser, instead, newKey())).toMatchObject({ status: "Processed" });
  });
});

describe("T11: unconfirmed payments submitted at once", () => {
  it("count together at two processes and reserve nothing", async () => {
    const openBefore = await openAttempts();
    const all = rounds();
    for (const _ of all) {
      const address = newAddress();
      const crowd = Array.from({ length: 6 }, (_, at) =>
        challengedShopper(address, at % 2 === 0 ? server : other),
      );
      expect(tally(await submitAll(crowd))).toEqual({ ActionRequired: 3, PaymentError: 3 });
      expect((await warehouseStock(server.db)).reserved).toBe(reservedBefore);
    }
    expect(await openAttempts()).toBe(openBefore + all.length * 3);
  });
});

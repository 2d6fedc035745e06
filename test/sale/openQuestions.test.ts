import { declineMessages } from "#domain/messages/payments";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#server/db/engine/connect";
import { paymentAttempt } from "#server/db/schema/index";
import { createCardLimits } from "#server/payments/limits";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, newKey, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import type { PaymentPort } from "#server/ports/payment/port";
import { answerChallenge, storeWithSandbox } from "#test/sale/provider";
import {
  press,
  setAvailableStock,
  sofa,
  newBuyers,
  submitAll,
  tally,
  warehouseStock,
  type Buyer,
} from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import type { TestServer } from "#test/testServer";

const env = { CARD_DECLINES_PER_HOUR: "3", TRUST_PROXY: "127.0.0.1", PAYMENT_TIMEOUT_MS: "8000" };
const good = "4242424242424242";
const asking = "4000002760003184";
const asks = asking.slice(0, 11);

let server: TestServer;
/** Another process of the same store. */
let other: TestServer;
let input: Submit;
let made = 0;
let reservedBefore = 0;

beforeAll(async () => {
  server = await storeWithSandbox(askingMany, { env });
  other = await storeWithSandbox(askingMany, { env, url: server.url });
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
  // A day that is still offered after the clock has advanced many times.
  input = { ...(await readyToPay(server.browser(), { [sofa]: 1 })), scheduledDate: "2026-03-13" };
});
beforeEach(async () => {
  reservedBefore = (await warehouseStock(server.db)).reserved;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** The sandbox challenges few card numbers; here it challenges many. */
function askingMany(real: PaymentPort): PaymentPort {
  return {
    ...real,
    charge: ({ card: { number, ...card }, ...request }) =>
      real.charge({ ...request, card: { ...card, number: number.startsWith(asks) ? asking : number } }),
  };
}

/** Leaves the bank's questions unanswered until their reservations are released. */
async function letGo(): Promise<void> {
  for (const { clock } of [server, other]) clock.advance(11 * 60_000);
  while ((await openAttempts()) > 0) await reconcileAttempts(server.context);
  expect((await warehouseStock(server.db)).reserved).toBe(reservedBefore);
}

function openAttempts(): Promise<number> {
  const { db } = server;
  return db.$count(paymentAttempt, eq(paymentAttempt.state, "action_required"));
}

function newAddress(): string {
  made += 1;
  return `10.2.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

/** A new card that gets a bank's question (3-D Secure). */
function askingNumber(): string {
  made += 1;
  return `${asks}${String(100_000 + made).slice(-5)}`;
}

/** A new shopper with their own cart key and cookies behind an address, at one of the store's processes. */
function stranger(number: string, address: string, at = server): Buyer {
  const [buyer] = newBuyers(at, input, 1);
  if (!buyer) throw new Error("Nobody came.");
  const own = { ...buyer.input, payment: card(number) };
  const send: Buyer["browser"]["send"] = (name, payload, headers) =>
    buyer.browser.send(name, payload, { ...headers, "x-forwarded-for": address });
  const browser = { ...buyer.browser, send };
  return { ...buyer, browser, input: own, submit: () => press(browser, own, buyer.key) };
}

describe("T11: unconfirmed payments under fresh cart keys from one address", () => {
  it("are rejected before any reservation above the limit, also after the open ones have ended", async () => {
    const address = newAddress();
    await submitAll(Array.from({ length: 3 }, () => stranger(askingNumber(), address)));
    for (const number of [askingNumber(), good])
      expect(await stranger(number, address).submit()).toMatchObject({
        status: "PaymentError",
        errorMessage: declineMessages.limit,
      });
    expect(await stranger(good, newAddress()).submit()).toMatchObject({ status: "Processed" });
    await letGo();
    expect(await stranger(good, address).submit()).toMatchObject({ status: "Processed" });
  });

  it("count together with declines", async () => {
    const address = newAddress();
    await stranger("4000000000000002", address).submit();
    expect(await stranger(askingNumber(), address).submit()).toMatchObject({ status: "ActionRequired" });
    expect(await stranger(askingNumber(), address).submit()).toMatchObject({ status: "ActionRequired" });
    expect(await stranger(askingNumber(), address).submit()).toMatchObject({ status: "PaymentError" });
  });
});

describe("a shopper whose bank asks a question", () => {
  it("pays as usual", async () => {
    const address = newAddress();
    const shopper = stranger(askingNumber(), address);
    const { clientSecret } = await shopper.submit();
    await answerChallenge(server, clientSecret, true);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  });

  it("pays beside two others at the same address with open questions", async () => {
    const address = newAddress();
    for (const _each of [1, 2])
      expect(await stranger(askingNumber(), address).submit()).toMatchObject({ status: "ActionRequired" });
    const third = stranger(askingNumber(), address);
    const { clientSecret } = await third.submit();
    await answerChallenge(server, clientSecret, true);
    expect(await third.submit()).toMatchObject({ status: "Processed" });
    expect(await stranger(good, address).submit()).toMatchObject({ status: "Processed" });
  });
});

describe("a shopper's own open question", () => {
  it("does not count against the payment that replaces it, even at the address's limit", async () => {
    const address = newAddress();
    const own = stranger(askingNumber(), address);
    await submitAll([own, ...[1, 2].map(() => stranger(askingNumber(), address))]);
    expect(await stranger(good, address).submit()).toMatchObject({ errorMessage: declineMessages.limit });
    const instead = { ...own.input, payment: card(good), scheduledDate: "2026-03-14" };
    expect(await press(own.browser, instead, newKey())).toMatchObject({ status: "Processed" });
  });
});

describe("a bank's question", () => {
  const nobody = { userId: "", cookieHash: Buffer.from("nobody") };
  const question = () => Promise.resolve({ kind: "action_required" as const, clientSecret: "secret" });

  /** A payment attempt with an unknown outcome from this address. */
  async function unheard(address: string): Promise<string> {
    await stranger(askingNumber(), address).submit();
    const [row] = await server.db
      .update(paymentAttempt)
      .set({ state: "unknown" })
      .where(sql`${`address ${address}`} = any(${paymentAttempt.limitSubjects})`)
      .returning({ key: paymentAttempt.providerKey });
    return row?.key ?? "";
  }

  it("is counted at once, also for a payment attempt that was unknown", async () => {
    const subjects = [`address ${newAddress()}`];
    const key = await unheard(subjects[0]!.slice("address ".length));
    const tries = createCardLimits({
      db: server.db,
      clock: server.clock,
      log: server.context.log,
      perHour: 1,
    });
    expect(await tries.isOver(subjects, nobody)).toBe(false);
    expect(await tries.run(key, subjects, question)).toMatchObject({ kind: "action_required" });
    expect(await tries.isOver(subjects, nobody)).toBe(true);
  });

  it("is closed if it could not be counted", async () => {
    const key = await unheard(newAddress());
    const { db, close } = connect(server.url, 1, () => undefined);
    const tries = createCardLimits({ db, clock: server.clock, log: server.context.log, perHour: 1 });
    const lost = () => close().then(question);
    expect(await tries.run(key, ["order 1"], lost)).toEqual({ kind: "declined", reason: "busy" });
  });
});

describe("T11: unconfirmed payments submitted at once", () => {
  it("count together at two processes and reserve no more than the limit", async () => {
    const [openBefore, all] = [await openAttempts(), rounds()];
    for (const round of all) {
      const address = newAddress();
      const crowd = Array.from({ length: 6 }, (_, at) =>
        stranger(askingNumber(), address, at % 2 === 0 ? server : other),
      );
      const answers = await submitAll(crowd);
      expect(tally(answers)).toEqual({ ActionRequired: 3, PaymentError: 3 });
      expect((await warehouseStock(server.db)).reserved).toBe(reservedBefore + 3 * (round + 1));
    }
    expect(await openAttempts()).toBe(openBefore + all.length * 3);
  });
});

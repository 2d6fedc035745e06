import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { WireOutput } from "#contract/index";
import { idempotencyHeader } from "#contract/calls";
import { stock } from "#server/db/schema/index";
import type { Db } from "#server/db/engine/connect";
import { newKey, newUserId, readyToPay, type Submit } from "#test/data/builders";
import { setAvailableUnits, setCapacity } from "#test/sale/support/rows";
import type { Browser, Reply, TestServer } from "#test/testServer";

export type SubmitAnswer = WireOutput<"SubmitOrderPayment">;

/** A shopper about to press the pay button: one browser, one action, one key. */
export type Buyer = {
  browser: Browser;
  /** What `submit` sends; a test may change it. */
  input: Submit;
  key: string;
  submit(at?: Browser): Promise<SubmitAnswer>;
};

/** The sofa that most tests buy; the demo's warehouse has nine of them. */
export const sofa = "ANS-SOF-CLY";

/** A buyer who submits `input` with some fields replaced. */
export function buyerOf(server: TestServer, input: Submit, more: Partial<Submit> = {}): Buyer {
  const browser = server.browser();
  const buyer: Buyer = {
    browser,
    input: { ...input, ...more },
    key: newKey(),
    submit: (at = browser) => press(at, buyer.input, buyer.key),
  };
  return buyer;
}

/** A new shopper with the same cart: another cart key and browser, and no staged order. */
export function newBuyer(server: TestServer, input: Submit): Buyer {
  const userId = newUserId();
  return buyerOf(server, input, { userId, order: { ...input.order, userId }, stagedOrderNum: "" });
}

export function newBuyers(server: TestServer, input: Submit, count: number): Buyer[] {
  return Array.from({ length: count }, () => newBuyer(server, input));
}

/** Submits for all of them at once. */
export function submitAll(buyers: readonly Buyer[]): Promise<SubmitAnswer[]> {
  return Promise.all(buyers.map((buyer) => buyer.submit()));
}

/**
 * Submits as the pages do: if the store is too busy, it retries three times after the time that the store names.
 * @throws if the answer is neither 200 nor 'try again later'.
 */
export async function press(browser: Browser, input: Submit, key?: string): Promise<SubmitAnswer> {
  for (let retries = 0; ; retries += 1) {
    const { status, body, headers } = await sendSubmit(browser, input, key);
    if (status === 200) return body as SubmitAnswer;
    const seconds = Number(headers["retry-after"]);
    if (status !== 503 || !(seconds > 0) || retries === 3)
      throw new Error(`SubmitOrderPayment answered ${status}: ${JSON.stringify(body)}`);
    await pause(seconds * 1_000);
  }
}

/** Sends a submit once, whatever the answer. */
export function sendSubmit(browser: Browser, input: unknown, key?: string): Promise<Reply<unknown>> {
  return browser.send("SubmitOrderPayment", input, key === undefined ? {} : { [idempotencyHeader]: key });
}

/** Counts the answers by status. */
export function tally(answers: readonly { status: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Makes that many units of a SKU available in the warehouse. */
export function setAvailableStock(db: Db, sku: string, units: number): Promise<void> {
  return setAvailableUnits(db, [sku], { 0: units });
}

/** Units of a SKU in the warehouse: on hand (including reserved ones) and reserved. */
export async function warehouseStock(db: Db, sku = sofa): Promise<{ onHand: number; reserved: number }> {
  const [row] = await db
    .select({ onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(and(eq(stock.sku, sku), eq(stock.locationId, 0)));
  return row ?? { onHand: 0, reserved: 0 };
}

/** Stocks a store for hundreds of orders. @returns what a buyer of one sofa submits. */
export async function stockUp(server: TestServer): Promise<Submit> {
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server, 1_000);
  return readyToPay(server.browser(), { [sofa]: 1 });
}

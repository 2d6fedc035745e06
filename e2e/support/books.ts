import type { Page } from "@playwright/test";
import { cents, formatMoney } from "#domain/money";
import { expect } from "./fixtures";
import type { Store } from "./server";
import { expectComplete, orderNumber, type Shopper } from "./shopper";

/** One shopper's purchases in the database, with formatted amounts. */
export type Books = {
  /** Orders that hold or sold stock, without failed attempts. */
  orders: { number: string; state: string; total: string }[];
  /** The ledger's captures for them. */
  captures: string[];
  /** The provider's captures for all payment attempts of this shopper. */
  charges: string[];
  /** Units still reserved for them. */
  reserved: number;
  /** Captures of any shopper that no ledger entry knows. */
  stray: number;
};

export async function booksOf(store: Store, email: string): Promise<Books> {
  const [orders, captures, charges, reservations, stray] = await Promise.all([
    store.query<{ number: string; state: string; total: string }>(
      `select number, payment_status as state, total from "order" where contact->>'email' = $1 and payment_status <> 'failed'`,
      [email],
    ),
    store.query<{ amount: string }>(
      `select entry.amount from ledger_entry entry join "order" o on o.id = entry.order_id
       where o.contact->>'email' = $1 and entry.kind = 'payment'`,
      [email],
    ),
    store.query<{ amount: string }>(
      `select charge.amount from sandbox_charge charge join payment_attempt attempt on attempt.provider_key = charge.key
       join "order" o on o.id = attempt.order_id where o.contact->>'email' = $1 and charge.state = 'captured'`,
      [email],
    ),
    store.query<{ reserved: number }>(
      `select coalesce(sum(reservation.quantity), 0)::int as reserved from stock_reservation reservation
       join "order" o on o.id = reservation.order_id where o.contact->>'email' = $1`,
      [email],
    ),
    store.query<{ stray: number }>(
      `select count(*)::int as stray from sandbox_charge charge where charge.state = 'captured'
       and not exists (select from ledger_entry entry where entry.provider_key = charge.key)`,
    ),
  ]);
  return {
    orders: orders.map((order) => ({ ...order, total: shown(order.total) })),
    captures: captures.map(({ amount }) => shown(amount)),
    charges: charges.map(({ amount }) => shown(amount)),
    reserved: reservations[0]?.reserved ?? 0,
    stray: stray[0]?.stray ?? 0,
  };
}

/** The books after no sale. */
export const noSale: Books = { orders: [], captures: [], charges: [], reserved: 0, stray: 0 };

/** Asserts the completion page and one sale of `total` in the books. @returns the order's number. */
export async function expectBought(
  page: Page,
  store: Store,
  shopper: Shopper,
  total: string,
): Promise<string> {
  await expectComplete(page);
  const number = await orderNumber(page);
  expect(await booksOf(store, shopper.email)).toEqual({
    ...noSale,
    orders: [{ number, state: "paid", total }],
    captures: [total],
    charges: [total],
  });
  return number;
}

/** Waits for that many mails to the shopper. */
export async function mailsTo(store: Store, { email }: Shopper, count = 1) {
  const sent = async () => (await store.outbox()).filter(({ to }) => to === email);
  await expect.poll(sent, { timeout: 20_000 }).toHaveLength(count);
  return sent();
}

/** The amounts, promotion and fulfillment of an order by its number, with formatted amounts. */
export async function orderRow(store: Store, number: string) {
  const [row] = await store.query<Record<"tax" | "discount" | "deliveryFee" | "later", string> & Place>(
    `select tax, discount, delivery_fee as "deliveryFee", due_later as later, promotion_code as promotion,
       delivery->>'city' as city, pickup_location_id as "pickedUpAt" from "order" where number = $1`,
    [number],
  );
  if (!row) throw new Error(`There is no order ${number}.`);
  const { tax, discount, deliveryFee, later, ...place } = row;
  const [shownTax, off, fee, balance] = [tax, discount, deliveryFee, later].map(shown);
  return { tax: shownTax, discount: off, deliveryFee: fee, later: balance, ...place };
}

type Place = { promotion: string | null; city: string | null; pickedUpAt: number | null };

/** Units of a variant in the warehouse. */
export async function stockOf(store: Store, sku: string): Promise<{ onHand: number; reserved: number }> {
  const [row] = await store.query<{ onHand: number; reserved: number }>(
    `select on_hand as "onHand", reserved from stock where sku = $1 and location_id = 0`,
    [sku],
  );
  if (!row) throw new Error(`There is no stock of ${sku}.`);
  return row;
}

/** Makes that many units of a variant available in the warehouse, whatever was sold before. */
export async function setAvailable(store: Store, sku: string, units: number): Promise<void> {
  await store.query(`update stock set on_hand = reserved + $2 where sku = $1 and location_id = 0`, [
    sku,
    units,
  ]);
}

/** Formats the database's cents as the page shows them. */
function shown(amount: string): string {
  return formatMoney(cents(Number(amount)));
}

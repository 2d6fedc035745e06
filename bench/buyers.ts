import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Request } from "autocannon";
import type pg from "pg";
import { callPath, calls, idempotencyHeader, type CallName } from "#contract/calls";
import { behaviorOf } from "#server/ports/payment/sandboxCards";
import { readyToPay, type Submit } from "#test/data/builders";
import { browserAt } from "#test/storeProgram";

/** A buyer with a saved cart and a staged order in the database, behind an address and with a card of their own. */
export type Buyer = {
  id: string;
  userId: string;
  cookie: string;
  cookieHash: Buffer;
  stagedNumber: string;
  address: string;
  cardNumber: string;
};

/** Adds buyers to a database. */
export async function addBuyers(client: pg.Client, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, newBuyer);
  const column = (field: keyof Buyer) => buyers.map((buyer) => buyer[field]);
  await client.query(
    `insert into visitor (id, user_id, cookie_hash) select * from unnest($1::uuid[], $2::text[], $3::bytea[])`,
    [column("id"), column("userId"), column("cookieHash")],
  );
  await client.query(
    `insert into staged_order (visitor_id, number, claim) select *, '{}' from unnest($1::uuid[], $2::text[])`,
    [column("id"), column("stagedNumber")],
  );
  await client.query(`insert into cart (visitor_id, seq, items) select unnest($1::uuid[]), 1, '[]'`, [
    column("id"),
  ]);
  return buyers;
}

let made = 0;

function newBuyer(): Buyer {
  made += 1;
  const cookie = randomBytes(32).toString("base64url");
  return {
    id: randomUUID(),
    userId: randomUUID(),
    cookie,
    cookieHash: createHash("sha256").update(cookie).digest(),
    stagedNumber: `S${randomBytes(8).toString("hex").toUpperCase()}`,
    address: addressOf(made),
    cardNumber: cardNumberOf(made),
  };
}

/** The address of a client, which the store believes on loopback. */
export function addressOf(client: number): string {
  return [10, (client >> 16) & 255, (client >> 8) & 255, client & 255].join(".");
}

/** A number that the sandbox approves: of ten check digits, one is right. */
function cardNumberOf(buyer: number): string {
  const digits = `411111${String(buyer).padStart(9, "0")}`;
  return Array.from("0123456789", (check) => digits + check).find(isApproved) ?? "";
}

function isApproved(number: string): boolean {
  return behaviorOf(number).kind === "approve";
}

/** A call as this buyer's browser sends it. */
export function callOf(buyer: Buyer, name: CallName, payload: object): Request {
  const key: Record<string, string> =
    calls[name].repeat === "key" ? { [idempotencyHeader]: randomUUID() } : {};
  return {
    method: "POST",
    path: `/api${callPath(name)}`,
    headers: {
      "content-type": "application/json",
      cookie: `vid=${buyer.cookie}`,
      "x-forwarded-for": buyer.address,
      ...key,
    },
    body: JSON.stringify(payload),
  };
}

export const cartLines = [
  { productId: 1001, sku: "ANS-SOF-OAT", price: 949, quantity: 1 },
  { productId: 4001, sku: "CHT-MAT-Q", price: 449, quantity: 2 },
];

/** Orders of two units each with the store's own totals, one for each delivery day. */
export async function readyOrders(store: string, client: pg.Client): Promise<Submit[]> {
  const { rows } = await client.query<{ sku: string }>(
    `select distinct on (product_id) sku from product join variant using (product_id) join stock using (sku)
     where product.for_sale and variant.for_sale and combo_id is null and location_id = 0 and on_hand > 0`,
  );
  const sku = (at: number) => rows[at % rows.length]?.sku ?? "";
  const browser = browserAt(store);
  const { order } = await readyToPay(browser, { [sku(0)]: 1 });
  const { scheduleDates } = await browser.call("GetOrderFeesAndInfo", order);
  const orders: Submit[] = [];
  for (const [at, scheduledDate] of (scheduleDates ?? []).entries()) {
    const ready = await readyToPay(browserAt(store), { [sku(2 * at)]: 1, [sku(2 * at + 1)]: 1 });
    orders.push({ ...ready, scheduledDate });
  }
  return orders;
}

/** The order as one buyer submits it. */
export function submitOf(buyer: Buyer, order: Submit): Request {
  const { userId, stagedNumber, cardNumber } = buyer;
  const own = { userId, stagedOrderNum: stagedNumber, payment: { ...order.payment, number: cardNumber } };
  const input = { ...order, ...own, order: { ...order.order, userId } };
  return callOf(buyer, "SubmitOrderPayment", input);
}

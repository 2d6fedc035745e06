import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Request } from "autocannon";
import type pg from "pg";
import { calls, idempotencyHeader, type CallName } from "#contract/calls";
import { readyToPay, type Submit } from "#test/data/builders";
import { browserAt } from "#test/storeProgram";

/** A buyer with a saved cart and a staged order in the database. */
export type Buyer = { id: string; userId: string; cookie: string; cookieHash: Buffer; stagedNumber: string };

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

function newBuyer(): Buyer {
  const cookie = randomBytes(32).toString("base64url");
  return {
    id: randomUUID(),
    userId: randomUUID(),
    cookie,
    cookieHash: createHash("sha256").update(cookie).digest(),
    stagedNumber: `S${randomBytes(8).toString("hex").toUpperCase()}`,
  };
}

/** A call as this buyer's browser sends it. */
export function callOf(buyer: Buyer, name: CallName, payload: object): Request {
  const key: Record<string, string> =
    calls[name].repeat === "key" ? { [idempotencyHeader]: randomUUID() } : {};
  return {
    method: "POST",
    path: `/api${calls[name].path}`,
    headers: { "content-type": "application/json", cookie: `vid=${buyer.cookie}`, ...key },
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
  const { userId, stagedNumber } = buyer;
  const input = { ...order, userId, stagedOrderNum: stagedNumber, order: { ...order.order, userId } };
  return callOf(buyer, "SubmitOrderPayment", input);
}

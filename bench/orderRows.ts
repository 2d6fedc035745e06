import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Statement } from "./bareWrites";
import type { Buyer } from "./buyers";

/** A row as PostgreSQL prints it: each column as text or null. */
type Row = Record<string, string | null>;

/** All rows that one submitted order has written, by table, in an order that satisfies foreign keys. */
export type OrderRows = { order: Row; buyer: string; tables: { name: string; rows: Row[]; types: Row }[] };

/** Each table with the condition for the rows of order $1, without rows that a submit only updates. */
const tables: [name: string, condition: string][] = [
  ["order", "id = $1::uuid"],
  ["order_line", "order_id = $1::uuid"],
  ["payment_attempt", "order_id = $1::uuid"],
  ["idempotency_record", "order_id = $1::uuid"],
  ["ledger_entry", "order_id = $1::uuid"],
  ["order_event", "order_id = $1::uuid"],
  ["outbox", "payload ->> 'orderId' = $1"],
  ["sandbox_charge", "key like $1 || '-%'"],
];

/** Reads the rows of the order with this number. */
export async function readOrderRows(client: pg.Client, number: string): Promise<OrderRows> {
  const asText = { getTypeParser: () => (value: string) => value };
  const read = async (text: string, values: unknown[]) =>
    (await client.query<Row>({ text, values, types: asText })).rows;
  const [order] = await read(`select * from "order" where number = $1`, [number]);
  if (!order) throw new Error("There is no such order.");
  const found = [];
  for (const [name, condition] of tables) {
    const columns = await read(
      `select attname, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
      [`"${name}"`],
    );
    const types = Object.fromEntries(columns.map(({ attname, type }) => [attname, type]));
    found.push({
      name,
      types,
      rows: await read(`select * from "${name}" where ${condition}`, [order["id"]]),
    });
  }
  return { order, buyer: order["visitor_id"] ?? "", tables: found };
}

/** The statements that write the same rows for another buyer and repeat a submit's updates. */
export function writeAgain(rows: OrderRows, buyer: Buyer): Statement[] {
  const fresh = freshNames(rows, buyer);
  const inserts = rows.tables.map(({ name, rows: some, types }) => {
    const columns = Object.keys(types);
    const values = some.flatMap((row) => columns.map((column) => fresh(column, row[column] ?? null)));
    const places = some.map(
      (_, at) => `(${columns.map((__, n) => `$${at * columns.length + n + 1}`).join(", ")})`,
    );
    return { text: `insert into "${name}" (${quoted(columns)}) values ${places.join(", ")}`, values };
  });
  return [...inserts, ...changes(rows, buyer)];
}

/** Updates stock, delivery day, staged order and cart. */
function changes({ order, tables: all }: OrderRows, buyer: Buyer): Statement[] {
  const lines = all.find(({ name }) => name === "order_line")?.rows ?? [];
  const skus = lines.map((line) => line["sku"] ?? "").toSorted();
  return [
    ...skus.map((sku) => ({
      text: "update stock set on_hand = on_hand - 1 where sku = $1 and location_id = 0",
      values: [sku],
    })),
    {
      text: `insert into delivery_slot (day, area, capacity, taken) values ($1, '', 10000000, 1), ($1, $2, 10000000, 1)
             on conflict (day, area) do update set taken = delivery_slot.taken + 1`,
      values: [order["scheduled_day"], order["delivery_area"]],
    },
    { text: "update staged_order set open = false where number = $1", values: [buyer.stagedNumber] },
    { text: "update cart set items = '[]' where visitor_id = $1", values: [buyer.id] },
  ];
}

/** Replaces the values that identify an order; everything else stays. */
function freshNames({ order, buyer: before }: OrderRows, buyer: Buyer) {
  const id = randomUUID();
  const number = randomBytes(6).toString("hex");
  const names: [string, string][] = [
    [order["id"] ?? "", id],
    [order["number"] ?? "", number],
    [order["staged_number"] ?? "", buyer.stagedNumber],
    [before, buyer.id],
  ];
  return (column: string, value: string | null) => {
    if (value === null) return null;
    if (column === "key_hash") return `\\x${randomBytes(32).toString("hex")}`;
    if (column === "charge_id") return `ch_${number}`;
    return names.reduce((text, [old, replacement]) => text.replaceAll(old, replacement), value);
  };
}

/** Adds `count` past orders to a database, five minutes apart. */
export async function addPastOrders(client: pg.Client, rows: OrderRows, count: number): Promise<void> {
  const { order, buyer, tables: all } = rows;
  await client.query(
    `insert into visitor (id, user_id, cookie_hash)
     select ${numbered("00000000-0000-4000-8000-")}, 'past' || n, sha256(n::text::bytea) from generate_series(1, $1) n`,
    [count],
  );
  for (const { name, rows: some, types } of all)
    for (const row of some) {
      const columns = Object.keys(types);
      const values = columns.map((column) => {
        const value = row[column] ?? null;
        if (value === null) return "null";
        if (column === "created_at" || column === "at") return `now() - n * interval '5 minutes'`;
        if (column === "key_hash") return "sha256(n::text::bytea)";
        if (column === "charge_id") return "'past' || n";
        if (column === "staged_number") return "'PAST' || n";
        if (value === buyer) return numbered("00000000-0000-4000-8000-");
        const text = `replace(${pg.escapeLiteral(value)}, '${order["id"]}', ${numbered("00000000-0000-4000-9000-")}::text)`;
        return `replace(${text}, '${order["number"]}', 'P' || lpad(n::text, 10, '0'))::${types[column]}`;
      });
      await client.query(
        `insert into "${name}" (${quoted(columns)}) select ${values.join(", ")} from generate_series(1, $1) n`,
        [count],
      );
    }
}

function numbered(prefix: string): string {
  return `('${prefix}' || lpad(n::text, 12, '0'))::uuid`;
}

function quoted(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

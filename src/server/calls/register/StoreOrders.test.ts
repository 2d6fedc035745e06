import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { deviceVisitor } from "#server/app/actor";
import type { Db, Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { findOpenOrder, findOrderSince } from "#server/db/queries/orders";
import { salesSql, searchStoreOrders, takingsSql } from "#server/db/queries/store/register";
import { visitorId } from "#server/db/queries/visitors";
import { order } from "#server/db/schema/index";
import { dollars } from "#test/data/builders";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { unsignedLease } from "#test/sale/support/leases";
import { deviceAt, storeOrder } from "#test/sale/support/storeDevices";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();
const clerk = await deviceAt(server, 2);
const provider = leaseProvider();
const leasing = await fileServer({ ports: { lease: provider.port } });

describe("StoreOrders", () => {
  it("finds the store's own orders by number, name and phone, and no other store's", async () => {
    const own = await storeOrder(server, 2);
    const other = await storeOrder(server, 3);
    const find = async (value: string) => (await clerk.call("StoreOrders", { value })).list;
    for (const value of [own.number, own.number.toLowerCase(), "brooks", "Ada B", "404-555-0134", ""])
      expect((await find(value)).map(({ orderNumber }) => orderNumber)).toEqual([own.number]);
    expect(await find(other.number)).toEqual([]);
    expect(await find("Grace")).toEqual([]);
    expect(await find("")).toMatchObject([
      { firstName: "Ada", isLayaway: false, delivery: true, status: "Received", balance: 0, lease: null },
    ]);
  });

  it("shows how a lease stands, with the provider's page until it is signed", async () => {
    const { orderNumber, row } = await unsignedLease(leasing);
    await leasing.db.update(order).set({ storeId: 2 }).where(eq(order.number, orderNumber));
    const desk = await deviceAt(leasing, 2);
    const found = async () => (await desk.call("StoreOrders", { value: orderNumber })).list[0]?.lease;
    const { esignUrl } = (await row()).lease;
    expect(esignUrl).not.toBe("");
    expect(await found()).toEqual({ status: "Contracts", esignUrl });
    await leasing.db.update(order).set({ status: "Cancelled" }).where(eq(order.number, orderNumber));
    expect(await found()).toEqual({ status: "Contracts", esignUrl: "" });
    await leasing.db.update(order).set({ status: "Received" }).where(eq(order.number, orderNumber));
    provider.move("Signed", true);
    await desk.call("LeaseOrderComplete", { orderNumber, userId: "" });
    expect(await found()).toEqual({ status: "Signed", esignUrl: "" });
  });

  it("asks for more than a letter", async () => {
    expect(await clerk.call("StoreOrders", { value: "x" })).toEqual({
      list: [],
      next: "",
      errorMessage: "Enter an order number, a name or a 10-digit phone number.",
    });
  });
});

describe("with 100,000 orders of which a tenth is the store's", () => {
  it("pages, finds and sums up by its indexes", async () => {
    const large = await testServer();
    const { db } = large;
    const device = await deviceAt(large, 2);
    const visitor = await visitorId(db, deviceVisitor(device.deviceId));
    for (let from = 0; from < 100_000; from += 10_000)
      await db.execute(sql`insert into "order" (number, store_id, device_id, visitor_id, payment_status, status, contact, subtotal,
        tariff, discount, taxable, delivery_fee, tax_rate, tax, total, due_later, created_at, pickup_location_id)
      select 'S' || n, case when n % 10 = 0 then 2 end, case when n % 10 = 0 then ${device.deviceId}::uuid end,
        case when n % 10 = 0 then ${visitor}::uuid end, 'paid',
        'Received', jsonb_build_object('firstName', 'Ada', 'lastName', 'Last' || n, 'phone', (4040000000 + n)::text, 'email', ''),
        10000, 0, 0, 10000, 0, 0, 0, 10000, 5000, timestamptz '2025-09-01' + n * interval '2 minutes', 0
      from generate_series(${from}::int + 1, ${from}::int + 10000) n`);
    await db.execute(sql`insert into order_line (order_id, position, sku, title, quantity, unit_price)
      select id, 0, 'TYPED_Legs', 'Legs', 1, 10000 from "order"`);
    await db.execute(sql`insert into ledger_entry (order_id, at, kind, tender, amount, device_id)
      select id, created_at, 'payment', 'cash', 5000, device_id from "order" where store_id = 2`);
    await db.execute(sql`analyze`);
    const plan = async (query: { getSQL(): ReturnType<typeof sql> }) =>
      JSON.stringify((await db.execute(sql`explain ${query.getSQL()}`)).rows);
    const search = { storeId: 2, search: undefined, before: "", most: 51 };
    expect(await plan(searchStoreOrders(db, search))).toContain("order_store ");
    expect(await plan(searchStoreOrders(db, { ...search, before: "S50000" }))).toContain("order_store ");
    const named = await plan(searchStoreOrders(db, { ...search, search: { name: "last5000" } }));
    expect(named).toContain("order_store_last_name");
    expect(named).toContain("order_store_name");
    const called = await plan(searchStoreOrders(db, { ...search, search: { phone: "4040050000" } }));
    expect(called).toContain("order_store_phone");
    const today = day("2025-11-03");
    expect(await plan(takingsSql(2, today))).toContain("ledger_entry_at_index");
    expect(await plan(salesSql(2, today))).toContain("order_store ");
    const first = await device.call("StoreOrders", {});
    expect(first.list).toHaveLength(50);
    expect(first.list[0]).toMatchObject({ orderNumber: "S100000", totalPrice: 100, balance: 50 });
    const second = await device.call("StoreOrders", { before: first.next });
    expect(second.list[0]?.orderNumber).toBe("S99500");
    const count = { cash: dollars(3_600), check: dollars(0) };
    const { result } = await device.call("EndOfDay", { day: today, count });
    // Every twentieth minute of a day of 24 hours.
    expect(result).toMatchObject({ difference: { cash: 0 }, salespeople: [{ orders: 72, amount: 7_200 }] });
    expect(await rowsReadToSell(db, visitor)).toBeLessThan(100);
    await large.close();
  }, 60_000);
});

/** How many orders the server reads to find what a new one may repeat. */
async function rowsReadToSell(db: Db, visitor: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await rowsRead(tx);
    await findOpenOrder(tx, { stagedNumber: "", visitorId: visitor, keyHashes: [] });
    const sale = { call: "SubmitOrder", fingerprint: Buffer.from("a sofa") };
    await findOrderSince(tx, { visitorId: visitor, ...sale, since: new Date("2026-01-17") });
    return (await rowsRead(tx)) - before;
  });
}

/** How many orders this connection has read. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'order'`);
  return rows[0]?.read ?? 0;
}

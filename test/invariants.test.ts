import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { order, promotion } from "#server/db/schema/index";
import { card, readyToPay } from "#test/builders";
import { breaks, countUnits, type Acknowledged, type Known } from "#test/invariants";
import { press, setAvailableStock, sofa, newBuyers } from "#test/sale/buyers";
import { testServer, type TestServer } from "#test/testServer";

/* A check that never failed proves nothing: this corrupts correct books in every way that the checks must find. */

let server: TestServer;
let known: Known;
let told: Acknowledged;
let sold: typeof order.$inferSelect;
let pending: typeof order.$inferSelect;

beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 20);
  await server.db.insert(promotion).values({ code: "TWO", name: "two", amount: cents(2_00), usesAllowed: 2 });
  const input = await readyToPay(server.browser(), { [sofa]: 1 });
  const units = await countUnits(server.db);
  const [good, refused, quiet] = newBuyers(server, { ...input, promotion: { code: "TWO" } }, 3);
  const answer = await good!.submit();
  await press(refused!.browser, { ...refused!.input, payment: card("4000000000000002") });
  await press(quiet!.browser, { ...quiet!.input, payment: card("4000000000000408") });
  await relayOutbox(server.context);
  const rows = await server.db.select().from(order);
  sold = rows.find(({ paymentStatus }) => paymentStatus === "paid")!;
  pending = rows.find(({ paymentStatus }) => paymentStatus === "payment_unknown")!;
  told = { orderNumber: answer.orderNumber, total: sold.total };
  known = { units, acknowledged: [told], mails: [`order-${answer.orderNumber}`] };
});
afterAll(() => server.close());

/** The breaks found after a change to the books, which is then undone. */
async function breaksAfter(...changes: SQL[]): Promise<string[]> {
  const found: string[] = [];
  const tried = inTransaction(server.db, async (tx) => {
    await tx.execute(sql`alter table ledger_entry disable trigger ledger_entry_unchanged`);
    for (const change of changes) await tx.execute(change);
    found.push(...(await breaks(tx, known)));
    throw new Error("undone");
  });
  await expect(tried).rejects.toThrow("undone");
  return found.filter((each) => !each.includes(`${pending.number} is stuck`) && !isPending(each));
}

/** The order whose payment is still open: the provider has captured it and the ledger does not know yet. */
function isPending(found: string): boolean {
  return found.startsWith(`I2 ${pending.id}-1`);
}

const here = sql`sku = ${sofa} and location_id = 0`;
const ofSold = () => sql`order_id = ${sold.id}`;
const unbooked = () => sql`delete from ledger_entry where order_id = ${sold.id}`;
const ofPending = () => sql`order_id = ${pending.id}`;

const refundOfSold = (reason: string, state: string, amount = sql`amount`) =>
  sql`insert into refund (refund_key, provider_key, order_id, amount, reason, state, created_at, retry_at)
    select provider_key || '-refund-1', provider_key, order_id, ${amount}, ${reason}, ${state}, created_at, created_at
    from payment_attempt where ${ofSold()}`;

describe("correct books", () => {
  it("have no break except the payment that is still open", async () => {
    expect(await breaksAfter()).toEqual([]);
    const open = await breaks(server.db, known);
    expect(open.filter((each) => !isPending(each))).toEqual([
      `I7 order ${pending.number} is stuck in payment_unknown`,
    ]);
  });
});

describe("corrupted books", () => {
  const cases: [string, string, () => SQL[]][] = [
    ["a unit disappeared", "I1", () => [sql`update stock set on_hand = on_hand - 1 where ${here}`]],
    ["a unit appeared", "I1", () => [sql`update stock set on_hand = on_hand + 1 where ${here}`]],
    [
      "a unit is reserved for no order",
      "I1",
      () => [sql`update stock set reserved = reserved + 1 where ${here}`],
    ],
    [
      "the provider captured twice",
      "I2",
      () => [
        sql`insert into sandbox_charge (key, charge_id, amount, state)
            select key || '-again', charge_id || '-again', amount, state from sandbox_charge
            where key = ${`${sold.id}-1`}`,
      ],
    ],
    ["the ledger lost a payment", "I2", () => [sql`delete from ledger_entry where ${ofSold()}`]],
    [
      "the ledger has a payment that the provider does not have",
      "I2",
      () => [
        sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key)
            select order_id, created_at, 'payment', 'card', amount, provider_key from payment_attempt where ${ofPending()}`,
      ],
    ],
    [
      "an order captured twice",
      "I3",
      () => [
        sql`insert into payment_attempt (provider_key, order_id, purpose, number, amount, state, charge_id, busy_until,
              created_at)
            select provider_key || '0', order_id, purpose, 9, amount, state, 'other', busy_until, created_at
            from payment_attempt where ${ofSold()}`,
      ],
    ],
    [
      "a charge under an unknown key",
      "I3",
      () => [sql`update sandbox_charge set key = 'x' || key where state = 'declined'`],
    ],
    [
      "a charge of another amount",
      "I3",
      () => [sql`update payment_attempt set amount = amount - 1 where ${ofSold()}`],
    ],
    [
      "an order made twice by one action",
      "I4",
      () => [sql`delete from idempotency_record where ${ofSold()}`],
    ],
    [
      "an acknowledged order is missing",
      "I5",
      () => [sql`update "order" set number = 'X' where id = ${sold.id}`],
    ],
    [
      "an order that costs more than was shown",
      "I5",
      () => [sql`update "order" set total = total + 1, tax = tax + 1 where id = ${sold.id}`],
    ],
    [
      "a wrong tax",
      "I6",
      () => [sql`update "order" set tax = tax - 1, total = total - 1 where id = ${sold.id}`],
    ],
    [
      "a wrong tariff",
      "I6",
      () => [sql`update "order" set tariff = tariff + 1, tax = tax - 1 where id = ${sold.id}`],
    ],
    [
      "a line with another price",
      "I6",
      () => [sql`update order_line set unit_price = unit_price + 1 where ${ofSold()}`],
    ],
    ["an additional unit on a line", "I6", () => [sql`update order_line set quantity = 2 where ${ofSold()}`]],
    [
      "an order that is stuck",
      "I7",
      () => [sql`update "order" set payment_status = 'paying' where payment_status = 'failed'`],
    ],
    [
      "a unit reserved for an order that has ended",
      "I8",
      () => [sql`update "order" set payment_status = 'failed' where id = ${pending.id}`],
    ],
    [
      "a unit released while the payment is open",
      "I8",
      () => [
        sql`delete from stock_reservation where ${ofPending()}`,
        sql`update stock set reserved = reserved - 1 where ${here}`,
      ],
    ],
    ["no confirmation", "I9", () => [sql`delete from outbox where message_id = ${`order-${sold.number}`}`]],
    [
      "a confirmation of an unpaid order",
      "I9",
      () => [
        sql`insert into outbox (message_id, kind, payload, created_at)
            values (${`order-${pending.number}`}, 'order-confirmation', '{}', now())`,
      ],
    ],
    [
      "a confirmation that is marked as sent and was not sent",
      "I9",
      () => [
        sql`update outbox set sent_at = now()`,
        sql`update outbox set message_id = 'order-X'`,
        sql`update "order" set number = 'X' where id = ${sold.id}`,
      ],
    ],
    [
      "a code used more often than counted",
      "I11",
      () => [sql`update promotion set uses = 1 where code = 'TWO'`],
    ],
    [
      "a code counted more often than used",
      "I11",
      () => [sql`update "order" set promotion_code = null where id = ${sold.id}`],
    ],
    [
      "a ledger entry that was changed",
      "I12",
      () => [sql`update ledger_entry set at = at + interval '1 second' where ${ofSold()}`],
    ],
    [
      "a payment that ended although the provider has captured it",
      "I2",
      () => [sql`update payment_attempt set state = 'overpaid' where ${ofSold()}`, unbooked()],
    ],
    [
      "a refund that the provider did not make",
      "I2",
      () => [
        refundOfSold("return", "refunded"),
        sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key, refund_key)
            select order_id, created_at, 'refund', 'card', -amount, provider_key, refund_key from refund
            where ${ofSold()}`,
      ],
    ],
    [
      "a refund that is not in the ledger",
      "I2",
      () => [
        sql`insert into sandbox_charge (key, charge_id, amount, state, reason)
            select 'refund:' || key, 're_' || charge_id, amount, 'refunded', key from sandbox_charge
            where key = ${`${sold.id}-1`}`,
      ],
    ],
    [
      "an overpayment without a refund",
      "refund",
      () => [sql`update payment_attempt set state = 'overpaid' where ${ofPending()}`],
    ],
    [
      "a refund of a payment that pays for an order",
      "refund",
      () => [refundOfSold("overpayment", "pending")],
    ],
    [
      "a refund of more than was captured",
      "refund",
      () => [refundOfSold("return", "pending", sql`amount + 1`)],
    ],
    ["a refund that was made and not entered", "refund", () => [refundOfSold("return", "refunded", sql`1`)]],
    [
      "a refund in an order's history that was never made",
      "refunds",
      () => [sql`insert into order_event (order_id, at, kind) values (${sold.id}, now(), 'Refunded')`],
    ],
    [
      "an unpaid order that continues",
      "over:",
      () => [sql`update "order" set status = 'Received' where payment_status = 'failed'`],
    ],
    [
      "an ended order without an event for its end",
      "over:",
      () => [sql`delete from order_event where kind = 'StatusChanged'`],
    ],
    [
      "a delivery slot with one order too many",
      "slot",
      () => [sql`update delivery_slot set taken = taken - 1`],
    ],
  ];

  it.each(cases)("%s: %s", async (_, name, changes) => {
    const found = await breaksAfter(...changes());
    expect(found.map((each) => each.split(" ")[0])).toContain(name);
  });

  it("are correct again when everything is undone", async () => {
    expect(await breaksAfter()).toEqual([]);
    const [row] = await server.db.select().from(order).where(eq(order.id, sold.id));
    expect(row).toEqual(sold);
  });
});

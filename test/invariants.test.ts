import { eq, sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { order, promotion } from "#server/db/schema/index";
import { card, readyToPay } from "#test/data/builders";
import { breaks, countUnits, type Known } from "#test/invariants";
import { press, setAvailableStock, sofa, newBuyers } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

/* Corrupts correct books in every way that the checks must find. */

const server = await fileServer();
await setAvailableStock(server.db, sofa, 20);
await server.db.insert(promotion).values({ code: "TWO", name: "two", amount: cents(2_00), usesAllowed: 2 });
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const units = await countUnits(server.db);
const [first, second, third] = newBuyers(server, { ...input, promotion: { code: "TWO" } }, 3);
const { orderNumber } = await first!.submit();
await press(second!.browser, { ...second!.input, payment: card("4000000000000002") });
await press(third!.browser, { ...third!.input, payment: card("4000000000000408") });
await relayOutbox(server.context);
const rows = await server.db.select().from(order);
const sold = rows.find(({ paymentStatus }) => paymentStatus === "paid")!;
const pending = rows.find(({ paymentStatus }) => paymentStatus === "payment_unknown")!;
const acknowledged = [{ orderNumber, total: sold.total }];
const known: Known = { units, acknowledged, mails: [`order-${orderNumber}`] };

/** The breaks found after a change to the books, which is then undone. */
async function breaksAfter(...changes: SQL[]): Promise<string[]> {
  const found: string[] = [];
  const rolledBack = inTransaction(server.db, async (tx) => {
    await tx.execute(sql`alter table ledger_entry disable trigger ledger_entry_unchanged`);
    for (const change of changes) await tx.execute(change);
    found.push(...(await breaks(tx, known)));
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  return found.filter((each) => !each.includes(`${pending.number} is stuck`) && !isPending(each));
}

/** The order whose payment is still open: the provider has captured it and the ledger does not know yet. */
function isPending(found: string): boolean {
  return found.startsWith(`I2 ${pending.id}-1`);
}

const ofSofa = sql`sku = ${sofa} and location_id = 0`;
const ofSold = sql`order_id = ${sold.id}`;
const ofPending = sql`order_id = ${pending.id}`;

const refundOfSold = (reason: string, state: string, amount = sql`amount`) =>
  sql`insert into refund (refund_key, provider_key, order_id, amount, reason, state, created_at, retry_at)
    select provider_key || '-refund-1', provider_key, order_id, ${amount}, ${reason}, ${state}, created_at, created_at
    from payment_attempt where ${ofSold}`;

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
  /** Changes to the books, by the check that must find them. */
  const corruptions: Record<string, Record<string, SQL[]>> = {
    I1: {
      "a unit disappeared": [sql`update stock set on_hand = on_hand - 1 where ${ofSofa}`],
      "a unit appeared": [sql`update stock set on_hand = on_hand + 1 where ${ofSofa}`],
      "a unit is reserved for no order": [sql`update stock set reserved = reserved + 1 where ${ofSofa}`],
    },
    I2: {
      "the provider captured twice": [
        sql`insert into sandbox_charge (key, charge_id, amount, state)
            select key || '-again', charge_id || '-again', amount, state from sandbox_charge
            where key = ${`${sold.id}-1`}`,
      ],
      "the ledger lost a payment": [sql`delete from ledger_entry where ${ofSold}`],
      "the ledger has a payment that the provider does not have": [
        sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key)
            select order_id, created_at, 'payment', 'card', amount, provider_key from payment_attempt where ${ofPending}`,
      ],
      "a payment that ended although the provider has captured it": [
        sql`update payment_attempt set state = 'overpaid' where ${ofSold}`,
        sql`delete from ledger_entry where ${ofSold}`,
      ],
      "a refund that the provider did not make": [
        refundOfSold("return", "refunded"),
        sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key, refund_key)
            select order_id, created_at, 'refund', 'card', -amount, provider_key, refund_key from refund
            where ${ofSold}`,
      ],
      "a refund that is not in the ledger": [
        sql`insert into sandbox_charge (key, charge_id, amount, state, reason)
            select 'refund:' || key, 're_' || charge_id, amount, 'refunded', key from sandbox_charge
            where key = ${`${sold.id}-1`}`,
      ],
    },
    I3: {
      "an order captured twice": [
        sql`insert into payment_attempt (provider_key, order_id, purpose, number, amount, state, charge_id, busy_until,
              created_at)
            select provider_key || '0', order_id, purpose, 9, amount, state, 'other', busy_until, created_at
            from payment_attempt where ${ofSold}`,
      ],
      "a charge under an unknown key": [
        sql`update sandbox_charge set key = 'x' || key where state = 'declined'`,
      ],
      "a charge of another amount": [sql`update payment_attempt set amount = amount - 1 where ${ofSold}`],
    },
    I4: {
      "an order made twice by one action": [sql`delete from idempotency_record where ${ofSold}`],
    },
    I5: {
      "an acknowledged order is missing": [sql`update "order" set number = 'X' where id = ${sold.id}`],
      "an order that costs more than was shown": [
        sql`update "order" set total = total + 1, tax = tax + 1 where id = ${sold.id}`,
      ],
    },
    I6: {
      "a wrong tax": [sql`update "order" set tax = tax - 1, total = total - 1 where id = ${sold.id}`],
      "a wrong tariff": [sql`update "order" set tariff = tariff + 1, tax = tax - 1 where id = ${sold.id}`],
      "a line with another price": [sql`update order_line set unit_price = unit_price + 1 where ${ofSold}`],
      "an additional unit on a line": [sql`update order_line set quantity = 2 where ${ofSold}`],
    },
    I7: {
      "an order that is stuck": [
        sql`update "order" set payment_status = 'paying' where payment_status = 'failed'`,
      ],
    },
    I8: {
      "a unit reserved for an order that has ended": [
        sql`update "order" set payment_status = 'failed' where id = ${pending.id}`,
      ],
      "a unit released while the payment is open": [
        sql`delete from stock_reservation where ${ofPending}`,
        sql`update stock set reserved = reserved - 1 where ${ofSofa}`,
      ],
    },
    I9: {
      "no confirmation": [sql`delete from outbox where message_id = ${`order-${sold.number}`}`],
      "a confirmation of an unpaid order": [
        sql`insert into outbox (message_id, kind, payload, created_at)
            values (${`order-${pending.number}`}, 'order-confirmation', '{}', now())`,
      ],
      "a confirmation that is marked as sent and was not sent": [
        sql`update outbox set sent_at = now()`,
        sql`update outbox set message_id = 'order-X'`,
        sql`update "order" set number = 'X' where id = ${sold.id}`,
      ],
    },
    I11: {
      "a code used more often than counted": [sql`update promotion set uses = 1 where code = 'TWO'`],
      "a code counted more often than used": [
        sql`update "order" set promotion_code = null where id = ${sold.id}`,
      ],
    },
    I12: {
      "a ledger entry that was changed": [
        sql`update ledger_entry set at = at + interval '1 second' where ${ofSold}`,
      ],
    },
    refund: {
      "an overpayment without a refund": [
        sql`update payment_attempt set state = 'overpaid' where ${ofPending}`,
      ],
      "a refund of a payment that pays for an order": [refundOfSold("overpayment", "pending")],
      "a refund of more than was captured": [refundOfSold("return", "pending", sql`amount + 1`)],
      "a refund that was made and not entered": [refundOfSold("return", "refunded", sql`1`)],
    },
    refunds: {
      "a refund in an order's history that was never made": [
        sql`insert into order_event (order_id, at, kind) values (${sold.id}, now(), 'Refunded')`,
      ],
    },
    "over:": {
      "an unpaid order that continues": [
        sql`update "order" set status = 'Received' where payment_status = 'failed'`,
      ],
      "an ended order without an event for its end": [
        sql`delete from order_event where kind = 'StatusChanged'`,
      ],
    },
    slot: {
      "a delivery slot with one order too many": [sql`update delivery_slot set taken = taken - 1`],
    },
  };
  const cases = Object.entries(corruptions).flatMap(([name, byTitle]) =>
    Object.entries(byTitle).map(([title, changes]) => ({ title, name, changes })),
  );

  it.each(cases)("$title: $name", async ({ name, changes }) => {
    const found = await breaksAfter(...changes);
    expect(found.map((each) => each.split(" ")[0])).toContain(name);
  });

  it("are correct again when everything is undone", async () => {
    expect(await breaksAfter()).toEqual([]);
    const [row] = await server.db.select().from(order).where(eq(order.id, sold.id));
    expect(row).toEqual(sold);
  });
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { takeDueSteps } from "#server/layaway/index";
import { makeRefunds } from "#server/payments/refund";
import { inTransaction } from "#server/db/engine/inTransaction";
import { layaway, outbox } from "#server/db/schema/index";
import { dueLayaways, readOwnLayaways } from "#server/db/queries/layaways";
import { day } from "#domain/dates";
import { latestMail } from "#test/data/accounts";
import { buyer } from "#test/data/builders";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { fileServer, testServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
await booksOfEachTest(server);

/** Runs the job at an hour of a day, several times. */
async function runOn(at: string): Promise<void> {
  server.clock.set(`${at}T15:00:00Z`);
  for (let run = 0; run < 3; run += 1) await takeDueSteps(server.context);
}

const noticesOf = async (number: string) => {
  const rows = await server.db.select({ id: outbox.messageId }).from(outbox);
  return rows.map(({ id }) => id).filter((id) => id.startsWith("layaway-") && id.includes(number));
};

describe("the daily job", () => {
  it("reminds 7 days and 1 day before, says when it is past due, and cancels after 60 days", async () => {
    server.clock.set("2026-03-07T15:00:00Z");
    const stock = await warehouseStock(server.db);
    const { row, number, email, placed } = await withLayaway(server, mails, { share: 0.2 });
    expect(placed.nextPmtDateStr).toBe("06/05/2026");
    await runOn("2026-05-28");
    expect(await noticesOf(number)).toEqual([]);
    await runOn("2026-05-29");
    await runOn("2026-05-30");
    expect(await noticesOf(number)).toEqual([`layaway-reminder-${number}-2026-06-05`]);
    const reminder = await latestMail(server, mails, { to: email, kind: "layaway-reminder" });
    expect(reminder?.subject).toContain(`A payment for layaway ${number} is due on Friday, June 5, 2026`);
    await runOn("2026-06-04");
    expect(await noticesOf(number)).toHaveLength(2);
    await runOn("2026-06-05");
    expect((await row()).layaway.status).toBe("Active");
    await runOn("2026-06-06");
    expect((await row()).layaway.status).toBe("PastDue");
    const pastDue = await latestMail(server, mails, { to: email, kind: "layaway-pastDue" });
    expect(pastDue?.text).toContain(
      "A payment of $100.59 (10%) or more brings your layaway up to date.\nOtherwise we'll cancel your layaway on Tuesday, August 4, 2026",
    );
    await runOn("2026-08-03");
    expect((await row()).layaway.status).toBe("PastDue");
    await runOn("2026-08-04");
    const { order, layaway: ended } = await row();
    expect(ended).toMatchObject({ status: "Cancelled", restockingFee: 142_35, refund: 58_84, stepDay: null });
    await makeRefunds(server.context);
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 201_19],
      ["refund", -58_84],
    ]);
    const refunded = await latestMail(server, mails, { to: email, kind: "refund" });
    expect(refunded?.subject).toContain(`Your refund for layaway ${number}`);
    expect(refunded?.text).toContain("See your layaway: ");
    expect(await warehouseStock(server.db)).toEqual(stock);
    expect(await noticesOf(number)).toHaveLength(3);
  });

  it("asks for the whole of a balance that is less than 10% of the total", async () => {
    server.clock.set("2026-03-07T15:00:00Z");
    const { email } = await withLayaway(server, mails, { share: 0.95 });
    await runOn("2026-05-29");
    const reminder = await latestMail(server, mails, { to: email, kind: "layaway-reminder" });
    expect(reminder?.text).toContain("Balance: $50.30. Pay it and your layaway is paid off.");
  });

  it("takes only the latest step that a stopped store has missed", async () => {
    server.clock.set("2026-03-07T15:00:00Z");
    const { row, number } = await withLayaway(server, mails);
    await runOn("2026-04-20");
    expect((await row()).layaway.status).toBe("PastDue");
    expect(await noticesOf(number)).toEqual([`layaway-pastDue-${number}-2026-04-06`]);
  });

  it("goes by the store's days on the night when the clocks change", async () => {
    server.clock.set("2026-10-02T16:00:00Z");
    const { row } = await withLayaway(server, mails);
    expect((await row()).layaway).toMatchObject({ dueDay: "2026-11-01", stepDay: "2026-10-25" });
    // Daylight saving time ends on November 1 at 2:00: that day has 25 hours, and the layaway is due until its end.
    server.clock.set("2026-11-02T04:59:00Z");
    await takeDueSteps(server.context);
    expect((await row()).layaway.status).toBe("Active");
    server.clock.set("2026-11-02T05:00:00Z");
    await takeDueSteps(server.context);
    expect((await row()).layaway.status).toBe("PastDue");
  });

  it("leaves a layaway alone that another transaction has locked, and takes its step the next time", async () => {
    server.clock.set("2026-03-07T15:00:00Z");
    const { row } = await withLayaway(server, mails);
    const { order } = await row();
    server.clock.set("2026-04-08T15:00:00Z");
    await inTransaction(server.db, async (tx) => {
      await tx.execute(sql`select from "order" where id = ${order.id} for no key update`);
      await takeDueSteps(server.context);
    });
    expect((await row()).layaway.status).toBe("Active");
    await takeDueSteps(server.context);
    expect((await row()).layaway.status).toBe("PastDue");
  });
});

describe("a delivery whose day passes without a release", () => {
  const { note: _note, ...address } = buyer;
  async function scheduled(share: number) {
    server.clock.set("2026-03-07T15:00:00Z");
    const layaway = await withLayaway(server, mails, { share });
    const { minDate: deliveryDate } = await layaway.schedule({ delivery: true, address });
    await layaway.update({ delivery: true, address, deliveryDate, payOnDelivery: true });
    expect(deliveryDate).toBe("2026-03-09");
    return layaway;
  }

  it("waits for another day, keeps its units, and tells the customer and the staff once", async () => {
    const stock = await warehouseStock(server.db);
    const { row, number, email, detail, update } = await scheduled(1);
    await runOn("2026-03-11");
    expect((await row()).layaway.status).toBe("Scheduled");
    await runOn("2026-03-12");
    expect(await row()).toMatchObject({
      order: { scheduledDay: null, delivery: { city: "Decatur" } },
      layaway: { status: "Active", dueDay: "2026-06-05", payOnDelivery: false },
    });
    expect(await warehouseStock(server.db)).toEqual({ ...stock, reserved: stock.reserved + 1 });
    expect(await detail()).toMatchObject({ shipping: 2, deliveryDateStr: "", userPaymentAllowed: true });
    const asked = await latestMail(server, mails, { to: email, kind: "layaway-missed" });
    expect(asked?.text).toContain("was not delivered on Monday, March 9, 2026");
    expect(asked?.text).toContain("please call the store at (770) 555-0100.");
    const staff = mails.find(({ messageId }) => messageId.startsWith(`layaway-missed-staff-${number}`));
    expect(staff?.to).not.toBe(email);
    expect(staff?.text).toContain(
      `Layaway ${number} for Ada Brooks was scheduled for delivery on Monday, March 9`,
    );
    expect(staff?.text).toContain("Balance: $82.70.");
    const missed = mails.filter(
      ({ messageId }) => messageId.includes(`missed`) && messageId.includes(number),
    );
    expect(missed).toHaveLength(2);
    const again = { delivery: true, address, deliveryDate: "2026-03-14", payOnDelivery: true };
    expect(await update(again)).toMatchObject({ status: true });
    expect((await row()).layaway).toMatchObject({ status: "Scheduled", stepDay: "2026-03-17" });
  });

  it("is paid off again when it was paid, and gives a balance 30 days", async () => {
    const paid = await scheduled(1);
    await paid.pay(82.7);
    const unpaid = await scheduled(0.1);
    server.clock.set("2026-03-30T15:00:00Z");
    await takeDueSteps(server.context);
    expect((await paid.row()).layaway).toMatchObject({ status: "PaidOff", stepDay: null });
    const { layaway: due } = await unpaid.row();
    expect(due).toMatchObject({ status: "Active", dueDay: "2026-04-29", stepDay: "2026-04-22" });
  });
});

describe("with 100,000 layaways", () => {
  it("finds the due ones and a customer's own by their indexes", async () => {
    const large = await testServer();
    const { db } = large;
    for (const part of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      await db.execute(sql`insert into "order" (number, kind, payment_status, status, contact, subtotal, tariff, discount,
        taxable, delivery_fee, tax_rate, tax, total, due_later, created_at)
      select 'L' || n, 'layaway', 'paid', 'Received', jsonb_build_object('email', n || '@example.com'), 10000, 0, 0,
        10000, 0, 0, 0, 10000, 9000, '2026-01-01' from generate_series(${part * 10_000}::int + 1, ${part * 10_000}::int + 10000) n`);
    for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      await db.execute(sql`insert into layaway (order_id, status, due_day, step_day, pickup_location_id, updated_at)
      select id, 'Active', date '2026-04-01' + (substr(number, 2)::int % 90), date '2026-03-25' + (substr(number, 2)::int % 90),
        0, created_at from "order" where kind = 'layaway' and right(number, 1) = ${String(digit)}`);
    await db.execute(sql`analyze`);
    const due = await dueLayaways(db, { today: day("2026-03-25"), most: 5_000, after: undefined });
    expect(due).toHaveLength(1_111);
    const plan = async (query: { getSQL(): ReturnType<typeof sql> }) =>
      JSON.stringify((await db.execute(sql`explain ${query.getSQL()}`)).rows);
    const steps = db
      .select()
      .from(layaway)
      .where(sql`step_day is not null and step_day <= '2026-03-25'`);
    expect(await plan(steps.orderBy(layaway.stepDay, layaway.orderId).limit(500))).toContain("layaway_step");
    const [first] = await db.select({ id: layaway.orderId }).from(layaway).limit(1);
    expect(first).toBeDefined();
    await db.execute(sql`insert into layaway_revision (order_id, at, delivery_fee, tax_rate, tax, total)
      select order_id, updated_at, 0, 0, 0, 10000 from layaway limit 20000`);
    await db.execute(sql`analyze layaway_revision`);
    const own = await plan(sql`select * from order_amounts where order_id = ${first?.id ?? ""}`);
    expect(own).toContain("order_pkey");
    expect(own).toContain("layaway_revision_order_id_id_index");
    expect(await readOwnLayaways(db, first?.id ?? "")).toEqual([]);
    expect(await db.$count(layaway, eq(layaway.status, "Active"))).toBe(100_000);
    await large.close();
  });
});

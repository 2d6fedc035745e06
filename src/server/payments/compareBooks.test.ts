import { eq, sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { orderEvent, paymentDifference, providerEntry, refund } from "#server/db/schema/index";
import { compareBooks } from "#server/payments/compareBooks";
import { addPayments } from "#test/data/payments";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { fileServer, testNow } from "#test/testServer";

const { mail, mails } = sentMails();
let logged: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void logged.push(JSON.parse(line)) };
const server = await fileServer({ contents: "tables", ports: { mail }, logTo });
/** More than one page of the sandbox's books. */
await addPayments(server.db, 1_500, testNow);

beforeEach(() => {
  mails.length = 0;
  logged = [];
});

/** Compares, sends what is to be sent, and returns the differences that were logged. */
async function compare(): Promise<string[]> {
  server.clock.advance(1);
  await compareBooks(server.context);
  await relayOutbox(server.context);
  const found = logged.filter(({ msg }) => msg === "reconciliation break: the provider's books differ");
  return found.map(({ kind, subject }) => `${String(kind)} ${String(subject)}`);
}

async function change(...changes: SQL[]): Promise<void> {
  for (const each of changes) await server.db.execute(each);
}

const charge = (key: string) => sql`sandbox_charge where key = ${key}`;
const newRecord = (values: { key: string; id: string; state: string; reason?: string }) => sql`
  insert into sandbox_charge (key, charge_id, amount, state, reason, created_at)
  values (${values.key}, ${values.id}, 7700, ${values.state}, ${values.reason ?? ""},
    ${testNow}::timestamptz - interval '2 hours')`;
const uncaptured = (key: string, state: string) => sql`
  insert into payment_attempt (provider_key, order_id, number, amount, state, purpose, busy_until, created_at)
  select ${key}, order_id, 2, 7700, ${state}, 'order', created_at, created_at from payment_attempt
  where provider_key = replace(${key}, 'new', 'pay')`;
const refundOf = (key: string, state: string) => sql`
  insert into refund (refund_key, provider_key, order_id, amount, reason, state, created_at, retry_at)
  select replace(${key}, 'pay', 'own'), provider_key, order_id, 7700, 'return', ${state}, created_at, created_at
  from payment_attempt where provider_key = ${key}`;

/** Twenty ways in which the two sides' books can come apart, each with what is reported. */
const breaks: Record<string, [reported: string, ...changes: SQL[]]> = {
  "a charge of another system": [
    "unknown-charge ch_other",
    newRecord({ key: "other", id: "ch_other", state: "captured" }),
  ],
  "a charge under a key that we never made": [
    "unknown-charge ch_made_up",
    newRecord({ key: "made-up", id: "ch_made_up", state: "captured" }),
  ],
  "a charge of an attempt that ended as declined": [
    "charge-not-entered new-101",
    uncaptured("new-101", "declined"),
    newRecord({ key: "new-101", id: "ch_new_101", state: "captured" }),
  ],
  "a charge of an attempt that is still unknown": [
    "charge-not-entered new-102",
    uncaptured("new-102", "unknown"),
    newRecord({ key: "new-102", id: "ch_new_102", state: "captured" }),
  ],
  "a charge of an abandoned attempt": [
    "charge-not-entered new-103",
    uncaptured("new-103", "abandoned"),
    newRecord({ key: "new-103", id: "ch_new_103", state: "captured" }),
  ],
  "a payment in the ledger that the provider does not have": [
    "charge-missing pay-201",
    sql`delete from ${charge("pay-201")}`,
  ],
  "a payment that the provider has as declined": [
    "charge-missing pay-202",
    sql`update sandbox_charge set state = 'declined' where key = 'pay-202'`,
  ],
  "an overpayment that the provider does not have": [
    "charge-missing pay-208",
    sql`delete from ${charge("pay-208")}`,
  ],
  "a charge of a cent more": [
    "charge-amount pay-301",
    sql`update sandbox_charge set amount = amount + 1 where key = 'pay-301'`,
  ],
  "a charge of less": [
    "charge-amount pay-302",
    sql`update sandbox_charge set amount = 1 where key = 'pay-302'`,
  ],
  "an authorization of an attempt that has ended": [
    "open-authorization ch_new_401",
    uncaptured("new-401", "declined"),
    newRecord({ key: "new-401", id: "ch_new_401", state: "authorized" }),
  ],
  "an authorization of another system": [
    "open-authorization ch_held",
    newRecord({ key: "held", id: "ch_held", state: "authorized" }),
  ],
  "a refund made by hand": [
    "unknown-refund re_hand",
    newRecord({ key: "by-hand", id: "re_hand", state: "refunded", reason: "pay-501" }),
  ],
  "a refund that we take for pending": [
    "unknown-refund re_502",
    refundOf("pay-502", "pending"),
    newRecord({ key: "refund:own-502", id: "re_502", state: "refunded", reason: "pay-502" }),
  ],
  "a refund that we take for rejected": [
    "unknown-refund re_503",
    refundOf("pay-503", "rejected"),
    newRecord({ key: "refund:own-503", id: "re_503", state: "refunded", reason: "pay-503" }),
  ],
  "a refund in the ledger that the provider does not have": [
    "refund-missing back-610",
    sql`delete from ${charge("refund:back-610")}`,
  ],
  "an overpayment's refund that the provider does not have": [
    "refund-missing back-616",
    sql`delete from ${charge("refund:back-616")}`,
  ],
  "a refund of another amount": [
    "refund-amount back-620",
    sql`update sandbox_charge set amount = 501 where key = 'refund:back-620'`,
  ],
  "a disputed charge": [
    "dispute du_1",
    newRecord({ key: "dispute:1", id: "du_1", state: "disputed", reason: "pay-701" }),
  ],
  "a dispute that was lost": [
    "dispute-lost du_2",
    newRecord({ key: "dispute:2", id: "du_2", state: "dispute_lost", reason: "pay-702" }),
  ],
};

describe("G21: the provider's books compared with our ledger", () => {
  it("differ in nothing while they agree, and leave nothing behind", async () => {
    expect(await compare()).toEqual([]);
    expect(mails).toEqual([]);
    expect(await server.db.$count(providerEntry)).toBe(0);
  });

  it("differ in each of twenty breaks, reported in one mail and the log, and never again", async () => {
    const expected = Object.values(breaks).map(([reported]) => reported);
    expect(expected).toHaveLength(20);
    await change(...Object.values(breaks).flatMap(([, ...changes]) => changes));
    expect((await compare()).toSorted()).toEqual(expected.toSorted());
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["orders@redclay.example", "The payment provider's books differ in 20 payments"],
    ]);
    const lines = mails[0]?.text.split("\n") ?? [];
    for (const line of [
      "The provider took $77.00 for a payment that this store did not start. (ch_other)",
      "Order P101: The provider took $77.00, and our ledger has no such payment. (new-101)",
      "Order P201: Our ledger has a payment of $102.01 that the provider did not take. (pay-201)",
      "Order P301: The provider took $103.02, and our ledger has $103.01. (pay-301)",
      "Order P610: Our ledger has a refund of $5.00 that the provider did not make. (back-610)",
      "Order P701: A customer's bank disputes $77.00. Answer it at the provider in time. (du_1)",
    ])
      expect(lines).toContain(line);
    mails.length = 0;
    logged = [];
    expect(await compare()).toEqual([]);
    expect(mails).toEqual([]);
  });

  it("are not asked about what is younger than an hour or older than 35 days", async () => {
    const recent = sql`update sandbox_charge set created_at = ${testNow}::timestamptz - interval '59 minutes'
      where charge_id = 'ch_young'`;
    await change(newRecord({ key: "young", id: "ch_young", state: "captured" }), recent);
    const old = sql`update payment_attempt set created_at = created_at - interval '35 days' where provider_key = 'pay-801'`;
    await change(old, sql`delete from ${charge("pay-801")}`);
    expect(await compare()).toEqual([]);
    server.clock.advance(120_000);
    expect(await compare()).toEqual(["unknown-charge ch_young"]);
  });

  it("end the run without a report when the provider stops answering", async () => {
    await change(newRecord({ key: "late", id: "ch_late", state: "captured" }));
    const { providerBooks } = server.context.ports;
    async function* pages(): AsyncIterable<never[]> {
      yield [];
      throw new Error("no answer");
    }
    const ports = { ...server.context.ports, providerBooks: { ...providerBooks, pages } };
    await expect(compareBooks({ ...server.context, ports })).rejects.toThrow("no answer");
    expect(await server.db.$count(paymentDifference, eq(paymentDifference.subject, "ch_late"))).toBe(0);
    expect(await compare()).toEqual(["unknown-charge ch_late"]);
  });
});

describe("a refund that the customer's bank returned", () => {
  const fail = (key: string) =>
    change(sql`update sandbox_charge set state = 'refund_failed' where key = ${`refund:${key}`}`);

  it("is corrected in the ledger, and staff are asked to make it, once", async () => {
    await fail("back-920");
    for (const _ of [1, 2]) expect(await compare()).toEqual([]);
    const [row] = await server.db.select().from(refund).where(eq(refund.refundKey, "back-920"));
    expect(row?.state).toBe("rejected");
    const orderId = row?.orderId ?? "";
    expect(await ledgerOf(server.db, orderId)).toEqual([
      ["payment", 10_920],
      ["refund", -500],
      ["correction", 500],
    ]);
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.map(({ kind }) => kind)).toEqual(["RefundFailed"]);
    expect(mails.map(({ subject }) => subject)).toEqual(["Please refund $5.00 for order P920"]);
    expect(mails[0]?.text).toContain("the customer's bank sent it back");
  });

  it("of an overpayment leaves the balance as it was", async () => {
    await fail("back-924");
    expect(await compare()).toEqual([]);
    const [row] = await server.db.select().from(refund).where(eq(refund.refundKey, "back-924"));
    expect(await ledgerOf(server.db, row?.orderId ?? "")).toEqual([
      ["payment", 10_924],
      ["refund", -10_924],
      ["correction", 10_924],
      ["correction", -10_924],
    ]);
    expect(mails).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import { requestRefund } from "#server/db/queries/payments/refunds";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { makeRefunds } from "#server/payments/refund";
import { card, readyToPay } from "#test/data/builders";
import { stripeTokens } from "#test/fakes/stripeCards";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { newBuyer, sofa } from "#test/sale/support/buyers";
import { storeWithStripe } from "#test/sale/support/stripeStore";

/* What the customer's bank does weeks after the sale, as the provider reports it. */

const { mail, mails } = sentMails();
const { server, provider, deliver, newest } = await storeWithStripe({ ports: { mail } });
let sold: Awaited<ReturnType<typeof newest>>;

beforeEach(async () => {
  server.clock.advance(1_000);
  const input = await readyToPay(server.browser(), { [sofa]: 1 });
  await newBuyer(server, { ...input, payment: card(stripeTokens.approve) }).submit();
  sold = await newest();
  await relayOutbox(server.context);
  mails.length = 0;
});

async function refund(amount: number): Promise<void> {
  const { key: providerKey } = sold;
  const details = { refundKey: `${providerKey}-r1`, providerKey, amount: cents(amount) };
  const at = server.clock.now();
  await inTransaction(server.db, (tx) => requestRefund(tx, { ...details, reason: "return", at }));
  await makeRefunds(server.context);
}

/** Delivers an event several times, at once and later. */
async function deliverOften(body: string): Promise<void> {
  const statuses = await Promise.all([body, body, body].map((each) => deliver(each)));
  statuses.push(await deliver(body));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await relayOutbox(server.context);
}

const ledger = () => ledgerOf(server.db, sold.row.id);
const toStaff = () => mails.filter(({ to }) => to === "orders@redclay.example").map(({ subject }) => subject);

describe("a refund that the customer's bank returned", () => {
  it.each(["charge.refund.updated", "refund.failed"])(
    "is corrected in the ledger once, and staff are asked to make it: %s",
    async (type) => {
      await refund(40_00);
      await deliverOften(provider.failRefunds(sold.key, type));
      expect(await ledger()).toEqual([
        ["payment", sold.row.total],
        ["refund", -40_00],
        ["correction", 40_00],
      ]);
      expect(toStaff()).toEqual([`Please refund $40.00 for order ${sold.row.number}`]);
    },
  );

  it("changes nothing while the provider still has it as made", async () => {
    await refund(40_00);
    const body = provider.failRefunds(sold.key, "refund.updated");
    provider.restoreRefunds(sold.key);
    await deliverOften(body);
    expect((await ledger()).map(([kind]) => kind)).toEqual(["payment", "refund"]);
    expect(toStaff()).toEqual([]);
  });
});

describe("a dispute", () => {
  it("is reported once when it is opened and once when it is lost", async () => {
    await deliverOften(provider.dispute(sold.key));
    expect(toStaff()).toEqual(["The payment provider's books differ in 1 payment"]);
    expect(mails[0]?.text).toContain(`Order ${sold.row.number}: A customer's bank disputes $1,191.13.`);
    await deliverOften(provider.dispute(sold.key, "under_review"));
    expect(toStaff()).toHaveLength(1);
    await deliverOften(provider.dispute(sold.key, "lost"));
    expect(toStaff()).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain("A dispute over $1,191.13 is lost");
    expect(await ledger()).toEqual([["payment", sold.row.total]]);
  });

  it("is asked about again while the provider cannot be reached", async () => {
    const body = provider.dispute(sold.key);
    provider.failNext(1);
    expect(await deliver(body)).toBe(503);
    expect(await deliver(body)).toBe(200);
    await relayOutbox(server.context);
    expect(toStaff()).toHaveLength(1);
  });

  it("that we won is no news", async () => {
    await deliverOften(provider.dispute(sold.key, "won"));
    expect(toStaff()).toEqual([]);
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import {
  cancelLayaway,
  changeShipping,
  recordPayment,
  releaseLayaway,
  takeDueSteps,
} from "#server/layaway/index";
import { readAmounts } from "#server/db/queries/payments/ledger";
import { reconcileAttempts } from "#server/payments/reconcile";
import { makeRefunds } from "#server/payments/refund";
import { variant } from "#server/db/schema/index";
import { anonymous } from "#server/app/actor";
import { idempotencyHeader } from "#contract/calls";
import { revokeDevice } from "#server/store/index";
import { newCustomer, type TestCustomer } from "#test/data/accounts";
import { buyer, dollars, newKey } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { newDevice, readyForLayaway, withLayaway } from "#test/sale/support/layaways";
import { setCapacity } from "#test/sale/support/rows";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer, patient, testNow } from "#test/testServer";

/* Layaways under two hands at once (docs/security.md C21 to C27). */

const { mail, mails } = sentMails();
const server = await fileServer({ env: patient, ports: { mail } });
await setAvailableStock(server.db, sofa, 2_000);
await setCapacity(server, 2_000);
await booksOfEachTest(server);
const recordedBy = { deviceId: await newDevice(server), salesperson: "Ben Ortiz" };
let customer: TestCustomer;
beforeEach(async () => {
  server.clock.set(testNow);
  customer = await newCustomer(server, mails);
});
/** Of one customer, each a few minutes after the one before: many rounds in one minute would meet the rate limits. */
function nextLayaway(more: { share?: number } = {}) {
  server.clock.advance(150_000);
  return withLayaway(server, mails, { ...more, customer });
}
const ctx = {
  ...server.context,
  actor: anonymous,
  client: { address: "", userAgent: "" },
  requestId: "",
  idempotency: undefined,
};

async function atRest(): Promise<void> {
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await makeRefunds(server.context);
}

const sumOf = async (orderId: string) =>
  (await ledgerOf(server.db, orderId)).reduce((sum, [, amount]) => sum + Number(amount), 0);

describe("a layaway under two hands at once", () => {
  it("C21: is paid once when two tabs pay the whole balance", async () => {
    for (const _ of rounds()) {
      const { pay, placed, row } = await nextLayaway();
      const answers = await Promise.all([pay(placed.balance), pay(placed.balance)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      await atRest();
      const { order, layaway } = await row();
      expect([await sumOf(order.id), layaway.status]).toEqual([order.total, "PaidOff"]);
    }
  });

  it("C22: takes no more than the balance from a customer and a clerk together", async () => {
    for (const _ of rounds()) {
      const { pay, placed, row } = await nextLayaway();
      const { order } = await row();
      const tenders = [{ tender: "cash" as const, amount: cents(500_00) }];
      await Promise.all([
        pay(placed.balance),
        recordPayment(order.id, { tenders, recordedBy }, server.context),
      ]);
      await atRest();
      const { layaway } = await row();
      const sum = await sumOf(order.id);
      expect([order.total, 600_59]).toContain(sum);
      expect(layaway.status).toBe(sum === order.total ? "PaidOff" : "Active");
    }
  });

  it("C23: takes a payment or releases the goods, and the balance stays right", async () => {
    for (const _ of rounds()) {
      const { pay, row, schedule, update } = await nextLayaway({ share: 0.5 });
      const { order } = await row();
      const { minDate } = await schedule({ delivery: true, address: buyer });
      const change = { delivery: true, address: buyer, deliveryDate: minDate, payOnDelivery: true };
      const [paid, , released] = await Promise.all([
        pay(100),
        update(change),
        releaseLayaway(order.id, recordedBy, server.context),
      ]);
      await atRest();
      expect(await sumOf(order.id)).toBe(502_97 + (paid.success ? 100_00 : 0));
      expect(released).toBeTypeOf("string");
      const again = await Promise.all([pay(50), releaseLayaway(order.id, recordedBy, server.context)]);
      await atRest();
      const { layaway } = await row();
      expect(again[1] === undefined).toBe(layaway.status === "Released");
      // Only goods on their way keep a payment out, and nothing of it is taken then.
      expect(again[0].success || layaway.status === "Released").toBe(true);
      expect(await sumOf(order.id)).toBe(
        502_97 + (paid.success ? 100_00 : 0) + (again[0].success ? 50_00 : 0),
      );
    }
  });

  it("C23: takes the balance of a delivery once while a manager hands it over", async () => {
    const manager = await deviceAt(server, 1, "manager");
    for (const _ of rounds()) {
      const { number: orderNumber, pay, row, schedule, update } = await nextLayaway({ share: 0.5 });
      const { minDate } = await schedule({ delivery: true, address: buyer });
      const change = { delivery: true, address: buyer, deliveryDate: minDate, payOnDelivery: true };
      await update(change);
      const balance = (await manager.call("GetLayawayForStore", { orderNumber }))?.balance ?? dollars(0);
      const before = await warehouseStock(server.db);
      const payments = [{ tender: "cash" as const, amount: balance }];
      const step = (name: "ReleaseLayaway" | "CompleteLayaway") => manager.call(name, { orderNumber });
      const [, , released] = await Promise.all([
        pay(balance),
        manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey()),
        step("ReleaseLayaway"),
        step("CompleteLayaway"),
      ]);
      await atRest();
      if (!released.status) expect(await step("ReleaseLayaway")).toMatchObject({ status: true });
      await manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey());
      expect(await step("CompleteLayaway")).toMatchObject({ status: true });
      const { order, layaway } = await row();
      expect(layaway.status).toBe("Completed");
      expect(await sumOf(order.id)).toBe((await readAmounts(server.db, order.id)).total);
      const after = await warehouseStock(server.db);
      expect(after).toEqual({ onHand: before.onHand - 1, reserved: before.reserved - 1 });
    }
  });

  it("C38: records a payment of a device that is revoked meanwhile whole or not at all, and none after", async () => {
    for (const _ of rounds()) {
      const { number: orderNumber, row } = await nextLayaway();
      const { deviceId, authToken, browser } = await deviceAt(server, 1, "manager");
      const payments = [{ tender: "cash", amount: dollars(50) }];
      const key = { [idempotencyHeader]: newKey() };
      const record = () => browser.send("RecordLayawayPayment", { authToken, orderNumber, payments }, key);
      const [{ status }] = await Promise.all([record(), revokeDevice(deviceId, "revoked", server.context)]);
      const sum = await sumOf((await row()).order.id);
      expect([
        [200, 150_59],
        [403, 100_59],
      ]).toContainEqual([status, sum]);
      expect((await record()).status).toBe(403);
      expect(await sumOf((await row()).order.id)).toBe(sum);
    }
  });

  it("C24: changes the shipping or takes the whole balance, and nothing is paid that is not due", async () => {
    for (const _ of rounds()) {
      const { pay, placed, row } = await nextLayaway();
      const { order } = await row();
      const change = { delivery: buyer, day: "2026-03-12", note: "", payOnDelivery: true, shown: {}, by: {} };
      const [paid, rejected] = await Promise.all([
        pay(placed.balance),
        changeShipping(order.id, change, ctx),
      ]);
      await atRest();
      const { layaway } = await row();
      expect(await sumOf(order.id)).toBe(paid.success ? order.total : 100_59);
      expect(layaway.status).toBe(rejected ? "PaidOff" : "Scheduled");
    }
  });

  it("C25: begins with exactly 10%, or not at all when the price rises meanwhile", async () => {
    for (const round of rounds()) {
      const browser = server.browser();
      const input = await readyForLayaway(browser);
      const to = (price: number) =>
        server.db
          .update(variant)
          .set({ price: sql`${price}::bigint` })
          .where(eq(variant.sku, sofa));
      const less = { ...input, payment: { ...input.payment, amount: dollars(input.payment.amount - 0.01) } };
      const [first] = await Promise.all([
        browser.call("SubmitLayawayPayment", round % 2 ? less : input, newKey()),
        to(949_05),
      ]);
      await to(949_00);
      expect(round % 2 ? ["PaymentError", "PriceChanged"] : ["Processed", "PriceChanged"]).toContain(
        first.status,
      );
      if (first.status === "Processed") expect(first.depositAmount).toBe(100.59);
    }
  });

  it("C26: is canceled as overdue or paid, and a payment that comes too late goes back", async () => {
    for (const round of rounds()) {
      server.clock.set(new Date(testNow.getTime() + round * 300_000));
      const { later, row } = await withLayaway(server, mails);
      // 60 days after the payment was due.
      server.clock.advance(90 * 86_400_000);
      const { pay } = await later();
      await Promise.all([pay(201.19), takeDueSteps(server.context)]);
      await atRest();
      const { order, layaway } = await row();
      const isCanceled = layaway.status === "Cancelled";
      expect(isCanceled || layaway.status === "Active").toBe(true);
      expect(await sumOf(order.id)).toBe(isCanceled ? 100_59 : 301_78);
      // At rest nothing of this round is due in the next.
      await cancelLayaway(order.id, { reason: "end of round" }, server.context);
      await makeRefunds(server.context);
    }
  });

  it("C27: keeps a balance under $1 closed while a refund is made", async () => {
    for (const _ of rounds()) {
      const { pay, placed, row, update } = await nextLayaway();
      const { order } = await row();
      const deliver = {
        delivery: buyer,
        day: "2026-03-12",
        note: "",
        payOnDelivery: true,
        shown: {},
        by: {},
      };
      await changeShipping(order.id, deliver, ctx);
      const tenders = [{ tender: "check" as const, amount: cents(987_55) }];
      expect(await recordPayment(order.id, { tenders, recordedBy }, server.context)).toEqual({ balance: 0 });
      await Promise.all([
        update({ delivery: false }),
        makeRefunds(server.context),
        pay(1),
        update({ delivery: false }),
      ]);
      await atRest();
      const { layaway } = await row();
      expect(layaway.status).toBe("PaidOff");
      expect([await sumOf(order.id), toDollars(order.total)]).toEqual([order.total, placed.totalAmount]);
    }
  });
});

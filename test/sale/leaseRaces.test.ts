import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { idempotencyHeader } from "#contract/calls";
import { cents } from "#domain/money";
import { lease, limitCount, order, orderEvent } from "#server/db/schema/index";
import { followLeases } from "#server/lease/index";
import { newKey } from "#test/data/builders";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import {
  cancelAsCustomer,
  leaseShopper,
  submitLease,
  submitOf,
  unsignedLease,
} from "#test/sale/support/leases";
import { orderNumbered } from "#test/sale/support/orders";
import { setCapacity } from "#test/sale/support/rows";
import { fileServer, patient } from "#test/testServer";

/* Leases whose steps are skipped, repeated, or taken at once (docs/security.md C30, C31). */

const people = [{ ...approvedAda }];
const provider = leaseProvider(people);
const server = await fileServer({ env: patient, ports: { lease: provider.port } });
await setAvailableStock(server.db, sofa, 2_000);
await setCapacity(server, 2_000);
await booksOfEachTest(server);

let approvals = 0;
/** The same person with an approval that no order has used, and not looked up yet today. */
async function approve(limit = cents(5_000_00)): Promise<string> {
  await server.db.delete(limitCount);
  approvals += 1;
  const leaseId = `PL-RACE-${approvals}`;
  people.splice(0, 1, { ...approvedAda, leaseId, limit });
  return leaseId;
}

beforeEach(async () => {
  provider.answer("answer");
  await approve();
});

const leasesOf = (leaseId: string) =>
  server.db
    .select({ leased: order.leased, status: lease.status })
    .from(lease)
    .innerJoin(order, eq(order.id, lease.orderId))
    .where(eq(lease.leaseId, leaseId));

describe("C30: a step that is skipped or repeated", () => {
  it("C30: no order is leased without a lookup, and none is completed before it is submitted", async () => {
    const finder = await leaseShopper(server);
    const found = await finder.lookUp();
    const shopper = await leaseShopper(server);
    const skipped = await shopper.submit(found);
    expect(skipped).toMatchObject({ status: false, data: null });
    const { stagedOrderNum: orderNumber = "" } = shopper.ready;
    const early = await shopper.browser.call("LeaseOrderComplete", { orderNumber, userId: "" });
    expect(early).toMatchObject({ status: false, errorMessage: "Order not found" });
    expect(await leasesOf(people[0]!.leaseId)).toEqual([]);
  });

  it("C30: submitted eight times without staging, under a key each, one order is leased", async () => {
    for (const _ of rounds()) {
      const leaseId = await approve();
      const shopper = await leaseShopper(server);
      const input = { ...submitOf(shopper.ready, await shopper.lookUp()), stagedOrderNum: "" };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => submitLease(shopper.browser, input, newKey())),
      );
      const numbers = answers.flatMap(({ data }) => (data ? [data.orderNumber] : []));
      expect(new Set(numbers).size).toBe(1);
      expect((await leasesOf(leaseId)).filter(({ status }) => status !== "Cancelled")).toHaveLength(1);
    }
  });

  it("C30: completed eight times at once, a lease is signed once", async () => {
    for (const _ of rounds()) {
      await approve();
      const { browser, orderNumber, orderIdentifier, id, row } = await unsignedLease(server);
      provider.move("Signed", true, (await row()).lease.providerKey);
      const names = [orderNumber, orderIdentifier].flatMap((name) => [name, name, name, name]);
      const answers = await Promise.all(
        names.map((name) => browser.call("LeaseOrderComplete", { orderNumber: name, userId: "" })),
      );
      expect(answers.every(({ status }) => status)).toBe(true);
      const moves = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
      const signed = moves.filter(({ kind, detail }) => kind === "LeaseMoved" && isTo("Signed", detail));
      expect(signed).toHaveLength(1);
    }
  });

  it("C30: back from signing for an order that was canceled meanwhile, the lease is canceled too", async () => {
    for (const _ of rounds()) {
      await approve();
      const before = await warehouseStock(server.db);
      const { browser, orderNumber, id, row } = await unsignedLease(server);
      const { providerKey } = (await row()).lease;
      expect(await cancelAsCustomer(server, { id, orderNumber })).toBeUndefined();
      provider.move("Signed", true, providerKey);
      const complete = () => browser.call("LeaseOrderComplete", { orderNumber, userId: "" });
      const answers = await Promise.all([complete(), complete(), followLeases(server.context)]);
      expect(answers[0]).toMatchObject({ status: false, errorMessage: expect.stringContaining("canceled") });
      expect(provider.contracts.get(providerKey)?.status).toBe("Cancelled");
      const { order: ended, lease: over } = await row();
      expect([ended.status, over.status]).toEqual(["Cancelled", "Cancelled"]);
      expect(await warehouseStock(server.db)).toEqual(before);
    }
  });
});

describe("C31: a lease chosen and taken back while the order is staged", () => {
  it("C31: staging that arrives late never changes the order that was submitted", async () => {
    for (const round of rounds()) {
      await approve();
      const { browser, ready, lookUp } = await leaseShopper(server);
      const input = submitOf(ready, await lookUp());
      const stage = (leaseToOwn: boolean) =>
        browser.send("StageOrder", { ...ready.order, leaseToOwn, userId: ready.userId });
      const posts = [stage(false), stage(true), stage(false)];
      const [answer] = await Promise.all([submitLease(browser, input, newKey()), ...posts]);
      await Promise.all([stage(round % 2 === 0), stage(true)]);
      const { id } = await orderNumbered(server, answer.data!.orderNumber);
      const [placed] = await server.db.select().from(order).where(eq(order.id, id));
      expect(placed).toMatchObject({ leased: 1_141_90, total: 1_141_90, tax: 0, applicationFee: 39_00 });
    }
  });

  it("C31: an order that is staged as a lease is not sold by card, nor the other way round", async () => {
    for (const _ of rounds()) {
      const leaseId = await approve();
      const shopper = await leaseShopper(server);
      const lease = submitOf(shopper.ready, await shopper.lookUp());
      const headers = { [idempotencyHeader]: newKey() };
      const [byLease, byCard] = await Promise.all([
        submitLease(shopper.browser, lease, newKey()),
        shopper.browser.send("SubmitOrderPayment", shopper.ready, headers),
      ]);
      expect(byLease.status).toBe(true);
      expect(byCard.body).toMatchObject({ status: "FatalError" });
      expect(await leasesOf(leaseId)).toHaveLength(1);
    }
  });
});

describe("two orders on one approval", () => {
  it("never lease more than it covers, however many are placed at once", async () => {
    for (const _ of rounds()) {
      const limit = cents(2_500_00);
      const leaseId = await approve(limit);
      const shoppers = [];
      for (let turn = 0; turn < 4; turn += 1) {
        await server.db.delete(limitCount);
        const shopper = await leaseShopper(server);
        shoppers.push({ ...shopper, found: await shopper.lookUp() });
      }
      const answers = await Promise.all(shoppers.map(({ submit, found }) => submit(found)));
      expect(answers.filter(({ status }) => status)).toHaveLength(2);
      for (const { status, errorMessage } of answers)
        if (!status) expect(errorMessage).toContain("Your approval or your order has changed.");
      const leased = (await leasesOf(leaseId)).reduce((sum, one) => sum + one.leased, 0);
      expect(leased).toBe(2 * 1_141_90);
      const [late] = shoppers;
      expect(await late!.lookUp()).toMatchObject({
        exceededLimit: true,
        leasePriceInfo: { approvalLimit: 216.2, cashPrice: 216.2 },
        message: expect.stringContaining("$2,283.80"),
      });
    }
  });

  it("says that nothing is left of the approval, also to a claim of any figures", async () => {
    await approve(cents(1_141_90));
    const first = await leaseShopper(server);
    const found = await first.lookUp();
    const second = await leaseShopper(server);
    const foundToo = await second.lookUp();
    expect(await first.submit(found)).toMatchObject({ status: true });
    const used = { errorMessage: expect.stringContaining("already pays for another order") };
    expect(await second.lookUp()).toMatchObject({ ...used, errorTitle: "This Order Can't Be Leased" });
    const forged = { ...foundToo, exceededLimit: true, balance: first.ready.order.total };
    expect(await second.submit(forged, { cod: true })).toMatchObject({ ...used, status: false });
  });
});

function isTo(status: string, detail: unknown): boolean {
  return JSON.stringify(detail).includes(`"to":"${status}"`);
}

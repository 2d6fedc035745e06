import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lease, limitCount, order, orderEvent, orderLine, outbox } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { followHint, followLeases } from "#server/lease/index";
import { moveLease } from "#server/lease/moveLease";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { cancelAsCustomer, unsignedLease } from "#test/sale/support/leases";
import { rounds } from "#test/rounds";
import { fileServer } from "#test/testServer";

const provider = leaseProvider();
const { mail, mails } = sentMails();
const server = await fileServer({ ports: { lease: provider.port, mail } });
await setAvailableStock(server.db, sofa, 200);
await booksOfEachTest(server);
const { db, context, clock } = server;
const minute = 60_000;
const day = 86_400_000;

beforeEach(async () => {
  await db.delete(limitCount);
  provider.answer("answer");
});

const moveOrder = (id: string, ...statuses: (typeof order.$inferInsert)["status"][]) =>
  statuses.reduce(
    (before, status) =>
      before.then(() => db.update(order).set({ status }).where(eq(order.id, id))).then(() => undefined),
    Promise.resolve<undefined>(undefined),
  );

/** Runs the job once every lease is due. */
async function follow(afterMs = 7 * 60 * minute): Promise<void> {
  clock.advance(afterMs);
  await followLeases(context);
}

describe("following a lease", () => {
  it("records the signature, and the funding once the goods are delivered", async () => {
    const { id, row } = await unsignedLease(server);
    const key = (await row()).lease.providerKey;
    provider.move("Signed", true, key);
    await follow();
    expect((await row()).lease).toMatchObject({ status: "Signed", okToDeliver: true });
    await moveOrder(id, "Scheduled", "OutForDelivery", "Delivered");
    await follow();
    const { lease: funded, entries, order: paid } = await row();
    expect(funded).toMatchObject({ status: "Funded", checkAt: null });
    expect(entries.map(({ tender, amount }) => [tender, amount])).toEqual([["lease", paid.total]]);
    await follow();
    expect((await row()).entries).toHaveLength(1);
  });

  it("cancels a lease unsigned for 60 days, returns its stock, and tells the customer", async () => {
    const before = await warehouseStock(db);
    const { row, orderNumber } = await unsignedLease(server);
    await follow(59 * day);
    expect((await row()).lease.status).toBe("Contracts");
    await follow(day);
    const { lease: canceled, order: ended } = await row();
    expect([canceled.status, ended.status]).toEqual(["Cancelled", "Cancelled"]);
    expect(await warehouseStock(db)).toEqual(before);
    expect(await db.$count(outbox, eq(outbox.messageId, `canceled-${orderNumber}`))).toBe(1);
    await relayOutbox(server.context);
    const told = mails.find(({ messageId }) => messageId === `canceled-${orderNumber}`);
    // A guest needs the link's secret, and has no password to change.
    expect(told?.text).toMatch(new RegExp(`/orderDetail/${orderNumber}#key=[\\w-]{43}`));
    expect(told?.text).not.toContain("password");
  });

  it("backs off while the provider does not answer", async () => {
    const { row } = await unsignedLease(server);
    provider.answer("down");
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { checkAt } = (await row()).lease;
      await follow(checkAt!.getTime() - clock.now().getTime());
      waits.push(((await row()).lease.checkAt!.getTime() - clock.now().getTime()) / minute);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(360);
  });

  it("asks right after the provider's hint, and trusts only the answer", async () => {
    const { row } = await unsignedLease(server);
    const { leaseId, providerKey } = (await row()).lease;
    await followHint(context, leaseId);
    await followLeases(context);
    expect((await row()).lease.status).toBe("Contracts");
    provider.move("Signed", true, providerKey);
    await followHint(context, leaseId);
    await followLeases(context);
    expect((await row()).lease.status).toBe("Signed");
  });

  it("tells the provider of a cancellation, which only an unsigned lease allows", async () => {
    for (const signs of [false, true]) {
      const { id, row, sync, orderNumber } = await unsignedLease(server);
      const { providerKey } = (await row()).lease;
      if (signs) provider.move("Signed", true, providerKey);
      await sync();
      const problem = await cancelAsCustomer(server, { id, orderNumber });
      expect(problem === undefined).toBe(!signs);
      await follow(minute);
      expect(provider.contracts.get(providerKey)?.status).toBe(signs ? "Signed" : "Cancelled");
      expect((await row()).lease.status).toBe(signs ? "Signed" : "Cancelled");
    }
  });
});

describe("a funded lease whose goods are not the customer's any more", () => {
  const givenBack = async ({ row }: Pick<Awaited<ReturnType<typeof unsignedLease>>, "row">) => {
    const { lease: ended, entries } = await row();
    expect(ended.status).toBe("Cancelled");
    expect(provider.contracts.get(ended.providerKey)?.status).toBe("Cancelled");
    expect(entries.map(({ kind, tender }) => [kind, tender])).toEqual([
      ["payment", "lease"],
      ["refund", "lease"],
    ]);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  };

  it("ends with their return, which the provider is told at once, and nothing else ends it", async () => {
    const leased = await unsignedLease(server);
    const { id, row } = leased;
    const key = (await row()).lease.providerKey;
    provider.move("Signed", true, key);
    await follow();
    await moveOrder(id, "Scheduled", "OutForDelivery", "Delivered");
    await follow(0);
    provider.move("Cancelled", false, key);
    await moveLease(id, provider.contracts.get(key)!, context);
    expect((await row()).lease.status).toBe("Funded");
    await moveOrder(id, "Returned");
    await follow(0);
    await givenBack(leased);
  });

  it("is given back when it was funded after the order was canceled", async () => {
    const leased = await unsignedLease(server);
    await cancelAsCustomer(server, leased);
    provider.move("Funded", true, (await leased.row()).lease.providerKey);
    await follow(0);
    expect((await leased.row()).lease.status).toBe("Funded");
    await follow();
    await givenBack(leased);
  });
});

describe("a link to sign that comes late", () => {
  it("is mailed once, and the confirmation says that it will be", async () => {
    const { port } = provider;
    const { submit } = port;
    port.submit = async (request) => {
      const made = await submit(request);
      return made.kind === "submitted" ? { ...made, contract: { ...made.contract, esignUrl: "" } } : made;
    };
    const { row, orderNumber, esignUrl } = await unsignedLease(server);
    port.submit = submit;
    expect(esignUrl).toBe("");
    await relayOutbox(context);
    const mailsTo = (text: string) => mails.filter((mail) => mail.text.includes(text));
    const [confirmation] = mailsTo(orderNumber);
    expect(confirmation?.text).toContain("We'll send you the link to sign it by email");
    const key = (await row()).lease.providerKey;
    provider.move("Contracts", false, key);
    await follow();
    provider.move("Contracts", true, key);
    await follow();
    await relayOutbox(context);
    const ready = mailsTo(`https://lease.example/sign/${key}`);
    expect(ready.map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@example.com", expect.stringContaining(`Sign the lease for your order ${orderNumber}`)],
    ]);
  });
});

describe("an answer of the provider", () => {
  it("that is older than the last one changes nothing, in whatever order answers come", async () => {
    for (const _ of rounds(3, 30)) {
      const { id, row } = await unsignedLease(server);
      const key = (await row()).lease.providerKey;
      const first = { ...provider.contracts.get(key)! };
      provider.move("Signed", false, key);
      const second = { ...provider.contracts.get(key)! };
      provider.move("Signed", true, key);
      const third = { ...provider.contracts.get(key)! };
      await Promise.all([third, first, second, third].map((contract) => moveLease(id, contract, context)));
      expect((await row()).lease).toMatchObject({
        status: "Signed",
        okToDeliver: true,
        version: third.version,
      });
    }
  });

  it("is ignored when its amount differs", async () => {
    const { id, row } = await unsignedLease(server);
    const { moveLease } = await import("#server/lease/moveLease");
    const { lease: unsigned } = await row();
    const contract = {
      ...provider.contracts.get(unsigned.providerKey)!,
      status: "Signed" as const,
      version: 9,
    };
    await moveLease(id, { ...contract, cashPrice: 1 as typeof contract.cashPrice }, context);
    expect((await row()).lease.status).toBe("Contracts");
  });
});

describe("goods on a lease", () => {
  it.each(["Scheduled", "ReadyForPickup"] as const)(
    "cannot become %s before the lease is signed and released, whoever asks",
    async (status) => {
      const { id, row, sync } = await unsignedLease(server);
      const key = (await row()).lease.providerKey;
      const waits = expect.objectContaining({
        cause: expect.objectContaining({ constraint: "order_waits_for_lease" }),
      });
      await expect(moveOrder(id, status)).rejects.toEqual(waits);
      provider.move("Signed", false, key);
      await sync();
      await expect(moveOrder(id, status)).rejects.toEqual(waits);
      provider.move("Signed", true, key);
      await sync();
      await moveOrder(id, status);
      expect((await row()).order.status).toBe(status);
    },
  );

  it("cannot be swapped once it is signed, and prices only fall", async () => {
    const { id, row, sync } = await unsignedLease(server);
    provider.move("Signed", true, (await row()).lease.providerKey);
    await sync();
    const ofOrder = eq(orderLine.orderId, id);
    const isLeased = expect.objectContaining({
      cause: expect.objectContaining({ constraint: "order_lines_are_leased" }),
    });
    await expect(db.update(orderLine).set({ sku: "ANS-SOF-OAT" }).where(ofOrder)).rejects.toEqual(isLeased);
    await expect(db.update(orderLine).set({ quantity: 2 }).where(ofOrder)).rejects.toEqual(isLeased);
    await expect(db.update(orderLine).set({ position: 9 }).where(ofOrder)).rejects.toEqual(isLeased);
    await expect(db.update(orderLine).set({ productId: 1002 }).where(ofOrder)).rejects.toEqual(isLeased);
    await expect(db.delete(orderLine).where(ofOrder)).rejects.toEqual(isLeased);
    await db.update(orderLine).set({ locationId: 0 }).where(ofOrder);
    // Rolled back, because the order's total stays.
    const price = (change: number) =>
      inTransaction(db, async (tx) => {
        await tx
          .update(orderLine)
          .set({ unitPrice: sql`${orderLine.unitPrice} + ${change}` })
          .where(ofOrder);
        throw new Error("rolled back");
      });
    await expect(price(1)).rejects.toEqual(isLeased);
    await expect(price(-1)).rejects.toThrow("rolled back");
  });
});

it("customer, clerk and provider at once complete a lease once (C28)", async () => {
  for (const _ of rounds(3, 30)) {
    const { browser, orderNumber, orderIdentifier, row } = await unsignedLease(server);
    const { providerKey, leaseId } = (await row()).lease;
    provider.move("Signed", true, providerKey);
    const complete = (name: string) => browser.call("LeaseOrderComplete", { orderNumber: name, userId: "" });
    const hint = async () => {
      await followHint(context, leaseId);
      await followLeases(context);
    };
    await Promise.all([complete(orderNumber), complete(orderIdentifier), hint(), hint()]);
    const { lease: signed } = await row();
    expect(signed.status).toBe("Signed");
    const moves = await db.select().from(orderEvent).where(eq(orderEvent.orderId, signed.orderId));
    expect(moves.filter(({ kind }) => kind === "LeaseMoved")).toHaveLength(2);
    await db.update(lease).set({ checkAt: null }).where(eq(lease.orderId, signed.orderId));
  }
});

import { describe, expect, it } from "vitest";
import { day, storeDay, type Day } from "#domain/dates";
import { depositProblem } from "#domain/layaway/deposit";
import { canTransitionLayaway } from "#domain/layaway/statuses";
import { afterLayawayPayment } from "#domain/layaway/term";
import { cents, fromDollars, zeroCents } from "#domain/money";
import { anonymous } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import {
  cancelLayaway,
  changeShipping,
  completeLayaway,
  quoteShipping,
  recordPayment,
  releaseLayaway,
  takeDueSteps,
} from "#server/layaway/index";
import { payBalance } from "#server/orders/index";
import { makeRefunds } from "#server/payments/refund";
import { readAmounts } from "#server/db/queries/payments/ledger";
import { readOrder } from "#server/db/queries/orders";
import { buyer, goodCard, newKey } from "#test/data/builders";
import { fc } from "#test/properties";
import { rounds } from "#test/rounds";
import { openBooks } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import {
  action,
  after,
  balanceOf,
  newModel,
  paidOf,
  type Action,
  type LayawayModel,
} from "#test/sale/support/layawayModel";
import { depositing, layawayNumbered, newDevice, readyForLayaway } from "#test/sale/support/layaways";
import { setCapacity } from "#test/sale/support/rows";
import { testNow, testServer } from "#test/testServer";

/* One layaway under any sequence of payments, days, changes of its shipping, and ends (`npm run fire`: 20,000). */

const placed = {
  taxable: cents(949_00),
  deliveryFee: zeroCents,
  tax: cents(56_94),
  total: cents(1005_94),
};
const deposit = fc.oneof(
  fc.constantFrom(100_59, 201_18, 201_19, 1005_93, 1005_94),
  fc.integer({ min: 100_59, max: 1005_94 }),
);

function begin(amount: number): LayawayModel {
  const today = day("2026-03-07");
  const none = { status: "New", dueDay: null, stepDay: null } as const;
  const paid = { amount: cents(amount), paid: zeroCents, total: placed.total };
  const term = afterLayawayPayment(none, { ...paid, today, cancelAfterDays: 60 });
  return newModel(placed, term, { today, deposit: cents(amount) });
}

/** What must hold after each action (docs/security.md I1, I2, I8, I10). */
function expectSound(model: LayawayModel, before: LayawayModel): void {
  const { status, total, payments, fee, onHand, reserved } = model;
  const balance = balanceOf(model);
  const isKept =
    status === "Active" || status === "PastDue" || status === "PaidOff" || status === "Scheduled";
  expect(reserved).toBe(isKept ? 1 : 0);
  expect(onHand).toBe(status === "Released" || status === "Completed" ? 0 : 1);
  if (status === "Cancelled") expect([payments, payments <= 142_35]).toEqual([fee, true]);
  else expect(paidOf(model) >= 0 && paidOf(model) <= total).toBe(true);
  if (status === "Active" || status === "PastDue") expect(balance).toBeGreaterThanOrEqual(100);
  if (status === "PaidOff" || status === "Completed") expect(balance).toBe(0);
  if (status === "Scheduled") expect(model.payOnDelivery).toBe(balance > 0);
  expect((model.dueDay ?? "") >= (before.dueDay ?? "")).toBe(true);
  expect(status === before.status || canTransitionLayaway(before.status, status)).toBe(true);
}

/** The layaway of a sequence. */
type Running = { now(): LayawayModel; become(next: LayawayModel): void };

function running(first: LayawayModel): Running {
  let current = first;
  return {
    now: () => current,
    become: (next) => {
      current = next;
    },
  };
}

const inTheModel = action.map((done) => ({
  check: () => true,
  run: (layaway: Running) => {
    const next = after(layaway.now(), done);
    expectSound(next, layaway.now());
    layaway.become(next);
  },
  toString: () => JSON.stringify(done),
}));

describe("a layaway by the rules of the domain", () => {
  it("keeps its sums, units and days through every sequence", () => {
    const sequences = fc.commands([inTheModel], { maxCommands: 20 });
    const check = fc.property(deposit, sequences, (amount, commands) => {
      expect(depositProblem(placed.total, cents(amount))).toBeUndefined();
      fc.modelRun(() => ({ model: running(begin(amount)), real: undefined }), commands);
    });
    fc.assert(check, { numRuns: rounds(500, 20_000).length });
  });
});

describe("a layaway in PostgreSQL", () => {
  it("stands after every sequence where the rules of the domain say", { timeout: 1_800_000 }, async () => {
    const server = await testServer();
    await setAvailableStock(server.db, sofa, 20_000);
    await setCapacity(server, 1_000);
    const deviceId = await newDevice(server);
    const books = await openBooks(server);
    const ctx = { ...server.context, ...asNobody };
    const check = fc.asyncProperty(
      deposit,
      fc.commands([commandIn(server, ctx, deviceId)], { maxCommands: 12 }),
      async (amount, commands) => {
        server.clock.set(testNow);
        const stock = await warehouseStock(server.db);
        const browser = server.browser();
        const input = depositing(await readyForLayaway(browser), amount / placed.total);
        const { orderNumber } = await browser.call("SubmitLayawayPayment", input, newKey());
        const { order } = await layawayNumbered(server, orderNumber);
        const real: Real = { id: order.id, stock };
        const model = running(begin(fromDollars(input.payment.amount)));
        await fc.asyncModelRun(() => ({ model, real }), commands);
        // Later sequences start at the same day: nothing of this one may be due then.
        await cancelLayaway(order.id, { reason: "end of test" }, server.context);
        await makeRefunds(server.context);
      },
    );
    await fc.assert(check, { numRuns: rounds(6, 200).length, endOnFailure: true });
    await books.expectRight();
    await server.close();
  });
});

type TestServer = Awaited<ReturnType<typeof testServer>>;
type Real = { id: string; stock: { onHand: number; reserved: number } };

const asNobody = {
  actor: anonymous,
  client: { address: "", userAgent: "" },
  requestId: "",
  idempotency: undefined,
};

function commandIn(server: TestServer, ctx: RequestContext, deviceId: string) {
  return action.map((done) => ({
    check: () => true,
    run: async (layaway: Running, real: Real) => {
      const day = done.do === "ship" && done.to === "delivery" ? await firstDay(real.id, ctx) : undefined;
      layaway.become(after(layaway.now(), done.do === "ship" && day ? { ...done, day } : done));
      await carryOut(done, { server, ctx, deviceId, orderId: real.id, day });
      expect(await standing(server, real)).toEqual(standingOf(layaway.now()));
    },
    toString: () => JSON.stringify(done),
  }));
}

/** The first day on which a layaway can be delivered. */
async function firstDay(orderId: string, ctx: RequestContext): Promise<Day | undefined> {
  const order = await readOrder(ctx.db, orderId);
  const quote = await quoteShipping(order, { delivery: buyer, pickupLocationId: 0 }, ctx);
  if ("problem" in quote) throw new Error(quote.problem);
  return quote.days[0];
}

type Place = {
  server: TestServer;
  ctx: RequestContext;
  deviceId: string;
  orderId: string;
  /** Of a delivery. */
  day: Day | undefined;
};

async function carryOut(done: Action, { server, ctx, deviceId, orderId, day }: Place): Promise<void> {
  const recordedBy = { deviceId, salesperson: "Ben Ortiz" };
  switch (done.do) {
    case "pay": {
      const amount = cents(done.amount);
      const order = await readOrder(server.db, orderId);
      const card = { card: goodCard, cardProblem: undefined, shownBalance: undefined };
      if (done.by === "card") await payBalance({ order, purpose: "layaway", amount, ...card }, ctx);
      else await recordPayment(orderId, { tenders: [{ tender: "cash", amount }], recordedBy }, ctx);
      return;
    }
    case "wait":
      server.clock.advance(done.days * 86_400_000);
      return takeDueSteps(server.context);
    case "ship": {
      const delivery = done.to === "delivery" ? buyer : null;
      const { payOnDelivery } = done;
      const change = { delivery, day, note: "", payOnDelivery, shown: {}, by: recordedBy };
      await changeShipping(orderId, change, ctx);
      return;
    }
    case "cancel":
      await cancelLayaway(orderId, { reason: "asked to", ...recordedBy }, ctx);
      return;
    case "release":
      await releaseLayaway(orderId, recordedBy, ctx);
      return;
    case "complete":
      await completeLayaway(orderId, recordedBy, ctx);
  }
}

async function standing(server: TestServer, { id, stock }: Real) {
  const order = await readOrder(server.db, id);
  const { layaway } = await layawayNumbered(server, order.number);
  const { total, paid } = await readAmounts(server.db, id);
  const now = await warehouseStock(server.db);
  return {
    status: layaway.status,
    dueDay: layaway.dueDay,
    stepDay: layaway.stepDay,
    today: storeDay(server.clock.now()),
    payOnDelivery: layaway.payOnDelivery,
    isDelivery: order.delivery !== null,
    total,
    paid,
    units: [now.onHand - stock.onHand, now.reserved - stock.reserved],
  };
}

function standingOf(model: LayawayModel) {
  const { status, dueDay, stepDay, today, payOnDelivery, isDelivery, total, onHand, reserved } = model;
  const stands = { status, dueDay, stepDay, today, payOnDelivery, isDelivery, total };
  return { ...stands, paid: paidOf(model), units: [onHand - 1, reserved] };
}

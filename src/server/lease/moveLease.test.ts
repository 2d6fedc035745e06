import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { paymentAttempt } from "#server/db/schema/index";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { unsignedLease } from "#test/sale/support/leases";
import { fileServer } from "#test/testServer";

const provider = leaseProvider();
const server = await fileServer({ ports: { lease: provider.port } });

it("a lease is canceled with its order once no payment for it is under way", async () => {
  const { id, row, sync } = await unsignedLease(server);
  const attempt = { orderId: id, number: 9, providerKey: `${id}-9`, purpose: "balance" as const };
  const until = { busyUntil: server.clock.now(), createdAt: server.clock.now() };
  await server.db
    .insert(paymentAttempt)
    .values({ ...attempt, ...until, amount: cents(10_00), state: "action_required" });
  provider.move("Cancelled", false, (await row()).lease.providerKey);
  await sync();
  const waiting = await row();
  expect([waiting.lease.status, waiting.order.status]).toEqual(["Contracts", "Received"]);
  const ofAttempt = eq(paymentAttempt.providerKey, attempt.providerKey);
  await server.db.update(paymentAttempt).set({ state: "declined" }).where(ofAttempt);
  await sync();
  const ended = await row();
  expect([ended.lease.status, ended.order.status]).toEqual(["Cancelled", "Cancelled"]);
});

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CallName } from "#contract/calls";
import type { WireInput, WireOutput } from "#contract/index";
import type { Actor } from "#server/app/actor";
import { device, order } from "#server/db/schema/index";
import { anonymousContext, callInProcess } from "#server/http/dispatch";
import { newUserId, readyToPay } from "#test/data/builders";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import type { TestServer } from "#test/testServer";

/** A device of a store and the calls that its clerk or manager makes. */
export async function deviceAt(
  server: TestServer,
  locationId: number,
  kind: "kiosk" | "clerk" | "manager" = "clerk",
) {
  const tokenHash = randomBytes(32);
  const [row] = await server.db.insert(device).values({ tokenHash, storeId: locationId }).returning();
  const visitor = { userId: newUserId(), cookieHash: randomBytes(32) };
  const actor: Actor = { kind, ...visitor, deviceId: row!.id, locationId };
  const ctx = { ...anonymousContext(server.context), actor };
  return {
    deviceId: row!.id,
    call: <N extends CallName>(name: N, input: WireInput<N>): Promise<WireOutput<N>> =>
      callInProcess(name, input, ctx) as Promise<WireOutput<N>>,
  };
}

/** A paid order of one sofa that a store has placed. */
export async function storeOrder(server: TestServer, storeId: number, units = { [sofa]: 1 }) {
  const input = await readyToPay(server.browser(), units);
  const { orderNumber } = await buyerOf(server, input).submit();
  await server.db.update(order).set({ storeId }).where(eq(order.number, orderNumber));
  return orderNumbered(server, orderNumber);
}

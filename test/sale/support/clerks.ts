import { and, asc, eq } from "drizzle-orm";
import { idempotencyHeader } from "#contract/calls";
import type { WireInput, WireOutput } from "#contract/index";
import { ledgerEntry, orderLine, override } from "#server/db/schema/index";
import { dollars, newKey, readyToPay } from "#test/data/builders";
import { sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import type { deviceAt } from "#test/sale/support/storeDevices";
import type { TestServer } from "#test/testServer";

type Device = Awaited<ReturnType<typeof deviceAt>>;
type Order = WireInput<"SubmitOrder">["order"];
export type ClaimedStoreItem = NonNullable<Order["storeItems"]>[number];

/** A payment that a clerk took, in dollars: type 1 in cash or by check, type 2 by card. */
export function paidInStore(amount: number, more: Partial<ClaimedStoreItem> = {}): ClaimedStoreItem {
  const item = { productId: -1, sku: "InStore Payment", name: "InStore Payment", quantity: 1, typeId: 1 };
  return { ...item, price: dollars(amount), ...more };
}

export function typedItem(name: string, price: number, quantity = 1): ClaimedStoreItem {
  return { name, sku: `TYPED_${name}`, price: dollars(price), quantity, typeId: 0, productId: 0 };
}

export function couponItem(name: string, amount: number, reason = ""): ClaimedStoreItem {
  const item = { name: `COUPON_${name}`, sku: `COUPON_${name}`, quantity: 1, typeId: 0, coupon: true };
  return { ...item, price: dollars(-amount), reason };
}

/** What a clerk's page submits for one sofa to Decatur: it shows a total that is never too low, and no other amount. */
export async function clerkOrder(
  device: Device,
  more: Partial<Order> = {},
): Promise<WireInput<"SubmitOrder">> {
  const { payment: _card, ...ready } = await readyToPay(device.browser, { [sofa]: 1 });
  const { tax: _tax, deliveryFee: _fee, ...order } = ready.order;
  return { ...ready, order: { ...order, total: dollars(99_999), ...more }, authToken: device.authToken };
}

/** Submits a clerk's order under a key of its own, or under this one. */
export async function submitAsClerk(
  device: Device,
  input: WireInput<"SubmitOrder">,
  key = newKey(),
): Promise<WireOutput<"SubmitOrder">> {
  const { body } = await device.browser.send("SubmitOrder", input, { [idempotencyHeader]: key });
  return body as WireOutput<"SubmitOrder">;
}

/** What is stored of a placed order. */
export async function placedOrder(server: TestServer, number: string) {
  const { db } = server;
  const order = await orderNumbered(server, number);
  const ofOrder = eq(ledgerEntry.orderId, order.id);
  const entries = await db.select().from(ledgerEntry).where(ofOrder).orderBy(asc(ledgerEntry.id));
  const isStoreLine = and(eq(orderLine.orderId, order.id), eq(orderLine.storeItem, true));
  return {
    order,
    entries,
    storeLines: await db.select().from(orderLine).where(isStoreLine).orderBy(asc(orderLine.position)),
    overrides: await db
      .select()
      .from(override)
      .where(eq(override.orderId, order.id))
      .orderBy(asc(override.kind)),
  };
}

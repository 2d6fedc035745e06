import { addressKey, isGeorgia, type Address } from "#domain/fulfillment/address";
import { decideDelivery, quoteHonoredDays, type DeliveryDecision } from "#domain/fulfillment/delivery";
import { smaller, type Cents } from "#domain/money";
import { readDeliveryTerms, type DeliveryTerms } from "#server/db/queries/fulfillment/locations";
import { saveQuote } from "#server/db/queries/fulfillment/geography";
import { orderOwnerOf, visitorOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Located } from "#server/ports/geo/port";
import { ownVisitor } from "#server/visitors/index";

/** Everything that decides a delivery but the purchase. Miles and minutes are by road. */
export type Delivery = DeliveryTerms & {
  kind: "delivery";
  located: Located;
  miles: number;
  minutes: number;
  radiusMiles: number;
};

/** Undefined for an unknown address. */
export async function assessDelivery(
  address: Address,
  ctx: Pick<RequestContext, "actor" | "catalog" | "db" | "ports">,
): Promise<Delivery | undefined> {
  const located = await ctx.ports.geo.locate(address);
  if (!located) return undefined;
  const { county, address: found } = located;
  const { city, state } = found;
  const place = { city, county, state, addressKey: addressKey(found) };
  const now = ctx.ports.clock.now();
  const terms = await readDeliveryTerms(ctx.db, { ...place, browser: orderOwnerOf(ctx.actor), now });
  const { deliveryRadiusMiles } = await ctx.catalog.settings();
  const drive = await ctx.ports.geo.drive(terms.warehouse, located);
  // The store delivers in Georgia only, however near the border is.
  const radiusMiles = isGeorgia(state) ? deliveryRadiusMiles : -1;
  return { kind: "delivery", located, ...drive, radiusMiles, ...terms };
}

/** Whether the store delivers a purchase of `subtotal`, and its fee, which never exceeds a quoted one. */
export function decisionFor(delivery: Delivery, subtotal: Cents): DeliveryDecision {
  const { miles, radiusMiles, cityFee, bands, quotedFee } = delivery;
  const decision = decideDelivery({ distanceMiles: miles, radiusMiles, cityFee, bands, subtotal });
  if (decision.status !== "OK" || quotedFee === undefined) return decision;
  return { ...decision, fee: smaller(decision.fee, quotedFee) };
}

/** Stores a quoted fee, which is honored for seven days at that address, however typed (docs/domain.md, Delivery). */
export async function quoteDelivery(
  { located, miles }: Pick<Delivery, "located" | "miles">,
  fee: Cents,
  ctx: Pick<RequestContext, "actor" | "client" | "config" | "db" | "ports">,
): Promise<void> {
  const visitor = visitorOf(ctx.actor);
  if (!visitor) return;
  const now = ctx.ports.clock.now();
  const expiresAt = new Date(now.getTime() + quoteHonoredDays * 86_400_000);
  const visitorId = await ownVisitor(visitor, ctx);
  const key = addressKey(located.address);
  await saveQuote(ctx.db, { visitorId, addressKey: key, fee, miles, expiresAt }, now);
}

/** The found address, with the street as typed and the delivery fee. */
export function foundAddress(delivery: Delivery, fee: Cents, input: Pick<Address, "addressLine1">) {
  const { city, state, zipCode } = delivery.located.address;
  const deliveryDistance = roundMiles(delivery.miles);
  return { addressLine1: input.addressLine1, city, state, zipCode, deliveryDistance, deliveryFee: fee };
}

/** Miles as shown, to one decimal. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

import { addressKey, isGeorgia, type Address } from "#domain/fulfillment/address";
import { decideDelivery, quoteHonoredDays, type DeliveryDecision } from "#domain/fulfillment/delivery";
import { smaller, type Cents } from "#domain/money";
import { reviewTaxRate } from "#domain/pricing/totals";
import { readDeliveryTerms, type DeliveryTerms } from "#server/db/queries/locations";
import { keepQuote } from "#server/db/queries/geography";
import { orderOwnerOf, visitorOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Located } from "#server/ports/geo/port";
import { ownVisitor } from "#server/visitors/index";

/** All that decides about a delivery to an address but the purchase. Miles and minutes are by road. */
export type Delivery = DeliveryTerms & {
  kind: "delivery";
  located: Located;
  miles: number;
  minutes: number;
  radiusMiles: number;
};

/** What is known of a delivery to an address; undefined for an address nobody can find. */
export async function assessDelivery(
  address: Address,
  ctx: Pick<RequestContext, "actor" | "catalog" | "db" | "ports">,
): Promise<Delivery | undefined> {
  const located = await ctx.ports.geo.locate(address);
  if (!located) return undefined;
  const { city } = located.address;
  const input = { city, county: located.county, addressKey: addressKey(located.address) };
  const now = ctx.ports.clock.now();
  const terms = await readDeliveryTerms(ctx.db, { ...input, browser: orderOwnerOf(ctx.actor), now });
  const settings = await ctx.catalog.settings();
  const fulfillment = await ctx.ports.geo.drive(terms.warehouse, located);
  // We deliver in Georgia only, however near the border is.
  const radiusMiles = isGeorgia(located.address.state) ? settings.deliveryRadiusMiles : -1;
  return {
    kind: "delivery",
    located,
    ...fulfillment,
    radiusMiles,
    ...terms,
    // No county is free of tax: where its rate is not known, the usual one counts.
    taxRate: terms.taxRate > 0 ? terms.taxRate : reviewTaxRate,
  };
}

/** Whether we go there for a purchase of `subtotal`, and for how much. A fee once quoted is not exceeded. */
export function decisionFor(delivery: Delivery, subtotal: Cents): DeliveryDecision {
  const { miles, radiusMiles, cityFee, bands, quotedFee } = delivery;
  const decision = decideDelivery({ distanceMiles: miles, radiusMiles, cityFee, bands, subtotal });
  if (decision.status !== "OK" || quotedFee === undefined) return decision;
  return { ...decision, fee: smaller(decision.fee, quotedFee) };
}

/**
 * Remembers the fee a visitor is told, so that it is honoured for seven days (docs/domain.md, Delivery). It is
 * kept for the address as it should be written: however it was typed, it is the same house.
 */
export async function quoteDelivery(
  { located, miles }: Pick<Delivery, "located" | "miles">,
  fee: Cents,
  ctx: Pick<RequestContext, "actor" | "client" | "db" | "ports">,
): Promise<void> {
  const visitor = visitorOf(ctx.actor);
  if (!visitor) return;
  const now = ctx.ports.clock.now();
  const expiresAt = new Date(now.getTime() + quoteHonoredDays * 86_400_000);
  const id = await ownVisitor(visitor, ctx);
  const key = addressKey(located.address);
  await keepQuote(ctx.db, { visitorId: id, addressKey: key, fee, miles, expiresAt }, now);
}

/** The address as it should be written, with what a delivery there costs. */
export function foundAddress(delivery: Delivery, fee: Cents, input: Pick<Address, "addressLine1">) {
  const { city, state, zipCode } = delivery.located.address;
  const deliveryDistance = roundMiles(delivery.miles);
  return { addressLine1: input.addressLine1, city, state, zipCode, deliveryDistance, deliveryFee: fee };
}

/** Miles as shown, to one decimal. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

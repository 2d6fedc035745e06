import { daysBetween, storeDay, type Day } from "#domain/dates";
import { addressKey } from "#domain/fulfillment/address";
import { amountsAt } from "#domain/layaway/revision";
import { noAddressMessage, noTaxForAddressMessage } from "#domain/messages/fulfillment/delivery";
import { noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import { zeroCents, type Cents } from "#domain/money";
import type { RequestContext } from "#server/app/requestContext";
import { readAmounts, type OrderAmounts } from "#server/db/queries/payments/ledger";
import { readLines, type OrderRow } from "#server/db/queries/orders";
import type { Tax } from "#server/db/queries/fulfillment/taxes";
import { readSaleItems } from "#server/db/queries/store/saleItems";
import type { OrderAddress } from "#server/db/schema/index";
import {
  assessDelivery,
  assessPickup,
  decisionFor,
  foundAddress,
  isTaxed,
  offeredDays,
} from "#server/fulfillment/index";
import { undeliveredMessage } from "#server/orders/index";

/** Where a layaway is to go: to an address, or to be picked up where it always is. */
export type Destination = { delivery: OrderAddress | null };

/** A typed address with what it leaves out from the layaway's contact. */
export function shippingAddress(
  typed: Partial<OrderAddress>,
  { contact, delivery }: Pick<OrderRow, "contact" | "delivery">,
): OrderAddress {
  const person = delivery ?? contact;
  return {
    firstName: typed.firstName || person.firstName,
    lastName: typed.lastName || person.lastName,
    phone: typed.phone || person.phone,
    email: typed.email || contact.email,
    addressLine1: typed.addressLine1 ?? "",
    addressLine2: typed.addressLine2 ?? "",
    city: typed.city ?? "",
    state: typed.state ?? "",
    zipCode: typed.zipCode ?? "",
    note: typed.note ?? "",
  };
}

/** The order's columns for a destination, its amounts there, and the days on which it can be delivered. */
export type ShippingQuote = {
  columns: Pick<OrderRow, "delivery" | "deliveryArea" | "deliveryMiles" | "pickupLocationId">;
  amounts: Pick<OrderAmounts, "deliveryFee" | "taxRate" | "taxJurisdiction" | "tax" | "total">;
  /** Empty for a pickup. */
  days: readonly Day[];
};

/** Why there is none; `correctAddress` is the deliverable address that was probably meant. */
export type NoQuote = { problem: string; correctAddress?: ReturnType<typeof foundAddress> };

/** What another destination costs, and when it can be reached (docs/domain.md "Layaway"). */
export async function quoteShipping(
  order: OrderRow,
  { delivery, pickupLocationId }: Destination & { pickupLocationId: number },
  ctx: RequestContext,
): Promise<ShippingQuote | NoQuote> {
  const now = await unchangedAmounts(order, delivery, ctx);
  if (!delivery) {
    const place = await assessPickup(pickupLocationId, ctx);
    if (!place) return { problem: noAddressMessage };
    const columns = { delivery: null, deliveryArea: "", deliveryMiles: null, pickupLocationId };
    if (now) return { columns, amounts: now, days: [] };
    if (!isTaxed(place)) return { problem: noTaxForStoreMessage };
    return { columns, amounts: taxedAt(order, { deliveryFee: zeroCents, tax: place.tax }), days: [] };
  }
  const found = await assessDelivery(delivery, ctx);
  if (!found) return { problem: noAddressMessage };
  const decision = decisionFor(found, order.subtotal);
  const { located, miles } = found;
  if (!located.exact) {
    const fee = decision.status === "OK" ? decision.fee : zeroCents;
    return { problem: noAddressMessage, correctAddress: foundAddress(found, fee, delivery) };
  }
  if (decision.status !== "OK") return { problem: undeliveredMessage(decision) };
  const columns = { delivery, deliveryArea: located.county, deliveryMiles: miles, pickupLocationId: null };
  const amounts = now ?? (isTaxed(found) && taxedAt(order, { deliveryFee: decision.fee, tax: found.tax }));
  if (!amounts) return { problem: noTaxForAddressMessage };
  return { columns, amounts, days: await deliveryDays(order, located.county, ctx) };
}

function taxedAt(order: OrderRow, { deliveryFee, tax }: { deliveryFee: Cents; tax: Tax }) {
  return {
    ...amountsAt(order, { deliveryFee, taxRate: tax.rate }),
    taxJurisdiction: tax.jurisdiction,
  };
}

/** The amounts as they are, where the destination stays: they are locked like the prices. */
async function unchangedAmounts(order: OrderRow, to: OrderAddress | null, { db }: RequestContext) {
  const from = order.delivery;
  const isSame = from && to ? addressKey(from) === addressKey(to) : from === to;
  return isSame ? readAmounts(db, order.id) : undefined;
}

/** What came on back order is there once its lead time since the deposit has passed. */
async function deliveryDays(
  order: OrderRow,
  area: string,
  { db, catalog, ports }: RequestContext,
): Promise<readonly Day[]> {
  const now = ports.clock.now();
  const lines = await readLines(db, order.id);
  const skus = lines.map(({ sku }) => sku);
  const items = await readSaleItems(db, skus);
  const passed = daysBetween(storeDay(order.createdAt), storeDay(now));
  const leadDays = Math.max(0, ...items.map(({ inStockDays }) => inStockDays - passed));
  const { calendar } = await catalog.settings();
  return (await offeredDays(db, { area, leadDays, calendar, now })).scheduleDates;
}

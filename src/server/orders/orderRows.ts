import { randomUUID } from "node:crypto";
import type { Cents, Rate } from "#domain/money";
import { serviceSku, type OfferedService } from "#domain/pricing/orderServices";
import type { Totals } from "#domain/pricing/totals";
import type { CompleteCombo } from "#domain/product/combo";
import type { Credit } from "#domain/store/storeItems";
import { customerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { NewOrderLine } from "#server/db/queries/orders";
import type { OrderAddress } from "#server/db/schema/index";
import { type Fulfillment, type Pickup, plannedSource } from "#server/fulfillment/index";
import type { Submitted } from "#server/orders/checkSubmit";
import { randomOrderNumber } from "#server/orders/randomOrderNumber";
import type { SaleLine, StoreItems } from "#server/pricing/index";

/** Where the order goes. */
export function fulfillmentColumns(
  { contactInfo, deliveryInfo }: Submitted["order"],
  fulfillment: Fulfillment,
) {
  if (fulfillment.kind === "pickup") return { delivery: null, pickupLocationId: fulfillment.location.id };
  const delivery = orderAddress({
    ...contactInfo,
    ...deliveryInfo,
    email: deliveryInfo?.email || contactInfo.email,
    note: deliveryInfo?.deliveryInstr || deliveryInfo?.note || contactInfo.note,
  });
  return { delivery, deliveryArea: fulfillment.located.county, deliveryMiles: fulfillment.miles };
}

type Placing = {
  totals: Totals;
  contactInfo: OrderAddress;
  visitor: string;
  /** Of the discounts; '' for none. */
  discountName: string;
  combos: readonly CompleteCombo[];
  taxRate: Rate;
  /** Its code. */
  taxJurisdiction: string;
  /** What is not paid with the first payment. */
  dueLater: Cents;
  createdAt: Date;
};

/** What every new order has, of whichever kind; its destination and day are the caller's. */
export function newOrder(
  { totals, contactInfo, visitor, ...more }: Placing,
  { actor }: Pick<RequestContext, "actor">,
) {
  const { subtotal, tariff, discount, taxable, deliveryFee, tax, applicationFee, total } = totals;
  return {
    id: randomUUID(),
    number: randomOrderNumber(),
    visitorId: visitor,
    accountId: customerOf(actor)?.accountId ?? null,
    paymentStatus: "paying" as const,
    status: "Received" as const,
    contact: orderAddress(contactInfo),
    subtotal,
    tariff,
    discount,
    taxable,
    deliveryFee,
    tax,
    applicationFee,
    total,
    ...more,
  };
}

export function orderLine(
  line: SaleLine,
  { fulfillment, pickup }: { fulfillment: Fulfillment; pickup: Pickup | undefined },
  credits: readonly Credit[],
): NewOrderLine {
  const { productId, sku, title, imageUrl, price: unitPrice } = line.item;
  const locationId = pickup ? plannedSource(line, pickup).locationId : warehouseOf(fulfillment);
  const { quantity } = line;
  return { productId, sku, title, imageUrl, quantity, unitPrice, locationId, credits };
}

/** A store's own line: nothing of it is in the catalog's stock. */
export function storeLine(
  { sku, title, imageUrl, quantity, price, credits }: StoreItems["lines"][number],
  fulfillment: Fulfillment,
): NewOrderLine {
  const line = { sku, title, imageUrl, quantity, unitPrice: price, locationId: warehouseOf(fulfillment) };
  return { ...line, productId: null, storeItem: true, credits };
}

export function serviceLine(
  { id, name, quantity, price }: OfferedService,
  fulfillment: Fulfillment,
): NewOrderLine {
  const locationId = warehouseOf(fulfillment);
  const line = { sku: serviceSku(id), title: name, quantity, unitPrice: price, locationId };
  return { ...line, productId: null, imageUrl: "" };
}

export function warehouseOf(fulfillment: Fulfillment): number {
  return fulfillment.kind === "pickup" ? fulfillment.warehouseId : fulfillment.warehouse.id;
}

export function orderAddress(info: OrderAddress): OrderAddress {
  const { firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, note } = info;
  return { firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, note };
}

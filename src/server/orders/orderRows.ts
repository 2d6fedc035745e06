import { serviceSku, type OfferedService } from "#domain/pricing/orderServices";
import type { NewOrderLine } from "#server/db/queries/orders";
import type { OrderAddress } from "#server/db/schema/index";
import { type Fulfillment, type Pickup, plannedSource } from "#server/fulfillment/index";
import type { Submitted } from "#server/orders/checkSubmit";
import type { SaleLine } from "#server/pricing/index";

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

export function orderLine(
  line: SaleLine,
  { fulfillment, pickup }: { fulfillment: Fulfillment; pickup: Pickup | undefined },
): NewOrderLine {
  const { productId, sku, title, imageUrl, price: unitPrice } = line.item;
  const locationId = pickup ? plannedSource(line, pickup).locationId : warehouseOf(fulfillment);
  return { productId, sku, title, imageUrl, quantity: line.quantity, unitPrice, locationId };
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

import type { Output } from "#contract/index";
import {
  firstDeliveryMessage,
  invalidZipMessage,
  minimumPurchaseMessage,
  noDeliveryDayMessage,
  notDeliverableMessage,
} from "#domain/messages/fulfillment/delivery";
import { fraction, type Cents } from "#domain/money";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { assessDelivery, decisionFor, offeredDays, type Delivery } from "#server/fulfillment/index";

/** How soon and for how much one unit of a product comes to a ZIP code. */
export const DeliveryToZip: Handler<"DeliveryToZip"> = async ({ zipCode, productId, sku }, ctx) => {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(zipCode)?.[1];
  if (zip === undefined) return { ...nowhere, status: "InvalidZip", message: invalidZipMessage };
  const product = await ctx.catalog.product(productId);
  const variant = product?.pvList.find((one) => one.sku === sku) ?? product?.pvList[0];
  const place = { addressLine1: "", city: "", state: "", zipCode: zip };
  const delivery = variant && (await assessDelivery(place, ctx));
  if (!delivery) return { ...nowhere, status: "NotDeliverable", message: notDeliverableMessage };
  return deliveryOf({ delivery, price: variant.finalPrice, leadDays: variant.inStockTime }, ctx);
};

const nowhere = { city: "", fee: null, day: null, taxRate: null };

type Goods = { delivery: Delivery; price: Cents; leadDays: number };

async function deliveryOf(
  { delivery, price, leadDays }: Goods,
  { catalog, db, ports }: RequestContext,
): Promise<Output<"DeliveryToZip">> {
  const { city } = delivery.located.address;
  const none = { ...nowhere, city };
  const taxRate = delivery.tax ? fraction(delivery.tax.rate) : null;
  const decision = decisionFor(delivery, price);
  if (decision.status === "NotDeliverable")
    return { ...none, status: "NotDeliverable", message: notDeliverableMessage };
  if (decision.status === "MinimumPurchase")
    return { ...none, status: "MinimumPurchase", message: minimumPurchaseMessage(decision.minAmount) };
  const { calendar } = await catalog.settings();
  const area = delivery.located.county;
  const { minDate } = await offeredDays(db, { area, leadDays, calendar, now: ports.clock.now() });
  const { fee } = decision;
  if (!minDate) return { ...none, fee, taxRate, status: "NoDay", message: noDeliveryDayMessage(city) };
  return {
    city,
    fee,
    day: minDate,
    taxRate,
    status: "OK",
    message: firstDeliveryMessage({ city, day: minDate, fee }),
  };
}

import type { Input, Output } from "#contract/index";
import {
  firstDeliveryMessage,
  invalidZipMessage,
  minimumPurchaseMessage,
  noDeliveryDayMessage,
  notDeliverableMessage,
} from "#domain/messages/fulfillment/delivery";
import { add, fraction, times, type Cents } from "#domain/money";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { assessDelivery, decisionFor, offeredDays, type Delivery } from "#server/fulfillment/index";

/** How soon and for how much a product or a combo comes to a ZIP code. */
export const DeliveryToZip: Handler<"DeliveryToZip"> = async ({ zipCode, items }, ctx) => {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(zipCode)?.[1];
  if (zip === undefined) return { ...nowhere, status: "InvalidZip", message: invalidZipMessage };
  const goods = await goodsOf(items, ctx);
  const place = { addressLine1: "", city: "", state: "", zipCode: zip };
  const delivery = goods && (await assessDelivery(place, ctx));
  if (!delivery) return { ...nowhere, status: "NotDeliverable", message: notDeliverableMessage };
  return deliveryOf({ delivery, ...goods }, ctx);
};

/**
 * What the items cost, without a combo's savings, and how long the slowest takes to come in. An unknown variant counts as
 * the product's first; undefined if a product is unknown.
 */
async function goodsOf(items: Input<"DeliveryToZip">["items"], { catalog }: RequestContext) {
  const found = await Promise.all(
    items.map(async ({ productId, sku, quantity }) => {
      const { pvList = [] } = (await catalog.product(productId)) ?? {};
      const variant = pvList.find((one) => one.sku === sku) ?? pvList[0];
      return variant && { price: times(variant.finalPrice, quantity), leadDays: variant.inStockTime };
    }),
  );
  const goods = found.filter((one) => one !== undefined);
  if (goods.length < items.length) return undefined;
  const price = add(...goods.map((one) => one.price));
  return { price, leadDays: Math.max(...goods.map(({ leadDays }) => leadDays)) };
}

const nowhere = { city: "", fee: null, minAmount: null, day: null, taxRate: null };

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
  const { fee, minAmount } = decision;
  const terms = { ...none, fee, minAmount, taxRate };
  if (decision.status === "MinimumPurchase")
    return { ...terms, status: "MinimumPurchase", message: minimumPurchaseMessage(minAmount) };
  const { calendar } = await catalog.settings();
  const area = delivery.located.county;
  const { minDate } = await offeredDays(db, { area, leadDays, calendar, now: ports.clock.now() });
  if (!minDate) return { ...terms, status: "NoDay", message: noDeliveryDayMessage(city) };
  const message = firstDeliveryMessage({ city, day: minDate, fee });
  return { ...terms, day: minDate, status: "OK", message };
}

import { addressLines } from "#domain/fulfillment/address";
import { formatDay, storeDay } from "#domain/dates";
import { ledgerEntryName } from "#domain/messages/payments";
import { orderStatusLabel } from "#domain/messages/orders";
import { isPayable } from "#domain/payments/balance";
import { findLinkedOrder } from "#server/db/queries/orders";
import type { OrderAddress } from "#server/db/schema/index";
import type { Handler } from "#server/app/requestContext";
import { cardTerms } from "#server/payments/index";
import { type OrderRecord, readOrderRecord } from "#server/orders/index";

/** The order of a mail's link; null without a valid link (docs/security.md T25). */
export const GetOrderForCustomer: Handler<"GetOrderForCustomer"> = async (input, ctx) => {
  const link = { number: input.value, secret: input.linkToken, now: ctx.ports.clock.now() };
  const order = await findLinkedOrder(ctx.db, link);
  if (!order) return null;
  const record = await readOrderRecord(ctx.db, order);
  const { pickup, balance } = record;
  const [delivery, leaseToOwn] = [pickup === undefined, false];
  return {
    summary: {
      orderNumber: order.number,
      storeId: order.storeId,
      storeName: "",
      dateStr: formatDay(storeDay(order.createdAt)),
      delivery,
      schDateStr: order.scheduledDay ? formatDay(order.scheduledDay) : "",
      leaseToOwn,
    },
    orderStatus: { status: orderStatusLabel(order.status) },
    commonOrderInfo: { ...figures(record), storeId: order.storeId, delivery, leaseToOwn, layaway: false },
    contactAddress: addressOf(order.contact),
    deliveryAddress: delivery ? addressOf(order.delivery ?? order.contact) : null,
    pickupLocation: pickup ? { locationInfo: locationInfo(pickup) } : null,
    payable: isPayable(order.status, balance),
    ...cardTerms(await ctx.catalog.settings(), ctx),
  };
};

function figures({ order, lines, ledger, balance }: OrderRecord) {
  return {
    totalPrice: order.total,
    subtotal: order.subtotal,
    tariff: order.tariff,
    tax: order.tax,
    discount: order.discount,
    discountName: order.discountName,
    deliveryFee: order.deliveryFee,
    balance,
    orderItemList: lines.map(({ productId, imageUrl, title, sku, quantity, unitPrice }) => ({
      productId,
      imageUrl,
      productName: title,
      item: { sku, quantity, unitPrice },
    })),
    paymentList: ledger.map((entry) => ({
      paymentName: ledgerEntryName(entry),
      amount: entry.amount,
      dateStr: formatDay(storeDay(entry.at)),
      number: entry.last4,
    })),
  };
}

function locationInfo({ name, info }: NonNullable<OrderRecord["pickup"]>) {
  return { name, phone: info.phone, lines: [...addressLines(info)] };
}

function addressOf({ note: _note, ...address }: OrderAddress) {
  return { ...address, mobilePhone: "" };
}

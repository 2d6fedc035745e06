import type { Output } from "#contract/index";
import { subtract, zeroCents } from "#domain/money";
import { addressLines } from "#domain/fulfillment/address";
import { formatDay, storeDay } from "#domain/dates";
import { ledgerEntryName } from "#domain/messages/payments";
import { orderStatusLabel } from "#domain/messages/orders";
import { isLeaseSigned } from "#domain/lease/statuses";
import { mayCancel } from "#domain/orders/cancellation";
import { isPayable } from "#domain/payments/balance";
import { customerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { skusInCatalog } from "#server/db/queries/catalog";
import { findLinkedOrder, findOwnOrder, type OrderKind, type OrderRow } from "#server/db/queries/orders";
import type { OrderAddress } from "#server/db/schema/index";
import { describeReturns } from "#server/orders/invoiceOf";
import { handoverDayText } from "#server/orders/handoverDayText";
import { describeLease, ownEntries } from "#server/orders/describeLease";
import { type OrderRecord, readOrderRecord } from "#server/orders/readOrderRecord";
import { cardTerms } from "#server/payments/index";

/**
 * The paid order of a kind with this number that belongs to the customer who asks, or that a mail's link opens. To
 * anyone else it does not exist (docs/security.md T25).
 */
export async function findShownOrder(
  { number, linkToken, kind }: { number: string; linkToken: string; kind: OrderKind },
  { db, ports, actor }: RequestContext,
): Promise<OrderRow | undefined> {
  const customer = customerOf(actor);
  const own = customer && (await findOwnOrder(db, { number, accountId: customer.accountId, kind }));
  return own ?? findLinkedOrder(db, { number, kind, secret: linkToken, now: ports.clock.now() });
}

/** An order as its page shows it. */
export async function describeOrder(
  order: OrderRow,
  ctx: RequestContext,
): Promise<NonNullable<Output<"GetOrderForCustomer">>> {
  const record = await readOrderRecord(ctx.db, order);
  const known = await skusInCatalog(
    ctx.db,
    record.lines.map(({ sku }) => sku),
  );
  const { pickup, balance, store } = record;
  const [delivery, leaseToOwn] = [pickup === undefined, order.leased > 0];
  const isOwn = order.accountId !== null && order.accountId === customerOf(ctx.actor)?.accountId;
  const today = storeDay(ctx.ports.clock.now());
  return {
    summary: {
      orderNumber: order.number,
      storeId: order.storeId,
      storeName: store?.name ?? "",
      dateStr: formatDay(storeDay(order.createdAt)),
      delivery,
      schDateStr: handoverDayText(order),
      leaseToOwn,
    },
    orderStatus: { status: orderStatusLabel(order.status) },
    commonOrderInfo: {
      ...describeFigures(record, known),
      storeId: order.storeId,
      delivery,
      leaseToOwn,
      ...describeLease(record),
      layaway: false,
    },
    contactAddress: describeAddress(order.contact),
    deliveryAddress: delivery ? describeAddress(order.delivery ?? order.contact) : null,
    deliveryInstr: noteOf(order),
    pickupLocation: pickup ? { locationInfo: locationInfo(pickup) } : null,
    payable: isPayable(order.status, balance),
    cancelable:
      isOwn &&
      mayCancel({ ...order, isDelivery: delivery }, today) &&
      !(record.lease && isLeaseSigned(record.lease.status)),
    returns: [...describeReturns(record)],
    ...cardTerms(await ctx.catalog.settings(), ctx),
  };
}

/** The amounts, items and payments of an order on the wire. */
export function describeFigures({ order, lines, ledger, balance }: OrderRecord, known: ReadonlySet<string>) {
  return {
    totalPrice: order.total,
    subtotal: order.subtotal,
    tariff: order.tariff,
    tax: order.tax,
    ...describeDiscount(order),
    deliveryFee: order.deliveryFee,
    balance,
    orderItemList: lines
      .filter((line) => !line.storeItem)
      .map(({ productId, imageUrl, title, sku, quantity, unitPrice }) => ({
        productId,
        imageUrl,
        productName: title,
        // A service has no product.
        pvExists: productId === null || known.has(sku),
        item: { sku, quantity, unitPrice },
      })),
    storeItemList: lines
      .filter((line) => line.storeItem)
      .map(({ title: name, quantity, unitPrice: price }) => ({ name, quantity, price })),
    storeCouponList: describeCoupons(order),
    paymentList: ownEntries({ ledger }).map((entry) => ({
      paymentName: ledgerEntryName(entry),
      amount: entry.amount,
      dateStr: formatDay(storeDay(entry.at)),
      number: entry.last4,
    })),
  };
}

/** What lowered the price of an order, and the combos it came from. */
export function describeDiscount({
  discount,
  discountName,
  combos,
}: Pick<OrderRow, "discount" | "discountName" | "combos">) {
  return { discount, discountName, combos };
}

export function describeCoupons({ storeCoupons }: Pick<OrderRow, "storeCoupons">) {
  return storeCoupons.map(({ name, amount }) => ({ name, price: subtract(zeroCents, amount) }));
}

function locationInfo({ id, name, info }: NonNullable<OrderRecord["pickup"]>) {
  return { id, name, phone: info.phone, lines: [...addressLines(info)] };
}

/** The shopper's note for the delivery or pickup. */
export function noteOf({ delivery, contact }: Pick<OrderRow, "delivery" | "contact">): string {
  return (delivery ?? contact).note;
}

export function describeAddress({ note: _note, ...address }: OrderAddress) {
  return { ...address, mobilePhone: "" };
}

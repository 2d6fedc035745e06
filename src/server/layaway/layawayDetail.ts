import type { Output } from "#contract/index";
import { addDays, formatDay, storeDay } from "#domain/dates";
import { mayChangeShipping, shippingCodes } from "#domain/layaway/shipping";
import {
  canTransitionLayaway,
  isLayawayPayable,
  layawayStatusLabel,
  statusId,
} from "#domain/layaway/statuses";
import { ledgerEntryName } from "#domain/messages/payments";
import { fraction, zeroCents } from "#domain/money";
import { carriedCreditTypeId, paymentMethodOf } from "#domain/store/storeItems";
import { customerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Queries } from "#server/db/engine/connect";
import { skusInCatalog } from "#server/db/queries/catalog";
import type { OrderRow } from "#server/db/queries/orders";
import { readStoreItems } from "#server/db/queries/store/storeItems";
import type { OrderAddress } from "#server/db/schema/index";
import { feeOfCanceling } from "#server/layaway/cancelLayaway";
import { describeLayaway, type LayawayDescription } from "#server/layaway/describeLayaway";
import { describeCoupons, describeDiscount } from "#server/orders/index";
import { cardTerms } from "#server/payments/index";
import { describePickupLocation } from "#server/store/index";

type Detail = NonNullable<Output<"GetLayawayDetail">>;

/** A layaway as its page shows it. */
export async function layawayDetail(order: OrderRow, ctx: RequestContext): Promise<Detail> {
  const described = await describeLayaway(ctx.db, order);
  const { layaway, amounts, balance, paid, pickup, home } = described;
  const { status, dueDay } = layaway;
  const isOwn = order.accountId !== null && order.accountId === customerOf(ctx.actor)?.accountId;
  const isDue = dueDay !== null && balance > 0 && (status === "Active" || status === "PastDue");
  const pictures = await readDepositPictures(order.storeId, ctx.db);
  const place = order.delivery ?? pickup?.info ?? home?.info;
  return {
    orderNumber: order.number,
    statusId: statusId(status),
    status: layawayStatusLabel(status),
    customer: addressOf(order.contact),
    deliveryInstr: layaway.note,
    shipping: order.delivery ? shippingCodes.delivery : shippingCodes.pickup,
    deliveryAddress: order.delivery ? addressOf(order.delivery) : null,
    pickupLoc: pickup ? describePickupLocation(pickup) : null,
    deliveryDateStr: order.scheduledDay ? formatDay(order.scheduledDay) : "",
    dateOrderedStr: formatDay(described.placedOn),
    nextPmtDateStr: isDue ? formatDay(dueDay) : "",
    nextPmtDate: isDue ? dueDay : null,
    pastDue: isDue && dueDay < storeDay(ctx.ports.clock.now()),
    cancelDateStr: isDue ? formatDay(addDays(dueDay, described.terms.layawayOverdueDays)) : "",
    subtotal: order.subtotal,
    ...describeDiscount(order),
    deliveryFee: amounts.deliveryFee,
    tax: amounts.tax,
    taxRate: fraction(amounts.taxRate),
    taxState: place?.state ?? "",
    totalPrice: amounts.total,
    depositAmount: paid,
    percentPaid: described.percentPaid,
    balance,
    userPaymentAllowed: isOwn && isLayawayPayable(status, balance),
    shippingAllowed: isOwn && mayChangeShipping(statusId(status)),
    payOnDelivery: layaway.payOnDelivery && balance > 0,
    restockingFee: layaway.restockingFee ?? zeroCents,
    refund: layaway.refund ?? zeroCents,
    cancelFee: cancelFee(described),
    storePhone: home?.info.phone ?? "",
    storeName: described.storeName,
    own: isOwn,
    paymentList: described.ledger.map(listedPayment),
    orderItems: await orderItems(described, ctx),
    storeItems: [...storeGoods(described), ...described.ledger.map((entry) => depositLine(entry, pictures))],
    storeCoupons: describeCoupons(described.order),
    ...cardTerms(await ctx.catalog.settings(), ctx),
  };
}

function cancelFee({ order, layaway, paid, terms }: LayawayDescription): Detail["cancelFee"] {
  if (!canTransitionLayaway(layaway.status, "Cancelled")) return null;
  return feeOfCanceling(order, paid, terms.layawayRestockingRate);
}

type Entry = LayawayDescription["ledger"][number];

function listedPayment(entry: Entry): Detail["paymentList"][number] {
  const { at, amount, last4, approvalCode, nameOnCard } = entry;
  return {
    pmtDateStr: formatDay(storeDay(at)),
    amount,
    note: entry.kind === "payment" ? entry.note : "",
    icon: iconOf(entry),
    name: ledgerEntryName(entry),
    nameOnCard,
    last4,
    approvalCode,
  };
}

function iconOf({ kind, tender, carriedLayaway }: Entry): Detail["paymentList"][number]["icon"] {
  if (carriedLayaway !== "") return "adjustment";
  if (kind === "refund") return "refund";
  if (kind !== "payment") return "adjustment";
  return tender === "cash" || tender === "check" ? tender : "card";
}

/** What the store sold beside the catalog. */
function storeGoods({ lines }: LayawayDescription): Detail["storeItems"] {
  const none = { typeId: 0, depositType: null, properties: [], item: { dateStr: "" } };
  return lines
    .filter(({ storeItem }) => storeItem)
    .map(({ title: name, imageUrl, quantity, unitPrice: price }) => ({
      ...none,
      name,
      imageUrl,
      quantity,
      price,
    }));
}

type DepositPictures = ReadonlyMap<number, string>;

/** The pictures that a store gives its deposits on layaways, by their type; none online. */
async function readDepositPictures(storeId: number | null, db: Queries): Promise<DepositPictures> {
  const items = storeId === null ? [] : await readStoreItems(db, storeId);
  return new Map(
    items
      .filter(({ typeId, layaway, imageUrl }) => typeId > 0 && layaway && imageUrl !== "")
      .map(({ typeId, imageUrl }) => [typeId, imageUrl]),
  );
}

/** A payment as a line of the item table: deposits are positive, returns negative. */
function depositLine(entry: Entry, pictures: DepositPictures): Detail["storeItems"][number] {
  const { at, amount, tender, carriedLayaway } = entry;
  const typeId = carriedLayaway === "" ? paymentMethodOf(tender) : carriedCreditTypeId;
  const imageUrl = pictures.get(typeId);
  return {
    typeId,
    name: ledgerEntryName(entry),
    quantity: 1,
    price: amount,
    imageUrl: "",
    depositType: imageUrl === undefined ? null : { imageUrl },
    properties: entry.approvalCode === "" ? [] : [{ key: "Approval code", value: entry.approvalCode }],
    item: { dateStr: formatDay(storeDay(at)) },
  };
}

async function orderItems(
  { lines }: LayawayDescription,
  { db }: RequestContext,
): Promise<Detail["orderItems"]> {
  const goods = lines.filter(({ storeItem }) => !storeItem);
  const known = await skusInCatalog(
    db,
    goods.map(({ sku }) => sku),
  );
  return goods.map(({ productId, imageUrl, title, sku, quantity, unitPrice }) => ({
    productId,
    imageUrl,
    productName: title,
    pvExists: known.has(sku),
    item: { sku, quantity, unitPrice },
  }));
}

function addressOf({ note: _note, ...address }: OrderAddress): Detail["customer"] {
  return address;
}

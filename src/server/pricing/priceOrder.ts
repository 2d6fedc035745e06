import type { Input } from "#contract/index";
import type { Address } from "#domain/fulfillment/address";
import type { Due, DueParts } from "#domain/pricing/amountChoice";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import { add, zeroCents, share, smaller, times, type Cents, type Rate } from "#domain/money";
import { deliveryFeeUnder, discountName, promotionDiscount } from "#domain/pricing/promotion";
import { totals, type PricedLine } from "#domain/pricing/totals";
import type { Queries } from "#server/db/engine/connect";
import type { Settings } from "#server/db/queries/settings";
import { chosenServices } from "#server/pricing/orderServices";
import { readCart, type ReadCart } from "#server/pricing/readCart";
import { pricedStoreLines, sumOfCoupons, type StoreItems } from "#server/pricing/readStoreItems";
import { readPromotion } from "#server/pricing/readPromotion";
import { decisionFor, type Fulfillment } from "#server/fulfillment/index";

export type ClaimedOrder = Input<"StageOrder">;

export type PricedOrder = Awaited<ReturnType<typeof priceOrder>>;

type Pricing = {
  order: ClaimedOrder;
  /** The order's items, where they have been read already. */
  cart?: ReadCart;
  fulfillment: Fulfillment;
  /** The promotion's code, or "". */
  code: string;
  settings: Pick<Settings, "tariffRate">;
  now: Date;
  /** What a store adds. */
  store: StoreItems;
  /** What a lease changes. */
  lease?: LeaseTerms | undefined;
};

/** A lease has a tax of its own and an untaxed application fee. */
export type LeaseTerms = { taxRate: Rate; applicationFee: Cents };

/**
 * Prices an order from catalog, settings and fulfillment, with no figure of the claim but its quantities
 * (docs/security.md, Claims). A promotion that does not count is ignored; its `valid` is false then.
 */
export async function priceOrder(db: Queries, input: Pricing) {
  const { order, fulfillment, code, now, store } = input;
  const isPickup = fulfillment.kind === "pickup";
  const cart = input.cart ?? (await readOrderedItems(db, order, fulfillment));
  const lines: PricedLine[] = [
    ...cart.lines.map(({ item: { price }, quantity }) => ({ quantity, price, kind: "catalog" as const })),
    ...pricedStoreLines(store),
  ];
  const goods = add(...lines.map((line) => times(line.price, line.quantity)));
  const services = await chosenServices(db, order.services, { cart, delivery: !isPickup });
  const read = code === "" ? undefined : await readPromotion(db, { code, goods, now });
  const promotion = read?.promotion;
  const delivery = isPickup
    ? nothingToDeliver
    : overridden(decisionFor(fulfillment, goods), store.deliveryFee);
  const fee = delivery.status === "OK" ? delivery.fee : zeroCents;
  const off = promotionDiscount(promotion);
  const priced = totals({
    lines: [...lines, ...services.map((service) => ({ ...service, kind: "service" as const }))],
    tariffRate: input.settings.tariffRate,
    discount: cart.discount,
    promotion: off,
    deliveryFee: deliveryFeeUnder(promotion, fee),
    taxRate: input.lease?.taxRate ?? fulfillment.tax.rate,
    leaseToOwn: input.lease !== undefined,
    applicationFee: input.lease?.applicationFee ?? zeroCents,
    coupons: sumOfCoupons(store),
  });
  return {
    cart,
    store,
    /** The longest lead time of its products. */
    leadDays: Math.max(0, ...cart.lines.map(({ item }) => item.inStockDays)),
    delivery,
    /** Chosen and offered. */
    services,
    totals: priced,
    promotion,
    /** Why the promotion does not count. */
    promotionProblem: read?.problem,
    discountName: discountName([cart.discount, off]),
  };
}

/** The order's items as they can be sold under this fulfillment. */
export function readOrderedItems(
  db: Queries,
  { items }: Pick<ClaimedOrder, "items">,
  fulfillment: Fulfillment,
): Promise<ReadCart> {
  return readCart(db, items, fulfillment.kind === "pickup" ? fulfillment.location.id : undefined);
}

const nothingToDeliver: DeliveryDecision = { status: "OK", fee: zeroCents, minAmount: zeroCents };

/** A clerk's fee replaces the store's; above zero it also delivers outside the area (docs/domain.md, Pricing). */
function overridden(decision: DeliveryDecision, fee: Cents | undefined): DeliveryDecision {
  if (fee === undefined || (fee === 0 && decision.status !== "OK")) return decision;
  return { status: "OK", fee, minAmount: zeroCents };
}

/** Undefined for a pickup. */
export function deliveryAddress(order: ClaimedOrder): Address | undefined {
  const to = order.deliveryInfo;
  if (order.pickup || !to) return undefined;
  const { addressLine1, addressLine2, city, state, zipCode } = to;
  return { addressLine1, addressLine2, city, state, zipCode };
}

/**
 * Whether any amount that the shopper saw is less than the order's: then nothing is charged (docs/security.md, Claims).
 * Amounts that the claim leaves out are not compared; the total always is.
 */
export function wasShownLess({ order, payment }: Shown, priced: PricedOrder, due: DueParts): boolean {
  const { total, tax, deliveryFee } = priced.totals;
  const inParts = due.later > zeroCents;
  const shown: [Cents | undefined, Cents][] = [
    [order.total, total],
    [payment?.amount, due.now],
    [inParts ? order.codAmout : undefined, due.later],
    [inParts && order.pickup ? order.securityDeposit : undefined, due.now],
    [order.tax, tax],
    [order.deliveryFee, deliveryFee],
    ...priced.cart.lines.map(({ item }): [Cents | undefined, Cents] => [
      claimedPrice(order, item.sku),
      item.price,
    ]),
  ];
  const expectsToPayLater =
    !inParts && [order.codAmout, order.securityDeposit].some((amount) => (amount ?? zeroCents) > 0);
  const lacksService = priced.services.length < new Set(order.services.map(({ id }) => id)).size;
  return (
    lacksService || expectsToPayLater || shown.some(([claim, real]) => claim !== undefined && claim < real)
  );
}

/** The deposit and total of an order, for the choice between them. */
export function dueOf(order: Pick<ClaimedOrder, "pickup">, total: Cents, settings: DepositSettings): Due {
  if (!order.pickup)
    return { total, delivery: true, deposit: settings.deliveryDeposit, depositTerm: "Deposit" };
  const { pickupDepositRate: depositShare, pickupDepositTerm: depositTerm } = settings;
  return { total, delivery: false, deposit: share(total, depositShare), depositShare, depositTerm };
}

type DepositSettings = Pick<Settings, "deliveryDeposit" | "pickupDepositRate" | "pickupDepositTerm">;

/** Without a `payment`, nothing is paid by card. */
type Shown = Pick<Input<"SubmitOrder">, "order"> & {
  payment?: Pick<Input<"SubmitOrderPayment">["payment"], "amount"> | undefined;
};

function claimedPrice(order: ClaimedOrder, sku: string): Cents | undefined {
  const prices = order.items.filter((item) => item.sku === sku).map((item) => item.price);
  return prices.length > 0 ? prices.reduce(smaller) : undefined;
}

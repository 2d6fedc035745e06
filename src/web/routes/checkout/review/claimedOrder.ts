import type { WireOutput, WireInput } from "#contract/index";
import type { StateEntry } from "#domain/fulfillment/address";
import { isAmountChoiceId, type DueParts } from "#domain/pricing/amountChoice";
import { lostSavingsMessage } from "#domain/messages/combo";
import { noOverride } from "#domain/fulfillment/delivery";
import {
  fraction,
  fromDollars,
  zeroCents,
  rate,
  smaller,
  subtract,
  toDollars,
  type Cents,
  type Rate,
} from "#domain/money";
import { isDeposit, storeFigures, type StoreCartLine } from "#domain/cart/storeCart";
import { deliveryFeeUnder, promotionDiscount } from "#domain/pricing/promotion";
import { reviewTaxRate, type Totals } from "#domain/pricing/totals";
import { cartTotals } from "#web/routes/cart/cartTotals";
import {
  claimedItems,
  comboFrom,
  discountFrom,
  setCartFigures,
  setCartMessage,
  useCart,
  type CartState,
} from "#web/state/cart";
import {
  setAmountChoice,
  setPickupLocation,
  setRateFees,
  setServices,
  useOrder,
  type DeliveryInfo,
  type OrderState,
} from "#web/state/order";
import type { ChosenAmount, ChosenService } from "#web/state/storedChoices";

export type Fees = WireOutput<"GetOrderFeesAndInfo">;

/** The loader data of the review page, besides the client stores. */
export type ReviewData = { fees: Fees; billingStates: readonly StateEntry[] };

/** The amounts due now and later under the shopper's choice; a lease pays for everything. */
export function reviewDue(
  { amountChoice, progressiveInfo }: Pick<OrderState, "amountChoice" | "progressiveInfo">,
  total: Cents,
): DueParts {
  const now = amountChoice && !progressiveInfo ? smaller(amountChoice.amount, total) : total;
  return { now, later: subtract(total, now) };
}

/** The totals on the review page: with the server's fees or, until they load, the client's estimate. */
export function reviewTotals(
  cart: CartState,
  order: OrderState,
  storeLines: readonly StoreCartLine[] = [],
): Totals {
  const { ratefees, deliveryInfo, promotion } = order;
  const fee = ratefees?.deliveryFee ?? deliveryInfo?.deliveryFee ?? zeroCents;
  return cartTotals(
    { ...cart, tariffRate: ratefees?.tariffRate ?? cart.tariffRate },
    {
      fee: deliveryFeeUnder(promotion, fee),
      taxRate: taxRateOf(order),
      promotion: promotionDiscount(promotion),
      services: order.services,
      lease: order.progressiveInfo,
      ...(storeLines.length > 0 && { store: { ...storeFigures(storeLines), layaway: false } }),
    },
  );
}

function taxRateOf({ progressiveInfo, ratefees }: OrderState): Rate {
  return progressiveInfo?.taxRate ?? ratefees?.taxRate ?? reviewTaxRate;
}

/** What the payments taken in the store leave of a total. */
export function restOf(total: Cents, storeLines: readonly StoreCartLine[]): Cents {
  return subtract(total, smaller(storeFigures(storeLines).deposits, total));
}

/**
 * The order as the page shows it. The server compares every amount with its own (docs/security.md).
 * @throws Error without a contact, which the page's gate rules out.
 */
export function claimedOrder(
  cart: CartState,
  order: OrderState,
  { userId, storeLines = [] }: { userId: string; storeLines?: readonly StoreCartLine[] },
): WireInput<"StageOrder"> {
  const { contactInfo, deliveryInfo } = order;
  if (!contactInfo) throw new Error("An order needs a contact");
  const sum = reviewTotals(cart, order, storeLines);
  const due = reviewDue(order, restOf(sum.total, storeLines));
  const pickup = deliveryInfo === undefined;
  const noFee = toDollars(zeroCents);
  return {
    userId,
    items: claimedItems(cart.addedItems),
    storeItems: storeLines.map(claimedStoreItem),
    contactInfo,
    deliveryInfo: deliveryInfo ? claimedDelivery(deliveryInfo) : null,
    subtotal: toDollars(sum.subtotal),
    taxRate: fraction(taxRateOf(order)),
    tax: toDollars(sum.tax),
    tariff: toDollars(sum.tariff),
    deliveryFee: toDollars(sum.deliveryFee),
    pickup,
    pickupLocId: (pickup ? order.pickupLocId : undefined) ?? null,
    total: toDollars(sum.total),
    securityDeposit: pickup && due.later > 0 ? toDollars(due.now) : noFee,
    codAmout: toDollars(due.later),
    discount: cart.discount ? { ...cart.discount, amount: toDollars(cart.discount.amount) } : null,
    overrideDeliveryFee: toDollars(deliveryInfo?.overrideDeliveryFee ?? noOverride),
    deliveryDistance: order.ratefees?.deliveryDistance ?? deliveryInfo?.deliveryDistance ?? null,
    leaseToOwn: order.progressiveInfo !== undefined,
    promotion: order.promotion ? { ...order.promotion, discount: toDollars(order.promotion.discount) } : null,
    // The fee was quoted for this address; the server decides whether the quote still holds.
    honorDeliveryFee: !pickup,
    amountChoice: order.progressiveInfo ? "full" : (order.amountChoice?.id ?? "full"),
    services: order.services.map(({ id }) => ({ id })),
  };
}

/** A deposit's or a payment's amount is its price on the wire. */
export function claimedStoreItem(
  line: StoreCartLine,
): NonNullable<WireInput<"StageOrder">["storeItems"]>[number] {
  const { name, sku, quantity, typeId, productId, coupon, nameOnCard, last4, approvalCode, note, tender } =
    line;
  const { imageUrl } = line.product ?? {};
  const item = { name, sku, quantity, typeId, productId, coupon, nameOnCard, last4, approvalCode };
  const price = isDeposit(line) ? line.amount : line.price;
  return {
    ...item,
    price: toDollars(price),
    ...(imageUrl && { product: { imageUrl } }),
    ...(isDeposit(line) && { amount: toDollars(line.amount), tender, layawayNumber: line.layawayNumber }),
    ...(coupon ? { reason: note } : { note }),
  };
}

function claimedDelivery(info: DeliveryInfo): WireInput<"StageOrder">["deliveryInfo"] {
  const { deliveryFee, deliveryDistance, overrideDeliveryFee = noOverride, ...contact } = info;
  return {
    ...contact,
    deliveryInstr: contact.note,
    overrideDeliveryFee: toDollars(overrideDeliveryFee),
    deliveryFee: toDollars(deliveryFee),
    deliveryDistance: deliveryDistance ?? null,
  };
}

/** Stores the server's fees, on which the next totals are based. */
export function applyFees(fees: Fees): void {
  const deliveryFee = fromDollars(fees.deliveryFee);
  if (fees.status !== "OK" || deliveryFee < 0) return;
  const [taxRate, tariffRate] = [rate(fees.taxRate), rate(fees.tariffRate)];
  // A late answer may be about the previously chosen store.
  if (fees.pickupLoc && fees.pickupLoc.id === useOrder.getState().pickupLocId) {
    setPickupLocation(fees.pickupLoc.id, fees.pickupLoc.info.pickupLeadTime);
  }
  setRateFees({ deliveryFee, deliveryDistance: fees.deliveryDistance ?? undefined, taxRate, tariffRate });
  // The cart is taxed as for a card, whatever this order is paid with.
  const cartRate = useOrder.getState().progressiveInfo?.savedTaxRate ?? taxRate;
  const discount = discountFrom(fees.discount);
  const before = useCart.getState().combos;
  const combos = fees.combos?.map(comboFrom) ?? before;
  setCartFigures({ discount, combos, taxRate: cartRate, tariffRate });
  const lostSavings = lostSavingsMessage(before, combos);
  if (lostSavings !== "") setCartMessage(lostSavings);
  const chosen = useOrder.getState().services.map(({ id }) => id);
  setServices(servicesOf(fees, chosen));
  setAmountChoice(chosenAmount(fees, useOrder.getState().amountChoice?.id ?? "full"));
}

/** The chosen services as currently offered, without those that are no longer offered. */
export function servicesOf(fees: Fees, ids: readonly number[]): readonly ChosenService[] {
  return fees.assoProdSvcList
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, price, quantity }) => ({ id, name, price: fromDollars(price), quantity }));
}

/** The chosen option at its current amount; undefined if it is payment in full or no longer offered. */
export function chosenAmount(fees: Fees, id: string): ChosenAmount | undefined {
  const choice = fees.amountChoiceList.find((one) => one.id === id);
  if (!choice || !isAmountChoiceId(choice.id) || choice.id === "full") return undefined;
  return { id: choice.id, amount: fromDollars(choice.amount) };
}

import type { Input, Output } from "#contract/index";
import { amountChoices, dueParts } from "#domain/pricing/amountChoice";
import { storeDay } from "#domain/dates";
import { chooseStoreMessage, noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import { amountChoiceTexts } from "#domain/messages/pricing";
import {
  minimumPurchaseMessage,
  notDeliverableMessage,
  noTaxForAddressMessage,
} from "#domain/messages/fulfillment/delivery";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import { fraction, zeroCents } from "#domain/money";
import { promotionCode } from "#domain/pricing/promotion";
import { pickerOf } from "#domain/fulfillment/schedule";
import { reviewTaxRate } from "#domain/pricing/totals";
import { hasPromotion } from "#server/db/queries/promotions";
import type { Settings } from "#server/db/queries/settings";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { cardTerms } from "#server/payments/index";
import {
  assessDelivery,
  assessPickup,
  isTaxed,
  type Fulfillment,
  offeredDays,
  offeredPickupDays,
  pickupLeadDays,
  roundMiles,
} from "#server/fulfillment/index";
import {
  deliveryAddress,
  dueOf,
  admitCodeTry,
  type PricedOrder,
  priceOrder,
  servicesFor,
} from "#server/pricing/index";
import { claimedStoreItems, orRejected } from "#server/orders/index";
import { describeLeaseOffer, leaseTermsFor, readNotLeasedIn } from "#server/lease/index";
import { describePickupLocation } from "#server/store/index";

type Fees = Output<"GetOrderFeesAndInfo">;

/** Fee, tax, dates and payment amounts for the review page. */
export const GetOrderFeesAndInfo: Handler<"GetOrderFeesAndInfo"> = async (order, ctx) => {
  const none = await noFees(ctx);
  const fulfillment = await assessFulfillment(order, ctx);
  if (!fulfillment && order.pickup)
    return { ...none, status: "Error", errorCode: "ChooseStore", errorMessage: chooseStoreMessage };
  if (!fulfillment) return { ...none, outOfAreaMessage: notDeliverableMessage };
  if (!isTaxed(fulfillment)) {
    const errorMessage = order.pickup ? noTaxForStoreMessage : noTaxForAddressMessage;
    return { ...none, status: "Error", errorMessage };
  }
  const store = await orRejected(() => claimedStoreItems(ctx.db, order, ctx.actor));
  if ("kind" in store) return { ...none, status: "Error", errorMessage: store.answer.errorMessage };
  const input = promotionCode(order.promotion?.code ?? "");
  const code = input !== "" && (await admitCodeTry(input, ctx)) ? input : "";
  const settings = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const { progressiveSetting, lease } = await leaseOf(order, fulfillment, { ...ctx, settings });
  const priced = await priceOrder(ctx.db, { order, fulfillment, code, settings, now, store, lease });
  if (priced.delivery.status !== "OK") return { ...none, outOfAreaMessage: outOfAreaText(priced.delivery) };
  const { calendar } = settings;
  const { days, ...offer } = await offerOf(fulfillment, { priced, calendar, now, ctx });
  const due = dueOf(order, priced.totals.total, settings);
  const split = dueParts(due, "deposit");
  return {
    ...none,
    status: "OK",
    promotionAvailable: await hasPromotion(ctx.db, storeDay(now)),
    deliveryFee: priced.totals.deliveryFee,
    ...offer,
    taxRate: fraction(lease?.taxRate ?? fulfillment.tax.rate),
    progressiveSetting,
    pickupDeposit: fulfillment.kind === "pickup" && split.later > 0 ? split.now : zeroCents,
    discount: priced.cart.discount ?? null,
    combos: priced.cart.combos,
    assoProdSvcList: [...(await servicesFor(ctx.db, priced.cart, fulfillment.kind === "delivery"))],
    ...pickerOf(days, calendar.picker),
    amountChoiceList: amountChoices(due).map((choice) => ({
      id: choice.id,
      ...amountChoiceTexts(choice, due),
      amount: choice.amount,
      userId: order.userId,
      delivery: due.delivery,
    })),
  };
};

/** The terms of a lease, which count where the order asks for one and may have it. */
async function leaseOf(
  order: Input<"GetOrderFeesAndInfo">,
  fulfillment: Fulfillment,
  { settings, ...ctx }: RequestContext & { settings: Settings },
) {
  const notLeased = ctx.ports.lease ? await readNotLeasedIn(order, settings, ctx.db) : [];
  const wanted = { state: placeOf(order, fulfillment), notLeased };
  const progressiveSetting = describeLeaseOffer(settings, ctx, wanted);
  const isLeased = order.leaseToOwn && progressiveSetting !== null && notLeased.length === 0;
  return { progressiveSetting, lease: isLeased ? leaseTermsFor(settings, ctx) : undefined };
}

function placeOf(order: Input<"GetOrderFeesAndInfo">, fulfillment: Fulfillment): string {
  return fulfillment.kind === "pickup" ? fulfillment.location.info.state : (order.deliveryInfo?.state ?? "");
}

async function assessFulfillment(order: Input<"GetOrderFeesAndInfo">, ctx: RequestContext) {
  if (order.pickup) return assessPickup(order.pickupLocId, ctx);
  const address = deliveryAddress(order);
  return address && assessDelivery(address, ctx);
}

type Priced = { priced: PricedOrder; calendar: Settings["calendar"]; now: Date; ctx: RequestContext };

/** What differs between delivery and pickup. */
async function offerOf(fulfillment: Fulfillment, { priced, calendar, now, ctx }: Priced) {
  const { cart, leadDays } = priced;
  if (fulfillment.kind === "pickup") {
    const pickup = { place: fulfillment, calendar, now };
    const pickupLoc = describePickupLocation(fulfillment.location, pickupLeadDays(cart.lines, pickup));
    return { days: offeredPickupDays(cart.lines, pickup), deliveryDistance: null, pickupLoc };
  }
  const { located, miles } = fulfillment;
  const days = await offeredDays(ctx.db, { area: located.county, leadDays, calendar, now });
  return { days, deliveryDistance: roundMiles(miles), pickupLoc: null };
}

async function noFees(ctx: RequestContext): Promise<Fees> {
  const settings = await ctx.catalog.settings();
  return {
    status: "OutOfArea",
    deliveryFee: zeroCents,
    deliveryDistance: null,
    taxRate: fraction(reviewTaxRate),
    tariffRate: fraction(settings.tariffRate),
    pickupDeposit: zeroCents,
    pickupDepositTerm: settings.pickupDepositTerm,
    pickupLoc: null,
    discount: null,
    combos: [],
    outOfAreaMessage: "",
    ...cardTerms(settings, ctx),
    scheduleDates: null,
    minDate: null,
    maxDate: null,
    availableOffsetList: null,
    excludedOffsetList: null,
    amountChoiceList: [],
    progressiveSetting: null,
    promotionAvailable: false,
    assoProdSvcList: [],
    errorCode: "",
    errorMessage: "",
  };
}

function outOfAreaText(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  return decision.status === "NotDeliverable"
    ? notDeliverableMessage
    : minimumPurchaseMessage(decision.minAmount);
}

import type { Input, Output } from "#contract/index";
import { amountChoices, dueParts } from "#domain/pricing/amountChoice";
import { storeDay } from "#domain/dates";
import { chooseStoreMessage } from "#domain/messages/pickup";
import { amountChoiceTexts } from "#domain/messages/pricing";
import { minimumPurchaseMessage, notDeliverableMessage } from "#domain/messages/delivery";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import { fraction, zeroCents } from "#domain/money";
import { promotionCode } from "#domain/pricing/promotion";
import { pickerOf, type OfferedDays } from "#domain/fulfillment/schedule";
import { reviewTaxRate } from "#domain/pricing/totals";
import { hasPromotion } from "#server/db/queries/promotions";
import type { Settings } from "#server/db/queries/settings";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { cardTerms } from "#server/payments/index";
import {
  assessDelivery,
  assessPickup,
  type Fulfillment,
  offeredDays,
  offeredPickupDays,
  pickupLeadDays,
  roundMiles,
} from "#server/fulfillment/index";
import {
  deliveryAddress,
  dueOf,
  mayTryCode,
  type PricedOrder,
  priceOrder,
  servicesFor,
} from "#server/pricing/index";
import { describePickupLocation } from "#server/store/index";

type Fees = Output<"GetOrderFeesAndInfo">;

/** Fee, tax, dates and payment amounts for the review page. */
export const GetOrderFeesAndInfo: Handler<"GetOrderFeesAndInfo"> = async (order, ctx) => {
  const none = await noFees(ctx);
  const fulfillment = await assessFulfillment(order, ctx);
  if (!fulfillment && order.pickup)
    return { ...none, status: "Error", errorCode: "ChooseStore", errorMessage: chooseStoreMessage };
  if (!fulfillment) return { ...none, outOfAreaMessage: notDeliverableMessage };
  const input = promotionCode(order.promotion?.code ?? "");
  const code = input !== "" && (await mayTryCode(input, ctx)) ? input : "";
  const settings = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(ctx.db, { order, fulfillment, code, settings, now });
  if (priced.delivery.status !== "OK") return { ...none, outOfAreaMessage: outOfAreaText(priced.delivery) };
  const days = await daysOf(fulfillment, { priced, settings, now, ctx });
  const { calendar } = settings;
  const leadDays =
    fulfillment.kind === "pickup"
      ? pickupLeadDays(priced.cart.lines, { place: fulfillment, calendar, now })
      : undefined;
  const due = dueOf(order, priced.totals.total, settings);
  const split = dueParts(due, "deposit");
  return {
    ...none,
    status: "OK",
    promotionAvailable: await hasPromotion(ctx.db, storeDay(now)),
    deliveryFee: priced.totals.deliveryFee,
    deliveryDistance: fulfillment.kind === "delivery" ? roundMiles(fulfillment.miles) : null,
    taxRate: fraction(fulfillment.taxRate),
    pickupDeposit: fulfillment.kind === "pickup" && split.later > 0 ? split.now : zeroCents,
    pickupLoc: fulfillment.kind === "pickup" ? describePickupLocation(fulfillment.location, leadDays) : null,
    discount: priced.cart.discount ?? null,
    assoProdSvcList: [...(await servicesFor(ctx.db, priced.cart, fulfillment.kind === "delivery"))],
    ...pickerOf(days, settings.calendar.picker),
    amountChoiceList: amountChoices(due).map((choice) => ({
      id: choice.id,
      ...amountChoiceTexts(choice, due),
      amount: choice.amount,
      userId: order.userId,
      delivery: due.delivery,
    })),
  };
};

async function assessFulfillment(
  order: Input<"GetOrderFeesAndInfo">,
  ctx: RequestContext,
): Promise<Fulfillment | undefined> {
  if (order.pickup) return assessPickup(order.pickupLocId, ctx);
  const address = deliveryAddress(order);
  return address && assessDelivery(address, ctx);
}

type Scheduling = { priced: PricedOrder; settings: Settings; now: Date; ctx: RequestContext };

function daysOf(
  fulfillment: Fulfillment,
  { priced, settings, now, ctx }: Scheduling,
): OfferedDays | Promise<OfferedDays> {
  const { calendar } = settings;
  if (fulfillment.kind === "pickup")
    return offeredPickupDays(priced.cart.lines, { place: fulfillment, calendar, now });
  const { leadDays } = priced;
  return offeredDays(ctx.db, { area: fulfillment.located.county, leadDays, calendar, now });
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
  if (decision.status === "NotDeliverable") return notDeliverableMessage;
  return minimumPurchaseMessage(decision.minAmount);
}

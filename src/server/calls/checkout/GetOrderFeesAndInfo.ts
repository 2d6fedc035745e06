import type { Answered, Asked } from "#contract/index";
import { amountChoices, dueParts } from "#domain/amountChoice";
import { storeDay } from "#domain/dates";
import { minimumPurchaseSentence, notDeliverableSentence, type DeliveryDecision } from "#domain/delivery";
import { fraction, noMoney } from "#domain/money";
import { chooseStoreSentence } from "#domain/pickup";
import { promotionCode } from "#domain/promotion";
import { pickerOf, type OfferedDays } from "#domain/schedule";
import { reviewTaxRate } from "#domain/totals";
import { hasPromotion } from "#server/db/promotions";
import type { Settings } from "#server/db/settings";
import type { Ctx } from "#server/handler";
import { cardTerms } from "#server/steps/cardRules";
import { assessDelivery, roundMiles } from "#server/steps/assessDelivery";
import { assessPickup, type Way } from "#server/steps/assessPickup";
import { servicesFor } from "#server/steps/orderServices";
import { describePickupLocation } from "#server/steps/describeLocation";
import { offeredDays } from "#server/steps/offeredDays";
import { offeredPickupDays, pickupLeadDays } from "#server/steps/planPickup";
import { deliveryAddress, dueOf, priceOrder, type PricedOrder } from "#server/steps/priceOrder";
import { mayTryCode } from "#server/steps/mayTryCode";

type Fees = Answered<"GetOrderFeesAndInfo">;

/** What the review page adds an order up with: fee, tax, dates and the ways to pay. */
export async function GetOrderFeesAndInfo(order: Asked<"GetOrderFeesAndInfo">, ctx: Ctx): Promise<Fees> {
  const nothing = await noFees(ctx);
  const way = await feesWay(order, ctx);
  if (!way && order.pickup) return { ...nothing, status: "Error", errorMessage: chooseStoreSentence };
  if (!way) return { ...nothing, outOfAreaMessage: notDeliverableSentence };
  const asked = promotionCode(order.promotion?.code ?? "");
  const code = asked !== "" && (await mayTryCode(asked, ctx)) ? asked : "";
  const settings = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(ctx.db, { order, way, code, settings, now });
  if (priced.delivery.status !== "OK")
    return { ...nothing, outOfAreaMessage: outOfAreaSentence(priced.delivery) };
  const days = await daysOf(way, { priced, settings, now, ctx });
  const { calendar } = settings;
  const leadDays =
    way.kind === "pickup" ? pickupLeadDays(priced.cart.lines, { place: way, calendar, now }) : undefined;
  const due = dueOf(order, priced.totals.total, settings);
  const parts = dueParts(due, "deposit");
  return {
    ...nothing,
    status: "OK",
    promotionAvailable: await hasPromotion(ctx.db, storeDay(now)),
    deliveryFee: priced.totals.deliveryFee,
    deliveryDistance: way.kind === "delivery" ? roundMiles(way.miles) : null,
    taxRate: fraction(way.taxRate),
    pickupDeposit: way.kind === "pickup" && parts.later > 0 ? parts.now : noMoney,
    pickupLoc: way.kind === "pickup" ? describePickupLocation(way.location, leadDays) : null,
    discount: priced.cart.discount ?? null,
    assoProdSvcList: [...(await servicesFor(ctx.db, priced.cart, way.kind === "delivery"))],
    ...pickerOf(days, settings.calendar.picker),
    amountChoiceList: amountChoices(due).map((choice) => ({ ...choice, userId: order.userId })),
  };
}

async function feesWay(order: Asked<"GetOrderFeesAndInfo">, ctx: Ctx): Promise<Way | undefined> {
  if (order.pickup) return assessPickup(order.pickupLocId, ctx);
  const address = deliveryAddress(order);
  return address && assessDelivery(address, ctx);
}

type Scheduling = { priced: PricedOrder; settings: Settings; now: Date; ctx: Ctx };

function daysOf(way: Way, { priced, settings, now, ctx }: Scheduling): OfferedDays | Promise<OfferedDays> {
  const { calendar } = settings;
  if (way.kind === "pickup") return offeredPickupDays(priced.cart.lines, { place: way, calendar, now });
  const { leadDays } = priced;
  return offeredDays(ctx.db, { area: way.located.county, leadDays, calendar, now });
}

/** The answer before anything is known of the delivery. */
async function noFees(ctx: Ctx): Promise<Fees> {
  const settings = await ctx.catalog.settings();
  return {
    status: "OutOfArea",
    deliveryFee: noMoney,
    deliveryDistance: null,
    taxRate: fraction(reviewTaxRate),
    tariffRate: fraction(settings.tariffRate),
    pickupDeposit: noMoney,
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
    errorMessage: "",
  };
}

function outOfAreaSentence(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  if (decision.status === "NotDeliverable") return notDeliverableSentence;
  return minimumPurchaseSentence(decision.minAmount);
}

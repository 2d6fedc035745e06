import type { Answered, Asked } from "#contract/index";
import { amountChoices } from "#domain/amountChoice";
import { storeDay } from "#domain/dates";
import { minimumPurchaseSentence, notDeliverableSentence, type DeliveryDecision } from "#domain/delivery";
import { fraction, noMoney, type Cents } from "#domain/money";
import { reviewTaxRate } from "#domain/totals";
import { hasPromotion } from "#server/db/promotions";
import type { Settings } from "#server/db/settings";
import type { Ctx } from "#server/handler";
import { assessDelivery, roundMiles } from "#server/steps/assessDelivery";
import { offeredDays } from "#server/steps/offeredDays";
import { deliveryAddress, dueOf, priceOrder, type ClaimedOrder } from "#server/steps/priceOrder";
import { countWrongCode, mayTryCode } from "#server/steps/promotionTries";

type Fees = Answered<"GetOrderFeesAndInfo">;

/** What the review page adds an order up with: fee, tax, dates and the ways to pay. */
export async function GetOrderFeesAndInfo(order: Asked<"GetOrderFeesAndInfo">, ctx: Ctx): Promise<Fees> {
  const address = deliveryAddress(order);
  const delivery = address && (await assessDelivery(address, ctx));
  const nothing = await noFees(ctx);
  if (!delivery) return { ...nothing, outOfAreaMessage: notDeliverableSentence };
  const asked = order.promotion?.code ?? "";
  const code = asked !== "" && (await mayTryCode(ctx)) ? asked : "";
  const settings = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(ctx.db, { order, delivery, code, settings, now });
  if (priced.promotion?.name === "") await countWrongCode(ctx);
  if (priced.delivery.status !== "OK")
    return { ...nothing, outOfAreaMessage: outOfAreaSentence(priced.delivery) };
  const { leadDays } = priced;
  const area = delivery.located.county;
  const days = await offeredDays(ctx.db, { area, leadDays, calendar: settings.calendar, now });
  return {
    ...nothing,
    status: "OK",
    promotionAvailable: await hasPromotion(ctx.db, storeDay(now)),
    deliveryFee: priced.totals.deliveryFee,
    deliveryDistance: roundMiles(delivery.miles),
    taxRate: fraction(delivery.taxRate),
    discount: priced.cart.discount ?? null,
    scheduleDates: [...days.scheduleDates],
    minDate: days.minDate ?? null,
    maxDate: days.maxDate ?? null,
    amountChoiceList: choicesFor(order, priced.totals.total, settings),
  };
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
    useBillingAddress: settings.useBillingAddress,
    billingAddrRequired: settings.billingAddressRequired,
    validateCCNumber: settings.validateCardNumber,
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

function choicesFor(order: ClaimedOrder, total: Cents, settings: Settings): Fees["amountChoiceList"] {
  const { userId } = order;
  return amountChoices(dueOf(order, total, settings)).map((choice) => ({ ...choice, userId }));
}

import { addDays, storeDay } from "#domain/dates";
import { downPayments } from "#domain/layaway/deposit";
import {
  beforePaymentMessage,
  beforePaymentMessageMobile,
  downPaymentTexts,
  payInFullTexts,
} from "#domain/messages/layaway";
import { fraction, share, subtract } from "#domain/money";
import { cartTaxRate, countsAsPaid } from "#domain/pricing/totals";
import type { Handler } from "#server/app/requestContext";
import { findLayawayPlace, priceLayaway } from "#server/layaway/index";
import { cardTerms } from "#server/payments/index";
import { noStoreItems, readStoreItems } from "#server/pricing/index";
import { describePickupLocation } from "#server/store/index";

/** What a layaway of this cart costs, how it may begin, and what to know before paying. */
export const GetLayawayInfoForOrderEx: Handler<"GetLayawayInfoForOrderEx"> = async (input, ctx) => {
  const settings = await ctx.catalog.settings();
  const place = await findLayawayPlace(input.pickupLocId, ctx);
  const taxRate = place?.tax?.rate ?? cartTaxRate;
  const { items, storeItems } = input;
  const read = await readStoreItems(ctx.db, storeItems, ctx.actor);
  // What may not be added is rejected once it is submitted.
  const store = "problem" in read ? noStoreItems : read;
  const { cart, totals } = await priceLayaway(ctx.db, { items, taxRate, store });
  const total = items.length + storeItems.length === 0 ? (input.grandTotal ?? totals.total) : totals.total;
  const today = storeDay(ctx.ports.clock.now());
  const { userId } = input;
  const choice = { userId, delivery: false };
  const { layawayMinimumDepositRate: deposit, layawayRestockingRate: restocking } = settings;
  const terms = { deposit, restocking, overdueDays: settings.layawayOverdueDays };
  const minimumDeposit = share(total, deposit);
  const parts = downPayments(total).filter(
    ({ amount }) =>
      amount >= minimumDeposit && !countsAsPaid(amount) && !countsAsPaid(subtract(total, amount)),
  );
  return {
    paymentChoices: [
      ...parts.map((part) => ({
        id: `${fraction(part.share) * 100}`,
        ...choice,
        amount: part.amount,
        ...downPaymentTexts(part, addDays(today, part.days)),
      })),
      { id: "full", ...choice, amount: total, ...payInFullTexts },
    ],
    beforePaymentMessage: beforePaymentMessage(terms),
    beforePaymentMessageMobile: beforePaymentMessageMobile(terms),
    taxRate: fraction(taxRate),
    subtotal: totals.subtotal,
    discount: cart.discount ?? null,
    tax: totals.tax,
    total,
    minimumDeposit,
    pickupLoc: place ? describePickupLocation(place.location) : null,
    ...cardTerms(settings, ctx),
  };
};

import { subtract } from "#domain/money";
import { leasesAreOffered, leaseTermsFor } from "#server/lease/index";
import type { Handler } from "#server/app/requestContext";

/** What leasing a purchase would cost, by the provider; no data below the minimum, or when nobody can say. */
export const EstimateLeaseCost: Handler<"EstimateLeaseCost"> = async ({ data: price }, ctx) => {
  const settings = await ctx.catalog.settings();
  // As at checkout, the application fee does not count toward the minimum.
  const goods = subtract(price, leaseTermsFor(settings, ctx).applicationFee);
  const isOffered = leasesAreOffered(settings, ctx) && goods >= settings.leaseMinimum;
  const estimate = isOffered ? await ctx.ports.lease?.estimate(price) : undefined;
  if (!estimate) return { status: false, data: null };
  const { paymentFrequency, initialPayment, periodicPayment, numberOfPayments } = estimate;
  const { costOfRental, totalLeasePrice } = estimate;
  const figures = { initialPayment, periodicPayment, numberOfPayments, costOfRental, totalLeasePrice };
  return { status: true, data: { paymentFrequency, ...figures, leaseId: "" } };
};

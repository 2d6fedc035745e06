import { zipCodeProblem, type ContactProblem } from "#domain/checkout/contact";
import { cents, zeroCents, type Cents } from "#domain/money";

/** So many items may be asked about at once (`DeliveryToZip`). */
export const mostDeliveredItems = 20;

/** The fee up to a distance, and the smallest subtotal that we deliver at that distance. */
export type DistanceBand = { upToMiles: number; fee: Cents; minimumPurchase?: Cents };

export type DeliveryQuestion = {
  /** Driving distance from the warehouse. */
  distanceMiles: number;
  radiusMiles: number;
  /** The fixed fee of the city (DeliveryList), if it has one. */
  cityFee: Cents | undefined;
  /** In any order; the narrowest band that reaches the distance applies. */
  bands: readonly DistanceBand[];
  subtotal: Cents;
};

/** `minAmount` is the smallest subtotal that we deliver there, or 0. */
export type DeliveryDecision =
  { status: "OK" | "MinimumPurchase"; fee: Cents; minAmount: Cents } | { status: "NotDeliverable" };

/**
 * The city's fee, else its distance band's, else the default; nothing beyond the radius (docs/domain.md, "Delivery").
 */
export function decideDelivery(question: DeliveryQuestion): DeliveryDecision {
  // The negated comparison also rejects NaN.
  if (!(question.distanceMiles <= question.radiusMiles)) return { status: "NotDeliverable" };
  const band = bandAt(question.distanceMiles, question.bands);
  const fee = question.cityFee ?? band?.fee ?? defaultDeliveryFee;
  const minAmount = band?.minimumPurchase ?? zeroCents;
  return { status: question.subtotal < minAmount ? "MinimumPurchase" : "OK", fee, minAmount };
}

export const defaultDeliveryFee = cents(65_00);

/** The 96,000 m circle around the warehouse. */
export const defaultRadiusMiles = 60;

/** For this many days a quoted fee is honored for its user and address. */
export const quoteHonoredDays = 7;

/** A fee that was quoted to a shopper, with the smallest subtotal for it; `at` is in milliseconds since 1970. */
export type QuotedFee = { fee: Cents; minAmount: Cents; at: number };

/** Whether a quoted fee still applies to a cart: it is honored for some days, from the subtotal its area requires. */
export function isQuoteValid(quote: QuotedFee, today: { subtotal: Cents; now: number }): boolean {
  const age = today.now - quote.at;
  return age >= 0 && age < quoteHonoredDays * 86_400_000 && today.subtotal >= quote.minAmount;
}

/** The radius of the address search, by the specification's own factor. */
export function radiusMeters(radiusMiles: number): number {
  return radiusMiles * 1600;
}

/** The radius of the search for an account's own address, which need not be in the delivery area. */
export const accountAreaMeters = 96_000;

/** A distance that is shown in red. */
export function isFar(distanceMiles: number): boolean {
  return distanceMiles > 50;
}

/** `overrideDeliveryFee` without an override: −1 dollar on the wire. */
export const noOverride = cents(-100);

/** Problems of the Calculate Delivery Fee dialog, in its order. The ZIP code is optional, but must exist. */
export function deliveryDialogProblems(
  form: Record<DialogField, string>,
): Partial<Record<DialogField, ContactProblem>> {
  const zipCode = form.zipCode.trim() === "" ? undefined : zipCodeProblem(form.zipCode);
  return {
    ...(form.addressLine1.trim() === "" ? { addressLine1: { code: "required", field: "addressLine1" } } : {}),
    ...(form.city.trim() === "" ? { city: { code: "required", field: "city" } } : {}),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
}

type DialogField = "addressLine1" | "city" | "zipCode";

function bandAt(distanceMiles: number, bands: readonly DistanceBand[]): DistanceBand | undefined {
  return bands
    .filter((band) => distanceMiles <= band.upToMiles)
    .reduce<DistanceBand | undefined>(
      (nearest, band) => (nearest && nearest.upToMiles <= band.upToMiles ? nearest : band),
      undefined,
    );
}

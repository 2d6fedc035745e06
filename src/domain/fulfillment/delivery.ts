import { zipCodeProblem } from "#domain/checkout/contact";
import { cents, formatMoney, zeroCents, type Cents } from "#domain/money";

/** Up to how many miles a fee holds, and from which subtotal on we drive there at all. */
export type DistanceBand = { upToMiles: number; fee: Cents; minimumPurchase?: Cents };

export type DeliveryQuestion = {
  /** Driving distance from the warehouse. */
  distanceMiles: number;
  radiusMiles: number;
  /** The fixed fee of the city (DeliveryList), if it has one. */
  cityFee: Cents | undefined;
  /** In any order; the narrowest band that reaches the distance counts. */
  bands: readonly DistanceBand[];
  subtotal: Cents;
};

/** `minAmount` is the purchase we ask there, 0 when we ask none. */
export type DeliveryDecision =
  | { status: "OK"; fee: Cents; minAmount: Cents }
  | { status: "MinimumPurchase"; fee: Cents; minAmount: Cents }
  | { status: "NotDeliverable" };

/** The city's fee, else its distance band's, else the form default; nothing beyond the radius (domain decision "Delivery"). */
export function decideDelivery(question: DeliveryQuestion): DeliveryDecision {
  // The negated comparison also turns away a distance that is no number.
  if (!(question.distanceMiles <= question.radiusMiles)) return { status: "NotDeliverable" };
  const band = bandAt(question.distanceMiles, question.bands);
  const fee = question.cityFee ?? band?.fee ?? defaultDeliveryFee;
  const minAmount = band?.minimumPurchase ?? zeroCents;
  return { status: question.subtotal < minAmount ? "MinimumPurchase" : "OK", fee, minAmount };
}

export const defaultDeliveryFee = cents(65_00);

/** The 96,000 m circle around the warehouse. */
export const defaultRadiusMiles = 60;

/** For this many days a quoted fee is honoured for its user and address. */
export const quoteHonoredDays = 7;

export const feeHonoredMessage = `We honor this fee for ${quoteHonoredDays} days.`;

/** A fee that a shopper was told, and what must be bought there; `at` in milliseconds since 1970. */
export type QuotedFee = { fee: Cents; minAmount: Cents; at: number };

/**
 * Whether a fee told earlier still counts in a cart: as long as it is honoured, and while as much is bought as
 * must be for its area.
 */
export function stillCounts(told: QuotedFee, today: { subtotal: Cents; now: number }): boolean {
  const age = today.now - told.at;
  return age >= 0 && age < quoteHonoredDays * 86_400_000 && today.subtotal >= told.minAmount;
}

/** The radius of the address search: miles times 1600 (specification 1 §9). */
export function radiusMeters(radiusMiles: number): number {
  return radiusMiles * 1600;
}

/** Over 50 miles the distance is shown red (specification 2 §9). */
export function isFar(distanceMiles: number): boolean {
  return distanceMiles > 50;
}

/** `overrideDeliveryFee` when a clerk set none: −1 dollar on the wire. */
export const noOverride = cents(-100);
export const maxOverrideFee = cents(500_00);

/**
 * The fee a clerk set, or undefined when it does not count: none given, over $500, or a waiver (0) outside the
 * delivery area (domain decision "Pricing" 4). Whether this person may set one is asked before.
 */
export function overriddenFee(override: Cents, insideArea: boolean): Cents | undefined {
  if (override < 0 || override > maxOverrideFee) return undefined;
  return override === 0 && !insideArea ? undefined : override;
}

/** A fee above 0 set by a clerk skips the city check (specification 2 §5). */
export function skipsCityCheck(override: Cents): boolean {
  return override > 0 && override <= maxOverrideFee;
}

export function minimumPurchaseMessage(minAmount: Cents): string {
  return `Sorry, we require minimum purchase of ${formatMoney(minAmount)} to deliver in your area.`;
}

export const notDeliverableMessage = "Sorry, we don't deliver to your area right now";
export const pickupHintMessage = "But you can pickup your furniture at our warehouse";

/** Around the address that was found: the first above it, the second below. */
export const addressFoundMessages = {
  above:
    "We are not able to deliver to the address you provided. However, we found the deliverable address below:",
  below: "Click Yes if you would like to use this address instead.",
} as const;
export const useAddressLabel = "Use Address Below";

export const outOfAreaTitle = "Out Of Delivery Area";
export const minimumPurchaseTitle = "Minimum Purchase";
export const outOfAreaText =
  'You can either change to "Pickup" or specify the Delivery Fee below and click "Continue" again.';
export const outOfAreaChoiceMessage = "Please either choose Pickup or specify the Delivery Fee";

/**
 * The dialog after an address out of our area (specification 2 §8). Only who may set a delivery fee is told to
 * set one; a shopper is told what the fee dialog says.
 */
export function outOfAreaDialog(of: { title?: string; serverMessage?: string; mayOverrideFee: boolean }): {
  title: string;
  messages: readonly string[];
} {
  const title = of.title || outOfAreaTitle;
  if (!of.mayOverrideFee) {
    return { title, messages: [of.serverMessage || notDeliverableMessage, pickupHintMessage] };
  }
  return {
    title,
    messages: of.serverMessage ? [of.serverMessage, outOfAreaChoiceMessage] : [outOfAreaText],
  };
}

/** The answer had a negative fee. */
export const feeUnknownMessage = "We can't determine the delivery fee";
/** The answer of the fee call was no good. */
export const feeErrorMessage = "An error has occurred";
/** The fee call failed; the page then goes to /. */
export const feeCallFailedMessage = "An error has occurred!";

/** The fees answer told of an error: its own message between two sentences (specification 2 §8). */
export function feeCalculationMessages(serverMessage: string): readonly string[] {
  const messages = [
    "An error has occurred while calculating your delivery fee.",
    serverMessage,
    "Please go back to the previous page to make sure your delivery address is correct.",
  ];
  return messages.filter((message) => message !== "");
}

export const feeDialogTitle = "Calculate Delivery Fee";

/**
 * What is wrong with the form of that dialog, in its order (specification 1 §5). The ZIP code may be left out, but
 * not be one of no place.
 */
export function deliveryDialogProblems(form: { addressLine1: string; city: string; zipCode: string }): {
  addressLine1?: string;
  city?: string;
  zipCode?: string;
} {
  const zipCode = form.zipCode.trim() === "" ? undefined : zipCodeProblem(form.zipCode);
  return {
    ...(form.addressLine1.trim() === "" ? { addressLine1: "Address is required" } : {}),
    ...(form.city.trim() === "" ? { city: "City is required" } : {}),
    ...(zipCode === undefined ? {} : { zipCode }),
  };
}

function bandAt(distanceMiles: number, bands: readonly DistanceBand[]): DistanceBand | undefined {
  return bands
    .filter((band) => distanceMiles <= band.upToMiles)
    .reduce<DistanceBand | undefined>(
      (nearest, band) => (nearest && nearest.upToMiles <= band.upToMiles ? nearest : band),
      undefined,
    );
}

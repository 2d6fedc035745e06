import { useState } from "react";
import type { WireOutput } from "#contract/index";
import { defaultState, oneLineAddress, type Address } from "#domain/fulfillment/address";
import { contactLimits } from "#domain/checkout/contact";
import { isQuoteValid, type QuotedFee } from "#domain/fulfillment/delivery";
import { fromDollars, rate, zeroCents, type Cents, type Rate } from "#domain/money";
import {
  storedCents,
  storedFields,
  storedInteger,
  storedRate,
  storedText,
  type StoredFields,
} from "#web/state/storedFields";
import { clientStore, deliveryFeeName, restoreStores } from "#web/state/clientStore";

/** A delivery fee that the shopper requested in the cart, with its address and the sales tax there. */
export type RequestedFee = QuotedFee & { address: Address; taxRate: Rate };

/** A ZIP code that the store delivers to, as a shopper last checked or typed it, with the fee and the sales tax there. */
export type CheckedZip = QuotedFee & { zipCode: string; city: string; taxRate: Rate };

/** A ZIP code that was checked last and has no estimate: it is outside the delivery area, or its sales tax is not known. */
export type UnpricedZip = { zipCode: string; isUnpriced: true };

export const useRequestedFee = clientStore(deliveryFeeName, (stored) => ({
  requested: readFee(storedFields(stored)["requested"]),
  zip: readZip(storedFields(stored)["zip"]),
}));

/**
 * What the cart knows of a delivery: the fee for an address or a ZIP code, whichever the shopper named last. If the
 * fee dialog rejects an address, the estimate stays as it is and shows the place it is for.
 */
export type DeliveryEstimate = QuotedFee & { place: string; city: string; taxRate: Rate; isHonored: boolean };

type Estimates = { counting?: DeliveryEstimate; belowMinimum?: DeliveryEstimate };

/** The estimate of every page before the order has an address, for a cart of this subtotal. */
export function useDeliveryEstimate(subtotal: Cents): Estimates {
  const known = useRequestedFee();
  const [opened] = useState(Date.now);
  // A fee may have arrived after the page opened.
  const now = Math.max(opened, known.requested?.at ?? 0, known.zip && "at" in known.zip ? known.zip.at : 0);
  return estimatesOf(known, { subtotal, now });
}

/** As `counting`, or as `belowMinimum` while the subtotal is below the minimum of its area. */
export function estimatesOf(known: Known, { subtotal, now }: { subtotal: Cents; now: number }): Estimates {
  const estimate = latestEstimate(known, now);
  if (!estimate) return {};
  if (isQuoteValid(estimate, { subtotal, now })) return { counting: estimate };
  return isQuoteValid(estimate, { subtotal: estimate.minAmount, now }) ? { belowMinimum: estimate } : {};
}

type Known = { requested: RequestedFee | undefined; zip: CheckedZip | UnpricedZip | undefined };

/**
 * The fee for an address is honored, so a ZIP code replaces it only where it is another place or the fee is too old.
 * A ZIP code without a fee gives no estimate.
 */
function latestEstimate(known: Known, now: number): DeliveryEstimate | undefined {
  const { zip } = known;
  const requested = known.requested && isHonored(known.requested, now) ? known.requested : undefined;
  if (zip && !(requested && isWithin(requested.address, zip))) {
    if ("isUnpriced" in zip) return undefined;
    const { zipCode, city } = zip;
    return {
      ...zip,
      place: oneLineAddress({ addressLine1: "", city, state: defaultState, zipCode }),
      isHonored: false,
    };
  }
  if (!requested) return undefined;
  const { address } = requested;
  return { ...requested, place: oneLineAddress(address), city: address.city, isHonored: true };
}

function isHonored(fee: RequestedFee, now: number): boolean {
  return isQuoteValid(fee, { subtotal: fee.minAmount, now });
}

function isWithin({ city, zipCode }: Address, zip: CheckedZip | UnpricedZip): boolean {
  if (zipCode) return zipCode.slice(0, 5) === zip.zipCode.trim().slice(0, 5);
  return "city" in zip && city.toLowerCase() === zip.city.toLowerCase();
}

export function noteFee(fee: Omit<RequestedFee, "at">): void {
  restoreStores();
  useRequestedFee.setState({ requested: { ...fee, at: Date.now() }, zip: undefined });
}

/** The ZIP code that the shopper named last, by itself or in the address of a fee; '' for none. */
export function knownZipCode({ requested, zip }: Known): string {
  return zip?.zipCode || requested?.address.zipCode || "";
}

/** Only in the browser. */
export function storedZipCode(): string {
  restoreStores();
  return knownZipCode(useRequestedFee.getState());
}

/** Notes what DeliveryToZip answers: a ZIP code without a fee forgets the estimate, a mistyped one changes nothing. */
export function noteZip(zipCode: string, answer: WireOutput<"DeliveryToZip">): void {
  if (answer.status === "InvalidZip") return;
  restoreStores();
  const { city, fee, minAmount, taxRate } = answer;
  const typed = zipCode.trim();
  const isPriced = answer.status !== "NotDeliverable" && fee !== null && taxRate !== null;
  const terms = isPriced && {
    fee: fromDollars(fee),
    minAmount: minAmount === null ? zeroCents : fromDollars(minAmount),
    taxRate: rate(taxRate),
  };
  const zip = terms ? { zipCode: typed, city, ...terms, at: Date.now() } : unpriced(typed);
  useRequestedFee.setState({ zip });
}

function unpriced(zipCode: string): UnpricedZip {
  return { zipCode, isUnpriced: true };
}

export function clearFee(): void {
  restoreStores();
  useRequestedFee.setState({ requested: undefined, zip: undefined });
}

function readZip(stored: unknown): CheckedZip | UnpricedZip | undefined {
  const fields = storedFields(stored);
  const zipCode = storedText(fields["zipCode"])?.slice(0, contactLimits.zipCode);
  const city = storedText(fields["city"])?.slice(0, contactLimits.city);
  if (!zipCode) return undefined;
  if (fields["isUnpriced"] === true) return unpriced(zipCode);
  const terms = readTerms(fields);
  return city && terms ? { zipCode, city, ...terms } : undefined;
}

function readFee(stored: unknown): RequestedFee | undefined {
  const fields = storedFields(stored);
  const address = readAddress(fields["address"]);
  const terms = readTerms(fields);
  return address && terms ? { address, ...terms } : undefined;
}

function readTerms(fields: StoredFields): (QuotedFee & { taxRate: Rate }) | undefined {
  const fee = storedCents(fields["fee"]);
  const minAmount = storedCents(fields["minAmount"]);
  const taxRate = storedRate(fields["taxRate"]);
  const at = storedInteger(fields["at"], 0, Number.MAX_SAFE_INTEGER);
  if (fee === undefined || minAmount === undefined || taxRate === undefined || at === undefined)
    return undefined;
  return { fee, minAmount, taxRate, at };
}

function readAddress(stored: unknown): Address | undefined {
  const fields = storedFields(stored);
  const read = (field: "addressLine1" | "city" | "state" | "zipCode") =>
    storedText(fields[field])?.slice(0, contactLimits[field]) ?? "";
  const [addressLine1, city] = [read("addressLine1"), read("city")];
  return addressLine1 && city
    ? { addressLine1, city, state: read("state"), zipCode: read("zipCode") }
    : undefined;
}

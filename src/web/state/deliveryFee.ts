import { useState } from "react";
import type { Address } from "#domain/fulfillment/address";
import { contactLimits } from "#domain/checkout/contact";
import { isQuoteValid, type QuotedFee } from "#domain/fulfillment/delivery";
import type { Cents, Rate } from "#domain/money";
import { storedCents, storedFields, storedRate, storedText, storedInteger } from "#web/state/storedFields";
import { clientStore, deliveryFeeName, restoreStores } from "#web/state/clientStore";

/** A delivery fee that the shopper requested in the cart, with its address and the sales tax there. */
export type RequestedFee = QuotedFee & { address: Address; taxRate: Rate };

/** A ZIP code that the store delivers to, as a shopper last checked or typed it, with the sales tax there. */
export type CheckedZip = { zipCode: string; city: string; taxRate: Rate };

export const useRequestedFee = clientStore(deliveryFeeName, (stored) => ({
  requested: readFee(storedFields(stored)["requested"]),
  zip: readZip(storedFields(stored)["zip"]),
}));

/**
 * The fee while it is honored: as `counting` in a cart of this subtotal, as `belowMinimum` while the subtotal is below
 * the minimum of its area.
 */
export function useQuotedFee(subtotal: Cents): { counting?: RequestedFee; belowMinimum?: RequestedFee } {
  const { requested } = useRequestedFee();
  const [opened] = useState(Date.now);
  if (!requested) return {};
  // A fee may have arrived after the page opened.
  const now = Math.max(opened, requested.at);
  if (isQuoteValid(requested, { subtotal, now })) return { counting: requested };
  return isQuoteValid(requested, { subtotal: requested.minAmount, now }) ? { belowMinimum: requested } : {};
}

export function noteFee(fee: Omit<RequestedFee, "at">): void {
  restoreStores();
  useRequestedFee.setState({ requested: { ...fee, at: Date.now() } });
}

/** The ZIP code that was checked last. Only in the browser. */
export function checkedZip(): CheckedZip | undefined {
  restoreStores();
  return useRequestedFee.getState().zip;
}

/** Undefined where the last answer had no tax to estimate with. */
export function noteZip(zip: CheckedZip | undefined): void {
  restoreStores();
  useRequestedFee.setState({ zip });
}

export function clearFee(): void {
  restoreStores();
  useRequestedFee.setState({ requested: undefined, zip: undefined });
}

function readZip(stored: unknown): CheckedZip | undefined {
  const fields = storedFields(stored);
  const [zipCode, city] = [storedText(fields["zipCode"]), storedText(fields["city"])];
  const taxRate = storedRate(fields["taxRate"]);
  if (!zipCode || !city || taxRate === undefined) return undefined;
  return {
    zipCode: zipCode.slice(0, contactLimits.zipCode),
    city: city.slice(0, contactLimits.city),
    taxRate,
  };
}

function readFee(stored: unknown): RequestedFee | undefined {
  const fields = storedFields(stored);
  const address = readAddress(fields["address"]);
  const fee = storedCents(fields["fee"]);
  const minAmount = storedCents(fields["minAmount"]);
  const taxRate = storedRate(fields["taxRate"]);
  const at = storedInteger(fields["at"], 0, Number.MAX_SAFE_INTEGER);
  if (!address || fee === undefined || minAmount === undefined || taxRate === undefined || at === undefined)
    return undefined;
  return { address, fee, minAmount, taxRate, at };
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

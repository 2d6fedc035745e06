import type { Address } from "#domain/fulfillment/address";
import { add, cents, rate, share, smaller, subtract, zeroCents, type Cents, type Rate } from "#domain/money";

/** A postal address as the lease provider and the store both write it. */
export type PostalAddress = {
  streetAddress1: string;
  streetAddress2: string;
  city: string;
  state: string;
  zip: string;
};

export function postalAddress({
  addressLine1,
  addressLine2 = "",
  city,
  state,
  zipCode,
}: Address): PostalAddress {
  return { streetAddress1: addressLine1, streetAddress2: addressLine2, city, state, zip: zipCode };
}

export function fromPostalAddress(address: PostalAddress): Address {
  const { streetAddress1: addressLine1, streetAddress2: addressLine2, city, state, zip: zipCode } = address;
  return { addressLine1, addressLine2, city, state, zipCode };
}

type LeasedGoods = { price: Cents; tariffRate: Rate; applicationFee: Cents };

/** What a lease of goods covers before tax and delivery. */
export function leasedPrice({ price, tariffRate, applicationFee }: LeasedGoods): Cents {
  return add(price, share(price, tariffRate), applicationFee);
}

/** What a lease pays of an order, and what is left for the customer to pay; `tax` is that of the rest. */
export type LeaseParts = { leased: Cents; overLimit: Cents; tax: Cents; balance: Cents };

type Divided = {
  /** With the lease's own tax and its application fee. */
  total: Cents;
  limit: Cents;
  /** The destination's rate, and that of a lease. */
  taxRate: Rate;
  leaseTaxRate: Rate;
};

/**
 * Divides an order between its lease and the customer: what the approval does not cover is bought, not leased, so it
 * bears the tax of a sale (decision 030).
 */
export function leaseParts({ total, limit, taxRate, leaseTaxRate }: Divided): LeaseParts {
  const overLimit = total > limit ? subtract(total, limit) : zeroCents;
  const extraRate = rate(Math.max(0, taxRate - leaseTaxRate) / 1_000_000);
  const tax = share(overLimit, extraRate);
  return { leased: subtract(total, overLimit), overLimit, tax, balance: add(overLimit, tax) };
}

/** What an approval still covers beside what other orders lease under it. */
export function leftOfLimit(limit: Cents, leased: Cents): Cents {
  return subtract(limit, smaller(limit, leased));
}

/** The smallest order that may be leased, unless the settings say otherwise. */
export const defaultLeaseMinimum = cents(400_00);

/** Whether an order reaches the minimum of a lease: its total without tax (conformance: behaviors/lease). */
export function reachesLeaseMinimum(
  { total, tax, applicationFee }: { total: Cents; tax: Cents; applicationFee: Cents },
  minimum: Cents,
): boolean {
  return subtract(total, add(tax, applicationFee)) >= minimum;
}

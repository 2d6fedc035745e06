import { useState } from "react";
import type { Address } from "#domain/address";
import { contactLimits } from "#domain/contact";
import { stillCounts, type ToldFee } from "#domain/delivery";
import type { Cents, Rate } from "#domain/money";
import { keptCents, keptFields, keptRate, keptText, keptWhole } from "#web/state/reading";
import { persistent, restoreStored } from "#web/state/stored";

/** A delivery fee that the shopper asked for in the cart, to which address, and the sales tax there. */
export type AskedFee = ToldFee & { address: Address; taxRate: Rate };

export const useAskedFee = persistent<{ asked: AskedFee | undefined }>({
  name: "davenport.deliveryFee",
  version: 1,
  read: (kept) => ({ asked: readAsked(keptFields(kept)["asked"]) }),
});

/**
 * The fee as long as it is honored: as `counting` in a cart of that subtotal, as `belowMinimum` while less is bought
 * than must be for its area.
 */
export function useToldFee(subtotal: Cents): { counting?: AskedFee; belowMinimum?: AskedFee } {
  const { asked } = useAskedFee();
  const [opened] = useState(Date.now);
  if (!asked) return {};
  // What was told after the page opened is of this moment.
  const now = Math.max(opened, asked.at);
  if (stillCounts(asked, { subtotal, now })) return { counting: asked };
  return stillCounts(asked, { subtotal: asked.minAmount, now }) ? { belowMinimum: asked } : {};
}

export function noteFee(told: Omit<AskedFee, "at">): void {
  restoreStored();
  useAskedFee.setState({ asked: { ...told, at: Date.now() } });
}

export function forgetFee(): void {
  restoreStored();
  useAskedFee.setState({ asked: undefined });
}

function readAsked(kept: unknown): AskedFee | undefined {
  const fields = keptFields(kept);
  const address = readAddress(fields["address"]);
  const fee = keptCents(fields["fee"]);
  const minAmount = keptCents(fields["minAmount"]);
  const taxRate = keptRate(fields["taxRate"]);
  const at = keptWhole(fields["at"], 0, Number.MAX_SAFE_INTEGER);
  if (!address || fee === undefined || minAmount === undefined || taxRate === undefined || at === undefined)
    return undefined;
  return { address, fee, minAmount, taxRate, at };
}

function readAddress(kept: unknown): Address | undefined {
  const fields = keptFields(kept);
  const read = (field: "addressLine1" | "city" | "state" | "zipCode") =>
    keptText(fields[field])?.slice(0, contactLimits[field]) ?? "";
  const address = {
    addressLine1: read("addressLine1"),
    city: read("city"),
    state: read("state"),
    zipCode: read("zipCode"),
  };
  return address.addressLine1 && address.city ? address : undefined;
}

import { formatMoney, type Cents } from "#domain/money";

/** What our drivers ask for putting something together; without `feeMax` it is the least they ask. */
export type AssemblyFee = { name: string; fee: Cents; feeMax: Cents | null };

/** '$49.00 – $89.00', or '$50.00 & Up' where `feeMax` is absent or negative (specification 2 §3 "Assembly fee"). */
export function assemblyFeeText({ fee, feeMax }: Pick<AssemblyFee, "fee" | "feeMax">): string {
  if (feeMax === null || feeMax < 0) return `${formatMoney(fee)} & Up`;
  return feeMax === fee ? formatMoney(fee) : `${formatMoney(fee)} – ${formatMoney(feeMax)}`;
}

export const assemblyPaidMessage = "You pay the assembly fee to the driver, once your furniture stands.";
export const deliveryFeeMessage =
  "The delivery fee depends on the city and is fixed for each order, however much is in it.";

import type { AssemblyFee } from "#domain/content/content";
import { formatMoney } from "#domain/money";

/** '$49.00–$89.00', or '$50.00 & Up' where `feeMax` is absent or negative. */
export function assemblyFeeText({ fee, feeMax }: Pick<AssemblyFee, "fee" | "feeMax">): string {
  if (feeMax === null || feeMax < 0) return `${formatMoney(fee)} & Up`;
  return feeMax === fee ? formatMoney(fee) : `${formatMoney(fee)}–${formatMoney(feeMax)}`;
}

export const assemblyPaidMessage =
  "You pay the assembly fee to the driver after your furniture is assembled.";
/** For what checkout sells; the fees of the same work are equal in both places. */
export const assemblyPrepaidMessage = "Where checkout offers assembly, you can pay for it there instead.";
export const deliveryFeeMessage =
  "The delivery fee depends on your city. It's one fee per order, no matter how much you buy.";

/** 'five', '12': numbers up to ten as words. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** 'Decatur, Marietta and Roswell'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** An hour of the day, 0 to 24: '3 pm', 'noon', 'midnight'. */
export function hourName(hour: number): string {
  if (hour % 24 === 0) return "midnight";
  if (hour === 12) return "noon";
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Where the browser has not told its metrics yet, or runs no scripts. */
export const noDebugInfoMessage = "No debug info available";

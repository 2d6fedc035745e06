import { invalidAmountMessage } from "#domain/messages/store/register";
import { registerAmountMessage } from "#domain/messages/store/store";
import { toDollars, zeroCents, type Dollars } from "#domain/money";
import { parseMoney } from "#web/ui/form/parseMoney";

/** What is wrong with a typed amount of the register; nothing was counted is an amount, nothing moved is none. */
export function amountProblem(typed: string, least: "zero" | "aboveZero"): string | undefined {
  if (typed.trim() === "") return registerAmountMessage;
  const amount = parseMoney(typed);
  if (amount === undefined) return invalidAmountMessage;
  return least === "aboveZero" && amount === zeroCents ? registerAmountMessage : undefined;
}

/** Of an amount without a problem. */
export function typedDollars(typed: string): Dollars {
  return toDollars(parseMoney(typed) ?? zeroCents);
}

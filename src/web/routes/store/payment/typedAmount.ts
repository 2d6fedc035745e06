import { add, cents, type Cents } from "#domain/money";
import { parseMoney } from "#web/ui/form/parseMoney";

/** An amount as typed, with more than two decimals rounded; undefined for anything else, which does not count. */
export function typedAmount(text: string): Cents | undefined {
  const long = /^(.*\.\d\d)(\d)\d*$/.exec(text.trim());
  if (!long) return parseMoney(text);
  const [, whole = "", third = "0"] = long;
  const amount = parseMoney(whole);
  return amount !== undefined && third >= "5" ? add(amount, cents(1)) : amount;
}

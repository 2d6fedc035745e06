/** Whole cents of US dollars, the form of every amount inside the system; may be negative. */
export type Cents = number & { readonly __unit: "cents" };

/** US dollars with at most two decimals, the form in which amounts cross the wire. */
export type Dollars = number & { readonly __unit: "dollars" };

/** A rate in whole millionths: 7% is 70,000. Integers keep tax and tariff exact. */
export type Rate = number & { readonly __unit: "millionths" };

/** @throws RangeError unless `value` is a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** A rate from its decimal form: `rate(0.07)` is 7%. @throws RangeError unless it is a finite number. */
export function rate(fraction: number): Rate {
  const millionths = Math.round(fraction * 1_000_000);
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`Not a rate: ${fraction}`);
  return (millionths === 0 ? 0 : millionths) as Rate;
}

/** The decimal form of a rate: 7% is 0.07. */
export function fraction(value: Rate): number {
  return value / 1_000_000;
}

export const zeroCents = cents(0);

/** Reads dollars as sent on the wire. @throws RangeError for more than two decimals. */
export function fromDollars(value: Dollars): Cents {
  if (!isDollars(value)) throw new RangeError(`Not dollars: ${value}`);
  return cents(Math.round(value * 100));
}

export function toDollars(value: Cents): Dollars {
  return (value / 100) as Dollars;
}

/** True for finite numbers with at most two decimals and below a billion dollars. */
export function isDollars(value: unknown): value is Dollars {
  return typeof value === "number" && Math.abs(value) < 1_000_000_000 && Number(value.toFixed(2)) === value;
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** `count` is a whole number. */
export function times(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

/** A share of an amount, rounded half away from zero to the cent (docs/domain.md, "Pricing"). */
export function share(amount: Cents, of: Rate): Cents {
  // In two parts, because the product of a large amount and a rate exceeds 2^53 and loses its last cents.
  const size = Math.abs(amount);
  const whole = Math.floor(size / 1_000_000) * Math.abs(of);
  const rest = Math.floor(((size % 1_000_000) * Math.abs(of) + 500_000) / 1_000_000);
  return cents(Math.sign(amount) * Math.sign(of) * (whole + rest));
}

export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/** '$1,234.50'; '−$5.00' below zero, with a minus sign as wide as a digit. */
export function formatMoney(amount: Cents): string {
  const grouped = (Math.abs(amount) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  return `${amount < 0 ? "\u2212" : ""}$${grouped}`;
}

/** '10%', '8.9%'. */
export function formatRate(value: Rate): string {
  return `${value / 10_000}%`;
}

import { itemCount, lineTotal, type CartLine } from "#domain/cart/cart";
import { add, formatMoney, formatRate, zeroCents, rate, share, subtract, type Cents } from "#domain/money";
import type { PricedLine } from "#domain/pricing/totals";

/**
 * One line of the store cart (specification 1 §3). `price` is that of one piece, below zero on a coupon; a deposit's
 * `amount` is what was paid. `datFieldName` names the field of the store's own books that it belongs to.
 */
export type StoreCartLine = CartLine & {
  name: string;
  imageUrl: string;
  coupon: boolean;
  /** Above 0 a deposit: 1 in cash, others by card (specification 2 §3 "Store item"). */
  typeId: number;
  nameOnCard: string;
  last4: string;
  amount: Cents;
  approvalCode: string;
  datFieldName: string;
  layaway: boolean;
};

export function isDeposit({ typeId }: Pick<StoreCartLine, "typeId">): boolean {
  return typeId > 0;
}

/** Pieces in the store cart; deposits and coupons are none (specification 1 §4). */
export function storeUnits(lines: readonly StoreCartLine[]): number {
  return itemCount(lines.filter(isGoods));
}

export type StoreFigures = {
  goods: readonly PricedLine[];
  /** What the coupons take off, zero or more. */
  coupons: Cents;
  deposits: Cents;
  /** One item on layaway makes the whole cart one. */
  layaway: boolean;
};

export function storeFigures(lines: readonly StoreCartLine[]): StoreFigures {
  const goods = lines.filter(isGoods);
  const coupons = lines.filter((line) => line.coupon).map(lineTotal);
  return {
    goods: goods.map(({ quantity, price }) => ({ quantity, price, kind: "typed" })),
    coupons: subtract(zeroCents, add(...coupons)),
    deposits: add(...lines.filter(isDeposit).map(({ amount }) => amount)),
    layaway: lines.some(({ layaway }) => layaway),
  };
}

function isGoods(line: StoreCartLine): boolean {
  return !line.coupon && !isDeposit(line);
}

/** The least share of its total that a layaway starts with (specification 1 §5). */
export const minDepositShare = rate(0.1);

/** What keeps a layaway from the checkout; undefined once its deposit is at least 10 % of the total. */
export function depositProblem(total: Cents, deposits: Cents): string | undefined {
  const least = share(total, minDepositShare);
  if (deposits >= least) return undefined;
  return `Minimum deposit required: ${formatMoney(least)} (${formatRate(minDepositShare)})`;
}

/** What a typed-in item or a coupon is called, without the mark that its name may carry (specification 2 §3). */
export function shownItemName(name: string): string {
  return name.replace(/^(?:TYPED_|COUPON_)/, "");
}

import { itemCount, lineTotal, type CartLine } from "#domain/cart/cart";
import { add, subtract, zeroCents, type Cents } from "#domain/money";
import type { StoreTender } from "#domain/store/storeItems";
import type { PricedLine } from "#domain/pricing/totals";

/**
 * A line of the store cart. `price` is the unit price, negative on a coupon; a deposit's `amount` is what was paid.
 * `datFieldName` names the field of the store's own records that it belongs to.
 */
export type StoreCartLine = CartLine & {
  name: string;
  imageUrl: string;
  coupon: boolean;
  /** Above 0 a deposit: 1 in cash, others by card. */
  typeId: number;
  nameOnCard: string;
  last4: string;
  amount: Cents;
  approvalCode: string;
  datFieldName: string;
  layaway: boolean;
  /** Tells cash from a check and debit from credit. */
  tender?: StoreTender | undefined;
  /** The earlier layaway that credit comes from; '' for everything else. */
  layawayNumber: string;
  /** About a payment, or why a coupon is given. */
  note: string;
};

export function isDeposit({ typeId }: Pick<StoreCartLine, "typeId">): boolean {
  return typeId > 0;
}

/** Units in the store cart; deposits and coupons do not count. */
export function storeUnits(lines: readonly StoreCartLine[]): number {
  return itemCount(lines.filter(isGoods));
}

export type StoreFigures = {
  goods: readonly PricedLine[];
  /** The amount that the coupons take off, zero or more. */
  coupons: Cents;
  deposits: Cents;
  /** One item on layaway makes the whole cart a layaway. */
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

/** The name of a typed-in item or a coupon, without the prefix that its wire name carries. */
export function shownItemName(name: string): string {
  return name.replace(/^(?:TYPED_|COUPON_)/, "");
}

function isGoods(line: StoreCartLine): boolean {
  return !line.coupon && !isDeposit(line);
}

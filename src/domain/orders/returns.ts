import { addDays, type Day } from "#domain/dates";
import { rate, share, subtract, type Cents, type Rate } from "#domain/money";

/** The terms of returns unless the store has set its own. */
export const usualReturnDays = 3;
export const usualReturnRestockingShare = rate(0.15);

/** What cannot be returned, however early (conformance: behaviors/orders). */
export const returnExclusions = ["unwrappedMattress", "damaged", "brokenGlass"] as const;
export type ReturnExclusion = (typeof returnExclusions)[number];

export type ReturnTerms = { days: number; restockingShare: Rate };

/** The last day on which what was delivered or picked up on a day can be returned. */
export function lastReturnDay(handedOver: Day, { days }: Pick<ReturnTerms, "days">): Day {
  return addDays(handedOver, days);
}

/** Why goods cannot be returned today; undefined when they can. */
export function returnProblem(
  goods: { handedOver: Day; exclusion?: ReturnExclusion | undefined },
  { today, ...terms }: Pick<ReturnTerms, "days"> & { today: Day },
): { code: ReturnExclusion } | { code: "tooLate"; lastDay: Day } | undefined {
  if (goods.exclusion) return { code: goods.exclusion };
  const lastDay = lastReturnDay(goods.handedOver, terms);
  return today > lastDay ? { code: "tooLate", lastDay } : undefined;
}

/** What goes back for returned goods: their price less the restocking fee. */
export function returnRefund(
  price: Cents,
  { restockingShare }: Pick<ReturnTerms, "restockingShare">,
): { fee: Cents; refund: Cents } {
  const fee = share(price, restockingShare);
  return { fee, refund: subtract(price, fee) };
}

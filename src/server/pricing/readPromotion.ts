import { storeDay } from "#domain/dates";
import { zeroCents, share, smaller, type Cents } from "#domain/money";
import {
  promotionCode,
  promotionProblem,
  type Promotion,
  type PromotionProblem,
} from "#domain/pricing/promotion";
import type { Queries } from "#server/db/engine/connect";
import { findPromotion, type PromotionRow } from "#server/db/queries/promotions";

/**
 * The promotion of a typed code as it counts today for goods of this worth. One with a `problem` takes nothing off and
 * is not `valid`; an unknown one has no name.
 */
export async function readPromotion(
  db: Queries,
  { code, goods, now }: { code: string; goods: Cents; now: Date },
): Promise<{ promotion: Promotion; problem: PromotionProblem | undefined }> {
  const row = await findPromotion(db, promotionCode(code));
  const problem = promotionProblem(row, { today: storeDay(now), goods });
  if (!row || problem) {
    const none = { code, valid: false, afterTax: false, discount: zeroCents, deliveryFee: false };
    return { promotion: { ...none, name: row?.name ?? "" }, problem };
  }
  const { name, afterTax, waivesDelivery } = row;
  const discount = smaller(goods, amountOff(row, goods));
  return {
    promotion: { code: row.code, name, valid: true, afterTax, discount, deliveryFee: waivesDelivery },
    problem,
  };
}

function amountOff(row: PromotionRow, goods: Cents): Cents {
  if (row.amount !== null) return row.amount;
  const part = row.share === null ? zeroCents : share(goods, row.share);
  return row.maxOff === null ? part : smaller(part, row.maxOff);
}

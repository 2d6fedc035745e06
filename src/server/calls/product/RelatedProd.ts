import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

/** What goes with a product; `[]` for an unknown one. */
export function RelatedProd(asked: Asked<"RelatedProd">, ctx: Ctx): Promise<Answered<"RelatedProd">> {
  return ctx.catalog.related(asked.productId);
}

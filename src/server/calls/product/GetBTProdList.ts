import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

/** The products of buy-together entries with all their variants, in the order asked; unknown ones are left out. */
export async function GetBTProdList(
  asked: Asked<"GetBTProdList">,
  ctx: Ctx,
): Promise<Answered<"GetBTProdList">> {
  return ctx.catalog.products(asked.objList.map(({ productId }) => productId));
}

import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

/** The products of buy-together entries with all their variants, in the order asked; unknown ones are left out. */
export async function GetBTProdList(
  input: Input<"GetBTProdList">,
  ctx: RequestContext,
): Promise<Output<"GetBTProdList">> {
  return ctx.catalog.products(input.objList.map(({ productId }) => productId));
}

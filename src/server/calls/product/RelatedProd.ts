import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

/** What goes with a product; `[]` for an unknown one. */
export function RelatedProd(
  input: Input<"RelatedProd">,
  ctx: RequestContext,
): Promise<Output<"RelatedProd">> {
  return ctx.catalog.related(input.productId);
}

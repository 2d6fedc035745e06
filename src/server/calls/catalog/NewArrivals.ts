import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

export function NewArrivals(
  _input: Input<"NewArrivals">,
  ctx: RequestContext,
): Promise<Output<"NewArrivals">> {
  return ctx.catalog.tiles({ kind: "newArrivals" });
}

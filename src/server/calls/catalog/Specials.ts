import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

/** Monthly Specials. */
export function Specials(_input: Input<"Specials">, ctx: RequestContext): Promise<Output<"Specials">> {
  return ctx.catalog.tiles({ kind: "specials" });
}

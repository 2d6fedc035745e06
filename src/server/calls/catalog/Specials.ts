import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

/** Monthly Specials. */
export function Specials(_asked: Asked<"Specials">, ctx: Ctx): Promise<Answered<"Specials">> {
  return ctx.catalog.tiles({ kind: "specials" });
}

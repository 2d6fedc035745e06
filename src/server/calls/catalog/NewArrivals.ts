import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

export function NewArrivals(_asked: Asked<"NewArrivals">, ctx: Ctx): Promise<Answered<"NewArrivals">> {
  return ctx.catalog.tiles({ kind: "newArrivals" });
}

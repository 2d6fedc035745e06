import type { Handler } from "#server/app/requestContext";

export const NewArrivals: Handler<"NewArrivals"> = (_input, ctx) =>
  ctx.catalog.tiles({ kind: "newArrivals" });

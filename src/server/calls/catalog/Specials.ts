import type { Handler } from "#server/app/requestContext";

/** Monthly Specials. */
export const Specials: Handler<"Specials"> = (_input, ctx) => ctx.catalog.tiles({ kind: "specials" });

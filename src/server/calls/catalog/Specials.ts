import type { Handler } from "#server/app/requestContext";
import { listedTiles } from "#server/catalog/index";

/** A page of the Monthly Specials. */
export const Specials: Handler<"Specials"> = ({ page }, ctx) => listedTiles({ kind: "specials" }, page, ctx);

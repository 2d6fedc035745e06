import type { Handler } from "#server/app/requestContext";
import { listedTiles } from "#server/catalog/index";

/** A page of the new arrivals, the latest first. */
export const NewArrivals: Handler<"NewArrivals"> = ({ page }, ctx) =>
  listedTiles({ kind: "newArrivals" }, page, ctx);

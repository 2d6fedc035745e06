import { listingOf } from "#domain/catalog/catalog";
import type { Handler } from "#server/app/requestContext";

/** One page of a category or of a special list, by the name in its address. */
export const ListProducts: Handler<"ListProducts"> = ({ name, page }, ctx) =>
  ctx.catalog.page(listingOf(name), { page, itemsPerPage: ctx.config.itemsPerPage });

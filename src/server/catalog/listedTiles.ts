import type { ProductTile } from "#contract/product";
import type { ProductListing } from "#domain/catalog/catalog";
import type { AppContext } from "#server/app/appContext";

/** The products on a page of a list, in display order. A page beyond the last one is empty. */
export async function listedTiles(
  listing: ProductListing,
  page: number,
  { catalog, config: { itemsPerPage } }: Pick<AppContext, "catalog" | "config">,
): Promise<ProductTile[]> {
  const found = await catalog.page(listing, { page, itemsPerPage });
  return found.page === page ? found.productList : [];
}

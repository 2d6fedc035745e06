import { fraction } from "#domain/money";
import { mayAdd } from "#domain/store/storeLines";
import type { Handler } from "#server/app/requestContext";
import { readStoreItems } from "#server/db/queries/store/storeItems";
import { deviceOfStore } from "#server/store/index";

/** What the caller's own store sells besides the catalog, as far as its device may sell it. */
export const GetStoreProducts: Handler<"GetStoreProducts"> = async ({ id: storeId }, ctx) => {
  const device = deviceOfStore(storeId, ctx);
  const { tariffRate } = await ctx.catalog.settings();
  const rows = device ? await readStoreItems(ctx.db, storeId) : [];
  return {
    storeItems: rows
      .filter(({ typeId }) => device && mayAdd(typeId, device.kind))
      .map(({ price: finalPrice, fieldName: datFieldName, storeId: _, position: _at, ...row }) => ({
        ...row,
        finalPrice,
        datFieldName,
      })),
    tariffRate: fraction(tariffRate),
  };
};

import type { Handler } from "#server/app/requestContext";
import { readOpenings, variantDeliveries, withDeliveries } from "#server/fulfillment/index";

/** A combo with its items; null if it does not exist. Archived items are left out. */
export const GetCombo: Handler<"GetCombo"> = async (input, ctx) => {
  const combo = await ctx.catalog.combo(input.value);
  const product = combo && (await ctx.catalog.product(combo.productId));
  if (!combo || !product) return null;
  const products = await ctx.catalog.products([...new Set(combo.items.map(({ productId }) => productId))]);
  const openings = await readOpenings(ctx);
  const items = combo.items.flatMap(({ productId, sku, quantity, required }) => {
    const found = products.find((each) => each.productId === productId);
    if (!found?.pvList.some((variant) => variant.sku === sku)) return [];
    const item = withDeliveries(found, variantDeliveries(found, openings));
    return [{ product: item, sku, quantity, required }];
  });
  return {
    comboId: combo.comboId,
    productId: combo.productId,
    name: combo.name,
    description: combo.description,
    imageUrl: combo.pictures[0]?.url ?? product.imageUrl,
    imageInfoList: combo.pictures,
    comboPrice: combo.price,
    items,
    forSale: product.forSale,
  };
};

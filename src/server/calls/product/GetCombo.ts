import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

/** A set with its parts, `null` when there is none. A part that is gone for good is left out: it is not whole. */
export async function GetCombo(asked: Asked<"GetCombo">, ctx: Ctx): Promise<Answered<"GetCombo">> {
  const combo = await ctx.catalog.combo(asked.value);
  const whole = combo && (await ctx.catalog.product(combo.productId));
  if (!combo || !whole) return null;
  const parts = await ctx.catalog.products([...new Set(combo.items.map(({ productId }) => productId))]);
  const items = combo.items.flatMap(({ productId, sku, quantity, required }) => {
    const product = parts.find((part) => part.productId === productId);
    return product?.pvList.some((variant) => variant.sku === sku) ? { product, sku, quantity, required } : [];
  });
  return {
    comboId: combo.comboId,
    productId: combo.productId,
    name: combo.name,
    description: combo.description,
    imageUrl: combo.pictures[0]?.url ?? whole.imageUrl,
    imageInfoList: combo.pictures,
    comboPrice: combo.price,
    items,
    forSale: whole.forSale,
  };
}

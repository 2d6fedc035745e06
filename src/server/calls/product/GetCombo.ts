import type { Handler } from "#server/app/requestContext";
import { variantDeliveries, withDeliveries } from "#server/fulfillment/index";

/** A set with its parts, `null` when there is none. A part that is gone for good is left out: it is not whole. */
export const GetCombo: Handler<"GetCombo"> = async (input, ctx) => {
  const combo = await ctx.catalog.combo(input.value);
  const whole = combo && (await ctx.catalog.product(combo.productId));
  if (!combo || !whole) return null;
  const parts = await ctx.catalog.products([...new Set(combo.items.map(({ productId }) => productId))]);
  const { calendar } = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const items = combo.items.flatMap(({ productId, sku, quantity, required }) => {
    const part = parts.find((one) => one.productId === productId);
    if (!part?.pvList.some((variant) => variant.sku === sku)) return [];
    const product = withDeliveries(part, variantDeliveries(part, calendar, now));
    return [{ product, sku, quantity, required }];
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
};

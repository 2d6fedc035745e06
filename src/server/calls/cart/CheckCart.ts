import { fraction } from "#domain/money";
import { cartTaxRate } from "#domain/pricing/totals";
import { countyTaxRate, warehouseOf } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";
import { cartItem, readCart } from "#server/pricing/index";

/** The cart as it can be bought now: what changed, what is gone, what is off, and the rates to add it up with. */
export const CheckCart: Handler<"CheckCart"> = async (input, ctx) => {
  const [cart, settings, warehouse] = await Promise.all([
    readCart(ctx.db, input.itemList),
    ctx.catalog.settings(),
    warehouseOf(ctx.db),
  ]);
  const ownRate = await countyTaxRate(ctx.db, warehouse.county);
  return {
    discount: cart.discount ?? null,
    changed: cart.changed,
    itemList: cart.lines.map(cartItem),
    soldOutList: cart.soldOut,
    taxRate: fraction(ownRate > 0 ? ownRate : cartTaxRate),
    tariffRate: fraction(settings.tariffRate),
    showSignInAtCheckout: settings.showSignInAtCheckout,
  };
};

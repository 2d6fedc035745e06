import type { Answered, Asked } from "#contract/index";
import { fraction } from "#domain/money";
import { cartTaxRate } from "#domain/totals";
import { countyTaxRate, warehouseOf } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { cartItem, readCart } from "#server/steps/readCart";

/** The cart as it can be bought now: what changed, what is gone, what is off, and the rates to add it up with. */
export async function CheckCart(asked: Asked<"CheckCart">, ctx: Ctx): Promise<Answered<"CheckCart">> {
  const [cart, settings, warehouse] = await Promise.all([
    readCart(ctx.db, asked.itemList),
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
}

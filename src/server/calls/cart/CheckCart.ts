import { storeDay } from "#domain/dates";
import { fraction } from "#domain/money";
import { cartTaxRate } from "#domain/pricing/totals";
import type { Handler } from "#server/app/requestContext";
import { cartItem, readCart } from "#server/pricing/index";

/** The cart at current prices and stock: changed and sold-out lines, savings, and the rates for its total. */
export const CheckCart: Handler<"CheckCart"> = async (input, ctx) => {
  const [cart, settings, tax] = await Promise.all([
    readCart(ctx.db, input.itemList),
    ctx.catalog.settings(),
    ctx.catalog.warehouseTax(storeDay(ctx.ports.clock.now())),
  ]);
  return {
    discount: cart.discount ?? null,
    changed: cart.changed,
    itemList: cart.lines.map(cartItem),
    sets: cart.combos,
    soldOutList: cart.soldOut,
    taxRate: fraction(tax?.rate ?? cartTaxRate),
    tariffRate: fraction(settings.tariffRate),
    showSignInAtCheckout: settings.showSignInAtCheckout,
  };
};

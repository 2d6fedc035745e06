import { fraction, zeroCents } from "#domain/money";
import { cartTaxRate } from "#domain/pricing/totals";
import type { Handler } from "#server/app/requestContext";
import { cardTerms } from "#server/payments/index";

export const GetLayawayInfoForOrderEx: Handler<"GetLayawayInfoForOrderEx"> = async (_input, ctx) => ({
  paymentChoices: [],
  beforePaymentMessage: "",
  beforePaymentMessageMobile: "",
  taxRate: fraction(cartTaxRate),
  subtotal: zeroCents,
  discount: null,
  tax: zeroCents,
  total: zeroCents,
  minimumDeposit: zeroCents,
  pickupLoc: null,
  ...cardTerms(await ctx.catalog.settings(), ctx),
});

import type { Handler } from "#server/app/requestContext";

/** Whether Checkout begins with signing in. */
export const ShowSignInAtCheckout: Handler<"ShowSignInAtCheckout"> = async (_input, ctx) =>
  (await ctx.catalog.settings()).showSignInAtCheckout;

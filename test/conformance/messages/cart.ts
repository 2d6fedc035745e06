import { pending, type MessageTable } from "#test/conformance/table";

/** Cart, its dialogs and its summary. */
export const cartMessages: MessageTable[] = [
  {
    source: "1 \u00a72",
    where: "cart",
    texts: {
      "Calculate Delivery Fee": ["src/domain/messages/delivery.ts", "e2e/cartDelivery.spec.ts"],
      "Continue Shopping": ["src/web/routes/cart/CartActions.tsx", "e2e/shop.spec.ts"],
      "Empty Cart": ["src/web/routes/cart/CartActions.tsx", "src/web/routes/cart/CartActions.test.tsx"],
      Checkout: ["src/web/routes/cart/CartSummary.tsx", "e2e/cart.spec.ts"],
    },
  },
  {
    source: "1 \u00a78",
    where: "cart",
    texts: {
      "The following items are no longer available": [
        "src/domain/messages/cart.ts",
        "src/domain/cart/cart.test.ts",
      ],
    },
  },
  {
    source: "2 \u00a72",
    where: "cart summary",
    texts: {
      "Shopping Cart": ["src/domain/messages/cart.ts", "src/domain/cart/cart.test.ts"],
      "Your shopping cart is empty.": ["src/domain/messages/cart.ts", "src/domain/cart/cart.test.ts"],
    },
  },
  {
    source: "1 \u00a75",
    where: "deposit dialog",
    texts: {
      "Amount is required": pending,
      "Invalid amount": pending,
    },
  },
  {
    source: "1 \u00a75, 2 \u00a75",
    where: "layaway cart",
    texts: {
      "Minimum deposit required: $X (10%)": {
        files: ["src/domain/messages/cart.ts", "src/domain/cart/storeCart.test.ts"],
        literal: "Minimum deposit required: ",
      },
    },
  },
];

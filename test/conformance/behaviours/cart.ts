import { pending, type BehaviorTable } from "#test/conformance/table";

export const cartBehaviors: BehaviorTable[] = [
  {
    source: "1 §2",
    word: "cart",
    rules: {
      "The cart shows its lines with quantity controls.": [
        "e2e/cart.spec.ts",
        "totals add up while a shopper fills, changes and empties the cart",
      ],
      "The cart shows sold-out items apart.": [
        "e2e/cart.spec.ts",
        "an item that sells out leaves the cart and stays listed until the shopper removes it",
      ],
      "The cart shows its totals: subtotal, discount, tariff, tax, delivery fee and total.": [
        "e2e/cart.spec.ts",
        "an automatic discount shows its name and amount, and ends when the combo is incomplete",
        "totals add up while a shopper fills, changes and empties the cart",
      ],
      "The cart has a Calculate Delivery Fee dialog.": [
        "e2e/cartDelivery.spec.ts",
        "the delivery fee counts in the cart, survives a reload and holds at checkout",
      ],
      "Continue Shopping leads back to the shop.": [
        "e2e/shop.spec.ts",
        "adding an item shows a link to the cart and leaves the shopper on the page",
      ],
      "Empty Cart shows in store mode only.": [
        "src/web/routes/cart/CartActions.test.tsx",
        "lets a %s empty the cart",
        "does not let a %s empty the cart",
      ],
      "An empty cart shows suggested products.": [
        "e2e/cart.spec.ts",
        "totals add up while a shopper fills, changes and empties the cart",
      ],
      "Checkout goes to /checkout when sign-in at checkout is required.": pending,
      "Checkout goes to /shippingChoice when sign-in is not required.": [
        "src/domain/checkout/checkout.test.ts",
        "is the cart's next page unless sign-in or a store layaway comes first",
      ],
      "Checkout goes to /layawayContact in store layaway mode.": [
        "e2e/cart.spec.ts",
        "an in-store layaway requires a deposit of 10 percent",
      ],
    },
  },
  {
    source: "1 §3",
    word: "cart",
    rules: {
      "Cart, user, order, search and session state survive in local storage.": [
        "src/web/state/clientStore.reading.test.ts",
        "survives a reload",
        "drops damaged or foreign fields and nothing else",
        "is the same in another tab",
      ],
      "A store cart item with a typeId above 0 is a deposit.": [
        "src/domain/cart/storeCart.test.ts",
        "treats an item with a typeId above 0 as a deposit, by cash or card",
      ],
    },
  },
  {
    source: "1 §4",
    word: "cart",
    rules: {
      "Adding an existing SKU raises its quantity by 1.": [
        "src/domain/cart/cart.test.ts",
        "adds a line for a new SKU and one unit to the line of a known SKU",
      ],
      "Adding a new SKU adds a line.": [
        "src/domain/cart/cart.test.ts",
        "adds a line for a new SKU and one unit to the line of a known SKU",
      ],
      "Subtracting at quantity 1 removes the line.": [
        "src/domain/cart/cart.test.ts",
        "removes a line with its last unit and is empty without lines",
      ],
      "Removing the last line empties the cart.": [
        "src/domain/cart/cart.test.ts",
        "removes a line with its last unit and is empty without lines",
      ],
      "Every cart change is saved to the server.": [
        "src/web/state/clientStore.test.ts",
        "sends every change to the server, in wire form and with a growing number",
      ],
      "The answer to saving the cart is not used.": [
        "src/web/state/cart.test.ts",
        "does not wait for the answer and outlives the page",
        "takes %s without a change",
      ],
      "Deposit and coupon lines of the store cart do not change the item count.": [
        "src/domain/cart/storeCart.test.ts",
        "counts neither deposits nor coupons as units",
      ],
      "When the cart check fails, the local cart is shown.": [
        "e2e/cart.spec.ts",
        "the cart shows its stored lines when the server cannot check them",
      ],
      "The cart check may change discount, items, sold-out lines, tax rate and tariff rate.": [
        "src/web/routes/cart/applyCartCheck.test.ts",
        "sets rates and discount and keeps unchanged line items",
        "replaces the line items and shows a message when a price has changed",
        "removes sold-out line items from the cart and returns them",
      ],
    },
  },
  {
    source: "1 §5",
    word: "cart",
    rules: {
      "The deposit dialog asks for an amount and for a nonzero number.": pending,
      "Card deposits also ask for name on card, last 4 and approval code.": pending,
      "A deposit with last4 gets the SKU suffix underscore plus last4.": pending,
    },
  },
  {
    source: "1 §5, 2 §5",
    word: "cart",
    rules: {
      "In layaway mode checkout is disabled until the deposit is at least 10 percent of the total, and says so.":
        ["e2e/cart.spec.ts", "an in-store layaway requires a deposit of 10 percent"],
    },
  },
  {
    source: "1 §5",
    word: "cart",
    rules: {
      "In layaway mode a remaining balance under $1 shows as 0.": [
        "src/domain/pricing/totals.test.ts",
        "of %d cents counts as paid: %s, shown as %d",
      ],
    },
  },
  {
    source: "1 §7",
    word: "cart",
    rules: {
      "CheckCart answers the sold-out lines in soldOutList.": [
        "src/server/calls/cart/CheckCart.test.ts",
        "lists apart what is gone: sold out, held for others, unknown, a set, taken off",
      ],
      "CheckCart says whether sign-in shows at checkout.": [
        "src/server/calls/cart/CheckCart.test.ts",
        "asks for it at checkout only where the owner wants it",
      ],
    },
  },
  {
    source: "1 §8",
    word: "cart",
    rules: {
      "Sold-out cart lines are listed under their sentence.": [
        "e2e/cart.spec.ts",
        "an item that sells out leaves the cart and stays listed until the shopper removes it",
      ],
    },
  },
  {
    source: "1 §9",
    word: "cart",
    rules: {
      "The tariff is the subtotal times the tariff rate.": [
        "src/domain/pricing/totals.test.ts",
        "is goods, tariff, delivery and the tax on all of them",
      ],
      "The delivery fee is added only when it is above 0.": [
        "src/domain/pricing/totals.test.ts",
        "leave out zero amounts except subtotal, tax and total",
      ],
    },
  },
  {
    source: "2 §2",
    word: "cart",
    rules: {
      "The cart summary shows thumbnails, SKU, quantity and unit price.": [
        "src/web/routes/checkout/review/OrderLines.test.tsx",
        "shows thumbnail, shortened title, SKU, quantity and unit price",
      ],
      "The cart summary is titled 'Shopping Cart' unless told otherwise.": [
        "src/web/routes/cart/CartPage.test.tsx",
        "is titled Shopping Cart from its first HTML on",
      ],
      "An empty cart summary says 'Your shopping cart is empty.'": [
        "src/web/routes/cart/CartPage.test.tsx",
        "says that the cart is empty",
      ],
      "Coupon items of the cart summary show a discount.": [
        "e2e/cart.spec.ts",
        "an in-store layaway requires a deposit of 10 percent",
      ],
      "Titles over 30 characters are cut to 28 plus an ellipsis in the cart summary.": [
        "src/web/ui/display/shortTexts.test.ts",
        "cuts a title over 30 characters to 28 and an ellipsis",
      ],
      "Cart items link to /product/{productId}, with /{sku} when the product has more than one variant.": [
        "src/web/routes/checkout/review/OrderLines.test.tsx",
        "links to the product, with the SKU if it has several variants",
      ],
    },
  },
];

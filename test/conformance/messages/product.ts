import { pending, type MessageTable } from "#test/conformance/table";

/** Product page, buy together, waitlist and combo. */
export const productMessages: MessageTable[] = [
  {
    source: "1 \u00a72",
    where: "product page",
    texts: {
      "Add to Cart": ["src/web/routes/product/AddToCart.tsx", "src/web/routes/product/ProductPage.test.tsx"],
      "Item added": ["src/domain/cart.ts", "src/domain/cart.test.ts"],
      "GET NOTIFIED": pending,
      "Buy Together": pending,
    },
  },
  {
    source: "1 \u00a78",
    where: "product page",
    texts: {
      "Failed to get product detail": ["src/domain/product.ts", "src/domain/product.test.ts"],
      "Invalid product ID": ["src/domain/product.ts", "src/domain/product.test.ts"],
      "This product is temporarily sold out, please check back later": [
        "src/domain/product.ts",
        "src/domain/product.test.ts",
      ],
    },
  },
  {
    source: "1 \u00a78",
    where: "buy together",
    texts: {
      "Failed to Get Product List": pending,
    },
  },
  {
    source: "1 \u00a79",
    where: "buy together button",
    texts: {
      "Add Item": pending,
      "Add Both Items": pending,
      "Add {n} Items": pending,
    },
  },
  {
    source: "1 \u00a74",
    where: "waitlist",
    texts: {
      "We will notify you": pending,
    },
  },
  {
    source: "1 \u00a75",
    where: "waitlist dialog",
    texts: {
      "Name is required": pending,
      "Email/Phone is required": pending,
      "Invalid Email address": pending,
      "Invalid Phone number": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "combo page",
    texts: {
      "Failed to get Combo": pending,
    },
  },
];

import type { MessageTable } from "#test/conformance/table";

/** Product page, buy together, waitlist and combo. */
export const productMessages: MessageTable[] = [
  {
    source: "1 \u00a72",
    where: "product page",
    texts: {
      "Add to Cart": [
        "src/web/routes/product/buy/AddToCart.tsx",
        "src/web/routes/product/ProductPage.test.tsx",
      ],
      "Item added": ["src/domain/messages/cart.ts", "src/domain/cart/cart.test.ts"],
      "GET NOTIFIED": [
        "src/web/routes/product/waitlist/SoldOut.tsx",
        "src/web/routes/product/waitlist/SoldOut.test.tsx",
      ],
      "Buy Together": ["src/domain/messages/product.ts", "src/domain/messages/product.test.ts"],
    },
  },
  {
    source: "1 \u00a78",
    where: "product page",
    texts: {
      "Failed to get product detail": [
        "src/domain/messages/product.ts",
        "src/domain/product/product.test.ts",
      ],
      "Invalid product ID": ["src/domain/messages/product.ts", "src/domain/product/product.test.ts"],
      "This product is temporarily sold out, please check back later": [
        "src/domain/messages/product.ts",
        "src/domain/product/product.test.ts",
      ],
    },
  },
  {
    source: "1 \u00a78",
    where: "buy together",
    texts: {
      "Failed to Get Product List": ["src/domain/messages/product.ts", "src/domain/messages/product.test.ts"],
    },
  },
  {
    source: "1 \u00a79",
    where: "buy together button",
    texts: {
      "Add Item": ["src/domain/messages/product.ts", "src/domain/messages/product.test.ts"],
      "Add Both Items": ["src/domain/messages/product.ts", "src/domain/messages/product.test.ts"],
      "Add {n} Items": ["src/domain/messages/product.ts", "src/domain/messages/product.test.ts"],
    },
  },
  {
    source: "1 \u00a74",
    where: "waitlist",
    texts: {
      "We will notify you": [
        "src/web/routes/product/waitlist/SoldOut.tsx",
        "src/web/routes/product/waitlist/SoldOut.test.tsx",
      ],
    },
  },
  {
    source: "1 \u00a75",
    where: "waitlist dialog",
    texts: {
      "Name is required": ["src/domain/messages/waitlist.ts", "src/domain/product/waitlist.test.ts"],
      "Email/Phone is required": ["src/domain/messages/waitlist.ts", "src/domain/product/waitlist.test.ts"],
      "Invalid Email address": ["src/domain/messages/waitlist.ts", "src/domain/product/waitlist.test.ts"],
      "Invalid Phone number": ["src/domain/messages/waitlist.ts", "src/domain/product/waitlist.test.ts"],
    },
  },
  {
    source: "2 \u00a78",
    where: "combo page",
    texts: {
      "Failed to get Combo": ["src/domain/messages/combo.ts", "src/domain/product/combo.test.ts"],
    },
  },
];

import type { BehaviorTable } from "#test/conformance/table";

export const productBehaviors: BehaviorTable[] = [
  {
    source: "1 §2",
    word: "product",
    rules: {
      "The product page shows name, price, description and SKU.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows name, price, description, SKU and price range",
      ],
      "The product page shows the price range.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows name, price, description, SKU and price range",
      ],
      "The product page has a variant selector.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "renders the variant selector for variantDisplay %i",
      ],
      "Add to Cart puts the chosen variant into the cart.": [
        "src/web/routes/product/productView.test.ts",
        "turns a variant into a cart item with its own text, price and picture",
      ],
      "After Add to Cart an Item added message shows with a cart link and the count.": [
        "e2e/shop.spec.ts",
        "adding an item shows a link to the cart and leaves the shopper on the page",
      ],
      "A sold-out variant shows a banner with a GET NOTIFIED link to the waitlist.": [
        "e2e/productWaitlist.spec.ts",
        "the waitlist asks for its fields one by one and promises to notify",
      ],
      "Pickup and delivery availability shows where it is known.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "offers an available variant with its lead times and says when one is sold out",
      ],
      "Best seller rankings link to their best seller lists.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "links from its ranks to the best-seller lists and to its assembly manuals",
      ],
      "Assembly manuals are listed.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "links from its ranks to the best-seller lists and to its assembly manuals",
      ],
      "Buy Together bundles are shown.": [
        "e2e/productTogether.spec.ts",
        "Buy Together adds every selected product to the cart",
      ],
      "Related products are shown.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows related products in three columns on phones and four on desktops",
      ],
      "A product that belongs to a combo redirects to /combo/{comboId}.": [
        "e2e/combo.spec.ts",
        "a product that stands for a combo redirects to it, in the first HTML and in the app",
      ],
      "/product/{id}/{sku} opens with that variant chosen.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "opens on the variant in the path",
      ],
    },
  },
  {
    source: "1 §2, 1 §8",
    word: "product",
    rules: {
      "When the product cannot be loaded, 'Failed to get product detail' shows and the page goes to /.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "redirects home with a message when the call fails",
      ],
    },
  },
  {
    source: "1 §3",
    word: "product",
    rules: {
      "A variant's description is used when useDesc says so.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows a variant's own description only if the variant says so",
      ],
      "A buy-together entry can be checked and unchecked.": [
        "e2e/productTogether.spec.ts",
        "Buy Together adds every selected product to the cart",
      ],
    },
  },
  {
    source: "1 §4",
    word: "product",
    rules: {
      "A variant with forSale true is for sale.": [
        "src/domain/product/product.test.ts",
        "for sale %s with its variant for sale %s is for sale: %s",
      ],
      "A variant not for sale is sold out when its product's forSale is false.": [
        "src/domain/product/product.test.ts",
        "for sale %s with its variant for sale %s is for sale: %s",
      ],
      "A variant not for sale is sold out when its own forSale is false.": [
        "src/domain/product/product.test.ts",
        "for sale %s with its variant for sale %s is for sale: %s",
      ],
      "A shopper registered for a variant's uniqueKey reads We will notify you.": [
        "e2e/productWaitlist.spec.ts",
        "a registered shopper sees so later and can register again",
      ],
      "A registered shopper may register for the waitlist again.": [
        "e2e/productWaitlist.spec.ts",
        "a registered shopper sees so later and can register again",
      ],
    },
  },
  {
    source: "1 §5",
    word: "product",
    rules: {
      "The waitlist dialog checks name, then email or phone, then the email, then the phone.": [
        "e2e/productWaitlist.spec.ts",
        "the waitlist asks for its fields one by one and promises to notify",
      ],
      "The waitlist needs an email or a phone, not both.": [
        "src/domain/product/waitlist.test.ts",
        "accepts %j, %j, %j: an email or a phone is enough",
      ],
      "An email on the waitlist must have @ after its first character.": [
        "src/domain/product/waitlist.test.ts",
        "rejects %j, %j, %j at the %s: %s",
      ],
      "A phone on the waitlist, when given, needs at least 10 characters.": [
        "src/domain/product/waitlist.test.ts",
        "accepts a phone of at least ten characters",
      ],
      "The waitlist submits by itself with stored user info whose email contains both @ and a dot.": [
        "e2e/productWaitlist.spec.ts",
        "a shopper whose email is stored joins at once without a dialog",
      ],
    },
  },
  {
    source: "1 §7",
    word: "product",
    rules: {
      "AddWaitlist answers something truthy on success.": [
        "src/server/calls/product/AddWaitlist.test.ts",
        "answers true and keeps whom to tell of which variant",
      ],
      "ProductDetail answers which variant is meant as pvIndex.": [
        "src/server/calls/product/ProductDetail.test.ts",
        "points at the variant asked for, else at the first one for sale",
      ],
      "ProductDetail answers the waitlistKeys of the user.": [
        "src/server/calls/product/AddWaitlist.test.ts",
        "names what this visitor waits for on this product, and forgets it once told",
      ],
      "GetBTProdList answers the products for the buy-together entries of objList.": [
        "src/server/calls/product/GetBTProdList.test.ts",
        "answers whole products in the order asked, with all their variants",
      ],
      "RelatedProd/{productId} answers a product list by GET and by POST.": [
        "src/server/calls/product/RelatedProd.test.ts",
        "takes GET and POST, with or without a body",
      ],
    },
  },
  {
    source: "1 §8",
    word: "product",
    rules: {
      "An empty answer to ProductDetail shows 'Invalid product ID'.": [
        "e2e/browse.spec.ts",
        "sees a message with status 404 for an unknown product",
      ],
      "When buy-together products cannot be loaded, 'Failed to Get Product List' shows.": [
        "e2e/productTogether.spec.ts",
        "Buy Together loads today's products and says when they fail to load",
      ],
    },
  },
  {
    source: "1 §9",
    word: "product",
    rules: {
      "Thumbnail grids have 3 columns on mobile and 4 on desktop.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows related products in three columns on phones and four on desktops",
      ],
      "The product's pictures play by themselves.": [
        "e2e/shop.spec.ts",
        "product pictures change by themselves until the shopper pauses them",
      ],
      "Without inStockTime pickup is the same day and delivery the next day.": [
        "src/domain/product/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "With inStockTime 1 pickup is the next day and delivery in two days.": [
        "src/domain/product/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "With inStockTime N above 1 pickup is in N days and delivery in N+1 days.": [
        "src/domain/product/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "The Buy Together button reads Add Item, Add Both Items or Add N Items by how many are checked.": [
        "e2e/productTogether.spec.ts",
        "Buy Together adds every selected product to the cart",
      ],
    },
  },
  {
    source: "2 §2",
    word: "product",
    rules: {
      "The combo page shows the combo and sells it.": [
        "e2e/combo.spec.ts",
        "a combo goes into the cart with an optional item, and the cart subtracts the saving",
      ],
    },
  },
  {
    source: "2 §7",
    word: "product",
    rules: {
      "GetCombo answers the combo.": [
        "src/server/calls/product/GetCombo.test.ts",
        "shows a set with its price together and its parts in the owner's order",
      ],
    },
  },
  {
    source: "2 §8",
    word: "product",
    rules: {
      "When a combo cannot be loaded, 'Failed to get Combo' shows.": [
        "e2e/combo.spec.ts",
        "a combo that fails to load goes home with a message",
      ],
    },
  },
];

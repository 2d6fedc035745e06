import { pending, type BehaviourTable } from "#test/conformance/table";

export const productBehaviours: BehaviourTable[] = [
  {
    source: "1 §2",
    word: "product",
    rules: {
      "The product page shows name, price, description and SKU.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows name, price, description, SKU and the range of prices",
      ],
      "The product page shows the price range.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows name, price, description, SKU and the range of prices",
      ],
      "The product page has a variant selector.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "lets a shopper choose in the way of variantDisplay %i",
      ],
      "Add to Cart puts the chosen variant into the cart.": [
        "src/web/routes/product/productView.test.ts",
        "becomes a cart line with its own words, price and picture",
      ],
      "After Add to Cart an Item added message shows with a cart link and the count.": [
        "e2e/shop.spec.ts",
        "an item that was added is told with the way to the cart, and shopping goes on where it was",
      ],
      "A sold-out variant shows a banner with a GET NOTIFIED link to the waitlist.": pending,
      "Pickup and delivery availability shows where it is known.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "offers what is for sale and says when it can be had, and says so where it is sold out",
      ],
      "Best seller rankings link to their best seller lists.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "leads from its ranks to the lists of best sellers, and to its assembly manuals",
      ],
      "Assembly manuals are listed.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "leads from its ranks to the lists of best sellers, and to its assembly manuals",
      ],
      "Buy Together bundles are shown.": pending,
      "Related products are shown.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows related products, three beside each other on phones and four on desktops",
      ],
      "A product that belongs to a combo redirects to /combo/{comboId}.": pending,
      "/product/{id}/{sku} opens with that variant chosen.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "opens on the variant that its address names",
      ],
    },
  },
  {
    source: "1 §2, 1 §8",
    word: "product",
    rules: {
      "When the product cannot be loaded, 'Failed to get product detail' shows and the page goes to /.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "leads home when the call failed, and says so",
      ],
    },
  },
  {
    source: "1 §3",
    word: "product",
    rules: {
      "A variant's description is used when useDesc says so.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows its own words of a variant only where the variant asks for them",
      ],
      "A buy-together entry can be checked and unchecked.": pending,
    },
  },
  {
    source: "1 §4",
    word: "product",
    rules: {
      "A variant with forSale true is for sale.": [
        "src/domain/product.test.ts",
        "for sale %s, its variant for sale %s: can be bought is %s",
      ],
      "A variant not for sale is sold out when its product's forSale is false.": [
        "src/domain/product.test.ts",
        "for sale %s, its variant for sale %s: can be bought is %s",
      ],
      "A variant not for sale is sold out when its own forSale is false.": [
        "src/domain/product.test.ts",
        "for sale %s, its variant for sale %s: can be bought is %s",
      ],
      "A shopper registered for a variant's uniqueKey reads We will notify you.": pending,
      "A registered shopper may register for the waitlist again.": pending,
    },
  },
  {
    source: "1 §5",
    word: "product",
    rules: {
      "The waitlist dialog checks name, then email or phone, then the email, then the phone.": pending,
      "The waitlist needs an email or a phone, not both.": pending,
      "An email on the waitlist must have @ after its first character.": pending,
      "A phone on the waitlist, when given, needs at least 10 characters.": pending,
      "The waitlist submits by itself with stored user info whose email contains both @ and a dot.": pending,
    },
  },
  {
    source: "1 §7",
    word: "product",
    rules: {
      "AddWaitlist answers something truthy on success.": pending,
      "ProductDetail answers which variant is meant as pvIndex.": [
        "src/server/calls/product/ProductDetail.test.ts",
        "points at the variant asked for, else at the first one for sale",
      ],
      "ProductDetail answers the waitlistKeys of the user.": pending,
      "GetBTProdList answers the products for the buy-together entries of objList.": pending,
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
        "is told that a product does not exist, with status 404",
      ],
      "When buy-together products cannot be loaded, 'Failed to Get Product List' shows.": pending,
    },
  },
  {
    source: "1 §9",
    word: "product",
    rules: {
      "Thumbnail grids have 3 columns on mobile and 4 on desktop.": [
        "src/web/routes/product/ProductPage.test.tsx",
        "shows related products, three beside each other on phones and four on desktops",
      ],
      "The product's pictures play by themselves.": [
        "e2e/shop.spec.ts",
        "a product's pictures change by themselves",
      ],
      "Without inStockTime pickup is the same day and delivery the next day.": [
        "src/domain/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "With inStockTime 1 pickup is the next day and delivery in two days.": [
        "src/domain/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "With inStockTime N above 1 pickup is in N days and delivery in N+1 days.": [
        "src/domain/product.test.ts",
        "in stock after %s days: pickup and delivery %o",
      ],
      "The Buy Together button reads Add Item, Add Both Items or Add N Items by how many are checked.":
        pending,
    },
  },
  {
    source: "2 §2",
    word: "product",
    rules: {
      "The combo page shows the combo and sells it.": pending,
    },
  },
  {
    source: "2 §7",
    word: "product",
    rules: {
      "GetCombo answers the combo.": pending,
    },
  },
  {
    source: "2 §8",
    word: "product",
    rules: {
      "When a combo cannot be loaded, 'Failed to get Combo' shows.": pending,
    },
  },
];

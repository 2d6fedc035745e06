import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * The first page loads two files instead of twenty, which also compress better: `framework` changes only when React or
 * its router does; `frame` is what every page shows around its content, and what lists of products need. Products, combos
 * and the cart share `buying`. What shows the lines and amounts of an order is `lines`. Checkout loads `forms` and `checkout` instead of thirty small files, and the manifest that
 * every page loads names fewer.
 */
const clientChunks = {
  groups: [
    { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: "frame",
      test: /\/src\/(domain\/messages\/cart\.|web\/(root\.tsx|entry\.client|layout\/(?!IdleReset|Section|TariffNote|StoreNotices|useReturnHome|infoPageFor|header\/(RegisteredStore|StoreLink|SearchSuggestions|suggestedFor))|api(\.|\/(?!answerOr))|routes\/catalog\/Product(Tile|Section)|ui\/(display\/(Grid|shortTexts)|navigation\/Breadcrumb|picture\/Slides|picture\/useCarousel|overlay\/useIsOut|useOnDemand)))/,
    },
    {
      name: "buying",
      test: /\/src\/web\/routes\/product\/(Availability|loadNotes|productView|Gallery|CategoryTrail|buy\/(AddedNote|BuyBar|ZipDelivery|columns|useEarlyChoice)|facts\/GoodToKnow)/,
    },
    {
      name: "lines",
      test: /\/src\/(domain\/product\/comboGroups|web\/(ui\/display\/(AddressLines|Table|Totals)|routes\/(cart\/(ComboHeading|LineGroups|LineTitle|cartTotals)|checkout\/review\/OrderLines|orders\/comboRows)))/,
    },
    {
      name: "notices",
      test: /\/src\/web\/(layout\/(Section|TariffNote)|routes\/store\/StoreHelp|ui\/(display\/(Banner|EmptyState)|navigation\/LinkButton|overlay\/TotalBar|progress\/Skeleton))/,
    },
    {
      name: "forms",
      test: /\/src\/web\/(ui\/(form\/(?!QuantityStepper|Suggest)|overlay\/(Dialog|Modal))|api\/answerOr|layout\/useReturnHome)/,
    },
    {
      name: "checkout",
      test: /\/src\/web\/state\/(account|checkoutState|deliveryFee|idempotencyKeys|order|placedContents|stored|store(Cart|Session)|unsentSales|userInfo)/,
    },
    { name: "accounts", test: /\/src\/web\/routes\/account\/(AccountFrame|SignIn|passkeys|returnUrlIn)/ },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // package.json maps #web/ to .ts and .tsx; Vite reads only the first, so it gets the folder.
    alias: [{ find: /^#web\//, replacement: fileURLToPath(new URL("./src/web/", import.meta.url)) }],
  },
  build: {
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
  },
});

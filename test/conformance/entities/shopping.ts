import type { EntityTable } from "#test/conformance/table";

/** The fields of a product in a list. */
const tileFields = `productId, id, name, shortName, imageUrl, thumbnailImage, imageInfo{width, height, url}, lowPriceVar,
  highPriceVar, forSale, comboExists, comboId`;

/** The entities of the first document, and the browser state both documents describe. */
export const shoppingEntities: EntityTable = {
  "1 §3": {
    Product: {
      fields: `productId, id, name, shortName, description, keywords, imageUrl, thumbnailImage,
      imageInfo{width, height, url}, imageSetting, imageInfoList, pvList, variantName, variantDisplay, lowPriceVar,
      highPriceVar, forSale, comboExists, comboId, useFirstPvImage, thumbnailHWRatio, installManualList,
      prodImageList`,
      built: [
        { in: "ProductDetail.answer.product" },
        { in: "ProdByCat.answer", only: tileFields },
        { in: "Specials.answer", only: tileFields },
        { in: "NewArrivals.answer", only: tileFields },
        { in: "BestSellers.answer", only: tileFields },
        { in: "RelatedProd.answer", only: tileFields },
        { in: "OrderRelatedProd.answer", only: tileFields },
        { in: "SuggestedProducts.answer", only: tileFields },
        { in: "Search.answer.productList", only: `${tileFields}, description` },
        { in: "GetBTProdList.answer" },
      ],
    },
    Variant: {
      fields: `sku, uniqueKey, variantValue, shortName, fullName, color, finalPrice, forSale, imageUrl,
      thumbnailImage, imageInfo, imageInfoList, description, useDesc, symLink, dimension, inStockTime, btList,
      btPosition, salesStats{categoryName, categoryId, categoryRanking, overAllRanking, showTopProd},
      installManualList{url, pdf}`,
      built: [{ in: "ProductDetail.answer.product.pvList" }],
    },
    "Buy-together entry": {
      fields: "sku, name, finalPrice, imageUrl, productId, checked",
      built: [{ in: "ProductDetail.answer.product.pvList.btList" }],
    },
    "Cart item": {
      fields: "product, productId, sku, title, quantity, price",
      built: [
        { file: "src/web/state/cart.ts" },
        { in: "CheckCart.answer.itemList" },
        { in: "CheckCart.answer.soldOutList" },
        { in: "SubmitOrderPayment.answer.newItemList" },
      ],
    },
    "Store cart item": {
      fields: `product, productId, sku, title, name, imageUrl, quantity, price, coupon, typeId, nameOnCard, last4,
      amount, approvalCode, datFieldName, layaway`,
      built: [{ file: "src/web/state/storeCart.ts" }],
    },
    "Cart state": {
      fields: "addedItems, itemCount, subtotal, userId, discount{name, amount, afterTax}, cartMessage",
      built: [{ file: "src/web/state/cart.ts" }],
    },
    Cache: {
      fields: `version, android, supportHTML5, autoCompleteAddress, autoCompleteCDF,
      warehouse{latitude, longitude, deliveryRadius}, newArrivalCount, productsByCat, categories`,
      built: [
        {
          file: "src/web/state/storeCache.ts",
          only: "version, android, supportHTML5, autoCompleteAddress, autoCompleteCDF, warehouse{latitude, longitude, deliveryRadius}",
        },
        { file: "src/web/routes/catalog/loadListing.ts", only: "productsByCat" },
        { file: "src/web/layout/shellData.ts", only: "newArrivalCount, categories" },
      ],
    },
    Address: {
      fields: "addressLine1, city, state, zipCode",
      built: [
        { in: "GetDeliveryFee.payload.address" },
        { in: "CheckDeliveryCity.payload.address" },
        { in: "GetDistance.payload" },
      ],
    },
    "Delivery fee result": {
      fields: "status, fee, found, minAmount",
      built: [{ in: "GetDeliveryFee.answer" }],
    },
  },
  "1 §3, 2 §3": {
    "Order state": {
      fields: `contactInfo, outOfState, deliveryInfo, ratefees, orderNumber, orderEmail, codAmount,
      orderCompleteMsg, stage, shippingChoice, pickupLocId, pickupLeadTime, stagedOrder, stagedOrderNum,
      scheduledDate, paymentError, progressiveInfo, leaseOkInfo`,
      built: [{ file: "src/web/state/order.ts" }],
    },
    User: {
      fields: `userId, isLoggedIn, userInfo{firstName, lastName, phone, email, addressLine1, addressLine2, city,
      state, zipCode, note}, pwdToken`,
      built: [
        { file: "src/web/state/user.ts", only: "userId, isLoggedIn, pwdToken" },
        { file: "src/web/state/userInfo.ts", only: "userInfo" },
        {
          file: "src/web/routes/checkout/contact/useContactForm.ts",
          only: `userInfo{firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, note}`,
        },
      ],
    },
    "Store session": {
      fields: "userId, storeId, storeName, authToken, kiosk",
      built: [{ file: "src/web/state/storeSession.ts" }],
    },
  },
};

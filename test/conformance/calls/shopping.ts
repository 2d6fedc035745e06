import { built, type CallTable } from "#test/conformance/table";

/** The calls of the first document, and what the second adds to them. */
export const shoppingCalls: CallTable = {
  "1 §7": {
    "GET GetCategories": { answer: "list, useImageForMobile", state: built },
    "POST Home": {
      payload: "userId",
      answer: `homeImageList{key, nonProduct, linkUrl, value}, flyerList, promProdList, verPromProdList,
      recentVisitedList, warehouse{latitude, longitude, deliveryRadius}, android, supportHTML5,
      autoCompleteAddress, autoCompleteCDF, newArrivalCount, version`,
      state: built,
    },
    "POST NewArrivals": { payload: "categoryId, categoryName, userId", answer: "[], @Product", state: built },
    "POST BestSellers": { payload: "categoryId, categoryName, userId", answer: "[], @Product", state: built },
    "POST ProdByCat": { payload: "categoryId, categoryName, userId", answer: "[], @Product", state: built },
    "POST ProductDetail": {
      payload: "userId, productId, sku",
      answer: "product@Product, pvIndex, variantName, waitlistKeys, showModalImage, showKeywords",
      state: built,
    },
    "GET or POST RelatedProd/{productId}": { answer: "[], @Product", state: built },
    "POST SuggestedProducts": { payload: "userId", answer: "[], @Product", state: built },
    "POST GetBTProdList": { payload: "userId, objList", answer: "[], @Product", state: built },
    "POST AddWaitlist": { payload: "userId, uniqueKey, name, email, phone", state: built },
    "POST SaveCart": { payload: "userId, itemList{productId, sku, price, quantity}", state: built },
    "POST CheckCart": {
      payload: "userId, itemList",
      answer: "discount, changed, itemList, soldOutList, taxRate, tariffRate, showSignInAtCheckout",
      state: built,
    },
    "POST GetDeliveryFee": {
      payload: "address{addressLine1, city, state, zipCode, userId}, orderSubtotal",
      answer: "status, fee, found, minAmount, @Delivery fee result",
      state: built,
    },
    "POST Logger": { payload: "msg, level, stacktrace", state: built },
  },
  "1 §7, 2 §7": {
    "POST Specials": { payload: "categoryId, categoryName, userId", answer: "[], @Product", state: built },
    "POST GetStoreProducts": {
      payload: "userId, id",
      answer: "storeItems@Store item (layaway pages), tariffRate",
      state: built,
    },
    "GET StatesForDelivery": { answer: "[], key, value", state: built },
    "GET StatesForPickup": { answer: "[], key, value", state: built },
    "GET StatesForPayment": { answer: "[], key, value", state: built },
    "GET StatesForContact": { answer: "[], key, value", state: built },
    "POST Search": {
      payload: "userId, categoryName, query",
      answer: "success, productList@Product",
      state: built,
    },
  },
  "2 §7": {
    "POST GetCombo": { payload: "userId, value", state: built },
  },
};

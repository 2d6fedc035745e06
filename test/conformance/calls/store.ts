import { built, type CallTable } from "#test/conformance/table";

/** Store mode, layaway, locations, content and messages. */
export const storeCalls: CallTable = {
  "2 §7": {
    "POST LocationInfo/{storeId}": {
      // By POST this path answers something else (docs/domain.md, The wire).
      entry: "LocationInfoForStore",
      payload: "@Contact/address",
      answer: "storeSetting, warehouse, @Store location info",
      state: built,
    },
    "GET LocationInfo/{id}": { answer: "@Store location", state: built },
    "GET LocationDetails": { answer: "[], @Store location", state: built },
    "GET Locations": { answer: "[]", state: built },
    "POST GetMenuSetting": { payload: "userId", answer: "@Menu setting", state: built },
    "POST RegisterStore": {
      payload: "storeId, authToken",
      answer: "status, storeId, storeName, authToken, errorMessage",
      state: built,
    },
    "POST GetTaxRate": { payload: "userId, id", answer: "(number)", state: built },
    "POST GetSalespersonList": { payload: "userId, id", answer: "[], (string)", state: built },
    "POST SubmitLayaway": {
      payload: "userId, order@Layaway order, storeId, authToken, salesperson, kiosk",
      answer: "status, orderNumber, email, orderCompleteMsg, errorMessage",
      state: built,
    },
    "POST GetLayawayInfoForOrderEx": {
      payload: "@Layaway summary, userId",
      answer: "paymentChoices@Amount choice, beforePaymentMessage, beforePaymentMessageMobile, taxRate",
      state: built,
    },
    "POST SubmitLayawayPayment": {
      payload: "userId, order@Layaway order, storeId, payment@Credit card",
      answer: "status, orderNumber, email, orderCompleteMsg, errorMessage",
      state: built,
    },
    "POST MakeLayawayPayment": {
      payload: `**.addressLine1, **.city, **.state, **.zipCode, **.name, **.number, **.cvv, **.expMonth, **.expYear,
      amount, layaway, userId, orderNumber`,
      answer: "success, errorMessage",
      state: built,
    },
    "POST GetOrderForStorePrint": {
      payload: "userId, sessionKey, value, isLayaway",
      answer: "data@Invoice data",
      state: built,
    },
    "POST SendOrderPdfForStore": {
      payload: "userId, sessionKey, base64, orderNumber, email, phone, phone2",
      answer: "status",
      state: built,
    },
    "POST UploadProdPic": { answer: "status, errorMessage", state: built },
    "POST UserMessage": { payload: "@Contact message", state: built },
    "GET AssemblyList": { answer: "[], @Assembly fee", state: built },
    "GET DeliveryList": { answer: "[], @Delivery fee", state: built },
    "GET FaqList": { answer: "[], @FAQ", state: built },
    "POST GetHtml": { payload: "value, userId", answer: "data", state: built },
    "POST GetAllImageMaps": { payload: "userId, value", answer: "[], @Image map", state: built },
    "POST GetImageMap": { payload: "userId, value", answer: "[], @Image map", state: built },
  },
};

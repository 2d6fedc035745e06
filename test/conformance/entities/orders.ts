import type { EntityTable } from "#test/conformance/table";

/** The entities of the second document: layaway, orders, accounts, store, content. */
export const orderEntities: EntityTable = {
  "2 §3": {
    "Store item (layaway pages)": {
      fields: "id, typeId, name, description, imageUrl, finalPrice, layaway",
      built: [{ in: "GetStoreProducts.answer.storeItems" }],
    },
    "Typed-in product": {
      fields: "id, typeId, name, sku, price, finalPrice, quantity",
      built: [{ file: "src/domain/store/storeLines.ts" }],
    },
    Coupon: {
      fields: "sku, price, coupon",
      built: [{ file: "src/domain/store/storeLines.ts" }, { in: "SubmitOrder.payload.order.storeItems" }],
    },
    "Layaway summary": {
      fields: `storeId, subtotal, tax, taxRate, discount{name, amount, afterTax}, coupons, deposits, depositAmount,
      depositPercent, balance, grandTotal, isStoreLayaway`,
      built: [{ in: "GetLayawayInfoForOrderEx.payload" }],
    },
    "Layaway order": {
      fields: `userId, items, storeItems, contactInfo, subtotal, total, discount, taxRate, tax, tariff, pickup,
      layaway`,
      built: [{ in: "SubmitLayawayPayment.payload.order" }, { in: "SubmitLayaway.payload.order" }],
    },
    "Layaway info": {
      fields: "totalAmount, balance, orderNumber",
      built: [{ in: "SubmitLayawayPayment.answer" }],
    },
    Layaway: {
      fields: `orderNumber, statusId,
      customer{firstName, lastName, addressLine1, addressLine2, city, state, zipCode, phone, email},
      deliveryInstr, deliveryFee, deliveryDateStr, dateOrderedStr, nextPmtDateStr, totalPrice, depositAmount,
      percentPaid, balance, subtotal, tax, discount, discountName, userPaymentAllowed, paymentList, orderItems,
      storeItems, storeCoupons`,
      built: [{ in: "GetLayawayDetail.answer" }],
    },
    Payment: {
      fields: "pmtDateStr, amount, note, icon, nameOnCard, last4, approvalCode",
      built: [{ in: "GetLayawayDetail.answer.paymentList" }],
    },
    "Order item": {
      fields: "productId, imageUrl, productName, pvExists, item{sku, quantity, unitPrice}",
      built: [{ in: "GetLayawayDetail.answer.orderItems" }],
    },
    "Store item (detail)": {
      fields: `typeId, name, quantity, price, imageUrl, depositType{imageUrl}, properties{key, value},
      item{dateStr}`,
      built: [{ in: "GetLayawayDetail.answer.storeItems" }],
    },
    "Store coupon": {
      fields: "name, price",
      built: [
        { in: "GetLayawayDetail.answer.storeCoupons" },
        { in: "GetOrderForCustomer.answer.commonOrderInfo.storeCouponList" },
      ],
    },
    "Order response": {
      fields: `summary{orderNumber, storeId, storeName, dateStr, delivery, schDateStr, leaseToOwn}, orderStatus{status},
      commonOrderInfo{storeId, totalPrice, subtotal, tax, discount, discountName, delivery, deliveryFee, leaseToOwn,
        leaseId, leaseApplFee, esignUrl, orderItemList, storeItemList, storeCouponList,
        paymentList{paymentName, amount, dateStr, number}, layaway, leaseInfo{leaseId, cashPrice, esignUrl},
        progressiveStatus{status, funded, okToDeliver}},
      contactAddress{firstName, lastName, addressLine1, addressLine2, city, state, zipCode, phone, mobilePhone,
        email},
      deliveryAddress{firstName, lastName, addressLine1, addressLine2, city, state, zipCode, phone, mobilePhone,
        email},
      pickupLocation{locationInfo}`,
      built: [{ in: "GetOrderForCustomer.answer" }],
    },
    Account: {
      fields: `firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, password,
      confirmPassword`,
      built: [{ in: "CreateAccount.payload" }],
    },
    "Account verification": { fields: "email, verifyCode, password", built: [{ in: "VerifyUser.payload" }] },
    "Account data": {
      fields: `contactInfo, layaways{orderNumber, dateOrderedStr, totalPrice},
      orders{orderNumber, dateOrderedStr, totalPrice}`,
      built: [{ in: "GetUserInfo.answer" }],
    },
    "Login response": {
      fields: "status, pwdToken, contactAddr, needVerify, errorMessage",
      built: [{ in: "Login.answer" }],
    },
    "Store location": {
      fields: `id, name, shortName, info{description, addressLine1, addressLine2, city, state, zipCode, phone, phone2,
      open, specialInfo, hourList, pickup, pickupInstr, warehouse, googleMapSrc, mapLinkUrl, imageUrl}`,
      built: [{ in: "LocationInfo.answer" }, { in: "LocationDetails.answer" }],
    },
    "Menu setting": {
      fields: `specialMenu{link, text, iconUrl, color, weight}, logos{logoUrl, mobileLogoUrl, mobileLogoOffset},
      storeLocations, regStoreId, regStoreName`,
      built: [{ in: "GetMenuSetting.answer" }],
    },
    "Invoice data": {
      fields: `order{ordDateStr, orderNumber, salesperson, subtotal, deliveryFee, tax, totalPrice, discount,
        discountName, delivery, schDateStr, nextPmtDateStr, deliveryInstr, leaseToOwn, leaseId, leaseApplFee},
      contactAddress, deliveryAddress, pickupLoc, orderItemList, storeItemList, storeCouponList, paymentList,
      noteList{note, publicNote}, leaseInfo, progressiveStatus{funded},
      pdfSetting{headLeft, footer, autoPrint, autoSend, sendEnabled}, layaway`,
      built: [{ in: "GetOrderForStorePrint.answer.data" }],
    },
    "Contact message": {
      fields: "messageId, userId, category, name, email, orderNumber, uploadedFiles, messageBody",
      built: [{ in: "UserMessage.payload" }],
    },
    "Assembly fee": { fields: "name, fee, feeMax", built: [{ in: "AssemblyList.answer" }] },
    "Delivery fee": { fields: "city, fee", built: [{ in: "DeliveryList.answer" }] },
    FAQ: {
      fields: "question, answerList{answer, title, imageUrl, widthPercent, imageWidth}",
      built: [{ in: "FaqList.answer" }],
    },
    "Image map": {
      fields: `mapID, mapName, showMapName, imageURL, imageWidth,
      itemList{upperLeftX, upperLeftY, lowerRightX, lowerRightY, productSKU, productURL}`,
      built: [{ in: "GetImageMap.answer" }, { in: "GetAllImageMaps.answer" }],
    },
  },
};

import type { EntityTable } from "#test/conformance/table";

/** The fields of a form for a person. */
const personFields = "firstName, lastName, addressLine1, addressLine2, city, state, zipCode, phone, email";

/** The entities of the second document: delivery, order, payment, lease. */
export const checkoutEntities: EntityTable = {
  "2 §3": {
    "Contact/address": {
      fields: `firstName, lastName, name, addressLine1, addressLine2, city, state, zipCode, phone, email,
      deliveryInstr, overrideDeliveryFee, deliveryDistance, deliveryFee`,
      built: [
        { in: "StageOrder.payload.contactInfo", only: personFields },
        { in: "LocationInfoForStore.payload" },
        { in: "StageOrder.payload.deliveryInfo", notYet: "name" },
      ],
    },
    "State entry": {
      fields: "key, value",
      built: [
        { in: "StatesForDelivery.answer" },
        { in: "StatesForPickup.answer" },
        { in: "StatesForPayment.answer" },
        { in: "StatesForContact.answer" },
      ],
    },
    "Pickup location": {
      fields: `id, name, shortName, info{description, addressLine1, addressLine2, city, state, zipCode, phone, phone2,
      hourList{key, value}, pickupLeadTime, warehouse}`,
      built: [{ in: "AllPickupLoc.answer" }, { in: "GetOrderFeesAndInfo.answer.pickupLoc" }],
    },
    "Store location info": {
      fields: `storeSetting{autoCompleteAddr, showDistanceInfo},
      warehouse{latitude, longitude, deliveryRadius, addressLine1, city, state, zipCode}`,
      built: [{ in: "LocationInfoForStore.answer" }],
    },
    "Distance result": { fields: "status, distance, driveTime", built: [{ in: "GetDistance.answer" }] },
    "Delivery check response": {
      fields: `status, distance, deliveryFee,
      correctAddress{addressLine1, city, state, zipCode, deliveryDistance, deliveryFee}, outOfAreaMessage,
      errorMessage, dialogTitle`,
      built: [{ in: "CheckDeliveryCity.answer" }],
    },
    Order: {
      fields: `userId, items, storeItems, contactInfo, deliveryInfo, subtotal, taxRate, tax, tariff, deliveryFee,
      pickup, pickupLocId, total, securityDeposit, codAmout, discount, overrideDeliveryFee, deliveryDistance,
      leaseToOwn, promotion, honorDeliveryFee`,
      built: [
        { in: "GetOrderFeesAndInfo.payload" },
        { in: "CheckPromotion.payload" },
        { in: "StageOrder.payload" },
        { in: "SubmitOrderPayment.payload.order" },
        { in: "SubmitOrder.payload.order" },
        { in: "LookupLease.payload.order" },
        { in: "SubmitInvoiceOrder.payload.order" },
      ],
    },
    Promotion: {
      fields: "code, name, valid, afterTax, discount, deliveryFee",
      built: [
        { in: "SubmitOrderPayment.payload.promotion" },
        { in: "GetOrderFeesAndInfo.payload.promotion" },
        { in: "CheckPromotion.answer" },
      ],
    },
    Discount: {
      fields: "name, amount, afterTax",
      built: [
        { in: "CheckCart.answer.discount" },
        { in: "GetOrderFeesAndInfo.answer.discount" },
        { in: "StageOrder.payload.discount" },
      ],
    },
    "Store item": {
      fields: "name, price, quantity, typeId, productId, sku, coupon, amount, last4, product{imageUrl}",
      built: [{ in: "StageOrder.payload.storeItems" }, { in: "SubmitOrder.payload.order.storeItems" }],
    },
    "In-store payment item": {
      fields: "price, typeId, quantity, name, productId, sku",
      built: [{ in: "SubmitOrder.payload.order.storeItems" }],
    },
    "In-store payment": {
      fields: "paymentMethod, amount, nameOnCard, last4, approvalCode, note",
      built: [{ file: "src/domain/store/storeLines.ts" }],
    },
    "Amount choice": {
      fields: "id, name, displayName, amount, userId, delivery, paymentMessage",
      built: [
        { in: "GetOrderFeesAndInfo.answer.amountChoiceList" },
        { in: "GetLayawayInfoForOrderEx.answer.paymentChoices" },
      ],
    },
    "Credit card": {
      fields: `name, number, cvv, expMonth, expYear, amount, firstName, lastName, addressLine1, addressLine2, city, state, zipCode, layaway, userId, orderNumber`,
      built: [
        { in: "SubmitOrderPayment.payload.payment", notYet: "layaway, userId, orderNumber" },
        { in: "RemitPayment.payload", notYet: "layaway" },
        { in: "SubmitLayawayPayment.payload.payment" },
        { in: "MakeLayawayPayment.payload" },
      ],
    },
    "Order result": {
      fields: "status, orderNumber, email, codAmount, orderCompleteMsg, newItemList, errorMessage",
      built: [{ in: "SubmitOrderPayment.answer" }, { in: "SubmitOrder.answer" }],
    },
    "Fees response": {
      fields: `status, deliveryFee, deliveryDistance, taxRate, pickupDeposit, pickupDepositTerm, pickupLoc, discount,
      outOfAreaMessage, useBillingAddress, billingAddrRequired, validateCCNumber, scheduleDates, minDate, maxDate,
      availableOffsetList, excludedOffsetList, amountChoiceList, progressiveSetting, promotionAvailable,
      assoProdSvcList`,
      built: [{ in: "GetOrderFeesAndInfo.answer" }],
    },
    "Progressive setting": {
      fields: "leaseMinimum, applicationFee, storeApplFee, applFeeLabel, enableStoreLookup, enableStoreOrder",
      built: [
        { in: "GetOrderFeesAndInfo.answer.progressiveSetting" },
        { in: "GetWebOrderSetting.answer.progressiveSetting" },
      ],
    },
    "Web order setting": {
      fields: "salespersonList, progressiveSetting",
      built: [{ in: "GetWebOrderSetting.answer" }],
    },
    "Schedule info": {
      fields: "minDate, maxDate, scheduledDate, availableOffsetList, excludedOffsetList, scheduleDates",
      built: [{ in: "GetScheduleInfo.answer" }],
    },
    "Lease lookup state": {
      fields: "leaseId, phoneNumber, last4SSN, lastName, birthMonth, birthYear, lookupType",
      built: [{ in: "LookupLease.payload" }, { in: "SubmitInvoiceOrder.payload" }],
    },
    "Lease lookup response": {
      fields: `status, addressMismatch, correctAddress{streetAddress1, streetAddress2, city, state, zip}, nameMismatch,
      similarity, correctFirstName, correctLastName, exceededLimit, overLimitTax, overLimitAmount, balance, message,
      setting{allowCod, allowCreditCard, show90Day},
      leasePriceInfo{leaseId, emailOnLease, cashPrice, costOfRental, totalLeasePrice, ninetyDayBuyout,
        initialPayment, approvalLimit},
      errorTitle, errorMessage, orderValidationResult`,
      built: [{ in: "LookupLease.answer" }],
    },
    "Lease estimate": {
      fields: `paymentFrequency, initialPayment, periodicPayment, numberOfPayments, costOfRental, totalLeasePrice,
      leaseId`,
      built: [{ in: "EstimateLeaseCost.answer.data" }],
    },
    "Lease setting": {
      fields: "useMobileSnippet, useEstimatorSnippet, snippetUrl, applyUrl",
      built: [{ in: "GetMenuSetting.answer.leaseSetting" }],
    },
    "Store registration record": {
      fields: "storeId, storeName, authToken, kiosk",
      built: [{ in: "RegisterStore.answer" }, { file: "src/web/state/storeSession.ts" }],
    },
    "Submit payload": {
      fields: `userId, order, storeId, authToken, salesperson, kiosk, stagedOrderNum, scheduledDate, payment,
      promotion`,
      built: [
        { in: "SubmitOrderPayment.payload" },
        { in: "SubmitOrder.payload", notYet: "payment, promotion" },
      ],
    },
    "Lease info": {
      fields: "orderNumber, orderIdentifier, email, esignUrl",
      built: [{ in: "SubmitInvoiceOrder.answer.data" }],
    },
    "Order completion": {
      fields: "orderNumber, email, orderCompleteMsg, codAmount",
      built: [{ in: "SubmitOrderPayment.answer" }],
    },
  },
};

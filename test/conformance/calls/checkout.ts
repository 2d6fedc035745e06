import { built, type CallTable } from "#test/conformance/table";

/** Shipping, fees, order, payment and lease. */
export const checkoutCalls: CallTable = {
  "2 §7": {
    "POST AllPickupLoc": { payload: "userId, id", answer: "[], @Pickup location", state: built },
    "POST GetDistance": {
      payload: "**.addressLine1, **.city, **.state, **.zipCode",
      answer: "status, distance, driveTime, @Distance result",
      state: built,
    },
    "POST CheckDeliveryCity": {
      payload: "**.addressLine1, **.city, **.state, **.zipCode, **.userId, orderSubtotal",
      answer: `status, distance, deliveryFee, correctAddress, outOfAreaMessage, errorMessage, dialogTitle,
      @Delivery check response`,
      state: built,
    },
    "POST ShippingChoices": { payload: "userId, id", answer: "[], (string)", state: built },
    "POST RemitPayment": { payload: "@Credit card", state: built },
    "POST GetOrderFeesAndInfo": { payload: "@Order", answer: "@Fees response", state: built },
    "POST CheckPromotion": { payload: "@Order, **.subtotal, **.promotion{code}", state: built },
    "POST GetWebOrderSetting": {
      payload: "userId, id",
      answer: "status, salespersonList, progressiveSetting@Progressive setting",
      state: built,
    },
    "POST StageOrder": { payload: "@Order", answer: "status, orderNumber", state: built },
    "POST SubmitOrder": { payload: "@Submit payload", answer: "@Order result", state: built },
    "POST SubmitOrderPayment": {
      payload: "@Submit payload, order@Order, payment@Credit card, promotion@Promotion",
      answer: "@Order result",
      state: built,
    },
    "POST EstimateLeaseCost": {
      payload: "userId, data",
      answer: "status, data@Lease estimate",
      state: built,
    },
    "POST LookupLease": {
      payload: "@Lease lookup state, order{orderNumber, scheduledDate, storeId}@Order",
      answer: "@Lease lookup response",
      state: built,
    },
    "POST SubmitInvoiceOrder": {
      payload: `@Lease lookup state, order@Order, **.salesperson, **.tax, **.total, **.storeItems,
      **.leasePriceInfo, **.leaseId, **.emailOnLease, **.payment, **.exceededLimit, **.cod, **.leaseAmount,
      **.overLimitAmount, **.overLimitTax, **.balance`,
      answer: "status, data@Lease info, orderValidationResult, errorMessage",
      state: built,
    },
    "POST LeaseOrderComplete": {
      payload: "orderNumber, userId",
      answer: "status, data, errorMessage",
      state: built,
    },
    "GET OrderRelatedProd/{orderNumber}": { answer: "[], @Product", state: built },
  },
};

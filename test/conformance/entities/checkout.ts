import type { EntityTable } from "#test/conformance/table";

/** What is asked of a person who gets an order. */
const personFields = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zipCode",
  "phone",
  "email",
];

/** What an order says of store items and leases: there are none yet. */
const orderNotYet = ["storeItems", "overrideDeliveryFee", "leaseToOwn"];

/** The entities of the second document: delivery, order, payment, lease. */
export const checkoutEntities: EntityTable[] = [
  {
    source: "2 §3",
    entity: "Contact/address",
    fields: `firstName, lastName, name, addressLine1, addressLine2, city, state, zipCode, phone, email,
      deliveryInstr, overrideDeliveryFee, deliveryDistance, deliveryFee`,
    built: [
      { in: "StageOrder.payload.contactInfo", only: personFields },
      { in: "StageOrder.payload.deliveryInfo", notYet: ["name", "deliveryInstr", "overrideDeliveryFee"] },
    ],
  },
  {
    source: "2 §3",
    entity: "State entry",
    fields: "key, value",
    built: [
      { in: "StatesForDelivery.answer" },
      { in: "StatesForPickup.answer" },
      { in: "StatesForPayment.answer" },
      { in: "StatesForContact.answer" },
    ],
  },
  {
    source: "2 §3",
    entity: "Pickup location",
    fields: `id, name, shortName, info{description, addressLine1, addressLine2, city, state, zipCode, phone, phone2,
      hourList{key, value}, pickupLeadTime, warehouse}`,
    built: [{ in: "AllPickupLoc.answer" }, { in: "GetOrderFeesAndInfo.answer.pickupLoc" }],
  },
  {
    source: "2 §3",
    entity: "Store location info",
    fields: `storeSetting{autoCompleteAddr, showDistanceInfo},
      warehouse{latitude, longitude, deliveryRadius, addressLine1, city, state, zipCode}`,
    built: [],
  },
  {
    source: "2 §3",
    entity: "Distance result",
    fields: "status, distance, driveTime",
    built: [{ in: "GetDistance.answer" }],
  },
  {
    source: "2 §3",
    entity: "Delivery check response",
    fields: `status, distance, deliveryFee,
      correctAddress{addressLine1, city, state, zipCode, deliveryDistance, deliveryFee}, outOfAreaMessage,
      errorMessage, dialogTitle`,
    built: [{ in: "CheckDeliveryCity.answer" }],
  },
  {
    source: "2 §3",
    entity: "Order",
    fields: `userId, items, storeItems, contactInfo, deliveryInfo, subtotal, taxRate, tax, tariff, deliveryFee,
      pickup, pickupLocId, total, securityDeposit, codAmout, discount, overrideDeliveryFee, deliveryDistance,
      leaseToOwn, promotion, honorDeliveryFee`,
    built: [
      { in: "GetOrderFeesAndInfo.payload", notYet: orderNotYet },
      { in: "CheckPromotion.payload", notYet: orderNotYet },
      { in: "StageOrder.payload", notYet: orderNotYet },
      { in: "SubmitOrderPayment.payload.order", notYet: orderNotYet },
    ],
  },
  {
    source: "2 §3",
    entity: "Promotion",
    fields: "code, name, valid, afterTax, discount, deliveryFee",
    built: [
      { in: "SubmitOrderPayment.payload.promotion" },
      { in: "GetOrderFeesAndInfo.payload.promotion" },
      { in: "CheckPromotion.answer" },
    ],
  },
  {
    source: "2 §3",
    entity: "Discount",
    fields: "name, amount, afterTax",
    built: [
      { in: "CheckCart.answer.discount" },
      { in: "GetOrderFeesAndInfo.answer.discount" },
      { in: "StageOrder.payload.discount" },
    ],
  },
  {
    source: "2 §3",
    entity: "Store item",
    fields: "name, price, quantity, typeId, productId, sku, coupon, amount, last4, product{imageUrl}",
    built: [],
  },
  {
    source: "2 §3",
    entity: "In-store payment item",
    fields: "price, typeId, quantity, name, productId, sku",
    built: [],
  },
  {
    source: "2 §3",
    entity: "In-store payment",
    fields: "paymentMethod, amount, nameOnCard, last4, approvalCode, note",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Amount choice",
    fields: "id, name, displayName, amount, userId, delivery, paymentMessage",
    built: [{ in: "GetOrderFeesAndInfo.answer.amountChoiceList" }],
  },
  {
    source: "2 §3",
    entity: "Credit card",
    fields: `name, number, cvv, expMonth, expYear, amount, firstName, lastName, addressLine1, addressLine2, city, state, zipCode, layaway, userId, orderNumber`,
    built: [
      { in: "SubmitOrderPayment.payload.payment", notYet: ["layaway", "userId", "orderNumber"] },
      { in: "RemitPayment.payload", notYet: ["layaway"] },
    ],
  },
  {
    source: "2 §3",
    entity: "Order result",
    fields: "status, orderNumber, email, codAmount, orderCompleteMsg, newItemList, errorMessage",
    built: [{ in: "SubmitOrderPayment.answer" }],
  },
  {
    source: "2 §3",
    entity: "Fees response",
    fields: `status, deliveryFee, deliveryDistance, taxRate, pickupDeposit, pickupDepositTerm, pickupLoc, discount,
      outOfAreaMessage, useBillingAddress, billingAddrRequired, validateCCNumber, scheduleDates, minDate, maxDate,
      availableOffsetList, excludedOffsetList, amountChoiceList, progressiveSetting, promotionAvailable,
      assoProdSvcList`,
    built: [
      {
        in: "GetOrderFeesAndInfo.answer",
        notYet: ["progressiveSetting"],
      },
    ],
  },
  {
    source: "2 §3",
    entity: "Progressive setting",
    fields: "leaseMinimum, applicationFee, storeApplFee, applFeeLabel, enableStoreLookup, enableStoreOrder",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Web order setting",
    fields: "salespersonList, progressiveSetting",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Schedule info",
    fields: "minDate, maxDate, scheduledDate, availableOffsetList, excludedOffsetList, scheduleDates",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Lease lookup state",
    fields: "leaseId, phoneNumber, last4SSN, lastName, birthMonth, birthYear, lookupType",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Lease lookup response",
    fields: `status, addressMismatch, correctAddress{streetAddress1, streetAddress2, city, state, zip}, nameMismatch,
      similarity, correctFirstName, correctLastName, exceededLimit, overLimitTax, overLimitAmount, balance, message,
      setting{allowCod, allowCreditCard, show90Day},
      leasePriceInfo{leaseId, emailOnLease, cashPrice, costOfRental, totalLeasePrice, ninetyDayBuyout,
        initialPayment, approvalLimit},
      errorTitle, errorMessage, orderValidationResult`,
    built: [],
  },
  {
    source: "2 §3",
    entity: "Lease estimate",
    fields: `paymentFrequency, initialPayment, periodicPayment, numberOfPayments, costOfRental, totalLeasePrice,
      leaseId`,
    built: [],
  },
  {
    source: "2 §3",
    entity: "Lease setting",
    fields: "useMobileSnippet, useEstimatorSnippet, snippetUrl, applyUrl",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Store registration record",
    fields: "storeId, storeName, authToken, kiosk",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Submit payload",
    fields: `userId, order, storeId, authToken, salesperson, kiosk, stagedOrderNum, scheduledDate, payment,
      promotion`,
    built: [{ in: "SubmitOrderPayment.payload", notYet: ["storeId", "authToken", "salesperson", "kiosk"] }],
  },
  {
    source: "2 §3",
    entity: "Lease info",
    fields: "orderNumber, orderIdentifier, email, esignUrl",
    built: [],
  },
  {
    source: "2 §3",
    entity: "Order completion",
    fields: "orderNumber, email, orderCompleteMsg, codAmount",
    built: [{ in: "SubmitOrderPayment.answer" }],
  },
];

export { assessFulfillment, fulfillmentProblems, undeliveredMessage } from "#server/orders/assessFulfillment";
export { answerBeforeClosing } from "#server/orders/answerBeforeClosing";
export { asksForCard, checkSubmit, orderAnswer, type SubmitAnswer } from "#server/orders/checkSubmit";
export { cancelIn, cancelOrder, type Cancellation } from "#server/orders/cancelOrder";
export { describeLease, signingPage } from "#server/orders/describeLease";
export {
  describeAddress,
  describeCoupons,
  describeDiscount,
  describeFigures,
  describeOrder,
  findShownOrder,
  noteOf,
} from "#server/orders/describeOrder";
export type { Submitted } from "#server/orders/checkSubmit";
export { newOrder, orderLine, storeLine } from "#server/orders/orderRows";
export { describeReturns, invoiceOf } from "#server/orders/invoiceOf";
export {
  explainChangedContent,
  findPriorOrder,
  isUnconfirmed,
  type Reservation,
} from "#server/orders/findPriorOrder";
export type { LeaseClaim } from "#server/orders/leaseClaim";
export { joinOrder } from "#server/orders/joinOrder";
export { randomOrderNumber } from "#server/orders/randomOrderNumber";
export { type OrderRecord, readOrderRecord } from "#server/orders/readOrderRecord";
export { payBalance } from "#server/orders/payBalance";
export { placeByCard } from "#server/orders/placeByCard";
export {
  claimedLayawayItems,
  claimedStoreItems,
  creditsOf,
  goesAnywhere,
  overridesOf,
  rejectExcess,
  storeColumns,
} from "#server/orders/storeClaim";
export { orRejected, Rejected } from "#server/orders/orRejected";
export { reserveOrder } from "#server/orders/reserveOrder";
export { balanceAnswer, unknownPayment } from "#server/orders/startBalance";
export { handoverDayText } from "#server/orders/handoverDayText";

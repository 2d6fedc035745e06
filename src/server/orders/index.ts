export { answerBeforeClosing } from "#server/orders/answerBeforeClosing";
export {
  asksForCard,
  checkSubmit,
  orderAnswer,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/checkSubmit";
export { cancelOrder } from "#server/orders/cancelOrder";
export { describeOrder, findShownOrder } from "#server/orders/describeOrder";
export { invoiceOf } from "#server/orders/invoiceOf";
export { answerCharged, joinOrder } from "#server/orders/joinOrder";
export { randomOrderNumber } from "#server/orders/randomOrderNumber";
export { type OrderRecord, readOrderRecord } from "#server/orders/readOrderRecord";
export { type Reservation, reserveOrder } from "#server/orders/reserveOrder";
export {
  answerBalance,
  type BalancePayment,
  remitAnswer,
  type RemitAnswer,
  startBalance,
} from "#server/orders/startBalance";

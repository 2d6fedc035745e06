/** What other capabilities, calls and jobs may use of orders. */
export { answerBeforeClosing } from "#server/orders/answerBeforeClosing";
export {
  asksForCard,
  checkSubmit,
  orderAnswer,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/checkSubmit";
export { invoiceOf } from "#server/orders/invoiceOf";
export { answerCharged, joinOrder } from "#server/orders/joinOrder";
export { randomOrderNumber } from "#server/orders/randomOrderNumber";
export { readOrderRecord, type OrderRecord } from "#server/orders/readOrderRecord";
export { reserveOrder, type Reservation } from "#server/orders/reserveOrder";
export {
  answerBalance,
  remitAnswer,
  startBalance,
  type BalancePayment,
  type RemitAnswer,
} from "#server/orders/startBalance";

export { abandonOrder } from "#server/orders/abandonOrder";
export { answerBeforeClosing } from "#server/orders/answerBeforeClosing";
export {
  asksForCard,
  checkSubmit,
  rejection,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/checkSubmit";
export { joinOrder, payOrder } from "#server/orders/payOrder";
export { randomOrderNumber } from "#server/orders/randomOrderNumber";
export { type OrderRecord, readOrderRecord } from "#server/orders/readOrderRecord";
export { type Reservation, reserveOrder } from "#server/orders/reserveOrder";

export { mayTryCode } from "#server/pricing/mayTryCode";
export { servicesFor } from "#server/pricing/orderServices";
export { deliveryAddress, dueOf, type PricedOrder, priceOrder } from "#server/pricing/priceOrder";
export { cartItem, readCart, readLinesAt } from "#server/pricing/readCart";
export { readPromotion } from "#server/pricing/readPromotion";

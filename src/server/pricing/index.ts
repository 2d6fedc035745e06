export { admitCodeTry } from "#server/pricing/admitCodeTry";
export { servicesFor } from "#server/pricing/orderServices";
export {
  type ClaimedOrder,
  deliveryAddress,
  dueOf,
  type LeaseTerms,
  type PricedOrder,
  priceOrder,
  readOrderedItems,
  wasShownLess,
} from "#server/pricing/priceOrder";
export { cartItem, type ReadCart, readCart, readLinesAt, type SaleLine } from "#server/pricing/readCart";
export {
  type CarriedCredit,
  noStoreItems,
  pricedStoreLines,
  readStoreItems,
  type StoreItems,
  sumOfCoupons,
  sumOfTenders,
} from "#server/pricing/readStoreItems";
export { readPromotion } from "#server/pricing/readPromotion";

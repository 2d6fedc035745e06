export {
  assessDelivery,
  decisionFor,
  type Delivery,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/fulfillment/assessDelivery";
export { assessPickup, type PickupAtLocation } from "#server/fulfillment/assessPickup";
export { isTaxed, type Fulfillment } from "#server/fulfillment/isTaxed";
export { capacityOf, closedDays, offeredDays, openDays } from "#server/fulfillment/offeredDays";
export {
  offeredPickupDays,
  type Pickup,
  pickupLeadDays,
  plannedSource,
} from "#server/fulfillment/planPickup";
export { readOpenings, soonestOf } from "#server/fulfillment/soonest";
export { reserveGoods, reserveUnits } from "#server/fulfillment/reserveGoods";
export { variantDeliveries, withDeliveries } from "#server/fulfillment/variantDeliveries";

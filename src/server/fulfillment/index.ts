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
export { capacityOf, offeredDays, openDays, specialDays } from "#server/fulfillment/offeredDays";
export {
  offeredPickupDays,
  type Pickup,
  pickupLeadDays,
  plannedSource,
  stockedLeadDays,
} from "#server/fulfillment/planPickup";
export { readOpenings, soonestOf, type Openings } from "#server/fulfillment/soonest";
export { reserveGoods, reserveUnits } from "#server/fulfillment/reserveGoods";
export { variantDeliveries, withDeliveries } from "#server/fulfillment/variantDeliveries";

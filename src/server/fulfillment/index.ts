export {
  assessDelivery,
  decisionFor,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/fulfillment/assessDelivery";
export { assessPickup, type Fulfillment } from "#server/fulfillment/assessPickup";
export { offeredDays } from "#server/fulfillment/offeredDays";
export { offeredPickupDays, pickupLeadDays } from "#server/fulfillment/planPickup";
export { variantDeliveries, withDeliveries } from "#server/fulfillment/variantDeliveries";

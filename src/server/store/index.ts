export { describeLocation, describePickupLocation } from "#server/store/describeLocation";
export { findOrderInStore } from "#server/store/findOrderInStore";
export { sendDocument } from "#server/store/sendDocument";

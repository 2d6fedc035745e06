export { describeLocation, describePickupLocation } from "#server/store/describeLocation";
export { findOrderInStore } from "#server/store/findOrderInStore";
export { recordedBy } from "#server/store/recordedBy";
export { sendDocument } from "#server/store/sendDocument";

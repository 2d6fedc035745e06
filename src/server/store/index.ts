export { describeLocation, describePickupLocation } from "#server/store/describeLocation";

export { describeLocation, describePickupLocation } from "#server/store/describeLocation";
export {
  findOwnDevice,
  newEnrollmentCode,
  noteCookieOfDevice,
  notRegistered,
  registerDevice,
  revokeDevice,
} from "#server/store/devices";
export { elevate, stepDown } from "#server/store/elevation";
export { floorCommand } from "#server/store/floorCommand";
export { findOrderInStore } from "#server/store/findOrderInStore";
export { deviceOfStore, readSalespeople, registerOf } from "#server/store/ownStore";
export { recordedBy } from "#server/store/recordedBy";
export { refuseDemoPins } from "#server/store/refuseDemoPins";
export { registrationLink } from "#server/store/registrationLink";
export { sendDocument } from "#server/store/sendDocument";

/** For the answer `ScheduleError`: the day has filled up or is no longer offered. */
export const scheduleErrorMessage =
  "The date you chose is no longer available. Please choose another date and order again.";

export const noDaysMessage = "We don't have a delivery date open right now. Please call the store.";

/** A clerk's order without a day. */
export const openDayLabel = "Undetermined (Will call)";

/** For a delivery with a day. */
export const driverCallsMessage = "Your driver will call before arriving.";

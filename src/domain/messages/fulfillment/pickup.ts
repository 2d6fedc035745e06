/** How long a store takes to have an order ready: 'Same day', 'Next day', 'In 2 days'. */
export function pickupLeadTime(days: number): string {
  if (days <= 0) return "Same day";
  return days === 1 ? "Next day" : `In ${days} days`;
}

export const noPickupDaysMessage = "We don't have a pickup date open right now. Please call the store.";

/** For an order without a store, or with one that offers no pickup. */
export const chooseStoreMessage = "Please choose a store for your pickup.";

/** For a store whose sales tax is not on record. */
export const noTaxForStoreMessage =
  "We can't determine the sales tax for this store. Please choose another store, or call us.";

/** For the page of a location that offers no pickup. */
export const noPickupMessage =
  "Pickup is NOT available in this location. Please go to our warehouse location (link below) to pickup.";

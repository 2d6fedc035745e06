import type { ShippingChoice } from "#domain/checkout/checkout";
import { storedFields } from "#web/state/storedFields";

/** Delivery and Pickup have paths of their own; Layaway is a delivery page whose history entry says so. */
export function chosenState(choice: ShippingChoice): { layaway: true } | undefined {
  return choice === "Layaway" ? { layaway: true } : undefined;
}

/** Whether a history entry's state chooses Layaway. */
export function isLayawayChosen(state: unknown): boolean {
  return storedFields(state)["layaway"] === true;
}

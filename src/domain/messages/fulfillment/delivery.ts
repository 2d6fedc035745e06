import { quoteHonoredDays } from "#domain/fulfillment/delivery";
import { formatLongDay, type Day } from "#domain/dates";
import { formatMoney, type Cents } from "#domain/money";

/** Only a warning: pickup stays available to other states (docs/domain.md, "Delivery"). */
export const outOfStateMessage = "We deliver in metro Atlanta only.";

export const feeHonoredMessage = `We honor this fee for ${quoteHonoredDays} days.`;

export function minimumPurchaseMessage(minAmount: Cents): string {
  return `Sorry, we require minimum purchase of ${formatMoney(minAmount)} to deliver in your area.`;
}

export const notDeliverableMessage = "Sorry, we don't deliver to your area right now";

export const invalidZipMessage = "Please enter a five-digit ZIP code.";

/** The first day and the fee of a delivery to a city. */
export function firstDeliveryMessage({ city, day, fee }: { city: string; day: Day; fee: Cents }): string {
  const cost = fee > 0 ? `for ${formatMoney(fee)}` : "for free";
  return `We can deliver to ${city} as soon as ${formatLongDay(day)}, ${cost}.`;
}

export function noDeliveryDayMessage(city: string): string {
  return `We deliver to ${city}, but our trucks are fully booked right now. Please call us.`;
}

export const pickupHintMessage = "But you can pickup your furniture at our warehouse";

/** Above and below the address that was found. */
export const addressFoundMessages = {
  above:
    "We are not able to deliver to the address you provided. However, we found the deliverable address below:",
  below: "Click Yes if you would like to use this address instead.",
} as const;

/** Before the address as it was typed. */
export const typedAddressLabel = "You entered";

/** At the fields that differ from the address that was found, once a shopper has rejected it. */
export const checkAddressMessages = {
  city: "Please check the city and the ZIP code.",
  state: "Please check the state.",
  zipCode: "Please check the ZIP code.",
} as const;

export const useAddressLabel = "Use Address Below";

export const outOfAreaTitle = "Out Of Delivery Area";

export const minimumPurchaseTitle = "Minimum Purchase";

type OutOfArea = { title?: string; serverMessage?: string };

/** The dialog for an address outside the delivery area. */
export function outOfAreaDialog(of: OutOfArea) {
  const messages = [of.serverMessage || notDeliverableMessage, pickupHintMessage];
  return { title: of.title || outOfAreaTitle, messages };
}

/** A clerk may set the fee of such a delivery. */
export function outOfAreaClerkDialog(of: OutOfArea) {
  const messages = of.serverMessage
    ? [of.serverMessage, "Please either choose Pickup or specify the Delivery Fee"]
    : ['You can either change to "Pickup" or specify the Delivery Fee below and click "Continue" again.'];
  return { title: of.title || outOfAreaTitle, messages };
}

/** For an answer with a negative fee. */
export const feeUnknownMessage = "We can't determine the delivery fee";

/** For an answer of the fee call that makes no sense. */
export const feeErrorMessage = "An error has occurred";

/** For a failed fee call; the page then goes to /. */
export const feeCallFailedMessage = "An error has occurred!";

export const noAddressMessage = "We can't deliver to this address. Please check it and try again.";

/** Nothing is sold where no sales tax is known; clerks read it too. */
export const noTaxForAddressMessage =
  "We can't determine the sales tax for this address. Please check its city, state and ZIP code, or choose Pickup.";

/** For an error in the fees answer, whose own message stands in the middle. */
export function feeCalculationMessages(serverMessage: string): readonly string[] {
  const messages = [
    "An error has occurred while calculating your delivery fee.",
    serverMessage,
    "Please go back to the previous page to make sure your delivery address is correct.",
  ];
  return messages.filter((message) => message !== "");
}

export const feeDialogTitle = "Calculate Delivery Fee";

/** Opens the same dialog once a fee is known. */
export const changeAddressLabel = "Change delivery address";

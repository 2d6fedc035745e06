/** The line at the top of a clerk's pages. */
export function unsentSalesMessage(count: number): string {
  return count === 1 ? "1 sale isn't confirmed yet" : `${count} sales aren't confirmed yet`;
}

export const unsentTitle = "Unsent sales";
export const noUnsentMessage = "Every sale from this device is confirmed.";

/** `at` is a time of day, `total` an amount. */
export function unsentOnScreenMessage({ at, total }: { at: string; total: string }): string {
  return `This sale of ${total} was sent at ${at} but isn't confirmed yet. It's saved on this device. Send it again as often as you like; it will only be placed once.`;
}

export const changedSinceMessage = "Any changes you've made since then aren't included.";
export const stillNoAnswerMessage = "Still not confirmed. The sale stays on this list.";
export const otherSaleMessage =
  "It's for a different customer. The sale on this screen will be sent once you continue with it.";

/** It may have been placed long ago, and its key is forgotten. */
export const unsentTooOldMessage =
  "This was sent too long ago to be sent again safely. Please look for it among the store's orders.";

/** What a device's end takes with it. */
export function unsentLostMessage(count: number): string {
  const sales = count === 1 ? "1 sale that hasn't" : `${count} sales that haven't`;
  return `This device has ${sales} been confirmed yet. Write ${count === 1 ? "it" : "them"} down first: once the device is removed, ${count === 1 ? "it is" : "they are"} gone.`;
}

export function placedLaterMessage(kind: "order" | "layaway", orderNumber: string): string {
  return kind === "order"
    ? `Order ${orderNumber} has been placed.`
    : `Layaway ${orderNumber} has been placed.`;
}

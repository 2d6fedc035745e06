/** The line at the top of a clerk's pages. */
export function unsentSalesMessage(count: number): string {
  return count === 1 ? "1 sale has no answer yet" : `${count} sales have no answer yet`;
}

export const unsentTitle = "Unsent sales";
export const noUnsentMessage = "Every sale of this device has been answered.";

/** `at` is a time of day, `total` an amount. */
export function unsentOnScreenMessage({ at, total }: { at: string; total: string }): string {
  return `This sale of ${total} was sent at ${at}, and no answer has arrived. It is kept on this device. Send it again as often as you like: it is placed once.`;
}

export const changedSinceMessage = "What you have changed since is not part of it.";
export const stillNoAnswerMessage = "There is still no answer. The sale stays in this list.";
export const otherSaleMessage =
  "It is for someone else than the sale on this screen, which is sent once you go on with it.";

/** It may have been placed long ago, and its key is forgotten. */
export const unsentTooOldMessage =
  "This was sent too long ago to be sent again safely. Please look for it among the store's orders.";

/** What a device's end takes with it. */
export function unsentLostMessage(count: number): string {
  const sales = count === 1 ? "1 sale that has" : `${count} sales that have`;
  return `This device keeps ${sales} no answer yet. Write ${count === 1 ? "it" : "them"} down first: once the device is removed, ${count === 1 ? "it is" : "they are"} gone.`;
}

export function placedLaterMessage(kind: "order" | "layaway", orderNumber: string): string {
  return kind === "order" ? `Order ${orderNumber} is placed.` : `Layaway ${orderNumber} is placed.`;
}

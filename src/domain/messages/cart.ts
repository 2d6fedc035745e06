import { formatMoney, type Cents } from "#domain/money";

export const defaultCartTitle = "Shopping Cart";
export const emptyCartMessage = "Your shopping cart is empty.";

/** The heading of the sold-out line items. */
export const unavailableMessage = "The following items are no longer available";

export const cartChangedMessage = "Prices or quantities in your cart have changed. Please take another look.";

export function fewerAvailableMessage(line: { title: string; quantity: number }): string {
  return `Only ${line.quantity} left: ${line.title}.`;
}

/** Below the totals, when items are on sale. */
export function saleSavingMessage(saving: Cents): string {
  return `You're saving ${formatMoney(saving)} on sale items.`;
}

export const itemAddedMessage = "Item added";

export function itemsAddedMessage(units: number): string {
  return units === 1 ? itemAddedMessage : `${units} items added`;
}

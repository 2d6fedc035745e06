import { gate, type CompletionPage, type Redirect } from "#domain/checkout/checkout";
import { formatLongDay, isDay } from "#domain/dates";
import { zeroCents } from "#domain/money";
import { storedCents, storedFields, storedList, storedText, storedInteger } from "#web/state/storedFields";
import { checkoutState, resetOrder, useOrder, type OrderState } from "#web/state/order";

/** What a completion page shows. It lives in the page's own entry of the browser's history. */
export type Completion = Pick<OrderState, "orderNumber" | "orderEmail" | "codAmount" | "orderCompleteMsg"> & {
  firstName: string;
  scheduledDate: OrderState["scheduledDate"];
  /** Where it is picked up; undefined for a delivery. */
  pickupLocId: OrderState["pickupLocId"];
  /** How long it takes to be ready there, as the server has told of this order; '' where it has not. */
  pickupLeadTime: string;
  /** The names of the services that come with the goods. */
  services: readonly string[];
};

/**
 * The guard of a completion page. What this history entry holds shows again, after a reload and by Back; else
 * the order that was just placed; a fresh visit finds neither and goes home (domain decision "Orders").
 */
export function completionOrRedirect(page: CompletionPage = "orderComplete"): Completion | Redirect {
  const kept = completionIn(window.history.state) ?? placedHere;
  if (kept) return kept;
  const elsewhere = gate(page, checkoutState());
  return elsewhere ?? placedOrder();
}

/**
 * Notes the order that was just placed in this tab until its page opens: a second tab that paid the same order
 * may forget it for both before that.
 */
export function notePlaced(): void {
  placedHere = placedOrder();
}

let placedHere: Completion | undefined;

/** Moves the order's facts into the history entry of this page, and forgets the order (stage 9). */
export function moveIntoHistory(completion: Completion): void {
  placedHere = undefined;
  if (completionIn(window.history.state)) return;
  const entry = storedFields(window.history.state);
  const usr = { ...storedFields(entry["usr"]), completion };
  window.history.replaceState({ ...entry, usr }, "");
  resetOrder();
}

/** React Router keeps a page's own state under `usr`. */
export function completionIn(historyState: unknown): Completion | undefined {
  const fields = storedFields(storedFields(storedFields(historyState)["usr"])["completion"]);
  const orderNumber = storedText(fields["orderNumber"]);
  if (!orderNumber) return undefined;
  return {
    orderNumber,
    orderEmail: storedText(fields["orderEmail"]) ?? "",
    codAmount: storedCents(fields["codAmount"]) ?? zeroCents,
    orderCompleteMsg: storedText(fields["orderCompleteMsg"]) ?? "",
    firstName: storedText(fields["firstName"]) ?? "",
    scheduledDate: isDay(fields["scheduledDate"]) ? fields["scheduledDate"] : undefined,
    pickupLocId: storedInteger(fields["pickupLocId"], 0, 1_000_000),
    pickupLeadTime: storedText(fields["pickupLeadTime"]) ?? "",
    services: storedList(fields["services"], 50, storedText),
  };
}

function placedOrder(): Completion {
  const order = useOrder.getState();
  const { orderNumber, orderEmail, codAmount, orderCompleteMsg, contactInfo, scheduledDate } = order;
  return {
    orderNumber,
    orderEmail,
    codAmount,
    orderCompleteMsg,
    firstName: contactInfo?.firstName ?? "",
    scheduledDate,
    pickupLocId: order.deliveryInfo ? undefined : order.pickupLocId,
    pickupLeadTime: order.pickupLeadTime,
    services: order.services.map(({ name }) => name),
  };
}

/** When it comes, or when it can be fetched. */
export function handoverMessage({ scheduledDate, pickupLocId }: Completion): string | undefined {
  if (pickupLocId !== undefined && scheduledDate)
    return `Your order is ready for you on ${formatLongDay(scheduledDate)}.`;
  return scheduledDate && `We deliver on ${formatLongDay(scheduledDate)}. The driver calls before coming.`;
}

/** What comes with the goods, in a sentence. */
export function servicesMessage({ services }: Pick<Completion, "services">): string | undefined {
  return services.length > 0 ? `With your order: ${services.join(", ")}.` : undefined;
}

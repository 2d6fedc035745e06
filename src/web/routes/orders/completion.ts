import { replace } from "react-router";
import { gate, type CompletionPage, type Redirect } from "#domain/checkout/checkout";
import { isDay } from "#domain/dates";
import { handoverOn, seeOrderAgainMessage } from "#domain/messages/orders";
import { zeroCents } from "#domain/money";
import { links } from "#web/links";
import { storedCents, storedFields, storedList, storedText, storedInteger } from "#web/state/storedFields";
import { resetOrder, useOrder, type OrderState, type PlacedOrder } from "#web/state/order";
import { readPlacedContents } from "#web/state/placedContents";
import { readPlacedLayaway } from "#web/state/placedLayaway";
import { toast } from "#web/ui/overlay/toast";
import { checkoutState } from "#web/state/checkoutState";

/** The data of a completion page. It lives in the page's own history entry. */
export type Completion = PlacedOrder & {
  firstName: string;
  scheduledDate: OrderState["scheduledDate"];
  /** The pickup location; undefined for a delivery. */
  pickupLocId: OrderState["pickupLocId"];
  /** The lead time the server gave for this order; empty if unknown. */
  pickupLeadTime: string;
  services: readonly string[];
};

/**
 * The gate of a completion page: the order in this history entry, so that reload and Back show it again,
 * or the one just placed. A fresh visit has neither and goes home (docs/domain.md).
 */
export function loadCompletion(page: CompletionPage = "orderComplete"): Completion | Redirect {
  return knownCompletion() ?? gate(page, checkoutState()) ?? placedOrder();
}

/**
 * Leads away from a completion page that has no order to show, and says where the order can be seen. A shopper in the
 * middle of a checkout has no such order yet.
 */
export function leaveCompletion(to: Redirect) {
  if (useOrder.getState().stage === 0) toast(seeOrderAgainMessage);
  return replace(links[to]());
}

/** Remembers the order until its page opens: another tab that paid for it may reset the client store. */
export function notePlaced(completion = placedOrder()): void {
  placedInTab = completion;
}

/** The order in this history entry, or the one remembered last. */
export function knownCompletion(): Completion | undefined {
  return completionIn(window.history.state) ?? placedInTab;
}

let placedInTab: Completion | undefined;

/**
 * Moves the order into this page's history entry and resets the client store to stage 0. A shared device keeps nothing
 * in its history: the next shopper could go back to it.
 */
export function moveIntoHistory(completion: Completion, { isShared = false } = {}): void {
  if (keepInHistory(completion, { isShared })) resetOrder();
}

/** @returns whether the history entry did not have the order yet. */
export function keepInHistory(completion: Completion, { isShared = false } = {}): boolean {
  placedInTab = undefined;
  if (isShared) return true;
  if (completionIn(window.history.state)) return false;
  const entry = storedFields(window.history.state);
  const usr = { ...storedFields(entry["usr"]), completion };
  window.history.replaceState({ ...entry, usr }, "");
  return true;
}

/** React Router keeps a page's own state under `usr`. */
export function completionIn(historyState: unknown): Completion | undefined {
  const fields = storedFields(storedFields(storedFields(historyState)["usr"])["completion"]);
  const orderNumber = storedText(fields["orderNumber"]);
  if (!orderNumber) return undefined;
  const text = (field: string) => storedText(fields[field]) ?? "";
  return {
    orderNumber,
    orderEmail: text("orderEmail"),
    codAmount: storedCents(fields["codAmount"]) ?? zeroCents,
    orderCompleteMsg: text("orderCompleteMsg"),
    layaway: readPlacedLayaway(fields["layaway"]),
    contents: readPlacedContents(fields["contents"]),
    firstName: text("firstName"),
    scheduledDate: isDay(fields["scheduledDate"]) ? fields["scheduledDate"] : undefined,
    pickupLocId: storedInteger(fields["pickupLocId"], 0, 1_000_000),
    pickupLeadTime: text("pickupLeadTime"),
    services: storedList(fields["services"], 50, storedText),
  };
}

function placedOrder(): Completion {
  const order = useOrder.getState();
  const { orderNumber, orderEmail, codAmount, orderCompleteMsg, layaway, contents } = order;
  const { contactInfo, scheduledDate } = order;
  return {
    orderNumber,
    orderEmail,
    codAmount,
    orderCompleteMsg,
    layaway,
    contents,
    firstName: contactInfo?.firstName ?? "",
    scheduledDate,
    pickupLocId: order.deliveryInfo ? undefined : order.pickupLocId,
    pickupLeadTime: order.pickupLeadTime,
    services: order.services.map(({ name }) => name),
  };
}

/** When the order is delivered or ready for pickup. */
export function handoverMessage({ scheduledDate, pickupLocId }: Completion): string | undefined {
  return scheduledDate && handoverOn(scheduledDate, pickupLocId === undefined);
}

export function servicesMessage({ services }: Pick<Completion, "services">): string | undefined {
  return services.length > 0 ? `With your order: ${services.join(", ")}.` : undefined;
}

import { numberWord } from "#domain/messages/content";
import type { DayHours, OpenStatus } from "#domain/store/hours";
import type { StoreSession } from "#domain/store/store";
import type { DepositFormProblem, TypedProblem } from "#domain/store/storeLines";

/** 'Five Locations in Metro Atlanta Area', by the number of stores. */
export function locationsTitle(stores: number): string {
  const count = numberWord(stores);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} Locations in Metro Atlanta Area`;
}

/**
 * 'Open now, until 8 pm', 'Closed now, opens Monday at 10 am', 'Closed today for Thanksgiving, opens tomorrow at 10 am',
 * or without times 'Open now' and 'Closed now'.
 */
export function openStatusMessage(status: OpenStatus): string {
  if (status.open)
    return status.until === undefined ? "Open now" : `Open now, until ${timeName(status.until)}`;
  const { opens, closedFor } = status;
  const closed = closedFor === undefined ? "Closed now" : `Closed today for ${closedFor}`;
  return opens ? `${closed}, opens ${dayName(opens)} at ${timeName(opens.time)}` : closed;
}

/** '10 am – 4 pm', or 'Closed' without times. */
export function specialHoursLabel({ opens, closes }: DayHours): string {
  return opens === "" ? "Closed" : `${timeName(opens)} – ${timeName(closes)}`;
}

/** 'Hours: Monday – Friday, 10 am – 8 pm', of the day of a pickup. */
export function pickupHoursMessage(days: string, hours: string): string {
  return `Hours: ${days}, ${hours}`;
}

function dayName({ inDays, weekday }: { inDays: number; weekday: number }): string {
  if (inDays === 0) return "today";
  return inDays === 1 ? "tomorrow" : (weekdayNames[weekday] ?? "");
}

/** '10 am', '12 pm', '8:30 pm' for '10:00', '12:00', '20:30'. */
export function timeName(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const storeLinkLabel = "Store";
export const storeOrdersLinkLabel = "Orders";
export const endOfDayLinkLabel = "End of day";

const kioskMark = "(Kiosk)";

/** A kiosk says so behind the store's name. */
export function shownStoreName({ storeName, kiosk }: Pick<StoreSession, "storeName" | "kiosk">): string {
  return kiosk ? `${storeName} ${kioskMark}` : storeName;
}

export const sessionEndedMessage =
  "This device is no longer registered for the store. Please ask for a new registration link.";

export const noStoreProductsMessage = "No store products found";

export const registrationFailedTitle = "Store Registration Failed";
export const registrationUnansweredMessage = "The server didn't respond. Please try again.";

export const invalidEnrollmentMessage = "This registration link is invalid, already used or expired.";

/** Another float or drop came under the key of one that was recorded. */
export const otherEntryMessage =
  "This entry changed while it was being recorded. Please look at the register and enter it again.";

export const entryKeyMessage = "A float or a drop needs an Idempotency-Key. Nothing was recorded.";
export const paymentKeyMessage = "A payment needs an Idempotency-Key. Nothing was recorded.";
export const registerAmountMessage = "Amount is required";
export const registerDayMessage = "Please choose today or an earlier day.";

export const deviceRevokedMessage = "This device is no longer registered. Nothing was placed.";

export const elevationProblems = {
  wrongPin: "That PIN doesn't belong to a manager at this store.",
  tooManyGuesses: "Too many wrong PINs. Please try again in 15 minutes.",
} as const;

const depositFormMessages: Record<DepositFormProblem, string> = {
  amountRequired: "Amount is required",
  invalidAmount: "Invalid amount",
  layawayRequired: "Layaway number is required",
};

export function depositFormMessage(problem: DepositFormProblem): string {
  return depositFormMessages[problem];
}

export function typedMessage(problem: TypedProblem): string {
  return problem === "nameRequired" ? "Name is required" : "Invalid price";
}

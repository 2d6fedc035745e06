import { storeDay } from "#domain/dates";
import { randomId } from "#web/state/randomId";
import { storedFields, storedText, storedInteger } from "#web/state/storedFields";
import { persistent, rereadStored } from "#web/state/clientStore";

/**
 * The Idempotency-Key of the submit that is under way (security decision 2.4). It is made and stored before the
 * first try is sent, used again by repeats, reloads and other tabs, and dropped on a final answer only: whatever
 * breaks in between, one press is one order.
 */
export type SubmitKeyState = {
  /** '' while nothing is under way. */
  key: string;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
  /** Whether the server has answered that the outcome is open: it knows an order under this key. */
  isOpen: boolean;
  /** The day that was sent with it, '' for none: the order it may have led to has taken a place of that day. */
  scheduledDate: string;
  /** The key of the last order whose pieces have left the cart, in whichever tab; '' before the first. */
  placedKey: string;
};

const notUnderWay = { key: "", madeAt: 0, isOpen: false, scheduledDate: "" };

const name = "davenport.attempt";

export const useSubmitKey = persistent<SubmitKeyState>({ name, version: 1, read: readAttempt });

/** The key of the running submit, or a new one, stored with the day that is sent with it first. */
export function beginSubmit(scheduledDate: string): string {
  rereadStored(name);
  if (!isUnderWay(useSubmitKey.getState())) {
    useSubmitKey.setState({ key: randomId(), madeAt: Date.now(), isOpen: false, scheduledDate });
  }
  return useSubmitKey.getState().key;
}

/**
 * Whether a submit has been sent whose final answer has not come, before this page was loaded too. It may have led to
 * an order: what it took (the last place of a day, the last use of a promotion) is no reason to send another content
 * under its key.
 */
export function isUnderWay({ key, madeAt }: SubmitKeyState): boolean {
  return key !== "" && Date.now() - madeAt < longest;
}

/** The day that was sent with the submit that is under way; '' for none, and for one that is over. */
export function dayUnderWay(attempt: SubmitKeyState): string {
  const { scheduledDate } = attempt;
  return isUnderWay(attempt) && scheduledDate >= storeDay(new Date()) ? scheduledDate : "";
}

/** Whether an order is known to wait for its payment's outcome, from before this page was loaded too. */
export function isSubmitOpen(): boolean {
  rereadStored(name);
  const attempt = useSubmitKey.getState();
  return attempt.isOpen && isUnderWay(attempt);
}

/** After an answer to the submit with this key that leaves its outcome open. */
export function keepSubmitOpen(key: string): void {
  if (useSubmitKey.getState().key === key) useSubmitKey.setState({ isOpen: true });
}

/** After a final answer to the submit with this key; a newer one of another tab stays. */
export function endSubmit(key: string): void {
  rereadStored(name);
  if (useSubmitKey.getState().key === key) useSubmitKey.setState(notUnderWay);
}

/** @returns true in the first tab that hears of the order placed under this key: its pieces leave the cart once. */
export function notePlacedKey(key: string): boolean {
  rereadStored(name);
  if (useSubmitKey.getState().placedKey === key) return false;
  useSubmitKey.setState({ placedKey: key });
  return true;
}

/** By then the server has settled every unknown outcome itself. */
const longest = 23 * 60 * 60 * 1_000;

function readAttempt(kept: unknown): SubmitKeyState {
  const fields = storedFields(kept);
  const placedKey = storedText(fields["placedKey"]) ?? "";
  const key = storedText(fields["key"]);
  const madeAt = storedInteger(fields["madeAt"], 1, Number.MAX_SAFE_INTEGER);
  if (key === undefined || madeAt === undefined || !/^[\x21-\x7e]{16,128}$/.test(key)) {
    return { ...notUnderWay, placedKey };
  }
  return {
    key,
    madeAt,
    isOpen: fields["isOpen"] === true,
    scheduledDate: storedText(fields["scheduledDate"]) ?? "",
    placedKey,
  };
}

import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { WireOutput } from "#contract/index";
import { oneLineAddress, type Address } from "#domain/fulfillment/address";
import {
  shouldSuggest,
  changesForm,
  withSuggestion,
  type SuggestedField,
} from "#domain/fulfillment/autocomplete";
import { pageApi } from "#web/api/pageApi";
import { randomId } from "#web/state/randomId";
import { userId } from "#web/state/user";

export type AddressForm = Pick<Address, "addressLine1" | "city" | "state" | "zipCode">;

/** The address in a form, as it stands and to be changed. */
export type FormAddress = { read: () => AddressForm; write: (address: AddressForm) => void };

type Suggestion = WireOutput<"SuggestAddresses">[number];

/**
 * How the address of a form may go on, by what is typed into one of its fields. The first second of a form is quiet
 * (specification 1 §9); after it each pause in typing asks the server. Whatever goes wrong suggests nothing.
 */
export function useSuggestions(field: SuggestedField, on: boolean, address: FormAddress) {
  const [typed, setTyped] = useState<AddressForm>();
  const [said, setSaid] = useState("");
  const [firstSession] = useState(randomId);
  const session = useRef(firstSession);
  const list = useFound(field, on ? typed : undefined, session);
  const suggestions = useMemo(() => list.map(oneLineAddress), [list]);

  function take(suggestion: Suggestion): AddressForm {
    const after = withSuggestion(address.read(), suggestion);
    address.write(after);
    setSaid(`Filled in: ${oneLineAddress(after)}`);
    return after;
  }

  async function choose(index: number): Promise<void> {
    const chosen = list[index];
    setTyped(undefined);
    if (!chosen) return;
    const after = take(chosen);
    if (chosen.id === "") return;
    const asked = { userId: userId(), field, id: chosen.id, session: session.current };
    session.current = randomId();
    const [whole] = await pageApi().SuggestAddresses(asked);
    // Who has gone on typing meanwhile knows better.
    if (whole && isSame(address.read(), after)) take(whole);
  }

  return {
    suggestions,
    said,
    /** Hears of each letter. */
    onTyped: () => {
      setSaid("");
      setTyped(address.read());
    },
    onChoose: (index: number) => void choose(index).catch(() => undefined),
    onDismiss: () => setTyped(undefined),
  };
}

/** What the server suggests for what is typed, each time that nobody has typed for a moment. */
function useFound(field: SuggestedField, typed: AddressForm | undefined, session: RefObject<string>) {
  const [found, setFound] = useState<{ of: AddressForm; list: readonly Suggestion[] }>();
  const [quietUntil] = useState(() => Date.now() + autocompleteStartMs);
  useEffect(() => {
    if (!typed || !shouldSuggest(field, typed)) return undefined;
    const gone = new AbortController();
    const ask = async (of: AddressForm) => {
      const question = { userId: userId(), field, text: of[field], session: session.current };
      const list = await pageApi().SuggestAddresses(question, { signal: gone.signal });
      setFound({ of, list: eachOnce(list).filter((each) => changesForm(of, each)) });
    };
    const wait = Math.max(typingPauseMs, quietUntil - Date.now());
    // The api has told the logger; the form goes on without.
    const timer = setTimeout(() => void ask(typed).catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [field, typed, session, quietUntil]);
  return found && found.of === typed ? found.list : none;
}

const none: readonly Suggestion[] = [];

/** Suggestions start this long after an address form opens. */
export const autocompleteStartMs = 1000;

/** And this long after the last key. */
const typingPauseMs = 250;

/** By what is read of them. */
function eachOnce(list: readonly Suggestion[]): Suggestion[] {
  return [...new Map(list.map((each) => [oneLineAddress(each), each])).values()];
}

function isSame(a: AddressForm, b: AddressForm): boolean {
  return a.addressLine1 === b.addressLine1 && a.city === b.city && a.zipCode === b.zipCode;
}

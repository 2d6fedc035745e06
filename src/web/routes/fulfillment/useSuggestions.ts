import { useMemo, useRef, useState, type RefObject } from "react";
import type { WireOutput } from "#contract/index";
import { oneLineAddress, type Address } from "#domain/fulfillment/address";
import {
  autocompleteStartMs,
  isWorthAsking,
  saysMore,
  typingPauseMs,
  withSuggestion,
  type SuggestedField,
} from "#domain/fulfillment/autocomplete";
import { pageApi } from "#web/api/pageApi";
import { useCall } from "#web/api/useCall";
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

/** What the server suggests for what is typed, each time the shopper pauses. */
function useFound(field: SuggestedField, typed: AddressForm | undefined, session: RefObject<string>) {
  const [quietUntil] = useState(() => Date.now() + autocompleteStartMs);
  const { answer: found } = useCall({
    key: typed && isWorthAsking(field, typed) ? typed : undefined,
    delayMs: () => Math.max(typingPauseMs, quietUntil - Date.now()),
    call: async (api, options) => {
      if (!typed) return undefined;
      const question = { userId: userId(), field, text: typed[field], session: session.current };
      const list = await api.SuggestAddresses(question, options);
      return { typed, list: eachOnce(list).filter((each) => saysMore(typed, each)) };
    },
  });
  return found && found.typed === typed ? found.list : none;
}

const none: readonly Suggestion[] = [];

/** By what is read of them. */
function eachOnce(list: readonly Suggestion[]): Suggestion[] {
  return [...new Map(list.map((each) => [oneLineAddress(each), each])).values()];
}

function isSame(a: AddressForm, b: AddressForm): boolean {
  return a.addressLine1 === b.addressLine1 && a.city === b.city && a.zipCode === b.zipCode;
}

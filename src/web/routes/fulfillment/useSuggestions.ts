import { useMemo, useRef, useState, type RefObject } from "react";
import type { WireInput, WireOutput } from "#contract/index";
import { oneLineAddress, type Address } from "#domain/fulfillment/address";
import {
  shouldSuggest,
  changesForm,
  withSuggestion,
  type SuggestedField,
} from "#domain/fulfillment/autocomplete";
import { pageApi } from "#web/api/pageApi";
import { useCall } from "#web/api/useCall";
import { randomId } from "#web/state/randomId";
import { userId } from "#web/state/user";

export type AddressForm = Pick<Address, "addressLine1" | "city" | "state" | "zipCode">;

/** Reads and writes the address in a form. */
export type FormAddress = { read: () => AddressForm; write: (address: AddressForm) => void };

export type Suggesting = {
  field: SuggestedField;
  on: boolean;
  address: FormAddress;
  /** Whose suggestions reach how far (`SuggestAddresses`). */
  purpose?: WireInput<"SuggestAddresses">["purpose"];
};

type Suggestion = WireOutput<"SuggestAddresses">[number];

/**
 * Suggests addresses at each pause in typing, but not in a form's first second (docs/domain.md). A failure
 * suggests nothing.
 */
export function useSuggestions({ field, on, address, purpose = "delivery" }: Suggesting) {
  const [typed, setTyped] = useState<AddressForm>();
  const [announcement, setAnnouncement] = useState("");
  const [firstSession] = useState(randomId);
  const session = useRef(firstSession);
  const list = useSuggestionList({ field, purpose, typed: on ? typed : undefined, session });
  const suggestions = useMemo(() => list.map(oneLineAddress), [list]);

  function fillIn(suggestion: Suggestion): AddressForm {
    const after = withSuggestion(address.read(), suggestion);
    address.write(after);
    setAnnouncement(`Filled in: ${oneLineAddress(after)}`);
    return after;
  }

  async function choose(index: number): Promise<void> {
    const chosen = list[index];
    setTyped(undefined);
    if (!chosen) return;
    const after = fillIn(chosen);
    if (chosen.id === "") return;
    const request = { userId: userId(), purpose, field, id: chosen.id, session: session.current };
    session.current = randomId();
    const [complete] = await pageApi().SuggestAddresses(request);
    // Do not overwrite what the shopper has typed since.
    if (complete && isSame(address.read(), after)) fillIn(complete);
  }

  return {
    suggestions,
    announcement,
    /** Call on each keystroke. */
    onTyped: () => {
      setAnnouncement("");
      setTyped(address.read());
    },
    onChoose: (index: number) => void choose(index).catch(() => undefined),
    onDismiss: () => setTyped(undefined),
  };
}

type Asking = Pick<Suggesting, "field" | "purpose"> & {
  typed: AddressForm | undefined;
  session: RefObject<string>;
};

function useSuggestionList({ field, purpose, typed, session }: Asking) {
  const [quietUntil] = useState(() => Date.now() + autocompleteStartMs);
  const { answer: found } = useCall({
    key: typed && shouldSuggest(field, typed) ? typed : undefined,
    delayMs: () => Math.max(typingPauseMs, quietUntil - Date.now()),
    call: async (api, options) => {
      if (!typed) return undefined;
      const question = { userId: userId(), purpose, field, text: typed[field], session: session.current };
      const list = await api.SuggestAddresses(question, options);
      return { typed, list: withoutDuplicates(list).filter((each) => changesForm(typed, each)) };
    },
  });
  return found && found.typed === typed ? found.list : none;
}

const none: readonly Suggestion[] = [];

/** Suggestions start this long after an address form opens. */
export const autocompleteStartMs = 1000;

/** And this long after the last key. */
const typingPauseMs = 250;

function withoutDuplicates(list: readonly Suggestion[]): Suggestion[] {
  return [...new Map(list.map((each) => [oneLineAddress(each), each])).values()];
}

function isSame(a: AddressForm, b: AddressForm): boolean {
  return a.addressLine1 === b.addressLine1 && a.city === b.city && a.zipCode === b.zipCode;
}

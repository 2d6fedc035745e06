import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { searchQuery } from "#domain/catalog/searchQuery";
import { suggestedFor, type Suggested } from "#web/layout/header/suggestedFor";
import { useCall } from "#web/api/useCall";
import { forgetPastSearches, usePastSearches } from "#web/state/search";
import { userId } from "#web/state/user";
import { Icon } from "#web/ui/display/Icon";
import { SuggestionCount } from "#web/ui/form/SuggestionCount";
import { SuggestionList } from "#web/ui/form/SuggestionList";
import { useCombobox } from "#web/ui/form/useCombobox";
import { Picture } from "#web/ui/picture/Picture";

/**
 * Suggests products, categories and past searches below the header's search field, which becomes a combobox. It loads with
 * the first focus, when the field is already in use, and therefore listens to it instead of replacing it.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const [typed, setTyped] = useState<string>();
  const suggested = useSuggested(typed);
  const suggestions = useMemo(() => suggested.map(({ label }) => label), [suggested]);
  const navigate = useNavigate();
  const onDismiss = () => setTyped(undefined);

  function onChoose(index: number): void {
    const chosen = suggested[index];
    onDismiss();
    if (!chosen) return;
    if (chosen.kind === "forget") return forgetPastSearches();
    input.form?.reset();
    input.blur();
    void navigate(chosen.to);
  }

  const { at, isOpen, listId, onKeyDown, attributes } = useCombobox({
    id: useId(),
    suggestions,
    onChoose,
    onDismiss,
  });
  useInput(input, { onTyped: setTyped, onDismiss, onKeyDown });
  useAttributes(input, attributes);
  return (
    <>
      {isOpen && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          at={at}
          onChoose={onChoose}
          show={(index) => <Option suggested={suggested[index]} />}
        />
      )}
      <SuggestionCount count={suggestions.length} />
    </>
  );
}

/** After the last key. */
const typingPauseMs = 150;
const fewestLetters = 2;

/** Undefined for a closed list. While a call is under way, what was suggested before stays. */
function useSuggested(typed: string | undefined): readonly Suggested[] {
  const { queries } = usePastSearches();
  const query = searchQuery(typed ?? "");
  const { answer } = useCall({
    key: query.length >= fewestLetters ? query : undefined,
    delayMs: () => typingPauseMs,
    call: (api, options) => api.SuggestSearch({ userId: userId(), query }, options),
  });
  return useMemo(() => {
    if (typed === undefined) return none;
    return suggestedFor(typed, queries, query.length >= fewestLetters ? answer : undefined);
  }, [typed, query, queries, answer]);
}

const none: readonly Suggested[] = [];

type Heard = {
  onTyped: (typed: string) => void;
  onDismiss: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function useInput(input: HTMLInputElement, heard: Heard): void {
  const typed = useEffectEvent(() => heard.onTyped(input.value));
  const dismissed = useEffectEvent(() => heard.onDismiss());
  const pressed = useEffectEvent((event: KeyboardEvent) => heard.onKeyDown(event));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // What was typed while the code was loading.
    if (document.activeElement === input) typed();
    input.addEventListener("input", () => typed(), { signal });
    input.addEventListener("focus", () => typed(), { signal });
    input.addEventListener("blur", () => dismissed(), { signal });
    input.form?.addEventListener("submit", () => dismissed(), { signal });
    input.addEventListener("keydown", (event) => pressed(event), { signal });
    return () => controller.abort();
  }, [input]);
}

function useAttributes(
  input: HTMLInputElement,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
  });
}

function Option({ suggested }: { suggested: Suggested | undefined }) {
  if (!suggested) return null;
  const { kind, label } = suggested;
  return (
    <span className="grid w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2">
      {kind === "product" ? (
        <Picture src={suggested.picture} alt="" sizes="3rem" className="rounded-sm" />
      ) : (
        <span className="grid place-items-center text-soft">
          <Icon name={icons[kind]} className="size-5" />
        </span>
      )}
      <span className="grid">
        {label}{" "}
        {suggested.kind === "product" && (
          <span className="text-sm font-normal text-soft tabular-nums">{suggested.price}</span>
        )}
      </span>
      {kind === "category" && <span className="text-sm font-normal text-soft">Category</span>}
    </span>
  );
}

const icons = {
  "past search": "clock",
  category: "layout-grid",
  page: "info",
  all: "search",
  forget: "x",
} as const;

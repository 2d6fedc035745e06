import { startTransition, useState } from "react";
import { useNavigate } from "react-router";
import type { ListChoice } from "#domain/catalog/listFilter";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";

/** The choices as the shopper has just made them, even while their list loads, and how to make another. */
export function useListChoice(place: ListPlace, loaded: ListChoice) {
  const navigate = useNavigate();
  const [made, setMade] = useState({ choice: loaded, after: loaded });
  // A list that was loaded again is another object with the same choices.
  const choice = listPath(place, made.after) === listPath(place, loaded) ? made.choice : loaded;
  function choose(next: ListChoice): void {
    const to = listPath(place, next);
    if (to === listPath(place, choice)) return;
    setMade({ choice: next, after: loaded });
    void follow(to, next);
  }
  async function follow(to: string, next: ListChoice): Promise<void> {
    await navigate(to, { preventScrollReset: true });
    // A list that failed to load is not chosen; one that loaded counts by itself. The router shows it in a transition:
    // outside of one, the choice would fall back before that.
    startTransition(() =>
      setMade((latest) => (latest.choice === next ? { ...latest, choice: latest.after } : latest)),
    );
  }
  return { choice, choose };
}

import { startTransition, useState } from "react";
import { useNavigate } from "react-router";
import type { ListChoice } from "#domain/catalog/listFilter";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";

/** The choices as the shopper has just made them, even while their list loads, and how to make another. */
export function useListChoice(place: ListPlace, loaded: ListChoice) {
  const navigate = useNavigate();
  // Until its own list is here: the list of an earlier choice may still appear in between.
  const [made, setMade] = useState<ListChoice | null>(null);
  const choice = made ?? loaded;
  function choose(next: ListChoice): void {
    const to = listPath(place, next);
    if (to === listPath(place, choice)) return;
    setMade(next);
    void follow(to, next);
  }
  async function follow(to: string, next: ListChoice): Promise<void> {
    try {
      await navigate(to, { preventScrollReset: true });
    } finally {
      // A list that failed to load is not chosen; one that loaded counts by itself. The router shows it in a transition:
      // outside of one, the choice would fall back before that.
      startTransition(() => setMade((latest) => (latest === next ? null : latest)));
    }
  }
  return { choice, choose };
}

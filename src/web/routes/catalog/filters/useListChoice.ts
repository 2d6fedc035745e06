import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListChoice } from "#domain/catalog/listFilter";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";

/** The choices as the shopper has just made them, even while their list loads, and how to make another. */
export function useListChoice(place: ListPlace, loaded: ListChoice) {
  const navigate = useNavigate();
  const [made, setMade] = useState({ choice: loaded, after: loaded });
  const choice = made.after === loaded ? made.choice : loaded;
  function choose(next: ListChoice): void {
    const to = listPath(place, next);
    if (to === listPath(place, choice)) return;
    setMade({ choice: next, after: loaded });
    void follow(to, next);
  }
  async function follow(to: string, next: ListChoice): Promise<void> {
    await navigate(to, { preventScrollReset: true });
    // A list that failed to load is not chosen; one that loaded counts by itself.
    setMade((latest) => (latest.choice === next ? { ...latest, choice: latest.after } : latest));
  }
  return { choice, choose };
}

import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import type { Tile } from "#web/routes/catalog/ProductTile";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * Suggestions for an empty cart or a search without results. It loads after hydration and goes at the end of
 * a page, where nothing below it can move.
 */
export function SuggestedProducts() {
  const tiles = useSuggested();
  return <ProductSection id="suggested" title="You may like these" tiles={tiles} columns="2-4" />;
}

function useSuggested(): readonly Tile[] {
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      await whenStored();
      const suggested = await pageApi().SuggestedProducts({ userId: userId() }, { signal: gone.signal });
      setTiles(suggested.slice(0, maxShown));
    }
    // The page works without this section, and the API client has reported the failure.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, []);
  return tiles;
}

const maxShown = 8;

import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import type { Tile } from "#web/routes/catalog/ProductTile";
import { noteStore, noteVersion } from "#web/state/storeCache";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/**
 * The products this shopper viewed last. It loads after hydration and goes at the end of a page, where
 * nothing below it can move.
 */
export function RecentlyViewed() {
  const tiles = useRecentlyViewed();
  return <ProductSection id="recent" title="Recently viewed" tiles={tiles} />;
}

/**
 * The personal Home answer also carries the store's settings and the build version, which are stored here. A
 * new version reloads the page (docs/domain.md).
 */
function useRecentlyViewed(): readonly Tile[] {
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      await whenStored();
      const home = await pageApi().Home({ userId: userId() }, { signal: gone.signal });
      noteStore(home);
      if (noteVersion(home.version)) window.location.reload();
      else setTiles(home.recentVisitedList.slice(0, maxShown));
    }
    // The page works without this section, and the API client has reported the failure.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, []);
  return tiles;
}

const maxShown = 8;

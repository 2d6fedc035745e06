import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import { noteStore, noteVersion } from "#web/state/storeCache";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";
import { Grid } from "#web/ui/display/Grid";

/**
 * The products this shopper viewed last. It loads after hydration and goes at the end of a page, where
 * nothing below it can move.
 */
export function RecentlyViewed() {
  const tiles = useRecentlyViewed();
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="grid gap-5">
      <h2 id="recent">Recently viewed</h2>
      <Grid columns="3-4">
        {tiles.map((tile) => (
          <ProductTile key={tile.productId} tile={tile} compact />
        ))}
      </Grid>
    </section>
  );
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

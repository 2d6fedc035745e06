import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import { noteStore, noteVersion } from "#web/state/storeCache";
import { whenStored } from "#web/state/clientStore";
import { userId } from "#web/state/user";
import { Grid } from "#web/ui/display/Grid";

/**
 * What this shopper looked at last. It comes after the page is alive and stands at its end, where nothing is
 * below it to be moved.
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

/** Also the moment to learn what the store says of itself, and of a new version of it (specification 1 §4). */
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
    // The page is whole without it, and the api has told the logger.
    ask().catch(() => undefined);
    return () => gone.abort();
  }, []);
  return tiles;
}

const maxShown = 8;

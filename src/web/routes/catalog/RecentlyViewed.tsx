import type { Api, CallOptions } from "#web/api";
import { useCall } from "#web/api/useCall";
import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import { noteStore, noteVersion } from "#web/state/storeCache";
import { userId } from "#web/state/user";
import { Grid } from "#web/ui/display/Grid";

/**
 * What this shopper looked at last. It comes after the page is alive and stands at its end, where nothing is
 * below it to be moved.
 */
export function RecentlyViewed() {
  const { answer: tiles = [] } = useCall({ key: "recent", call: recentTiles });
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

/** Also learns what the store says about itself, and of a new version of it (specification 1 §4). */
async function recentTiles(api: Api, options: CallOptions): Promise<readonly Tile[] | undefined> {
  const home = await api.Home({ userId: userId() }, options);
  noteStore(home);
  if (!noteVersion(home.version)) return home.recentVisitedList.slice(0, maxShown);
  window.location.reload();
  return undefined;
}

const maxShown = 8;

import type { Api, CallOptions } from "#web/api";
import { useCall } from "#web/api/useCall";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import type { Tile } from "#web/routes/catalog/ProductTile";
import { noteStore, noteVersion } from "#web/state/storeCache";
import { userId } from "#web/state/user";

/** The products this shopper viewed last. Goes at the end of a page, where nothing below it can move. */
export function RecentlyViewed() {
  const { answer: tiles = [] } = useCall({ key: "recent", call: recentTiles });
  return <ProductSection id="recent" title="Recently viewed" tiles={tiles} />;
}

/**
 * The personal Home answer also carries the store's settings and the build version. A new version reloads
 * the page (docs/domain.md).
 */
async function recentTiles(api: Api, options: CallOptions): Promise<readonly Tile[] | undefined> {
  const home = await api.Home({ userId: userId() }, options);
  noteStore(home);
  if (!noteVersion(home.version)) return home.recentVisitedList.slice(0, maxShown);
  window.location.reload();
  return undefined;
}

const maxShown = 8;

import { isOwnPath } from "#server/content/isOwnPath";
import type { ImageMapRow } from "#server/db/queries/content";

/** A flyer as the wire names its fields. A rectangle that leads to another site is left out (docs/security.md T35). */
export function wireImageMap({ id, name, showName, imageUrl, areas, ...map }: ImageMapRow) {
  return {
    mapID: id,
    mapName: name,
    showMapName: showName,
    imageURL: imageUrl,
    imageAlt: map.imageAlt,
    imageWidth: map.imageWidth,
    imageHeight: map.imageHeight,
    itemList: areas
      .filter(({ url }) => isOwnPath(url))
      .map(({ mapId: _mapId, position: _position, sku, url, ...area }) => ({
        ...area,
        productSKU: sku,
        productURL: url,
      })),
  };
}

export { tileOf, variantTileOf } from "#server/catalog/describeProduct";
export { type Chosen, chosenTile, chooseFrom } from "#server/catalog/chooseFrom";
export { findCategory } from "#server/catalog/findCategory";
export { inSearch } from "#server/catalog/inSearch";
export { listedTiles } from "#server/catalog/listedTiles";
export { resultTile } from "#server/catalog/resultTile";
export { type FoundIds, searchProducts } from "#server/catalog/searchProducts";

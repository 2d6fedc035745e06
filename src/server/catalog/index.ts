export { tileOf, variantTileOf } from "#server/catalog/describeProduct";
export { chosenTile, chooseFrom, inSearch } from "#server/catalog/chooseFrom";
export { findCategory } from "#server/catalog/findCategory";
export { listedTiles } from "#server/catalog/listedTiles";
export { searchProducts } from "#server/catalog/searchProducts";

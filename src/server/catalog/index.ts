export { tileOf, variantTileOf } from "#server/catalog/describeProduct";
export { type Chosen, chosenTile, tileOfSome, variantsIn, chooseFrom } from "#server/catalog/chooseFrom";
export { findCategory } from "#server/catalog/findCategory";
export { inSearch } from "#server/catalog/inSearch";
export { listedTiles } from "#server/catalog/listedTiles";
export { searchProducts } from "#server/catalog/searchProducts";

export { tileOf, variantTileOf } from "#server/catalog/describeProduct";
export { findCategory } from "#server/catalog/findCategory";
export { listedTiles } from "#server/catalog/listedTiles";
export { searchProducts } from "#server/catalog/searchProducts";

export { tileOf, variantTileOf } from "#server/catalog/describeProduct";
export { findCategory } from "#server/catalog/findCategory";
export { searchProducts } from "#server/catalog/searchProducts";

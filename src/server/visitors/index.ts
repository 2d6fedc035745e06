export { countUse } from "#server/visitors/countUse";
export { admitVisitor, ownVisitor } from "#server/visitors/ownVisitor";
export { recentlyViewedBy } from "#server/visitors/recentViews";

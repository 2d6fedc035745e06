export { cleanHtml } from "#server/content/cleanHtml";
export { readStoreFigures } from "#server/content/readStoreFigures";

export { cleanHtml } from "#server/content/cleanHtml";
export { isOwnPath } from "#server/content/isOwnPath";
export { readStoreFigures } from "#server/content/readStoreFigures";
export { renderPicture } from "#server/content/renderPicture";
export { wireImageMap } from "#server/content/wireImageMap";

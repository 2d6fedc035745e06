/**
 * Whether the page at a path takes cards. Such a page is a document of its own, whose content security policy lets a
 * payment provider's script in (decision 057). Paths are read as the browser's router reads them.
 */
export function takesCards(path: string): boolean {
  return /^\/(?:orderSummary|orderDetail\/[^/]+)\/?$/i.test(path);
}

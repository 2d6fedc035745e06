/**
 * Makes any address of a page readable, so that the shopper gets a page (conformance: behaviors "Any other path"): it
 * escapes percent signs that cannot be decoded or yield control characters, and backslashes, which `URL` reads as
 * slashes (`/\sofas` would be the home page of a host `sofas`). A call's address stays the same and is rejected.
 */
export function readableUrl(url: string): string {
  if (!/[%\\]/.test(url) || /^\/+api\b/.test(url)) return url;
  const [path = ""] = url.split("?", 1);
  const readable = isReadable(path) ? path : path.replaceAll("%", "%25");
  return readable.replaceAll("\\", "%5C") + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

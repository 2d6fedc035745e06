/**
 * The address of a page that cannot be decoded, such as `/%` or one with control characters, is an unknown page: its
 * percent signs then stand for themselves, so that the shopper gets a page (conformance: behaviors "Any other path"). So
 * do backslashes, which `URL` takes for slashes: `/\sofas` would be the home page of a host `sofas`. The address of a
 * call stays as it is and is rejected.
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

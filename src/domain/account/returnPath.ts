/**
 * Where to go after signing in: a path of this site. Anything else, such as the address of another site, is '' (RFC
 * 3986 §4.2: a path that begins with two slashes names a host; browsers read a backslash as a slash).
 */
export function returnPath(asked: string | null | undefined): string {
  return asked && /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(asked) ? asked : "";
}

/** Pages load no picture from another site, and a flyer leads to no other site. */
export function isOwnPath(url: string): boolean {
  return /^\/[\w-]/.test(url);
}

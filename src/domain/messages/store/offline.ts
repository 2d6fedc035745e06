/** `from` is the moment of a page that the device has kept; undefined for one that was open before. */
export function offlineMessage(from: string | undefined): string {
  const age =
    from === undefined
      ? "This page may have changed since it was opened."
      : `This page is from ${from}, and its prices may have changed since.`;
  return `You're offline. ${age} We can't check what's in stock.`;
}

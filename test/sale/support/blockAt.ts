/** Lets the next work at `start` begin and wait there. @returns how to let it continue, once it has begun. */
export async function blockAt(start: (work: () => Promise<void>) => void): Promise<() => void> {
  let unblock: () => void = () => undefined;
  const unblocked = new Promise<void>((resolve) => (unblock = resolve));
  await new Promise<void>((begun) => {
    start(() => {
      begun();
      return unblocked;
    });
  });
  return unblock;
}

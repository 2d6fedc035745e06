/** Counts the requests of shoppers, for work that waits while there are others. */
export type Traffic = { note(): void; count(): number };

export function createTraffic(): Traffic {
  let requests = 0;
  return { note: () => void (requests += 1), count: () => requests };
}

/** Notes orders as they come in, and tells whether they are so many that other work should wait a moment. */
export type Rush = {
  note(): void;
  /** @returns whether the last ten orders came within a second from now. */
  isOn(): boolean;
};

export function createRush(now: () => number = () => performance.now()): Rush {
  let latest: readonly number[] = [];
  return {
    note() {
      latest = [...latest.slice(1 - ordersOfRush), now()];
    },
    isOn: () => latest.length === ordersOfRush && now() - (latest[0] ?? 0) < rushMs,
  };
}

const ordersOfRush = 10;
const rushMs = 1_000;

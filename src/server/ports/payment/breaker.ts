import type { Clock } from "#server/ports/clock";

/** Let through: tell afterwards how it went. */
export type Pass = { answered(): void; failed(): void };

export type Breaker = {
  /** Undefined while nobody may pass. */
  enter(): Pass | undefined;
};

/**
 * Closes the way to a provider after 5 failures in a row, for 30 seconds; then one may try, and its luck decides
 * for all (security decision 3.3). Each process learns for itself.
 */
export function breaker(clock: Clock): Breaker {
  let failures = 0;
  let closedUntil = 0;
  let trying = false;

  function pass(): Pass {
    const trial = failures >= failuresInARow;
    if (trial) trying = true;
    return {
      answered: () => {
        failures = 0;
        if (trial) trying = false;
      },
      failed: () => {
        failures += 1;
        if (trial) trying = false;
        if (failures >= failuresInARow) closedUntil = clock.now().getTime() + closedMs;
      },
    };
  }

  return {
    enter: () => {
      if (failures < failuresInARow) return pass();
      return trying || clock.now().getTime() < closedUntil ? undefined : pass();
    },
  };
}

const failuresInARow = 5;
const closedMs = 30_000;

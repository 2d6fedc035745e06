import type { Clock } from "#server/ports/clock";

export type StandingClock = Clock & {
  set(time: Date | string): void;
  /** Advances by this many milliseconds; a negative number goes back. */
  advance(ms: number): void;
};

/** A clock that shows `start` (a date or ISO text such as '2026-11-20T15:00:00Z') until a test changes it. */
export function standingClock(start: Date | string): StandingClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime();
    },
    advance: (ms) => {
      time += ms;
    },
  };
}

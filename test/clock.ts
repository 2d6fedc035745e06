import type { Clock } from "#server/ports/clock";

export type StandingClock = Clock & {
  set(time: Date | string): void;
  /** Goes on by so many milliseconds, or back by a negative number. */
  advance(ms: number): void;
};

/** A clock that shows `start` (a date, or a text as '2026-11-20T15:00:00Z') until it is told otherwise. */
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

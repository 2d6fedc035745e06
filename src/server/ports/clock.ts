/** The time, so that tests can make it stand still. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

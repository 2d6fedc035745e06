/** How long a lease page without data stays (conformance: behaviors/lease). */
export const leaseInfoWaitMs = 5_000;

import { availableParallelism } from "node:os";

/**
 * How many test files or stories run at once. A test waits for its database, server or browser a third of its time, so
 * there are more workers than processors; the upper limit keeps all of them within PostgreSQL's connections.
 */
export const testWorkers = Math.min(8, Math.ceil(availableParallelism() * 1.5));

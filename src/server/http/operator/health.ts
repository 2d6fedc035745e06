import type { FastifyInstance } from "fastify";
import type { AppContext } from "#server/app/appContext";
import { canAnswer } from "#server/db/engine/health";

/**
 * `/health/live`: the process runs, whatever its database does. `/health/ready`: it can serve; 503 while the database
 * is down or its disk full, or the process is shutting down.
 */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const { closing, probeDb, disk } = context;
    const isReady = !closing.aborted && (await canAnswer(probeDb, 1_500)) && (await disk.hasRoom(probeDb));
    if (isReady) return { status: "ready" };
    return reply.code(503).header("retry-after", 2).send({ status: "unavailable" });
  });
}

import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/shop";
import { canAnswer } from "#server/db/health";

/**
 * `/health/live`: this process runs, whatever its database does. `/health/ready`: it can serve; 503 while the
 * database is away or the process is about to stop.
 */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready = !shop.closing.aborted && (await canAnswer(shop.db, 1_500));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
}

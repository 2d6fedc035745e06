import type { FastifyInstance } from "fastify";
import { configuredAddress, type Config } from "#server/app/config/config";

/** Where shoppers find the store: as it is set, else on this machine at the port that it was given. */
export function storeAddress(config: Pick<Config, "publicUrl" | "port">, app: FastifyInstance): string {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : config.port;
  return configuredAddress({ publicUrl: config.publicUrl, port });
}

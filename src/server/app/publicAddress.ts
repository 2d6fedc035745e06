import type { FastifyInstance } from "fastify";
import { configuredAddress, type Config } from "#server/app/config/config";

/** The configured address of the store, or this machine's with the bound port. */
export function storeAddress(config: Pick<Config, "publicUrl" | "port">, app: FastifyInstance): string {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : config.port;
  return configuredAddress({ publicUrl: config.publicUrl, port });
}

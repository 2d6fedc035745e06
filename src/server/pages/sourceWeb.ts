import { createServer } from "node:http";
import path from "node:path";
import type { FastifyServerFactory } from "fastify";
import { isBuild, type WebSource } from "#server/pages/webBundle";

/** The pages from their source, updated in the browser as it changes (`npm run dev`). Vite serves its own modules. */
export async function sourceWeb(root: string, storeFiles: string) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root, server: { middlewareMode: true }, appType: "custom" });
  const web: WebSource = {
    kind: "source",
    pictures: path.join(storeFiles, "pictures"),
    manuals: path.join(storeFiles, "manuals"),
    async load() {
      const build: unknown = await vite.ssrLoadModule("virtual:react-router/server-build");
      if (!isBuild(build)) throw new Error("The source of the pages did not make a bundle.");
      return build;
    },
  };
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer((request, response) =>
      vite.middlewares(request, response, () => handler(request, response)),
    );
  return { web, serverFactory };
}

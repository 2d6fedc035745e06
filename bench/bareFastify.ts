import Fastify from "fastify";
import { answerParent } from "#test/childProcess";

/** The only answer of the bare Fastify. */
export type Bytes = { path: string; method: "GET" | "POST"; headers: Record<string, string>; body: Buffer };

answerParent<Bytes, string>(serve);

/** A Fastify that only sends fixed bytes: the most that any store on Fastify could reach. */
async function serve({ path, method, headers, body }: Bytes): Promise<string> {
  const app = Fastify();
  const bytes = Buffer.from(body);
  app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  return app.listen({ host: "127.0.0.1", port: 0 });
}

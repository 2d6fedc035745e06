import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables", env: { METRICS: "loopback" } });
const open = (env: Record<string, string>) => fileServer({ url: server.url, env });
const behindProxy = await open({ METRICS: "loopback", TRUST_PROXY: "127.0.0.1" });
const forAll = await open({ METRICS: "all" });
const off = await open({ METRICS: "off" });

function metrics({ app } = server, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  return app.inject({ method: "GET", url: "/metrics", ...from });
}

describe("/metrics", () => {
  it("shows request times to this machine, by route and status and never by URL", async () => {
    await server.app.inject("/api/StatesForContact");
    const reply = await metrics();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toMatch(/^text\/plain/);
    expect(reply.body).toContain('http_request_seconds_count{route="/api/StatesForContact",status="200"} 1');
    expect(reply.body).toContain("process_cpu_seconds_total");
    await server.app.inject("/api/RelatedProd/nonsense");
    const after = await metrics();
    expect(after.body).toContain('{route="/api/RelatedProd/:productId",status="400"} 1');
    expect(after.body).not.toContain("nonsense");
  });

  it.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
    "accepts %s as this machine",
    async (remoteAddress) => {
      expect((await metrics(server, { remoteAddress })).statusCode).toBe(200);
    },
  );

  it.each(["10.0.0.9", "203.0.113.7", "::ffff:10.0.0.9", "2001:db8::1"])(
    "does not exist for %s unless it is open to all",
    async (remoteAddress) => {
      const reply = await metrics(server, { remoteAddress });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
      expect((await metrics(forAll, { remoteAddress })).statusCode).toBe(200);
    },
  );

  it("does not exist for a caller behind a proxy on this machine", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (const store of [server, behindProxy])
      expect((await metrics(store, { headers })).statusCode).toBe(404);
  });

  it("does not exist when it is off", async () => {
    expect((await metrics(off)).statusCode).toBe(404);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
afterEach(() => server.close());

async function metrics(env: Record<string, string>, from: Record<string, unknown> = {}) {
  server = await testServer({ contents: "tables", env });
  await server.app.inject("/api/StatesForContact");
  return server.app.inject({ method: "GET", url: "/metrics", ...from });
}

describe("/metrics", () => {
  it("shows request times to this machine, by route and status and never by URL", async () => {
    const reply = await metrics({ METRICS: "loopback" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toMatch(/^text\/plain/);
    expect(reply.body).toContain('http_request_seconds_count{route="/api/StatesForContact",status="200"} 1');
    expect(reply.body).toContain("process_cpu_seconds_total");
    await server.app.inject("/api/RelatedProd/nonsense");
    const after = await server.app.inject("/metrics");
    expect(after.body).toContain('{route="/api/RelatedProd/:productId",status="400"} 1');
    expect(after.body).not.toContain("nonsense");
  });

  it.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
    "takes %s for this machine",
    async (remoteAddress) => {
      expect((await metrics({ METRICS: "loopback" }, { remoteAddress })).statusCode).toBe(200);
    },
  );

  it.each(["10.0.0.9", "203.0.113.7", "::ffff:10.0.0.9", "2001:db8::1"])(
    "does not exist for %s unless everybody may read them",
    async (remoteAddress) => {
      const reply = await metrics({ METRICS: "loopback" }, { remoteAddress });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
      await server.close();
      expect((await metrics({ METRICS: "all" }, { remoteAddress })).statusCode).toBe(200);
    },
  );

  it("does not exist for a caller behind a proxy on this machine", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const trusting = { METRICS: "loopback", TRUST_PROXY: "127.0.0.1" };
    expect((await metrics(trusting, { headers })).statusCode).toBe(404);
    await server.close();
    expect((await metrics({ METRICS: "loopback" }, { headers })).statusCode).toBe(404);
  });

  it("does not exist when it is off", async () => {
    expect((await metrics({ METRICS: "off" })).statusCode).toBe(404);
  });
});

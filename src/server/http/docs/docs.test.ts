import { describe, expect, it } from "vitest";
import { calls } from "#contract/calls";
import { openApi } from "#server/http/docs/openapi";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("the documentation of the calls", () => {
  it("is served as OpenAPI", async () => {
    const reply = await server.app.inject({ method: "GET", url: "/api/openapi.json" });
    expect(reply.headers["content-type"]).toMatch(/^application\/json/);
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it("is served as a page that names every call and runs no script", async () => {
    const reply = await server.app.inject({ method: "GET", url: "/docs" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    for (const name of Object.keys(calls)) expect(reply.body).toContain(`<h2>${name}`);
    expect(reply.body).not.toMatch(/<script/i);
  });
});

import { describe, expect, it } from "vitest";
import { snippetAddress } from "#server/lease/index";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });

describe("the frame with the lease provider's script", () => {
  it("runs without an origin, and loads from the script's host only", async () => {
    const { body, headers, statusCode } = await server.app.inject("/leaseSnippet?price=949.5");
    expect(statusCode).toBe(200);
    const [, host = ""] =
      /<script src="(https?:\/\/[^/]+)\/sandbox\/lease\/snippet\.js" async>/.exec(body) ?? [];
    expect(host).not.toBe("");
    expect(body).toContain('data-price="949.50"');
    expect(headers["content-security-policy"]).toBe(
      [
        "sandbox allow-scripts allow-popups",
        "default-src 'none'",
        `script-src ${host}`,
        `style-src ${host} 'unsafe-inline'`,
        `img-src ${host} data:`,
        `font-src ${host}`,
        `connect-src ${host}`,
        `frame-src ${host}`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join("; "),
    );
  });

  it.each(["", "?price=free", "?price=-1", '?price="><script>'])("has no page for %j", async (query) => {
    expect((await server.app.inject(`/leaseSnippet${encodeURI(query)}`)).statusCode).toBe(400);
  });

  it("gives its script to a page without an origin", async () => {
    const { headers } = await server.app.inject("/sandbox/lease/snippet.js");
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("text/javascript"),
      "cross-origin-resource-policy": "cross-origin",
    });
  });
});

describe("the address of the script", () => {
  const agreed = { leaseAdapter: "http" as const, leaseSnippetHosts: ["cdn.lease.example"] };

  it.each([
    ["https://cdn.lease.example/estimator.js", true],
    ["https://cdn.lease.example:8443/estimator.js", false],
    ["https://evil.example/estimator.js", false],
    ["https://cdn.lease.example.evil.example/estimator.js", false],
    ["https://user@cdn.lease.example/estimator.js", false],
    ["http://cdn.lease.example/estimator.js", false],
    ["data:text/javascript,alert(1)", false],
    ["/sandbox/lease/snippet.js", false],
    ["", false],
  ])("%s counts: %s", (leaseSnippetUrl, counts) => {
    expect(snippetAddress({ leaseSnippetUrl }, agreed)).toBe(counts ? leaseSnippetUrl : "");
  });

  it("is the sandbox's own with the sandbox, and none without a provider", () => {
    const own = { leaseSnippetUrl: "/sandbox/lease/snippet.js" };
    const foreign = { leaseSnippetUrl: "https://cdn.lease.example/estimator.js" };
    const sandbox = { leaseAdapter: "sandbox" as const, leaseSnippetHosts: [] };
    expect([snippetAddress(own, sandbox), snippetAddress(foreign, sandbox)]).toEqual([
      own.leaseSnippetUrl,
      "",
    ]);
    expect(snippetAddress(own, { ...sandbox, leaseAdapter: "none" })).toBe("");
  });
});

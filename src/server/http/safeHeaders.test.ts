import { describe, expect, it } from "vitest";
import { callNames } from "#contract/index";
import { safeHeaders } from "#server/http/safeHeaders";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("the security headers", () => {
  it("are on every answer, with its request id: a call, a fault and an unknown path", async () => {
    for (const url of ["/api/GetCategories", "/api/RelatedProd/none", "/no/such/thing"]) {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject(safeHeaders(server.context.config));
      expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    }
  });

  it("keep every answer of a call, right or wrong, out of every cache", async () => {
    for (const name of callNames) {
      const { status, headers } = await server
        .browser()
        .send(name, { orderNo: "1", secret: "2", userId: "u" });
      expect({ name, status, cache: headers["cache-control"] }).toMatchObject({ name, cache: "no-store" });
    }
  });

  it("allow no page content, and require https when the store has it", () => {
    expect(safeHeaders({ secureCookies: true })).toEqual({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-frame-options": "DENY",
      "x-permitted-cross-domain-policies": "none",
      "x-xss-protection": "0",
    });
    expect(safeHeaders({ secureCookies: false })).not.toHaveProperty("strict-transport-security");
  });
});

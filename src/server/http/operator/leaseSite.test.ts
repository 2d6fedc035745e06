import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables", env: { TRUST_PROXY: "127.0.0.1" } });

const ada = {
  firstName: "Ada",
  lastName: "Brooks",
  email: "ada@example.com",
  phone: "404-555-0134",
  streetAddress1: "120 Ponce Place",
  city: "Decatur",
  state: "ga",
  zip: "30030",
  limit: "3000",
};

function post(path: string, fields: object, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: "POST",
    url: `/sandbox/lease${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(Object.entries(fields)).toString(),
  });
}

describe("the lease sandbox's site", () => {
  it("approves whoever applies, and shows others neither their names nor their leases", async () => {
    const approved = await post("", { ...ada, lastName: "O'Neil <b>" });
    expect(approved.statusCode).toBe(200);
    const leaseId = /PL-[0-9A-F]{8}/.exec(approved.body)?.[0] ?? "";
    expect(leaseId).not.toBe("");
    const home = await server.app.inject("/sandbox/lease");
    expect(home.body).toContain("Test applicants");
    for (const secret of [leaseId, "O'Neil", "O&#39;Neil"]) expect(home.body).not.toContain(secret);
  });

  it.each([
    ["a state of three letters", { state: "GEO" }],
    ["a ZIP code of letters", { zip: "ABCDE" }],
    ["a control character", { firstName: "A\u0000da" }],
    ["a limit below 100", { limit: "99" }],
    ["an empty name", { lastName: " " }],
  ])("asks for the form again after %s", async (_, change) => {
    const reply = await post("", { ...ada, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain("Please fill in every field.");
  });

  it("approves 20 people a day for one network address", async () => {
    const from = { "x-forwarded-for": "203.0.113.7" };
    for (let turn = 0; turn < 20; turn += 1) expect((await post("", ada, from)).statusCode).toBe(200);
    expect((await post("", ada, from)).statusCode).toBe(429);
    expect((await post("", ada, { "x-forwarded-for": "203.0.113.8" })).statusCode).toBe(200);
  });

  it("takes nothing from pages of other sites", async () => {
    const reply = await post("", ada, { origin: "https://elsewhere.example" });
    expect(reply.statusCode).toBe(403);
  });

  it.each(["unknown", "0".repeat(32), "%00"])("has no lease at %s", async (token) => {
    expect((await server.app.inject(`/sandbox/lease/${token}`)).statusCode).toBe(404);
    expect((await post(`/${token}`, { step: "sign" })).statusCode).toBe(404);
  });
});

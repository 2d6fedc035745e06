import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("StatesForDelivery", () => {
  it("offers Georgia alone: we deliver nowhere else", async () => {
    expect(await server.browser().call("StatesForDelivery", {})).toEqual([{ key: "Georgia", value: "GA" }]);
  });

  it("is asked with GET only", async () => {
    const reply = await server.app.inject({ method: "POST", url: "/api/StatesForDelivery", payload: {} });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: "UnknownCall", message: "There is no such call." } });
  });
});

import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("StatesForContact", () => {
  it("offers every state and the District of Columbia, by name", async () => {
    const states = await server.browser().call("StatesForContact", {});
    expect(states).toHaveLength(51);
    expect(states).toContainEqual({ key: "Georgia", value: "GA" });
    expect(states.map(({ key }) => key)).toEqual(states.map(({ key }) => key).toSorted());
  });

  it("is asked with GET only", async () => {
    const reply = await server.app.inject({ method: "POST", url: "/api/StatesForContact", payload: {} });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: "UnknownCall", message: "There is no such call." } });
  });
});

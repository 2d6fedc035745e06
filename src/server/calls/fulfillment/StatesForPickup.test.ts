import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("StatesForPickup", () => {
  it("lists all states and the District of Columbia by name", async () => {
    const states = await server.browser().call("StatesForPickup", {});
    expect(states).toHaveLength(51);
    expect(states).toContainEqual({ key: "Georgia", value: "GA" });
    expect(states.map(({ key }) => key)).toEqual(states.map(({ key }) => key).toSorted());
  });
});

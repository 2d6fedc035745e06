import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

describe("StatesForDelivery", () => {
  it("lists Georgia only", async () => {
    expect(await server.browser().call("StatesForDelivery", {})).toEqual([{ key: "Georgia", value: "GA" }]);
  });
});

import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("Locations", () => {
  it("lists the five stores without the warehouse", async () => {
    expect(await server.browser().call("Locations", {})).toEqual([
      { id: 1, name: "Red Clay Furniture Decatur", shortName: "Decatur" },
      { id: 2, name: "Red Clay Furniture Marietta", shortName: "Marietta" },
      { id: 3, name: "Red Clay Furniture Lawrenceville", shortName: "Lawrenceville" },
      { id: 4, name: "Red Clay Furniture Alpharetta", shortName: "Alpharetta" },
      { id: 5, name: "Red Clay Furniture McDonough", shortName: "McDonough" },
    ]);
  });
});

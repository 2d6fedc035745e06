import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("Locations", () => {
  it("names the five stores, and not the warehouse", async () => {
    expect(await server.browser().call("Locations", {})).toEqual([
      { id: 1, name: "Red Clay Furniture Decatur", shortName: "Decatur" },
      { id: 2, name: "Red Clay Furniture Marietta", shortName: "Marietta" },
      { id: 3, name: "Red Clay Furniture Lawrenceville", shortName: "Lawrenceville" },
      { id: 4, name: "Red Clay Furniture Alpharetta", shortName: "Alpharetta" },
      { id: 5, name: "Red Clay Furniture McDonough", shortName: "McDonough" },
    ]);
  });

  it("is asked with GET only", async () => {
    const reply = await server.app.inject({ method: "POST", url: "/api/Locations", payload: {} });
    expect(reply.statusCode).toBe(404);
  });
});

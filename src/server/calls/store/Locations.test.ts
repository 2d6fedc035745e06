import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { location } from "#server/db/schema/index";
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

  it("comes from memory until a location changes", async () => {
    const names = async () => (await server.browser().call("Locations", {})).map(({ name }) => name);
    const before = await names();
    const [cached] = await Promise.all([server.context.catalog.locations(), names()]);
    expect(await server.context.catalog.locations()).toBe(cached);
    const rename = (name: string) => server.db.update(location).set({ name }).where(eq(location.id, 1));
    await rename("Red Clay Furniture Oakhurst");
    await expect.poll(names).toContain("Red Clay Furniture Oakhurst");
    await rename("Red Clay Furniture Decatur");
    await expect.poll(names).toEqual(before);
  });
});

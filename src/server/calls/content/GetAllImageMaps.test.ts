import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { imageMap } from "#server/db/schema/index";
import { testServer } from "#test/testServer";

const server = await testServer();
const list = () => server.browser().call("GetAllImageMaps", {});

describe("the flyers of Red Clay Furniture", () => {
  it("have pictures that exist", async () => {
    const flyers = await list();
    expect(flyers.map(({ mapID, mapName }) => [mapID, mapName])).toEqual([
      [1, "Mattress week"],
      [2, "Bedroom week"],
      [3, "Sofa days"],
    ]);
    for (const { imageURL } of flyers)
      expect(existsSync(`demo${imageURL.replace(/\/[\da-f]{12}\//, "/")}`), imageURL).toBe(true);
  });

  it("are listed in the owner's order", async () => {
    const [first] = await server.db.select().from(imageMap);
    await server.db.insert(imageMap).values({ ...first!, id: 9, position: -1 });
    expect((await list()).map(({ mapID, itemList }) => [mapID, itemList.length])).toEqual([
      [9, 0],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});

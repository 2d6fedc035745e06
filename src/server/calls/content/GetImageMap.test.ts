import { describe, expect, it } from "vitest";
import { imageMap, imageMapArea } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });
const picture = {
  imageUrl: "/pictures/flyers/fall.webp",
  imageAlt: "Fall sale",
  imageWidth: 1200,
  imageHeight: 900,
};
await server.db
  .insert(imageMap)
  .values({ id: 7, name: "Fall sale", showName: true, position: 1, ...picture });
const box = { upperLeftX: 10, upperLeftY: 20, lowerRightX: 600, lowerRightY: 450 };
const sofa = { mapId: 7, sku: "ANS-SOF-SLT", url: "/product/1001/ANS-SOF-SLT", label: "Ansley Sofa", ...box };
await server.db.insert(imageMapArea).values([
  { ...sofa, position: 0 },
  { ...sofa, position: 1, url: "https://evil.example/" },
  { ...sofa, position: 2, url: "//evil.example/" },
]);

describe("a flyer", () => {
  it("is found by its number, as a number or as text, with the rectangles that stay in the store", async () => {
    const flyer = {
      mapID: 7,
      mapName: "Fall sale",
      showMapName: true,
      imageURL: picture.imageUrl,
      imageAlt: "Fall sale",
      imageWidth: 1200,
      imageHeight: 900,
      itemList: [
        { ...box, productSKU: "ANS-SOF-SLT", productURL: "/product/1001/ANS-SOF-SLT", label: "Ansley Sofa" },
      ],
    };
    expect(await server.browser().call("GetImageMap", { value: "7" })).toEqual([flyer]);
    expect(await server.browser().call("GetImageMap", { value: 7 })).toEqual([flyer]);
  });

  it("is not found by an unknown number, or by anything else", async () => {
    for (const value of ["8", "", "1e1", "-7", "7;drop"])
      expect(await server.browser().call("GetImageMap", { value })).toEqual([]);
  });
});

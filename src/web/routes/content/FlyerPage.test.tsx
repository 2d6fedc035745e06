import { beforeEach, describe, expect, it } from "vitest";
import FlyerPage, { clientLoader, loader } from "#web/routes/content/FlyerPage";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { htmlOf, linksIn, redirectOf } from "#test/pages";
import { browserConfig, loaderArgs, wireStore } from "#test/wireStore";

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

const area = { upperLeftX: 0, upperLeftY: 90, lowerRightX: 600, lowerRightY: 450, productSKU: "ANS-SOF-SLT" };
const flyer = {
  mapID: 7,
  mapName: "Fall sale",
  showMapName: true,
  imageURL: "/pictures/flyers/fall.webp",
  imageAlt: "A sofa",
  imageWidth: 1200,
  imageHeight: 900,
  itemList: [
    { ...area, productURL: "/product/1001", label: "Ansley Sofa" },
    { ...area, productURL: "/product/1001", label: "Ansley Sofa" },
    { ...area, productURL: "/product-category/living", label: "All sofas" },
  ],
};
const other = { ...flyer, mapID: 8, mapName: "Winter sale", showMapName: false, itemList: [] };

function pageOf(loaderData: unknown, path: string): string {
  return htmlOf(FlyerPage, { loaderData, path, shell: { config: browserConfig } });
}

describe("/flyer", () => {
  it("loads all flyers, or the one that its path names", async () => {
    const { api, requests } = wireStore({ GetAllImageMaps: [flyer, other], GetImageMap: [flyer] });
    expect(await loader(loaderArgs(api, { path: "/flyer" }))).toEqual([flyer, other]);
    expect(await clientLoader(loaderArgs(api, { path: "/flyer/7", params: { mapId: "7" } }))).toEqual([
      flyer,
    ]);
    expect(requests).toEqual([
      ["GetAllImageMaps", {}],
      ["GetImageMap", { value: "7" }],
    ]);
  });

  it("goes home with a message when there is no flyer", async () => {
    const { api } = wireStore({ GetImageMap: [] });
    const args = loaderArgs(api, { path: "/flyer/9", params: { mapId: "9" } });
    expect(redirectOf(await loader(args))).toEqual([302, "/"]);
    expect(redirectOf(await clientLoader(args))).toEqual([302, "/"]);
    expect(shownToasts().map(({ message, tone }) => [message, tone])).toEqual([
      ["Failed to get product detail", "error"],
    ]);
  });

  it("lays its rectangles over the picture in percent, and lists each page they lead to once", () => {
    const html = pageOf([flyer], "/flyer/7");
    expect(html).toContain("left:0%;top:10%;width:50%;height:40%");
    expect(html.match(/<li><a[^>]*href="\/product\/1001"/g)).toHaveLength(1);
    expect(linksIn(html)).toMatchObject({
      "Ansley Sofa": "/product/1001",
      "All sofas": "/product-category/living",
    });
  });

  it("shows a flyer's name when its flag is set", () => {
    const html = pageOf([flyer, other], "/flyer");
    expect(html).toContain("Fall sale</h2>");
    expect(html).not.toContain("Winter sale</h2>");
  });
});

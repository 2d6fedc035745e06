import { describe, expect, it } from "vitest";
import GalleryPage, { clientLoader, loader } from "#web/routes/demo/GalleryPage";
import { htmlOf, visibleText } from "#test/pages";
import { wireTile } from "#test/data/products";
import { browserConfig, loaderArgs, wireStore } from "#test/wireStore";

const promotion = { key: "a", linkUrl: "", imageUrl: "", title: "", text: "" };
const home = {
  homeImageList: [],
  promProdList: [{ ...promotion, product: wireTile(7, "Harlow Sofa") }],
};

function open(mode: "demo" | "live") {
  const { api } = wireStore({ Home: home });
  return loader(loaderArgs(api, { config: { mode } }));
}

describe("GalleryPage", () => {
  it("shows every component in a demo store and is not indexed", async () => {
    const { data, init } = await open("demo");
    expect(init?.status).toBe(200);
    const html = htmlOf(GalleryPage, { loaderData: data, shell: { config: browserConfig } });
    expect(visibleText(html)).toContain("Component gallery");
    expect(html).toContain("Harlow Sofa");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("has a section for each entry of its index", async () => {
    const html = htmlOf(GalleryPage, { loaderData: (await open("demo")).data });
    const entries = [...html.matchAll(/<a [^>]*href="\/#([\w-]+)"/g)].map(([, id]) => id);
    const sections = [...html.matchAll(/<section aria-labelledby="([\w-]+)" class="grid grid-cols-1 gap-6/g)];
    expect(entries).toEqual(sections.map(([, id]) => id));
    expect(entries).toHaveLength(12);
  });

  it("does not exist in a live store", async () => {
    const { data, init } = await open("live");
    expect(init?.status).toBe(404);
    expect(visibleText(htmlOf(GalleryPage, { loaderData: data }))).toContain("doesn't exist");
    const { api, requests } = wireStore({ Home: home });
    expect(await clientLoader(loaderArgs(api, { config: { mode: "live" } }))).toBeNull();
    expect(requests).toEqual([]);
  });
});

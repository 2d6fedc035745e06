import { describe, expect, it } from "vitest";
import InfoPage, { clientLoader, loader } from "#web/routes/content/InfoPage";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { browserConfig, loaderArgs, wireStore } from "#test/wireStore";

const words = {
  data: "<h2>Returns</h2><p>Within <strong>3 days</strong>.</p>",
  name: "returnPolicy",
  title: "Warranty and returns",
  description: "What we take back.",
};

function pageOf(loaderData: unknown, path: string): string {
  return htmlOf(InfoPage, { loaderData, path, shell: { config: browserConfig } });
}

describe("InfoPage", () => {
  it("loads the content that is named after its path", async () => {
    const { api, requests } = wireStore({ GetHtml: words });
    expect(await loader(loaderArgs(api, { path: "/returnPolicy" }))).toEqual(words);
    expect(await clientLoader(loaderArgs(api, { path: "/returnPolicy" }))).toEqual(words);
    expect(requests).toEqual(Array.from({ length: 2 }, () => ["GetHtml", { value: "returnPolicy" }]));
  });

  it("loads the content named in /content/{name}", async () => {
    const { api, requests } = wireStore({ GetHtml: words });
    await loader(loaderArgs(api, { path: "/content/spring", params: { name: "spring" } }));
    expect(requests).toEqual([["GetHtml", { value: "spring" }]]);
  });

  it("shows the content as HTML under its title, next to links to the other pages", () => {
    const html = pageOf(words, "/returnPolicy");
    expect(html).toMatch(/<h1[^>]*>Warranty and returns<\/h1>/);
    expect(html).toContain(words.data);
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/returnPolicy"/);
    expect(linksIn(html)).toMatchObject({
      Home: "/",
      "About us": "/aboutUs",
      "Privacy policy": "/privacyPolicy",
    });
  });

  it("says whom to call or write to, and lists the stores, beside the content", () => {
    const stores = [{ id: 2, name: "Decatur Store", shortName: "Decatur" }];
    const shell = { config: browserConfig, helpPhone: "(770) 555-0100", stores };
    const html = htmlOf(InfoPage, { loaderData: words, path: "/returnPolicy", shell });
    expect(visibleText(html)).toContain("Talk to us Questions? Call (770) 555-0100");
    expect(linksIn(html)).toMatchObject({
      "(770) 555-0100": "tel:7705550100",
      "send us a message": "/contactUs",
      Decatur: "/location/2",
      "All stores on a map": "/locationsMap",
    });
  });

  it("has a title, a description and one canonical URL for all of its paths", () => {
    const html = pageOf(words, "/content/returnpolicy");
    expect(html).toContain("<title>Warranty and returns | Red Clay Furniture</title>");
    expect(html).toContain('<meta name="description" content="What we take back."/>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/returnPolicy"/>');
    expect(html).toContain('<meta property="og:title" content="Warranty and returns"/>');
    expect(pageOf({ ...words, name: "spring" }, "/content/spring")).toContain(
      '<link rel="canonical" href="https://shop.example/content/spring"/>',
    );
  });

  it("redirects home when there is no content", async () => {
    const none = { data: "", name: "", title: "", description: "" };
    const args = () => loaderArgs(wireStore({ GetHtml: none }).api, { params: { name: "nothing" } });
    for (const answer of [await loader(args()), await clientLoader(args())])
      expect(redirectOf(answer)).toEqual([302, "/"]);
  });

  it("redirects home when the content cannot be loaded, and logs the reason on the server", async () => {
    const errors: unknown[] = [];
    const args = () => loaderArgs(wireStore({}).api, { params: { name: "spring" }, errors });
    expect(redirectOf(await clientLoader(args()))).toEqual([302, "/"]);
    expect(errors).toEqual([]);
    expect(redirectOf(await loader(args()))).toEqual([302, "/"]);
    expect(errors).toEqual([expect.objectContaining({ call: "GetHtml", status: 400 })]);
  });
});

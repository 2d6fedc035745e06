import { describe, expect, it } from "vitest";
import InfoPage, { clientLoader, loader } from "#web/routes/content/InfoPage";
import { htmlOf, linksIn } from "#test/pages";
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

describe("a page of words", () => {
  it("asks for the words that bear its own name", async () => {
    const { api, asked } = wireStore({ GetHtml: words });
    expect(await loader(loaderArgs(api, { path: "/returnPolicy" }))).toEqual(words);
    expect(await clientLoader(loaderArgs(api, { path: "/returnPolicy" }))).toEqual(words);
    expect(asked).toEqual(Array.from({ length: 2 }, () => ["GetHtml", { value: "returnPolicy" }]));
  });

  it("asks at /content/{name} for those of that name", async () => {
    const { api, asked } = wireStore({ GetHtml: words });
    await loader(loaderArgs(api, { path: "/content/spring", params: { name: "spring" } }));
    expect(asked).toEqual([["GetHtml", { value: "spring" }]]);
  });

  it("shows them under their title, as HTML, with the other pages beside them", () => {
    const html = pageOf(words, "/returnPolicy");
    expect(html).toContain("<h1>Warranty and returns</h1>");
    expect(html).toContain(words.data);
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/returnPolicy"/);
    expect(linksIn(html)).toMatchObject({
      Home: "/",
      "About us": "/aboutUs",
      "Privacy policy": "/privacyPolicy",
    });
  });

  it("has a title, a description and one address, however it was reached", () => {
    const html = pageOf(words, "/content/returnpolicy");
    expect(html).toContain("<title>Warranty and returns | Red Clay Furniture</title>");
    expect(html).toContain('<meta name="description" content="What we take back."/>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/returnPolicy"/>');
    expect(html).toContain('<meta property="og:title" content="Warranty and returns"/>');
    expect(pageOf({ ...words, name: "spring" }, "/content/spring")).toContain(
      '<link rel="canonical" href="https://shop.example/content/spring"/>',
    );
  });

  it("leads home where there are no words", async () => {
    const none = { data: "", name: "", title: "", description: "" };
    const args = () => loaderArgs(wireStore({ GetHtml: none }).api, { params: { name: "nothing" } });
    for (const answer of [await loader(args()), await clientLoader(args())]) expectHome(answer);
  });

  it("leads home where they cannot be had, and the server's log says why", async () => {
    const errors: unknown[] = [];
    const args = () => loaderArgs(wireStore({}).api, { params: { name: "spring" }, errors });
    expectHome(await clientLoader(args()));
    expect(errors).toEqual([]);
    expectHome(await loader(args()));
    expect(errors).toEqual([expect.objectContaining({ call: "GetHtml", status: 400 })]);
  });
});

function expectHome(answer: unknown): void {
  expect(answer).toBeInstanceOf(Response);
  if (answer instanceof Response) expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
}

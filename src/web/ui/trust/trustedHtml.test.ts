import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function load() {
  return (await import("#web/ui/trust/trustedHtml")).trustedHtml;
}

describe("HTML from the server", () => {
  it("is plain text where there are no Trusted Types: on the server and in other browsers", async () => {
    expect((await load())("<p>ok</p>")).toBe("<p>ok</p>");
    vi.stubGlobal("window", {});
    expect((await load())("<p>ok</p>")).toBe("<p>ok</p>");
  });

  it("passes the one policy that the page's own policy allows, made once", async () => {
    const made: string[] = [];
    const createPolicy = (name: string, { createHTML }: { createHTML(html: string): string }) => {
      made.push(name);
      return { createHTML: (html: string) => ({ trusted: createHTML(html) }) };
    };
    vi.stubGlobal("window", { trustedTypes: { createPolicy } });
    const trustedHtml = await load();
    expect(["<p>1</p>", "<p>2</p>"].map(trustedHtml)).toEqual([
      { trusted: "<p>1</p>" },
      { trusted: "<p>2</p>" },
    ]);
    expect(made).toEqual(["davenport-html"]);
  });
});

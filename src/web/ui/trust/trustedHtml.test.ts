import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function load() {
  return (await import("#web/ui/trust/trustedHtml")).trustedHtml;
}

describe("trustedHtml", () => {
  it("returns plain text on the server and in browsers without Trusted Types", async () => {
    expect((await load())("<p>ok</p>")).toBe("<p>ok</p>");
    vi.stubGlobal("window", {});
    expect((await load())("<p>ok</p>")).toBe("<p>ok</p>");
  });

  it("uses the one policy that the CSP allows and creates it once", async () => {
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

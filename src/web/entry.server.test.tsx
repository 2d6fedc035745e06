import { describe, expect, it } from "vitest";
import { jsonLdScript, withoutScripts } from "#web/entry.server";

describe("JSON-LD in the head", () => {
  it("is one script with its context", () => {
    expect(jsonLdScript({ "@type": "Product", name: "Harlow Sofa" })).toBe(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Harlow Sofa"}</script>',
    );
  });

  it("cannot be ended by the content of a name", () => {
    const script = jsonLdScript({ "@type": "Product", name: "</script><script>alert(1)</script><!--" });
    expect(script.match(/</g)).toHaveLength(2);
    expect(JSON.parse(script.replace(/<[^>]*>/g, ""))).toMatchObject({
      name: "</script><script>alert(1)</script><!--",
    });
  });

  it("lists several things", () => {
    const script = jsonLdScript([{ "@type": "Organization" }, { "@type": "WebSite" }]);
    expect(JSON.parse(script.replace(/<[^>]*>/g, ""))).toHaveLength(2);
  });
});

describe("a browser without JavaScript", () => {
  it("reads at the top of the page what does not work", () => {
    const html = withoutScripts("<html><body><div>Page</div></body></html>");
    expect(html).toMatch(
      /<body><noscript><p class="[^"]+">Without JavaScript you can look around and search\./,
    );
    expect(html).toContain("please switch JavaScript on.</p></noscript><div>Page</div>");
  });
});

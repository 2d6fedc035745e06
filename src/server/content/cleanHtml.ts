import sanitizeHtml from "sanitize-html";

/**
 * The owner's HTML with nothing left but text, lists, tables, links and pictures of our own: one allow-list, applied
 * when such HTML is written and again when it is read (docs/security.md). Cleaning clean HTML changes nothing; a
 * script inside a tag name can leave nested paragraphs, which only a second parse separates, as a browser would.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, allowed), allowed);
}

const blocks = ["h2", "h3", "h4", "p", "br", "hr", "blockquote", "address", "figure", "figcaption", "img"];
const lists = ["ul", "ol", "li", "dl", "dt", "dd"];
const phrases = ["strong", "b", "em", "i", "s", "small", "sub", "sup", "abbr", "time", "a"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** The content of these is not text for a reader. */
const programs = ["script", "style", "textarea", "option", "noscript", "template", "title", "xmp"];
const strangers = ["svg", "math", "iframe", "object", "embed", "noembed", "noframes"];

/** The page has its `h1` already, so another becomes an `h2`. */
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
  nonTextTags: [...programs, ...strangers],
  transformTags: {
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

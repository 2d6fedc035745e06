import sanitizeHtml from "sanitize-html";

/**
 * HTML of the shop's owner with nothing left in it but words, lists, tables, links and pictures of our own: the
 * one allow-list, used when such HTML is written and again when it is read (security.md T34). What is cleaned
 * already comes out as it is: a program inside the name of a tag can leave paragraphs within each other, which
 * only a second reading sets apart, as a browser would.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, allowed), allowed);
}

const blocks = ["h2", "h3", "h4", "p", "br", "hr", "blockquote", "address", "figure", "figcaption", "img"];
const lists = ["ul", "ol", "li", "dl", "dt", "dd"];
const phrases = ["strong", "b", "em", "i", "s", "small", "sub", "sup", "abbr", "time", "a"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** What stands inside these is no text for a reader. */
const programs = ["script", "style", "textarea", "option", "noscript", "template", "title", "xmp"];
const strangers = ["svg", "math", "iframe", "object", "embed", "noembed", "noframes"];

/** A page has its `h1` already, so that one more becomes an `h2`. */
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
  // Pictures come from this store: the policy of its pages takes no other.
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

/** Who leaves the store takes no handle on its page along. */
function linkAttributes({ href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return /^https?:/i.test(href.trim()) ? { href, rel: "noopener noreferrer" } : { href };
}

import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";

type Shown = {
  /** The address the page stands at. */
  path?: string;
  /** What the page's loader has answered. */
  loaderData?: unknown;
  /** What the frame's loader has answered. */
  shell?: unknown;
};

/** The HTML of a page or a part of one, as the server writes it: without effects. */
export function htmlOf(Page: ComponentType, { path = "/", loaderData = null, shell }: Shown = {}): string {
  const page = { id: "page", path: "*", Component: Page };
  const Root = createRoutesStub([{ id: "root", Component: Outlet, children: [page] }]);
  return renderToStaticMarkup(
    createElement(Root, {
      initialEntries: [path],
      hydrationData: { loaderData: { root: shell, page: loaderData } },
    }),
  );
}

/** What a reader sees of HTML, the elements' words parted by spaces. */
export function wordsOf(html: string): string {
  const marks: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return html
    .replace(/<(title|meta|link)[^>]*>([^<]*<\/title>)?/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&[^;]+;/g, (mark) => marks[mark] ?? mark)
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** Where the links of some HTML lead, by their words. */
export function linksIn(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return Object.fromEntries(links.map(([, to = "", inner = ""]) => [wordsOf(inner), to]));
}

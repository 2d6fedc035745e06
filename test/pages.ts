import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";

type Shown = {
  /** The page's path. */
  path?: string;
  /** The page's loader data. */
  loaderData?: unknown;
  /** The frame's loader data. */
  shell?: unknown;
};

/** The HTML of a page or a component as the server renders it, without effects. */
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

/** The visible text of HTML, with a space between elements. */
export function visibleText(html: string): string {
  const entities: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return html
    .replace(/<(title|meta|link)[^>]*>([^<]*<\/title>)?/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The targets of all links in HTML, by their text. */
export function linksIn(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return Object.fromEntries(links.map(([, to = "", inner = ""]) => [visibleText(inner), to]));
}

/** The status and target of a loader's redirect; undefined if the loader shows its own page. */
export function redirectOf(answer: unknown): [status: number, to: string | null] | undefined {
  return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : undefined;
}

import { renderToReadableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { errorLogContext, htmlContext, markerContext } from "#web/context";
import { pageHandle, type JsonLd } from "#web/layout/pageHandle";

/* The server sets these for each request. It takes the keys, which compare by identity, from the built module. */
export { apiContext, configContext, errorLogContext, htmlContext, markerContext } from "#web/context";

/** The server allows the payment provider's scripts on these pages only. */
export { takesCards } from "#web/links";

/**
 * Renders one complete page: pages are cached as bytes and their inline scripts hashed, so nothing is streamed.
 * A page whose rendering failed in part is sent with status 500 and never cached. The server finds the page in the
 * `htmlContext`, not in the response.
 */
export default async function handleRequest(...call: RequestCall): Promise<Response> {
  const [request, status, headers, routerContext, loadContext] = call;
  let rendered = false;
  let failed = false;
  const nonce = loadContext.get(markerContext);
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Otherwise React would append long lazy content after the page, for a script to move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      // An error outside of any boundary is thrown below and reaches `handleError`.
      if (rendered) loadContext.get(errorLogContext)(error);
    },
  });
  rendered = true;
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  loadContext.get(htmlContext).html = withoutScripts(withJsonLd(html, routerContext));
  return new Response(null, { status: failed ? 500 : status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An aborted request is no failure: the shopper left.
  if (!request.signal.aborted) context.get(errorLogContext)(error);
};

/** Adds the notice for browsers without JavaScript. React does not render it, so that no script carries its text. */
export function withoutScripts(html: string): string {
  return html.replace(
    "<body>",
    `<body><noscript><p class="${noticeClass}">${noScriptMessage}</p></noscript>`,
  );
}

const noScriptMessage =
  "Without JavaScript you can look around and search. To fill a cart and order, please switch JavaScript on.";
const noticeClass = "bg-amber-wash px-4 py-3 text-center font-semibold text-ink";

type RequestCall = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
];

/** Writes JSON-LD into the head. React would write it again in the browser, where Trusted Types block it. */
function withJsonLd(html: string, routerContext: EntryContext): string {
  const { matches, loaderData, errors } = routerContext.staticHandlerContext;
  if (errors) return html;
  const scripts = matches.flatMap(({ route }) => {
    const data = pageHandle(route.handle).jsonLd?.(loaderData[route.id]);
    return data ? [jsonLdScript(data)] : [];
  });
  return scripts.length === 0 ? html : html.replace("</head>", () => `${scripts.join("")}</head>`);
}

/** A `<` in the data must not end the script. */
export function jsonLdScript(data: JsonLd | readonly JsonLd[]): string {
  const things = [data].flat().map((thing) => ({ "@context": "https://schema.org", ...thing }));
  const json = JSON.stringify(things.length === 1 ? things[0] : things);
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

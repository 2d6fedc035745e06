import { createServer, type ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { callPath, calls } from "#contract/calls";
import { callNames } from "#contract/index";
import { listen } from "#test/fakes/listen";
import { answerParent } from "#test/childProcess";

/** A page of a running store and the built bundle that renders it. */
export type Page = { store: string; path: string; bundle: string };

answerParent<Page, string>(serve);

/**
 * A server that only streams the React tree of one page: the store's own bundle and data, without routing, loading,
 * caching, hashing, compression or headers. It routes and loads once, and renders the tree for each request.
 */
async function serve(page: Page): Promise<string> {
  const { context, handoff } = await routerContextOf(page);
  const url = `${page.store}${page.path}`;
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    void stream(response);
  });
  async function stream(response: ServerResponse): Promise<void> {
    const own = { ...context, serverHandoffStream: streamOf(handoff), renderMeta: {} };
    const html = await renderToReadableStream(createElement(ServerRouter, { context: own, url }), {
      // Like the store's entry: lazy components stay in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    for await (const chunk of html) response.write(chunk);
    response.end();
  }
  const bare = `http://127.0.0.1:${await listen(server)}`;
  // The first render loads the lazy components for all later ones.
  await (await fetch(bare)).text();
  return bare;
}

/** The input of the store's entry: the matched routes, their data, and the data as the page contains it. */
async function routerContextOf({ store, path, bundle }: Page) {
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
  let caught: EntryContext | undefined;
  const entry = async (
    ...[, status, headers, context]: Parameters<ServerBuild["entry"]["module"]["default"]>
  ) => {
    caught = context;
    return new Response("", { status, headers });
  };
  const answer = createRequestHandler(
    { ...build, entry: { module: { ...build.entry.module, default: entry } } },
    "production",
  );
  const keys = build.entry.module as unknown as Record<string, Parameters<RouterContextProvider["set"]>[0]>;
  const load = new RouterContextProvider();
  load.set(keys["apiContext"]!, callsOf(store));
  load.set(keys["configContext"]!, await configOf(`${store}${path}`));
  load.set(keys["errorLogContext"]!, (problem: unknown) => console.error(problem));
  await answer(new Request(`${store}${path}`), load);
  if (!caught?.serverHandoffStream) throw new Error("The bundle rendered nothing.");
  return {
    context: caught,
    handoff: Buffer.from(await new Response(caught.serverHandoffStream).arrayBuffer()),
  };
}

/** The calls of the running store, over HTTP. */
function callsOf(store: string) {
  const one = (path: string, isGet: boolean) => async (payload: Record<string, unknown>) => {
    const url = `${store}/api${path.replace(/:(\w+)/, (_, field: string) => String(payload[field]))}`;
    const input = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload),
    };
    const reply = await fetch(url, isGet ? {} : input);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
    return reply.json();
  };
  return Object.fromEntries(
    callNames.map((name) => [name, one(callPath(name), calls[name].method[0] === "GET")]),
  );
}

/** The page itself contains the configuration. */
async function configOf(url: string): Promise<unknown> {
  const html = await (await fetch(url)).text();
  const text = /data-config="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
}

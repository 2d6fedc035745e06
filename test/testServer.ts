import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DestinationStream } from "pino";
import { afterAll } from "vitest";
import { createLog } from "#server/app/log";
import { callPath, calls, idempotencyHeader, type CallName } from "#contract/calls";
import type { WireOutput, WireInput } from "#contract/index";
import { readConfig } from "#server/app/config/config";
import type { WebSource } from "#server/pages/webBundle";
import { startApp, type RunningApp } from "#server/app/startApp";
import type { Ports } from "#server/app/appContext";
import type { Printer } from "#server/documents/printer";
import { standingClock } from "#test/clock";
import { createDemoDatabase, createTestDatabase } from "#test/database";
import { hooks } from "#test/failpoints";
import { quickPrinter } from "#test/fakes/printer";

/** A Saturday morning: before the cutoff hour, with open days ahead. */
export const testNow = new Date("2026-03-07T15:00:00Z");

type Options = {
  /** The demo store (the default) or empty tables. */
  contents?: "demo" | "tables";
  /** The database of another test server, to act as its second process. */
  url?: string;
  env?: Record<string, string>;
  ports?: Partial<Ports>;
  /** Without one, an invoice contains only its number. */
  printer?: Printer;
  /** Receives the log. */
  logTo?: DestinationStream;
  /** The source of the pages; without one, only calls are served. */
  web?: WebSource;
  /** Opens the operator's mail pages. */
  operatorKey?: string;
  /** Without jobs, tests run them. */
  withJobs?: boolean;
};

/** All tests share one address, a few cards and a busy machine; the limits have their own tests. */
export const quickAndLenient = {
  PAYMENT_TIMEOUT_MS: "600",
  PAYMENT_WAIT_MS: "5000",
  METRICS: "off",
  CARD_DECLINES_PER_HOUR: "100000",
  CARD_DECLINES_PER_ADDRESS: "100000",
  CARDS_UNANSWERED_PER_ADDRESS: "100000",
  NEW_VISITORS_PER_HOUR: "100000",
};

/** For many concurrent buyers: payments are slow on a busy machine. */
export const patient = { PAYMENT_TIMEOUT_MS: "8000" };

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** A response. */
export type Reply<Body> = { status: number; body: Body; headers: Record<string, unknown> };

/** A whole store with its own database, sandbox ports and a clock that stands still. It listens on no port. */
export async function testServer({ contents = "demo", url, env, logTo, ...options }: Options = {}) {
  const createDatabase = contents === "demo" ? createDemoDatabase : createTestDatabase;
  const created = url === undefined ? await createDatabase() : undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-store-"));
  const clock = standingClock(testNow);
  const failpoints = hooks();
  const address = created?.url ?? url ?? "";
  const config = readConfig({ ...quickAndLenient, DATA_DIR: folder, ...env });
  const store: RunningApp = await startApp({
    config,
    url: address,
    log: logTo ? createLog("trace", logTo) : createLog(process.env.TEST_LOG ?? "silent"),
    version: "test",
    withJobs: false,
    clock,
    failpoint: failpoints.failpoint,
    printer: quickPrinter,
    ...options,
  });
  return {
    ...store,
    db: store.context.db,
    url: address,
    clock,
    hooks: failpoints,
    /** A browser without cookies. */
    browser: () =>
      browserOver(async ({ headers, ...request }) => {
        const reply = await store.app.inject({ ...request, headers });
        return { status: reply.statusCode, text: reply.body, headers: reply.headers };
      }),
    async close(noticeMs?: number) {
      await store.close(noticeMs);
      await rm(folder, { recursive: true, force: true });
      await created?.drop();
    },
  };
}

/** A test server for all tests of the calling file or describe block, closed after the last one. */
export async function fileServer(options?: Options): Promise<TestServer> {
  const server = await testServer(options);
  afterAll(() => server.close());
  return server;
}

/** A browser as the store sees it; it stores its cookies. */
export type Browser = ReturnType<typeof browserOver>;

type Request = { method: "GET" | "POST"; url: string; headers: Record<string, string>; payload?: string };

/** A browser without cookies that sends its requests with `transport`. */
export function browserOver(
  transport: (request: Request) => Promise<Omit<Reply<unknown>, "body"> & { text: string }>,
) {
  const jar = new Map<string, string>();

  /** Sends any payload to a call. */
  async function send(
    name: CallName,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<unknown>> {
    const method = calls[name].method[0];
    const isPost = method === "POST";
    const reply = await transport({
      method,
      url: `/api${pathOf(name, payload)}`,
      headers: {
        ...(isPost ? { "content-type": "application/json" } : {}),
        ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join("=")).join("; ") } : {}),
        ...headers,
      },
      ...(isPost ? { payload: JSON.stringify(payload) } : {}),
    });
    for (const line of [reply.headers["set-cookie"]].flat()) {
      const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(typeof line === "string" ? line : "") ?? [];
      if (value !== "") jar.set(cookie, value);
      else jar.delete(cookie);
    }
    const body: unknown = reply.text === "" ? undefined : JSON.parse(reply.text);
    return { status: reply.status, body, headers: reply.headers };
  }

  return {
    send,
    /** Its cookies by name. */
    jar,
    /** Makes a call. @returns its answer. @throws if the status is not 200. */
    async call<N extends CallName>(name: N, payload: WireInput<N>, key?: string): Promise<WireOutput<N>> {
      const reply = await send(name, payload, key === undefined ? {} : { [idempotencyHeader]: key });
      if (reply.status !== 200)
        throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body as WireOutput<N>;
    },
  };
}

/** The path of a call with its parameters from the payload. */
function pathOf(name: CallName, payload: unknown): string {
  const fields: Record<string, unknown> = typeof payload === "object" ? { ...payload } : {};
  return callPath(name).replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(fields[field])));
}

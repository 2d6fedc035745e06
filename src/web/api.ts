import { sendWithRetries } from "#web/api/retries";
import { calls, idempotencyHeader, type CallFacts } from "#contract/calls";
import type { WireOutput, CallName, WireInput } from "#contract/index";
import type { BrowserConfig } from "#contract/browserConfig";

/** The server as typed functions, one for each call of the contract; answers carry dollars, as the wire does. */
export type Api = {
  readonly [N in CallName]: (payload: WireInput<N>, options?: CallOptions) => Promise<WireOutput<N>>;
};

export type CallOptions = {
  /** The key of one action of the shopper, for calls whose repeats are answered by key (docs/decisions/005). */
  idempotencyKey?: string;
  /** Aborts the call. It then rejects with the signal's reason, and nothing is reported. */
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** A call that ended without the answer its contract promises. `status` is the HTTP status, 0 when no answer came. */
export class CallProblem extends Error {
  readonly call: CallName;
  readonly status: number;

  constructor(of: { call: CallName; status: number; message: string }) {
    super(of.message);
    this.name = "CallProblem";
    this.call = of.call;
    this.status = of.status;
  }
}

/**
 * The browser's api: JSON over fetch with the page's own cookies and with retries. Every function rejects with a
 * `CallProblem` when its last retry fails, and reports that to the remote logger once.
 */
export function browserApi(config: Pick<BrowserConfig, "apiBaseUrl">, fetchOnce: typeof fetch = ask): Api {
  const report = reporter(config.apiBaseUrl, fetchOnce);
  return eachCall((call) => async (payload, options = {}) => {
    const { url, init } = requestOf(config.apiBaseUrl, calls[call], payload);
    const headers = { ...init.headers, ...keyHeader(options) };
    const request = { ...init, headers, keepalive: options.keepalive ?? false };
    const outcome = await sendWithRetries((signal) => fetchOnce(url, { ...request, signal }), options.signal);
    if (outcome.ok) return outcome.answer;
    const problem = new CallProblem({ call, status: outcome.status, message: outcome.message });
    report(problem);
    throw problem;
  });
}

/**
 * Reports errors to the remote logger (conformance: calls). A report is sent once, outlives the page and never fails;
 * a logger that cannot be reached gets no report about that.
 */
export function reporter(apiBaseUrl: string, fetchOnce: typeof fetch = ask): (problem: Error) => void {
  return (problem) => {
    if (problem instanceof CallProblem && problem.call === "Logger") return;
    const { url, init } = requestOf(apiBaseUrl, calls.Logger, logEntry(problem));
    fetchOnce(url, { ...init, keepalive: true }).catch(() => undefined);
  };
}

/** One line without control characters and a stack, cut to fit the logger's body limit. */
function logEntry(problem: Error): WireInput<"Logger"> {
  const where =
    problem instanceof CallProblem ? `${problem.call} ${problem.status || "without answer"}` : problem.name;
  return {
    msg: `${where}: ${problem.message}`.replace(/\p{Cc}+/gu, " ").slice(0, 500),
    level: "error",
    stacktrace: (problem.stack ?? "").slice(0, 2000),
  };
}

type Call = (payload: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/** One function for each call of the contract. The server checks what it sends; here its types are trusted. */
function eachCall(make: (call: CallName) => Call): Api;
function eachCall(make: (call: CallName) => Call): unknown {
  return Object.fromEntries(callNames().map((call) => [call, make(call)]));
}

function callNames(): CallName[] {
  return Object.keys(calls).filter(isCallName);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

type PlainRequest = { url: string; init: Omit<RequestInit, "headers"> & { headers: Record<string, string> } };

/** The payload fills the parameters of the path; the rest of it is the body. */
function requestOf(apiBaseUrl: string, facts: CallFacts, payload: Record<string, unknown>): PlainRequest {
  const rest = new Map(Object.entries(payload));
  const path = facts.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const method = facts.method[0] ?? "POST";
  const url = `${apiBaseUrl}${path}`;
  const init: PlainRequest["init"] = { method, headers: {}, credentials: "same-origin" };
  if (method === "GET") return { url, init };
  const body = JSON.stringify(Object.fromEntries(rest));
  return { url, init: { ...init, headers: { "Content-Type": "application/json" }, body } };
}

function keyHeader({ idempotencyKey }: CallOptions): Record<string, string> {
  return idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey };
}

/** Looks up the global function at each call, because pages and tests may replace it. */
function ask(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(url, init);
}

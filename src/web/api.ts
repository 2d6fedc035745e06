import { sendWithRetries } from "#web/api/retries";
import { callPath, calls, idempotencyHeader, type CallFacts } from "#contract/calls";
import type { WireOutput, CallName, WireInput } from "#contract/index";
import type { BrowserConfig } from "#contract/browserConfig";

/** The server as typed functions, one for each call of the contract; amounts are dollars, as on the wire. */
export type Api = {
  readonly [N in CallName]: (payload: WireInput<N>, options?: CallOptions) => Promise<WireOutput<N>>;
};

export type CallOptions = {
  /** The idempotency key, for calls that need one (docs/decisions/005). */
  idempotencyKey?: string;
  /** Aborts the call, which then rejects with the signal's reason and is not reported. */
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** A call that failed. `status` is the HTTP status, 0 without an answer. */
export class CallProblem extends Error {
  readonly call: CallName;
  readonly status: number;

  constructor({ call, status, message }: { call: CallName; status: number; message: string }) {
    super(message);
    this.name = "CallProblem";
    this.call = call;
    this.status = status;
  }
}

/**
 * The browser's API client: JSON over fetch with the page's own cookies and with retries. Every function rejects with a
 * `CallProblem` when its last retry fails, and reports that to the remote logger once.
 */
export function browserApi(config: Pick<BrowserConfig, "apiBaseUrl">, fetchOnce = globalFetch): Api {
  const report = reporter(config.apiBaseUrl, fetchOnce);
  return eachCall((call) => async (payload, options = {}) => {
    const { url, init } = requestOf(config.apiBaseUrl, call, payload);
    const headers = { ...init.headers, ...keyHeader(options) };
    const request = { ...init, headers, keepalive: options.keepalive ?? false };
    const outcome = await sendWithRetries((signal) => fetchOnce(url, { ...request, signal }), options.signal);
    if (outcome.ok) return outcome.answer;
    const problem = new CallProblem({ call, status: outcome.status, message: outcome.message });
    report(problem);
    throw problem;
  });
}

/** Reports errors to the remote logger (conformance: calls). A report is sent once, outlives the page, never fails. */
export function reporter(apiBaseUrl: string, fetchOnce = globalFetch): (problem: Error) => void {
  return (problem) => {
    if (problem instanceof CallProblem && problem.call === "Logger") return;
    const { url, init } = requestOf(apiBaseUrl, "Logger", logEntry(problem));
    fetchOnce(url, { ...init, keepalive: true })
      // An unread answer would keep its connection.
      .then((answer) => answer.text())
      .catch(() => undefined);
  };
}

/** One line without control characters, and a stack; both cut to fit the logger's body limit. */
function logEntry(problem: Error): WireInput<"Logger"> {
  const source =
    problem instanceof CallProblem ? `${problem.call} ${problem.status || "without answer"}` : problem.name;
  return {
    msg: `${source}: ${problem.message}`.replace(/\p{Cc}+/gu, " ").slice(0, 500),
    level: "error",
    stacktrace: (problem.stack ?? "").slice(0, 2000),
  };
}

/** Some calls take a bare text. */
type Payload = Record<string, unknown> | string;
type Call = (payload: Payload, options?: CallOptions) => Promise<unknown>;

/** One function for each call of the contract; its types are trusted, because the server checks its answers. */
function eachCall(make: (call: CallName) => Call): Api;
function eachCall(make: (call: CallName) => Call): unknown {
  const names = Object.keys(calls).filter(isCallName);
  return Object.fromEntries(names.map((call) => [call, make(call)]));
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

type PlainRequest = { url: string; init: Omit<RequestInit, "headers"> & { headers: Record<string, string> } };

/** The payload fills the parameters of the path; its other fields are the body. */
function requestOf(apiBaseUrl: string, call: CallName, payload: Payload): PlainRequest {
  const facts: CallFacts = calls[call];
  const fields = new Map(typeof payload === "string" ? [] : Object.entries(payload));
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  const method = facts.method[0] ?? "POST";
  const url = `${apiBaseUrl}${path}`;
  const init: PlainRequest["init"] = { method, headers: {}, credentials: "same-origin" };
  if (method === "GET") return { url, init };
  if (facts.multipart) return { url, init: { ...init, body: formOf(fields) } };
  const body = JSON.stringify(typeof payload === "string" ? payload : Object.fromEntries(fields));
  return { url, init: { ...init, headers: { "Content-Type": "application/json" }, body } };
}

/** The browser names the type and the boundary of a form itself. */
function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : String(value));
  return form;
}

function keyHeader({ idempotencyKey }: CallOptions): Record<string, string> {
  return idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey };
}

/** Looks up the function at each call, because pages and tests may replace it. */
const globalFetch: typeof fetch = (url, init) => fetch(url, init);

/** `status` is 0 without an answer. */
export type Outcome = { ok: true; answer: unknown } | Failure;
type Failure = { ok: false; status: number; message: string; retryAfterMs?: number };

type Send = (signal: AbortSignal) => Promise<Response>;

const backoffMs = [300, 1_000, 3_000] as const;
const requestTimeoutMs = 30_000;
const deadlineMs = 45_000;

/**
 * Sends a request, with up to three retries after a network failure, a 5xx answer, or a 429 that says when to come
 * back. The backoff is 0.3, 1 and 3 s or what `Retry-After` asks; one request takes at most 30 s and all of them 45 s
 * (conformance: values). An answer of any other status is final.
 *
 * @throws the reason of `signal` when the caller aborts.
 */
export async function sendWithRetries(send: Send, signal?: AbortSignal): Promise<Outcome> {
  const deadline = Date.now() + deadlineMs;
  for (let retries = 0; ; retries += 1) {
    const outcome = await sendOnce(send, Math.min(requestTimeoutMs, deadline - Date.now()), signal);
    const waitMs = outcome.ok ? undefined : waitBeforeRetry(retries, outcome);
    if (waitMs === undefined || Date.now() + waitMs >= deadline) return outcome;
    await pause(waitMs, signal);
  }
}

async function sendOnce(send: Send, timeoutMs: number, signal: AbortSignal | undefined): Promise<Outcome> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener("abort", abort);
  try {
    return await readResponse(await send(controller.signal));
  } catch (reason) {
    signal?.throwIfAborted();
    return { ok: false, status: 0, message: reason instanceof Error ? reason.message : String(reason) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** @throws if the body is not JSON: a proxy sent it, so it counts as no answer. */
async function readResponse(response: Response): Promise<Outcome> {
  const answer: unknown = JSON.parse(await response.text());
  if (response.ok) return { ok: true, answer };
  const retryAfterMs = milliseconds(response.headers.get("Retry-After"));
  return { ok: false, status: response.status, message: messageIn(answer), retryAfterMs };
}

function messageIn(body: unknown): string {
  const error = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  return typeof error["message"] === "string" ? error["message"] : "";
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function milliseconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === "") return undefined;
  const seconds = Number(retryAfter);
  const waitMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0);
}

/** Undefined when the failure is final. */
function waitBeforeRetry(retries: number, { status, retryAfterMs }: Failure): number | undefined {
  const backoff = backoffMs[retries];
  if (backoff === undefined) return undefined;
  if (status === 429) return retryAfterMs;
  return status === 0 || status >= 500 ? (retryAfterMs ?? backoff) : undefined;
}

/** Ends early when the caller aborts; the next request then throws the reason. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** How a call ended: with its answer, or with the last "no". `status` is 0 when nobody answered. */
export type End = { ok: true; answer: unknown } | { ok: false; status: number; message: string };

/**
 * One try and up to three repeats after a network failure or a 5xx answer, and after a 429 that says when to come
 * back. The waits are 0.3, 1 and 3 s or what `Retry-After` asks; a try takes at most 30 s and all of them together
 * 45 s (domain decision "The wire": retries). What it answers with other statuses is final.
 *
 * @throws the reason of `signal` when the caller ends it.
 */
export async function tries(
  send: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<End> {
  const latest = Date.now() + longestInAll;
  for (let repeats = 0; ; repeats += 1) {
    const end = await oneTry(send, Math.min(longestTry, latest - Date.now()), signal);
    if (end.ok) return end;
    const wait = waitBefore(repeats, end);
    if (wait === undefined || Date.now() + wait >= latest) return end;
    await pause(wait, signal);
  }
}

const waits = [300, 1_000, 3_000] as const;
const longestTry = 30_000;
const longestInAll = 45_000;

/** `comeBack` is what `Retry-After` asks, in milliseconds. */
type Try = { ok: true; answer: unknown } | { ok: false; status: number; message: string; comeBack?: number };

async function oneTry(
  send: (signal: AbortSignal) => Promise<Response>,
  longest: number,
  signal: AbortSignal | undefined,
): Promise<Try> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  const timer = setTimeout(cancel, longest);
  signal?.addEventListener("abort", cancel);
  try {
    return await read(await send(controller.signal));
  } catch (reason) {
    signal?.throwIfAborted();
    return { ok: false, status: 0, message: reason instanceof Error ? reason.message : String(reason) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

/** A body that is no JSON is thrown and counts as no answer: something between us and the server spoke. */
async function read(response: Response): Promise<Try> {
  const body: unknown = JSON.parse(await response.text());
  if (response.ok) return { ok: true, answer: body };
  const comeBack = milliseconds(response.headers.get("Retry-After"));
  return { ok: false, status: response.status, message: messageIn(body), comeBack };
}

function messageIn(body: unknown): string {
  const error = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  return typeof error["message"] === "string" ? error["message"] : "";
}

/** `Retry-After` in seconds or as a date. */
function milliseconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === "") return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

function waitBefore(repeats: number, end: Extract<Try, { ok: false }>): number | undefined {
  const usual = waits[repeats];
  if (usual === undefined) return undefined;
  if (end.status === 429) return end.comeBack;
  return end.status === 0 || end.status >= 500 ? (end.comeBack ?? usual) : undefined;
}

async function pause(wait: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  signal?.throwIfAborted();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

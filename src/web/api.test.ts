import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserApi, CallProblem, reporter } from "#web/api";

const start = new Date("2026-03-07T15:00:00Z");

/** The requests in order; `at` is milliseconds from the start of the test. */
let sent: { url: string; init: RequestInit; at: number }[] = [];
/** The network's answers in order, then `otherwise`. */
let answers: (typeof fetch)[] = [];
let otherwise: typeof fetch = accept;

const network: typeof fetch = (input, init = {}) => {
  sent.push({
    url: input instanceof Request ? input.url : String(input),
    init,
    at: Date.now() - Number(start),
  });
  return (answers.shift() ?? otherwise)(input, init);
};
const api = browserApi({ apiBaseUrl: "/api" }, network);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  sent = [];
  answers = [];
  otherwise = accept;
});
afterEach(() => vi.useRealTimers());

describe("a call", () => {
  it("posts JSON with the page's own cookies and returns the answer", async () => {
    await expect(api.SaveCart({ userId: "u", itemList: [], seq: 1 })).resolves.toEqual({ status: true });
    expect(sent).toMatchObject([
      {
        url: "/api/SaveCart",
        init: {
          method: "POST",
          credentials: "same-origin",
          headers: { "Content-Type": "application/json" },
          body: '{"userId":"u","itemList":[],"seq":1}',
        },
      },
    ]);
  });

  it("sends a bare text as it is", async () => {
    answer(200, true);
    await api.CheckEmail("ada@example.com");
    expect(sent[0]?.init.body).toBe('"ada@example.com"');
  });

  it("fills its path parameters from the payload and sends no body with GET", async () => {
    await api.OrderRelatedProd({ orderNumber: "A/B" });
    expect(sent).toMatchObject([
      { url: "/api/OrderRelatedProd/A%2FB", init: { method: "GET", headers: {} } },
    ]);
    expect(sent[0]?.init).not.toHaveProperty("body");
  });

  it("uses another base address", async () => {
    await browserApi({ apiBaseUrl: "https://shop.example/api" }, network).GetCategories({});
    expect(sent).toMatchObject([{ url: "https://shop.example/api/GetCategories" }]);
  });

  it("sends the key of one action with every retry", async () => {
    answer(503, {});
    await settle(api.SaveCart({ userId: "u", itemList: [] }, { idempotencyKey: "key-of-one-action" }));
    const keys = sent.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
    expect(keys).toEqual(["key-of-one-action", "key-of-one-action"]);
  });
});

describe("retries", () => {
  it("are three after network failures, 0.3, 1 and 3 s apart", async () => {
    otherwise = failToFetch;
    expect(await settle(api.GetCategories({}))).toMatchObject({ status: 0, call: "GetCategories" });
    expect(sentAt()).toEqual([0, 300, 1_300, 4_300]);
  });

  it("follow a 5xx answer", async () => {
    answer(500, {});
    answer(502, {});
    expect(await settle(api.Specials({}))).toBeUndefined();
    expect(sentAt()).toEqual([0, 300, 1_300]);
  });

  it("follow an answer that is not JSON", async () => {
    answers.push(async () => new Response("<html>", { status: 200 }));
    expect(await settle(api.Specials({}))).toBeUndefined();
    expect(sentAt()).toEqual([0, 300]);
  });

  it("wait as long as Retry-After asks, in seconds or until a date", async () => {
    answer(503, {}, { "Retry-After": "5" });
    answer(503, {}, { "Retry-After": "Sat, 07 Mar 2026 15:00:15 GMT" });
    expect(await settle(api.Specials({}))).toBeUndefined();
    expect(sentAt()).toEqual([0, 5_000, 15_000]);
  });

  it("follow a 429 only when it says when to come back", async () => {
    answer(429, {}, { "Retry-After": "2" });
    answer(429, { error: { code: "TooMany", message: "Too many requests." } });
    const failure = await settle(api.Specials({}));
    expect(failure).toMatchObject({ status: 429, message: "Too many requests." });
    expect(sentAt()).toEqual([0, 2_000]);
  });

  it("do not follow other statuses", async () => {
    answer(400, { error: { code: "BadRequest", message: "Bad request." } });
    expect(await settle(api.Specials({}))).toBeInstanceOf(CallProblem);
    expect(sentAt()).toEqual([0]);
  });

  it("stop after 45 s in all, and each request after 30 s", async () => {
    otherwise = stayOpen;
    let endedAt = 0;
    const call = api.Specials({}).finally(() => (endedAt = Date.now() - Number(start)));
    expect(await settle(call)).toMatchObject({ status: 0 });
    expect(sentAt()).toEqual([0, 30_300]);
    expect(endedAt).toBe(45_000);
  });

  it("do not wait for a Retry-After beyond the 45 s", async () => {
    answer(503, {}, { "Retry-After": "60" });
    await expect(api.Specials({})).rejects.toMatchObject({ status: 503 });
  });

  it("end at once when the caller aborts, and nothing is reported", async () => {
    otherwise = stayOpen;
    const controller = new AbortController();
    const call = api.Specials({}, { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(call).rejects.toThrow("left the page");
    expect(sent).toHaveLength(1);
  });
});

describe("the remote logger", () => {
  it("gets one report about a failed call, with its name and status", async () => {
    answer(500, {});
    answer(404, { error: { code: "NotFound", message: "No such call." } });
    await settle(api.Specials({}));
    expect(reports()).toMatchObject([{ msg: "Specials 404: No such call.", level: "error" }]);
  });

  it("gets a report about a call without an answer", async () => {
    otherwise = failToFetch;
    await settle(api.Specials({}));
    expect(reports()).toMatchObject([{ msg: "Specials without answer: Failed to fetch" }]);
  });

  it("gets no report about itself", async () => {
    answer(400, {});
    await expect(api.Logger({ msg: "x" })).rejects.toBeInstanceOf(CallProblem);
    expect(sent).toHaveLength(1);
  });

  it("gets errors of the page once, on one line, and reporting never fails", async () => {
    otherwise = failToFetch;
    reporter("/api", network)(new RangeError("first\nsecond"));
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    expect(reports()).toMatchObject([{ msg: "RangeError: first second" }]);
  });
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  answers.push(async () => new Response(JSON.stringify(body), { status, headers }));
}

async function accept(): Promise<Response> {
  return new Response('{"status":true}');
}

async function failToFetch(): Promise<Response> {
  throw new TypeError("Failed to fetch");
}

/** Accepts the request and does not answer until it is aborted. */
function stayOpen(_: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });
}

/** Runs all timers. @returns why the call failed; undefined if it was answered. */
async function settle(call: Promise<unknown>): Promise<unknown> {
  const failure = call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await vi.runAllTimersAsync();
  return failure;
}

/** When the calls were sent, without the reports to the logger. */
function sentAt(): number[] {
  return sent.filter(({ url }) => url !== "/api/Logger").map(({ at }) => at);
}

function reports(): unknown[] {
  return sent
    .filter(({ url }) => url === "/api/Logger")
    .map(({ init }) => (typeof init.body === "string" ? JSON.parse(init.body) : undefined));
}

import autocannon, { type Client, type Request } from "autocannon";
import { answerParent } from "./child";

/** One round of requests against a server. */
export type Round = {
  url: string;
  connections: number;
  /** How long it takes at most. */
  seconds: number;
  requests: Request[];
  /** Each is sent once, as far as there is time for it; else each connection sends all of them again and again. */
  once?: boolean | undefined;
  /** What every answer must hold. */
  contains?: string;
  /**
   * Whether to look for answers without a pause. Each answer to a sleeper costs whoever sends it the waking, so that
   * of two servers only the one that keeps this process waiting would pay for it. Takes a whole processor.
   */
  awake?: boolean;
};

export type Outcome = { perSecond: number; p50: number; p97: number };

answerParent<Round, Outcome>(send);

/** @throws when an answer was not the one expected: then the round measured something else. */
async function send(round: Round): Promise<Outcome> {
  const { url, connections, seconds, requests, contains, awake, once = false } = round;
  let clients = 0;
  let last = 0;
  const began = performance.now();
  const running = autocannon({
    url,
    connections,
    // As often as the store asks for it itself.
    reconnectRate: 1_000,
    ...(once ? { amount: requests.length } : { duration: seconds }),
    setupClient(client: Client) {
      client.setRequests(shareOf(requests, clients, { connections, all: !once }));
      clients += 1;
      // To make text of packed bytes that nobody reads costs more than most servers.
      if (contains === undefined) Object.assign(client.pipelinedRequests, { addBody: () => undefined });
    },
    ...(contains === undefined ? {} : { verifyBody: (body) => body.includes(contains) }),
  });
  // autocannon itself counts in whole seconds.
  running.on("response", () => {
    last = performance.now();
  });
  // A slow machine does not come through all of them in time, and is not asked to.
  const end = once ? setTimeout(() => running.stop(), seconds * 1_000) : undefined;
  const result = await (awake ? withoutSleep(running) : running);
  clearTimeout(end);
  const bad = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (bad > 0) {
    const { non2xx, errors, timeouts, mismatches } = result;
    throw new Error(`wrong answers: ${JSON.stringify({ non2xx, errors, timeouts, mismatches })}`);
  }
  return {
    perSecond: (result["2xx"] * 1000) / (last - began),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}

/** Waits like anybody, but turns the event loop all the while. */
async function withoutSleep<Value>(work: PromiseLike<Value>): Promise<Value> {
  let isOver = false;
  const turn = () => void (isOver || setImmediate(turn));
  turn();
  try {
    return await work;
  } finally {
    isOver = true;
  }
}

/** All requests from another start for each connection, or its own share of them. */
function shareOf(requests: Request[], index: number, of: { connections: number; all: boolean }): Request[] {
  if (!of.all) return requests.filter((_, at) => at % of.connections === index);
  const start = Math.floor((requests.length * index) / of.connections);
  return [...requests.slice(start), ...requests.slice(0, start)];
}

import autocannon, { type Client, type Request } from "autocannon";
import { answerParent } from "#test/childProcess";

/** One round of requests against a server. */
export type Round = {
  url: string;
  connections: number;
  /** The longest that the round may take. */
  seconds: number;
  requests: Request[];
  /** Sends each request once, as far as the time allows; otherwise each connection sends all of them in a loop. */
  once?: boolean | undefined;
  /** Text that every answer must contain. */
  contains?: string;
  /**
   * Whether to poll for answers without sleeping. Waking a sleeping process costs its sender time, so only the server
   * that lets this process sleep would pay for it. Polling takes a whole processor.
   */
  awake?: boolean;
};

answerParent<Round, number>(send);

/**
 * Counts right answers only. @returns them per second. @throws on more wrong ones than a machine that is busy with
 * something else explains: the round measured something else.
 */
async function send(round: Round): Promise<number> {
  const { url, connections, seconds, requests, contains, awake, once = false } = round;
  let clients = 0;
  let last = 0;
  const began = performance.now();
  const running = autocannon({
    url,
    connections,
    // As often as the store itself closes connections.
    reconnectRate: 1_000,
    ...(once ? { amount: requests.length } : { duration: seconds }),
    setupClient(client: Client) {
      client.setRequests(shareOf(requests, clients, { connections, all: !once }));
      clients += 1;
      // Decoding compressed bytes that are never read would cost more than most servers.
      if (contains === undefined) Object.assign(client.pipelinedRequests, { addBody: () => undefined });
    },
    ...(contains === undefined ? {} : { verifyBody: (body) => body.includes(contains) }),
  });
  // autocannon itself only counts whole seconds.
  running.on("response", () => {
    last = performance.now();
  });
  // A slow machine may not finish all requests in time, and need not.
  const end = once ? setTimeout(() => running.stop(), seconds * 1_000) : undefined;
  const result = await (awake ? withoutSleep(running) : running);
  clearTimeout(end);
  const { non2xx, errors, timeouts, mismatches } = result;
  const right = result["2xx"] - mismatches;
  if (non2xx + errors + timeouts + mismatches > right * mostWrong)
    throw new Error(
      `wrong answers from ${requests[0]?.path}: ${JSON.stringify({ right, non2xx, errors, timeouts, mismatches })}`,
    );
  return (right * 1000) / (last - began);
}

const mostWrong = 0.05;

/** Awaits the work while it keeps the event loop turning. */
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

/** A connection's share of the requests, or all of them from a different start for each connection. */
function shareOf(requests: Request[], index: number, of: { connections: number; all: boolean }): Request[] {
  if (!of.all) return requests.filter((_, at) => at % of.connections === index);
  const start = Math.floor((requests.length * index) / of.connections);
  return [...requests.slice(start), ...requests.slice(0, start)];
}

import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** What shoppers met: `errors` counts lost connections and every status other than 200. */
export type Traffic = {
  requests: number;
  errors: number;
  /** How many answers had which status; 0 stands for a lost connection. */
  statuses: Record<number, number>;
  p50Ms: number;
  p95Ms: number;
};

type Visit = { ms: number; status: number };
type Shoppers = {
  shoppers?: number;
  /** The address that a trusted proxy reports for a shopper. */
  addressOf?: (shopper: number) => string;
};

/**
 * Shoppers who open pages of the store at `url` until stopped, each page on a connection of its own: that is what an
 * attack on connections prevents first.
 */
export function goodTraffic(
  url: string,
  paths: readonly string[],
  { shoppers = 4, addressOf }: Shoppers = {},
) {
  const over = new AbortController();
  const visits: Visit[] = [];

  async function browse(first: number): Promise<void> {
    for (let turn = first; !over.signal.aborted; turn += 1) {
      visits.push(await visit(`${url}${paths[turn % paths.length]}`, addressOf?.(first)));
      await pause(25);
    }
  }
  const done = Promise.all(Array.from({ length: shoppers }, (_, shopper) => browse(shopper)));
  return {
    requests: () => visits.length,
    async stop(): Promise<Traffic> {
      over.abort();
      await done;
      const times = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
      const errors = visits.filter(({ status }) => status !== 200).length;
      const statuses: Traffic["statuses"] = {};
      for (const { status } of visits) statuses[status] = (statuses[status] ?? 0) + 1;
      return { requests: visits.length, errors, statuses, p50Ms: share(0.5), p95Ms: share(0.95) };
    },
  };
}

function visit(url: string, address?: string): Promise<Visit> {
  const headers = address === undefined ? {} : { "x-forwarded-for": address };
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - began, status });
    const sent = request(url, { agent: false, timeout: 5_000, headers }, (reply) => {
      reply.resume().on("error", () => end(0));
      reply.on("end", () => end(reply.statusCode ?? 0));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", () => end(0)).end();
  });
}

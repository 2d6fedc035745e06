import autocannon, { type Client, type Request } from "autocannon";
import { answerParent } from "#test/childProcess";

/** Buyers who submit their orders at once. */
export type RushRound = {
  url: string;
  /** What each connection sends, one after the other. Its first request opens the connection and is not measured. */
  shares: Request[][];
};

export type RushFigures = {
  /** Of all answers to submits, in milliseconds. */
  p99: number;
  placed: number;
  /** Buyers who were told that the store is busy. */
  busy: number;
};

answerParent<RushRound, RushFigures>(send);

/** @throws when an answer neither placed an order nor said that the store is busy. */
async function send({ url, shares }: RushRound): Promise<RushFigures> {
  const times: number[] = [];
  const opened = new Set<Client>();
  let clients = 0;
  const answers = { placed: 0, busy: 0, other: 0 };
  const running = autocannon({
    url,
    connections: shares.length,
    amount: shares.flat().length,
    timeout: 30,
    reconnectRate: 1_000,
    setupClient(client: Client) {
      client.setRequests(shares[clients] ?? []);
      clients += 1;
    },
    verifyBody(body) {
      if (body.includes('"status":"Processed"')) answers.placed += 1;
      else if (body.includes('"code":"Unavailable"')) answers.busy += 1;
      else answers.other += 1;
      return true;
    },
  });
  running.on("response", (client, _status, _bytes, milliseconds) => {
    if (opened.has(client)) times.push(milliseconds);
    else opened.add(client);
  });
  const { errors, timeouts } = await running;
  const { placed, busy, other } = answers;
  if (errors + timeouts > 0 || other !== opened.size)
    throw new Error(`wrong answers in the rush: ${JSON.stringify({ ...answers, errors, timeouts })}`);
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, placed, busy };
}

import { Agent, request } from "node:http";

/** Addresses that no cache has seen: `number` makes each one new. */
export const uncachedAddresses = {
  nowhere: (number: number) => `/nowhere-${number}`,
  product: (number: number) => `/product/1001/made-up-${number}`,
  data: (number: number) => `/product/1001.data?_routes=made-up-${number}`,
} as const;

/** Asks for one uncached page after the other, from several clients at once, until stopped. */
export function askForUncachedPages(url: string, addressOf: (number: number) => string, clients = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses = new Map<number, number>();
  let isOver = false;
  let number = 0;

  async function ask(): Promise<void> {
    while (!isOver) {
      const status = await statusOf(`${url}${addressOf((number += 1))}`, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const done = Promise.all(Array.from({ length: clients }, ask));
  return {
    /** How many answers had which status; 0 stands for a lost connection. */
    async stop(): Promise<Record<number, number>> {
      isOver = true;
      await done;
      agent.destroy();
      return Object.fromEntries(statuses);
    },
  };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode ?? 0));
      reply.on("error", () => resolve(0));
    });
    sent.on("error", () => resolve(0)).end();
  });
}

import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#test/fakes/listen";

/** A fault between the store and a server. `afterBytes` counts the answer's bytes on each connection. */
export type Fault =
  | { kind: "none" }
  /** The server is gone: open connections break, new ones break at once. */
  | { kind: "down" }
  /** Requests arrive and no answer ever comes. */
  | { kind: "silent" }
  /** Each chunk of an answer is delayed. */
  | { kind: "slow"; ms: number }
  /** The answer breaks off with a reset. */
  | { kind: "reset"; afterBytes: number }
  /** The answer ends early as if it were complete. */
  | { kind: "cut"; afterBytes: number }
  /** Garbage of the answer's length. */
  | { kind: "garbage" };

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>;

/** A TCP proxy in front of `target`, the address of a PostgreSQL or HTTP server, that breaks on demand. */
export async function faultProxy(target: string) {
  const url = new URL(target);
  const host = url.hostname;
  const port = Number(url.port || (url.protocol === "http:" ? 80 : 5432));
  const pairs = new Set<{ client: Socket; server: Socket }>();
  let fault: Fault = { kind: "none" };

  const listener = createServer((client) => {
    if (fault.kind === "down") return client.resetAndDestroy();
    const server = connect({ host, port, noDelay: true });
    const pair = { client, server };
    pairs.add(pair);
    client.setNoDelay(true);
    client.pipe(server);
    forwardAnswer(pair, () => fault);
    client.on("error", () => undefined);
    client.once("close", () => {
      pairs.delete(pair);
      server.destroy();
    });
  });
  url.hostname = "127.0.0.1";
  url.port = String(await listen(listener));

  return {
    /** The target's address through the proxy. */
    url: url.href,
    /** Takes effect at once, also for open connections. */
    set(next: Fault): void {
      fault = next;
      if (next.kind === "down") for (const { client } of pairs) client.resetAndDestroy();
    },
    /** The number of open connections. */
    open: () => pairs.size,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const { client } of pairs) client.destroy();
      await closed;
    },
  };
}

/** Forwards the server's bytes and end in order, as far as the current fault allows. */
function forwardAnswer({ client, server }: { client: Socket; server: Socket }, faultNow: () => Fault): void {
  let sent = 0;
  let queue = Promise.resolve();

  function enqueue(work: (fault: Fault) => void | Promise<void>): void {
    const arrived = Date.now();
    queue = queue.then(async () => {
      const fault = faultNow();
      if (fault.kind === "slow") await pause(Math.max(0, arrived + fault.ms - Date.now()));
      if (fault.kind !== "silent" && !client.destroyed) await work(fault);
    });
  }

  async function send(chunk: Buffer, fault: Fault): Promise<void> {
    const limit = "afterBytes" in fault ? fault.afterBytes : Number.POSITIVE_INFINITY;
    const allowed = chunk.subarray(0, Math.max(0, limit - sent));
    sent += allowed.length;
    await new Promise<unknown>((written) => {
      client.write(fault.kind === "garbage" ? Buffer.alloc(allowed.length, 0xa5) : allowed, written);
    });
    if (allowed.length === chunk.length) return;
    if (fault.kind === "reset") client.resetAndDestroy();
    else client.end();
  }

  server.on("data", (chunk: Buffer) => enqueue((fault) => send(chunk, fault)));
  server.on("end", () => enqueue(() => void client.end()));
  server.on("error", () => enqueue(() => void client.resetAndDestroy()));
}

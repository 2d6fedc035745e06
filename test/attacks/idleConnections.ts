import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type Hold = {
  port: number;
  /** How many connections each address opens. */
  each: number;
  /** Loopback addresses to come from; the store counts each as a client of its own. */
  from: readonly string[];
  /** What a connection sends before it falls silent. */
  first?: string;
};

/** Addresses of this machine, as if of different clients: 127.0.0.2, 127.0.0.3 and so on. */
export function loopbackAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `127.0.${Math.floor(index / 200)}.${2 + (index % 200)}`);
}

/** Holds connections open that say nothing more, and opens another for each that the store closes. */
export function holdConnections({ port, each, from, first = "" }: Hold) {
  const open = new Set<Socket>();
  let opened = 0;
  let isOver = false;

  function hold(localAddress: string): void {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    opened += 1;
    open.add(socket);
    if (first !== "") socket.write(first);
    socket.resume().on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      if (!isOver) setTimeout(again, 100, localAddress);
    });
  }
  function again(localAddress: string): void {
    if (!isOver) hold(localAddress);
  }
  for (const address of from) for (let one = 0; one < each; one += 1) hold(address);

  return {
    /** How many are open, as the attacker sees it. */
    held: () => [...open].filter((socket) => socket.readyState === "open").length,
    async stop(): Promise<{ opened: number }> {
      isOver = true;
      for (const socket of open) socket.destroy();
      await pause(50);
      return { opened };
    },
  };
}

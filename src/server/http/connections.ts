import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { z } from "zod";
import { clientAddress } from "#server/http/access/clientAddress";
import { isTrustedProxy } from "#server/http/access/trustedProxy";

type Limits = {
  /** The most connections at once. */
  total: number;
  /** The most of one client address. A trusted proxy brings all clients, so only `total` limits it. */
  perAddress: number;
};

/**
 * Limits the open connections (decision 019). A new one takes the place of the connection that has waited longest for
 * its client: silent ones, unfinished heads and bodies, and those kept open for a next request. One that is being
 * answered is never closed; if all are, the new one is.
 */
export function limitConnections(
  server: Server,
  limits: Limits & { proxies: readonly string[]; log: Logger },
) {
  const list = connectionList(limits);
  let warnedAt = -Infinity;

  function open(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const isProxy = isTrustedProxy(remoteAddress, limits.proxies);
    socket.once("close", () => list.forget(socket));
    if (list.admit(socket, isProxy ? undefined : clientAddress(remoteAddress))) return;
    socket.destroy();
    if (performance.now() - warnedAt < 60_000) return;
    warnedAt = performance.now();
    limits.log.warn("connections rejected: all open ones are being answered");
  }

  server.on("connection", open);
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    let isComplete = false;
    function begin(): void {
      // The rest of a rejected body may arrive after its answer.
      if (response.closed) return;
      isComplete = true;
      list.begin(socket);
    }
    if (hasBody(request)) {
      list.wait(socket);
      request.once("end", begin);
    } else begin();
    response.once("close", () => {
      if (isComplete) list.end(socket);
      list.wait(socket);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

type Client = { address: string; connections: number; waiting: Set<Socket> };
type Connection = { client: Client | undefined; running: number };

function connectionList({ total, perAddress }: Limits) {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Client>();
  /** Of all clients, the longest wait first. */
  const waiting = new Set<Socket>();

  function clientAt(address: string): Client {
    const client = clients.get(address) ?? { address, connections: 0, waiting: new Set() };
    clients.set(address, client);
    return client;
  }

  function forget(socket: Socket): void {
    const client = connections.get(socket)?.client;
    if (!connections.delete(socket)) return;
    waiting.delete(socket);
    if (!client) return;
    client.waiting.delete(socket);
    client.connections -= 1;
    if (client.connections === 0) clients.delete(client.address);
  }

  /** @returns whether a connection could be closed. */
  function makeRoom([longest]: Set<Socket>): boolean {
    if (!longest) return false;
    forget(longest);
    longest.destroy();
    return true;
  }

  /** Puts a connection without a running request last in line. */
  function wait(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection || connection.running > 0) return;
    for (const line of [waiting, connection.client?.waiting]) {
      line?.delete(socket);
      line?.add(socket);
    }
  }

  return {
    /** @returns whether there is room for it now. */
    admit(socket: Socket, address: string | undefined): boolean {
      const known = address === undefined ? undefined : clients.get(address);
      if (known && known.connections >= perAddress && !makeRoom(known.waiting)) return false;
      if (connections.size >= total && !makeRoom(waiting)) return false;
      const client = address === undefined ? undefined : clientAt(address);
      if (client) client.connections += 1;
      connections.set(socket, { client, running: 0 });
      wait(socket);
      return true;
    },
    forget,
    wait,
    begin(socket: Socket): void {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.running += 1;
      waiting.delete(socket);
      connection.client?.waiting.delete(socket);
    },
    end(socket: Socket): void {
      const connection = connections.get(socket);
      if (connection) connection.running -= 1;
    },
  };
}

/** How many connections this process may have beside its other files and sockets. */
export function connectionsThatFit(wanted: number): number {
  // The report would look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { soft } = limitsOfReport.parse(process.report.getReport()).userLimits.open_files;
  return soft === "unlimited" ? wanted : Math.min(wanted, Math.max(soft - otherFiles, soft / 2));
}

const limitsOfReport = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal("unlimited")]) }) }),
});

/** Database connections, pictures being sent, calls to the provider. */
const otherFiles = 512;

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
      else list.wait(socket);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

type Client = { address: string; connections: number; waiting: Set<Socket> };
/** `lines` are those it waits in while nothing of it runs: of all connections, and of its client's. */
type Connection = { client: Client | undefined; lines: Set<Socket>[]; running: number };

function connectionList({ total, perAddress }: Limits) {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Client>();
  /** The longest wait first. */
  const waiting = new Set<Socket>();

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    const { client, lines } = connection;
    connections.delete(socket);
    for (const line of lines) line.delete(socket);
    if (client) client.connections -= 1;
    if (client?.connections === 0) clients.delete(client.address);
  }

  /** @returns whether a connection could be closed. */
  function makeRoom([longest]: Set<Socket>): boolean {
    if (longest) forget(longest);
    return longest?.destroy() !== undefined;
  }

  function countRunning(socket: Socket, change: 1 | -1): void {
    const connection = connections.get(socket);
    if (connection) connection.running += change;
    standInLine(socket, connection);
  }

  return {
    /** @returns whether there is room for it now. */
    admit(socket: Socket, address: string | undefined): boolean {
      const known = address === undefined ? undefined : clients.get(address);
      if (known && known.connections >= perAddress && !makeRoom(known.waiting)) return false;
      if (connections.size >= total && !makeRoom(waiting)) return false;
      const client = address === undefined ? undefined : clientAt(address, clients);
      if (client) client.connections += 1;
      const connection = { client, lines: client ? [waiting, client.waiting] : [waiting], running: 0 };
      connections.set(socket, connection);
      standInLine(socket, connection);
      return true;
    },
    forget,
    wait: (socket: Socket) => standInLine(socket, connections.get(socket)),
    begin: (socket: Socket) => countRunning(socket, 1),
    end: (socket: Socket) => countRunning(socket, -1),
  };
}

function clientAt(address: string, clients: Map<string, Client>): Client {
  const client = clients.get(address) ?? { address, connections: 0, waiting: new Set() };
  clients.set(address, client);
  return client;
}

/** Puts a connection last in its lines, or out of them while something of it runs. */
function standInLine(socket: Socket, connection: Connection | undefined): void {
  for (const line of connection?.lines ?? []) {
    line.delete(socket);
    if (connection?.running === 0) line.add(socket);
  }
}

/** How many connections this process may have beside its other files and sockets. */
export function connectionsThatFit(desired: number): number {
  // The report would look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { soft } = limitsOfReport.parse(process.report.getReport()).userLimits.open_files;
  return soft === "unlimited" ? desired : Math.min(desired, Math.max(soft - otherFiles, soft / 2));
}

const limitsOfReport = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal("unlimited")]) }) }),
});

/** Database connections, pictures being sent, calls to the provider. */
const otherFiles = 512;

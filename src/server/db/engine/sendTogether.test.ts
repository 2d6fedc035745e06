import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { socketThatSendsTogether } from "#server/db/engine/sendTogether";

/** A connection of the store with what its other end receives. */
async function openConnection() {
  let received = "";
  const server = createServer((other: Socket) => other.on("data", (part) => (received += String(part))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = socketThatSendsTogether();
  socket.connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  await once(socket, "connect");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return { socket, received: () => received };
}

/** As the driver sends a statement. */
function send(socket: Socket, statement: string): void {
  socket.cork();
  for (const part of statement) socket.write(part);
  socket.uncork();
}

describe("a connection to the database", () => {
  it("sends statements that start in one turn at once, and in their sequence", async () => {
    const { socket, received } = await openConnection();
    const sent = vi.spyOn(socket, "_writev");
    send(socket, "begin;");
    send(socket, "select 1;");
    await Promise.resolve();
    send(socket, "select 2;");
    await expect.poll(received).toBe("begin;select 1;select 2;");
    expect(sent).toHaveBeenCalledOnce();
    send(socket, "commit;");
    await expect.poll(received).toMatch(/commit;$/);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });
const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));

/** The status of an answer to these header lines. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.write(
    `${["GET /api/StatesForContact HTTP/1.1", ...lines, "connection: close"].join("\r\n")}\r\n\r\n`,
  );
  await once(socket, "close");
  return Number(text.split(" ")[1]);
}

describe("a request with two hosts", () => {
  it.each([
    [["host: store", "host: store"]],
    [["Host: store", "HOST: other"]],
    [["host: store", "x-more: 1", "accept: */*", "Host:"]],
  ])("is rejected: %j", async (lines) => {
    expect(await statusOf(...lines)).toBe(400);
  });

  it("is told from one with one host, and from one without", async () => {
    expect(await statusOf("Host: store", "x-forwarded-host: other")).toBe(200);
    expect(await statusOf("accept: */*")).toBe(400);
  });
});

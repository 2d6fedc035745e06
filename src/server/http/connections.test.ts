import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectionsThatFit, limitConnections } from "#server/http/connections";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { holdConnections, loopbackAddresses } from "#test/attacks/idleConnections";
import { listen } from "#test/fakes/listen";
import { testServer } from "#test/testServer";

async function openStore(env: Record<string, string>) {
  const server = await testServer({ contents: "tables", env });
  onTestFinished(() => server.close());
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const connections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_problem, count) => resolve(count)));
  return { url, port: Number(new URL(url).port), connections };
}

const get = "GET /api/StatesForContact HTTP/1.1\r\nhost: store\r\n\r\n";
const unfinishedPost =
  "POST /api/Home HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";

describe("silent connections beyond the limit", () => {
  const ofAll = { MAX_CONNECTIONS: "100" };
  it.each([
    ["of one address", ["127.0.0.2"], { MAX_CONNECTIONS_PER_ADDRESS: "100" }, ""],
    ["of many addresses", loopbackAddresses(20), ofAll, ""],
    ["that stop within a head", loopbackAddresses(20), ofAll, get.slice(0, -2)],
    ["that stop within a body", loopbackAddresses(20), ofAll, unfinishedPost],
  ])("%s leave room for every shopper", async (_, from, env, first) => {
    const store = await openStore(env);
    const attack = holdConnections({ port: store.port, from, each: 300 / from.length, first });
    await expect.poll(store.connections).toBeGreaterThan(90);
    const traffic = goodTraffic(store.url, ["/api/StatesForContact"]);
    await expect.poll(traffic.requests).toBeGreaterThan(50);
    // Those just closed may still count.
    expect(await store.connections()).toBeLessThan(150);
    expect(await traffic.stop()).toMatchObject({ errors: 0 });
    await attack.stop();
  });
});

/** A server with at most three connections that answers each request when told to, and clients who ask it. */
async function smallServer() {
  const requests: ServerResponse[] = [];
  const server = createServer((_request, response) => void requests.push(response));
  limitConnections(server, { total: 3, perAddress: 3, proxies: [], log: pino({ level: "silent" }) });
  const port = await listen(server);
  onTestFinished(() => server.closeAllConnections());
  const client = async () => {
    const socket = connect(port, "127.0.0.1");
    const closed = once(
      socket.resume().on("error", () => undefined),
      "close",
    ).then(() => "closed");
    await once(socket, "connect");
    const ask = async () => {
      const count = requests.length;
      socket.write(get);
      await expect.poll(() => requests.length).toBe(count + 1);
      return requests[count]!;
    };
    return { ask, closed, isOpen: () => !socket.closed };
  };
  return { client };
}

describe("a new connection beyond the limit", () => {
  it("takes the place of the one that has waited longest for its client", async () => {
    const { client } = await smallServer();
    const [first, second, third] = [await client(), await client(), await client()];
    const answered = await first.ask();
    answered.end("answer");
    await once(answered, "close");
    await client();
    expect(await second.closed).toBe("closed");
    await client();
    expect(await third.closed).toBe("closed");
    expect(first.isOpen()).toBe(true);
  });

  it("is closed while every open one is being answered", async () => {
    const { client } = await smallServer();
    const busy = [await client(), await client(), await client()];
    const answers = [await busy[0]!.ask(), await busy[1]!.ask(), await busy[2]!.ask()];
    const late = await client();
    expect(await late.closed).toBe("closed");
    for (const answer of answers) answer.end("answer");
    await Promise.all(answers.map((answer) => once(answer, "close")));
    const next = await client();
    expect(await busy[0]!.closed).toBe("closed");
    (await next.ask()).end("answer");
    expect(next.isOpen()).toBe(true);
  });
});

describe("the limit of connections", () => {
  it("does not take a trusted proxy for one client", async () => {
    const store = await openStore({ MAX_CONNECTIONS_PER_ADDRESS: "10", TRUST_PROXY: "127.0.0.0/8" });
    const attack = holdConnections({ port: store.port, from: ["127.0.0.2"], each: 30 });
    await expect.poll(store.connections).toBe(30);
    await attack.stop();
  });

  it("is lower where the system allows fewer open files", () => {
    expect(connectionsThatFit(600)).toBe(600);
    expect(connectionsThatFit(10_000_000)).toBeLessThan(10_000_000);
  });
});

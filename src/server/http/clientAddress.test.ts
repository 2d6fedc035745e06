import { describe, expect, it } from "vitest";
import { clientAddress } from "#server/http/clientAddress";
import { testServer } from "#test/testServer";

describe("clientAddress", () => {
  it.each([
    ["an IPv4 address", "203.0.113.7", "203.0.113.7"],
    ["an IPv4 address in IPv6's notation", "::ffff:203.0.113.7", "203.0.113.7"],
    ["an IPv6 address by its /64 network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["another address of the same network", "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["an address of the next network", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["a link-local address with its zone", "fe80::1%eth0", "fe80::/64"],
    ["what is no address", "unknown", "unknown"],
    ["what is no address, cut to 64 characters", "x".repeat(100), "x".repeat(64)],
  ])("counts %s", (_, ip, expected) => {
    expect(clientAddress(ip)).toBe(expected);
  });
});

it("a limit by address counts all addresses of an IPv6 network together, and the next network on its own", async () => {
  const server = await testServer({ contents: "tables", env: { TRUST_PROXY: "10.0.0.9" } });
  const report = (address: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/Logger",
      payload: { msg: "x" },
      headers: { "x-forwarded-for": address },
      remoteAddress: "10.0.0.9",
    });
  const statuses: number[] = [];
  for (let host = 1; host <= 31; host += 1) statuses.push((await report(`2001:db8:0:1::${host}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect((await report("2001:db8:0:2::1")).statusCode).toBe(200);
  await server.close();
});

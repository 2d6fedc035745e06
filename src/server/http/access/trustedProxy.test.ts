import { expect, it } from "vitest";
import { isTrustedProxy, trustOf } from "#server/http/access/trustedProxy";

it.each([
  ["127.0.0.1", ["loopback"], true],
  ["::ffff:127.0.0.1", ["loopback"], true],
  ["::1", ["loopback"], true],
  ["10.1.2.3", ["10.0.0.0/8"], true],
  ["10.1.2.3", ["192.0.2.1", "10.1.2.3"], true],
  ["192.168.0.9", ["uniquelocal"], true],
  ["fd00::7", ["uniquelocal"], true],
  ["fe80::1", ["linklocal"], true],
  ["2001:db8::5", ["2001:db8::/32"], true],
  ["11.0.0.1", ["10.0.0.0/8"], false],
  ["2001:db9::5", ["2001:db8::/32"], false],
  ["2001:db8::5", ["10.0.0.0/8", "loopback"], false],
  ["127.0.0.1", [], false],
  ["", ["loopback"], false],
])("%s is one of %j: %s", (address, proxies, expected) => {
  expect(isTrustedProxy(address, proxies)).toBe(expected);
  const isTrusted = trustOf(proxies);
  expect([isTrusted(address), isTrusted(address)]).toEqual([expected, expected]);
});

import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Whether an address is one of TRUST_PROXY: an address, a range, or a name of ranges as in Fastify's `trustProxy`. */
export function isTrustedProxy(address: string, proxies: readonly string[]): boolean {
  if (proxies.length === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some((proxy) => {
    const named = ranges.get(proxy);
    if (named) return named.has(parsed.range());
    const [range, bits] = rangeOf(proxy);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}

/** The same question, remembered for the latest addresses: each request asks about its peer and its client. */
export function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const answers = new LRUCache<string, boolean>({ max: 10_000 });
  return (address) => {
    const known = answers.get(address) ?? isTrustedProxy(address, proxies);
    answers.set(address, known);
    return known;
  };
}

const ranges: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["loopback", new Set(["loopback"])],
  ["linklocal", new Set(["linkLocal"])],
  ["uniquelocal", new Set(["private", "uniqueLocal"])],
]);

function rangeOf(proxy: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (proxy.includes("/")) return ipaddr.parseCIDR(proxy);
  const address = ipaddr.process(proxy);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

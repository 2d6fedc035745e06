import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The address that limits count a client by: an IPv4 address itself, of an IPv6 address the /64 network, which one
 * household or server gets whole (docs/security.md). A proxy's text that is no address stays as it is.
 */
export function clientAddress(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  // An IPv4 address may come in IPv6's notation: '::ffff:192.0.2.1'.
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

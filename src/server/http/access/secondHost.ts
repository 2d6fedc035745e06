import type { IncomingMessage } from "node:http";

/** Whether a request names two hosts (RFC 9112 §3.2): Node takes the first, a proxy in front may take the last. */
export function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

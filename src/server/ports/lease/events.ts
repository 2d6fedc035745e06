import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ForgedEvent } from "#server/ports/payment/events";

export type LeaseEvents = {
  /**
   * The lease that an event is about: an event is a hint to ask the provider, never an outcome.
   * @throws ForgedEvent when the provider did not sign these bytes, or not within five minutes of `now`.
   */
  read(body: Buffer, signature: string, now: Date): { leaseId: string };
};

/** Without control characters, which PostgreSQL does not take. */
const shape = z.object({ leaseId: z.string().regex(/^\P{Cc}{1,40}$/u) });
const maxMsApart = 300_000;

/** Events signed as `t=<seconds>,v1=<hex>` with HMAC-SHA256 over `<seconds>.<bytes>` (docs/lease-protocol.md). */
export function leaseEvents(secret: string): LeaseEvents {
  return {
    read(body, signature, now) {
      const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      const isNow = Math.abs(now.getTime() - Number(seconds) * 1_000) <= maxMsApart;
      if (!isNow || !isSame(signatureOf(secret, seconds, body), given))
        throw new ForgedEvent("The event is not signed.");
      return readEvent(body);
    },
  };
}

/** A signed event that names no lease is a mistake of the provider's. */
function readEvent(body: Buffer): { leaseId: string } {
  try {
    return shape.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new ForgedEvent("The event names no lease.");
  }
}

/** The signature of an event that is sent at `seconds` since 1970. */
export function signatureOf(secret: string, seconds: string, body: Buffer): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { beforeEach, describe, expect, it } from "vitest";
import { followLeases } from "#server/lease/index";
import { leaseEvents, signatureOf } from "#server/ports/lease/events";
import { limitCount } from "#server/db/schema/index";
import { leaseProvider } from "#test/fakes/leaseProvider";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { unsignedLease } from "#test/sale/support/leases";
import { fileServer } from "#test/testServer";

const secret = "s".repeat(40);
const provider = leaseProvider();
const server = await fileServer({ ports: { lease: provider.port, leaseEvents: leaseEvents(secret) } });
await setAvailableStock(server.db, sofa, 50);
beforeEach(async () => void (await server.db.delete(limitCount)));

/** Posts an event, signed at a number of seconds from now with this secret. */
async function post(
  event: object,
  { key = secret, at = 0 }: { key?: string; at?: number } = {},
): Promise<number> {
  const body = Buffer.from(JSON.stringify(event));
  const seconds = String(Math.floor(server.clock.now().getTime() / 1_000) + at);
  const headers = {
    "lease-signature": `t=${seconds},v1=${signatureOf(key, seconds, body)}`,
    "content-type": "application/json",
  };
  const reply = await server.app.inject({ method: "POST", url: "/webhooks/lease", headers, payload: body });
  return reply.statusCode;
}

describe("the lease webhook", () => {
  it("asks the provider about the lease, however many events arrive in whatever order", async () => {
    const { row } = await unsignedLease(server);
    const { leaseId, providerKey } = (await row()).lease;
    provider.move("Signed", true, providerKey);
    const event = { leaseId, status: "Contracts" };
    expect(
      await Promise.all([post(event), post({ leaseId }), post({ ...event, status: "Cancelled" })]),
    ).toEqual([200, 200, 200]);
    await followLeases(server.context);
    expect((await row()).lease.status).toBe("Signed");
  });

  it("ignores a status that the provider does not confirm", async () => {
    const { row } = await unsignedLease(server);
    const { leaseId } = (await row()).lease;
    expect(await post({ leaseId, status: "Funded", okToDeliver: true })).toBe(200);
    await followLeases(server.context);
    expect((await row()).lease).toMatchObject({ status: "Contracts", okToDeliver: false });
  });

  it("accepts an event about an unknown lease", async () => {
    expect(await post({ leaseId: "PL-NOBODY" })).toBe(200);
  });

  it.each([
    ["signed with another secret", { key: "x".repeat(40) }],
    ["six minutes old", { at: -360 }],
    ["from the future", { at: 360 }],
  ])("rejects an event that is %s", async (_, how) => {
    expect(await post({ leaseId: "PL-204117" }, how)).toBe(400);
  });

  it("rejects a lease ID with control characters", async () => {
    expect(await post({ leaseId: "PL-\u0000" })).toBe(400);
  });

  it("rejects an event without a signature or a lease ID", async () => {
    const bare = await server.app.inject({
      method: "POST",
      url: "/webhooks/lease",
      payload: { leaseId: "PL-1" },
    });
    expect(bare.statusCode).toBe(400);
    expect(await post({ about: "nothing" })).toBe(400);
  });
});

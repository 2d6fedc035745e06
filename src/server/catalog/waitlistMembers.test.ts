import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { visitor } from "#server/db/schema/index";
import { createWaitlistMembers } from "#server/catalog/waitlistMembers";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const one = await fileServer();
const other = await fileServer({ url: one.url });
const unknownVisitor = { cookieHash: randomBytes(32) };

async function join(): Promise<{ cookieHash: Buffer }> {
  const userId = newUserId();
  const form = { name: "Ada", email: `${userId}@example.com` };
  await one.browser().call("AddWaitlist", { userId, uniqueKey: "3007-queen", ...form });
  const [row] = await one.db.select().from(visitor).where(eq(visitor.userId, userId));
  return { cookieHash: row?.cookieHash ?? Buffer.alloc(0) };
}

describe("createWaitlistMembers", () => {
  it("knows a browser that has joined, here at once and soon in every other process", async () => {
    expect(await other.context.waitlistMembers.mayWait(unknownVisitor)).toBe(false);
    const ada = await join();
    expect(await one.context.waitlistMembers.mayWait(ada)).toBe(true);
    await expect.poll(() => other.context.waitlistMembers.mayWait(ada)).toBe(true);
    expect(await other.context.waitlistMembers.mayWait(unknownVisitor)).toBe(false);
  });

  it("reads earlier entries at first, and again when a report may have been missed", async () => {
    const ada = await join();
    const fresh = createWaitlistMembers(one.db, () => true);
    expect(await fresh.mayWait(ada)).toBe(true);
    const bo = await join();
    expect(await fresh.mayWait(bo)).toBe(false);
    fresh.invalidate();
    expect(await fresh.mayWait(bo)).toBe(true);
  });

  it("treats every browser as possibly waiting while changes are not reported", async () => {
    expect(await createWaitlistMembers(one.db, () => false).mayWait(unknownVisitor)).toBe(true);
  });

  it("asks the database once for all requests that arrive together", async () => {
    const execute = vi.spyOn(one.db, "execute");
    const members = createWaitlistMembers(one.db, () => true);
    await Promise.all(Array.from({ length: 20 }, () => members.mayWait(unknownVisitor)));
    expect(execute).toHaveBeenCalledOnce();
  });
});

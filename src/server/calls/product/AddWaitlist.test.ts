import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { visitor, waitlistEntry } from "#server/db/schema/index";
import { newUserId } from "#test/data/builders";
import { archiveProduct } from "#test/data/catalog";
import { fileServer, type TestServer } from "#test/testServer";

const server = await fileServer();
// An hour per test, for the rate limits.
beforeEach(() => server.clock.advance(3_600_000));

const ada = { name: "Ada Brooks", email: "ada@example.com", phone: "" };
const queen = "3007-queen";

function input(more: object = {}) {
  return { userId: newUserId(), uniqueKey: queen, ...ada, ...more };
}

async function entries(userId: string) {
  const rows = await server.db
    .select()
    .from(waitlistEntry)
    .innerJoin(visitor, eq(visitor.id, waitlistEntry.visitorId))
    .where(eq(visitor.userId, userId))
    .orderBy(waitlistEntry.sku);
  return rows.map((row) => row.waitlist_entry);
}

describe("AddWaitlist", () => {
  it("stores the contact for the variant", async () => {
    const registration = input({ name: " Ada Brooks ", email: " ada@example.com " });
    expect(await server.browser().call("AddWaitlist", registration)).toBe(true);
    const registeredAt = server.clock.now();
    expect(await entries(registration.userId)).toMatchObject([
      { sku: "ORM-BED-Q", ...ada, reachBy: "mail", registeredAt, notifiedAt: null },
    ]);
  });

  it("returns false for an unknown, archived or available variant and for a combo, and stores nothing", async () => {
    await archiveProduct(server.db, 5008);
    const detail = await server.browser().call("ProductDetail", { productId: 1001 });
    const available = detail?.product.pvList.find(({ forSale }) => forSale)?.uniqueKey;
    for (const uniqueKey of ["", "no-such-key", "2003-table-and-6-chairs", "5008-5-8-feet", available]) {
      const registration = input({ uniqueKey });
      expect(await server.browser().call("AddWaitlist", registration)).toBe(false);
      expect(await entries(registration.userId)).toEqual([]);
    }
  });

  it("stores the entry and notifies every process in one statement", async () => {
    const query = vi.spyOn(server.db.$client, "query");
    await server.browser().call("AddWaitlist", input());
    const statements = query.mock.calls.map((call) => JSON.stringify(call));
    query.mockRestore();
    const both = statements.filter((text) => /pg_notify/.test(text) && /into waitlist_entry/.test(text));
    expect(both).toHaveLength(1);
  });

  it("updates the entry of a repeated registration", async () => {
    const browser = server.browser();
    const registration = input();
    await browser.call("AddWaitlist", registration);
    server.clock.advance(5000);
    const again = { ...registration, email: "ada.brooks@example.com" };
    expect(await browser.call("AddWaitlist", again)).toBe(true);
    expect(await entries(registration.userId)).toMatchObject([
      { sku: "ORM-BED-Q", email: again.email, registeredAt: server.clock.now() },
    ]);
    await browser.call("AddWaitlist", { ...registration, uniqueKey: "3007-full" });
    expect(await entries(registration.userId)).toHaveLength(2);
  });

  it("contacts by mail, by text message to a US number, or by staff", async () => {
    const reach = async (contact: object) => {
      const registration = input(contact);
      await server.browser().call("AddWaitlist", registration);
      return (await entries(registration.userId))[0]?.reachBy;
    };
    expect(await reach({ email: "ada@example.com", phone: "404-555-0134" })).toBe("mail");
    expect(await reach({ email: "", phone: "(404) 555-0135" })).toBe("sms");
    expect(await reach({ email: "", phone: "+44 20 7946 0018" })).toBe("staff");
  });

  it.each([
    [{ name: "  " }, "name", "Name is required"],
    [{ name: "", email: "", phone: "1" }, "name", "Name is required"],
    [{ email: "", phone: "" }, "email", "Email/Phone is required"],
    [{ email: "@example.com" }, "email", "Invalid Email address"],
    [{ email: "ada.example.com", phone: "1" }, "email", "Invalid Email address"],
    [{ email: "ada@example.com, eve@example.com" }, "email", "Invalid Email address"],
    [{ email: "", phone: "555-0134" }, "phone", "Invalid Phone number"],
  ])("rejects %j at %s: %s", async (contact, field, message) => {
    const registration = input(contact);
    const { status, body } = await server.browser().send("AddWaitlist", registration);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: "BadRequest", message, fields: { [field]: message } } });
    expect(await entries(registration.userId)).toEqual([]);
  });
});

describe("the rate limits of AddWaitlist", () => {
  const status = async (contact: object) =>
    (await server.browser().send("AddWaitlist", input(contact))).status;

  it("allow five an hour per email address, in any case", async () => {
    const eve = "eve@example.com";
    for (const email of [eve, "Eve@Example.com", "EVE@example.com", "eve@EXAMPLE.com", eve])
      expect(await status({ email })).toBe(200);
    const sixth = await server.browser().send("AddWaitlist", input({ email: eve }));
    expect(sixth).toMatchObject({ status: 429, body: { error: { code: "TooManyRequests" } } });
    expect(sixth.headers["retry-after"]).toBeDefined();
    server.clock.advance(3_600_000);
    expect(await status({ email: eve })).toBe(200);
  });

  it("allow five an hour per phone number, in any format", async () => {
    for (const phone of ["4045550199", "(404) 555-0199", "404.555.0199", "+14045550199", "1 404 555 0199"])
      expect(await status({ email: "", phone })).toBe(200);
    expect(await status({ email: "", phone: "404-555-0199" })).toBe(429);
  });

  it("allow twenty an hour per network address", async () => {
    for (let count = 1; count <= 20; count += 1)
      expect(await status({ email: `shopper${count}@example.com` })).toBe(200);
    expect(await status({ email: "last@example.com" })).toBe(429);
  });
});

describe("ProductDetail.waitlistKeys", () => {
  const keys = async (browser: ReturnType<TestServer["browser"]>, userId: string, productId = 3007) =>
    (await browser.call("ProductDetail", { userId, productId }))?.waitlistKeys;

  it("lists this visitor's open registrations for the product", async () => {
    const browser = server.browser();
    const registration = input();
    expect(await keys(browser, registration.userId)).toEqual([]);
    await browser.call("AddWaitlist", registration);
    expect(await keys(browser, registration.userId)).toEqual([queen]);
    expect(await keys(browser, registration.userId, 1001)).toEqual([]);
    await server.db.update(waitlistEntry).set({ notifiedAt: server.clock.now() });
    expect(await keys(browser, registration.userId)).toEqual([]);
    await browser.call("AddWaitlist", registration);
    expect(await keys(browser, registration.userId)).toEqual([queen]);
  });

  it("is empty for another browser under the same userId", async () => {
    const registration = input();
    await server.browser().call("AddWaitlist", registration);
    expect(await keys(server.browser(), registration.userId)).toEqual([]);
    expect(await keys(server.browser(), "")).toEqual([]);
  });
});

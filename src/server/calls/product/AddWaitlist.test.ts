import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { product, visitor, waitlistEntry } from "#server/db/schema/index";
import { newUserId } from "#test/builders";
import { fileServer, type TestServer } from "#test/testServer";

const server = await fileServer();
// An hour of its own for each test: registrations are limited by the hour.
beforeEach(() => server.clock.advance(3_600_000));

const ada = { name: "Ada Brooks", email: "ada@example.com", phone: "" };
const queen = "3007-queen";

function input(more: object = {}) {
  return { userId: newUserId(), uniqueKey: queen, ...ada, ...more };
}

async function entries(userId: string) {
  return server.db
    .select({
      sku: waitlistEntry.sku,
      email: waitlistEntry.email,
      phone: waitlistEntry.phone,
      reachBy: waitlistEntry.reachBy,
      at: waitlistEntry.registeredAt,
      notifiedAt: waitlistEntry.notifiedAt,
    })
    .from(waitlistEntry)
    .innerJoin(visitor, eq(visitor.id, waitlistEntry.visitorId))
    .where(eq(visitor.userId, userId))
    .orderBy(waitlistEntry.sku);
}

describe("AddWaitlist", () => {
  it("answers true and keeps whom to tell of which variant", async () => {
    const registration = input({ name: " Ada Brooks ", email: " ada@example.com " });
    expect(await server.browser().call("AddWaitlist", registration)).toBe(true);
    expect(await entries(registration.userId)).toEqual([
      {
        sku: "ORM-BED-Q",
        email: "ada@example.com",
        phone: "",
        reachBy: "mail",
        at: server.clock.now(),
        notifiedAt: null,
      },
    ]);
  });

  it("answers false for a variant there is not, an archived one and a set, and keeps nothing", async () => {
    await server.db
      .update(product)
      .set({ archivedAt: server.clock.now() })
      .where(eq(product.productId, 5008));
    for (const uniqueKey of ["", "no-such-key", "2003-table-and-6-chairs", "5008-5-8-feet"]) {
      const registration = input({ uniqueKey });
      expect(await server.browser().call("AddWaitlist", registration)).toBe(false);
      expect(await entries(registration.userId)).toEqual([]);
    }
  });

  it("answers false for a variant that is available now, and sends no message about it", async () => {
    const detail = await server.browser().call("ProductDetail", { productId: 1001 });
    const sofa = detail?.product.pvList.find(({ forSale }) => forSale);
    const registration = input({ uniqueKey: sofa?.uniqueKey });
    expect(await server.browser().call("AddWaitlist", registration)).toBe(false);
    expect(await entries(registration.userId)).toEqual([]);
  });

  it("keeps the entry and tells every process of it in one statement", async () => {
    const asks = vi.spyOn(server.db.$client, "query");
    const browser = server.browser();
    await browser.call("AddWaitlist", input());
    const statements = asks.mock.calls.map((call) => JSON.stringify(call));
    asks.mockRestore();
    expect(
      statements.filter((text) => /pg_notify/.test(text) && /into waitlist_entry/.test(text)),
    ).toHaveLength(1);
  });

  it("renews the entry of who registers again, and makes no second one", async () => {
    const browser = server.browser();
    const registration = input();
    await browser.call("AddWaitlist", registration);
    server.clock.advance(5000);
    const again = { ...registration, email: "ada.brooks@example.com" };
    expect(await browser.call("AddWaitlist", again)).toBe(true);
    expect(await entries(registration.userId)).toMatchObject([
      { sku: "ORM-BED-Q", email: "ada.brooks@example.com", at: server.clock.now() },
    ]);
    await browser.call("AddWaitlist", { ...registration, uniqueKey: "3007-full" });
    expect(await entries(registration.userId)).toHaveLength(2);
  });

  it("knows how each can be reached: by mail, by text message to a US number, or by somebody of ours", async () => {
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
  ])("refuses %j at the %s: %s", async (contact, field, message) => {
    const registration = input(contact);
    const reply = await server.browser().send("AddWaitlist", registration);
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: "BadRequest", message: message, fields: { [field]: message } } },
    });
    expect(await entries(registration.userId)).toEqual([]);
  });

  it.each([
    ["userId", { userId: "" }],
    ["userId", { userId: "two words" }],
    ["uniqueKey", { uniqueKey: 3007 }],
    ["name", { name: "x".repeat(121) }],
    ["email", { email: `a@${"x".repeat(254)}` }],
    ["email", { email: "ada@example.com\nBcc: eve@example.com" }],
    ["phone", { phone: "4".repeat(31) }],
  ])("turns a bad %s away", async (field, more) => {
    const reply = await server.browser().send("AddWaitlist", input(more));
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
  });
});

describe("AddWaitlist, how often", () => {
  it("takes five an hour under one e-mail address, whoever sends them and however it is spelt", async () => {
    const statuses: number[] = [];
    for (const email of ["eve@example.com", "Eve@Example.com", "EVE@example.com", "eve@EXAMPLE.com"])
      statuses.push((await server.browser().send("AddWaitlist", input({ email }))).status);
    statuses.push((await server.browser().send("AddWaitlist", input({ email: "eve@example.com" }))).status);
    const sixth = await server.browser().send("AddWaitlist", input({ email: "eve@example.com" }));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(sixth).toMatchObject({ status: 429, body: { error: { code: "TooManyRequests" } } });
    expect(sixth.headers["retry-after"]).toBeDefined();
    server.clock.advance(3_600_000);
    expect(await server.browser().call("AddWaitlist", input({ email: "eve@example.com" }))).toBe(true);
  });

  it("takes five an hour under one phone number, written this way or that", async () => {
    const status = async (phone: string) =>
      (await server.browser().send("AddWaitlist", input({ email: "", phone }))).status;
    for (const phone of ["4045550199", "(404) 555-0199", "404.555.0199", "+14045550199", "1 404 555 0199"])
      expect(await status(phone)).toBe(200);
    expect(await status("404-555-0199")).toBe(429);
  });

  it("takes twenty an hour from one address of the network", async () => {
    const status = async (at: number) =>
      (await server.browser().send("AddWaitlist", input({ email: `shopper${at}@example.com` }))).status;
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push(await status(at));
    expect(statuses.slice(0, 20).every((each) => each === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});

describe("ProductDetail.waitlistKeys", () => {
  const keys = async (browser: ReturnType<TestServer["browser"]>, userId: string, productId = 3007) =>
    (await browser.call("ProductDetail", { userId, productId }))?.waitlistKeys;

  it("names what this visitor waits for on this product, and forgets it once told", async () => {
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

  it("names nothing to a stranger, not even one that claims the same userId", async () => {
    const registration = input();
    await server.browser().call("AddWaitlist", registration);
    expect(await keys(server.browser(), registration.userId)).toEqual([]);
    expect(await keys(server.browser(), "")).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "#web/api";
import { fakePage } from "#test/fakes/page";

const addWaitlist = vi.fn<Api["AddWaitlist"]>();
vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ AddWaitlist: addWaitlist }) }));

const page = fakePage();
beforeEach(() => {
  addWaitlist.mockReset().mockResolvedValue(true);
});

const ada = { firstName: "Ada", lastName: "Brooks", email: "ada@example.com", phone: "(404) 555-0134" };
const adaOnList = { name: "Ada Brooks", email: ada.email, phone: ada.phone };
const session = { userId: "store-3", storeId: 3, storeName: "Decatur", authToken: "token", kiosk: true };

describe("joinWaitlist", () => {
  it("sends the trimmed contact and the variant's key", async () => {
    const { joinWaitlist } = await import("#web/routes/product/waitlist/joinWaitlist");
    await expect(joinWaitlist("101-oat", { name: " Ada ", email: " a@b ", phone: "" })).resolves.toBe(true);
    const userId = expect.stringMatching(/^\S{16,64}$/);
    const sent = { userId, uniqueKey: "101-oat", name: "Ada", email: "a@b", phone: "" };
    expect(addWaitlist).toHaveBeenCalledWith(sent);
  });

  it("joins a shopper whose contact is stored without asking", async () => {
    page.storeState("davenport.userInfo", { userInfo: ada });
    const { joinAsKnownShopper } = await import("#web/routes/product/waitlist/joinWaitlist");
    await expect(joinAsKnownShopper("101-oat")).resolves.toBe(true);
    expect(addWaitlist.mock.lastCall?.[0]).toMatchObject(adaOnList);
  });

  it.each([
    ["the shopper is unknown", { userInfo: { userInfo: {} } }],
    ["the email has no dot", { userInfo: { userInfo: { ...ada, email: "ada@example" } } }],
    ["the email has no @", { userInfo: { userInfo: { ...ada, email: "ada.example" } } }],
    ["the email is only partly typed", { order: { typed: { ...ada, email: "ada@example.co" } } }],
    ["the browser belongs to a store", { userInfo: { userInfo: ada }, storeSession: { session } }],
  ])("asks when %s", async (_, kept) => {
    for (const [name, state] of Object.entries(kept)) page.storeState(`davenport.${name}`, state);
    const { joinAsKnownShopper } = await import("#web/routes/product/waitlist/joinWaitlist");
    await expect(joinAsKnownShopper("101-oat")).resolves.toBe(false);
    expect(addWaitlist).not.toHaveBeenCalled();
  });

  it.each([
    ["refuses", () => addWaitlist.mockResolvedValue(false)],
    ["does not answer", () => addWaitlist.mockRejectedValue(new Error("no answer"))],
  ])("asks a known shopper too when the server %s", async (_, happen) => {
    happen();
    page.storeState("davenport.userInfo", { userInfo: ada });
    const { joinAsKnownShopper, knownShopper } = await import("#web/routes/product/waitlist/joinWaitlist");
    await expect(joinAsKnownShopper("101-oat")).resolves.toBe(false);
    expect(knownShopper()).toEqual(adaOnList);
  });
});

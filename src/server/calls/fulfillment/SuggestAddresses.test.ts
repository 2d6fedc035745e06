import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { limitCount } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import type { GeoPort, Suggestion, Typing } from "#server/ports/geo/port";
import { newUserId } from "#test/data/builders";
import { type Browser, fileServer, testServer, type TestServer } from "#test/testServer";

const session = "0123456789abcdef0123456789abcdef";

const server = await fileServer();

function suggest(input: WireInput<"SuggestAddresses">, at = server) {
  return at.browser().call("SuggestAddresses", { userId: newUserId(), ...input });
}

async function browserWithCookie(at: TestServer): Promise<Browser> {
  const browser = at.browser();
  await browser.call("Home", { userId: newUserId() });
  return browser;
}

describe("SuggestAddresses, without a map provider", () => {
  it("completes cities, ZIP codes and whole addresses in the delivery area", async () => {
    const decatur = { id: "", addressLine1: "", city: "Decatur", state: "GA", zipCode: "30030" };
    expect(await suggest({ field: "city", text: "Cartersv" })).toEqual([
      { ...decatur, city: "Cartersville", zipCode: expect.stringMatching(/^(3012\d)?$/) },
    ]);
    expect(await suggest({ field: "zipCode", text: "30030" })).toEqual([decatur]);
    expect(await suggest({ text: "120 Ponce Place, Decatur, GA 30030" })).toEqual([
      { ...decatur, addressLine1: "120 Ponce Place" },
    ]);
  });

  it("suggests nothing outside the delivery area", async () => {
    expect(await suggest({ field: "city", text: "Savann" })).toEqual([]);
    expect(await suggest({ field: "zipCode", text: "31401" })).toEqual([]);
    expect(await suggest({ id: "ChIJ-anything", session })).toEqual([]);
  });

  it("limits a visitor to sixty suggestions a minute", async () => {
    const browser = await browserWithCookie(server);
    const input = { userId: newUserId(), field: "zipCode", text: "30" };
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1)
      statuses.push((await browser.send("SuggestAddresses", input)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(await suggest({ field: "zipCode", text: "30030" })).toHaveLength(1);
  });

  it("limits a visitor and an address per day", async () => {
    const day = await testServer();
    // The start of a minute and of a day.
    day.clock.set(new Date("2026-03-08T00:00:00Z"));
    const browser = await browserWithCookie(day);
    const input = { userId: newUserId(), field: "zipCode", text: "30" };
    const ask = async () => (await browser.send("SuggestAddresses", input)).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    const counts = await day.db.select().from(limitCount).where(like(limitCount.name, "SuggestAddresses%"));
    expect(counts.map(({ count }) => count)).toEqual([2, 2, 2, 2]);
    await day.db.update(limitCount).set({ count: 600 });
    day.clock.advance(60_000);
    expect(await ask()).toBe(429);
    const other = async () =>
      (await day.browser().send("SuggestAddresses", { ...input, userId: newUserId() })).status;
    expect(await other()).toBe(200);
    await day.db.update(limitCount).set({ count: 3_000 });
    day.clock.advance(60_000);
    expect(await other()).toBe(429);
    day.clock.advance(86_400_000);
    expect(await ask()).toBe(200);
    await day.close();
  });
});

describe("SuggestAddresses, with a map provider", () => {
  let requests: Typing[] = [];
  let provided: TestServer;
  const ponce = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "" };
  const street: Suggestion = { id: "ChIJ_1", ...ponce };
  const geo: GeoPort = {
    locate: () => Promise.resolve(undefined),
    drive: () => Promise.resolve({ miles: 1, minutes: 1 }),
    distance: () => Promise.resolve(undefined),
    suggest: (typing) => {
      requests.push(typing);
      return Promise.resolve([street]);
    },
    complete: ({ id }) =>
      Promise.resolve({ ...ponce, state: id === "ChIJ_1" ? "GA" : "AL", zipCode: "30030" }),
  };

  beforeAll(async () => {
    provided = await testServer({ ports: { geo } });
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(() => provided.close());

  it("searches within the delivery radius times 1600 meters around the warehouse", async () => {
    const { warehouse } = await provided.browser().call("Home", {});
    await suggest({ text: "120 Ponce", session }, provided);
    await writeSettings(provided.db, { deliveryRadiusMiles: 30 });
    await expect
      .poll(async () => {
        await suggest({ text: "120 Ponce", session }, provided);
        return requests.at(-1)?.area.meters;
      })
      .toBe(48_000);
    const { latitude, longitude } = warehouse;
    expect(requests[0]).toEqual({
      field: "addressLine1",
      text: "120 Ponce",
      session,
      area: { center: expect.objectContaining({ latitude, longitude }), meters: 96_000 },
    });
  });

  it("searches for an account's address within 96,000 meters, whatever the delivery radius, in any state", async () => {
    await suggest({ text: "120 Ponce", session, purpose: "account" }, provided);
    expect(requests.at(-1)?.area.meters).toBe(96_000);
    const [whole] = await suggest({ id: "ChIJ_2", session, purpose: "account" }, provided);
    expect(whole?.state).not.toBe("GA");
  });

  it("completes a chosen street with its ZIP code, and none outside Georgia", async () => {
    expect(await suggest({ text: "120 Ponce", session }, provided)).toEqual([street]);
    expect(await suggest({ id: "ChIJ_1", session }, provided)).toEqual([
      { ...street, id: "", zipCode: "30030" },
    ]);
    expect(await suggest({ id: "ChIJ_2", session }, provided)).toEqual([]);
  });

  it("does not call the map provider when suggestions are off", async () => {
    await writeSettings(provided.db, { autoCompleteAddress: false, autoCompleteCDF: false });
    await expect.poll(() => suggest({ text: "120 Ponce" }, provided)).toEqual([]);
    requests = [];
    expect(await suggest({ text: "120 Ponce" }, provided)).toEqual([]);
    expect(requests).toEqual([]);
  });
});

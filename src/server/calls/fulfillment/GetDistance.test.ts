import { describe, expect, it } from "vitest";
import { limitCount } from "#server/db/schema/index";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();

async function distance(city: string, state: string, zipCode = "") {
  return server.browser().call("GetDistance", { addressLine1: "1 Main St", city, state, zipCode });
}

describe("GetDistance", () => {
  it("returns the driving distance and time from the warehouse", async () => {
    const near = await distance("Decatur", "GA", "30030");
    const far = await distance("Savannah", "GA", "31401");
    expect(near).toEqual({ status: "OK", distance: expect.any(Number), driveTime: expect.any(Number) });
    expect(near.distance).toBeCloseTo(15, -1);
    expect(far.distance).toBeCloseTo(277, -1);
    for (const { distance: miles, driveTime } of [near, far]) {
      expect(Number.isInteger(driveTime)).toBe(true);
      expect(Math.round(Number(miles) * 10) / 10).toBe(miles);
    }
    expect(Number(far.driveTime)).toBeGreaterThan(Number(near.driveTime));
  });

  it("corrects a misspelled city", async () => {
    expect(await distance("Decater", "GA", "30030")).toEqual(await distance("Decatur", "GA", "30030"));
  });

  it("returns NotFound for an unknown place", async () => {
    expect(await distance("Nowhere", "GA")).toEqual({ status: "NotFound", distance: null, driveTime: null });
  });

  it("limits an address to a thousand distances a day", async () => {
    const day = await testServer();
    const browser = day.browser();
    const input = { addressLine1: "1 Main St", city: "Decatur", state: "GA", zipCode: "30030" };
    expect((await browser.send("GetDistance", input)).status).toBe(200);
    await day.db.update(limitCount).set({ count: 1_000 });
    day.clock.advance(60_000);
    expect((await browser.send("GetDistance", input)).status).toBe(429);
    await day.close();
  });
});

import { describe, expect, it } from "vitest";
import { addDays, day } from "#domain/dates";
import { deliverySlot } from "#server/db/schema/index";
import { changeSettings } from "#test/data/settings";
import { fileServer, testNow } from "#test/testServer";

const server = await fileServer();
const at = (time: string) => server.clock.set(time);

async function told() {
  const browser = server.browser();
  const { soonest } = await browser.call("GetMenuSetting", { userId: "" });
  const detail = await browser.call("ProductDetail", { productId: 1001 });
  const { pickupInDays, deliveryInDays } = detail?.product.pvList[0] ?? {};
  expect({ pickupInDays, deliveryInDays }).toEqual(soonest);
  return soonest;
}

describe("how soon goods come, in the header and on the product page alike", () => {
  it("is the same day while a location is open for another hour, and the next day after that", async () => {
    expect(await told()).toMatchObject({ pickupInDays: 0 });
    at("2026-03-07T23:30:00-05:00");
    expect(await told()).toMatchObject({ pickupInDays: 1 });
    at(testNow.toISOString());
  });

  it("is the next day only while tomorrow has a delivery left", async () => {
    at("2026-03-09T10:00:00-04:00");
    expect(await told()).toMatchObject({ deliveryInDays: 1 });
    const full = { day: addDays(day("2026-03-09"), 1), area: "", capacity: 1_000, taken: 1_000 };
    await server.db.insert(deliverySlot).values(full);
    at("2026-03-09T10:01:00-04:00");
    expect(await told()).toMatchObject({ deliveryInDays: 2 });
    await server.db.delete(deliverySlot);
  });

  it("skips a day on which every location is closed", async () => {
    at("2026-03-10T10:00:00-04:00");
    const { calendar } = await server.context.catalog.settings();
    const holiday = { name: "Inventory", month: 3, day: 10 };
    await changeSettings(server, { calendar: { ...calendar, blackoutRules: [holiday] } });
    expect(await told()).toEqual({ pickupInDays: 1, deliveryInDays: 1 });
  });
});

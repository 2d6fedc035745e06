import { afterAll, afterEach, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { selectableDays } from "#domain/fulfillment/schedule";
import { deliverySlot } from "#server/db/schema/index";
import { readSettings, type Settings } from "#server/db/queries/settings";
import { buyer, dollars, readyToPay, shownOrder } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { rounds } from "#test/rounds";
import { setAvailableStock, sofa, newBuyers, submitAll, tally } from "#test/sale/support/buyers";
import { openBooks } from "#test/sale/support/books";
import { patient, testServer } from "#test/testServer";

const server = await testServer({ env: patient });
const { calendar } = await readSettings(server.db);
afterEach(() => setCalendar({}));
afterAll(() => server.close());

function setCalendar(more: Partial<Settings["calendar"]>): Promise<void> {
  return changeSettings(server, { calendar: { ...calendar, ...more } });
}

async function fees() {
  const browser = server.browser();
  return browser.call("GetOrderFeesAndInfo", await shownOrder(browser, { [sofa]: 1 }));
}

describe("the days on offer", () => {
  it("leave out days that are full across all areas", async () => {
    await setCalendar({ capacityPerDay: 30 });
    const first = (await fees()).minDate ?? "";
    await server.db.insert(deliverySlot).values({ area: "", day: day(first), capacity: 30, taken: 30 });
    expect((await fees()).scheduleDates).not.toContain(first);
    await server.db.delete(deliverySlot);
    expect((await fees()).minDate).toBe(first);
  });

  it.each(["availableOffsetList", "excludedOffsetList"] as const)(
    "are sent as %s if the owner chooses that form",
    async (picker) => {
      const dates = await fees();
      await setCalendar({ picker });
      const offsets = await fees();
      expect(offsets).toMatchObject({ scheduleDates: null, [picker]: expect.any(Array) });
      const given = Object.entries(offsets).filter(([, value]) => value !== null);
      expect(selectableDays(Object.fromEntries(given))).toEqual(dates.scheduleDates);
    },
  );
});

it("C17: the last slot of a day goes to one of sixteen in two areas", async () => {
  await setAvailableStock(server.db, sofa, 50);
  const decatur = await readyToPay(server.browser(), { [sofa]: 1 });
  const books = await openBooks(server);
  const days = ((await fees()).scheduleDates ?? []).slice(3, 28);
  expect(days).toHaveLength(25);
  await setCalendar({ capacityPerArea: 8, capacityPerDay: 1 });
  // The shown total is too high here, so the lower amount is charged.
  const deliveryInfo = { ...buyer, city: "Atlanta", zipCode: "30303" };
  const shown = { total: dollars(5_000), tax: dollars(500) };
  const atlanta = { ...decatur, order: { ...decatur.order, deliveryInfo, ...shown } };
  for (const round of rounds()) {
    const scheduledDate = days[round]!;
    const buyers = [decatur, atlanta].flatMap((each) => newBuyers(server, { ...each, scheduledDate }, 8));
    expect(tally(await submitAll(buyers))).toEqual({ Processed: 1, ScheduleError: 15 });
  }
  await books.expectRight();
});

import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("LocationInfo", () => {
  it("describes a store", async () => {
    expect(await server.browser().call("LocationInfo", { id: 1 })).toMatchObject({
      id: 1,
      name: "Red Clay Furniture Decatur",
      shortName: "Decatur",
      info: {
        addressLine1: "418 Old Feed Mill Lane",
        open: true,
        specialInfo: "No loading zone: pickup is at the warehouse.",
        pickup: false,
        pickupInstr: expect.stringContaining("Please pick up at our Norcross warehouse."),
        warehouse: false,
        googleMapSrc: "",
        mapLinkUrl: "https://www.openstreetmap.org/directions?to=33.7726%2C-84.2958",
        imageUrl: expect.stringMatching(/^\/pictures\/[\da-f]{12}\/stores\/decatur\.webp$/),
      },
    });
  });

  it("is closed on the calendar's days, and names those of the coming week", async () => {
    const info = async () => (await server.browser().call("LocationInfo", { id: 1 }))?.info;
    const at = server.clock.now().getTime();
    server.clock.advance(Date.parse("2026-07-02T15:00:00Z") - at);
    expect(await info()).toMatchObject({
      open: true,
      closedDays: [{ day: "2026-07-04", name: "Independence Day" }],
    });
    server.clock.advance(2 * 86_400_000);
    expect(await info()).toMatchObject({ open: false });
    server.clock.advance(86_400_000 * 2);
    expect(await info()).toMatchObject({ open: true, closedDays: [] });
  });

  it("describes the warehouse as location 0", async () => {
    const warehouse = await server.browser().call("LocationInfo", { id: 0 });
    expect(warehouse).toMatchObject({ id: 0, info: { warehouse: true, pickup: true } });
  });

  it("returns null for an unknown location", async () => {
    expect(await server.browser().call("LocationInfo", { id: 99 })).toBeNull();
  });
});

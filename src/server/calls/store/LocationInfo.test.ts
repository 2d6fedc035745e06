import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { location } from "#server/db/schema/index";
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
        pickupInstr: expect.stringContaining("Our warehouse in Norcross is 25 minutes away"),
        warehouse: false,
        googleMapSrc: "",
        mapLinkUrl: "https://www.openstreetmap.org/directions?to=33.7726%2C-84.2958",
        imageUrl: expect.stringMatching(/^\/pictures\/[\da-f]{12}\/stores\/decatur\.webp$/),
      },
    });
  });

  it("names Google's map of its address only with a key, and no frame of another site, whatever its data say", async () => {
    const keyed = await fileServer({ env: { MAPS_EMBED_KEY: "AIza-embed" } });
    const mapOf = async (googleMapSrc: string) => {
      const [row] = await keyed.db.select().from(location).where(eq(location.id, 1));
      await keyed.db
        .update(location)
        .set({ info: { ...row!.info, googleMapSrc } })
        .where(eq(location.id, 1));
      return (await keyed.browser().call("LocationInfo", { id: 1 }))?.info.googleMapSrc;
    };
    const ofAddress = `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({
      key: "AIza-embed",
      q: "418 Old Feed Mill Lane, Decatur, GA 30030",
    })}`;
    expect(await mapOf("")).toBe(ofAddress);
    const own = "https://www.google.com/maps/embed?pb=!1m18";
    expect(await mapOf(own)).toBe(own);
    expect(await mapOf("https://www.google.com.evil.example/maps/embed?pb=1")).toBe(ofAddress);
    expect(await mapOf("data:text/html,<h1>Map</h1>")).toBe(ofAddress);
  });

  it("has goods from the warehouse ready on a day when it is open", async () => {
    const lead = async () => (await server.browser().call("LocationInfo", { id: 2 }))?.info.pickupLeadTime;
    const begun = server.clock.now().getTime();
    server.clock.advance(Date.parse("2026-07-01T15:00:00Z") - begun);
    expect(await lead()).toBe("Next day");
    server.clock.advance(2 * 86_400_000);
    expect(await lead(), "the day before Independence Day").toBe("In 2 days");
    server.clock.advance(begun - server.clock.now().getTime());
  });

  it("is closed on the calendar's days, and names those of the coming week", async () => {
    const info = async () => (await server.browser().call("LocationInfo", { id: 1 }))?.info;
    const at = server.clock.now().getTime();
    server.clock.advance(Date.parse("2026-07-02T15:00:00Z") - at);
    expect(await info()).toMatchObject({
      open: true,
      specialDays: [{ day: "2026-07-04", name: "Independence Day", opens: "", closes: "" }],
    });
    server.clock.advance(2 * 86_400_000);
    expect(await info()).toMatchObject({ open: false });
    server.clock.advance(86_400_000 * 2);
    expect(await info()).toMatchObject({ open: true, specialDays: [] });
  });

  it("is open for the hours of a special day", async () => {
    const info = async () => (await server.browser().call("LocationInfo", { id: 1 }))?.info;
    const to = (time: string) => server.clock.advance(Date.parse(time) - server.clock.now().getTime());
    to("2026-12-24T19:30:00Z");
    expect(await info()).toMatchObject({
      open: true,
      specialDays: [
        { day: "2026-12-24", name: "Christmas Eve", opens: "10:00", closes: "16:00" },
        { day: "2026-12-25", name: "Christmas Day", opens: "", closes: "" },
      ],
    });
    to("2026-12-24T21:30:00Z");
    expect(await info()).toMatchObject({ open: false });
  });

  it("describes the warehouse as location 0", async () => {
    const warehouse = await server.browser().call("LocationInfo", { id: 0 });
    expect(warehouse).toMatchObject({ id: 0, info: { warehouse: true, pickup: true } });
  });

  it("returns null for an unknown location", async () => {
    expect(await server.browser().call("LocationInfo", { id: 99 })).toBeNull();
  });
});
